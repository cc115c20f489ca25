import type { DayHours } from '#domain/places/opening.ts'
import type { Queryable } from '#platform/db/database.ts'
import { type Sql, sql } from '#platform/db/sql.ts'
import { type Store, type StoreNearby, usualHours } from './schema.ts'

type StoreRow = Omit<Store, 'hours'> & { hours: DayHours[] | null }

const columns = sql`id, name, address1, city, state_code, split_part(postal_code, '-', 1) as postal_code, country_code,
  phone, latitude, longitude, time_zone, tagline, price_zone_id, hours,
  closed_dates::text[] as closed_dates, flags, geo_pool, restricted_categories,
  delivery_miles, ecomm_close_on`

/** Great-circle distance in miles between the store and a point. */
function milesTo(latitude: number, longitude: number): Sql {
  return sql`3958.8 * 2 * asin(least(1, sqrt(
    power(sin(radians(latitude - ${latitude}) / 2), 2)
    + cos(radians(latitude)) * cos(radians(${latitude}::double precision))
      * power(sin(radians(longitude - ${longitude}) / 2), 2))))`
}

function withHours<Row extends { hours: DayHours[] | null }>(row: Row) {
  return { ...row, hours: row.hours ?? usualHours }
}

export async function findStore(db: Queryable, storeId: string): Promise<Store | undefined> {
  const row = await db.maybeOne<StoreRow>(sql`select ${columns} from store where id = ${storeId}`)
  return row && withHours(row)
}

/** The stores with these ids, in no particular order. */
export async function loadStores(db: Queryable, storeIds: readonly string[]): Promise<Store[]> {
  const rows = await db.rows<StoreRow>(sql`select ${columns} from store where id = any(${storeIds})`)
  return rows.map(withHours)
}

type Around = { latitude: number; longitude: number; miles: number | null; limit: number; now: Date }

/**
 * Open stores around a point, nearest first. Excludes stores after their last day of taking orders, in their
 * own time zone.
 */
export async function findStoresAround(db: Queryable, around: Around): Promise<StoreNearby[]> {
  const rows = await db.rows<StoreRow & { distanceMiles: number }>(sql`
    select * from (
      select ${columns}, ${milesTo(around.latitude, around.longitude)} as distance_miles
      from store
      where ecomm_close_on is null or ecomm_close_on >= (${around.now}::timestamptz at time zone time_zone)::date
    ) nearby
    where ${around.miles}::double precision is null or distance_miles <= ${around.miles}
    order by distance_miles, id
    limit ${around.limit}`)
  return rows.map(withHours)
}
