import { equalSecrets } from '#platform/equal-secrets.ts'
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
  return at > 0 && equalSecrets(token.slice(at + 1), tagOf(id, keys)) ? id : undefined
}
