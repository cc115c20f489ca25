import type { Context } from '#core/context.ts'
import { getCurrentStore } from '#core/places/store/get-current-store.ts'
import { getStore } from '#core/places/store/get-store.ts'
import type { Store } from '#core/places/store/schema.ts'

/**
 * The store at which documents are shown in person. Undefined where they are sent online: a store whose flag
 * storeIdentityVerificationEnable is off takes none online (ACC-164). What is asked for stays the same at both.
 */
export async function storeOfDocuments(
  chosenStoreId: string | undefined,
  context: Context,
): Promise<Store | undefined> {
  const current = await getCurrentStore(chosenStoreId, context)
  return current?.store.flags.storeIdentityVerificationEnable === false ? current.store : undefined
}

/** The store at which somebody applied, if it is there that documents are shown in person. */
export async function storeOfApplicant(storeId: string | null, context: Context): Promise<Store | undefined> {
  const store = storeId === null ? undefined : await getStore(storeId, context)
  return store?.ok && !store.value.flags.storeIdentityVerificationEnable ? store.value : undefined
}
