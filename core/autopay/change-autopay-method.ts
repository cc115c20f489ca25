import type { Result } from '#domain/result.ts'
import type { Context, Customer } from '../context.ts'
import { authorize, type Signer } from './authorize.ts'
import type { AuthorizeInput } from './schema.ts'
import type { AuthorizationRow } from './store.ts'

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
