import { readDollars } from '#domain/dollars.ts'
import { fail, ok, type Result } from '#domain/result.ts'

/** The choice of an amount that is typed beside it. */
export const otherAmount = 'other'

/** The fields of an amount as people fill them in, without what the action makes of them. */
export const amountFields = { choice: 'pays', typed: 'amount' } as const

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
