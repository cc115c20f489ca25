import type { Context } from '#core/context.ts'
import { readEmail } from '#domain/base/email.ts'
import { readPhone } from '#domain/base/phone.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { recordAudit } from '#platform/audit/record.ts'
import type { Queryable } from '#platform/db/database.ts'
import { addressHash } from './address-hash.ts'
import {
  type ContactAddress,
  deleteContact,
  insertSuppression,
  lockContact,
  numbersBeside,
} from './queries.ts'
import { deleteWaiting } from './waiting-messages.ts'

function readAddress(text: string): Result<ContactAddress> {
  const email = readEmail(text, 'address')
  if (email.ok) return ok({ channel: 'mail', address: email.value })
  const phone = readPhone(text, 'address')
  return phone.ok ? ok({ channel: 'sms', address: phone.value }) : fail('email-invalid', { field: 'address' })
}

/** Erases a contact with what waits to be sent to it. Gives how many rows were erased or changed. */
async function erase(tx: Queryable, contact: ContactAddress): Promise<number> {
  const row = await lockContact(tx, contact)
  await deleteWaiting(tx, { ...contact, id: row?.id })
  return deleteContact(tx, contact)
}

/** Erases an address and keeps offers away from it, in the audit trail without the address. */
async function eraseForGood(
  contact: ContactAddress,
  actor: string,
  context: Context,
  eraseMore: (tx: Queryable) => Promise<unknown> = async () => {},
): Promise<number> {
  const now = context.clock.now()
  const hash = addressHash(contact, context.keys)
  return context.db.transaction(async (tx) => {
    await insertSuppression(tx, hash, now)
    await eraseMore(tx)
    const rows = await erase(tx, contact)
    await recordAudit(tx, { actor, command: 'erase-deals-contact', input: { hash }, outcome: 'done', now })
    return rows
  })
}

/**
 * Erases an e-mail address or mobile number from the deals list, at its owner's wish. A sign-up that names another contact
 * too is kept for that one. What stays of the address is a keyed hash, so that offers never go there again. Refuses with
 * `email-invalid`. Kept in the audit trail without the address.
 * @returns how many rows were erased or changed
 */
export async function eraseDealsContact(
  text: string,
  actor: string,
  context: Context,
): Promise<Result<number>> {
  const contact = readAddress(text)
  return contact.ok ? ok(await eraseForGood(contact.value, actor, context)) : contact
}

/**
 * Erases an e-mail address as `eraseDealsContact` does, and with it the numbers that its owner typed beside it: those that
 * stand in no sign-up without the address. Such a number may be signed up again.
 */
export async function eraseSignUpsWith(
  email: string,
  actor: string,
  context: Context,
): Promise<Result<number>> {
  const contact = readAddress(email)
  if (!contact.ok) return contact
  const eraseNumbers = async (tx: Queryable) => {
    for (const phone of await numbersBeside(tx, contact.value.address))
      await erase(tx, { channel: 'sms', address: phone })
  }
  return ok(await eraseForGood(contact.value, actor, context, eraseNumbers))
}
