import type { Context } from '../context.ts'
import type { Queryable } from '../db/database.ts'
import { type Sql, sql } from '../db/sql.ts'

const day = 86_400_000
/** A sign of life is noted once a day, so two days without one are at least a day without use. */
const idleDays = 2
/** Guests that did nothing are looked for among those of this many days; who is older goes when the session ends. */
const lookBackDays = 9
/** Guests in one transaction, and transactions in one run: a flood is worked off in the runs that follow. */
const batchSize = 500
const mostBatches = 50

/** What a guest may have done that is worth keeping while the session lives. A store alone is no more than a look around. */
const didSomething = sql`(
  exists (select 1 from basket_item i where i.customer_id = c.id)
  or exists (select 1 from product_list_item i where i.customer_id = c.id)
  or exists (select 1 from application a where a.customer_id = c.id)
  or exists (select 1 from checkout d where d.customer_id = c.id)
  or exists (select 1 from payment_method m where m.customer_id = c.id)
  or exists (
    select 1 from session s join shopper_context x on x.session_id = s.id
    where s.customer_id = c.id and (x.postal_code is not null or x.qualifiers <> '{}')
  ))`

/** What outlives the session of a guest: decisions, which the law has lenders keep, and all that money hangs on. */
const leavesRecords = sql`(
  exists (select 1 from application a where a.customer_id = c.id and a.state <> 'draft')
  or exists (select 1 from approval a where a.customer_id = c.id)
  or exists (select 1 from orders o where o.customer_id = c.id)
  or exists (select 1 from payment_method m where m.customer_id = c.id)
  or exists (select 1 from payment_intent p where p.customer_id = c.id)
  or exists (select 1 from ledger_transaction t where t.customer_id = c.id))`

/** Guests of some days who have done nothing and were not seen lately. */
function idleGuests(now: Date): Sql {
  const before = new Date(now.getTime() - idleDays * day)
  const after = new Date(now.getTime() - lookBackDays * day)
  return sql`
    select c.id from customer c
    where c.kind = 'guest' and c.created_at > ${after} and c.created_at <= ${before}
      and not exists (select 1 from session s where s.customer_id = c.id and s.seen_at > ${before})
      and not ${didSomething}`
}

/** Guests whose last session is over: nobody can come back to what they had. */
function goneGuests(now: Date): Sql {
  return sql`
    select c.id from customer c
    where c.kind = 'guest'
      and c.id in (select customer_id from session where expires_at <= ${now})
      and not exists (select 1 from session s where s.customer_id = c.id and s.expires_at > ${now})
      and not ${leavesRecords}`
}

/** Deletes some guests with everything of theirs; gives how many. Another process takes others meanwhile. */
async function deleteSome(tx: Queryable, chosen: Sql): Promise<number> {
  const rows = await tx.rows<{ id: string }>(
    sql`${chosen} order by c.created_at limit ${batchSize} for update of c skip locked`,
  )
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return 0
  await tx.run(sql`delete from authorization_code where customer_id = any(${ids})`)
  await tx.run(sql`delete from session where customer_id = any(${ids})`)
  await tx.run(sql`delete from basket where customer_id = any(${ids})`)
  await tx.run(sql`delete from product_list where customer_id = any(${ids})`)
  await tx.run(sql`delete from application where customer_id = any(${ids})`)
  await tx.run(sql`delete from checkout where customer_id = any(${ids})`)
  return tx.run(sql`delete from customer where id = any(${ids})`)
}

/**
 * Deletes guests that never did anything, a day or two after they were last seen, and those whose session is over, with
 * what they left, as far as no decision and no money hangs on it.
 * @returns how many guests were deleted
 */
export async function deleteGuests(context: Context): Promise<number> {
  const now = context.clock.now()
  let deleted = 0
  for (const chosen of [idleGuests(now), goneGuests(now)]) {
    for (let batch = 0; batch < mostBatches; batch++) {
      const count = await context.db.transaction((tx) => deleteSome(tx, chosen))
      deleted += count
      if (count < batchSize) break
    }
  }
  return deleted
}
