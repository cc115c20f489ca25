import { randomBytes } from 'node:crypto'
import { pino } from 'pino'
import type { Adapters } from '#adapters/adapters.ts'
import { composition } from '#core/compose.ts'
import { noCache } from '#platform/catalogue-cache.ts'
import { noClient } from '#platform/client.ts'
import { openDatabase } from '#platform/db/database.ts'
import { crashingDatabase } from '#platform/db/testing/crash.ts'
import { readSettings } from '#platform/settings.ts'
import { openSecretStore } from '#platform/stored-key/secret-store.ts'
import { keysFrom } from '#platform/testing/keys-from.ts'
import { processAgreements } from '../process-agreements.ts'

/**
 * A separate process that runs the job on DATABASE_URL at the time NOW and crashes before its write number
 * CRASH_AT.
 */
const { DATABASE_URL = '', NOW = '', CRASH_AT } = process.env
const { db, written } = crashingDatabase(openDatabase(DATABASE_URL, { connections: 2, connectMs: 60_000 }), {
  at: Number(CRASH_AT),
  when: 'before',
})
await processAgreements({
  db,
  read: db,
  cache: noCache,
  clock: { now: () => new Date(NOW) },
  keys: keysFrom(randomBytes(32)),
  secrets: openSecretStore(db, randomBytes(32)),
  // The job calls no adapter.
  adapters: {} as Adapters,
  settings: readSettings({}),
  log: pino({ level: 'silent' }),
  client: noClient,
  composition,
})
process.stdout.write(`writes ${written().writes}`)
await db.close()
