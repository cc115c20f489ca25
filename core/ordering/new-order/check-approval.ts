import { isVerified } from '#core/approval/approval/get-approval.ts'
import { checkApplicant } from '#core/approval/approval/other-applicant.ts'
import type { Approval } from '#core/approval/approval/schema.ts'
import { type Basket, weeklyRentOf } from '#core/shopper/basket/basket.ts'
import { type ApprovalFit, fitApproval, weeklyEquivalent } from '#domain/approval/approval.ts'
import type { Frequency } from '#domain/base/frequency.ts'
import { type Cents, sumCents } from '#domain/base/money.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import type { BasketAmounts } from '#domain/shopper/basket.ts'

/** What is compared with an approval: payments at their frequencies, and the rent of the same goods in a week. */
type Rent = {
  readonly recurring: readonly Pick<BasketAmounts['recurring'][number], 'frequency' | 'rentCents'>[]
  readonly weeklyRentCents: Cents
}

/** How a basket compares with an approval: `paymentCents` and the limit are at `frequency`. */
type BasketFit = ApprovalFit & { readonly paymentCents: Cents; readonly frequency: Frequency }

/**
 * Compares the rent of a basket with the remaining approval: at the basket's frequency, or by the week where the
 * goods fit only so. An approval converts by 30 days a month, a price book by 52 weeks a year, so that goods within
 * $75 a week can cost more than its $321 a month; the approval is for a week, and what fits it is never refused.
 */
export function fitBasket(
  approval: Pick<Approval, 'weeklyCents'>,
  rent: Rent,
  frequency: Frequency,
): BasketFit {
  const fit = fitPayments(approval, rent, frequency)
  if (fit.fits) return fit
  const paymentCents = rent.weeklyRentCents
  const weekly = fitApproval(approval.weeklyCents, 'WEEKLY', paymentCents)
  return weekly.fits ? { ...weekly, paymentCents, frequency: 'WEEKLY' } : fit
}

/**
 * Compares the payments with an approved amount at a frequency. Items not offered at that frequency first reduce the
 * approval by their weekly equivalent.
 */
function fitPayments(
  approval: Pick<Approval, 'weeklyCents'>,
  amounts: Pick<Rent, 'recurring'>,
  frequency: Frequency,
): BasketFit {
  const others = amounts.recurring.filter((one) => one.frequency !== frequency)
  const taken = sumCents(others.map((one) => weeklyEquivalent(one.rentCents, one.frequency)))
  const paymentCents = amounts.recurring.find((one) => one.frequency === frequency)?.rentCents ?? 0
  const left = approval.weeklyCents - taken
  const fit = fitApproval(Math.max(0, left), frequency, paymentCents)
  return left < 0
    ? { ...fit, fits: false, overCents: fit.overCents - left, leftCents: 0, paymentCents, frequency }
    : { ...fit, paymentCents, frequency }
}

/**
 * Whether an order may be created under an approval. Fails with `approval-required` (no valid one),
 * `verification-required` (documents not approved yet), as `checkApplicant` does, or with `approval-exceeded` (params
 * in cents: paymentCents, limitCents, overCents).
 */
export function checkApproval(
  approval: Approval | undefined,
  basket: Pick<Basket, 'totals' | 'items' | 'frequency'>,
): Result<Approval> {
  if (approval?.isValid !== true) return fail('approval-required')
  if (!isVerified(approval)) return fail('verification-required')
  const applicant = checkApplicant(approval.otherApplicant)
  if (!applicant.ok) return applicant
  const rent = { recurring: basket.totals.recurring, weeklyRentCents: weeklyRentOf(basket) }
  const { fits, paymentCents, limitCents, overCents } = fitBasket(approval, rent, basket.frequency)
  return fits ? ok(approval) : fail('approval-exceeded', { params: { paymentCents, limitCents, overCents } })
}
