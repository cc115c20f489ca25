import type { z } from 'zod'
import type { Context, Customer } from '#core/context.ts'
import { addItem } from '#core/shopper/basket-items/add-item.ts'
import { beginSession } from '#core/shopper/session/begin-session.ts'
import { inputOf } from '#core/testing/input.ts'
import { unwrap } from '#domain/base/result.ts'
import type { Basket } from '../basket.ts'
import { addItemInput } from '../schema.ts'

/** The fixture's store in Columbus, Ohio: zone east, 8 % tax. */
export const columbus = '00101'

/** A guest with a session. */
export async function someGuest(context: Context): Promise<Customer> {
  return (await beginSession(context)).who
}

/** Adds items to a basket of the store in Columbus. */
export async function fill(
  who: Customer,
  context: Context,
  ...items: readonly Omit<z.input<typeof addItemInput>, 'storeId'>[]
): Promise<Basket> {
  const baskets: Basket[] = []
  for (const item of items) {
    baskets.push(unwrap(await addItem(who, inputOf(addItemInput, { storeId: columbus, ...item }), context)))
  }
  return baskets.at(-1) as Basket
}
