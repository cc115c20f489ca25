import { z } from 'zod'
import { frequencies } from '#domain/base/frequency.ts'
import {
  addressAnswer,
  dollars,
  dueToday,
  instrumentAnswer,
  shippingMethodAnswer,
} from './purchase-schema.ts'

const lineAnswer = z.strictObject({
  itemId: z.string(),
  productId: z.string(),
  productName: z.string(),
  itemText: z.string(),
  quantity: z.int(),
  shipmentId: z.literal('me'),
  gift: z.literal(false),
  bonusProductLineItem: z.literal(false),
  c_racInventoryNumber: z.string().optional().describe('the reserved units, with commas between them'),
  c_racBenefitPlusProduct: z.literal(false),
  basePrice: dollars,
  price: dollars.describe('each payment, in dollars'),
  priceAfterItemDiscount: dollars.describe('the first payment, in dollars'),
  priceAfterOrderDiscount: dollars,
  c_racSelectedRentalPaymentOption: z.enum(frequencies),
  c_racProductTotalCostToOwn: dollars,
  c_optionPrice: dollars.optional().describe('what it costs to own the goods after the last payment'),
})

/** The statuses of orders in the API family that an order of this store can have. */
export const orderStatus = z.enum(['new', 'cancelled', 'failed', 'completed'])
export type OrderStatus = z.infer<typeof orderStatus>

/** What `wireOrder` answers. */
export const orderAnswer = z.strictObject({
  orderNo: z.string(),
  status: orderStatus,
  ...dueToday,
  siteId: z.literal('us'),
  guest: z.literal(false),
  customerName: z.string(),
  productItems: z.array(lineAnswer),
  confirmationStatus: z.enum(['confirmed', 'not_confirmed']),
  paymentStatus: z.enum(['paid', 'not_paid']),
  shippingStatus: z.enum(['shipped', 'not_shipped']),
  paymentInstruments: z.array(instrumentAnswer),
  billingAddress: addressAnswer.optional(),
  shipments: z.array(
    z.strictObject({
      shipmentId: z.literal('me'),
      gift: z.literal(false),
      shippingMethod: shippingMethodAnswer,
      c_fromStoreId: z.string().optional(),
      productSubTotal: dollars,
      productTotal: dollars,
      taxTotal: dollars,
      shippingTotal: z.literal(0),
      shippingTotalTax: z.literal(0),
      shipmentTotal: dollars,
      shippingStatus: z.enum(['shipped', 'not_shipped']),
      shippingAddress: addressAnswer.optional(),
      c_deliveryDate: z.iso.date(),
      c_deliveryWindow: z.string(),
    }),
  ),
  c_orderState: z.string(),
  c_continueUrl: z.url().optional().describe('the page on which the shopper signs and pays what waits'),
  c_isDocumentSigned: z.boolean(),
  c_createAgreementResponse: z.string().describe('JSON: the numbers of the agreements'),
})
