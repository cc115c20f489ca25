import { writeSync } from 'node:fs'
import { followDebits } from '#core/money/payment/follow-debits.ts'
import { crashingContext } from '#core/money/payment/testing/crashing-context.ts'
import { retryDebits } from '../retry-debits.ts'

// A separate worker process at the given moment; without a crash it prints which writes it made.
const { context, written } = crashingContext(process.argv[2] ?? '')
await followDebits(context)
await retryDebits(context)
writeSync(1, JSON.stringify(written()))
await context.db.close()
