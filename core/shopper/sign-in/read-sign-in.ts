import { fail, type Result } from '#domain/base/result.ts'
import { readInput } from '#platform/read-input.ts'
import { type SignInInput, signInInput } from './schema.ts'

/**
 * Reads an e-mail address and a password for those who have no form: the API and the identity provider's page. Fails
 * with `email-required` or `password-required`, and for all else with `sign-in-failed`, as if nobody had that account.
 */
export function readSignIn(input: {
  readonly email: string
  readonly password: string
}): Result<SignInInput> {
  const read = readInput(signInInput, input)
  if (read.ok || read.problem.code.endsWith('-required')) return read
  return fail('sign-in-failed')
}
