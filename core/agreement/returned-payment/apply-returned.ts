import type { PaymentEffect, PaymentOutcome } from '#core/composition.ts'
import { book } from '#core/money/ledger/book.ts'
import { nextEntryKey, owedForReturns } from '#core/money/ledger/queries.ts'
import { startRefund } from '#core/money/payment/start-refund.ts'
import { cardText } from '#core/money/payment-method/card-text.ts'
import { ok } from '#domain/base/result.ts'
import { type LedgerEntry, nothingHeld } from '#domain/money/ledger.ts'
import type { PaymentIntent } from '#domain/money/payment.ts'
import { repaymentUndone, returnOwed, returnRepaid } from '#domain/money/return-ledger.ts'
import type { Queryable } from '#platform/db/database.ts'
import { pathTo } from '#site/urls.ts'
import { notifyCustomer } from '../agreement/notify-customer.ts'
import { type AgreementRow, findAgreement } from '../agreement/queries.ts'
import { notifyOfReturn } from '../payment/reverse-in-agreements.ts'

async function agreementOf(tx: Queryable, intent: PaymentIntent): Promise<AgreementRow> {
  const row = await findAgreement(tx, intent.customerId, intent.agreementId ?? '')
  if (row === undefined) throw new Error(`payment ${intent.id} has no agreement`)
  return row
}

async function bookOne(
  tx: Queryable,
  { intent, now }: PaymentOutcome,
  name: 'payment' | 'returned' | 'undone',
  entry: LedgerEntry,
): Promise<void> {
  const { customerId, id, agreementId } = intent
  const key = await nextEntryKey(tx, customerId, `${name} ${id} ${agreementId}`)
  await book(tx, customerId, [{ agreementId: agreementId ?? '', entry, key }], now)
}

/** Its own bank took this payment back, too: the amount is owed as before. */
async function notifyOfReturned(tx: Queryable, outcome: PaymentOutcome): Promise<void> {
  const [part] = outcome.intent.parts
  if (part !== undefined)
    await notifyOfReturn(tx, await agreementOf(tx, outcome.intent), part, outcome, 'ended')
}

/** A payment of what is owed for returned payments of an agreement; it changes nothing else of the agreement. */
export const applyReturned: PaymentEffect = {
  async settled(tx, outcome) {
    const { intent, customer, now } = outcome
    const row = await agreementOf(tx, intent)
    await bookOne(tx, outcome, 'payment', returnRepaid(intent.amountCents))
    const params = {
      amountCents: intent.amountCents,
      card: cardText(intent, customer.locale),
      link: pathTo('receipt', { intentId: intent.id }),
    }
    await notifyCustomer(tx, row, customer, { template: 'returned-paid', params, event: intent.id }, now)
    return []
  },
  // The store may have settled it meanwhile, or the returned money may have arrived after all.
  async isUnwanted(tx, { intent }) {
    const owedCents = await owedForReturns(tx, intent.customerId, intent.agreementId ?? '')
    return owedCents < intent.amountCents
  },
  async failed(tx, outcome) {
    if (outcome.returnCode !== undefined) await notifyOfReturned(tx, outcome)
  },
  async refund(tx, outcome) {
    await bookOne(tx, outcome, 'undone', repaymentUndone(outcome.intent.amountCents))
    return ok([await startRefund(tx, outcome.intent, 'operator', outcome.now)])
  },
  async reverse(tx, outcome) {
    await bookOne(tx, outcome, 'returned', returnOwed(outcome.intent.amountCents, nothingHeld))
    await notifyOfReturned(tx, outcome)
    return ok(null)
  },
}
