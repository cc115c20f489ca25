import type { Context } from 'hono'
import { z } from 'zod'
import {
  createPrefilledBasket,
  prefilledBasketInput,
} from '#core/approval/application/create-prefilled-basket.ts'
import type { Basket } from '#core/shopper/basket/basket.ts'
import { createBasket } from '#core/shopper/basket/create-basket.ts'
import { deleteBasket } from '#core/shopper/basket/delete-basket.ts'
import { getBasket } from '#core/shopper/basket/get-basket.ts'
import {
  addItemsInput,
  changeQuantityInput,
  createBasketInput,
  removeItemInput,
  updateBasketInput,
} from '#core/shopper/basket/schema.ts'
import { updateBasket } from '#core/shopper/basket/update-basket.ts'
import { addItems } from '#core/shopper/basket-items/add-items.ts'
import { changeQuantity } from '#core/shopper/basket-items/change-quantity.ts'
import { removeItem } from '#core/shopper/basket-items/remove-item.ts'
import { mergeBasket } from '#core/shopper/basket-merge/merge-basket.ts'
import { applyCode } from '#core/shopper/promotion-code/apply-code.ts'
import { removeCode } from '#core/shopper/promotion-code/remove-code.ts'
import { applyCodeInput, removeCodeInput } from '#core/shopper/promotion-code/schema.ts'
import { fail, type Result } from '#domain/base/result.ts'
import { readInput } from '#platform/read-input.ts'
import { isRowId } from '#platform/row-id.ts'
import { type ApiEnv, factory, readBody, refuse, signedIn } from '../http/call.ts'
import { storeOf } from '../places/shop-store.ts'
import { wireBasket } from './basket-wire.ts'
import { prefillIn, wirePrefill } from './prefill-wire.ts'

const v1 = '/checkout/shopper-baskets/v1/organizations/:org/baskets'
const v2 = '/checkout/shopper-baskets/v2/organizations/:org/baskets'

/** The fields that a client may send for an item; prices and names are ignored. */
const wireItemInput = z.looseObject({
  productId: z.string(),
  quantity: z.number().optional(),
  c_racProductInventoryType: z.enum(['NEW', 'USED']).optional(),
  /** The frequency that the shopper chose; the whole basket then has it. */
  c_racSelectedRentalPaymentOption: z.string().optional(),
  /** For a bundle: the chosen variants of its parts. */
  bundledProductItems: z
    .array(
      z.looseObject({
        productId: z.string(),
        c_racProductInventoryType: z.enum(['NEW', 'USED']).optional(),
      }),
    )
    .optional(),
})

type WireItem = z.output<typeof wireItemInput>

function partsOf({ bundledProductItems }: WireItem) {
  return bundledProductItems?.map(({ productId, c_racProductInventoryType: condition }) => ({
    productId,
    condition,
  }))
}

const wireUpdate = z.looseObject({
  currency: z.string().optional(),
  c_customerSessionTrackingID: z.string().optional(),
  c_sessionAlive: z.number().optional(),
})

const wireTemporary = wirePrefill.extend({ productItems: z.array(wireItemInput).default([]) })

/** What clients call a field that is named otherwise in core. */
const wireFields: Readonly<Record<string, string>> = {
  parts: 'bundledProductItems',
  frequency: 'c_racSelectedRentalPaymentOption',
  payfoneResponse: 'c_payfoneResponse',
}

async function answer(c: Context<ApiEnv>, basket: Result<Basket> | undefined): Promise<Response> {
  if (basket === undefined) return refuse(c, { code: 'basket-not-found', field: 'basketId' })
  if (!basket.ok) {
    const { problem } = basket
    const field = wireFields[problem.field ?? ''] ?? problem.field
    return refuse(c, field === undefined ? problem : { ...problem, field })
  }
  return c.json(await wireBasket(basket.value, c.get('who'), c.get('locale'), c.get('core')))
}

/** Reads values of a path or body with the action's own schema, then runs the action. */
async function run<Schema extends z.ZodType>(
  c: Context<ApiEnv>,
  schema: Schema,
  input: unknown,
  action: (input: z.output<Schema>) => Promise<Result<Basket>>,
): Promise<Response> {
  const read = readInput(schema, input)
  return answer(c, read.ok ? await action(read.value) : read)
}

async function create(c: Context<ApiEnv>): Promise<Response> {
  const input = { storeId: (await storeOf(c)).id }
  return run(c, createBasketInput, input, (wanted) => createBasket(c.get('who'), wanted, c.get('core')))
}

/** Basket calls of both versions (documents 2 §7; the shopper-baskets API): only the user's own baskets. */
export const basket = factory
  .createApp()
  .use(`${v1}/*`, signedIn)
  .use(v1, signedIn)
  .use(`${v2}/*`, signedIn)
  .use(v2, signedIn)
  .post(v1, create)
  .post(`${v1}/actions/merge`, async (c) => {
    const createDestinationBasket = c.req.query('createDestinationBasket') === 'true'
    return answer(c, await mergeBasket(c.get('who'), { createDestinationBasket }, c.get('core')))
  })
  .post(v2, async (c) => {
    if (c.req.query('temporary') !== 'true') return create(c)
    const body = await readBody(c, wireTemporary)
    if (!body.ok) return refuse(c, body.problem)
    const items = body.value.productItems.map((item) => ({
      productId: item.productId,
      quantity: item.quantity,
      parts: partsOf(item),
    }))
    const input = { ...prefillIn(body.value), items, storeId: (await storeOf(c)).id }
    return run(c, prefilledBasketInput, input, (wanted) =>
      createPrefilledBasket(c.get('who'), wanted, c.get('core')),
    )
  })
  .on('GET', [`${v1}/:id`, `${v2}/:id`], async (c) => {
    const id = c.req.param('id')
    const found = isRowId(id) ? await getBasket(c.get('who'), c.get('core'), id) : undefined
    return answer(c, found && { ok: true, value: found })
  })
  .on('PATCH', [`${v1}/:id`, `${v2}/:id`], async (c) => {
    const body = await readBody(c, wireUpdate)
    if (!body.ok) return refuse(c, body.problem)
    const {
      currency,
      c_customerSessionTrackingID: sessionTrackingId,
      c_sessionAlive: sessionAlive,
    } = body.value
    const input = {
      basketId: c.req.param('id'),
      currency,
      sessionTrackingId,
      sessionAlive,
    }
    return run(c, updateBasketInput, input, (change) => updateBasket(c.get('who'), change, c.get('core')))
  })
  .on('DELETE', [`${v1}/:id`, `${v2}/:id`], async (c) => {
    const id = c.req.param('id')
    const gone = isRowId(id)
      ? await deleteBasket(c.get('who'), id, c.get('core'))
      : fail('basket-not-found', { field: 'basketId' })
    return gone.ok ? c.body(null, 204) : refuse(c, gone.problem)
  })
  .on('PUT', [`${v1}/:id/customer`, `${v2}/:id/customer`], async (c) => {
    const body = await readBody(c, z.looseObject({ email: z.string() }))
    if (!body.ok) return refuse(c, body.problem)
    const input = { basketId: c.req.param('id'), email: body.value.email }
    return run(c, updateBasketInput, input, (change) => updateBasket(c.get('who'), change, c.get('core')))
  })
  .on('POST', [`${v1}/:id/items`, `${v2}/:id/items`], async (c) => {
    const body = await readBody(c, z.array(wireItemInput).min(1).max(50))
    if (!body.ok) return refuse(c, body.problem)
    const items = body.value.map((item) => ({
      productId: item.productId,
      quantity: item.quantity,
      condition: item.c_racProductInventoryType,
      parts: partsOf(item),
    }))
    const frequency = body.value.find(
      (item) => item.c_racSelectedRentalPaymentOption !== undefined,
    )?.c_racSelectedRentalPaymentOption
    return run(c, addItemsInput, { basketId: c.req.param('id'), frequency, items }, (wanted) =>
      addItems(c.get('who'), wanted, c.get('core')),
    )
  })
  .on('POST', [`${v1}/:id/coupons`, `${v2}/:id/coupons`], async (c) => {
    const body = await readBody(c, z.looseObject({ code: z.string() }))
    if (!body.ok) return refuse(c, body.problem)
    const input = { basketId: c.req.param('id'), code: body.value.code }
    return run(c, applyCodeInput, input, (wanted) => applyCode(c.get('who'), wanted, c.get('core')))
  })
  .on('DELETE', [`${v1}/:id/coupons/:couponItemId`, `${v2}/:id/coupons/:couponItemId`], (c) => {
    const input = { basketId: c.req.param('id'), promotionId: c.req.param('couponItemId') }
    return run(c, removeCodeInput, input, (wanted) => removeCode(c.get('who'), wanted, c.get('core')))
  })
  .on('PATCH', [`${v1}/:id/items/:itemId`, `${v2}/:id/items/:itemId`], async (c) => {
    const body = await readBody(c, z.looseObject({ quantity: z.number() }))
    if (!body.ok) return refuse(c, body.problem)
    const key = { basketId: c.req.param('id'), itemId: c.req.param('itemId') }
    if (body.value.quantity === 0) {
      return run(c, removeItemInput, key, (input) => removeItem(c.get('who'), input, c.get('core')))
    }
    return run(c, changeQuantityInput, { ...key, quantity: body.value.quantity }, (input) =>
      changeQuantity(c.get('who'), input, c.get('core')),
    )
  })
  .on('DELETE', [`${v1}/:id/items/:itemId`, `${v2}/:id/items/:itemId`], (c) => {
    const input = { basketId: c.req.param('id'), itemId: c.req.param('itemId') }
    return run(c, removeItemInput, input, (wanted) => removeItem(c.get('who'), wanted, c.get('core')))
  })
