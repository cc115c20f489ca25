import { basketExamples } from './basket-examples.ts'
import type { Example } from './example.ts'
import { soon } from './soon.ts'

const api = '/mobify/proxy/api'
const v1 = 'v1/organizations/:org'
const auth = `${api}/shopper/auth/${v1}/oauth2`
const stores = `${api}/store/shopper-stores/${v1}`
const products = `${api}/product/shopper-products/${v1}`
const orders = `${api}/checkout/shopper-orders/${v1}/orders`
const customers = `${api}/customer/shopper-customers/${v1}/customers`
const lists = `${customers}/:customerId/product-lists`
const custom = `${api}/custom`
const ownContext = `${api}/shopper/shopper-context/${v1}/shopper-context`
const shopperContext = `${ownContext}/:usid`

const uuid = '4f9d2b1e-8c3a-4d57-9b10-2e6f7a8c9d01'
const client = 'client_id=store&channel_id=us&redirect_uri=http%3A%2F%2Flocalhost%3A3000%2Fcallback'
const challenge = 'code_challenge=E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM&code_challenge_method=S256'

const savedAddress = {
  ...{ addressId: 'Home', firstName: 'Ana', lastName: 'Ruiz', address1: '1 Main St', city: 'Columbus' },
  ...{ stateCode: 'OH', postalCode: '43215', phone: '6145550199', preferred: true },
}

const application = {
  ...{ storeNumber: '00101', consents: ['consumer-report'], firstName: 'Ana', lastName: 'Ruiz' },
  ...{ email: 'ana@example.com', phone: '6145550199', birthDate: '05/20/1990', address1: '1 Main St' },
  ...{
    city: 'Columbus',
    state: 'OH',
    postalCode: '43215',
    residenceMonths: '24',
    incomeSource: 'employment',
  },
  ...{ monthlyIncome: '4000', incomeMonths: '24', nextPayDay: soon, hasBankAccount: 'yes' },
  ...{ bankAccountMonths: 24, nsfCount: 0, taxId: '433456789' },
}

const registration = {
  customer: { firstName: 'Ana', lastName: 'Ruiz', email: 'new@example.com', c_acceptsMarketing: true },
  password: 'Sofa#2026',
}

const visit = { agreementNumber: '100000001', kind: 'repair', wish: 'It hums.', textPhone: '6145550199' }
const visitSlot = { date: soon, window: '10:00-12:00' }

const qualifiers = { storeId: '00101', appliedPromotions: 'first-week', deviceType: 'mobile' }

/** A valid call for every row of the table of calls, by method and path. */
export const callExamples: Readonly<Record<string, Example>> = {
  [`GET ${auth}/authorize`]: {
    query: `${client}&${challenge}&response_type=code&hint=guest&state=x&usid=${uuid}`,
  },
  [`POST ${auth}/login`]: { form: `${client}&${challenge}&usid=${uuid}&c_guest_token=x&state=x` },
  [`POST ${auth}/token`]: {
    form: `${client}&grant_type=authorization_code_pkce&code=x&code_verifier=x&refresh_token=x`,
  },
  [`GET ${auth}/logout`]: { query: 'client_id=store&channel_id=us&refresh_token=x' },
  [`POST ${auth}/password/reset`]: { form: 'user_id=ana%40example.com&mode=callback&channel_id=us' },
  [`POST ${auth}/password/action`]: {
    form: 'client_id=store&channel_id=us&user_id=ana%40example.com&pwd_action_token=x&new_password=Sofa%232026x&hint=cross_device',
  },
  [`GET ${auth}/jwks`]: {},
  [`GET ${stores}/store-search`]: {
    query: 'countryCode=US&postalCode=43215&latitude=39.9&longitude=-83&maxDistance=20&limit=5&offset=0',
  },
  [`GET ${stores}/stores`]: { query: 'ids=00101,00102' },
  [`GET ${products}/categories/:id`]: { query: 'levels=2' },
  [`GET ${products}/categories`]: { query: 'ids=root,sofas&levels=1' },
  [`GET ${products}/products/:id`]: { query: 'select=(**)&allImages=true' },
  [`GET ${products}/products`]: { query: 'ids=sofa,bed' },
  [`GET ${api}/search/shopper-search/${v1}/search-suggestions`]: { query: 'q=sof&limit=5&locale=es-US' },
  [`GET ${api}/search/shopper-search/${v1}/product-search`]: {
    query:
      'q=sofa&refine=cgid%3Dfurniture&refine=brand%3DHarborline|Oakridge&refine=price%3D(10..20)&sort=price-low-to-high&limit=10&offset=0&locale=es-US',
  },
  [`POST ${custom}/product/${v1}/search`]: {
    json: {
      ...{ query: 'sofa', category: 'furniture', sort: 'best-matches', limit: 10, offset: 0 },
      filters: [
        { key: 'brand', values: ['Harborline'] },
        { key: 'color', value: 'Gray' },
      ],
    },
  },
  [`POST ${custom}/search/${v1}/autocomplete`]: {
    query: 'c_q=sofa&c_store=00101',
    json: { query: 'sof', maxSuggestions: 5 },
  },
  [`POST ${custom}/submit-web-lead/${v1}/submitWebLead`]: {
    json: {
      ...{ email: 'a@example.com', phone: '2125550123', optIn: '1', storeNumber: '00101' },
      ...{ customerloggedIn: '0', formGUID: uuid, messageId: uuid },
    },
  },
  [`GET ${api}/openapi.json`]: {},
  [`GET ${api}/openapi.html`]: {},
  [`GET ${api}/site/shopper-seo/${v1}/url-mapping`]: { query: 'urlSegment=%2Fsofas' },
  [`GET ${api}/pricing/shopper-promotions/${v1}/promotions`]: { query: 'ids=first-week,members' },
  [`GET ${custom}/get-promotions-store/${v1}/getpromotionsrac`]: {
    query: 'c_store_id=00101&c_customer_id=x&c_isRegistered=false',
  },
  ...basketExamples,
  [`POST ${orders}`]: { json: { basketId: uuid } },
  [`GET ${orders}/:orderNo`]: {},
  [`POST ${customers}`]: { json: registration },
  [`POST ${customers}/password/actions/create-reset-token`]: { json: { login: 'ana@example.com' } },
  [`POST ${customers}/password/actions/reset`]: { json: { resetToken: 'x', newPassword: 'Sofa#2026x' } },
  [`PUT ${customers}/:customerId/password`]: {
    json: { currentPassword: 'Sofa#2026', password: 'Sofa#2026x' },
  },
  [`GET ${customers}/:customerId`]: {},
  [`PATCH ${customers}/:customerId`]: {
    json: { firstName: 'Ana', lastName: 'Ruiz', phoneHome: '6145550199', preferredLocale: 'es-US' },
  },
  [`GET ${customers}/:customerId/baskets`]: {},
  [`GET ${customers}/:customerId/orders`]: { query: 'limit=10&offset=0' },
  [`POST ${customers}/:customerId/addresses`]: { json: savedAddress },
  [`GET ${customers}/:customerId/addresses/:addressName`]: {},
  [`PATCH ${customers}/:customerId/addresses/:addressName`]: { json: { city: 'Dayton', preferred: true } },
  [`DELETE ${customers}/:customerId/addresses/:addressName`]: {},
  [`POST ${custom}/get-instant-approval/${v1}/instantapproval`]: { json: application },
  [`POST ${custom}/payfone/${v1}/code`]: { json: { by: 'text' } },
  [`POST ${custom}/payfone/${v1}/verification`]: { json: { code: '123456' } },
  [`POST ${custom}/bank-verification/${v1}/standing`]: { json: {} },
  [`POST ${custom}/bank-verification/${v1}/deposits`]: {
    json: {
      ...{ routingNumber: '110000000', accountNumber: '000123456789' },
      ...{ accountType: 'checking', agreed: 'yes' },
    },
  },
  [`POST ${custom}/bank-verification/${v1}/amounts`]: { json: { first: '0.32', second: '0.45' } },
  [`POST ${custom}/bank-verification/${v1}/link`]: { json: { agreed: 'yes' } },
  [`POST ${custom}/bank-verification/${v1}/link-result`]: { json: { session: uuid, code: 'code' } },
  [`POST ${custom}/de-approval/${v1}/existingapproval`]: { json: { customerId: '' } },
  [`POST ${custom}/customer/${v1}/getcustomer`]: { json: { customerId: '' } },
  [`POST ${custom}/customer/${v1}/customerdetailinfo`]: { json: { customerId: '' } },
  [`POST ${custom}/customer/${v1}/calculatepayment`]: { json: { customerId: '' } },
  [`POST ${custom}/agreement/${v1}/agreementsummary`]: { json: { customerId: '' } },
  [`POST ${custom}/agreement/${v1}/agreementdetails`]: {
    json: { agreementId: uuid, isAgreementNumber: 'Y' },
  },
  [`POST ${custom}/payment/${v1}/quotepayments`]: {
    json: { agreements: [{ agreementNumber: '100000001', amountCents: 2375 }] },
  },
  [`POST ${custom}/payment/${v1}/makepayments`]: {
    json: {
      payments: [
        {
          ...{ agreementId: uuid, dueOn: soon, amountCents: 2375, heldCents: 0 },
          shown: { payments: 1, feesCents: 0, keptCents: 0 },
        },
      ],
      ...{ idempotencyKey: 'key-of-the-client', methodId: uuid },
    },
  },
  [`POST ${custom}/get-saved-paymentmethods/${v1}/getsavedpaymentmethods`]: {
    json: { customerExtId: '', ccOnly: true },
  },
  [`POST ${custom}/appointment/${v1}/searchappointment`]: { json: { customerId: '' } },
  [`POST ${custom}/appointment/${v1}/getwindows`]: { json: { agreementNumber: '100000001', kind: 'repair' } },
  [`POST ${custom}/appointment/${v1}/bookappointment`]: { json: { ...visit, ...visitSlot } },
  [`POST ${custom}/appointment/${v1}/changeappointment`]: { json: { visitId: uuid, ...visitSlot } },
  [`POST ${custom}/appointment/${v1}/cancelappointment`]: { json: { visitId: uuid } },
  [`GET ${lists}`]: {},
  [`POST ${lists}`]: { json: { type: 'wish_list' } },
  [`GET ${lists}/:listId`]: {},
  [`POST ${lists}/:listId/items`]: { json: { productId: 'sofa', quantity: 1 } },
  [`GET ${lists}/:listId/items/:itemId`]: {},
  [`PATCH ${lists}/:listId/items/:itemId`]: { json: { quantity: 2, priority: 1, public: false } },
  [`DELETE ${lists}/:listId/items/:itemId`]: {},
  [`GET ${api}/experience/shopper-experience/${v1}/pages/:id`]: { query: 'locale=es-US' },
  [`GET ${api}/custom-object/shopper-custom-objects/${v1}/custom-objects/:type/:key`]: {},
  [`POST ${custom}/ie-configurations/${v1}/getieconfigurations`]: {
    json: { rulesquery: ['AnyPaymentOverDue', 'NotEnrolledInAnyAutoPay'] },
  },
  [`GET ${custom}/custom-prefs/${v1}/getcustompreferences`]: { query: 'c_prefs=a,b' },
  [`GET ${api}/configuration/shopper-configurations/${v1}/configurations`]: {},
  [`GET ${custom}/geocode/${v1}/geocode`]: {
    query: 'zipcode=43215&lat=39.96&lng=-83&address=Columbus%2C+OH',
  },
  [`GET ${custom}/get-googleapi-location/${v1}/getgoogleapi`]: { query: 'siteId=us' },
  [`GET ${custom}/cache-get-token/${v1}/getcachetokenrac`]: { query: 'siteId=us' },
  [`POST ${custom}/custom-logger/${v1}/logPOST`]: { json: { message: 'a fault', level: 'info' } },
  [`GET ${ownContext}`]: { query: 'evaluateContextWithClientIp=true' },
  [`PUT ${ownContext}`]: { json: { customQualifiers: qualifiers } },
  [`PATCH ${ownContext}`]: { json: { customQualifiers: qualifiers } },
  [`GET ${shopperContext}`]: {},
  [`PUT ${shopperContext}`]: { json: { customQualifiers: qualifiers, sourceCode: 'x' } },
  [`PATCH ${shopperContext}`]: { json: { customQualifiers: qualifiers } },
  [`POST ${custom}/store-change/${v1}/update-cart`]: { json: {} },
  [`POST ${api}/v3/activities/:site/:activity`]: {
    query: 'c_store=00101',
    json: { cookieId: uuid, userId: uuid, product: { id: 'sofa' }, category: { id: 'sofas' }, products: [] },
  },
  [`GET ${api}/v3/personalization/recommenders/:site`]: { query: 'locale=es-US' },
  [`POST ${api}/v3/personalization/recs/:site/:recommender`]: {
    query: 'c_store=00101',
    json: { cookieId: uuid, products: [{ id: 'sofa' }], limit: 8 },
  },
  [`POST ${api}/v3/personalization/:site/zones/:zone/recs`]: {
    json: { userId: uuid, products: [{ id: 'sofa' }] },
  },
  'GET /mobify/proxy/ocapi/s/:site/dw/shop/v22_8/content/:id': { query: 'locale=es-US' },
}
