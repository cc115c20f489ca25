import type { Customer } from '#core/context.ts'
import { getCurrentStore } from '#core/places/store/get-current-store.ts'
import { hasStoreFlag } from '#core/shopper/basket/has-store-flag.ts'
import type { RequestContext } from '#web/app/request/request-context.ts'
import type { TakenMethods } from './add-method.tsx'

async function takenWallets({ storeId, core }: RequestContext): Promise<TakenMethods['wallets']> {
  const flags = (await getCurrentStore(storeId, core))?.store.flags
  if (flags?.payPalEnabled === true) return flags.venmoEnabled === true ? 'both' : 'payPal'
  return flags?.venmoEnabled === true ? 'venmo' : 'none'
}

/** What the shopper's store takes beside cards. */
export async function takenMethods(who: Customer, requestContext: RequestContext): Promise<TakenMethods> {
  const { storeId, core } = requestContext
  const [bank, wallets] = await Promise.all([
    hasStoreFlag(who, storeId, 'bankVerificationEnabled', core),
    takenWallets(requestContext),
  ])
  return { bank, wallets }
}
