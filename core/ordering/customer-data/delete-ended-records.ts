import { deleteAgreementsOf } from '#core/agreement/agreement/delete-agreements.ts'
import { deleteAutopayOf } from '#core/agreement/autopay/queries.ts'
import { deleteFeedsOf } from '#core/agreement/calendar/queries.ts'
import { deleteChargesOf } from '#core/agreement/charge/queries.ts'
import { deleteMembershipsOf } from '#core/agreement/club/queries.ts'
import { deleteGivenRewardsOf } from '#core/agreement/reward/queries.ts'
import { deleteRemovedAccountsOf } from '#core/approval/bank-account/queries.ts'
import { deletePapersOf } from '#core/approval/document/queries.ts'
import type { Context } from '#core/context.ts'
import { deleteDebitsOf } from '#core/money/bank-debit/queries.ts'
import { deleteCoversOf } from '#core/money/payment/cover-queries.ts'
import { deletePaymentsOf } from '#core/money/payment/queries.ts'
import { deleteRemovedMethodsOf } from '#core/money/payment-method/queries.ts'
import { deleteDifferencesOf } from '#core/money/reconciliation/queries.ts'
import { deleteRefundsOf } from '#core/money/refund/queries.ts'
import { lockCustomer } from '#core/shopper/customer/lock-customer.ts'
import { keepWhoRentedSince } from '#core/shopper/customer/queries.ts'
import { deleteEarnedReferralsOf } from '#core/shopper/referral/queries.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { Tally } from '#platform/jobs/each-row.ts'
import { deleteDeliveriesOf } from '../delivery/queries.ts'
import { deleteOrdersOf } from '../order/queries.ts'
import { deleteConsentsOf } from '../record-consent/queries.ts'
import { deleteSigningsOf } from '../signing/queries.ts'
import { deleteVisitsOf } from '../visit/queries.ts'
import { eachCustomer } from './each-customer.ts'
import { isEnded, selectEnded } from './ended-customers.ts'

/** What each noun deletes of a customer, in the order that foreign keys ask for. The ledger stays: ids and amounts. */
const removals: readonly ((tx: Queryable, customerId: string, before: Date) => Promise<unknown>)[] = [
  deleteAutopayOf,
  deleteMembershipsOf,
  deleteChargesOf,
  deletePapersOf,
  (tx, customerId) => deleteFeedsOf(tx, [customerId]),
  deleteVisitsOf,
  deleteDeliveriesOf,
  deleteSigningsOf,
  (tx, customerId) => deleteConsentsOf(tx, [customerId]),
  deleteDifferencesOf,
  deleteDebitsOf,
  deleteRefundsOf,
  deleteCoversOf,
  deletePaymentsOf,
  deleteAgreementsOf,
  deleteOrdersOf,
  deleteGivenRewardsOf,
  deleteEarnedReferralsOf,
  deleteRemovedMethodsOf,
  deleteRemovedAccountsOf,
]

/** The moment that lies so many years before another; before a 29 February 1 March where there is none. */
function yearsBefore(moment: Date, years: number): Date {
  const before = new Date(moment)
  before.setUTCFullYear(before.getUTCFullYear() - years)
  return before
}

/** Customers of one run; the rest follows in the next. */
const most = 1_000

/**
 * Removes the orders, agreements and payments of customers of whom nothing is under way, once the last record is as old as
 * RECORDS_KEPT_YEARS. Each customer is one transaction: a process that is killed has done whole customers, and the next
 * run goes on. Applications behind the orders are free to go from then on.
 * @returns of how many customers records were removed
 */
export async function deleteEndedRecords({ db, clock, settings, log }: Context): Promise<Tally> {
  const since = yearsBefore(clock.now(), settings.recordsKeptYears)
  const removeOf = (id: string) =>
    db.transaction(async (tx) => {
      await lockCustomer(tx, id)
      // Something may have begun between the list and the lock.
      if (!(await isEnded(tx, id, since))) return false
      await keepWhoRentedSince(tx, id)
      for (const remove of removals) await remove(tx, id, since)
      return true
    })
  return eachCustomer(await selectEnded(db, since, most), removeOf, { log })
}
