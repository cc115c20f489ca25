import type { LocalHours } from '#domain/base/local-hours.ts'
import { isUsState } from '#domain/base/us-states.ts'
import { textHours } from '#domain/law/text-hours.ts'
import type { Queryable } from '#platform/db/database.ts'
import { homeStateOf } from './queries.ts'

/** A store that somebody rents from or has chosen. */
type StorePlace = { readonly stateCode: string; readonly timeZone: string }

/**
 * The hours in which a text may go out to a customer: by the state where they live, and by the store's state and time zone
 * where that is unknown. Somebody of whom neither is known gets the hours that hold everywhere.
 */
export async function textHoursOf(
  db: Queryable,
  customerId: string | null,
  store: StorePlace | undefined,
): Promise<LocalHours> {
  const home = customerId === null ? undefined : await homeStateOf(db, customerId)
  if (isUsState(home)) return textHours({ state: home })
  const state = store?.stateCode
  return textHours(store && isUsState(state) ? { state, zone: store.timeZone } : undefined)
}
