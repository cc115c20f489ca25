import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { DatabaseUnavailable } from '../database-unavailable.ts'
import { type Database, openDatabase, type Queryable } from './database.ts'
import { type EmbeddedServer, startEmbeddedServer } from './embedded.ts'
import { sql } from './sql.ts'

// A server of these tests' own, because it is killed and frozen.
const folder = mkdtempSync(join(tmpdir(), 'store-test-'))
let server: EmbeddedServer
beforeAll(async () => {
  server = await startEmbeddedServer(folder, ['-c', 'fsync=off'])
  await server.createDatabase('store')
}, 60_000)
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

function open(statementMs?: number): Database {
  const db = openDatabase(server.url('store'), { connections: 2, ...(statementMs && { statementMs }) })
  onTestFinished(() => db.close())
  return db
}

const backendOf = async (db: Queryable) =>
  (await db.one<{ pid: number }>(sql`select pg_backend_pid() as pid`)).pid

test('a server that is killed within a transaction is an outage, is started again, and serves the same pool', async () => {
  const db = open()
  const [pid] = readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
  const lost = db.transaction(async (tx) => {
    await backendOf(tx)
    process.kill(Number(pid), 'SIGQUIT')
    // Between two statements: nobody waits for an answer on this connection when it is lost.
    await wait(500)
    return backendOf(tx)
  })
  await expect(lost).rejects.toBeInstanceOf(DatabaseUnavailable)
  await expect
    .poll(() => db.one(sql`select 1 as up`).catch(() => 'away'), { timeout: 30_000 })
    .toEqual({ up: 1 })
}, 60_000)

test('a statement that takes longer than allowed is an outage, alone and in a transaction, and frees its connection', async () => {
  const db = open(200)
  const slow = sql`select pg_sleep(20)`
  for (let round = 0; round < 3; round += 1) {
    await expect(db.run(slow)).rejects.toBeInstanceOf(DatabaseUnavailable)
    await expect(db.transaction((tx) => tx.run(slow))).rejects.toBeInstanceOf(DatabaseUnavailable)
  }
  expect(await db.one(sql`select 1 as up`)).toEqual({ up: 1 })
}, 60_000)

test('a connection that is frozen within a transaction is given up, and the next one works', async () => {
  const db = open(300)
  const frozen: number[] = []
  onTestFinished(() => {
    for (const pid of frozen) process.kill(pid, 'SIGCONT')
  })
  const held = db.transaction(async (tx) => {
    frozen.push(await backendOf(tx))
    process.kill(frozen[0] ?? 0, 'SIGSTOP')
    return tx.one(sql`select 1 as up`)
  })
  await expect(held).rejects.toBeInstanceOf(DatabaseUnavailable)
  expect(await db.one(sql`select 1 as up`)).toEqual({ up: 1 })
}, 60_000)

test('a wrong statement is no outage', async () => {
  const wrong = open(5_000).run(sql`select no_column`)
  await expect(wrong).rejects.toThrow('no_column')
  await expect(wrong).rejects.not.toBeInstanceOf(DatabaseUnavailable)
}, 60_000)

test('after a connection that could not be made the next statements are refused at once', async () => {
  const db = openDatabase('postgres://store@127.0.0.1:1/store')
  const ask = () => db.one(sql`select 1 as up`).catch((error: unknown) => error)
  const first = await ask()
  expect(first).toBeInstanceOf(DatabaseUnavailable)
  // The same error, not that of another try.
  expect(await ask()).toBe(first)
  await db.close()
})

test('a full pool refuses who has waited too long, and nobody who asks after that', async () => {
  const db = openDatabase(server.url('store'), { connections: 1, connectMs: 200 })
  onTestFinished(() => db.close())
  const ask = () => db.one(sql`select 1 as up`)
  await db.transaction(() => expect(ask()).rejects.toBeInstanceOf(DatabaseUnavailable))
  expect(await ask()).toEqual({ up: 1 })
}, 60_000)

test('connections that an administrator ends are an outage for who uses them, and the next ones work', async () => {
  const db = open()
  const admin = open()
  const lost = db.transaction(async (tx) => {
    const pid = await backendOf(tx)
    await admin.run(sql`select pg_terminate_backend(${pid}, 10000)`)
    return backendOf(tx)
  })
  await expect(lost).rejects.toBeInstanceOf(DatabaseUnavailable)
  const idle = await backendOf(db)
  await admin.run(sql`select pg_terminate_backend(${idle}, 10000)`)
  await expect.poll(() => backendOf(db).catch(() => idle)).not.toBe(idle)
}, 60_000)

test('a full disk is an outage for what writes, and what reads goes on', async () => {
  const db = open()
  await db.run(sql`create table full_disk (id int)`)
  const { file } = await db.one<{ file: string }>(sql`select pg_relation_filepath('full_disk') as file`)
  // The server opens the file of the table anew in each connection; this one refuses every byte as a full disk does.
  await db.run(sql`select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()`)
  const path = join(folder, 'postgres', file)
  rmSync(path)
  symlinkSync('/dev/full', path)
  const late = open()
  const write = () => late.run(sql`insert into full_disk values (1)`)
  await expect(write()).rejects.toMatchObject({ cause: { code: '53100' } })
  await expect(write()).rejects.toBeInstanceOf(DatabaseUnavailable)
  expect(await late.one(sql`select 1 as up`)).toEqual({ up: 1 })
}, 60_000)
