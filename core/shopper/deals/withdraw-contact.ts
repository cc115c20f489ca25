import type { Context } from '#core/context.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import type { Queryable } from '#platform/db/database.ts'
import { consumeRateLimit } from '#platform/rate-limit/consume-rate-limit.ts'
import { turnOffByLink } from '../notification/turn-off.ts'
import { addressHash } from './address-hash.ts'
import { changeContactState } from './change-state.ts'
import {
  type ContactAddress,
  type ContactRow,
  insertSuppression,
  lockContact,
  lockContactById,
} from './queries.ts'
import type { DealsChannel } from './schema.ts'
import { readUnsubscribeToken } from './unsubscribe-token.ts'
import { deleteWaiting } from './waiting-messages.ts'

/** Takes a locked contact off the list. Twice is once. */
async function withdraw(tx: Queryable, contact: ContactRow, context: Context): Promise<void> {
  const now = context.clock.now()
  await insertSuppression(tx, addressHash(contact, context.keys), now)
  await deleteWaiting(tx, contact)
  if (contact.state === 'withdrawn') return
  const withdrawn = await changeContactState(tx, contact, 'withdraw', now)
  if (!withdrawn.ok) throw new Error('the contact is locked, and cannot be withdrawn')
}

/** Takes an address off the list, and keeps it off if it was never on it. */
async function withdrawAddress(tx: Queryable, address: ContactAddress, context: Context): Promise<void> {
  const contact = await lockContact(tx, address)
  if (contact !== undefined) return withdraw(tx, contact, context)
  await insertSuppression(tx, addressHash(address, context.keys), context.clock.now())
}

/**
 * Stops deals to the address that an unsubscribe link was sent to, or the reminders of the kind that it names: one
 * press, without signing in (15 USC 7704(a)(3), RFC 8058). Refuses with `deals-link-invalid` for a link that the store
 * did not make.
 */
export async function withdrawByLink(
  { token }: { readonly token: string },
  context: Context,
): Promise<Result<{ readonly channel: DealsChannel }>> {
  if (await turnOffByLink(token, context)) return ok({ channel: 'mail' })
  const id = readUnsubscribeToken(token, context.keys)
  if (id === undefined) return fail('deals-link-invalid')
  return context.db.transaction(async (tx) => {
    const contact = await lockContactById(tx, id)
    // Erased: nothing is kept that offers could go to.
    if (contact === undefined) return ok({ channel: 'mail' as const })
    await withdraw(tx, contact, context)
    return ok({ channel: contact.channel })
  })
}

/**
 * Stops deals to an e-mail address that somebody typed. The answer is the same whether or not it is on the list, so
 * nobody learns who is. Refuses with `too-many-requests` when one network asks too often.
 */
export async function withdrawByEmail(
  { email }: { readonly email: string },
  context: Context,
): Promise<Result<undefined>> {
  const allowed = await consumeRateLimit('deals-withdrawal', context.client.network, context)
  if (!allowed.ok) return allowed
  await context.db.transaction((tx) => withdrawAddress(tx, { channel: 'mail', address: email }, context))
  return ok(undefined)
}

/** Stops deals to a mobile number whose owner wrote STOP. */
export function withdrawNumber(tx: Queryable, phone: string, context: Context): Promise<void> {
  return withdrawAddress(tx, { channel: 'sms', address: phone }, context)
}
