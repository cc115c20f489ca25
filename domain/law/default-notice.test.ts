import { expect, test } from 'vitest'
import { cureDays, cureEnd, defaultNoticeDay, lapseAfterNotice, needsLetter } from './default-notice.ts'
import { allPacks } from './packs/all.ts'

function packOf(state: string) {
  const pack = allPacks.find((each) => each.state === state && each.effectiveUntil === null)
  if (pack === undefined) throw new Error(`no pack ${state}`)
  return pack
}

// Due on Thursday, 2 July 2026. Friday the 3rd is a business day; the 4th is a Saturday.
const dueOn = '2026-07-02'

test('a notice is given after three business days, and an agreement lapses after the days to pay that it names', () => {
  for (const state of ['IA', 'SC', 'WY', 'ME', 'VT', 'MD'])
    expect([state, defaultNoticeDay(packOf(state), dueOn)]).toEqual([state, '2026-07-08'])
  const ends = (state: string) => [
    cureEnd(packOf(state), 'WEEKLY', '2026-07-08'),
    cureEnd(packOf(state), 'MONTHLY', '2026-07-08'),
  ]
  expect(ends('IA')).toEqual(['2026-07-15', '2026-07-15'])
  expect(ends('SC')).toEqual(['2026-07-13', '2026-07-15'])
  expect(ends('WY')).toEqual(['2026-07-13', '2026-07-15'])
  expect(ends('ME')).toEqual(['2026-07-22', '2026-07-22'])
  expect(ends('VT')).toEqual(['2026-07-22', '2026-07-22'])
  expect(ends('MD')).toEqual(['2026-07-23', '2026-07-23'])
  // What no statute names has the longer of week and month.
  expect(cureDays(packOf('WY'), 'SEMI_MONTHLY')).toEqual({ count: 5, days: 'business' })
  expect(lapseAfterNotice(packOf('VT'), 'WEEKLY', dueOn, '2026-07-08')).toBe('2026-07-23')
  // A notice that was late makes the lapse late, too; the days of the contract are never fewer.
  expect(lapseAfterNotice(packOf('VT'), 'WEEKLY', dueOn, '2026-08-01')).toBe('2026-08-16')
  expect(lapseAfterNotice(packOf('WY'), 'MONTHLY', dueOn, '2026-07-03')).toBe('2026-07-13')
})

test('without its notice an agreement does not lapse where the law asks for one, and needs none elsewhere', () => {
  expect(lapseAfterNotice(packOf('IA'), 'WEEKLY', dueOn, null)).toBeNull()
  const kansas = packOf('KS')
  expect([defaultNoticeDay(kansas, dueOn), cureDays(kansas, 'WEEKLY')]).toEqual([null, null])
  expect(lapseAfterNotice(kansas, 'WEEKLY', dueOn, null)).toBe('2026-07-10')
  expect(cureEnd(kansas, 'WEEKLY', dueOn)).toBe(dueOn)
})

test('Maryland alone wants a certified letter; elsewhere an email is notice enough, or none is asked for', () => {
  const packs = allPacks.filter(({ effectiveUntil }) => effectiveUntil === null)
  expect(packs.filter(needsLetter).map(({ id }) => id)).toEqual(['md'])
})
