import type { Keys } from '#platform/keys.ts'
import type { ContactAddress } from './queries.ts'

/** The keyed hash under which an address stands in the suppression list. */
export function addressHash({ channel, address }: ContactAddress, keys: Keys): string {
  return keys.fingerprint(`deals ${channel} ${address}`)
}
