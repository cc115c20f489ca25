import type { Context } from '#core/context.ts'
import { readEmail } from '#domain/base/email.ts'
import { readPhone } from '#domain/base/phone.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { recordAudit } from '#platform/audit/record.ts'
import { deleteUnsent } from '#platform/outbox/queries.ts'
import { addressHash } from './address-hash.ts'
import { type ContactAddress, deleteContact, insertSuppression, lockContact } from './queries.ts'

function readAddress(text: string): Result<ContactAddress> {
  const email = readEmail(text, 'address')
  if (email.ok) return ok({ channel: 'mail', address: email.value })
  const phone = readPhone(text, 'address')
  return phone.ok ? ok({ channel: 'sms', address: phone.value }) : fail('email-invalid', { field: 'address' })
}

/**
 * Erases an e-mail address or mobile number from the deals list, with its sign-ups, at its owner's wish. What stays is a
 * keyed hash, so that offers never go there again. Refuses with `email-invalid`. Kept in the audit trail without the
 * address.
 * @returns how many rows were erased
 */
export async function eraseDealsContact(
  text: string,
  actor: string,
  context: Context,
): Promise<Result<number>> {
  const contact = readAddress(text)
  if (!contact.ok) return contact
  const now = context.clock.now()
  const hash = addressHash(contact.value, context.keys)
  const erased = await context.db.transaction(async (tx) => {
    await insertSuppression(tx, hash, now)
    await deleteUnsent(tx, { recipient: contact.value.address, template: 'deals-offer' })
    const row = await lockContact(tx, contact.value)
    if (row !== undefined) await deleteUnsent(tx, { recipient: row.id, template: 'deals-lead' })
    const rows = await deleteContact(tx, contact.value)
    await recordAudit(tx, { actor, command: 'erase-deals-contact', input: { hash }, outcome: 'done', now })
    return rows
  })
  return ok(erased)
}
