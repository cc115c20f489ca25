import type { CivilDate } from '#domain/base/civil-date.ts'
import type { StoreCrew } from '#domain/ordering/store-crew.ts'
import type { Queryable } from '#platform/db/database.ts'
import { type Sql, sql } from '#platform/db/sql.ts'

/**
 * Who drives out for a store, locked; undefined if nobody has said: whoever wants a window of the store waits until
 * this transaction has ended, so the last place in a window is taken once.
 */
export function lockCrew(tx: Queryable, storeId: string): Promise<StoreCrew | undefined> {
  return tx.maybeOne<StoreCrew>(
    sql`select trucks, people from store_crew where store_id = ${storeId} for update`,
  )
}

/** Sets who drives out for a store. */
export function writeCrew(tx: Queryable, storeId: string, { trucks, people }: StoreCrew): Promise<number> {
  return tx.run(sql`
    insert into store_crew (store_id, trucks, people) values (${storeId}, ${trucks}, ${people})
    on conflict (store_id) do update set trucks = excluded.trucks, people = excluded.people`)
}

/** Everything that a store has promised to drive out for: deliveries and visits that are still to come. */
function promised(storeId: string, condition: Sql): Sql {
  return sql`
    select scheduled_on, window_code from (
      select d.order_id as id, d.scheduled_on, d.window_code
      from delivery d join orders o on o.customer_id = d.customer_id and o.id = d.order_id
      where d.state = 'scheduled' and o.store_id = ${storeId} and o.fulfilment = 'delivery'
      union all
      select id, scheduled_on, window_code from visit
      where state = 'scheduled' and store_id = ${storeId}
    ) drive where ${condition}`
}

/** Who drives out for a store, and to how many homes in a window; without a window where nothing is promised yet. */
export type WindowCount = StoreCrew & {
  readonly date: CivilDate | null
  readonly window: string | null
  readonly visits: number
}

/**
 * How many homes a store drives to in each window, from a day on, without the order or visit with the id `except`; no
 * row if nobody has said who drives out.
 */
export function promisedFrom(
  db: Queryable,
  storeId: string,
  { from, except }: { readonly from: CivilDate; readonly except: string | null },
): Promise<WindowCount[]> {
  const coming = sql`scheduled_on >= ${from} and id is distinct from ${except}`
  return db.rows<WindowCount>(sql`
    select c.trucks, c.people, drive.scheduled_on as date, drive.window_code as "window",
      count(drive.window_code)::int as visits
    from store_crew c left join (${promised(storeId, coming)}) drive on true
    where c.store_id = ${storeId} group by 1, 2, 3, 4`)
}

/** How many homes a store drives to in one window, without the order or visit with the id `except`. */
export async function promisedIn(
  tx: Queryable,
  storeId: string,
  { date, window, except }: { readonly date: CivilDate; readonly window: string; readonly except: string },
): Promise<number> {
  const inWindow = sql`scheduled_on = ${date} and window_code = ${window} and id <> ${except}`
  const { visits } = await tx.one<{ visits: number }>(
    sql`select count(*)::int as visits from (${promised(storeId, inWindow)}) drive`,
  )
  return visits
}
