import type { Context, Customer } from '#core/context.ts'
import { findUndeliverable, type UndeliverableReason } from '#platform/outbox/undeliverable.ts'
import { findCustomer } from '../customer/queries.ts'

/** An email address that mail no longer goes to: why, and since when. */
export type MailTrouble = {
  readonly email: string
  readonly reason: UndeliverableReason
  readonly since: Date
}

/** Whether mail to a customer's address came back or was called spam; null while mail goes out. */
export async function getMailTrouble(
  { customerId }: Customer,
  { db, keys }: Pick<Context, 'db' | 'keys'>,
): Promise<MailTrouble | null> {
  const email = (await findCustomer(db, customerId))?.email ?? null
  if (email === null) return null
  const found = await findUndeliverable(db, { channel: 'mail', address: email }, keys)
  return found === undefined ? null : { email, ...found }
}
