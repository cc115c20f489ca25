import type { CivilDate } from '../base/civil-date.ts'
import type { Frequency } from '../base/frequency.ts'
import { requireWhole } from '../base/invalid-input.ts'
import { type Cents, scale } from '../base/money.ts'

/** The outcome codes of an approval: 1 approved, 2 declined, 4 conditional (verification first). */
export const approvalCodes = { approved: 1, declined: 2, conditional: 4 } as const

export type ApprovalCode = (typeof approvalCodes)[keyof typeof approvalCodes]

/**
 * The fields of an approval that rules need. `weeklyCents` is the available amount, after outstanding rent.
 */
export type Approval = {
  readonly code: ApprovalCode
  readonly expiresOn: CivilDate
  readonly weeklyCents: Cents
}

/** How a payment compares with an approved amount at the same frequency. */
export type ApprovalFit = {
  readonly limitCents: Cents
  readonly fits: boolean
  readonly overCents: Cents
  readonly leftCents: Cents
}

const weeklyFactors: Record<
  Exclude<Frequency, 'WEEKLY'>,
  readonly [numerator: number, denominator: number]
> = {
  BI_WEEKLY: [2, 1],
  SEMI_MONTHLY: [15, 7],
  MONTHLY: [30, 7],
}

/** Whether a value is one of the outcome codes; any other value counts as no approval. */
export function isApprovalCode(code: unknown): code is ApprovalCode {
  return code === 1 || code === 2 || code === 4
}

/**
 * Whether the code is 1 or 4 and the approval has not expired. The expiration day, in the store's calendar,
 * is included (document 3 §5).
 */
export function isApprovalValid(approval: Pick<Approval, 'code' | 'expiresOn'>, today: CivilDate): boolean {
  const granted = approval.code === approvalCodes.approved || approval.code === approvalCodes.conditional
  return granted && today <= approval.expiresOn
}

/**
 * The approved amount at another frequency: × 2, / 7 × 15 or / 7 × 30, in whole dollars, half up. For
 * approval amounts only; prices come from the price book of each frequency. The weekly amount is returned
 * unchanged.
 */
export function approvedAmount(weeklyCents: Cents, frequency: Frequency): Cents {
  requireWhole(weeklyCents, 'weeklyCents', 0)
  if (frequency === 'WEEKLY') return weeklyCents
  const [numerator, denominator] = weeklyFactors[frequency]
  return scale(weeklyCents, numerator, denominator * 100, 'half-up') * 100
}

/**
 * The weekly amount that a payment at a frequency uses, half up to the cent: the inverse of approvedAmount.
 */
export function weeklyEquivalent(paymentCents: Cents, frequency: Frequency): Cents {
  requireWhole(paymentCents, 'paymentCents', 0)
  if (frequency === 'WEEKLY') return paymentCents
  const [numerator, denominator] = weeklyFactors[frequency]
  return scale(paymentCents, denominator, numerator, 'half-up')
}

/**
 * Whether a recurring payment (rent without tax) is within an approval, and by how much it is over or under.
 */
export function fitApproval(weeklyCents: Cents, frequency: Frequency, paymentCents: Cents): ApprovalFit {
  requireWhole(paymentCents, 'paymentCents', 0)
  const limitCents = approvedAmount(weeklyCents, frequency)
  return {
    limitCents,
    fits: paymentCents <= limitCents,
    overCents: Math.max(0, paymentCents - limitCents),
    leftCents: Math.max(0, limitCents - paymentCents),
  }
}

/**
 * The most units that fit together, in the given order: the cheapest ones are taken for as long as `fits` agrees.
 * So a pair that fits is found although the most expensive unit would leave no room for it.
 */
export function unitsThatFit<Unit extends { readonly weeklyCents: Cents }>(
  units: readonly Unit[],
  fits: (kept: readonly Unit[]) => boolean,
): readonly Unit[] {
  const kept: Unit[] = []
  for (const unit of units.toSorted((a, b) => a.weeklyCents - b.weeklyCents)) {
    if (!fits([...kept, unit])) break
    kept.push(unit)
  }
  return units.filter((unit) => kept.includes(unit))
}
