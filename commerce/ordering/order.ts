import { z } from 'zod'
import { placeOrder } from '#core/ordering/checkout/place-order.ts'
import { placeOrderInput } from '#core/ordering/checkout/schema.ts'
import { getOrder, getOrderOfBasket } from '#core/ordering/order/get-order.ts'
import { readInput } from '#platform/read-input.ts'
import { factory, readBody, refuse, signedIn } from '../http/call.ts'
import { expandable } from '../http/family-query.ts'
import { operation } from '../http/operation.ts'
import { checkoutOf, namedOnTheWire, refuseCheckout } from './checkout.ts'
import { orderAnswer } from './order-schema.ts'
import { wireOrder } from './order-wire.ts'

const base = '/checkout/shopper-orders/v1/organizations/:org/orders'

const orderBody = z.looseObject({ basketId: z.uuid('basket-not-found') })

const createOperation = operation({
  id: 'createOrder',
  summary:
    'Orders a basket; a basket that was ordered answers its order. c_continueUrl is where the shopper signs and pays.',
  body: orderBody,
  answers: { 200: orderAnswer },
  example: { body: { basketId: '01890a5d-ac96-774b-bcce-b302099a8057' } },
})

const getOperation = operation({
  id: 'getOrder',
  summary: 'An order.',
  query: expandable,
  answers: { 200: orderAnswer },
})

/** Orders, one per basket (idempotent); only the user's own (the shopper-orders API). */
export const order = factory
  .createApp()
  .use(`${base}/*`, signedIn)
  .use(base, signedIn)
  .post(base, createOperation, async (c) => {
    const body = await readBody(c, orderBody)
    if (!body.ok) return refuse(c, body.problem)
    const [core, who, locale] = [c.get('core'), c.get('who'), c.get('locale')]
    const known = await getOrderOfBasket(who, body.value.basketId, core)
    if (known.ok) return c.json(await wireOrder(known.value, who, locale, core))
    const found = await checkoutOf(c, body.value.basketId)
    if (!found.ok) return refuseCheckout(c, found.problem)
    const { dueToday } = found.value.basket.totals
    const seen = readInput(placeOrderInput, { dueTodayCents: dueToday.totalCents })
    const made = seen.ok ? await placeOrder(who, found.value, { ...seen.value, locale }, core) : seen
    return made.ok
      ? c.json(await wireOrder(made.value, who, locale, core))
      : refuseCheckout(c, namedOnTheWire(made.problem))
  })
  .get(`${base}/:orderNo`, getOperation, async (c) => {
    const found = await getOrder(c.get('who'), c.req.param('orderNo'), c.get('core'))
    return found.ok
      ? c.json(await wireOrder(found.value, c.get('who'), c.get('locale'), c.get('core')))
      : refuse(c, { ...found.problem, field: 'orderNo' })
  })
