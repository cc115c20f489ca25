import { z } from 'zod'
import { addItemsInput, changeItemsInput, removeItemInput } from '#core/shopper/basket/schema.ts'
import { addItems } from '#core/shopper/basket-items/add-items.ts'
import { changeItems } from '#core/shopper/basket-items/change-items.ts'
import { removeItem } from '#core/shopper/basket-items/remove-item.ts'
import { isRowId } from '#platform/row-id.ts'
import { factory, readBody, refuse, signedIn } from '../http/call.ts'
import { taxParameters } from '../http/family-query.ts'
import { operation } from '../http/operation.ts'
import { itemsToAdd, partsOf, runOnBasket, wireItemInput } from './basket-answer.ts'
import { basketAnswer } from './basket-schema.ts'

const v1 = '/checkout/shopper-baskets/v1/organizations/:org/baskets/:id'
const v2 = '/checkout/shopper-baskets/v2/organizations/:org/baskets/:id'

/** A change of an item: of its quantity, product, condition or parts, or of the frequency of its basket. */
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
    summary:
      'Adds items; a bundle names the chosen variants of its parts. A basket has 100 items at most, whatever their quantities: more are refused with `basket-full`.',
    body: itemsBody,
    answers,
    example: {
      body: [{ productId: '300004526', quantity: 1, c_racSelectedRentalPaymentOption: 'WEEKLY' }],
    },
  }),
  changeSeveral: operation({
    id: 'updateItemsInBasket',
    summary: 'Changes items, all or none.',
    query: z.object(taxParameters),
    body: changesBody,
    answers,
    example: { body: [{ itemId: '01890a5d-ac96-774b-bcce-b302099a8057', quantity: 2 }] },
  }),
  change: operation({
    id: 'updateItemInBasket',
    summary:
      'Changes the quantity of an item (0 removes it), its condition or its parts, or puts another product in its place. A frequency is that of the whole basket.',
    query: z.object(taxParameters),
    body: changeBody,
    answers,
    example: { body: { quantity: 2 } },
  }),
  remove: operation({ id: 'removeItemFromBasket', summary: 'Removes an item.', answers }),
}

type Change = z.output<typeof changeBody>

/** Changes of a body as the action takes them. */
function changesOf(basketId: string, changes: readonly (Change & { readonly itemId: string })[]) {
  return {
    basketId,
    changes: changes.map((change) => ({
      itemId: change.itemId,
      productId: change.productId,
      quantity: change.quantity,
      condition: change.c_racProductInventoryType,
      frequency: change.c_racSelectedRentalPaymentOption,
      parts: partsOf(change),
      remove: change.quantity === 0,
    })),
  }
}

/** The items of a basket, on both versions (document 2 §7; the shopper-baskets API). */
export const basketItems = factory
  .createApp()
  .use(`${v1}/*`, signedIn)
  .use(`${v2}/*`, signedIn)
  .on('POST', [`${v1}/items`, `${v2}/items`], operations.add, async (c) => {
    const body = await readBody(c, itemsBody)
    if (!body.ok) return refuse(c, body.problem)
    const input = { basketId: c.req.param('id'), ...itemsToAdd(body.value) }
    return runOnBasket(c, addItemsInput, input, (wanted) => addItems(c.get('who'), wanted, c.get('core')))
  })
  .patch(`${v2}/items`, operations.changeSeveral, async (c) => {
    const body = await readBody(c, changesBody)
    if (!body.ok) return refuse(c, body.problem)
    return runOnBasket(c, changeItemsInput, changesOf(c.req.param('id'), body.value), (wanted) =>
      changeItems(c.get('who'), wanted, c.get('core')),
    )
  })
  .on('PATCH', [`${v1}/items/:itemId`, `${v2}/items/:itemId`], operations.change, async (c) => {
    const body = await readBody(c, changeBody)
    if (!body.ok) return refuse(c, body.problem)
    const change = { ...body.value, itemId: c.req.param('itemId') }
    if (!isRowId(change.itemId)) return refuse(c, { code: 'basket-item-not-found', field: 'itemId' })
    return runOnBasket(c, changeItemsInput, changesOf(c.req.param('id'), [change]), (wanted) =>
      changeItems(c.get('who'), wanted, c.get('core')),
    )
  })
  .on('DELETE', [`${v1}/items/:itemId`, `${v2}/items/:itemId`], operations.remove, (c) => {
    const input = { basketId: c.req.param('id'), itemId: c.req.param('itemId') }
    return runOnBasket(c, removeItemInput, input, (wanted) => removeItem(c.get('who'), wanted, c.get('core')))
  })
