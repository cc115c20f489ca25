import type { Context } from '#core/context.ts'
import type { Database, Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import {
  type FeedPosition,
  findChanges,
  findFeedPosition,
  mostMissedSeconds,
} from '../memory/change-queries.ts'
import { isListingBehind, lockListingFollower, saveListingFollower } from './follower-queries.ts'
import { lockListing, type Picked, withMasters, writePrices, writeProducts } from './listing-queries.ts'

/** Without changes the position is written no more often than this. */
const idleSeconds = 60

/** What was made anew, and how many rows of the listing have changed. */
type Refreshed = { readonly picked: Picked; readonly rows: number }

async function changedSince(
  tx: Queryable,
  position: FeedPosition,
): Promise<{ picked: Picked; next: FeedPosition }> {
  const now = await findFeedPosition(tx)
  // A database that was filled from another one may count its transactions from lower on than the position says.
  const isOfAnother = BigInt(now.oldest) < BigInt(position.oldest)
  if (isOfAnother || now.at - position.at > mostMissedSeconds) return { picked: 'all', next: now }
  const { changes, next } = await findChanges(tx, position)
  const goods = changes.filter(({ kind }) => kind === 'goods')
  const ids = [...new Set(goods.flatMap(({ productIds }) => productIds))]
  return { picked: await withMasters(tx, ids), next }
}

async function refresh(tx: Queryable, how: { readonly unlessLocked: boolean }): Promise<Refreshed> {
  const none: Refreshed = { picked: [], rows: 0 }
  const position = await lockListingFollower(tx, how)
  if (position === null) return none
  const { picked, next } = await changedSince(tx, position)
  if (picked.length === 0) {
    if (next.at - position.at > idleSeconds) await saveListingFollower(tx, next)
    return none
  }
  await lockListing(tx)
  const rows = (await writeProducts(tx, picked)) + (await writePrices(tx, picked))
  await saveListingFollower(tx, next)
  return { picked, rows }
}

/**
 * Brings the listing in step with the catalogue: makes the rows of what the change feed names since the last time, in
 * one transaction, so that shoppers see the old ones until it is finished. All rows are made where it was never made,
 * or not followed for half a day (about two seconds for 20,000 products). The listing is for the shelves of designed
 * pages, for similar products, for a search engine outside, and for listings until a process has its search index in
 * memory. Returns the number of rows that have changed.
 */
export async function refreshListing(db: Database): Promise<number> {
  const { picked, rows } = await db.transaction((tx) => refresh(tx, { unlessLocked: false }))
  if (picked === 'all' && rows > 0) await db.run(sql`analyze listing, listing_price`)
  return rows
}

/**
 * Job: the listing follows what is changed otherwise than by an import; one process does it at a time. Each second it
 * asks one statement, and nothing else while nothing has changed.
 */
export async function followListing({ db }: Context): Promise<void> {
  if (!(await isListingBehind(db, idleSeconds))) return
  await db.transaction((tx) => refresh(tx, { unlessLocked: true }))
}
