import type { Context } from '#core/context.ts'
import { getStore } from './get-store.ts'
import type { StoreFlags } from './store-flags.ts'

/** What a charge is taken from. */
export type ChargedKind = 'card' | 'bank'

/**
 * The account at the payment service that a store's money goes to (ACC-166): the one for cards or for bank accounts, or
 * else the one for both. Undefined where the store names none: then the service takes its own.
 */
export function merchantAccountOf(flags: StoreFlags, kind: ChargedKind): string | undefined {
  const own = kind === 'card' ? flags.ccPaymentMerchantID : flags.achPaymentMerchantID
  return own ?? flags.braintreeMerchantAccountID ?? undefined
}

/** The same for a store by its id; undefined for an unknown one. */
export async function findMerchantAccount(
  storeId: string | null,
  kind: ChargedKind,
  context: Context,
): Promise<string | undefined> {
  const store = storeId === null ? undefined : await getStore(storeId, context)
  return store?.ok ? merchantAccountOf(store.value.flags, kind) : undefined
}
