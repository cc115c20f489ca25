import type { Identity } from '#adapters/identity/port.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import type { Context } from '../context.ts'
import { giveTurnsBack, type Limit, takeTurn } from '../rate-limit/take-turn.ts'
import { type SignInInput, signInInput } from './schema.ts'

/** Wrong passwords for one address, wherever they come from. */
const tries: Limit = { max: 10, perSeconds: 900 }

/**
 * Whether e-mail and password belong together. Refuses with `sign-in-failed` (which of the two was wrong is not told),
 * `too-many-requests`, `email-required` or `password-required`.
 */
export async function checkPassword(input: SignInInput, context: Context): Promise<Result<Identity>> {
  const read = signInInput.safeParse(input)
  if (!read.success) {
    const [issue] = read.error.issues
    if (issue?.message === 'email-required') return fail('email-required', { field: 'email' })
    if (issue?.message === 'password-required') return fail('password-required', { field: 'password' })
    return fail('sign-in-failed')
  }
  const { email, password } = read.data
  const bucket = `sign-in:${email.toLowerCase()}`
  const turn = await takeTurn(bucket, tries, context)
  if (!turn.ok) return turn
  const person = await context.adapters.identity.authenticate(email, password)
  if (person === undefined) return fail('sign-in-failed')
  await giveTurnsBack(bucket, context)
  return ok(person)
}
