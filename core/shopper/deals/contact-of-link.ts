import type { Context } from '#core/context.ts'
import { maskedContact } from '#domain/shopper/masked-contact.ts'
import { selectContact } from './queries.ts'
import { readUnsubscribeToken } from './unsubscribe-token.ts'

/** Whom an unsubscribe link is for, masked. Null for an erased contact; undefined for a link that the store did not make. */
export async function contactOfLink(token: string, context: Context): Promise<string | null | undefined> {
  const id = readUnsubscribeToken(token, context.keys)
  if (id === undefined) return undefined
  const contact = await selectContact(context.db, id)
  return contact === undefined ? null : maskedContact(contact.channel, contact.address)
}
