import type { Context, Customer } from '#core/context.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { Basket } from '../basket/basket.ts'
import { findLine } from '../basket/find-line.ts'
import { countTopLines } from '../basket/merge-queries.ts'
import { changeBasket, deleteLines, renewParts, setQuantity } from '../basket/queries.ts'
import { readLockedBasket } from '../basket/read-basket.ts'
import { keepRemovedLines } from '../basket/removed-lines.ts'
import type { ChangeItemsInput } from '../basket/schema.ts'
import { type LockedKey, withLockedBasket } from '../basket/with-locked-basket.ts'
import { addLine } from './add-lines.ts'
import { checkItem } from './check-item.ts'
import { checkSize } from './check-size.ts'

type Change = ChangeItemsInput['changes'][number]

async function removeLine(tx: Queryable, key: LockedKey, itemId: string, now: Date): Promise<Result<null>> {
  await keepRemovedLines(tx, { ...key, itemIds: [itemId] }, now)
  const gone = await deleteLines(tx, { ...key, itemIds: [itemId] })
  return gone === 0 ? fail('basket-item-not-found', { field: 'itemId' }) : ok(null)
}

type Line = NonNullable<Awaited<ReturnType<typeof findLine>>>

/** The basket that the changes are made in, and what it was before the first of them. */
type Changing = LockedKey & {
  readonly now: Date
  /** Reads and prices the whole basket when it is first asked for, and answers the same again however often. */
  readonly before: () => Promise<Basket>
}

function changing(tx: Queryable, key: LockedKey, now: Date): Changing {
  let read: Promise<Basket> | undefined
  const before = () => {
    read ??= readLockedBasket(tx, key, now)
    return read
  }
  return { ...key, now, before }
}

/**
 * Whether a change asks for another condition than the one that the line has, chosen or as the store has it. Which one
 * the store has depends on its stock alone, so no change of the same request makes it another.
 */
async function changesCondition(
  { before }: Changing,
  { itemId, condition }: Change,
  line: Line,
): Promise<boolean> {
  if (condition === undefined) return false
  if (line.condition !== null) return condition !== line.condition
  const { items } = await before()
  return condition !== items.find(({ id }) => id === itemId)?.stock?.condition
}

/**
 * What is to stand in the place of a line: another product, the same in another condition, or with other parts, an
 * empty list being no choice of parts. Undefined if it is the same. What the change leaves out stays, but another
 * product takes over nothing except the quantity.
 */
async function replacementOf(basket: Changing, change: Change, line: Line) {
  const { productId = line.productId, quantity = line.quantity, condition, parts } = change
  if (productId !== line.productId) return { productId, quantity, condition, parts }
  if (parts.length === 0 && !(await changesCondition(basket, change, line))) return undefined
  const chosen = Object.values(line.chosenParts)
  const kept = chosen.map((part) => ({ productId: part.productId, condition: part.condition ?? undefined }))
  return {
    ...{ productId, quantity },
    condition: condition ?? line.condition ?? undefined,
    parts: parts.length === 0 ? kept : parts,
  }
}

/** Makes one change. Returns the line to look at afterwards; undefined if it is gone. */
async function changeOne(
  tx: Queryable,
  basket: Changing,
  change: Change,
): Promise<Result<string | undefined>> {
  const { itemId, remove, frequency } = change
  const { customerId, basketId, now } = basket
  const key = { customerId, basketId }
  if (remove) {
    const gone = await removeLine(tx, key, itemId, now)
    return gone.ok ? ok(undefined) : gone
  }
  const line = await findLine(tx, { ...key, itemId })
  if (line === undefined) return fail('basket-item-not-found', { field: 'itemId' })
  if (frequency !== undefined) await changeBasket(tx, key, { frequency }, now)
  const replacement = await replacementOf(basket, change, line)
  if (replacement !== undefined) {
    const added = await addLine(tx, key, replacement, now)
    if (!added.ok) return added
    // The parts that the line has already: the line itself was added to, and gets its quantity below.
    if (added.value !== itemId) {
      const gone = await removeLine(tx, key, itemId, now)
      return gone.ok ? added : gone
    }
  }
  const { quantity = line.quantity } = change
  if (quantity === 0) return fail('quantity-invalid', { field: 'quantity', params: { min: 1, step: 1 } })
  await setQuantity(tx, { ...key, itemId, quantity })
  await renewParts(tx, { ...key, itemId })
  return ok(itemId)
}

/**
 * Changes several lines of a basket, all or none: another quantity, another product, condition or parts in a line's
 * place, another frequency of the basket, or none of the line. The basket is locked once, and read once at the end. Fails
 * and leaves it unchanged: `basket-not-found`, `basket-full`, `basket-item-not-found`, and as `addLine` and `checkItem`
 * say.
 */
export function changeItems(
  who: Customer,
  { basketId, changes }: ChangeItemsInput,
  context: Context,
): Promise<Result<Basket>> {
  return withLockedBasket(who, basketId, context, async (tx, key) => {
    const now = context.clock.now()
    const linesBefore = await countTopLines(tx, key)
    const asked = changing(tx, key, now)
    const changed = new Set<string>()
    for (const change of changes) {
      const line = await changeOne(tx, asked, change)
      if (!line.ok) return line
      if (line.value !== change.itemId) changed.delete(change.itemId)
      if (line.value !== undefined) changed.add(line.value)
    }
    const basket = await readLockedBasket(tx, key, now)
    const size = checkSize(basket.items.length, linesBefore)
    if (!size.ok) return size
    for (const itemId of changed) {
      const checked = checkItem(basket, itemId)
      if (!checked.ok) return checked
    }
    return ok(basket)
  })
}
