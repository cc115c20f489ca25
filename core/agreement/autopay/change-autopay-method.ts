import type { Context, Customer } from '#core/context.ts'
import type { Result } from '#domain/base/result.ts'
import { authorize, type Signer } from './authorize.ts'
import type { AuthorizationRow } from './queries.ts'
import type { AuthorizeInput } from './schema.ts'

/**
 * Signs autopay over to another saved card: a new authorization takes the place of the live one in one step, with a
 * copy by mail. Refuses with `autopay-off` where there is none, and with what `enrolAutopay` refuses with.
 */
export function changeAutopayMethod(
  who: Customer,
  input: AuthorizeInput & Signer,
  context: Context,
): Promise<Result<AuthorizationRow>> {
  return authorize(who, { ...input, replaces: true }, context)
}
