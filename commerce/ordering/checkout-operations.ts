import { z } from 'zod'
import { taxParameters } from '../http/family-query.ts'
import { operation } from '../http/operation.ts'
import { basketAnswer } from './basket-schema.ts'
import { shippingMethodAnswer } from './purchase-schema.ts'
import { wireAddressFields } from './wire-address.ts'

const text = z.string().optional()

export const addressBody = z.looseObject({
  ...wireAddressFields,
  c_deliveryDate: text,
  c_deliveryWindow: text,
  c_instructions: text,
})

export const billingBody = z.looseObject(wireAddressFields)

export const methodBody = z.looseObject({ id: z.string('choice-required') })

export const shipmentBody = z.looseObject({ shippingMethod: methodBody, c_fromStoreId: text })

/** A card of the vault, or one that is named now and entered after signing. */
export const instrumentBody = z.looseObject({
  customerPaymentInstrumentId: text,
  c_savedMethodId: text,
  c_frequency: text,
  c_payDays: text,
  paymentCard: z.looseObject({}).optional(),
})

const answers = { 200: basketAnswer }

const address = {
  firstName: 'Maria',
  lastName: 'Lopez',
  address1: '100 Main St',
  city: 'Dallas',
  stateCode: 'TX',
  postalCode: '75201',
  phone: '2145550100',
}

const also = z.enum(['true', 'false']).optional()

/** The calls of checkout (the shopper-baskets API). */
export const operations = {
  setAddress: operation({
    id: 'updateShippingAddressForShipment',
    summary: 'Sets where the goods are delivered, and with c_deliveryDate and c_deliveryWindow when.',
    query: z.object({ useAsBilling: also, ...taxParameters }),
    body: addressBody,
    answers,
    example: { body: address },
  }),
  setBilling: operation({
    id: 'updateBillingAddressForBasket',
    summary: 'Sets the address for bills.',
    query: z.object({ useAsShipping: also, ...taxParameters }),
    body: billingBody,
    answers,
    example: { body: address },
  }),
  listMethods: operation({
    id: 'getShippingMethodsForShipment',
    summary: 'The delivery windows of the first days, and pick-up where it is possible.',
    answers: {
      200: z.strictObject({
        applicableShippingMethods: z.array(shippingMethodAnswer),
        defaultShippingMethodId: z.string(),
      }),
    },
  }),
  setMethod: operation({
    id: 'updateShippingMethodForShipment',
    summary: 'Chooses a delivery window, or pick-up.',
    body: methodBody,
    answers,
    example: { body: { id: 'delivery-2030-01-15-10:00-12:00' } },
  }),
  changeShipment: operation({
    id: 'updateShipmentForBasket',
    summary: "Chooses a delivery window, or pick-up at the basket's own store.",
    body: shipmentBody,
    answers,
    example: { body: { shippingMethod: { id: 'pickup' } } },
  }),
  listPaymentMethods: operation({
    id: 'getPaymentMethodsForBasket',
    summary: 'How a basket can be paid.',
    answers: {
      200: z.strictObject({
        applicablePaymentMethods: z.array(
          z.strictObject({
            id: z.enum(['CREDIT_CARD', 'PAYPAL', 'VENMO']),
            name: z.string(),
            cards: z.array(z.unknown()).max(0),
          }),
        ),
      }),
    },
  }),
  addInstrument: operation({
    id: 'addPaymentInstrumentToBasket',
    summary:
      'Names the card that pays: a saved one, or one that is entered after signing. Its number is masked.',
    body: instrumentBody,
    answers,
    example: {
      body: {
        paymentMethodId: 'CREDIT_CARD',
        paymentCard: {
          cardType: 'Visa',
          maskedNumber: '************1111',
          holder: 'Maria Lopez',
          expirationMonth: 1,
          expirationYear: 2030,
        },
        c_frequency: 'WEEKLY',
      },
    },
  }),
  changeInstrument: operation({
    id: 'updatePaymentInstrumentInBasket',
    summary: 'Changes nothing: what is paid is what is due today, whatever amount a client names.',
    query: z.object(taxParameters),
    answers,
  }),
  removeInstrument: operation({
    id: 'removePaymentInstrumentFromBasket',
    summary: 'Forgets the card that was named.',
    answers,
  }),
}
