import { runAutopay } from '../agreement/autopay/run-autopay.ts'
import { followAgreements } from '../agreement/delinquency/follow-agreements.ts'
import { crashingContext } from '../money/payment/testing/crashing-context.ts'

// A separate worker process at the time in NIGHT; the environment may make it crash at a given write.
const { context } = crashingContext(process.env.NIGHT ?? '')
await followAgreements(context)
await runAutopay(context)
await context.db.close()
