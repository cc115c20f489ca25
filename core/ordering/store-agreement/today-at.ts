import { findStore } from '#core/places/store/queries.ts'
import { zoneWithoutStore } from '#core/places/store/zone-without-store.ts'
import { type CivilDate, civilDateIn } from '#domain/base/civil-date.ts'
import type { Queryable } from '#platform/db/database.ts'

/** The day at a store, of a moment. */
export async function todayAt(tx: Queryable, storeId: string, now: Date): Promise<CivilDate> {
  const store = await findStore(tx, storeId)
  return civilDateIn(now.getTime(), store?.timeZone ?? zoneWithoutStore)
}
