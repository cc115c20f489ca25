import type { Context, Customer } from '#core/context.ts'
import { normalizeEmail } from '#domain/base/email.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { confirmEmail, findCustomer, isEmailConfirmed } from '../customer/queries.ts'
import type { EmailLinkInput } from './schema.ts'

/**
 * The secret of the link by which a customer confirms the address of the account. It follows from the customer and the
 * address, so it needs no row, and the link ends with the address.
 */
export function emailLinkToken(customerId: string, email: string, context: Context): string {
  return context.keys.fingerprint(`address of an account ${customerId} ${normalizeEmail(email)}`)
}

/** Whether mail to the address of a customer's account has proved to reach the customer. */
export async function hasConfirmedEmail({ customerId }: Customer, context: Context): Promise<boolean> {
  const customer = await findCustomer(context.db, customerId)
  return !!customer?.email && (await isEmailConfirmed(context.db, customerId, customer.email))
}

/** The address that a link is for, and whether it is confirmed already. */
export type EmailByLink = { readonly email: string; readonly isConfirmed: boolean }

/** The address that a link confirms for a customer. Undefined for a link of another customer or address. */
export async function emailByLink(
  { customerId }: Customer,
  token: string,
  context: Context,
): Promise<EmailByLink | undefined> {
  const customer = await findCustomer(context.db, customerId)
  if (!customer?.email || emailLinkToken(customerId, customer.email, context) !== token) return undefined
  return {
    email: customer.email,
    isConfirmed: await isEmailConfirmed(context.db, customerId, customer.email),
  }
}

/**
 * Confirms the address of an account by the link that was mailed there. Only the customer who is signed in can do so:
 * whoever got the mail because somebody else typed their address would otherwise confirm an account that is not
 * theirs. A second press changes nothing. Refused: `email-link-invalid`.
 */
export async function confirmOwnEmail(
  who: Customer,
  { token }: EmailLinkInput,
  context: Context,
): Promise<Result<EmailByLink>> {
  const asked = await emailByLink(who, token, context)
  if (asked === undefined) return fail('email-link-invalid')
  await confirmEmail(context.db, { customerId: who.customerId, email: asked.email }, context.clock.now())
  return ok({ ...asked, isConfirmed: true })
}
