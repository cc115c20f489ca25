import { z } from 'zod'

/** What baskets and orders answer alike: the schemas that the document has, and that tests hold their answers against. */

export const dollars = z.number().describe('dollars')

export const addressAnswer = z.strictObject({
  firstName: z.string().optional(),
  lastName: z.string().optional(),
  fullName: z.string().optional(),
  address1: z.string().optional(),
  address2: z.string().optional(),
  city: z.string().optional(),
  stateCode: z.string().optional(),
  postalCode: z.string().optional(),
  countryCode: z.literal('US'),
  phone: z.string().optional(),
})

export const shippingMethodAnswer = z.strictObject({
  id: z.string().describe('delivery, pickup, or a delivery with its day and window'),
  name: z.string(),
  description: z.string(),
  price: z.literal(0),
  c_storePickupEnabled: z.literal(true).optional(),
  c_deliveryDate: z.iso.date().optional(),
  c_deliveryWindow: z.string().optional(),
})

const cardAnswer = z.strictObject({
  cardType: z.string(),
  maskedNumber: z.string(),
  numberLastDigits: z.string(),
  holder: z.string().optional(),
  expirationMonth: z.int().optional(),
  expirationYear: z.int().optional(),
})

const bankAccountAnswer = z.strictObject({
  bankName: z.string().optional(),
  maskedNumber: z.string(),
  numberLastDigits: z.string(),
})

const methodAnswer = {
  paymentMethodId: z.enum(['CREDIT_CARD', 'BANK_ACCOUNT', 'PAYPAL', 'VENMO']),
  paymentCard: cardAnswer.optional().describe('of cards only'),
  c_bankAccount: bankAccountAnswer.optional().describe('of bank accounts only'),
  c_account: z.string().optional().describe('the email address at PayPal, or the user name at Venmo'),
}

export const savedMethodAnswer = z.strictObject({
  paymentInstrumentId: z.string(),
  ...methodAnswer,
  default: z.boolean().describe('whether it is chosen at first'),
})

export const instrumentAnswer = z.strictObject({
  paymentInstrumentId: z.string(),
  ...methodAnswer,
  amount: dollars.describe('what is due today, in dollars'),
  c_savedMethodId: z.string().optional(),
  c_enteredAfterSigning: z
    .literal(true)
    .optional()
    .describe('the card is entered once the agreements are signed'),
  c_transactionId: z.string().optional().describe('the first payment, once it is made'),
})

/** The amounts that are due today. */
export const dueToday = {
  currency: z.literal('USD'),
  productSubTotal: dollars,
  productTotal: dollars,
  taxTotal: dollars,
  merchandizeTotalTax: dollars,
  adjustedMerchandizeTotalTax: dollars,
  shippingItems: z.array(
    z.strictObject({
      itemId: z.literal('shipping'),
      shipmentId: z.literal('me'),
      itemText: z.string(),
      priceAdjustments: z.array(z.unknown()).max(0),
      basePrice: z.literal(0),
      price: z.literal(0),
      priceAfterItemDiscount: z.literal(0),
      tax: z.literal(0),
      adjustedTax: z.literal(0),
    }),
  ),
  shippingTotal: z.literal(0).describe('the rent includes delivery'),
  shippingTotalTax: z.literal(0),
  adjustedShippingTotalTax: z.literal(0),
  taxation: z.literal('net'),
  channelType: z.literal('storefront'),
  creationDate: z.iso.datetime(),
  lastModified: z.iso.datetime(),
  orderTotal: dollars.describe('what is due today with taxes and charges, in dollars'),
  customerInfo: z.strictObject({ customerId: z.string(), email: z.string() }),
  c_damageWaiver: dollars,
  c_refundableDeposit: dollars,
  c_reservationAmount: dollars,
}
