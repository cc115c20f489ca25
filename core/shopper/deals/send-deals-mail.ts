import type { Context } from '#core/context.ts'
import { getStores } from '#core/places/store/get-store.ts'
import type { Store } from '#core/places/store/schema.ts'
import type { Queryable } from '#platform/db/database.ts'
import { enqueue } from '#platform/outbox/enqueue.ts'
import { oneClickPath, pathTo } from '#site/urls.ts'
import { isUnwantedAt } from '../notification/queries.ts'
import { textHoursOf } from '../notification/text-hours-of.ts'
import { addressHash } from './address-hash.ts'
import { type ContactRow, isSuppressed, lockContactById, selectConfirmed } from './queries.ts'
import type { DealsMail } from './schema.ts'
import { unsubscribeToken } from './unsubscribe-token.ts'

/** Puts a message with deals to one contact into the outbox; the key sends it there once. */
async function enqueueDealsMail(
  tx: Queryable,
  contact: ContactRow,
  { customerId, store }: { readonly customerId: string | null; readonly store: Store | undefined },
  mail: DealsMail,
  context: Context,
): Promise<boolean> {
  const { id, channel, address: recipient, locale } = contact
  const now = context.clock.now()
  const dedupeKey = `deals-offer:${mail.id}:${id}`
  const { subject, text, sms } = mail[locale]
  if (channel === 'sms') {
    if (sms === undefined) return false
    const hours = await textHoursOf(tx, customerId, store)
    const message = { channel, recipient, template: 'deals-offer', locale, dedupeKey, hours, now } as const
    await enqueue(tx, { ...message, params: { text: sms } })
    return true
  }
  const token = unsubscribeToken(id, context.keys)
  const secrets = {
    unsubscribe: pathTo('unsubscribe', undefined, { token }),
    oneClick: `${oneClickPath}?token=${token}`,
  }
  const message = { channel, recipient, template: 'deals-offer', locale, dedupeKey, now } as const
  await enqueue(tx, { ...message, params: { subject, text }, secrets }, context.keys)
  return true
}

/**
 * Sends a message with deals to everybody who has confirmed and is not suppressed, and whose account has not turned
 * offers off, in their language: to each address and number once, however often it is sent. Mails bear the postal
 * address and a link to stop (15 USC 7704(a)); texts wait for the hours of their recipient (47 CFR 64.1200(c)(1)), by
 * where the customer lives who signed up, or by the store that was chosen at the sign-up.
 * @returns how many addresses and numbers it goes to
 */
export async function sendDealsMail(mail: DealsMail, context: Context): Promise<number> {
  const contacts = await selectConfirmed(context.db)
  const ids = contacts.flatMap(({ storeId }) => storeId ?? [])
  const stores = new Map((await getStores(ids, context)).map((store) => [store.id, store]))
  let sent = 0
  for (const { id, storeId, customerId } of contacts) {
    const isSent = await context.db.transaction(async (tx) => {
      // Whoever leaves the list meanwhile gets nothing.
      const contact = await lockContactById(tx, id)
      if (contact?.state !== 'confirmed') return false
      if (await isSuppressed(tx, addressHash(contact, context.keys))) return false
      if (contact.channel === 'mail' && (await isUnwantedAt(tx, contact.address, 'offers'))) return false
      return enqueueDealsMail(tx, contact, { customerId, store: stores.get(storeId ?? '') }, mail, context)
    })
    if (isSent) sent += 1
  }
  return sent
}
