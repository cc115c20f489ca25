import type { PaymentOutcome } from '#core/composition.ts'
import { mailCustomer } from '#core/shopper/customer/mail-customer.ts'
import type { ReceiptLine } from '#domain/money/payment.ts'
import type { Queryable } from '#platform/db/database.ts'
import { wordsIn } from '#platform/pdf/words.ts'
import { pathTo } from '#site/urls.ts'
import { cardText } from '../payment-method/card-text.ts'
import { noteOf, partOfReceipt } from './receipt-rows.ts'
import { partFacts, standingFacts } from './receipt-words.ts'

/** The figures of each agreement as text, and what each of several got. */
function figuresText(
  intent: PaymentOutcome['intent'],
  receipt: readonly ReceiptLine[],
  locale: PaymentOutcome['customer']['locale'],
): string {
  const words = wordsIn(locale)
  const texts = receipt.map((line) => [
    words.say('agreement.number', { number: line.agreementNumber }),
    ...[...partFacts(words, partOfReceipt(intent, line)), ...standingFacts(words, line)].map(
      ({ label, value }) => `${label}: ${value}`,
    ),
  ])
  return texts.map((lines) => lines.join('\n')).join('\n\n')
}

/**
 * Queues the receipt of a payment for agreements by e-mail, in the transaction that settles it. What a payment for
 * something else says is mailed by its own effect.
 */
export async function sendReceipt(
  tx: Queryable,
  { intent, customer, now, isOnItsWay }: PaymentOutcome,
  receipt: readonly ReceiptLine[],
): Promise<void> {
  if (receipt.length === 0) return
  const mail = {
    template: 'payment-receipt',
    params: {
      amountCents: intent.amountCents,
      card: cardText(intent, customer.locale),
      way: isOnItsWay === true ? 'yes' : 'no',
      standing: figuresText(intent, receipt, customer.locale),
      note: wordsIn(customer.locale).say('payment.receipt.note', { way: noteOf(receipt) }),
      link: pathTo('receipt', { intentId: intent.id }),
    },
    dedupeKey: `receipt ${intent.id}`,
  } as const
  await mailCustomer(tx, customer, mail, now)
}
