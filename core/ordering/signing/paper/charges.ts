import type { AgreementTerms } from '#core/agreement/terms/terms.ts'
import { chargeCents, waiverOf } from '#domain/agreement/agreement-charges.ts'
import { pickupCap } from '#domain/law/charge-caps.ts'
import { feeCapCents } from '#domain/law/fee-caps.ts'
import { lateFeeTerms, paysNewestFirst } from '#domain/law/late-fee.ts'
import type { PaperBlock } from '#platform/pdf/paper.ts'
import type { Words } from '#platform/pdf/words.ts'
import { eachOf } from './cost.ts'

/** The late fee of this agreement's payment, and the first day it applies. */
function lateFee({ say, money }: Words, { pack, frequency, paymentCents }: AgreementTerms): string {
  const terms = lateFeeTerms(pack, frequency, paymentCents)
  if (terms === null) return say('agreement-document.charges.none')
  const { cents, days, fromDaysLate } = terms
  return say('agreement-document.charges.late.fee', { amount: money(cents), days, count: fromDaysLate })
}

function phoneFee({ say, money }: Words, { pack }: AgreementTerms): string {
  const cents = feeCapCents(pack, { kind: 'phone-payment', liveAgent: true })
  return cents === 0
    ? say('agreement-document.charges.none')
    : say('agreement-document.charges.phone.fee', { amount: money(cents) })
}

/** What a reinstatement may cost, in cents: once, for all missed payments, or for delivering many goods again. */
function reinstatementFees({ pack }: AgreementTerms) {
  const cap = (missedPayments: number, redeliveredItems: number) =>
    feeCapCents(pack, { kind: 'reinstatement', missedPayments, redeliveredItems })
  const all = Number.MAX_SAFE_INTEGER
  return { once: cap(0, 0), each: cap(1, 0), most: cap(all, 0), many: cap(0, all) }
}

/** Whether a reinstatement may cost a fee: with the goods still at the customer's, and after their return. */
export function mayCostFee(terms: AgreementTerms): { readonly kept: boolean; readonly returned: boolean } {
  const { once, most, many } = reinstatementFees(terms)
  const kept = Math.max(once, most) > 0
  return { kept, returned: kept || many > 0 }
}

/** The fee of a reinstatement: per missed payment, once, or for delivering the goods again. */
function reinstatementFee({ say, money }: Words, terms: AgreementTerms): string {
  const { once, each, most, many } = reinstatementFees(terms)
  if (Math.max(once, most, many) === 0) return say('agreement-document.charges.none')
  if (most > once)
    return say('agreement-document.charges.reinstatement.each', {
      amount: money(each),
      most: money(most),
    })
  return many > once
    ? say('agreement-document.charges.reinstatement.many', { amount: money(once), many: money(many) })
    : say('agreement-document.charges.reinstatement.once', { amount: money(once) })
}

/** The price of the waiver that the customer chose. */
function waiver({ say, money, percent }: Words, terms: AgreementTerms): string {
  const chosen = waiverOf(terms.charges)
  if (chosen === undefined) return say('agreement-document.charges.waiver.none')
  const { waiverCents } = eachOf(terms)
  const values = { amount: money(waiverCents), rate: percent(chosen.basisPoints) }
  return say('agreement-document.charges.waiver.chosen', values)
}

function returnedFee({ say, money }: Words, { charges }: AgreementTerms): string {
  const cents = chargeCents(charges, 'returned-payment')
  return cents === 0
    ? say('agreement-document.charges.none')
    : say('agreement-document.charges.most', { amount: money(cents) })
}

function fetchedFee({ say, money }: Words, { charges, pack }: AgreementTerms): string {
  const cents = chargeCents(charges, 'pickup')
  if (cents === 0) return say('agreement-document.charges.none')
  const { most, months } = pickupCap(pack)
  return say('agreement-document.charges.fetched.fee', { amount: money(cents), count: most, months })
}

/** All other charges with their amounts, including those that are not charged. */
export function chargeBlocks(words: Words, terms: AgreementTerms): PaperBlock[] {
  const { say } = words
  return [
    { kind: 'heading', text: say('agreement-document.charges') },
    {
      kind: 'facts',
      rows: [
        { label: say('agreement-document.charges.late'), value: lateFee(words, terms) },
        { label: say('agreement-document.charges.phone'), value: phoneFee(words, terms) },
        { label: say('agreement-document.charges.reinstatement'), value: reinstatementFee(words, terms) },
        {
          label: say('agreement-document.charges.pickup'),
          value: say('agreement-document.charges.none'),
        },
        {
          label: say('agreement-document.charges.waiver'),
          value: waiver(words, terms),
        },
        { label: say('agreement-document.charges.returned'), value: returnedFee(words, terms) },
        { label: say('agreement-document.charges.fetched'), value: fetchedFee(words, terms) },
      ],
    },
    ...(waiverOf(terms.charges) === undefined
      ? []
      : [{ kind: 'paragraph', text: say('agreement-document.charges.waiver.text') } as const]),
    { kind: 'paragraph', text: say('agreement-document.charges.text') },
    ...(paysNewestFirst(terms.pack)
      ? [{ kind: 'paragraph', text: say('agreement-document.charges.newest-first') } as const]
      : []),
  ]
}
