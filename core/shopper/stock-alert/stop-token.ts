import type { Keys } from '#platform/keys.ts'
import { pathTo } from '#site/urls.ts'
import { readTaggedToken, taggedToken } from '../link/link-token.ts'

const tags = (keys: Keys) => (id: string) => keys.fingerprint(`stock alert stop ${id}`)

/** The path of the page where all asks of the address of an ask are stopped. */
export function stopPath(id: string, keys: Keys): string {
  return pathTo('stockAlertStop', undefined, { token: taggedToken(id, tags(keys)) })
}

/** The id of the ask that a token was made for; undefined for one that the store did not make. */
export function readStopToken(token: string, keys: Keys): string | undefined {
  return readTaggedToken(token, tags(keys))
}
