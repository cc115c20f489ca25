import { maxMergedLines } from '#domain/shopper/basket-size.ts'
import { clampQuantity } from '#domain/shopper/quantity.ts'
import type { Queryable } from '#platform/db/database.ts'
import { addLinesOf, countTopLines, moveLines } from '../basket/merge-queries.ts'
import { renewParts, setQuantity } from '../basket/queries.ts'
import { readLockedBasket } from '../basket/read-basket.ts'
import type { LockedKey } from '../basket/with-locked-basket.ts'

/**
 * Moves all lines of one basket into another; both must be locked. Quantities of the same product add up, limited by
 * the stock and the product's steps; out-of-stock lines are kept visible. Both may have more lines together than a
 * shopper could add to one basket: they are kept. Only of more than 300 those of the first basket that were added
 * longest ago are lost. Leaves the first basket empty.
 */
export async function mergeInto(tx: Queryable, from: LockedKey, to: LockedKey, now: Date): Promise<void> {
  const raised = new Set((await addLinesOf(tx, from, to)).map((line) => line.id))
  await moveLines(tx, from, to, maxMergedLines - (await countTopLines(tx, to)))
  const { items } = await readLockedBasket(tx, to, now)
  for (const { id, quantity, stockLevel, limits } of items) {
    if (!raised.has(id)) continue
    const allowed = stockLevel === 0 ? quantity : clampQuantity(quantity, limits)
    if (allowed !== quantity) await setQuantity(tx, { ...to, itemId: id, quantity: allowed })
    await renewParts(tx, { ...to, itemId: id })
  }
}
