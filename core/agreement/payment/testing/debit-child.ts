import { writeSync } from 'node:fs'
import { pollDebits } from '#core/money/payment/poll-debits.ts'
import { crashingContext } from '#core/money/payment/testing/crashing-context.ts'
import { retryDebits } from '../retry-debits.ts'

// A separate worker process at the given moment; without a crash it prints which writes it made.
const { context, written } = crashingContext(process.argv[2] ?? '')
await pollDebits(context)
await retryDebits(context)
writeSync(1, JSON.stringify(written()))
await context.db.close()
