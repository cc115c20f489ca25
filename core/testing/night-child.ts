import { runAutopay } from '../agreement/autopay/run-autopay.ts'
import { processAgreements } from '../agreement/delinquency/process-agreements.ts'
import { crashingContext } from '../money/payment/testing/crashing-context.ts'

// A separate worker process at the time in NIGHT; the environment may make it crash at a given write.
const { context } = crashingContext(process.env.NIGHT ?? '')
await processAgreements(context)
await runAutopay(context)
await context.db.close()
