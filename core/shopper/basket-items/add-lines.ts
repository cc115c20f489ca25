import { randomUUID } from 'node:crypto'
import { fail, ok, type Result } from '#domain/base/result.ts'
import type { Condition } from '#domain/catalogue/stock.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { Basket } from '../basket/basket.ts'
import { addToLine, type ChosenParts, partsMeant, renewParts } from '../basket/queries.ts'
import { readLockedBasket } from '../basket/read-basket.ts'
import { checkItem } from './check-item.ts'
import { checkSize } from './check-size.ts'

type Key = { readonly customerId: string; readonly basketId: string }

type Wanted = {
  readonly productId: string
  readonly quantity: number
  readonly condition?: Condition | undefined
  /** For a bundle: the choices for its parts. */
  readonly parts?: readonly { readonly productId: string; readonly condition?: Condition | undefined }[]
}

/**
 * The choices for a bundle in their stored form. Fails with `product-not-found` for something that is not a
 * part of the product, and `field-invalid` for two variants of one part.
 */
async function choosePartsOf(tx: Queryable, { productId, parts = [] }: Wanted): Promise<Result<ChosenParts>> {
  if (parts.length === 0) return ok({})
  const meant = await partsMeant(
    tx,
    productId,
    parts.map((part) => part.productId),
  )
  const partIds = new Map(meant.map((one) => [one.productId, one.partId]))
  const chosen = new Map<string, ChosenParts[string]>()
  for (const part of parts) {
    const partId = partIds.get(part.productId)
    if (typeof partId !== 'string') return fail('product-not-found', { field: 'parts' })
    if (chosen.has(partId)) return fail('field-invalid', { field: 'parts' })
    chosen.set(partId, { productId: part.productId, condition: part.condition ?? null })
  }
  // Parts without a choice are not stored, even if a client names them.
  const kept = [...chosen].filter(([id, one]) => one.productId !== id || one.condition !== null)
  return ok(Object.fromEntries(kept))
}

/**
 * Adds a product to its line or creates the line, with parts for a bundle. Returns the line's id. Fails with
 * `quantity-invalid` for 0, `product-not-found` and `field-invalid` (`field` is `parts` for those of a bundle).
 */
export async function addLine(tx: Queryable, key: Key, wanted: Wanted, now: Date): Promise<Result<string>> {
  const { productId, quantity, condition = null } = wanted
  if (quantity === 0) {
    return fail('quantity-invalid', { field: 'quantity', params: { min: 1, step: 1 } })
  }
  const parts = await choosePartsOf(tx, wanted)
  if (!parts.ok) return parts
  const chosenParts = parts.value
  const line = await addToLine(tx, {
    ...key,
    id: randomUUID(),
    productId,
    quantity,
    condition,
    chosenParts,
    now,
  })
  if (line === undefined) return fail('product-not-found', { field: 'productId' })
  if (line.hasParts) await renewParts(tx, { ...key, itemId: line.id })
  return ok(line.id)
}

/**
 * Adds products to a locked basket and returns the basket afterwards. Fails with `basket-full` if it would have more
 * than 100 lines (`max` in the params) and more than before, `quantity-invalid` for 0, `product-not-found` and
 * `field-invalid` (`field` is `parts` for those of a bundle), or any failure of `checkItem`; the caller must roll back.
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
  const basket = await readLockedBasket(tx, key, now)
  // A line is new if nothing of it was there before.
  const isOld = ({ id, quantity }: Basket['items'][number]) => added.get(id) !== quantity
  const size = checkSize(basket.items.length, basket.items.filter(isOld).length)
  if (!size.ok) return size
  for (const [line, quantity] of added) {
    const checked = checkItem(basket, line, quantity)
    if (!checked.ok) return checked
  }
  return ok(basket)
}
