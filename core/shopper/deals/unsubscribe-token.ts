import type { Keys } from '#platform/keys.ts'
import { readTaggedToken, taggedToken } from '../link/link-token.ts'

const tags = (keys: Keys) => (id: string) => keys.fingerprint(`deals unsubscribe ${id}`)

/** The secret of a contact's unsubscribe link. It never runs out: old mails must still be good for it. */
export function unsubscribeToken(id: string, keys: Keys): string {
  return taggedToken(id, tags(keys))
}

/** The id of the contact that a token was made for; undefined for one that the store did not make. */
export function readUnsubscribeToken(token: string, keys: Keys): string | undefined {
  return readTaggedToken(token, tags(keys))
}
