import { deleteExpiredRecords } from '#adapters/identity/provider/record-store.ts'
import { applyPayment } from './agreement/apply-payment.ts'
import { applicationGuestRows } from './application/guest-rows.ts'
import { approvalGuestRows } from './approval/guest-rows.ts'
import { endAutopay } from './autopay/end-autopay.ts'
import { endOnMethod } from './autopay/end-on-method.ts'
import { runAutopay } from './autopay/run-autopay.ts'
import { basketGuestRows } from './basket/guest-rows.ts'
import { checkoutGuestRows } from './checkout/guest-rows.ts'
import type { Composition } from './composition.ts'
import type { Context } from './context.ts'
import { resumeApplications } from './decision/resume-applications.ts'
import type { Job } from './jobs/job.ts'
import { applyReinstatement } from './lateness/apply-reinstatement.ts'
import { followAgreements } from './lateness/follow-agreements.ts'
import { ledgerGuestRows } from './ledger/guest-rows.ts'
import { confirmOrder } from './order/confirm-order.ts'
import { orderGuestRows } from './order/guest-rows.ts'
import { releaseAbandoned } from './order/release-abandoned.ts'
import { remindUnfinished } from './order/remind-unfinished.ts'
import { runOutbox } from './outbox/run-outbox.ts'
import { paymentGuestRows } from './payment/guest-rows.ts'
import { recoverPayments } from './payment/recover-payments.ts'
import { refusePendingMethod } from './payment/refuse-pending-method.ts'
import { paymentMethodGuestRows } from './payment-method/guest-rows.ts'
import { applyPayoff } from './payoff/apply-payoff.ts'
import { recheckPrices } from './price/recheck-prices.ts'
import { deleteExpiredTurns } from './rate-limit/take-turn.ts'
import { recoverRefunds } from './refund/recover-refunds.ts'
import { sessionGuestRows } from './session/guest-rows.ts'
import { deleteExpiredSessions } from './session/store.ts'
import { tidySessions } from './session/tidy-sessions.ts'
import { deleteExpiredSignIns } from './sign-in/store.ts'
import { wishlistGuestRows } from './wishlist/guest-rows.ts'

/** The one composition of the store. */
export const composition: Composition = {
  guestRows: {
    basket: basketGuestRows,
    wishlist: wishlistGuestRows,
    application: applicationGuestRows,
    approval: approvalGuestRows,
    checkout: checkoutGuestRows,
    order: orderGuestRows,
    paymentMethod: paymentMethodGuestRows,
    payment: paymentGuestRows,
    ledger: ledgerGuestRows,
    session: sessionGuestRows,
  },
  deleteExpired: {
    session: deleteExpiredSessions,
    customer: deleteExpiredSignIns,
    rateLimit: deleteExpiredTurns,
    identity: deleteExpiredRecords,
  },
  paymentEffects: {
    initial: confirmOrder,
    renewal: applyPayment,
    payoff: applyPayoff,
    reinstatement: applyReinstatement,
  },
  agreementUses: { autopay: endAutopay },
  methodUses: { payment: refusePendingMethod, autopay: endOnMethod },
}

type JobName =
  | 'outbox'
  | 'applications'
  | 'payments'
  | 'refunds'
  | 'agreements'
  | 'autopay'
  | 'abandoned-orders'
  | 'order-reminders'
  | 'price-caps'
  | 'tidy-sessions'

/** All jobs of the store. */
export const jobs: Readonly<Record<JobName, Job<Context>>> = {
  outbox: { everySeconds: 2, run: runOutbox },
  applications: { everySeconds: 15, run: resumeApplications },
  payments: { everySeconds: 15, run: recoverPayments },
  refunds: { everySeconds: 30, run: recoverRefunds },
  agreements: { everySeconds: 600, run: followAgreements },
  autopay: { everySeconds: 30, run: runAutopay },
  'abandoned-orders': { everySeconds: 600, run: releaseAbandoned },
  'order-reminders': { everySeconds: 600, run: remindUnfinished },
  'price-caps': { everySeconds: 6 * 3600, run: recheckPrices },
  'tidy-sessions': { everySeconds: 3600, run: tidySessions },
}
