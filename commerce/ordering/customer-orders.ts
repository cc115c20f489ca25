import { z } from 'zod'
import { getOrders } from '#core/ordering/order/get-order.ts'
import { listOrders } from '#core/ordering/order/list-orders.ts'
import { factory, refuse, signedIn } from '../http/call.ts'
import { expandable } from '../http/family-query.ts'
import { operation } from '../http/operation.ts'
import { customerBase, ownerOf } from '../shopper/customer.ts'
import { orderAnswer, orderStatus } from './order-schema.ts'
import { statusOf, wireOrders } from './order-wire.ts'

const base = `${customerBase}/:customerId/orders`

/** A day, or a moment of it. */
const moment = z.union([z.iso.date(), z.iso.datetime({ offset: true })]).transform((text) => new Date(text))

const query = expandable.extend({
  from: moment.optional().describe('only orders made then or later'),
  until: moment.optional().describe('only orders made before'),
  status: orderStatus.optional(),
  crossSites: z.enum(['true', 'false']).optional().describe('changes nothing: there is one site'),
  limit: z.coerce.number().int().min(1).max(50).default(10),
  offset: z.coerce.number().int().min(0).default(0),
})

const listOperation = operation({
  id: 'getCustomerOrders',
  summary: "The customer's orders, the newest first.",
  query,
  answers: {
    200: z.strictObject({
      data: z.array(orderAnswer),
      limit: z.int(),
      offset: z.int(),
      total: z.int(),
    }),
  },
})

/** The user's own orders, newest first (the shopper-customers API). */
export const customerOrders = factory
  .createApp()
  .use(base, signedIn)
  .get(base, listOperation, async (c) => {
    const owner = ownerOf(c)
    if (!owner.ok) return refuse(c, owner.problem)
    const { limit, offset, from, until, status } = c.req.valid('query')
    const [core, locale] = [c.get('core'), c.get('locale')]
    const heads = (await listOrders(owner.value, core)).filter(
      ({ createdAt, state }) =>
        (from === undefined || createdAt >= from) &&
        (until === undefined || createdAt < until) &&
        (status === undefined || statusOf(state) === status),
    )
    const numbers = heads.slice(offset, offset + limit).map(({ number }) => number)
    const orders = await getOrders(owner.value, numbers, core)
    const data = await wireOrders(orders, owner.value, locale, core)
    return c.json({ data, limit, offset, total: heads.length })
  })
