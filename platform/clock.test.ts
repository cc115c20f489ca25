import { expect, onTestFinished, test } from 'vitest'
import { testContext } from '#core/testing/context.ts'
import { openDatabaseClock } from './clock.ts'
import { sql } from './db/sql.ts'

const tenMinutes = 600_000

/** How far a clock is from the database's, in milliseconds. */
async function distance(clock: { now(): Date }, { db }: Awaited<ReturnType<typeof testContext>>) {
  const before = clock.now().getTime()
  const { now } = await db.one<{ now: Date }>(sql`select clock_timestamp() as now`)
  const after = clock.now().getTime()
  return Math.max(before - now.getTime(), now.getTime() - after, 0)
}

test.each([tenMinutes, -tenMinutes])(
  'a machine whose clock is %i ms off has the time of the database',
  async (off) => {
    const context = await testContext()
    const clock = await openDatabaseClock(context.db, { ofMachine: () => Date.now() + off })
    onTestFinished(clock.stop)
    expect(await distance(clock, context)).toBeLessThan(tenMinutes / 2)
  },
)

test('a clock that is set while the store runs changes nothing, and one that runs wrong is followed', async () => {
  const context = await testContext()
  let [machineOff, runningOff] = [0, 0]
  const clock = await openDatabaseClock(context.db, {
    ofMachine: () => Date.now() + machineOff,
    running: () => performance.now() + runningOff,
  })
  onTestFinished(clock.stop)
  machineOff = tenMinutes
  expect(await distance(clock, context)).toBeLessThan(tenMinutes / 2)
  // A machine that slept: what nobody sets stands still, too.
  runningOff = -tenMinutes
  expect(await distance(clock, context)).toBeGreaterThan(tenMinutes / 2)
  await clock.measure()
  expect(await distance(clock, context)).toBeLessThan(tenMinutes / 2)
})

test('while the database is away the clock goes on', async () => {
  const { db } = await testContext()
  let isAway = false
  const one: typeof db.one = (query) => (isAway ? Promise.reject(new Error('away')) : db.one(query))
  let runningMs = 0
  const clock = await openDatabaseClock({ ...db, one }, { running: () => runningMs })
  onTestFinished(clock.stop)
  isAway = true
  const before = clock.now().getTime()
  await clock.measure()
  runningMs += 1_000
  expect(clock.now().getTime()).toBe(before + 1_000)
})
