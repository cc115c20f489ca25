import { equalSecrets } from '#platform/equal-secrets.ts'
import type { Keys } from '#platform/keys.ts'
import { pathTo } from '#site/urls.ts'

function tagOf(id: string, keys: Keys): string {
  return keys.fingerprint(`stock alert stop ${id}`)
}

/** The path of the page where all asks of the address of an ask are stopped. */
export function stopPath(id: string, keys: Keys): string {
  return pathTo('stockAlertStop', undefined, { token: `${id}.${tagOf(id, keys)}` })
}

/** The id of the ask that a token was made for; undefined for one that the store did not make. */
export function readStopToken(token: string, keys: Keys): string | undefined {
  const at = token.indexOf('.')
  const id = token.slice(0, at)
  return at > 0 && equalSecrets(token.slice(at + 1), tagOf(id, keys)) ? id : undefined
}
