import { deleteExpiredRecords } from '#adapters/identity/provider/record-store.ts'
import { inPortions } from '#platform/db/in-portions.ts'
import type { Job } from '#platform/jobs/job.ts'
import { forgetOldMessages } from '#platform/outbox/forget-messages.ts'
import { runOutbox } from '#platform/outbox/run-outbox.ts'
import { deleteExpiredRateLimits } from '#platform/rate-limit/consume-rate-limit.ts'
import { deleteOldReports } from '#platform/taken-report/queries.ts'
import { deleteOldWebhookEvents, runWebhooks } from '#platform/webhook/run-webhooks.ts'
import { hasSigned } from './agreement/agreement/has-signed.ts'
import { endAutopay } from './agreement/autopay/end-autopay.ts'
import { endOnMethod } from './agreement/autopay/end-on-method.ts'
import { isRevoked } from './agreement/autopay/queries.ts'
import { runAutopay } from './agreement/autopay/run-autopay.ts'
import { stopOnReturn } from './agreement/autopay/stop-on-return.ts'
import { calendarGuestRows } from './agreement/calendar/guest-rows.ts'
import { deleteFeedsOf } from './agreement/calendar/queries.ts'
import { returnDeposits } from './agreement/charge/return-deposit.ts'
import { returnUnusedMoney } from './agreement/charge/return-unused.ts'
import { applyClub } from './agreement/club/apply-club.ts'
import { endClubOnMethod } from './agreement/club/end-on-method.ts'
import { endClubWithAgreement } from './agreement/club/end-with-agreement.ts'
import { renewMemberships } from './agreement/club/renew-memberships.ts'
import { applyReinstatement } from './agreement/delinquency/apply-reinstatement.ts'
import { processAgreements } from './agreement/delinquency/process-agreements.ts'
import { applyPayment } from './agreement/payment/apply-payment.ts'
import { retryDebits } from './agreement/payment/retry-debits.ts'
import { applyPayoff } from './agreement/payoff/apply-payoff.ts'
import { applyReturned } from './agreement/returned-payment/apply-returned.ts'
import { rewardGuestRows } from './agreement/reward/guest-rows.ts'
import { runReferrals } from './agreement/reward/run-referrals.ts'
import { deleteOldDrafts } from './approval/application/delete-old-drafts.ts'
import { applicationGuestRows } from './approval/application/guest-rows.ts'
import { personOfApplication } from './approval/application/known-person.ts'
import { approvalGuestRows } from './approval/approval/guest-rows.ts'
import { approvalNameChange } from './approval/approval/name-change.ts'
import { forgetBankAccounts } from './approval/bank-account/forget-accounts.ts'
import { bankAccountGuestRows } from './approval/bank-account/guest-rows.ts'
import { pollBankAccounts } from './approval/bank-account/poll-accounts.ts'
import { removeCheckOfMethod } from './approval/bank-account/remove-accounts.ts'
import { decisionGuestRows } from './approval/decision/guest-rows.ts'
import { resumeApplications } from './approval/decision/resume-applications.ts'
import { phoneCheckGuestRows } from './approval/phone-check/guest-rows.ts'
import { verificationGuestRows } from './approval/verification/guest-rows.ts'
import { deleteActivities } from './catalogue/activity/delete-activities.ts'
import { recheckPrices } from './catalogue/price/recheck-prices.ts'
import { makeRecommendations } from './catalogue/recommendation/make-recommendations.ts'
import { followListing } from './catalogue/search/listing/refresh-listing.ts'
import { deleteOldChanges, followCatalogue } from './catalogue/search/search-index.ts'
import type { Composition } from './composition.ts'
import type { Context } from './context.ts'
import { paymentGuestRows } from './money/payment/guest-rows.ts'
import { pollDebits } from './money/payment/poll-debits.ts'
import { recoverPayments } from './money/payment/recover-payments.ts'
import { refusePendingMethod } from './money/payment/refuse-pending-method.ts'
import { deleteOldEvents } from './money/payment-event/queries.ts'
import { paymentMethodGuestRows } from './money/payment-method/guest-rows.ts'
import { saveBankMethod } from './money/payment-method/save-bank-method.ts'
import { runReconciliation } from './money/reconciliation/run-reconciliation.ts'
import { recoverRefunds } from './money/refund/recover-refunds.ts'
import { checkoutGuestRows } from './ordering/checkout/guest-rows.ts'
import { deleteOldRecords } from './ordering/customer-data/delete-old-records.ts'
import { confirmOrder } from './ordering/initial-payment/confirm-order.ts'
import { deliveryDays } from './ordering/order/calendar-days.ts'
import { orderGuestRows } from './ordering/order/guest-rows.ts'
import { findByNumber, hasOrder, takeOverOrderEmail } from './ordering/order/queries.ts'
import { remindDeliveries } from './ordering/order/remind-deliveries.ts'
import { recordConsentGuestRows } from './ordering/record-consent/guest-rows.ts'
import { pollCeremonies } from './ordering/signing/finish-ceremony.ts'
import { deleteExpiredLinks } from './ordering/store-agreement/queries.ts'
import { releaseAbandoned } from './ordering/unfinished/release-abandoned.ts'
import { remindUnfinished } from './ordering/unfinished/remind-unfinished.ts'
import { visitDays } from './ordering/visit/calendar-days.ts'
import { endVisits } from './ordering/visit/end-visits.ts'
import { remindVisits } from './ordering/visit/remind-visits.ts'
import { addressGuestRows } from './shopper/address/guest-rows.ts'
import { deleteAddressesOf } from './shopper/address/queries.ts'
import { appliedPromotionGuestRows } from './shopper/applied-promotion/guest-rows.ts'
import { authorizedPersonGuestRows } from './shopper/authorized-person/guest-rows.ts'
import { deleteAuthorizedPeopleOf } from './shopper/authorized-person/queries.ts'
import { basketGuestRows } from './shopper/basket-merge/guest-rows.ts'
import { deleteEmailChange, deleteExpiredEmailChanges } from './shopper/email-change/queries.ts'
import { leftGuestRows } from './shopper/left-guest/guest-rows.ts'
import { deleteOldLeftGuests } from './shopper/left-guest/queries.ts'
import { notificationGuestRows } from './shopper/notification/guest-rows.ts'
import { endReminderLinks } from './shopper/notification/queries.ts'
import { deleteExpiredChallenges, deletePasskeysOf } from './shopper/passkey/queries.ts'
import { deleteEveryPhone } from './shopper/phone/delete-every-phone.ts'
import { phoneGuestRows } from './shopper/phone/guest-rows.ts'
import { referralGuestRows } from './shopper/referral/guest-rows.ts'
import { sessionGuestRows } from './shopper/session/guest-rows.ts'
import { deleteExpiredSessions } from './shopper/session/queries.ts'
import { tidySessions } from './shopper/session/tidy-sessions.ts'
import { deleteOldPlaces } from './shopper/sign-in/known-place.ts'
import { deleteExpiredSignIns } from './shopper/sign-in/queries.ts'
import { deleteExpiredAlerts } from './shopper/stock-alert/queries.ts'
import { sendStockAlerts } from './shopper/stock-alert/send-alerts.ts'
import { wishlistGuestRows } from './shopper/wishlist/guest-rows.ts'

/** The composition of the store. */
export const composition: Composition = {
  isOwnNumber: {
    order: async (db, customerId, number) => (await findByNumber(db, customerId, number)) !== undefined,
  },
  guestRows: {
    basket: basketGuestRows,
    address: addressGuestRows,
    phone: phoneGuestRows,
    authorizedPerson: authorizedPersonGuestRows,
    notification: notificationGuestRows,
    appliedPromotion: appliedPromotionGuestRows,
    wishlist: wishlistGuestRows,
    referral: referralGuestRows,
    referralReward: rewardGuestRows,
    application: applicationGuestRows,
    decision: decisionGuestRows,
    approval: approvalGuestRows,
    verification: verificationGuestRows,
    phoneCheck: phoneCheckGuestRows,
    bankAccount: bankAccountGuestRows,
    checkout: checkoutGuestRows,
    order: orderGuestRows,
    recordConsent: recordConsentGuestRows,
    calendar: calendarGuestRows,
    paymentMethod: paymentMethodGuestRows,
    payment: paymentGuestRows,
    session: sessionGuestRows,
    leftGuest: leftGuestRows,
  },
  deleteExpired: {
    session: deleteExpiredSessions,
    signIn: deleteExpiredSignIns,
    passkey: deleteExpiredChallenges,
    emailChange: deleteExpiredEmailChanges,
    rateLimit: deleteExpiredRateLimits,
    takenReport: deleteOldReports,
    identity: deleteExpiredRecords,
    knownPlace: deleteOldPlaces,
    stockAlert: deleteExpiredAlerts,
    application: deleteOldDrafts,
    paymentEvent: (db, now) => inPortions((limit) => deleteOldEvents(db, now, limit)),
    message: forgetOldMessages,
    agreementLink: deleteExpiredLinks,
    leftGuest: deleteOldLeftGuests,
    webhookEvent: deleteOldWebhookEvents,
  },
  paymentEffects: {
    initial: confirmOrder,
    renewal: applyPayment,
    payoff: applyPayoff,
    reinstatement: applyReinstatement,
    club: applyClub,
    returned: applyReturned,
  },
  signedNames: { agreement: hasSigned },
  nameChanges: { approval: approvalNameChange },
  people: { application: personOfApplication },
  bankAccountConfirmed: { paymentMethod: saveBankMethod },
  calendarDays: { delivery: deliveryDays, visit: visitDays },
  agreementUses: { autopay: endAutopay, club: endClubWithAgreement, visit: endVisits },
  isRevoked: { autopay: isRevoked },
  emailChanged: {
    order: takeOverOrderEmail,
    notification: (tx, { customerId }) => endReminderLinks(tx, customerId),
  },
  sessionsEnded: { calendar: (tx, customerId) => deleteFeedsOf(tx, [customerId]) },
  waysBackIn: { passkey: deletePasskeysOf, emailChange: deleteEmailChange },
  addressProved: {
    authorizedPerson: (tx, customerId) => deleteAuthorizedPeopleOf(tx, [customerId]),
    phone: deleteEveryPhone,
    address: (tx, customerId) => deleteAddressesOf(tx, [customerId]),
  },
  identityChecked: { agreement: hasSigned, order: hasOrder },
  bankDebitReturned: { autopay: stopOnReturn },
  methodUses: {
    payment: refusePendingMethod,
    autopay: endOnMethod,
    club: endClubOnMethod,
    bankAccount: removeCheckOfMethod,
  },
}

type JobName =
  | 'outbox'
  | 'other-messages'
  | 'webhooks'
  | 'applications'
  | 'ceremonies'
  | 'bank-accounts'
  | 'old-bank-accounts'
  | 'payments'
  | 'bank-debits'
  | 'debit-retries'
  | 'refunds'
  | 'reconciliation'
  | 'agreements'
  | 'autopay'
  | 'memberships'
  | 'deposits'
  | 'unused-money'
  | 'referrals'
  | 'abandoned-orders'
  | 'order-reminders'
  | 'visit-reminders'
  | 'delivery-reminders'
  | 'price-caps'
  | 'stock-alerts'
  | 'tidy-sessions'
  | 'old-activities'
  | 'old-records'
  | 'search-index'
  | 'listing'
  | 'old-changes'
  | 'recommendations'

/**
 * A job whose work says something that nothing reads: it fails as a whole, or keeps by itself, like the outbox, which
 * of its rows failed.
 */
const asWhole = (work: (context: Context) => Promise<unknown>) => async (context: Context) => {
  await work(context)
}

/** All jobs of the store. */
export const jobs: Readonly<Record<JobName, Job<Context>>> = {
  outbox: { everySeconds: 2, run: asWhole((context) => runOutbox(context, 'awaited')) },
  'other-messages': { everySeconds: 2, run: asWhole((context) => runOutbox(context, 'other')) },
  webhooks: { everySeconds: 2, run: asWhole(runWebhooks) },
  applications: { everySeconds: 15, run: resumeApplications },
  ceremonies: { everySeconds: 60, run: pollCeremonies },
  'bank-accounts': { everySeconds: 30, run: pollBankAccounts },
  'old-bank-accounts': { everySeconds: 3600, run: forgetBankAccounts },
  payments: { everySeconds: 15, run: recoverPayments },
  'bank-debits': { everySeconds: 60, run: pollDebits },
  'debit-retries': { everySeconds: 60, run: retryDebits },
  refunds: { everySeconds: 30, waitsAfterRestore: true, run: recoverRefunds },
  reconciliation: { everySeconds: 900, run: runReconciliation },
  agreements: { everySeconds: 600, waitsAfterRestore: true, run: processAgreements },
  autopay: { everySeconds: 30, run: runAutopay },
  memberships: { everySeconds: 60, run: renewMemberships },
  deposits: { everySeconds: 600, waitsAfterRestore: true, run: returnDeposits },
  'unused-money': { everySeconds: 600, waitsAfterRestore: true, run: returnUnusedMoney },
  referrals: { everySeconds: 600, run: runReferrals },
  'abandoned-orders': { everySeconds: 600, waitsAfterRestore: true, run: releaseAbandoned },
  'order-reminders': { everySeconds: 600, waitsAfterRestore: true, run: remindUnfinished },
  'delivery-reminders': { everySeconds: 600, run: remindDeliveries },
  'visit-reminders': { everySeconds: 600, run: remindVisits },
  'price-caps': { everySeconds: 6 * 3600, run: asWhole(recheckPrices) },
  'stock-alerts': { everySeconds: 60, run: sendStockAlerts },
  'tidy-sessions': { everySeconds: 3600, run: tidySessions },
  'old-records': { everySeconds: 6 * 3600, run: deleteOldRecords },
  'old-activities': { everySeconds: 3600, run: deleteActivities },
  'search-index': { everySeconds: 1, run: followCatalogue },
  listing: { everySeconds: 1, run: followListing },
  'old-changes': { everySeconds: 3600, run: deleteOldChanges },
  recommendations: { everySeconds: 900, run: asWhole((context) => makeRecommendations(context)) },
}
