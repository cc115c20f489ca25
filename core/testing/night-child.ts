import { runAutopay } from '../agreement/autopay/run-autopay.ts'
import { followAgreements } from '../agreement/delinquency/follow-agreements.ts'
import { crashingContext } from '../money/payment/testing/crashing-context.ts'

/** A worker of its own at the instant that NIGHT names, killed at a write if the environment says so. */
const { context } = crashingContext(process.env.NIGHT ?? '')
await followAgreements(context)
await runAutopay(context)
await context.db.close()
