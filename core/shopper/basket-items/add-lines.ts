import { randomUUID } from 'node:crypto'
import { fail, ok, type Result } from '#domain/base/result.ts'
import type { Condition } from '#domain/catalogue/stock.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { Basket } from '../basket/basket.ts'
import { addToLine, renewParts } from '../basket/queries.ts'
import { readLockedBasket } from '../basket/read-basket.ts'
import { checkItem } from './check-item.ts'

type Key = { readonly customerId: string; readonly basketId: string }

type Wanted = {
  readonly productId: string
  readonly quantity: number
  readonly condition?: Condition | undefined
}

/** Writes a product on top of its line when there is one, a bundle or set with its parts; gives the line's id. */
async function addLine(tx: Queryable, key: Key, wanted: Wanted, now: Date): Promise<Result<string>> {
  const { productId, quantity, condition = null } = wanted
  if (quantity === 0) {
    return fail('quantity-invalid', { field: 'quantity', params: { min: 1, step: 1 } })
  }
  const line = await addToLine(tx, { ...key, id: randomUUID(), productId, quantity, condition, now })
  if (line === undefined) return fail('product-not-found', { field: 'productId' })
  if (line.hasParts) await renewParts(tx, { ...key, itemId: line.id })
  return ok(line.id)
}

/**
 * Writes products into a locked basket and gives the basket as it is then.
 * Refused, for the transaction to undo: `quantity-invalid` for 0, `product-not-found`, and what `checkItem` refuses.
 */
export async function addLines(
  tx: Queryable,
  key: Key,
  items: readonly Wanted[],
  now: Date,
): Promise<Result<Basket>> {
  const added = new Map<string, number>()
  for (const item of items) {
    const line = await addLine(tx, key, item, now)
    if (!line.ok) return line
    added.set(line.value, (added.get(line.value) ?? 0) + item.quantity)
  }
  const basket = await readLockedBasket(tx, key)
  for (const [line, quantity] of added) {
    const checked = checkItem(basket, line, quantity)
    if (!checked.ok) return checked
  }
  return ok(basket)
}
