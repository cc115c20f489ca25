import type { Context, Customer } from '#core/context.ts'
import { ownInput } from '#core/own-input.ts'
import type { Result } from '#domain/base/result.ts'
import type { Basket } from '../basket/basket.ts'
import { type AddItemInput, addItemsInput } from '../basket/schema.ts'
import { addItems } from './add-items.ts'

/** Adds one product to the shopper's basket; see `addItems`. */
export function addItem(who: Customer, input: AddItemInput, context: Context): Promise<Result<Basket>> {
  const { basketId, storeId, frequency, ...item } = input
  const wanted = ownInput(addItemsInput, { basketId, storeId, frequency, items: [item] })
  return addItems(who, wanted, context)
}
