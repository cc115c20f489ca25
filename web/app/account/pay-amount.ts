import type { Payable } from '#core/agreement/agreement/payable.ts'
import { readDollars } from '#domain/base/dollars.ts'
import { fail, ok, type Problem, type Result } from '#domain/base/result.ts'
import type { FormReply } from '#web/app/request/form-data.ts'

/** The options for a typed amount and for the payoff. */
export const otherAmount = 'other'
export const payoffAmount = 'payoff'

/** Names of the form fields of an amount. */
export const amountFields = { choice: 'pays', typed: 'amount' } as const

const longestTyped = 20

/** Whether a typed amount is no less than the payoff: who then chooses the payoff means the same. */
function isPayoff(form: FormData, typed: string): boolean {
  const cents = readDollars(typed, amountFields.typed)
  return cents.ok && cents.value >= Number(form.get('quotedCents'))
}

/**
 * The amount of a form in cents, of the chosen option or typed in dollars, or `payoffAmount`. Refuses a typed amount
 * while another option is chosen (`amount-and-choice`), so that nothing unintended is paid. `null` if the form has
 * no option.
 */
export function readAmount(form: FormData): Result<string | null> {
  const choice = form.get(amountFields.choice)
  const typed = String(form.get(amountFields.typed) ?? '').trim()
  if (choice === otherAmount) {
    const cents = readDollars(typed, amountFields.typed)
    return cents.ok ? ok(String(cents.value)) : cents
  }
  const means = typed === '' || (choice === payoffAmount && isPayoff(form, typed))
  if (!means) return fail('amount-and-choice', { field: amountFields.typed })
  return ok(typeof choice === 'string' ? choice : null)
}

/** The problem that paying a typed amount would have. */
function problemWith(typed: string, { leastCents, mostCents, payoff }: Payable): Problem | undefined {
  const cents = readDollars(typed, amountFields.typed)
  if (!cents.ok) return cents.problem
  const { amountCents } = payoff
  if (cents.value > mostCents) return { code: 'payoff-is-less', params: { amountCents } }
  return cents.value < leastCents ? { code: 'payment-too-small', params: { leastCents } } : undefined
}

/** The form filled in with the amount of a link, or undefined if the link has none. */
export function filledIn(amount: string | null, payable: Payable | null): FormReply | undefined {
  if (amount === null || payable === null) return undefined
  const typed = amount.slice(0, longestTyped)
  const problem = problemWith(typed, payable)
  const problems: FormReply['problems'] = problem === undefined ? {} : { amountCents: problem }
  return { values: { [amountFields.choice]: otherAmount, [amountFields.typed]: typed }, problems }
}
