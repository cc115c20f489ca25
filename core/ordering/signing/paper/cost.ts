import type { AgreementTerms } from '#core/agreement/terms/terms.ts'
import { firstPaymentCents, priceFigures } from '#domain/base/price.ts'
import { taxOnPayment } from '#domain/base/tax.ts'
import type { PaperBlock } from '#platform/pdf/paper.ts'
import type { Words } from '#platform/pdf/words.ts'

/** The payment at signing, which an offer may have lowered: rent, tax, and both. */
export function initialOf(terms: AgreementTerms) {
  const rentCents = firstPaymentCents(terms)
  const taxCents = taxOnPayment(rentCents, terms.taxRateMillionths)
  return { rentCents, taxCents, totalCents: rentCents + taxCents }
}

/** A change of the tax rate that is known already, with what a payment is from its day on. */
function comingTax({ say, money, percent, day }: Words, terms: AgreementTerms): PaperBlock[] {
  const { comingTax: coming, paymentCents } = terms
  if (coming === null) return []
  const taxCents = taxOnPayment(paymentCents, coming.rate)
  const values = {
    ...{ day: day(coming.firstOn), rate: percent(coming.rate / 100) },
    ...{ tax: money(taxCents), each: money(paymentCents + taxCents) },
  }
  return [{ kind: 'paragraph', text: say('agreement-document.cost.coming-tax', values) }]
}

/** Payment, number of payments, total cost, cash price and their difference. */
export function costBlocks(words: Words, terms: AgreementTerms): PaperBlock[] {
  const { say, money, percent } = words
  const { payments, paymentCents, taxCents, taxRateMillionths } = terms
  const { totalCents, rentalServicesCents } = priceFigures(terms)
  const each = paymentCents + taxCents
  const first = initialOf(terms)
  const lowerFirst = { label: say('agreement-document.cost.first'), value: money(first.totalCents) }
  return [
    { kind: 'heading', text: say('agreement-document.cost') },
    {
      kind: 'facts',
      rows: [
        { label: say('agreement-document.cost.payment'), value: money(paymentCents) },
        {
          label: say('agreement-document.cost.tax', { rate: percent(taxRateMillionths / 100) }),
          value: money(taxCents),
        },
        { label: say('agreement-document.cost.each'), value: money(each) },
        ...(terms.firstOffCents > 0 ? [lowerFirst] : []),
        { label: say('agreement-document.cost.count'), value: String(payments) },
        { label: say('agreement-document.cost.total'), value: money(totalCents), strong: true },
        {
          label: say('agreement-document.cost.total-tax'),
          value: money(first.totalCents + each * (payments - 1)),
        },
        { label: say('agreement-document.cost.cash'), value: money(terms.cashCents), strong: true },
        {
          label: say('agreement-document.cost.services'),
          value: money(rentalServicesCents),
          strong: true,
        },
      ],
    },
    { kind: 'paragraph', text: say('agreement-document.cost.note') },
    ...comingTax(words, terms),
  ]
}

/** The amounts paid at signing, item by item, including those that are zero. */
export function initialBlocks({ say, money }: Words, terms: AgreementTerms): PaperBlock[] {
  const { rentCents, taxCents, totalCents } = initialOf(terms)
  const free = ['delivery', 'processing', 'deposit', 'waiver'] as const
  return [
    { kind: 'heading', text: say('agreement-document.initial') },
    {
      kind: 'facts',
      rows: [
        { label: say('agreement-document.initial.rent'), value: money(rentCents) },
        { label: say('agreement-document.initial.tax'), value: money(taxCents) },
        ...free.map((name) => ({ label: say(`agreement-document.initial.${name}`), value: money(0) })),
        {
          label: say('agreement-document.initial.total'),
          value: money(totalCents),
          strong: true,
        },
      ],
    },
    { kind: 'paragraph', text: say('agreement-document.initial.cancel') },
  ]
}
