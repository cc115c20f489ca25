import type { Context, Customer } from '#core/context.ts'
import type { Result } from '#domain/base/result.ts'
import { authorize, type Signer } from './authorize.ts'
import type { AuthorizationRow } from './queries.ts'
import type { AuthorizeInput } from './schema.ts'

/**
 * Turns autopay on for an agreement: stores the signed authorization and e-mails a copy (12 CFR 1005.10(b)).
 * Nothing requires it. No-op if repeated with the same card.
 * Fails with `not-found`, `autopay-not-possible` (not paid yet, or ended), `autopay-already-on` (with another
 * card), `autopay-words-changed`, `signature-name-differs` (params: name), `payment-method-not-found`,
 * `payment-method-expired`.
 */
export function enrolAutopay(
  who: Customer,
  input: AuthorizeInput & Signer,
  context: Context,
): Promise<Result<AuthorizationRow>> {
  return authorize(who, { ...input, replaces: false }, context)
}
