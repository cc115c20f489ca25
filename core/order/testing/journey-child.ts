import { randomBytes } from 'node:crypto'
import { writeSync } from 'node:fs'
import { pino } from 'pino'
import type { Adapters } from '#adapters/adapters.ts'
import { embeddedPayments } from '#adapters/payments/embedded.ts'
import { noCache } from '../../catalogue-cache.ts'
import type { Context } from '../../context.ts'
import { openDatabase } from '../../db/database.ts'
import { crashingDatabase } from '../../db/testing/crash.ts'
import { keysFrom } from '../../keys.ts'
import { readSettings } from '../../settings.ts'
import { type Plan, runJourney } from './journey.ts'

/**
 * A process of its own that walks the journey of JOURNEY on DATABASE_URL and is killed at CRASH_AT (CRASH_WHEN). Every
 * confirmed step goes out as a line before the next begins; without a crash the last line tells the number of writes.
 */
const { DATABASE_URL = '', JOURNEY = '', CRASH_AT, CRASH_WHEN } = process.env
const say = (line: string) => writeSync(1, `${line}\n`)
const point =
  CRASH_AT === undefined
    ? undefined
    : ({ at: Number(CRASH_AT), when: CRASH_WHEN === 'before' ? 'before' : 'after' } as const)
const crashing = crashingDatabase(openDatabase(DATABASE_URL, 4), point)
const clock = { now: () => new Date('2026-03-02T15:00:00Z') }
const context: Context = {
  db: crashing.db,
  read: crashing.db,
  cache: noCache,
  clock,
  keys: keysFrom(randomBytes(32)),
  // The journey goes to no other service.
  adapters: { payments: embeddedPayments({ db: crashing.db, now: clock.now }) } as Adapters,
  settings: readSettings({}),
  log: pino({ level: 'silent' }),
}
await runJourney(JSON.parse(JOURNEY) as Plan, context, (step, id) => say(`${step} ${id}`))
say(`writes ${crashing.writes()}`)
await crashing.db.close()
