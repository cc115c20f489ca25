import type { Context } from '#core/context.ts'
import { maskedContact } from '#domain/shopper/masked-contact.ts'
import { lockCustomer } from '../customer/lock-customer.ts'
import type { ReminderKind } from '../customer/reminders.ts'
import { ownerOfLink, writeChoice } from './queries.ts'
import { readReminderToken } from './reminder-link.ts'

/** What a link of a mail would turn off, and for which address, masked; undefined for a link that no mail has. */
export async function reminderOfLink(
  token: string,
  { db }: Pick<Context, 'db'>,
): Promise<{ readonly kind: ReminderKind; readonly email: string } | undefined> {
  const link = readReminderToken(token)
  if (link === undefined) return undefined
  const owner = await ownerOfLink(db, link.id)
  return owner && { kind: link.kind, email: maskedContact('mail', owner.email ?? '') }
}

/** Turns off the mails of a kind by the link of one of them, without signing in. Twice is once. False for no such link. */
export async function turnOffByLink(
  token: string,
  { db, clock }: Pick<Context, 'db' | 'clock'>,
): Promise<boolean> {
  const link = readReminderToken(token)
  if (link === undefined) return false
  return db.transaction(async (tx) => {
    const owner = await ownerOfLink(tx, link.id)
    if (owner === undefined) return false
    await lockCustomer(tx, owner.customerId)
    await writeChoice(tx, owner.customerId, { kind: link.kind, channel: 'mail', wanted: false }, clock.now())
    return true
  })
}
