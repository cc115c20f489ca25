import { writeSync } from 'node:fs'
import { crashingContext } from '#core/money/payment/testing/crashing-context.ts'
import { returnDeposits } from '../return-deposit.ts'
import { returnUnusedMoney } from '../return-unused.ts'

// A separate worker process after the agreement has closed; without a crash it prints which writes it made.
const { context, written } = crashingContext('2028-03-01T17:00:00Z')
await returnDeposits(context)
await returnUnusedMoney(context)
writeSync(1, JSON.stringify(written()))
await context.db.close()
