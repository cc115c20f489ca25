import { writeSync } from 'node:fs'
import { crashingContext } from '#core/money/payment/testing/crashing-context.ts'
import { payFirst } from './pay-first.ts'

// A separate process in which the shopper of PAYMENT pays what is due today; without a crash it prints which
// writes it made.
const { context, written } = crashingContext('2026-12-01T15:00:00Z')
await payFirst(JSON.parse(process.env.PAYMENT ?? ''), context)
writeSync(1, JSON.stringify(written()))
await context.db.close()
