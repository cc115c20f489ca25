import type { PaymentOutcome } from '#core/composition.ts'
import type { LockedCustomer } from '#core/shopper/customer/lock-customer.ts'
import { paymentsOf } from '#domain/agreement/rent-plan.ts'
import { dueDate } from '#domain/agreement/schedule.ts'
import { taxRateOf } from '#domain/agreement/taxes.ts'
import { addDays } from '#domain/base/civil-date.ts'
import type { Cents } from '#domain/base/money.ts'
import { taxOnPayment } from '#domain/base/tax.ts'
import type { Queryable } from '#platform/db/database.ts'
import { notifyCustomer } from '../agreement/notify-customer.ts'
import type { AgreementRow } from '../agreement/queries.ts'
import { optionOf, planOf, storeDay, taxesOf, termsOf } from '../schedule/agreement-terms.ts'
import { offersOption } from '../schedule/running.ts'

type Recipient = Pick<LockedCustomer, 'email' | 'firstName' | 'locale'>

/** So many days before the last payment the customer is told of the option price, and so many after it once more. */
const aheadDays = 30
const againDays = 30

/** The option price with the tax of the day on which it can be paid. */
function optionWithTax(row: AgreementRow): Cents {
  const optionCents = optionOf(row)
  return optionCents + taxOnPayment(optionCents, taxRateOf(taxesOf(row), row.paymentsMade + 1))
}

async function offer(
  tx: Queryable,
  row: AgreementRow,
  customer: Recipient,
  { event, now }: { readonly event: string; readonly now: Date },
): Promise<void> {
  const params = { amountCents: optionWithTax(row), autopay: row.autopayMethodId === null ? 'no' : 'yes' }
  await notifyCustomer(tx, row, customer, { template: 'agreement-option', params, event }, now)
}

/**
 * Tells the customer, after the last rental payment of an agreement with an option price, what ownership costs now.
 * Nothing takes that price by itself. `event` identifies what paid the last payment. Does nothing for any other payment,
 * nor for an agreement without such a price.
 */
export async function offerOption(
  tx: Queryable,
  row: AgreementRow,
  { customer, now, event }: Pick<PaymentOutcome, 'customer' | 'now'> & { readonly event: string },
): Promise<void> {
  if (offersOption(row)) await offer(tx, row, customer, { event, now })
}

/**
 * Tells the customer of the option price in good time: from a month before the last payment is due, how and until when it
 * can be paid; and once more from a month after, if the goods are neither bought nor returned. Each mail is queued once.
 */
export async function remindOfOption(
  tx: Queryable,
  row: AgreementRow,
  customer: Recipient,
  now: Date,
): Promise<void> {
  if (optionOf(row) === 0) return
  const lastOn = dueDate(termsOf(row), paymentsOf(planOf(row)))
  const today = storeDay(row, now)
  if (offersOption(row)) {
    if (today >= addDays(lastOn, againDays)) await offer(tx, row, customer, { event: 'again', now })
    return
  }
  if (today < addDays(lastOn, -aheadDays)) return
  const params = { amountCents: optionWithTax(row), lastOn }
  await notifyCustomer(tx, row, customer, { template: 'agreement-option-ahead', params, event: 'ahead' }, now)
}
