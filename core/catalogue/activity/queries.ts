import type { CivilDate } from '#domain/base/civil-date.ts'
import type { ActivityKind } from '#domain/catalogue/activity.ts'
import type { Queryable } from '#platform/db/database.ts'
import { inPortions } from '#platform/db/in-portions.ts'
import { sql } from '#platform/db/sql.ts'

/** The sealed secret of a month (YYYY-MM). `fresh` becomes it if the month has none yet. */
export async function secretOfMonth(db: Queryable, month: string, fresh: string): Promise<string> {
  await db.run(sql`
    insert into activity_secret (month, sealed) values (${month}, ${fresh}) on conflict (month) do nothing`)
  const { sealed } = await db.one<{ sealed: string }>(
    sql`select sealed from activity_secret where month = ${month}`,
  )
  return sealed
}

/** An activity as it is stored, before its products are looked up. */
type Recorded = {
  readonly pseudonym: string
  readonly day: CivilDate
  readonly kind: ActivityKind
  readonly storeId: string
  readonly about: string
}

/** Counts an activity that is about no product. */
export function insertActivity(db: Queryable, { pseudonym, day, kind, storeId, about }: Recorded) {
  return db.run(sql`
    insert into activity (pseudonym, happened_on, kind, store_id, product_id, about, times)
    values (${pseudonym}, ${day}, ${kind}, ${storeId}, '', ${about}, 1)
    on conflict (pseudonym, happened_on, kind, store_id, product_id, about)
    do update set times = activity.times + 1`)
}

/** Counts an activity for each of its products. A variant counts as its master; an unknown product does not count. */
export function insertProductActivity(
  db: Queryable,
  { pseudonym, day, kind, storeId, about }: Recorded,
  productIds: readonly string[],
) {
  return db.run(sql`
    insert into activity (pseudonym, happened_on, kind, store_id, product_id, about, times)
    select distinct ${pseudonym}, ${day}::date, ${kind}, ${storeId}, coalesce(master_id, id), ${about}, 1
    from product where id = any (${productIds})
    on conflict (pseudonym, happened_on, kind, store_id, product_id, about)
    do update set times = activity.times + 1`)
}

/** Deletes the activities of days before `day`, and the secrets of months before `month` (YYYY-MM). */
export async function deleteOldActivities(db: Queryable, day: CivilDate, month: string): Promise<void> {
  await inPortions((limit) =>
    db.run(sql`
      delete from activity where ctid = any (array(
        select ctid from activity where happened_on < ${day} limit ${limit} for update skip locked))`),
  )
  await db.run(sql`delete from activity_secret where month < ${month}`)
}

/** Deletes the activities of these pseudonyms. */
export function deleteActivitiesOf(db: Queryable, pseudonyms: readonly string[]): Promise<number> {
  return db.run(sql`delete from activity where pseudonym = any (${pseudonyms})`)
}
