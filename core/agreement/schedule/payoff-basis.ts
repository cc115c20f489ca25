import { waiverOf } from '#domain/agreement/agreement-charges.ts'
import { type FeesAndHeld, payoffOn } from '#domain/agreement/agreement-payoff.ts'
import type { PayoffQuote } from '#domain/agreement/payoff.ts'
import type { PayoffBasis } from '#domain/agreement/payoff-plan.ts'
import { sameAsCashUntil } from '#domain/agreement/same-as-cash.ts'
import type { CivilDate } from '#domain/base/civil-date.ts'
import type { AgreementRow } from '../agreement/queries.ts'
import { optionOf, packOf, planOf, storeDay, taxesOf, termsOf } from './agreement-terms.ts'

/** The last day of same as cash, counted from the (planned) delivery; null without such an offer. */
export function sameAsCashEnd(row: AgreementRow): CivilDate | null {
  if (row.sameAsCashDays === 0) return null
  return sameAsCashUntil(row.anchorOn ?? row.deliveryOn, { days: row.sameAsCashDays })
}

/** The input of payoff plans. */
export function payoffBasis(row: AgreementRow, feesAndHeld: FeesAndHeld, today: CivilDate): PayoffBasis {
  const pack = packOf(row)
  const agreement = {
    terms: termsOf(row),
    plan: planOf(row),
    waiver: waiverOf(row.charges),
    cashCents: row.cashCents,
    optionCents: optionOf(row),
    ownership: pack.ownership.rule,
    sameAsCashDays: row.sameAsCashDays,
    ...taxesOf(row),
    paymentsMade: row.paymentsMade,
  }
  const paidOn = row.paidAt === null ? null : storeDay(row, row.paidAt)
  return { agreement, method: pack.payoff.rule, feesAndHeld, today, paidOn }
}

/** The payoff on a day. */
export function payoffOf(row: AgreementRow, feesAndHeld: FeesAndHeld, on: CivilDate): PayoffQuote {
  const { agreement, method } = payoffBasis(row, feesAndHeld, on)
  return payoffOn(agreement, method, feesAndHeld, on)
}
