import type { CivilDate } from '#domain/base/civil-date.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { slotKey, type WindowRoom } from '#domain/ordering/delivery.ts'
import { visitsInWindow } from '#domain/ordering/store-crew.ts'
import type { Queryable } from '#platform/db/database.ts'
import { lockCrew, promisedFrom, promisedIn } from './queries.ts'

/**
 * What the trucks and people of a store allow from a day on; undefined if nobody has said how many there are. The order
 * or visit `holder` is not counted: for it its own window is free.
 */
export async function windowRoom(
  db: Queryable,
  storeId: string,
  from: CivilDate,
  holder: string | null = null,
): Promise<WindowRoom | undefined> {
  const counts = await promisedFrom(db, storeId, { from, except: holder })
  const [crew] = counts
  if (crew === undefined) return undefined
  const promised = counts.flatMap(({ date, window, visits }): [string, number][] =>
    date === null || window === null ? [] : [[slotKey({ date, window }), visits]],
  )
  return { most: visitsInWindow(crew), promised: new Map(promised) }
}

/**
 * Takes a place in a window of a store until the transaction ends: of two who want the last one, the second is refused.
 * `holder` is the order or visit that drives out; where it already has the window it keeps it. Fails with
 * `delivery-window-unavailable`.
 */
export async function takeWindow(
  tx: Queryable,
  storeId: string,
  slot: { readonly date: CivilDate; readonly window: string },
  holder: string,
): Promise<Result<null>> {
  const crew = await lockCrew(tx, storeId)
  if (crew === undefined) return ok(null)
  const others = await promisedIn(tx, storeId, { ...slot, except: holder })
  return others < visitsInWindow(crew) ? ok(null) : fail('delivery-window-unavailable', { field: 'window' })
}
