import { LRUCache } from 'lru-cache'

export type NetworkRate = {
  /** Maximum renders of one network that run or wait at the same time. */
  readonly atOnce: number
  /** Maximum renders it may start per second on average, and at once after a pause. */
  readonly perSecond: number
  readonly burst: number
}

type Account = { active: number; tokens: number; countedAt: number }

/**
 * Starts one more render of a network. Returns a function that ends it, or undefined if the network has too
 * many.
 */
export type NetworkLimit = (network: string) => (() => void) | undefined

const maxNetworks = 20_000

/**
 * Limits the renders of each network in this process, with a token bucket and a number of active ones. `now`
 * is in ms.
 */
export function limitNetworks({ atOnce, perSecond, burst }: NetworkRate, now: () => number): NetworkLimit {
  const accounts = new LRUCache<string, Account>({ max: maxNetworks })

  function accountOf(network: string): Account {
    const time = now()
    const account = accounts.get(network) ?? { active: 0, tokens: burst, countedAt: time }
    account.tokens = Math.min(burst, account.tokens + ((time - account.countedAt) / 1000) * perSecond)
    account.countedAt = time
    accounts.set(network, account)
    return account
  }

  return (network) => {
    const account = accountOf(network)
    if (account.active >= atOnce || account.tokens < 1) return undefined
    account.tokens -= 1
    account.active += 1
    return () => {
      account.active -= 1
    }
  }
}
