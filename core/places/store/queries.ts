import type { DayHours } from '#domain/places/opening.ts'
import type { Queryable } from '#platform/db/database.ts'
import { type Sql, sql } from '#platform/db/sql.ts'
import { type Store, type StoreNearby, usualHours } from './schema.ts'
import { flagSql, type GivenFlags, readFlags } from './store-flags.ts'

type StoreRow = Omit<Store, 'hours' | 'flags'> & { hours: DayHours[] | null; flags: GivenFlags }

/**
 * SQL for the stores whose units a store also rents out: its geo pool, and the hubs that it names as its
 * warehouses. `store` is the name of the table in the query.
 */
export function suppliersOf(store: Sql): Sql {
  return sql`case when ${store}.flags ? 'warehouseIDs' then ${store}.geo_pool || array(
      select hub.id from store hub
      where hub.id in (select jsonb_array_elements_text(${store}.flags->'warehouseIDs'))
        and hub.flags->'hubStore' = 'true' and hub.id <> ${store}.id and not hub.id = any (${store}.geo_pool)
      order by hub.id)
    else ${store}.geo_pool end`
}

/** SQL for the `OrderDays` of a store; `store` is the name of the table in the query. */
export function orderDaysSql(store: Sql): Sql {
  return sql`jsonb_build_object('locationStatus', ${flagSql(store, 'locationStatus')},
    'opensOn', ${flagSql(store, 'storeOpenDate')}, 'lastDay', ${store}.ecomm_close_on)`
}

const columns = sql`id, name, address1, city, state_code, split_part(postal_code, '-', 1) as postal_code, country_code,
  phone, latitude, longitude, time_zone, tagline, price_zone_id, hours,
  closed_dates::text[] as closed_dates, flags, ${suppliersOf(sql`store`)} as geo_pool, restricted_categories,
  delivery_miles, ecomm_close_on`

/** Great-circle distance in miles between the store and a point. */
function milesTo(latitude: number, longitude: number): Sql {
  return sql`3958.8 * 2 * asin(least(1, sqrt(
    power(sin(radians(latitude - ${latitude}) / 2), 2)
    + cos(radians(latitude)) * cos(radians(${latitude}::double precision))
      * power(sin(radians(longitude - ${longitude}) / 2), 2))))`
}

function storeOf<Row extends StoreRow>(row: Row) {
  return { ...row, hours: row.hours ?? usualHours, flags: readFlags(row.flags) }
}

export async function findStore(db: Queryable, storeId: string): Promise<Store | undefined> {
  const row = await db.maybeOne<StoreRow>(sql`select ${columns} from store where id = ${storeId}`)
  return row && storeOf(row)
}

/** The stores with these ids, in no particular order. */
export async function loadStores(db: Queryable, storeIds: readonly string[]): Promise<Store[]> {
  const rows = await db.rows<StoreRow>(sql`select ${columns} from store where id = any(${storeIds})`)
  return rows.map(storeOf)
}

type Around = {
  latitude: number
  longitude: number
  miles: number | null
  limit: number
  now: Date
  /** Whether stores that open later are left out. */
  openOnly: boolean
}

/** SQL for whether a store has opened, and has not closed, on the day of its calendar at an instant. */
function orderingSql(now: Date) {
  const today = sql`(${now}::timestamptz at time zone time_zone)::date`
  const status = flagSql(sql`store`, 'locationStatus')
  const opensOn = sql`coalesce((${flagSql(sql`store`, 'storeOpenDate')})::date,
    case when ${status} = 'COMING_SOON' then 'infinity'::date end)`
  return {
    isOpen: sql`${opensOn} is null or ${opensOn} <= ${today}`,
    isNotClosed: sql`${status} <> 'CLOSED'
      and (ecomm_close_on is null or ecomm_close_on >= ${today})`,
  }
}

/**
 * Stores around a point, nearest first. Excludes closed ones, such as those after their last day of taking orders,
 * in their own time zone (`orderingStatus` says the same of one store).
 */
export async function findStoresAround(db: Queryable, around: Around): Promise<StoreNearby[]> {
  const { isOpen, isNotClosed } = orderingSql(around.now)
  const rows = await db.rows<StoreRow & { distanceMiles: number }>(sql`
    select * from (
      select ${columns}, ${milesTo(around.latitude, around.longitude)} as distance_miles
      from store where ${isNotClosed} and (${!around.openOnly} or ${isOpen})
    ) nearby
    where ${around.miles}::double precision is null or distance_miles <= ${around.miles}
    order by distance_miles, id
    limit ${around.limit}`)
  return rows.map(storeOf)
}
