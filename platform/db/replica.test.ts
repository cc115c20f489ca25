import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { type Database, openDatabase } from './database.ts'
import { migrate } from './migrate.ts'
import { type ReadDatabase, readFromReplica } from './replica.ts'
import { sql } from './sql.ts'
import { type Pair, startPair } from './testing/standby.ts'

let pair: Pair
let admin: Database
beforeAll(async () => {
  pair = await startPair('store')
  await migrate(pair.primary.url('store'))
  admin = openDatabase(pair.standby.url('store'), { connections: 2 })
}, 120_000)
afterAll(async () => {
  await admin.close()
  await pair.stop()
})

/** Reads of its own from the standby. */
function follow(mostLagMs?: number): ReadDatabase {
  const primary = openDatabase(pair.primary.url('store'), { connections: 2 })
  const replica = openDatabase(pair.standby.url('store'), { connections: 2, statementMs: 500 })
  const following = readFromReplica(primary, replica, pino({ level: 'silent' }), mostLagMs)
  onTestFinished(async () => {
    await following.close()
    await primary.close()
  })
  return following
}

/** Looks until the replica is read. */
async function used(following: ReadDatabase = read): Promise<void> {
  const looked = async () => {
    await following.check()
    return following.state().isUsed
  }
  await expect.poll(looked, { timeout: 60_000 }).toBe(true)
}

let read: ReadDatabase
beforeEach(async () => {
  read = follow()
  await used()
})

/** Whether the database that answers is the standby. */
const isStandby = async () => (await read.one<{ is: boolean }>(sql`select pg_is_in_recovery() as is`)).is

test('a replica that follows is read, and what is asked of it in a transaction too', async () => {
  expect(await isStandby()).toBe(true)
  expect(await read.transaction((tx) => tx.one(sql`select pg_is_in_recovery() as is`))).toEqual({ is: true })
  expect(read.state().lagSeconds).toBeLessThan(10)
}, 90_000)

test('a replica that was not seen to have what was there at the start is not read', async () => {
  await admin.run(sql`select pg_wal_replay_pause()`)
  const late = follow()
  await late.check()
  await late.check()
  expect(late.state().isUsed).toBe(false)
  expect(await late.one(sql`select pg_is_in_recovery() as is`)).toEqual({ is: false })
  await admin.run(sql`select pg_wal_replay_resume()`)
  await used(late)
}, 90_000)

test('a replica that is too far behind is passed by, and is read again when it has caught up', async () => {
  const strict = follow(500)
  await admin.run(sql`select pg_wal_replay_pause()`)
  const lag = async () => {
    await strict.check()
    return strict.state().lagSeconds
  }
  await expect.poll(lag, { timeout: 60_000 }).toBeGreaterThan(0.5)
  expect(strict.state().isUsed).toBe(false)
  await admin.run(sql`select pg_wal_replay_resume()`)
  await used(strict)
}, 90_000)

test('a frozen replica is passed by with the first statement that it does not answer, which the main database answers', async () => {
  const [main = ''] = readFileSync(join(pair.standbyFolder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
  const children = readFileSync(`/proc/${main}/task/${main}/children`, 'utf8').trim().split(' ')
  const signal = (name: NodeJS.Signals) => {
    for (const pid of [main, ...children]) process.kill(Number(pid), name)
  }
  signal('SIGSTOP')
  try {
    expect(await isStandby()).toBe(false)
    expect(read.state().isUsed).toBe(false)
    await read.check()
    expect(read.state().isUsed).toBe(false)
  } finally {
    signal('SIGCONT')
  }
  await used()
}, 90_000)

test('a replica that is killed is passed by, and is read again when it is back', async () => {
  const [main] = readFileSync(join(pair.standbyFolder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
  process.kill(Number(main), 'SIGQUIT')
  await expect.poll(() => isStandby(), { timeout: 30_000 }).toBe(false)
  await used()
  expect(await isStandby()).toBe(true)
}, 120_000)

test('a wrong statement is not asked twice', async () => {
  await expect(read.one(sql`select no_column`)).rejects.toThrow('no_column')
  expect(read.state().isUsed).toBe(true)
}, 90_000)
