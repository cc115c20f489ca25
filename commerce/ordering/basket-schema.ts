import { z } from 'zod'
import { frequencies } from '#domain/base/frequency.ts'
import { conditions } from '#domain/catalogue/stock.ts'
import {
  addressAnswer,
  dollars,
  dueToday,
  instrumentAnswer,
  shippingMethodAnswer,
} from './purchase-schema.ts'

const condition = z.enum(conditions).optional()

const itemAnswer = z.strictObject({
  itemId: z.uuid(),
  productId: z.string(),
  productName: z.string(),
  itemText: z.string(),
  quantity: z.int(),
  basePrice: dollars.describe('each payment for one, in dollars'),
  price: dollars.describe('each payment, in dollars'),
  priceAfterItemDiscount: dollars.describe('the first payment, in dollars'),
  tax: dollars,
  adjustedTax: dollars,
  shipmentId: z.literal('me'),
  bundledProductItems: z
    .array(
      z.strictObject({
        itemId: z.string(),
        productId: z.string(),
        productName: z.string(),
        quantity: z.int(),
        c_racProductInventoryType: condition,
        c_racProductCondition: condition,
        c_racBundledProduct: z.literal(true),
        c_racBundleProductParentId: z.string(),
      }),
    )
    .optional()
    .describe('the parts of a bundle'),
  c_racProductName: z.string().optional(),
  c_racProductRmsId: z.string().optional(),
  c_racProductInventoryType: condition.describe('left out where the store decides'),
  c_racProductCondition: condition,
  c_racSelectedRentalPaymentOption: z.enum(frequencies),
  c_racProductEstimatedDelivery: z.string().optional(),
  c_isEligibleForPickup: z.boolean(),
  c_racProductTotalCostToOwn: dollars.optional(),
  c_racProductRenewalRate: dollars.optional(),
  c_promotions: z.array(z.strictObject({ promotionId: z.string(), name: z.string() })).optional(),
  c_renewalRateBeforePromotions: dollars.optional(),
  c_cashPriceBeforePromotions: dollars.optional(),
  c_firstPayment: dollars.optional(),
  c_racIsHomeStore: z.boolean(),
  c_racSpecialOrder: z.boolean(),
  c_racExtendedAisleProduct: z.boolean(),
  c_racBenefitPlusProduct: z.literal(false),
  c_isHighRisk: z.boolean().optional(),
  c_isExclusive: z.boolean().optional(),
  c_isOutOfStock: z.boolean(),
  c_additionalProductData: z.string().optional().describe('JSON: the product for measurements'),
})

/** What `wireBasket` answers. */
export const basketAnswer = z.strictObject({
  basketId: z.uuid(),
  ...dueToday,
  productItems: z.array(itemAnswer),
  agentBasket: z.literal(false),
  shipments: z.array(
    z.strictObject({
      shipmentId: z.literal('me'),
      gift: z.literal(false),
      shippingMethod: shippingMethodAnswer.optional(),
      shippingAddress: addressAnswer.optional(),
      c_fromStoreId: z.string().optional(),
      c_deliveryDate: z.iso.date().optional(),
      c_deliveryWindow: z.string().optional(),
    }),
  ),
  billingAddress: addressAnswer.optional(),
  paymentInstruments: z.array(instrumentAnswer).optional(),
  couponItems: z.array(
    z.strictObject({
      code: z.string(),
      couponItemId: z.string(),
      statusCode: z.enum(['applied', 'no_applicable_promotion', 'no_active_promotion']),
      valid: z.boolean(),
      c_changesPrices: z.boolean(),
    }),
  ),
  temporaryBasket: z.boolean(),
  c_offeredCharges: z
    .array(
      z.strictObject({
        kind: z.string(),
        isChosen: z.boolean(),
        amountToday: dollars,
        amountEachPayment: dollars,
        days: z.int().nullable(),
      }),
    )
    .describe('charges that the shopper may choose, by c_chosenCharges of updateBasket'),
  c_storeId: z.string(),
  c_isPrefill: z.literal(true).optional(),
  c_customerId: z.string().optional(),
  c_globalCustomerId: z.string().optional(),
  c_customerDEApproval: z.string().optional().describe('JSON: the current approval'),
  c_payfoneResponse: z.string().optional().describe('JSON: the check of the phone'),
  c_bankVerification: z.string().optional().describe('JSON: the check of the bank account'),
  c_promoApplied: z.boolean(),
  c_promoCode: z.string(),
  c_customerSessionTrackingID: z.string(),
  c_sessionAlive: z.int(),
  c_cartTotalCashPrice: dollars,
  c_sacTotal: dollars.optional().describe('the cash price within same as cash, in dollars'),
  c_totalRenewalPayment: dollars.describe('each later payment with taxes and charges, in dollars'),
  c_payScheduleTerms: z.int(),
})
