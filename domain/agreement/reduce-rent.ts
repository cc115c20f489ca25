import { type Cents, scale } from '../base/money.ts'
import { fail, ok, type Result } from '../base/result.ts'
import type { Hardship } from '../law/hardship.ts'
import { type RentPlan, rentOf, rentThrough, stepsThrough, totalOf } from './rent-plan.ts'

const whole = 10_000

/** Monthly income before and after the loss, in cents. */
export type IncomeLoss = { readonly beforeCents: Cents; readonly nowCents: Cents }

/**
 * The rent plan after a loss of income (PA 42 §6907). Each payment that has not fallen due is reduced by the
 * share of income lost, at most by the limit of the rule. The total stays the same, so there are more
 * payments, and the last one takes the remainder. Payments round down, in favour of the customer.
 * Fails with `hardship-not-offered` if the rule has no reduction, `hardship-too-early` before the required
 * share of the total is paid, `no-payment-left`, `hardship-loss-too-small`, and `money-not-cents` (with field) for
 * incomes that are not valid amounts.
 */
export function reduceRent(
  rule: Hardship,
  plan: RentPlan,
  position: { readonly paymentsMade: number; readonly fallenDue: number },
  income: IncomeLoss,
): Result<RentPlan> {
  if (rule.kind === 'none') return fail('hardship-not-offered')
  const { beforeCents, nowCents } = income
  if (!Number.isSafeInteger(beforeCents) || beforeCents <= 0)
    return fail('money-not-cents', { field: 'incomeBeforeCents' })
  if (!Number.isSafeInteger(nowCents) || nowCents < 0)
    return fail('money-not-cents', { field: 'incomeNowCents' })
  const total = totalOf(plan)
  const kept = Math.max(position.paymentsMade, position.fallenDue)
  const left = total - rentThrough(plan, kept)
  const [numerator, denominator] = rule.paidShare
  const paid = rentThrough(plan, position.paymentsMade)
  if (paid * denominator < total * numerator) return fail('hardship-too-early')
  if (left <= 0) return fail('no-payment-left')
  if ((beforeCents - nowCents) * whole < beforeCents * rule.leastLossBasisPoints)
    return fail('hardship-loss-too-small', { field: 'incomeNowCents' })
  const keptAtLeast = { beforeCents: whole, nowCents: whole - rule.mostCutBasisPoints }
  const share = nowCents * whole < beforeCents * keptAtLeast.nowCents ? keptAtLeast : income
  const cut = Math.max(1, scale(rentOf(plan, kept + 1), share.nowCents, share.beforeCents, 'down'))
  return ok([...stepsThrough(plan, kept), ...level(left, cut)])
}

/** Equal payments that add up to an amount; the last one is smaller if it does not divide evenly. */
function level(amountCents: Cents, rentCents: Cents): RentPlan {
  const full = Math.floor(amountCents / rentCents)
  const last = amountCents - full * rentCents
  const steps = [
    { payments: full, rentCents },
    { payments: last === 0 ? 0 : 1, rentCents: last },
  ]
  return steps.filter(({ payments }) => payments > 0)
}
