import { expect, test } from 'vitest'
import { testContext } from '#core/testing/context.ts'
import { fromClient } from '#core/testing/from-client.ts'
import { clearRateLimit, consumeRateLimit, giveBackAttempt } from './consume-rate-limit.ts'
import { limits } from './limits.ts'

const name = 'password-reset-account-network'
const { max, perSeconds } = limits[name]

test('turns run out for one key, at once in all tabs, and come back with time', async () => {
  const context = fromClient(await testContext(), '198.51.100.1')
  const tries = await Promise.all(Array.from({ length: max + 2 }, () => consumeRateLimit(name, 'a', context)))
  expect(tries.filter((one) => one.ok)).toHaveLength(max)
  expect((await consumeRateLimit(name, 'b', context)).ok).toBe(true)
  expect((await consumeRateLimit('register', 'a', context)).ok).toBe(true)
  context.clock.advanceDays(1)
  expect((await consumeRateLimit(name, 'a', context)).ok).toBe(true)
})

test('a refusal says how many seconds are left of the period, and tells whoever answers the request', async () => {
  const context = fromClient(await testContext(), '198.51.100.1')
  const told: number[] = []
  const client = { ...context.client, limited: (seconds: number) => void told.push(seconds) }
  for (let n = 0; n < max; n++) await consumeRateLimit(name, 'a', { ...context, client })
  expect(told).toEqual([])
  context.clock.set(new Date(context.clock.now().getTime() + 60_500).toISOString())
  const seconds = perSeconds - 60
  expect(await consumeRateLimit(name, 'a', { ...context, client })).toEqual({
    ok: false,
    problem: { code: 'too-many-requests', params: { seconds } },
  })
  expect(told).toEqual([seconds])
})

test('one turn can be given back, or all of them', async () => {
  const context = fromClient(await testContext(), '198.51.100.1')
  for (let n = 0; n < max; n++) await consumeRateLimit(name, 'a', context)
  await giveBackAttempt(name, 'a', context)
  expect((await consumeRateLimit(name, 'a', context)).ok).toBe(true)
  expect((await consumeRateLimit(name, 'a', context)).ok).toBe(false)
  await clearRateLimit(name, 'a', context)
  for (let n = 0; n < max; n++) expect((await consumeRateLimit(name, 'a', context)).ok).toBe(true)
})

test('jobs and commands of the operator are not limited', async () => {
  const context = await testContext()
  for (let n = 0; n <= max; n++) expect((await consumeRateLimit(name, 'a', context)).ok).toBe(true)
})
