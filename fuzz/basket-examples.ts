import type { Example } from './example.ts'
import { soon } from './soon.ts'

const checkout = '/mobify/proxy/api/checkout/shopper-baskets'
const uuid = '4f9d2b1e-8c3a-4d57-9b10-2e6f7a8c9d01'
const item = { productId: 'sofa', quantity: 1, c_racProductInventoryType: 'NEW' }

const place = {
  ...{ firstName: 'Ana', lastName: 'Ruiz', address1: '1 Main St', address2: '', city: 'Columbus' },
  ...{ stateCode: 'OH', postalCode: '43215', phone: '6145550199' },
}

const address = {
  ...place,
  ...{ c_deliveryDate: soon, c_deliveryWindow: '10:00-12:00', c_instructions: 'Ring twice' },
}

const card = {
  ...{ holder: 'Ana Ruiz', cardType: 'Visa', maskedNumber: '************1111' },
  ...{ expirationMonth: 12, expirationYear: 2030 },
}

/** The calls of a basket in one version of the API. */
function basketCalls(version: 'v1' | 'v2'): Record<string, Example> {
  const baskets = `${checkout}/${version}/organizations/:org/baskets`
  const basket = `${baskets}/:basketId`
  const shipment = `${basket}/shipments/:shipmentId`
  const instruments = `${basket}/payment-instruments`
  return {
    [`POST ${baskets}/actions/merge`]: { query: 'createDestinationBasket=true', json: {} },
    [`GET ${baskets}/:id`]: {},
    [`PATCH ${baskets}/:id`]: {
      json: { currency: 'USD', c_customerSessionTrackingID: 'abc', c_sessionAlive: 5 },
    },
    [`DELETE ${baskets}/:id`]: {},
    [`PUT ${baskets}/:id/customer`]: { json: { email: 'ana@example.com' } },
    [`POST ${baskets}/:id/items`]: { json: [item, { productId: 'bed', quantity: 2 }] },
    [`POST ${baskets}/:id/coupons`]: { json: { code: 'FIRST1' } },
    [`DELETE ${baskets}/:id/coupons/:couponItemId`]: {},
    [`PATCH ${baskets}/:id/items/:itemId`]: { json: { quantity: 2 } },
    [`DELETE ${baskets}/:id/items/:itemId`]: {},
    [`PUT ${shipment}/shipping-address`]: { query: 'useAsBilling=true', json: address },
    [`PUT ${basket}/billing-address`]: { query: 'useAsShipping=true', json: place },
    [`GET ${shipment}/shipping-methods`]: {},
    [`PUT ${shipment}/shipping-method`]: { json: { id: 'pickup' } },
    [`PATCH ${shipment}`]: { json: { shippingMethod: { id: 'pickup' }, c_fromStoreId: '00101' } },
    [`GET ${basket}/payment-methods`]: {},
    [`POST ${instruments}`]: {
      json: {
        ...{ paymentMethodId: 'CREDIT_CARD', c_savedMethodId: uuid },
        ...{ c_frequency: 'SEMI_MONTHLY', c_payDays: '1,15' },
      },
    },
    [`PATCH ${instruments}/:instrumentId`]: { json: { paymentMethodId: 'CREDIT_CARD', paymentCard: card } },
    [`DELETE ${instruments}/:instrumentId`]: {},
  }
}

/** A valid call for every row of the table of calls about baskets, by method and path. */
export const basketExamples: Readonly<Record<string, Example>> = {
  [`POST ${checkout}/v1/organizations/:org/baskets`]: {
    json: { productItems: [item], customerInfo: { email: 'a@example.com' } },
  },
  [`POST ${checkout}/v2/organizations/:org/baskets`]: {
    query: 'temporary=true',
    json: {
      productItems: [item],
      c_isPrefill: true,
      c_payfoneResponse: '{"score":91}',
      c_dob: '1990-05-20',
      c_ssn: '412-34-5678',
      customerInfo: { email: 'ana@example.com', firstName: 'Ana' },
      shipments: [{ shippingAddress: address }],
    },
  },
  [`PATCH ${checkout}/v2/organizations/:org/baskets/:id/items`]: { json: [{ itemId: uuid, quantity: 2 }] },
  ...basketCalls('v1'),
  ...basketCalls('v2'),
}
