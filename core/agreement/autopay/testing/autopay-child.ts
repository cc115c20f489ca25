import { writeSync } from 'node:fs'
import { crashingContext } from '#core/money/payment/testing/crashing-context.ts'
import { runAutopay } from '../run-autopay.ts'

// A separate worker process on the due date of payment 2; without a crash it prints which writes it made.
const { context, written } = crashingContext('2026-03-12T15:00:00Z')
await runAutopay(context)
writeSync(1, JSON.stringify(written()))
await context.db.close()
