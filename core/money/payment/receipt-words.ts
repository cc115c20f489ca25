import { ownedBy, type PaymentPart, partCents, type ReceiptLine } from '#domain/money/payment.ts'
import type { PaperFact } from '#platform/pdf/paper.ts'
import type { Words } from '#platform/pdf/words.ts'
import { paidRows, receiptFigures } from './receipt-rows.ts'

/** What one agreement of several got of a payment, as text; nothing where the receipt is of one. */
export function partFacts({ say, money }: Words, part: PaymentPart | undefined): PaperFact[] {
  if (part === undefined) return []
  const rows = paidRows({ parts: [part] }).map(({ name, cents }) => ({
    label: say(`payment.${name}`),
    value: money(cents),
  }))
  return [...rows, { label: say('payment.receipt.part'), value: money(partCents(part)), strong: true }]
}

/** The figures of an agreement after a payment, as text for receipts on paper and by e-mail. */
export function standingFacts({ say, money, day }: Words, line: ReceiptLine): PaperFact[] {
  const { paymentsMade: made, payments } = line
  return [
    {
      label: say('payment.receipt.made'),
      value: say('payment.receipt.of', { made, payments, way: ownedBy(line) }),
    },
    ...receiptFigures(line).map(({ name, cents, isWithTax, when = 'now', until, isOnly }) => ({
      label: say(`payment.receipt.${name}`, {
        tax: isWithTax === true ? 'yes' : 'no',
        when,
        only: isOnly === true ? 'yes' : 'no',
        dated: until === undefined ? 'no' : 'yes',
        ...(until !== undefined && { day: day(until) }),
      }),
      value: money(cents),
      strong: name === 'remaining',
    })),
  ]
}
