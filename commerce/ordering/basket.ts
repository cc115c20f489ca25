import type { Context } from 'hono'
import { z } from 'zod'
import {
  createPrefilledBasket,
  prefilledBasketInput,
} from '#core/approval/application/create-prefilled-basket.ts'
import { deleteBasket } from '#core/shopper/basket/delete-basket.ts'
import { getBasket } from '#core/shopper/basket/get-basket.ts'
import { updateBasketInput } from '#core/shopper/basket/schema.ts'
import { updateBasket } from '#core/shopper/basket/update-basket.ts'
import {
  createFilledBasket,
  createFilledBasketInput,
} from '#core/shopper/basket-items/create-filled-basket.ts'
import { mergeBasket } from '#core/shopper/basket-merge/merge-basket.ts'
import { applyCode } from '#core/shopper/promotion-code/apply-code.ts'
import { removeCode } from '#core/shopper/promotion-code/remove-code.ts'
import { applyCodeInput, removeCodeInput } from '#core/shopper/promotion-code/schema.ts'
import { fail } from '#domain/base/result.ts'
import { readInput } from '#platform/read-input.ts'
import { isRowId } from '#platform/row-id.ts'
import { type ApiEnv, factory, readBody, refuse, signedIn } from '../http/call.ts'
import { expandable, taxParameters } from '../http/family-query.ts'
import { operation } from '../http/operation.ts'
import { storeOf } from '../places/shop-store.ts'
import { answerBasket, itemsToAdd, partsOf, runOnBasket, wireItemInput } from './basket-answer.ts'
import { basketAnswer } from './basket-schema.ts'
import { prefillIn, wirePrefill } from './prefill-wire.ts'

const v1 = '/checkout/shopper-baskets/v1/organizations/:org/baskets'
const v2 = '/checkout/shopper-baskets/v2/organizations/:org/baskets'

const wireUpdate = z.looseObject({
  currency: z.string().optional(),
  c_customerSessionTrackingID: z.string().optional(),
  c_sessionAlive: z.number().optional(),
  /** The optional charges that the shopper wants; the others are left out. */
  c_chosenCharges: z.array(z.string()).max(50).optional(),
})

const wireTemporary = wirePrefill.extend({
  currency: z.string().optional(),
  productItems: z.array(wireItemInput).max(50).default([]),
})

/** What a new basket may be filled with at once. Clients send it without a body too. */
const wireNew = z
  .looseObject({
    currency: z.string().optional(),
    productItems: z.array(wireItemInput).max(50).default([]),
    customerInfo: z.looseObject({ email: z.string().optional() }).optional(),
    couponItems: z
      .array(z.looseObject({ code: z.string() }))
      .max(1)
      .default([]),
  })
  .prefault({})

const emailBody = z.looseObject({ email: z.string() })
const couponBody = z.looseObject({ code: z.string() })
const mergeQuery = z.object({
  createDestinationBasket: z
    .enum(['true', 'false'])
    .optional()
    .describe('true: creates the basket to merge into, if there is none'),
  productItemMergeMode: z
    .literal('sum_quantities')
    .optional()
    .describe('the same product in both baskets has the sum of the quantities'),
})

/** How a basket is created: the store works all taxes out itself. */
const createQuery = z.object({ taxMode: z.literal('internal').optional() })
const createAnyQuery = createQuery.extend({
  temporary: z.enum(['true', 'false']).optional(),
  populateCustomerDetails: z
    .literal('false')
    .optional()
    .describe("a customer's saved address and card are chosen in the checkout, not by themselves"),
})

const answers = { 200: basketAnswer }
const exampleItems = [{ productId: '300004526', quantity: 1, c_racSelectedRentalPaymentOption: 'WEEKLY' }]

const operations = {
  create: operation({
    id: 'createBasket',
    summary:
      'Creates the permanent basket, or takes the one that there is, and puts what the body names into it.',
    query: createQuery,
    body: wireNew,
    answers,
    example: { body: { productItems: exampleItems } },
  }),
  createAny: operation({
    id: 'createBasket',
    summary: 'The same; with temporary=true a basket beside the permanent one, prefilled for an application.',
    query: createAnyQuery,
    body: z.union([wireNew, wireTemporary]),
    answers,
    example: { body: { productItems: exampleItems } },
  }),
  merge: operation({
    id: 'mergeBasket',
    summary: 'Puts the basket of the guest, before sign-in, into that of the customer.',
    query: mergeQuery,
    answers,
  }),
  get: operation({ id: 'getBasket', summary: 'A basket.', query: expandable, answers }),
  update: operation({
    id: 'updateBasket',
    summary: 'Changes what belongs to the basket as a whole; what is left out stays.',
    query: z.object(taxParameters),
    body: wireUpdate,
    answers,
    example: { body: { c_chosenCharges: [] } },
  }),
  remove: operation({ id: 'deleteBasket', summary: 'Removes a basket.', answers: { 204: null } }),
  setEmail: operation({
    id: 'updateCustomerForBasket',
    summary: 'Sets the e-mail address of the basket.',
    body: emailBody,
    answers,
    example: { body: { email: 'maria@example.com' } },
  }),
  addCoupon: operation({
    id: 'addCouponToBasket',
    summary: "Enters the shopper's code; a basket has one.",
    body: couponBody,
    answers,
    example: { body: { code: 'SPRING' } },
  }),
  removeCoupon: operation({
    id: 'removeCouponFromBasket',
    summary: "Removes the shopper's code.",
    answers,
  }),
}

/** The body of a call that may have none. */
async function bodyOrNothing(c: Context<ApiEnv>) {
  const isEmpty = (await c.req.text()) === ''
  return isEmpty ? readInput(wireNew, undefined) : readBody(c, wireNew)
}

/** Creates the permanent basket, or takes the one that there is, and fills it as the body says, all or nothing. */
async function create(c: Context<ApiEnv>): Promise<Response> {
  const body = await bodyOrNothing(c)
  if (!body.ok) return refuse(c, body.problem)
  const { currency, productItems, customerInfo, couponItems } = body.value
  const { items, frequency } = itemsToAdd(productItems)
  const input = {
    ...{ storeId: (await storeOf(c)).id, items, frequency, currency },
    email: customerInfo?.email || undefined,
    code: couponItems[0]?.code,
  }
  return runOnBasket(c, createFilledBasketInput, input, (wanted) =>
    createFilledBasket(c.get('who'), wanted, c.get('core')),
  )
}

/** Basket calls of both versions (document 2 §7; the shopper-baskets API): only the user's own baskets. */
export const basket = factory
  .createApp()
  .use(`${v1}/*`, signedIn)
  .use(v1, signedIn)
  .use(`${v2}/*`, signedIn)
  .use(v2, signedIn)
  .post(v1, operations.create, create)
  .on('POST', [`${v1}/actions/merge`, `${v2}/actions/merge`], operations.merge, async (c) => {
    const createDestinationBasket = c.req.valid('query').createDestinationBasket === 'true'
    return answerBasket(c, await mergeBasket(c.get('who'), { createDestinationBasket }, c.get('core')))
  })
  .post(v2, operations.createAny, async (c) => {
    if (c.req.valid('query').temporary !== 'true') return create(c)
    const body = await readBody(c, wireTemporary)
    if (!body.ok) return refuse(c, body.problem)
    const items = body.value.productItems.map((item) => ({
      productId: item.productId,
      quantity: item.quantity,
      parts: partsOf(item),
    }))
    const { currency } = body.value
    const input = { ...prefillIn(body.value), items, currency, storeId: (await storeOf(c)).id }
    return runOnBasket(c, prefilledBasketInput, input, (wanted) =>
      createPrefilledBasket(c.get('who'), wanted, c.get('core')),
    )
  })
  .on('GET', [`${v1}/:id`, `${v2}/:id`], operations.get, async (c) => {
    const id = c.req.param('id')
    const found = isRowId(id) ? await getBasket(c.get('who'), c.get('core'), id) : undefined
    return answerBasket(c, found && { ok: true, value: found })
  })
  .on('PATCH', [`${v1}/:id`, `${v2}/:id`], operations.update, async (c) => {
    const body = await readBody(c, wireUpdate)
    if (!body.ok) return refuse(c, body.problem)
    const {
      currency,
      c_customerSessionTrackingID: sessionTrackingId,
      c_sessionAlive: sessionAlive,
      c_chosenCharges: chosenCharges,
    } = body.value
    const input = {
      basketId: c.req.param('id'),
      currency,
      sessionTrackingId,
      sessionAlive,
      chosenCharges,
    }
    return runOnBasket(c, updateBasketInput, input, (change) =>
      updateBasket(c.get('who'), change, c.get('core')),
    )
  })
  .on('DELETE', [`${v1}/:id`, `${v2}/:id`], operations.remove, async (c) => {
    const id = c.req.param('id')
    const gone = isRowId(id)
      ? await deleteBasket(c.get('who'), id, c.get('core'))
      : fail('basket-not-found', { field: 'basketId' })
    return gone.ok ? c.body(null, 204) : refuse(c, gone.problem)
  })
  .on('PUT', [`${v1}/:id/customer`, `${v2}/:id/customer`], operations.setEmail, async (c) => {
    const body = await readBody(c, emailBody)
    if (!body.ok) return refuse(c, body.problem)
    const input = { basketId: c.req.param('id'), email: body.value.email }
    return runOnBasket(c, updateBasketInput, input, (change) =>
      updateBasket(c.get('who'), change, c.get('core')),
    )
  })
  .on('POST', [`${v1}/:id/coupons`, `${v2}/:id/coupons`], operations.addCoupon, async (c) => {
    const body = await readBody(c, couponBody)
    if (!body.ok) return refuse(c, body.problem)
    const input = { basketId: c.req.param('id'), code: body.value.code }
    return runOnBasket(c, applyCodeInput, input, (wanted) => applyCode(c.get('who'), wanted, c.get('core')))
  })
  .on(
    'DELETE',
    [`${v1}/:id/coupons/:couponItemId`, `${v2}/:id/coupons/:couponItemId`],
    operations.removeCoupon,
    (c) => {
      const input = { basketId: c.req.param('id'), promotionId: c.req.param('couponItemId') }
      return runOnBasket(c, removeCodeInput, input, (wanted) =>
        removeCode(c.get('who'), wanted, c.get('core')),
      )
    },
  )
