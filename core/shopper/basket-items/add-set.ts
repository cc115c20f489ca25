import { choosePieces } from '#core/catalogue/product/choose-pieces.ts'
import type { Context, Customer } from '#core/context.ts'
import { ownInput } from '#core/own-input.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import type { Condition } from '#domain/catalogue/stock.ts'
import type { Basket } from '../basket/basket.ts'
import { type AddSetInput, addItemsInput } from '../basket/schema.ts'
import { addItems } from './add-items.ts'
import { groupPage } from './group-page.ts'

/** The basket after a set was added, and the added products. */
export type AddedSet = {
  readonly basket: Basket
  readonly items: readonly {
    readonly productId: string
    readonly quantity: number
    readonly condition: Condition
  }[]
}

/**
 * Adds the chosen products of a set to the shopper's basket, all or none, each as its own line with its own
 * price.
 * Fails and leaves the basket unchanged: `product-not-found` if it is not a set, `set-piece-required` if no
 * product is chosen, `set-choice-required` if a choice is missing for a product (`field` is the product), and
 * any failure of `addItems`.
 */
export async function addSet(who: Customer, input: AddSetInput, context: Context): Promise<Result<AddedSet>> {
  const { setId, storeId, frequency, ...choices } = input
  const page = await groupPage({ setId, storeId }, context)
  if (!page.ok) return page
  const taken = choosePieces(page.value.parts, choices).filter((one) => one.isTaken)
  if (taken.length === 0) return fail('set-piece-required', { field: 'piece' })
  const open = taken.find(({ selected }) => selected === null)
  if (open !== undefined) return fail('set-choice-required', { field: open.piece.product.id })
  const items = taken.flatMap(({ selected, piece, condition }) =>
    selected === null ? [] : [{ productId: selected.product.id, quantity: piece.quantity, condition }],
  )
  const whole = items.map((item) => ({ ...item, parts: [] }))
  const added = await addItems(who, ownInput(addItemsInput, { storeId, frequency, items: whole }), context)
  return added.ok ? ok({ basket: added.value, items }) : added
}
