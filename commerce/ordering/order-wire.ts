import type { Context, Customer } from '#core/context.ts'
import { savedMethods } from '#core/money/payment-method/saved-methods.ts'
import type { Order, OrderLine } from '#core/ordering/order/schema.ts'
import { getStore } from '#core/places/store/get-store.ts'
import { type Locale, localized } from '#domain/base/locale.ts'
import { windowCode } from '#domain/base/time-window.ts'
import type { OrderState } from '#domain/ordering/order-machine.ts'
import { wireId } from '#platform/wire-id.ts'
import { prefixFor, withPrefix } from '#site/prefix.ts'
import { pathTo } from '#site/urls.ts'
import { dollars } from '../catalogue/price.ts'
import { wireCharges } from './charges-wire.ts'
import type { OrderStatus } from './order-schema.ts'
import { wireInstruments } from './payment-wire.ts'
import { wireShipment, wireShippingItems } from './shipping-method.ts'
import { wireAddress } from './wire-address.ts'

const statuses: Partial<Record<OrderState, OrderStatus>> = {
  cancelled: 'cancelled',
  failed: 'failed',
  delivered: 'completed',
}

/** The status that clients of the API family know for the state of an order. */
export function statusOf(state: OrderState): OrderStatus {
  return statuses[state] ?? 'new'
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

/** States in which an order waits for its shopper, who goes on at the store's own pages. */
const waiting: readonly OrderState[] = ['created', 'signed', 'paying']
const paid: readonly OrderState[] = ['confirmed', 'delivered']

/** The page on which a shopper signs and pays what waits, in a language. */
export function continueUrl(locale: Locale, { settings }: Pick<Context, 'settings'>): string {
  return new URL(withPrefix(prefixFor(locale), pathTo('checkout')), settings.origin).href
}

function wireLine(order: Order, line: OrderLine, locale: Locale) {
  const first = line.paymentCents - (line.firstOffCents ?? 0)
  const numbers = numbersOf(order, line)
  return {
    itemId: line.itemId,
    productId: line.productId,
    productName: localized(line.name, locale),
    itemText: localized(line.name, locale),
    quantity: line.quantity,
    shipmentId: 'me',
    gift: false,
    bonusProductLineItem: false,
    ...(numbers.length > 0 && { c_racInventoryNumber: numbers.join(',') }),
    c_racBenefitPlusProduct: false,
    basePrice: dollars(Math.round(line.paymentCents / line.quantity)),
    price: dollars(line.paymentCents),
    priceAfterItemDiscount: dollars(first),
    priceAfterOrderDiscount: dollars(first),
    c_racSelectedRentalPaymentOption: line.frequency,
    c_racProductTotalCostToOwn: dollars(
      line.paymentCents * line.payments - (line.firstOffCents ?? 0) + (line.optionCents ?? 0),
    ),
    ...(line.optionCents !== undefined && { c_optionPrice: dollars(line.optionCents) }),
  }
}

/** The id of the first payment, once it is made (document 3 §3). */
function transactionOf({ payments }: Order) {
  const paid = payments.find(({ state, purpose }) => state === 'settled' && purpose === 'initial')
  return paid && { c_transactionId: paid.id }
}

/** What an order is written with: its customer, their payment methods, and its store. */
type Around = {
  readonly who: Customer
  readonly methods: Awaited<ReturnType<typeof savedMethods>>
  readonly store: Awaited<ReturnType<typeof getStore>>
  readonly locale: Locale
  readonly core: Context
}

function wire(order: Order, { who, methods, store, locale, core }: Around) {
  const { dueToday, delivery, fulfilment } = order
  const saved = methods.find(({ id }) => id === order.methodId) ?? null
  const isPaid = paid.includes(order.state)
  const isWaiting = waiting.includes(order.state)
  const billingAddress = wireAddress(order.billing ?? { ...delivery, window: '' })
  const place = store.ok ? store.value : { id: order.storeId, name: order.storeId }
  const numbers = order.agreements.map(({ number }) => number)
  const slot = { fulfilment, date: delivery.date, window: windowCode(delivery.window) }
  const shipment = wireShipment(slot, place, locale)
  return {
    orderNo: order.number,
    status: statusOf(order.state),
    currency: 'USD',
    creationDate: order.createdAt.toISOString(),
    guest: false,
    customerInfo: { customerId: wireId(who.customerId), email: order.email },
    customerName: `${delivery.firstName} ${delivery.lastName}`,
    productItems: order.lines.map((line) => wireLine(order, line, locale)),
    productSubTotal: dollars(dueToday.rentCents),
    productTotal: dollars(dueToday.rentCents),
    merchandizeTotalTax: dollars(dueToday.taxCents),
    adjustedMerchandizeTotalTax: dollars(dueToday.taxCents),
    taxTotal: dollars(dueToday.taxCents),
    taxation: 'net',
    channelType: 'storefront',
    // Delivery is included in the rent.
    shippingTotal: 0,
    shippingTotalTax: 0,
    adjustedShippingTotalTax: 0,
    ...wireShippingItems(shipment.shippingMethod.name),
    orderTotal: dollars(dueToday.totalCents),
    siteId: 'us',
    lastModified: order.createdAt.toISOString(),
    confirmationStatus: isPaid ? 'confirmed' : 'not_confirmed',
    paymentStatus: isPaid ? 'paid' : 'not_paid',
    shippingStatus: order.state === 'delivered' ? 'shipped' : 'not_shipped',
    paymentInstruments: wireInstruments({
      saved,
      announced: order.announcedCard,
      amountCents: dueToday.totalCents,
    }).map((instrument) => ({ ...instrument, ...transactionOf(order) })),
    ...(billingAddress && { billingAddress }),
    shipments: [
      {
        shipmentId: 'me',
        gift: false,
        ...shipment,
        productSubTotal: dollars(dueToday.rentCents),
        productTotal: dollars(dueToday.rentCents),
        taxTotal: dollars(dueToday.taxCents),
        shippingTotal: 0,
        shippingTotalTax: 0,
        shipmentTotal: dollars(dueToday.totalCents),
        shippingStatus: order.state === 'delivered' ? 'shipped' : 'not_shipped',
        shippingAddress: wireAddress({ ...delivery, window: '' }),
        c_deliveryDate: delivery.date,
        c_deliveryWindow: `${delivery.window.from}-${delivery.window.to}`,
      },
    ],
    ...wireCharges(dueToday),
    c_orderState: order.state,
    ...(isWaiting && { c_continueUrl: continueUrl(locale, core) }),
    c_isDocumentSigned: order.state !== 'created' && order.state !== 'failed',
    c_createAgreementResponse: JSON.stringify({ agreementNumber: numbers[0], agreementNumbers: numbers }),
  }
}

/** Orders in the format of the shopper-orders API; their agreements are in c_ fields (document 3 §3). */
export async function wireOrders(orders: readonly Order[], who: Customer, locale: Locale, core: Context) {
  const methods = orders.length === 0 ? [] : await savedMethods(who, core)
  return Promise.all(
    orders.map(async (order) =>
      wire(order, { who, methods, store: await getStore(order.storeId, core), locale, core }),
    ),
  )
}

/** One order in the format of `wireOrders`. */
export async function wireOrder(order: Order, who: Customer, locale: Locale, core: Context) {
  const [methods, store] = await Promise.all([savedMethods(who, core), getStore(order.storeId, core)])
  return wire(order, { who, methods, store, locale, core })
}
