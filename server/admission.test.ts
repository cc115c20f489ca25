import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { makeQueue } from '#platform/work-queue.ts'
import { limitNetworks } from './network-limit.ts'

test('a queue does so much at once, lets so many wait, and refuses the rest at once', async () => {
  const queue = makeQueue({ atOnce: 2, waiting: 1, milliseconds: 10_000 })
  const done: string[] = []
  const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const first = gates.map((gate, at) => queue(() => gate.promise.then(() => done.push(`first ${at}`))))
  const waiting = queue(async () => done.push('waited'))
  await expect(queue(async () => done.push('never'))).rejects.toThrow('too many wait')
  expect(done).toEqual([])
  gates[1]?.resolve()
  await waiting
  gates[0]?.resolve()
  await Promise.all(first)
  expect(done).toEqual(['first 1', 'waited', 'first 0'])
})

test('what waits too long is refused, and its place is not lost', async () => {
  const queue = makeQueue({ atOnce: 1, waiting: 5, milliseconds: 20 })
  const gate = Promise.withResolvers<void>()
  const running = queue(() => gate.promise)
  await expect(queue(async () => 'late')).rejects.toThrow('waited too long')
  gate.resolve()
  await running
  expect(await queue(async () => 'in time')).toBe('in time')
})

test('work that fails makes room for the next', async () => {
  const queue = makeQueue({ atOnce: 1, waiting: 5, milliseconds: 10_000 })
  const failing = queue(() => wait(5).then(() => Promise.reject(new Error('broken'))))
  const next = queue(async () => 'next')
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('next')
})

test('a network begins so many at once and so many a second; others are not held up', () => {
  let now = 0
  const enter = limitNetworks({ atOnce: 2, perSecond: 1, burst: 3 }, () => now)
  const [one, two] = [enter('a'), enter('a')]
  expect(enter('a')).toBeUndefined()
  expect(enter('b')).toBeDefined()
  one?.()
  two?.()
  enter('a')?.()
  expect(enter('a')).toBeUndefined()
  now = 1_000
  expect(enter('a')).toBeDefined()
})
