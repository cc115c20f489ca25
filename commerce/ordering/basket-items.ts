import type { Context } from 'hono'
import { z } from 'zod'
import type { Basket } from '#core/shopper/basket/basket.ts'
import { getBasket } from '#core/shopper/basket/get-basket.ts'
import { addItemsInput, changeQuantityInput, removeItemInput } from '#core/shopper/basket/schema.ts'
import { addItems } from '#core/shopper/basket-items/add-items.ts'
import { changeQuantity } from '#core/shopper/basket-items/change-quantity.ts'
import { removeItem } from '#core/shopper/basket-items/remove-item.ts'
import { fail, type Result } from '#domain/base/result.ts'
import { readInput } from '#platform/read-input.ts'
import { isRowId } from '#platform/row-id.ts'
import { type ApiEnv, factory, readBody, refuse, signedIn } from '../http/call.ts'
import { taxParameters } from '../http/family-query.ts'
import { operation } from '../http/operation.ts'
import { answerBasket, itemsToAdd, runOnBasket, wireItemInput } from './basket-answer.ts'
import { basketAnswer } from './basket-schema.ts'

const v1 = '/checkout/shopper-baskets/v1/organizations/:org/baskets/:id'
const v2 = '/checkout/shopper-baskets/v2/organizations/:org/baskets/:id'

/** A change of an item: another quantity, another product in its place, or both. */
const changeBody = wireItemInput.partial({ productId: true })
const changesBody = z
  .array(changeBody.extend({ itemId: z.string() }))
  .min(1)
  .max(50)

const itemsBody = z.array(wireItemInput).min(1).max(50)

const answers = { 200: basketAnswer }

const operations = {
  add: operation({
    id: 'addItemToBasket',
    summary: 'Adds items; a bundle names the chosen variants of its parts.',
    body: itemsBody,
    answers,
    example: {
      body: [{ productId: '300004526', quantity: 1, c_racSelectedRentalPaymentOption: 'WEEKLY' }],
    },
  }),
  changeSeveral: operation({
    id: 'updateItemsInBasket',
    summary: 'Changes items one after another, up to the first that is refused.',
    query: z.object(taxParameters),
    body: changesBody,
    answers,
    example: { body: [{ itemId: '01890a5d-ac96-774b-bcce-b302099a8057', quantity: 2 }] },
  }),
  change: operation({
    id: 'updateItemInBasket',
    summary: 'Changes the quantity of an item, or puts another product in its place; 0 removes it.',
    query: z.object(taxParameters),
    body: changeBody,
    answers,
    example: { body: { quantity: 2 } },
  }),
  remove: operation({ id: 'removeItemFromBasket', summary: 'Removes an item.', answers }),
}

type Change = z.output<typeof changeBody>

/** Puts another product in the place of an item: that one is in the basket before the item goes. */
async function replaceItem(
  c: Context<ApiEnv>,
  key: { readonly basketId: string; readonly itemId: string },
  wanted: z.output<typeof wireItemInput>,
): Promise<Result<Basket>> {
  const [who, core] = [c.get('who'), c.get('core')]
  const read = readInput(addItemsInput, itemsToAdd(key.basketId, [wanted]))
  const gone = readInput(removeItemInput, key)
  if (!read.ok) return read
  if (!gone.ok) return gone
  const added = await addItems(who, read.value, core)
  return added.ok ? removeItem(who, gone.value, core) : added
}

async function changeItem(
  c: Context<ApiEnv>,
  key: { readonly basketId: string; readonly itemId: string },
  change: Change,
): Promise<Result<Basket>> {
  const [who, core] = [c.get('who'), c.get('core')]
  if (change.quantity === 0) {
    const read = readInput(removeItemInput, key)
    return read.ok ? removeItem(who, read.value, core) : read
  }
  const basket = isRowId(key.basketId) ? await getBasket(who, core, key.basketId) : undefined
  if (basket === undefined) return fail('basket-not-found', { field: 'basketId' })
  const item = basket.items.find(({ id }) => id === key.itemId)
  if (item === undefined) return fail('basket-item-not-found', { field: 'itemId' })
  const { productId = item.productId, quantity = item.quantity } = change
  if (productId !== item.productId) return replaceItem(c, key, { ...change, productId, quantity })
  const read = readInput(changeQuantityInput, { ...key, quantity })
  return read.ok ? changeQuantity(who, read.value, core) : read
}

/** The items of a basket, on both versions (documents 2 §7; the shopper-baskets API). */
export const basketItems = factory
  .createApp()
  .use(`${v1}/*`, signedIn)
  .use(`${v2}/*`, signedIn)
  .on('POST', [`${v1}/items`, `${v2}/items`], operations.add, async (c) => {
    const body = await readBody(c, itemsBody)
    if (!body.ok) return refuse(c, body.problem)
    return runOnBasket(c, addItemsInput, itemsToAdd(c.req.param('id'), body.value), (wanted) =>
      addItems(c.get('who'), wanted, c.get('core')),
    )
  })
  .patch(`${v2}/items`, operations.changeSeveral, async (c) => {
    const body = await readBody(c, changesBody)
    if (!body.ok) return refuse(c, body.problem)
    let last: Result<Basket> | undefined
    for (const { itemId, ...change } of body.value) {
      last = await changeItem(c, { basketId: c.req.param('id'), itemId }, change)
      if (!last.ok) break
    }
    return answerBasket(c, last)
  })
  .on('PATCH', [`${v1}/items/:itemId`, `${v2}/items/:itemId`], operations.change, async (c) => {
    const body = await readBody(c, changeBody)
    if (!body.ok) return refuse(c, body.problem)
    const key = { basketId: c.req.param('id'), itemId: c.req.param('itemId') }
    return answerBasket(c, await changeItem(c, key, body.value))
  })
  .on('DELETE', [`${v1}/items/:itemId`, `${v2}/items/:itemId`], operations.remove, (c) => {
    const input = { basketId: c.req.param('id'), itemId: c.req.param('itemId') }
    return runOnBasket(c, removeItemInput, input, (wanted) => removeItem(c.get('who'), wanted, c.get('core')))
  })
