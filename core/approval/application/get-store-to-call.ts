import type { Context, Who } from '#core/context.ts'
import { findStores } from '#core/places/store/find-stores.ts'
import { getCurrentStore } from '#core/places/store/get-current-store.ts'
import { type Store, storesByZip } from '#core/places/store/schema.ts'
import { readInput } from '#platform/read-input.ts'
import { getApplication } from './get-application.ts'

/**
 * The store that can answer questions about an application: the chosen one, otherwise the nearest one within
 * 100 miles of the applicant's home. Undefined if there is neither, because the store of the default ZIP code
 * has nothing to do with the applicant.
 */
export async function getStoreToCall(
  who: Who,
  chosenStoreId: string | undefined,
  context: Context,
): Promise<Store | undefined> {
  const current = await getCurrentStore(chosenStoreId, context)
  if (current?.isChosen === true) return current.store
  const application = await getApplication(who, context)
  const asked = readInput(storesByZip, { postalCode: application?.answers.postalCode })
  if (!asked.ok) return undefined
  const found = await findStores(asked.value, context)
  return found.ok ? found.value.stores[0] : undefined
}
