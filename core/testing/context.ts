import { randomBytes } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { inject, onTestFinished } from 'vitest'
import { makeAdapters } from '#adapters/make-adapters.ts'
import { noCache } from '#platform/catalogue-cache.ts'
import { noClient } from '#platform/client.ts'
import type { Clock } from '#platform/clock.ts'
import { openDatabase } from '#platform/db/database.ts'
import { type KeyRing, makeKeys } from '#platform/keys.ts'
import { readSettings } from '#platform/settings.ts'
import { openSecretStore } from '#platform/stored-key/secret-store.ts'
import { composition } from '../compose.ts'
import type { Context } from '../context.ts'
import { templateDatabase } from './global-setup.ts'
import { recordingDatabase } from './record-statements.ts'

type TestClock = Clock & { set(instant: string): void; advanceDays(days: number): void }

/** A clock that only moves when it is set. */
function testClock(start = '2026-03-02T15:00:00Z'): TestClock {
  let at = new Date(start)
  return {
    now: () => at,
    set(instant) {
      at = new Date(instant)
    },
    advanceDays(days) {
      at = new Date(at.getTime() + days * 86_400_000)
    },
  }
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('serverUrl') })
  await client.connect()
  await client.query(statement)
  await client.end()
}

export type TestContext = Context & {
  readonly clock: TestClock
  readonly keys: KeyRing
  /** What STORE_KEY is for it. */
  readonly storeKey: Buffer
  readonly databaseUrl: string
  dispose(): Promise<void>
}

/** A context with its own fresh database. Call `dispose` in afterAll, or use `testContext` inside a test. */
export async function freshContext(
  env: Record<string, string> = {},
  template: string = templateDatabase,
): Promise<TestContext> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await onServer(`create database ${name} template ${template} strategy file_copy`)
  const databaseUrl = inject('serverUrl').replace(/\/postgres$/, `/${name}`)
  const dataDir = await mkdtemp(join(inject('runFolder'), 'data-'))
  const settings = readSettings({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, ...env })
  const clock = testClock()
  const storeKey = randomBytes(32)
  const keys = makeKeys([{ version: 1, secret: storeKey, usableFrom: new Date(0) }], clock.now)
  // A machine on which tests run beside each other can be slow for longer than a shopper should wait.
  const opened = openDatabase(databaseUrl, { connectMs: 60_000 })
  const folder = process.env.RECORD_STATEMENTS
  const db = folder === undefined ? opened : recordingDatabase(opened, folder)
  const secrets = openSecretStore(db, storeKey)
  const adapters = makeAdapters({ db, keys, secrets, settings, now: clock.now })
  return {
    db,
    read: db,
    cache: noCache,
    clock,
    keys,
    secrets,
    storeKey,
    adapters,
    settings,
    databaseUrl,
    log: pino({ level: 'silent' }),
    client: noClient,
    composition,
    async dispose() {
      await db.close()
      await onServer(`drop database ${name} with (force)`)
    },
  }
}

/** A context on a copy of another context's database; no query may be running there. */
export async function copyContext(of: TestContext): Promise<TestContext> {
  const name = new URL(of.databaseUrl).pathname.slice(1)
  // A database with connections cannot be copied; the pool reconnects when needed.
  await onServer(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
  return freshContext({}, name)
}

/** A context that is disposed after the current test. */
export async function testContext(env: Record<string, string> = {}): Promise<TestContext> {
  const context = await freshContext(env)
  onTestFinished(() => context.dispose())
  return context
}
