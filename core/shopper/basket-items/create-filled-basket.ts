import { z } from 'zod'
import type { Context, Customer } from '#core/context.ts'
import { ok, type Result } from '#domain/base/result.ts'
import type { Basket } from '../basket/basket.ts'
import { inBasketTransaction } from '../basket/basket-turn.ts'
import { openBasket, storeFor } from '../basket/open-basket.ts'
import { changeBasket } from '../basket/queries.ts'
import { readLockedBasket } from '../basket/read-basket.ts'
import { createBasketInput, updateBasketInput, wantedItem } from '../basket/schema.ts'
import { applyCodeTo } from '../promotion-code/apply-code.ts'
import { applyCodeInput } from '../promotion-code/schema.ts'
import { tryCode } from '../promotion-code/try-code.ts'
import { addLines } from './add-lines.ts'

/** What a basket is created with: its items, its e-mail address and the code of a promotion may each be missing. */
export const createFilledBasketInput = z
  .object({
    ...createBasketInput.shape,
    items: z.array(wantedItem).max(50, 'field-invalid').default([]),
    currency: updateBasketInput.shape.currency,
    email: updateBasketInput.shape.email,
    code: applyCodeInput.shape.code.optional(),
  })
  .brand<'createFilledBasketInput'>()
type CreateFilledBasketInput = z.output<typeof createFilledBasketInput>

/**
 * Puts items, an e-mail address and a code into the shopper's open basket, which is created if there is none. It does
 * all or nothing, so that a client that mends what was refused and sends it again has nothing twice. Fails with
 * `store-not-found` if there are no stores, as `addLines` and `applyCodeTo` do, and with `too-many-requests` like
 * `tryCode`.
 */
export function createFilledBasket(
  who: Customer,
  input: CreateFilledBasketInput,
  context: Context,
): Promise<Result<Basket>> {
  const create = () => createFilled(who, input, context)
  return input.code === undefined ? create() : tryCode(context, create)
}

async function createFilled(
  who: Customer,
  input: CreateFilledBasketInput,
  context: Context,
): Promise<Result<Basket>> {
  const { items, frequency, email, code } = input
  const store = await storeFor(input.storeId, context)
  if (!store.ok) return store
  const now = context.clock.now()
  return inBasketTransaction(who, context, async (tx) => {
    const opened = await openBasket(tx, who, { storeId: store.value, frequency }, now)
    if (!opened.ok) return opened
    const key = { customerId: who.customerId, basketId: opened.value.id }
    if (frequency !== undefined || email !== undefined) await changeBasket(tx, key, { frequency, email }, now)
    const added = items.length === 0 ? ok(null) : await addLines(tx, key, items, now)
    if (!added.ok) return added
    if (code !== undefined) return applyCodeTo(tx, key, code, now)
    return ok(added.value ?? (await readLockedBasket(tx, key, now)))
  })
}
