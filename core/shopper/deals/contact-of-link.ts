import type { Context } from '#core/context.ts'
import { selectContact } from './queries.ts'
import type { DealsChannel } from './schema.ts'
import { readUnsubscribeToken } from './unsubscribe-token.ts'

/**
 * Hides most of an address or a number: enough is left for its owner to know it, too little for whoever found the mail
 * to write to it ('d•••@example.com', '(•••) •••-0123').
 */
function masked(channel: DealsChannel, address: string): string {
  if (channel === 'sms') return `(•••) •••-${address.slice(-4)}`
  return `${address.slice(0, 1)}•••${address.slice(address.lastIndexOf('@'))}`
}

/** Whom an unsubscribe link is for, masked. Null for an erased contact; undefined for a link that the store did not make. */
export async function contactOfLink(token: string, context: Context): Promise<string | null | undefined> {
  const id = readUnsubscribeToken(token, context.keys)
  if (id === undefined) return undefined
  const contact = await selectContact(context.db, id)
  return contact === undefined ? null : masked(contact.channel, contact.address)
}
