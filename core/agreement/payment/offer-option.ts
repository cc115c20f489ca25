import type { PaymentEvent } from '#core/composition.ts'
import { taxRateOf } from '#domain/agreement/taxes.ts'
import { taxOnPayment } from '#domain/base/tax.ts'
import type { Queryable } from '#platform/db/database.ts'
import { notifyCustomer } from '../agreement/notify-customer.ts'
import { offersOption, optionOf, taxesOf } from '../agreement/position.ts'
import type { AgreementRow } from '../agreement/queries.ts'

/**
 * Tells the customer, after the last rental payment of an agreement with an option price, what ownership costs now.
 * Nothing takes that price by itself. Does nothing for any other payment, nor for an agreement without such a price.
 */
export async function offerOption(
  tx: Queryable,
  row: AgreementRow,
  { customer, now, intent }: Pick<PaymentEvent, 'customer' | 'now' | 'intent'>,
): Promise<void> {
  if (!offersOption(row)) return
  const optionCents = optionOf(row)
  const taxCents = taxOnPayment(optionCents, taxRateOf(taxesOf(row), row.paymentsMade + 1))
  const params = { amountCents: optionCents + taxCents, autopay: row.autopayMethodId === null ? 'no' : 'yes' }
  await notifyCustomer(tx, row, customer, { template: 'agreement-option', params, event: intent.id }, now)
}
