import type { Context } from 'hono'
import { z } from 'zod'
import { type Checkout, getCheckout } from '#core/ordering/checkout/get-checkout.ts'
import {
  chooseCard,
  chooseFulfilment,
  saveDelivery,
  savePaySchedule,
} from '#core/ordering/checkout/save-steps.ts'
import { getBasket } from '#core/shopper/basket/get-basket.ts'
import { fail, failAll, ok, type Problem, type Result } from '#domain/base/result.ts'
import { type Fulfilment, fulfilments } from '#domain/ordering/fulfilment.ts'
import { type ApiEnv, factory, readBody, refuse, signedIn } from '../http/call.ts'
import { wireBasket } from './basket-wire.ts'
import { wireMethod } from './shipping-method.ts'
import { wireAddressFields } from './wire-address.ts'

const base = '/checkout/shopper-baskets/v1/organizations/:org/baskets/:basketId'

const text = z.string().optional()

const address = z.looseObject({
  ...wireAddressFields,
  c_deliveryDate: text,
  c_deliveryWindow: text,
  c_instructions: text,
})

/** The checkout of the basket in the path, if it is the user's open one. */
export async function checkoutOf(c: Context<ApiEnv>, basketId: string): Promise<Result<Checkout>> {
  const state = await getCheckout(c.get('who'), c.get('core'))
  if (state.kind === 'order') return fail('basket-not-found', { field: 'basketId' })
  if (state.kind === 'blocked' && state.checkout === undefined) return { ok: false, problem: state.problem }
  const { checkout } = state
  return checkout?.basket.id === basketId ? ok(checkout) : fail('basket-not-found', { field: 'basketId' })
}

async function answer(c: Context<ApiEnv>, problems: readonly Problem[]): Promise<Response> {
  const [first, ...more] = problems
  if (first !== undefined) return refuse(c, failAll(first, more).problem)
  const basket = await getBasket(c.get('who'), c.get('core'))
  if (basket === undefined) return refuse(c, { code: 'basket-not-found' })
  return c.json(await wireBasket(basket, c.get('who'), c.get('locale'), c.get('core')))
}

/** API names of delivery and pick-up fields that differ from the store's. */
const wireNames: Readonly<Record<string, string>> = {
  fulfilment: 'shippingMethod',
  date: 'c_deliveryDate',
  pickupDate: 'c_deliveryDate',
  window: 'c_deliveryWindow',
  instructions: 'c_instructions',
}

/** A problem with the API name of its field. */
export function namedOnTheWire(problem: Problem): Problem {
  const { field } = problem
  return field === undefined ? problem : { ...problem, field: wireNames[field] ?? field }
}

const method = z.looseObject({ id: z.enum(fulfilments, 'choice-required') })

type Wanted = { readonly id: Fulfilment; readonly field: string; readonly storeId?: string | undefined }

/** Saves the choice between delivery and pick-up; pick-up is possible only at the basket's own store. */
async function choose(c: Context<ApiEnv>, basketId: string, wanted: Wanted): Promise<Response> {
  const found = await checkoutOf(c, basketId)
  if (!found.ok) return refuse(c, found.problem)
  const { id, field, storeId } = wanted
  if (id === 'pickup' && storeId !== undefined && storeId !== found.value.store.id) {
    return refuse(c, { code: 'pickup-not-possible', field: 'c_fromStoreId' })
  }
  const problems = await chooseFulfilment(c.get('who'), found.value, id, c.get('core'))
  return answer(
    c,
    problems.map((problem) => ({ ...problem, field })),
  )
}

/**
 * The data that a basket needs before it can become an order: fulfilment, place and time, pay schedule, and a
 * saved card.
 */
export const checkout = factory
  .createApp()
  .put(`${base}/shipments/:shipmentId/shipping-address`, signedIn, async (c) => {
    const found = await checkoutOf(c, c.req.param('basketId'))
    if (!found.ok) return refuse(c, found.problem)
    const body = await readBody(c, address)
    if (!body.ok) return refuse(c, body.problem)
    const {
      c_deliveryDate: date,
      c_deliveryWindow: window,
      c_instructions: instructions,
      ...rest
    } = body.value
    const { fulfilment } = found.value
    const when = fulfilment === 'pickup' ? { pickupDate: date } : { date, window }
    const typed = Object.entries({ ...rest, ...when, fulfilment, instructions })
    const input = Object.fromEntries(
      typed.filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
    )
    const problems = await saveDelivery(c.get('who'), found.value, input, c.get('core'))
    return answer(c, problems.map(namedOnTheWire))
  })
  .get(`${base}/shipments/:shipmentId/shipping-methods`, signedIn, async (c) => {
    const found = await checkoutOf(c, c.req.param('basketId'))
    if (!found.ok) return refuse(c, found.problem)
    const { pickup, store } = found.value
    const ways: readonly Fulfilment[] = pickup.possible ? fulfilments : ['delivery']
    return c.json({
      applicableShippingMethods: ways.map((way) => wireMethod(way, store, c.get('locale'))),
      defaultShippingMethodId: 'delivery',
    })
  })
  .put(`${base}/shipments/:shipmentId/shipping-method`, signedIn, async (c) => {
    const body = await readBody(c, method)
    if (!body.ok) return refuse(c, body.problem)
    return choose(c, c.req.param('basketId'), { ...body.value, field: 'id' })
  })
  .patch(`${base}/shipments/:shipmentId`, signedIn, async (c) => {
    const body = await readBody(c, z.looseObject({ shippingMethod: method, c_fromStoreId: text }))
    if (!body.ok) return refuse(c, body.problem)
    const { shippingMethod, c_fromStoreId: storeId } = body.value
    const wanted = { ...shippingMethod, storeId, field: 'shippingMethod.id' }
    return choose(c, c.req.param('basketId'), wanted)
  })
  .post(`${base}/payment-instruments`, signedIn, async (c) => {
    const found = await checkoutOf(c, c.req.param('basketId'))
    if (!found.ok) return refuse(c, found.problem)
    const wanted = z.looseObject({ c_savedMethodId: z.string(), c_frequency: text, c_payDays: text })
    const body = await readBody(c, wanted)
    if (!body.ok) return refuse(c, body.problem)
    const { c_savedMethodId: methodId, c_frequency: frequency, c_payDays: payDays = '' } = body.value
    const core = c.get('core')
    const schedule = { frequency: frequency ?? found.value.basket.frequency, payDays }
    const problems = await savePaySchedule(c.get('who'), found.value, schedule, core)
    return answer(c, problems.length > 0 ? problems : await chooseCard(c.get('who'), methodId, core))
  })
