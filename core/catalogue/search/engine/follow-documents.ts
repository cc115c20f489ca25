import type { SearchEngine } from '#adapters/search/port.ts'
import type { Context } from '#core/context.ts'
import type { Database, Queryable } from '#platform/db/database.ts'
import { findChanges, findFeedPosition, mostMissedSeconds } from '../memory/change-queries.ts'
import { placeKey } from '../memory/goods-table.ts'
import { findGoods, findIdsAfter, findRefused } from '../memory/row-queries.ts'
import {
  beginCopy,
  changesAfter,
  clearGone,
  type Follower,
  lastCopy,
  lockFollower,
  saveDocuments,
  saveFollower,
  saveSent,
} from './document-queries.ts'
import { makeDocument } from './make-document.ts'
import { countUsage, noteNewWords } from './usage-queries.ts'

/** Products that are read together, and documents that are sent together. */
const portion = 500

async function refreshDocuments(tx: Queryable, ids: readonly string[]): Promise<void> {
  const [rows, refused] = [await findGoods(tx, ids), await findRefused(tx, ids)]
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  const placesOf = Map.groupBy(refused, ({ productId }) => productId)
  const made = ids.map((id) => {
    const places = placesOf.get(id) ?? []
    return makeDocument(rowOf.get(id), [
      ...new Set(places.map(({ zoneId, stateCode }) => placeKey(zoneId, stateCode))),
    ])
  })
  await saveDocuments(tx, ids, made)
}

/** One more portion of a reading of all; what changes meanwhile comes by the feed afterwards. */
async function fillOn(tx: Queryable, follower: Follower, after: string): Promise<Follower> {
  const begin = after === '' ? await findFeedPosition(tx) : follower
  const ids = await findIdsAfter(tx, after, portion)
  await refreshDocuments(tx, ids)
  const last = ids.at(-1) ?? null
  if (last === null) await clearGone(tx)
  return { oldest: begin.oldest, read: begin.read, at: begin.at, fillingAfter: last }
}

async function followOn(tx: Queryable, follower: Follower): Promise<Follower> {
  const { changes, next } = await findChanges(tx, follower)
  if (next.at - follower.at > mostMissedSeconds) return { ...next, fillingAfter: '' }
  const goods = changes.filter(({ kind }) => kind === 'goods')
  const ids = [...new Set(goods.flatMap(({ productIds }) => productIds))]
  for (let at = 0; at < ids.length; at += portion) {
    const some = ids.slice(at, at + portion)
    await refreshDocuments(tx, some)
    await noteNewWords(tx, some)
  }
  return { ...next, fillingAfter: null }
}

/** Brings the documents up to the change feed. False while there is more to read; one process does it at a time. */
async function step(db: Database): Promise<boolean> {
  return db.transaction(async (tx) => {
    const follower = await lockFollower(tx)
    if (follower === null) return true
    const { fillingAfter } = follower
    const next =
      fillingAfter === null ? await followOn(tx, follower) : await fillOn(tx, follower, fillingAfter)
    await saveFollower(tx, next)
    if (next.fillingAfter === null) await countUsage(tx)
    return fillingAfter === null && next.fillingAfter === null
  })
}

/**
 * Sends the engine what it has not been sent yet. Several processes may do so at once: revisions are versions there. A
 * copy that is new is searched when all has been sent; one that was lost is made anew under another number.
 */
async function sendDocuments(db: Database, engine: SearchEngine): Promise<void> {
  const { name } = engine
  const { no, sentRevision } = await lastCopy(db, name)
  const isPublished = (await engine.published()) === no
  if (!isPublished && (await engine.create(no)) && sentRevision > 0) {
    await beginCopy(db, name, no + 1)
    return sendDocuments(db, engine)
  }
  for (let sent = sentRevision; ; ) {
    const changes = await changesAfter(db, sent, portion)
    await engine.write(no, changes)
    sent = changes.at(-1)?.revision ?? sent
    if (changes.length > 0) await saveSent(db, name, no, sent)
    if (changes.length < portion) break
  }
  if (!isPublished) await engine.publish(no)
}

/** Job: keeps the documents in PostgreSQL in step with the catalogue, and the engine with the documents. */
export async function followDocuments({ db }: Pick<Context, 'db'>, engine: SearchEngine): Promise<void> {
  while (!(await step(db)));
  await sendDocuments(db, engine)
}
