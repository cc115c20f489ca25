import { randomUUID } from 'node:crypto'
import { fail, ok, type Result } from '#domain/result.ts'
import type { Condition } from '#domain/stock.ts'
import type { Queryable } from '../db/database.ts'
import { addToLine, renewParts } from './store.ts'

type Wanted = {
  readonly productId: string
  readonly quantity: number
  readonly condition?: Condition | undefined
}

/**
 * Writes a product into a locked basket, on top of its line when there is one, a bundle or set with its parts; gives the
 * line's id. Whether the line may stay is for `checkItem` to say, once the basket is read.
 * Refused: `quantity-invalid` for 0, `product-not-found`.
 */
export async function addLine(
  tx: Queryable,
  key: { customerId: string; basketId: string },
  wanted: Wanted,
  now: Date,
): Promise<Result<string>> {
  const { productId, quantity, condition = null } = wanted
  if (quantity === 0) {
    return fail('quantity-invalid', { field: 'quantity', params: { min: 1, step: 1 } })
  }
  const line = await addToLine(tx, { ...key, id: randomUUID(), productId, quantity, condition, now })
  if (line === undefined) return fail('product-not-found', { field: 'productId' })
  if (line.hasParts) await renewParts(tx, { ...key, itemId: line.id })
  return ok(line.id)
}
