import { expect, test } from 'vitest'
import { testContext } from '../db/testing/context.ts'
import { giveTurnsBack, takeTurn } from './take-turn.ts'

const limit = { max: 3, perSeconds: 3600 }

test('turns run out for one bucket, at once in all tabs, and come back with time', async () => {
  const context = await testContext()
  const tries = await Promise.all(Array.from({ length: 5 }, () => takeTurn('a', limit, context)))
  expect(tries.filter((one) => one.ok)).toHaveLength(3)
  expect(await takeTurn('a', limit, context)).toEqual({ ok: false, problem: { code: 'too-many-requests' } })
  expect((await takeTurn('b', limit, context)).ok).toBe(true)
  context.clock.advanceDays(1)
  expect((await takeTurn('a', limit, context)).ok).toBe(true)
})

test('a right try gives the turns back', async () => {
  const context = await testContext()
  for (let n = 0; n < 3; n++) await takeTurn('a', limit, context)
  await giveTurnsBack('a', context)
  expect((await takeTurn('a', limit, context)).ok).toBe(true)
})
