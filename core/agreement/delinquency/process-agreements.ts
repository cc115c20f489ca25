import type { Composition } from '#core/composition.ts'
import type { Context } from '#core/context.ts'
import { type LockedCustomer, lockCustomer } from '#core/shopper/customer/lock-customer.ts'
import { agreementMachine } from '#domain/agreement/agreement-machine.ts'
import type { CivilDate } from '#domain/base/civil-date.ts'
import { canHappen } from '#domain/base/state-machine.ts'
import { mustChange } from '#platform/db/change-state.ts'
import type { Queryable } from '#platform/db/database.ts'
import { eachRow, inBatches, type Tally } from '#platform/jobs/each-row.ts'
import { changeAgreementState } from '../agreement/change-state.ts'
import { type AgreementRow, findAgreement, markProcessed } from '../agreement/queries.ts'
import { giveDefaultNotice } from '../default-notice/give-default-notice.ts'
import { chargeLateFees } from '../late-fee/charge-late-fees.ts'
import { notifyAtHalf } from '../ownership/notify-early-purchase.ts'
import { applyHeld } from '../payment/apply-held.ts'
import { remindOfOption } from '../payment/offer-option.ts'
import { storeDay } from '../schedule/agreement-terms.ts'
import { reinstatementEndsOn } from '../schedule/reinstatement-window.ts'
import { hasUnpaidRent, updateTaxRate } from '../tax-rate/update-tax-rate.ts'
import { lapseIfDue } from './lapse-agreement.ts'
import { type AgreementToProcess, agreementsToProcess } from './queries.ts'
import { remind } from './remind.ts'

const batch = 100

/** What the customer is told of buying; then fees before the notice that names them, and the notice before the lapse. */
async function processRunning(
  tx: Queryable,
  row: AgreementRow,
  customer: LockedCustomer,
  context: Context,
): Promise<void> {
  const now = context.clock.now()
  await remindOfOption(tx, row, customer, now)
  await notifyAtHalf(tx, row, customer, now)
  await chargeLateFees(tx, row, customer, now)
  const noticed = await giveDefaultNotice(tx, row, customer, now)
  const lapsed = await lapseIfDue(tx, noticed, customer, now)
  if (!lapsed) await remind(tx, noticed, customer, context)
}

/** Closes a returned agreement on the day after the last one on which it could be resumed. */
async function closeReturned(tx: Queryable, row: AgreementRow, now: Date) {
  const today = storeDay(row, now)
  const last = reinstatementEndsOn(row)
  if (last === null || last >= today) return
  mustChange(await changeAgreementState(tx, row, 'close', { endedOn: today }, now))
}

/**
 * The agreement as its payments stand today: at the tax rate of the day, and once held money has paid what it covers.
 * The rate may also have come with a payment that failed before this work, so it is not asked whether it is new.
 */
async function payableToday(
  tx: Queryable,
  row: AgreementRow,
  outcome: { readonly customer: LockedCustomer; readonly composition: Composition; readonly now: Date },
): Promise<AgreementRow> {
  const { customer, now } = outcome
  if (!hasUnpaidRent(row)) return row
  const taxed = await updateTaxRate(tx, row, customer, now)
  const isUsed = await applyHeld(tx, taxed, `day ${row.id} ${storeDay(row, now)}`, outcome)
  return isUsed ? ((await findAgreement(tx, row.customerId, row.id)) ?? taxed) : taxed
}

/** Whether the work of the day is done, by another process since this one found the agreement. */
function isDone({ followedOn }: AgreementRow, today: CivilDate): boolean {
  return followedOn !== null && followedOn >= today
}

/**
 * Processes one agreement while its customer is locked. With a pending payment, it is left for the next run. Returns
 * whether it was processed.
 */
async function processAgreement(
  tx: Queryable,
  { customerId, id }: AgreementToProcess,
  context: Context,
): Promise<boolean> {
  const now = context.clock.now()
  const customer = await lockCustomer(tx, customerId)
  const row = await findAgreement(tx, customerId, id)
  if (row === undefined || row.pendingPayment !== null) return false
  const today = storeDay(row, now)
  if (isDone(row, today)) return false
  const payable = await payableToday(tx, row, { customer, composition: context.composition, now })
  if (canHappen(agreementMachine, payable.state, 'lapse')) {
    await processRunning(tx, payable, customer, context)
  }
  if (canHappen(agreementMachine, row.state, 'close')) await closeReturned(tx, row, now)
  await markProcessed(tx, row, today)
  return true
}

/**
 * Processes every agreement once per day of its store: puts new tax rates into force, uses held money that covers a
 * payment, charges late fees, lapses agreements that are too late, closes returned ones that were not resumed, and
 * sends reminders. Several workers may run concurrently, and the work of one that crashes is done in the next run: each
 * agreement is one transaction, which looks whether another worker was faster, and its effects have their own keys.
 * @returns how many agreements were processed, and how many failed
 */
export async function processAgreements(context: Context): Promise<Tally> {
  const { db, clock, log } = context
  const now = clock.now()
  const due = inBatches<AgreementToProcess>((last) => agreementsToProcess(db, now, last, batch))
  const work = (one: AgreementToProcess) => db.transaction((tx) => processAgreement(tx, one, context))
  return eachRow(due, work, {
    ...{ log, named: ({ id }) => ({ agreement: id }) },
    failed: 'an agreement could not be processed',
  })
}
