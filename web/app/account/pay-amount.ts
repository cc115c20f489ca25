import type { Payable } from '#core/agreement/agreement/schema.ts'
import { readDollars } from '#domain/base/dollars.ts'
import { fail, ok, type Problem, type Result } from '#domain/base/result.ts'
import type { FormReply } from '#web/app/request/form-data.ts'

/** The choice of an amount that is typed beside it, and that of the payoff. */
export const otherAmount = 'other'
export const payoffAmount = 'payoff'

/** The fields of an amount as people fill them in, without what the action makes of them. */
export const amountFields = { choice: 'pays', typed: 'amount' } as const

const longestTyped = 20

/**
 * The cents that a form asks to pay: those of the chosen offer, or what was typed in dollars. An amount that was typed
 * while an offer is chosen is refused, so that nothing is paid that was not meant. `null` where the form has no choice.
 */
export function readAmount(form: FormData): Result<string | null> {
  const choice = form.get(amountFields.choice)
  const typed = String(form.get(amountFields.typed) ?? '').trim()
  if (choice === otherAmount) {
    const cents = readDollars(typed, amountFields.typed)
    return cents.ok ? ok(String(cents.value)) : cents
  }
  if (typed !== '') return fail('choice-required', { field: amountFields.choice })
  return ok(typeof choice === 'string' ? choice : null)
}

/** What is wrong with a typed amount, as paying it would answer. */
function problemWith(typed: string, { leastCents, mostCents, payoff }: Payable): Problem | undefined {
  const cents = readDollars(typed, amountFields.typed)
  if (!cents.ok) return cents.problem
  const { amountCents } = payoff
  if (cents.value > mostCents) return { code: 'payoff-is-less', params: { amountCents } }
  return cents.value < leastCents ? { code: 'payment-too-small', params: { leastCents } } : undefined
}

/** The form as somebody would have filled it in with the amount that a link brings; undefined without one. */
export function filledIn(amount: string | null, payable: Payable | null): FormReply | undefined {
  if (amount === null || payable === null) return undefined
  const typed = amount.slice(0, longestTyped)
  const problem = problemWith(typed, payable)
  const problems: FormReply['problems'] = problem === undefined ? {} : { amountCents: problem }
  return { values: { [amountFields.choice]: otherAmount, [amountFields.typed]: typed }, problems }
}
