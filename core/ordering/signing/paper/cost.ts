import type { AgreementTerms } from '#core/agreement/terms/terms.ts'
import { chargeCents, waiverOf, waiverOfPayment } from '#domain/agreement/agreement-charges.ts'
import { firstPaymentCents, priceFigures } from '#domain/base/price.ts'
import { taxOnPayment } from '#domain/base/tax.ts'
import type { PaperBlock } from '#platform/pdf/paper.ts'
import type { Words } from '#platform/pdf/words.ts'

/** The payment at signing, which an offer may have lowered, and what is paid beside it; amounts in cents. */
export function initialOf(terms: AgreementTerms) {
  const rentCents = firstPaymentCents(terms)
  const taxCents = taxOnPayment(rentCents, terms.taxRateMillionths)
  const waiverCents = waiverOfPayment(waiverOf(terms.charges), 1, rentCents)
  const depositCents = chargeCents(terms.charges, 'deposit')
  const reservationCents = chargeCents(terms.charges, 'reservation')
  const firstCents = rentCents + taxCents + waiverCents
  const totalCents = firstCents + depositCents + reservationCents
  return { rentCents, taxCents, waiverCents, firstCents, depositCents, reservationCents, totalCents }
}

/** What each later payment comes to: rent, tax, and the waiver where there is one; amounts in cents. */
export function eachOf({ charges, paymentCents, taxCents }: AgreementTerms) {
  const waiverCents = waiverOfPayment(waiverOf(charges), 2, paymentCents)
  return { waiverCents, totalCents: paymentCents + taxCents + waiverCents }
}

/** A change of the tax rate that is known already, with what a payment is from its day on. */
function comingTax({ say, money, percent, day }: Words, terms: AgreementTerms): PaperBlock[] {
  const { comingTax: coming, paymentCents } = terms
  if (coming === null) return []
  const taxCents = taxOnPayment(paymentCents, coming.rate)
  const values = {
    ...{ day: day(coming.firstOn), rate: percent(coming.rate / 100) },
    ...{ tax: money(taxCents), each: money(paymentCents + taxCents + eachOf(terms).waiverCents) },
  }
  return [{ kind: 'paragraph', text: say('agreement-document.cost.coming-tax', values) }]
}

/** How the total cost is named: with the option price where the agreement has one. */
export function totalLabel({ optionCents }: AgreementTerms) {
  return optionCents > 0 ? 'agreement-document.cost.total.option' : 'agreement-document.cost.total'
}

/** The option price with its tax, in cents; 0 where the agreement has none. */
export function optionWithTax({ optionCents, taxRateMillionths }: AgreementTerms) {
  return optionCents + taxOnPayment(optionCents, taxRateMillionths)
}

/** Payment, number of payments, option price, total cost, cash price and their difference. */
export function costBlocks(words: Words, terms: AgreementTerms): PaperBlock[] {
  const { say, money, percent } = words
  const { payments, paymentCents, taxCents, taxRateMillionths } = terms
  const { totalCents, rentalServicesCents } = priceFigures(terms)
  const { waiverCents, totalCents: each } = eachOf(terms)
  const first = initialOf(terms)
  const lowerFirst = { label: say('agreement-document.cost.first'), value: money(first.firstCents) }
  const waiver = { label: say('agreement-document.cost.waiver'), value: money(waiverCents) }
  const option = {
    label: say('agreement-document.cost.option'),
    value: money(terms.optionCents),
    strong: true,
  }
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
        ...(waiverCents > 0 ? [waiver] : []),
        { label: say('agreement-document.cost.each'), value: money(each) },
        ...(terms.firstOffCents > 0 ? [lowerFirst] : []),
        { label: say('agreement-document.cost.count'), value: String(payments) },
        ...(terms.optionCents > 0 ? [option] : []),
        {
          label: say(totalLabel(terms)),
          value: money(totalCents),
          strong: true,
        },
        {
          label: say('agreement-document.cost.total-tax', { waiver: waiverCents > 0 ? 'yes' : 'no' }),
          value: money(first.firstCents + each * (payments - 1) + optionWithTax(terms)),
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
export function initialBlocks(words: Words, terms: AgreementTerms): PaperBlock[] {
  const { say, money } = words
  const { rentCents, taxCents, waiverCents, depositCents, reservationCents, totalCents } = initialOf(terms)
  const charges = { delivery: 0, processing: 0, deposit: depositCents, waiver: waiverCents } as const
  const reservation = {
    label: say('agreement-document.initial.reservation'),
    value: money(reservationCents),
  }
  return [
    { kind: 'heading', text: say('agreement-document.initial') },
    {
      kind: 'facts',
      rows: [
        { label: say('agreement-document.initial.rent'), value: money(rentCents) },
        { label: say('agreement-document.initial.tax'), value: money(taxCents) },
        ...(['delivery', 'processing', 'deposit', 'waiver'] as const).map((name) => ({
          label: say(`agreement-document.initial.${name}`),
          value: money(charges[name]),
        })),
        ...(reservationCents > 0 ? [reservation] : []),
        {
          label: say('agreement-document.initial.total'),
          value: money(totalCents),
          strong: true,
        },
      ],
    },
    ...heldBlocks(words, terms),
    { kind: 'paragraph', text: say('agreement-document.initial.cancel') },
  ]
}

/** What becomes of a deposit and of a reservation. */
function heldBlocks({ say, day }: Words, terms: AgreementTerms): PaperBlock[] {
  const { depositCents, reservationCents } = initialOf(terms)
  const date = day(terms.schedule.anchor)
  const deposit = { kind: 'paragraph', text: say('agreement-document.initial.deposit.text') } as const
  const text = say('agreement-document.initial.reservation.text', { date })
  return [
    ...(depositCents > 0 ? [deposit] : []),
    ...(reservationCents > 0 ? [{ kind: 'paragraph', text } as const] : []),
  ]
}
