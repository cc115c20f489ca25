import { chooseParts, type RentedPart } from '#core/catalogue/product/choose-parts.ts'
import type { Context, Customer } from '#core/context.ts'
import { ownInput } from '#core/own-input.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import type { Basket } from '../basket/basket.ts'
import { type AddBundleInput, addItemInput } from '../basket/schema.ts'
import { addItem } from './add-item.ts'
import { groupPage } from './group-page.ts'

/** The basket after a bundle was added, and before. */
type AddedBundle = {
  readonly basket: Basket
  readonly item: {
    readonly productId: string
    readonly quantity: number
    readonly parts: readonly RentedPart[]
  }
}

/**
 * Adds a bundle to the shopper's basket with the choices of a form for its parts.
 * Fails and leaves the basket unchanged: `product-not-found` if it is not a bundle,
 * `product-variant-required` if a choice is missing (`field` is the part), and any failure of `addItem`.
 */
export async function addBundle(
  who: Customer,
  input: AddBundleInput,
  context: Context,
): Promise<Result<AddedBundle>> {
  const { bundleId, quantity, values, storeId, frequency } = input
  const page = await groupPage({ bundleId, storeId }, context)
  if (!page.ok) return page
  const chosen = chooseParts(page.value, { values })
  if (chosen === null) return fail('product-not-found', { field: 'bundleId' })
  const open = chosen.parts.find(({ selected }) => selected === null)
  if (chosen.rented === null) return fail('product-variant-required', { field: open?.piece.product.id })
  const parts = [...chosen.rented]
  const item = { productId: page.value.product.id, quantity, parts }
  const added = await addItem(who, ownInput(addItemInput, { ...item, storeId, frequency }), context)
  return added.ok ? ok({ basket: added.value, item }) : added
}
