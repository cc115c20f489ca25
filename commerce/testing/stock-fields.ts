/**
 * Members that the vendor's files call optional and the code of the stock storefront (`@salesforce/retail-react-app`
 * 10.2.0) reads, by the call that answers them: without one a screen has a hole, although the answer is valid. `a[].b` is
 * the member b of each entry of a. Members that the store has only sometimes (a variant's values, a card) stand in the
 * tests of their calls.
 */
const address = ['address1', 'city', 'countryCode', 'firstName', 'lastName', 'postalCode', 'stateCode']

const at = (place: string, names: readonly string[]) => names.map((name) => `${place}${name}`)

const page = ['limit', 'total']

const purchase = [
  ...['currency', 'creationDate', 'customerInfo.customerId', 'orderTotal', 'productSubTotal', 'productTotal'],
  ...['taxTotal', 'shippingItems', 'productItems', 'shipments'],
  ...at('productItems[].', ['itemId', 'itemText', 'price', 'priceAfterItemDiscount', 'basePrice']),
  ...at('productItems[].', ['productId', 'productName', 'quantity', 'shipmentId']),
  ...at('shipments[].', ['shipmentId']),
  ...at('shipments[].shippingAddress.', address),
  ...at('shipments[].shippingMethod.', ['id', 'name', 'price']),
  ...at('billingAddress.', address),
  ...at('couponItems[].', ['code', 'couponItemId', 'statusCode', 'valid']),
  ...at('paymentInstruments[].', ['paymentInstrumentId', 'paymentMethodId']),
]

const picture = at('imageGroups[].', ['images', 'viewType', 'images[].alt', 'images[].link'])

const variation = at('variationAttributes[].', ['id', 'name', 'values', 'values[].name', 'values[].value'])

const product = [
  ...[
    'id',
    'name',
    'brand',
    'currency',
    'imageGroups',
    'type',
    'inventory',
    'inventory.id',
    'inventory.orderable',
  ],
  ...['inventory.stockLevel', 'minOrderQuantity', 'stepQuantity', 'longDescription'],
  ...['pageTitle', 'pageDescription', 'primaryCategoryId'],
  ...picture,
  ...variation,
  ...at('variants[].', ['productId', 'orderable', 'variationValues']),
  ...at('productPromotions[].', ['promotionId', 'calloutMsg']),
  ...at('setProducts[].', ['id', 'name', 'imageGroups', 'inventory']),
  ...at('bundledProducts[].', ['id', 'quantity', 'product.id', 'product.name', 'product.inventory']),
]

const store = [
  ...['id', 'inventoryId', 'latitude', 'longitude', 'name', 'storeHours'],
  ...address.slice(0, 3),
  ...['postalCode', 'stateCode'],
]

const stockFields: Readonly<Record<string, readonly string[]>> = {
  getProduct: product,
  getProducts: at('data[].', product),
  getCategory: ['id', 'name', 'categories', 'parentCategoryTree', 'pageTitle', 'pageDescription'],
  productSearch: [
    ...['limit', 'offset', 'total', 'query', 'refinements', 'selectedRefinements', 'sortingOptions'],
    ...['selectedSortingOption'],
    ...at('hits[].', ['currency', 'hitType', 'productId', 'productName', 'imageGroups', 'variants']),
    ...at('hits[].', ['representedProduct.id', 'orderable', ...picture, ...variation]),
    ...at('hits[].variants[].', ['productId', 'orderable', 'variationValues']),
    ...at('refinements[].', ['attributeId', 'label', 'values']),
    ...at('refinements[].values[].', ['hitCount', 'label', 'value']),
    ...at('sortingOptions[].', ['id', 'label']),
  ],
  getSearchSuggestions: [
    ...[
      'productSuggestions.products',
      'productSuggestions.suggestedPhrases',
      'categorySuggestions.categories',
    ],
    ...at('productSuggestions.products[].', ['currency', 'price', 'productId', 'productName']),
    ...at('productSuggestions.suggestedPhrases[].', ['exactMatch', 'phrase']),
    ...at('categorySuggestions.categories[].', ['id', 'name', 'parentCategoryName']),
  ],
  getBasket: ['basketId', ...purchase],
  getOrder: ['orderNo', 'status', 'shippingStatus', ...purchase],
  getShippingMethodsForShipment: [
    'defaultShippingMethodId',
    ...at('applicableShippingMethods[].', ['description', 'id', 'name', 'price']),
  ],
  getCustomer: [
    ...['customerId', 'creationDate', 'addresses', 'paymentInstruments'],
    ...at('addresses[].', ['addressId', 'preferred', ...address]),
  ],
  getCustomerBaskets: ['total', ...at('baskets[].', ['basketId', 'temporaryBasket', ...purchase])],
  getCustomerOrders: [...page, 'offset', ...at('data[].', ['orderNo', 'status', ...purchase])],
  getCustomerProductLists: [
    ...page,
    ...at('data[].', ['id', 'type']),
    ...at('data[].customerProductListItems[].', [
      'id',
      'priority',
      'productId',
      'public',
      'quantity',
      'type',
    ]),
  ],
  searchStores: [...page, 'offset', ...at('data[].', [...store, 'distance', 'distanceUnit'])],
  getStores: [...page, ...at('data[].', store)],
  getPromotions: at('data[].', ['id', 'name', 'calloutMsg']),
}

/** The same answers of calls that change something. */
const alike: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [
      ...['createBasket', 'updateBasket', 'mergeBasket', 'updateCustomerForBasket', 'addCouponToBasket'],
      ...['removeCouponFromBasket', 'addItemToBasket', 'updateItemInBasket', 'updateItemsInBasket'],
      ...['removeItemFromBasket', 'updateShippingAddressForShipment', 'updateBillingAddressForBasket'],
      ...['updateShippingMethodForShipment', 'updateShipmentForBasket', 'addPaymentInstrumentToBasket'],
      ...['updatePaymentInstrumentInBasket', 'removePaymentInstrumentFromBasket'],
    ].map((id) => [id, 'getBasket']),
  ),
  createOrder: 'getOrder',
}

/** The places of `path` at which a value is not there, although what it belongs to is. */
function missing(value: unknown, path: readonly string[], place: string): string[] {
  const [name, ...rest] = path
  if (name === undefined) return value === undefined ? [place] : []
  if (typeof value !== 'object' || value === null) return []
  const inner = (value as Readonly<Record<string, unknown>>)[name.replace('[]', '')]
  const there = `${place}/${name.replace('[]', '')}`
  if (!name.endsWith('[]')) return missing(inner, rest, there)
  return Array.isArray(inner) ? inner.flatMap((one, index) => missing(one, rest, `${there}/${index}`)) : []
}

/** What an answer leaves out of the members that the stock storefront reads. */
export function leftOut(operationId: string, answer: unknown): string[] {
  const fields = stockFields[alike[operationId] ?? operationId] ?? []
  return fields
    .flatMap((field) => missing(answer, field.split('.'), ''))
    .map((place) => `${place} is left out`)
}
