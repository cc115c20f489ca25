import type { LockedCustomer } from '#core/shopper/customer/lock-customer.ts'
import { paymentsOf, rentThrough, totalOf } from '#domain/agreement/rent-plan.ts'
import { addMonths, latest } from '#domain/base/civil-date.ts'
import { firstMonths } from '#domain/law/payoff-method.ts'
import type { Queryable } from '#platform/db/database.ts'
import { notifyCustomer } from '../agreement/notify-customer.ts'
import type { AgreementRow } from '../agreement/queries.ts'
import { packOf, planOf, storeDay } from '../schedule/agreement-terms.ts'
import { payoffOf } from '../schedule/payoff-basis.ts'
import { rentBetween } from '../schedule/progress.ts'
import { feesAndHeldOf, standingOf } from '../schedule/rent-account.ts'

type Recipient = Pick<LockedCustomer, 'email' | 'firstName' | 'locale'>

function wantsNotice(row: AgreementRow): boolean {
  return packOf(row).notices.rule.includes('early-purchase-notice')
}

/**
 * Tells the customer of a new agreement, in a mail about nothing else, what the goods cost if they are bought early, and
 * until when at that price less rent (Cal. Civ. Code 1812.632(a)(2): within ten days after the signature). Does nothing
 * where the law asks for no such notice. The amount has tax and is that of the planned day of the handover.
 */
export async function notifyOfEarlyPurchase(
  tx: Queryable,
  row: AgreementRow,
  customer: Recipient,
  now: Date,
): Promise<void> {
  if (!wantsNotice(row)) return
  const handoverOn = latest(row.deliveryOn, storeDay(row, now))
  const { amountCents } = payoffOf(row, { feesCents: 0, heldCents: 0 }, handoverOn)
  const untilOn = addMonths(handoverOn, firstMonths(packOf(row).payoff.rule))
  await notifyCustomer(
    tx,
    row,
    customer,
    { template: 'early-purchase-right', params: { amountCents, untilOn }, event: 'signed' },
    now,
  )
}

/**
 * Tells the customer once half of the rent is paid what all payments to come are, what buying the goods costs today, and
 * the difference (Cal. Civ. Code 1812.632(c)); all with tax. Does nothing before, nor where the law asks for no such notice.
 */
export async function notifyAtHalf(
  tx: Queryable,
  row: AgreementRow,
  customer: Recipient,
  now: Date,
): Promise<void> {
  const plan = planOf(row)
  if (!wantsNotice(row) || rentThrough(plan, row.paymentsMade) * 2 < totalOf(plan)) return
  const feesAndHeld = feesAndHeldOf(await standingOf(tx, row))
  const on = storeDay(row, now)
  const quote = payoffOf(row, feesAndHeld, on)
  const { rentCents, taxCents } = rentBetween(row, row.paymentsMade, paymentsOf(plan))
  const leftCents = rentCents + taxCents + feesAndHeld.feesCents - feesAndHeld.heldCents
  const params = {
    amountCents: quote.amountCents,
    leftCents,
    savedCents: Math.max(0, leftCents - quote.amountCents),
    quotedOn: on,
  }
  await notifyCustomer(tx, row, customer, { template: 'early-purchase-half', params, event: 'half' }, now)
}
