import { writeSync } from 'node:fs'
import { crashingContext } from '#core/money/payment/testing/crashing-context.ts'
import { renewMemberships } from '../renew-memberships.ts'

// A separate worker process on the day of the first renewal; without a crash it prints which writes it made.
const { context, written } = crashingContext('2026-04-05T17:00:00Z')
await renewMemberships(context)
writeSync(1, JSON.stringify(written()))
await context.db.close()
