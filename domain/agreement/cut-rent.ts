import { type Cents, scale } from '../base/money.ts'
import { fail, ok, type Result } from '../base/result.ts'
import type { Hardship } from '../law/hardship.ts'
import { type RentPlan, rentOf, rentThrough, stepsThrough, totalOf } from './rent-plan.ts'

const whole = 10_000

/** What a customer earned in a month before the loss, and what now. In cents. */
export type IncomeLoss = { readonly beforeCents: Cents; readonly nowCents: Cents }

/**
 * The plan of an agreement after a loss of income (PA 42 §6907): each payment that has not fallen due falls by the share of
 * the income that was lost, at most by the rule's own limit; the total stays, so there are more payments, and the last
 * one takes what remains. A payment rounds down, in favour of the customer.
 * Refuses with `hardship-not-offered` where the rule has no cut, `hardship-too-early` before the share of the total is
 * paid, `hardship-loss-too-small`, and `money-not-cents` for incomes that are none (field).
 */
export function cutRent(
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
  if (left <= 0) return fail('payment-not-possible')
  if ((beforeCents - nowCents) * whole < beforeCents * rule.leastLossBasisPoints)
    return fail('hardship-loss-too-small', { field: 'incomeNowCents' })
  const keptAtLeast = { beforeCents: whole, nowCents: whole - rule.mostCutBasisPoints }
  const share = nowCents * whole < beforeCents * keptAtLeast.nowCents ? keptAtLeast : income
  const cut = Math.max(1, scale(rentOf(plan, kept + 1), share.nowCents, share.beforeCents, 'down'))
  return ok([...stepsThrough(plan, kept), ...level(left, cut)])
}

/** Equal payments that make up an amount, the last one smaller where it does not divide. */
function level(amountCents: Cents, rentCents: Cents): RentPlan {
  const full = Math.floor(amountCents / rentCents)
  const last = amountCents - full * rentCents
  const steps = [
    { payments: full, rentCents },
    { payments: last === 0 ? 0 : 1, rentCents: last },
  ]
  return steps.filter(({ payments }) => payments > 0)
}
