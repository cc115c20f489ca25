import { randomBytes } from 'node:crypto'
import { pino } from 'pino'
import type { Adapters } from '#adapters/adapters.ts'
import { embeddedPayments } from '#adapters/payments/embedded.ts'
import { composition } from '#core/compose.ts'
import type { Context } from '#core/context.ts'
import { noCache } from '#platform/catalogue-cache.ts'
import { noClient } from '#platform/client.ts'
import { openDatabase } from '#platform/db/database.ts'
import { crashingDatabase, type Written } from '#platform/db/testing/crash.ts'
import { readSettings } from '#platform/settings.ts'
import { openSecretStore } from '#platform/stored-key/secret-store.ts'
import { keysFrom } from '#platform/testing/keys-from.ts'

/**
 * A context on DATABASE_URL for a separate process, which crashes before or after (CRASH_WHEN) its write
 * number CRASH_AT, if set. The payment gateway is its only adapter.
 */
export function crashingContext(instant: string): { context: Context; written(): Written } {
  const { DATABASE_URL = '', CRASH_AT, CRASH_WHEN } = process.env
  const point =
    CRASH_AT === undefined
      ? undefined
      : ({ at: Number(CRASH_AT), when: CRASH_WHEN === 'before' ? 'before' : 'after' } as const)
  const { db, written } = crashingDatabase(
    openDatabase(DATABASE_URL, { connections: 4, connectMs: 60_000 }),
    point,
  )
  const clock = { now: () => new Date(instant) }
  const context: Context = {
    db,
    read: db,
    cache: noCache,
    clock,
    keys: keysFrom(randomBytes(32)),
    secrets: openSecretStore(db, randomBytes(32)),
    adapters: { payments: embeddedPayments({ db, now: clock.now }) } as Adapters,
    settings: readSettings({}),
    log: pino({ level: 'silent' }),
    client: noClient,
    composition,
  }
  return { context, written }
}
