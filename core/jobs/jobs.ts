import { resumeApplications } from '../application/resume-applications.ts'
import { runAutopay } from '../autopay/run-autopay.ts'
import type { Context } from '../context.ts'
import { followAgreements } from '../lateness/follow-agreements.ts'
import { releaseAbandoned } from '../order/release-abandoned.ts'
import { remindUnfinished } from '../order/remind-unfinished.ts'
import { runOutbox } from '../outbox/run-outbox.ts'
import { recoverPayments } from '../payment/recover-payments.ts'
import { recoverRefunds } from '../payment/recover-refunds.ts'
import { recheckPrices } from '../price/recheck-prices.ts'
import { tidySessions } from '../session/tidy-sessions.ts'

/** Work that is done again and again. Every process runs every job, so each takes its rows with `skip locked`. */
export type Job = {
  readonly name: string
  /** Seconds between the end of a run and the next. */
  readonly everySeconds: number
  run(context: Context): Promise<unknown>
}

/** All jobs of the store. */
export const jobs: readonly Job[] = [
  { name: 'outbox', everySeconds: 2, run: runOutbox },
  { name: 'applications', everySeconds: 15, run: resumeApplications },
  { name: 'payments', everySeconds: 15, run: recoverPayments },
  { name: 'refunds', everySeconds: 30, run: recoverRefunds },
  { name: 'agreements', everySeconds: 600, run: followAgreements },
  { name: 'autopay', everySeconds: 30, run: runAutopay },
  { name: 'abandoned-orders', everySeconds: 600, run: releaseAbandoned },
  { name: 'order-reminders', everySeconds: 600, run: remindUnfinished },
  { name: 'price-caps', everySeconds: 6 * 3600, run: recheckPrices },
  { name: 'tidy-sessions', everySeconds: 3600, run: tidySessions },
]
