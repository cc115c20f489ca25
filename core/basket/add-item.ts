import type { Result } from '#domain/result.ts'
import type { Context, Customer } from '../context.ts'
import { addItems } from './add-items.ts'
import type { Basket } from './basket.ts'
import type { AddItemInput } from './schema.ts'

/** Puts one product into the shopper's basket, as `addItems` does. */
export function addItem(who: Customer, input: AddItemInput, context: Context): Promise<Result<Basket>> {
  const { basketId, storeId, frequency, ...item } = input
  return addItems(who, { basketId, storeId, frequency, items: [item] }, context)
}
