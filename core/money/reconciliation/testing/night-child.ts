import { writeSync } from 'node:fs'
import { crashingContext } from '#core/money/payment/testing/crashing-context.ts'
import { runReconciliation } from '../run-reconciliation.ts'

// A separate worker process at the given moment; without a crash it prints the number of its writes.
const { context, written } = crashingContext(process.argv[2] ?? '')
await runReconciliation(context)
writeSync(1, `${written().writes}\n`)
await context.db.close()
