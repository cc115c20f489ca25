import type { GuestRows } from '#core/composition.ts'
import type { Context } from '#core/context.ts'
import type { Queryable } from '#platform/db/database.ts'
import { join, type Sql, sql } from '#platform/db/sql.ts'
import { deleteCustomers } from '../customer/queries.ts'
import { forgottenGuests, isNotLeft } from '../left-guest/queries.ts'

const day = 86_400_000
/** Activity is recorded once a day, so two days without a record mean at least one day without use. */
const idleDays = 2
/**
 * Inactive guests with a session are searched among those of this many days; older ones are deleted when it ends.
 */
const lookBackDays = 9
/** Guests per transaction, and transactions per run; the rest is deleted in later runs. */
const batchSize = 500
const maxBatches = 50

function anyOf(conditions: readonly (Sql | null)[]): Sql {
  return sql`(${join(
    conditions.filter((condition) => condition !== null),
    ' or ',
  )})`
}

/** Guests of the last days without any data who were not active recently. */
function idleGuests(guestRows: readonly GuestRows[], now: Date): Sql {
  const before = new Date(now.getTime() - idleDays * day)
  const after = new Date(now.getTime() - lookBackDays * day)
  return sql`
    select c.id from customer c
    where c.kind = 'guest' and c.created_at > ${after} and c.created_at <= ${before}
      and not exists (select 1 from session s where s.customer_id = c.id and s.seen_at > ${before})
      and not ${anyOf(guestRows.map(({ usedWhere }) => usedWhere))}`
}

/**
 * Guests without a valid session, who can no longer access their data, and nobody can who signed in at their browser.
 */
function guestsWithoutSession(guestRows: readonly GuestRows[], now: Date): Sql {
  return sql`
    select c.id from customer c
    where c.kind = 'guest'
      and c.id in (select customer_id from session where expires_at <= ${now} union all ${forgottenGuests(now)})
      and ${isNotLeft(now)}
      and not exists (select 1 from session s where s.customer_id = c.id and s.expires_at > ${now})
      and not ${anyOf(guestRows.map(({ recordWhere }) => recordWhere))}`
}

/**
 * Guests of any age whose session is gone: they signed out, it was ended because a token of it was stolen, or it had run
 * out when more guests were to be deleted than one run takes. Read by their age, of which there is an index.
 */
function guestsOfEndedSessions(guestRows: readonly GuestRows[], now: Date): Sql {
  const before = new Date(now.getTime() - idleDays * day)
  return sql`
    select c.id from customer c
    where c.kind = 'guest' and c.created_at <= ${before}
      and not exists (select 1 from session s where s.customer_id = c.id)
      and ${isNotLeft(now)}
      and not ${anyOf(guestRows.map(({ recordWhere }) => recordWhere))}`
}

/**
 * Deletes a batch of guests with all their data. Returns their number. Skips guests locked by another
 * process.
 */
async function deleteSome(tx: Queryable, guestRows: readonly GuestRows[], chosen: Sql): Promise<number> {
  const rows = await tx.rows<{ id: string }>(
    sql`${chosen} order by c.created_at limit ${batchSize} for update of c skip locked`,
  )
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return 0
  for (const noun of guestRows) await noun.delete?.(tx, ids)
  return deleteCustomers(tx, ids)
}

/**
 * Deletes guests who never did anything, a day or two after their last activity, and guests whose session has
 * ended, with their data, except those with decisions or payments.
 * @returns the number of deleted guests
 */
export async function deleteGuests(context: Context): Promise<number> {
  const now = context.clock.now()
  const guestRows = Object.values(context.composition.guestRows)
  let deleted = 0
  const groups = [idleGuests, guestsWithoutSession, guestsOfEndedSessions]
  for (const group of groups) {
    const chosen = group(guestRows, now)
    for (let batch = 0; batch < maxBatches; batch++) {
      const count = await context.db.transaction((tx) => deleteSome(tx, guestRows, chosen))
      deleted += count
      if (count < batchSize) break
    }
  }
  return deleted
}
