import { z } from 'zod'
import type { Context } from '#core/context.ts'
import { placeOrder } from '#core/ordering/checkout/place-order.ts'
import { placeOrderInput } from '#core/ordering/checkout/schema.ts'
import { getOrder, getOrderOfBasket } from '#core/ordering/order/get-order.ts'
import type { Order, OrderLine } from '#core/ordering/order/schema.ts'
import { getStore } from '#core/places/store/get-store.ts'
import { type Locale, localized } from '#domain/base/locale.ts'
import type { OrderState } from '#domain/ordering/order-machine.ts'
import { readInput } from '#platform/read-input.ts'
import { dollars } from '../catalogue/price.ts'
import { factory, readBody, refuse, signedIn } from '../http/call.ts'
import { wireId } from '../http/wire-id.ts'
import { checkoutOf, namedOnTheWire } from './checkout.ts'
import { wireShipment } from './shipping-method.ts'

const statuses: Partial<Record<OrderState, string>> = {
  cancelled: 'cancelled',
  failed: 'failed',
  delivered: 'completed',
}

/** The numbers of the units that are reserved for a line, those of the parts of a bundle included. */
function numbersOf(order: Order, { itemId, productId, condition, parts }: OrderLine): readonly string[] {
  const units = order.agreements.flatMap(({ items }) => items)
  return units
    .filter((unit) =>
      parts.length > 0
        ? unit.bundle?.lineId === itemId
        : unit.bundle === null &&
          unit.productId === productId &&
          unit.condition === (condition ?? unit.condition),
    )
    .map(({ inventoryNumber }) => inventoryNumber)
}

/** An order in the format of the shopper-orders API; its agreements are in c_ fields (documents 3 §3). */
async function wireOrder(order: Order, customerId: string, locale: Locale, core: Context) {
  const { dueToday, delivery, fulfilment } = order
  const store = await getStore(order.storeId, core)
  const place = store.ok ? store.value : { id: order.storeId, name: order.storeId }
  const numbers = order.agreements.map(({ number }) => number)
  return {
    orderNo: order.number,
    status: statuses[order.state] ?? 'new',
    currency: 'USD',
    creationDate: order.createdAt.toISOString(),
    guest: false,
    customerInfo: { customerId: wireId(customerId), email: order.email },
    customerName: `${delivery.firstName} ${delivery.lastName}`,
    productItems: order.lines.map((line) => ({
      itemId: line.itemId,
      productId: line.productId,
      productName: localized(line.name, locale),
      quantity: line.quantity,
      ...(numbersOf(order, line).length > 0 && { c_racInventoryNumber: numbersOf(order, line).join(',') }),
      c_racBenefitPlusProduct: false,
      price: dollars(line.paymentCents),
      priceAfterItemDiscount: dollars(line.paymentCents - (line.firstOffCents ?? 0)),
      c_racSelectedRentalPaymentOption: line.frequency,
      c_racProductTotalCostToOwn: dollars(line.paymentCents * line.payments - (line.firstOffCents ?? 0)),
    })),
    productSubTotal: dollars(dueToday.rentCents),
    productTotal: dollars(dueToday.rentCents),
    taxTotal: dollars(dueToday.taxCents),
    orderTotal: dollars(dueToday.totalCents),
    shipments: [
      {
        shipmentId: 'me',
        gift: false,
        ...wireShipment(fulfilment, place, locale),
        shippingAddress: {
          firstName: delivery.firstName,
          lastName: delivery.lastName,
          address1: delivery.address1,
          city: delivery.city,
          stateCode: delivery.stateCode,
          postalCode: delivery.postalCode,
          countryCode: 'US',
          phone: delivery.phone,
        },
        c_deliveryDate: delivery.date,
        c_deliveryWindow: `${delivery.window.from}-${delivery.window.to}`,
      },
    ],
    c_orderState: order.state,
    c_isDocumentSigned: order.state !== 'created' && order.state !== 'failed',
    c_createAgreementResponse: JSON.stringify({ agreementNumber: numbers[0], agreementNumbers: numbers }),
  }
}

const base = '/checkout/shopper-orders/v1/organizations/:org/orders'

/** Orders, one per basket (idempotent); only the user's own (the shopper-orders API). */
export const order = factory
  .createApp()
  .use(`${base}/*`, signedIn)
  .use(base, signedIn)
  .post(base, async (c) => {
    const body = await readBody(c, z.looseObject({ basketId: z.uuid('basket-not-found') }))
    if (!body.ok) return refuse(c, body.problem)
    const [core, who, locale] = [c.get('core'), c.get('who'), c.get('locale')]
    const known = await getOrderOfBasket(who, body.value.basketId, core)
    if (known.ok) return c.json(await wireOrder(known.value, who.customerId, locale, core))
    const found = await checkoutOf(c, body.value.basketId)
    if (!found.ok) return refuse(c, found.problem)
    const { dueToday } = found.value.basket.totals
    const seen = readInput(placeOrderInput, { dueTodayCents: dueToday.totalCents })
    const made = seen.ok ? await placeOrder(who, found.value, { ...seen.value, locale }, core) : seen
    return made.ok
      ? c.json(await wireOrder(made.value, who.customerId, locale, core))
      : refuse(c, namedOnTheWire(made.problem))
  })
  .get(`${base}/:orderNo`, async (c) => {
    const found = await getOrder(c.get('who'), c.req.param('orderNo'), c.get('core'))
    return found.ok
      ? c.json(await wireOrder(found.value, c.get('who').customerId, c.get('locale'), c.get('core')))
      : refuse(c, { ...found.problem, field: 'orderNo' })
  })
