import { expect, test } from 'vitest'
import { promotionObstacle } from './promotion-obstacle.ts'

const open = { pif: false, restrictedStores: [], startsOn: null, endsOn: null }
const here = { storeId: '00101', today: '2026-03-02', isRegistered: false } as const

test('a promotion holds from its first to its last day, both included', () => {
  const days = { ...open, startsOn: '2026-03-02', endsOn: '2026-03-03' } as const
  const on = (today: '2026-03-01' | '2026-03-02' | '2026-03-03' | '2026-03-04') =>
    promotionObstacle(days, { ...here, today })
  expect([on('2026-03-01'), on('2026-03-02'), on('2026-03-03'), on('2026-03-04')]).toEqual([
    'promotion-code-too-early',
    null,
    null,
    'promotion-code-ended',
  ])
})

test('not at a store that is left out, nor where specials do not hold today', () => {
  expect(promotionObstacle(open, here)).toBeNull()
  expect(promotionObstacle({ ...open, restrictedStores: ['00101'] }, here)).toBe('promotion-code-other-store')
  expect(promotionObstacle({ ...open, restrictedStores: ['00202'] }, here)).toBeNull()
  expect(promotionObstacle(open, { ...here, today: null })).toBe('promotion-code-other-store')
})

test('one for customers only when signed in; one that has ended is nobody’s, and says so first', () => {
  const loyal = { ...open, pif: true }
  expect(promotionObstacle(loyal, here)).toBe('promotion-code-sign-in')
  expect(promotionObstacle(loyal, { ...here, isRegistered: true })).toBeNull()
  expect(promotionObstacle({ ...loyal, endsOn: '2026-03-01' }, here)).toBe('promotion-code-ended')
})
