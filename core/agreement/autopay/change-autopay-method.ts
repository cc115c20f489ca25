import type { Context, Customer } from '#core/context.ts'
import type { Result } from '#domain/base/result.ts'
import { authorize, type Signer } from './authorize.ts'
import type { AuthorizationRow } from './queries.ts'
import type { AuthorizeInput } from './schema.ts'

/**
 * Changes autopay to another saved card: a new authorization replaces the active one in one step, with a copy
 * by e-mail. Fails with `autopay-off` if there is none, or any failure of `enrolAutopay`.
 */
export function changeAutopayMethod(
  who: Customer,
  input: AuthorizeInput & Signer,
  context: Context,
): Promise<Result<AuthorizationRow>> {
  return authorize(who, { ...input, replaces: true }, context)
}
