import { writeSync } from 'node:fs'
import { crashingContext } from '#core/money/payment/testing/crashing-context.ts'
import { recordPaymentAtStore } from '../record-payment.ts'

// A separate process that records the payment in PAID; without a crash it prints the number of its writes.
const { context, written } = crashingContext('2026-03-12T15:00:00Z')
await recordPaymentAtStore(JSON.parse(process.env.PAID ?? ''), 'olga', context)
writeSync(1, `${written().writes}\n`)
await context.db.close()
