import { timingSafeEqual } from 'node:crypto'
import type { Keys } from '#platform/keys.ts'

function tagOf(id: string, keys: Keys): string {
  return keys.fingerprint(`deals unsubscribe ${id}`)
}

/** The secret of a contact's unsubscribe link. It never runs out: old mails must still be good for it. */
export function unsubscribeToken(id: string, keys: Keys): string {
  return `${id}.${tagOf(id, keys)}`
}

/** The id of the contact that a token was made for; undefined for one that the store did not make. */
export function readUnsubscribeToken(token: string, keys: Keys): string | undefined {
  const at = token.indexOf('.')
  const id = token.slice(0, at)
  const [given, due] = [Buffer.from(token.slice(at + 1)), Buffer.from(tagOf(id, keys))]
  return at > 0 && given.length === due.length && timingSafeEqual(given, due) ? id : undefined
}
