import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { clientConfig, redirectURI, sdk } from '../testing/client.ts'
import { faultsOf } from '../testing/openapi.ts'
import { openShop, type Shop } from '../testing/shopper.ts'

let shop: Shop
const api = 'shopper-customers-oas-v1'
const password = 'Sofa#2026'

beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

async function registered(email: string) {
  const guest = await shop.guest()
  const asGuest = clientConfig(shop.origin, guest.access_token)
  const baskets = new sdk.ShopperBaskets(asGuest)
  const basket = await baskets.createBasket({ body: {} })
  await baskets.addItemToBasket({
    parameters: { basketId: basket.basketId ?? '' },
    body: [{ productId: 'sofa', quantity: 1 }],
  })
  const record = await new sdk.ShopperCustomers(asGuest).registerCustomer({
    body: { customer: { firstName: 'Ana', lastName: 'Torres', email, login: email }, password },
  })
  const token = await sdk.helpers.loginRegisteredUserB2C({
    slasClient: shop.slasClient,
    credentials: { username: email, password },
    parameters: { redirectURI, usid: guest.usid },
  })
  const config = clientConfig(shop.origin, token.access_token)
  return {
    record,
    token,
    customers: new sdk.ShopperCustomers(config),
    baskets: new sdk.ShopperBaskets(config),
  }
}

test('registers, signs in, and the basket is there: merged, never lost [SHL-246] [SHP-293] [SHP-306] [SHL-229]', async () => {
  const { record, token, baskets } = await registered('one@example.com')
  expect(faultsOf(api, 'registerCustomer', record)).toEqual([])
  const merged = await baskets.mergeBasket({ parameters: { createDestinationBasket: true } })
  expect(merged.productItems?.map(({ productId }) => productId)).toEqual(['sofa'])
  expect(merged.customerInfo?.customerId).toBe(token.customer_id)
})

test("a registered customer's baskets have the customer's address; a guest's has what the guest says [SHL-463] [SHP-292] [ACC-130]", async () => {
  const email = 'address@example.com'
  const { baskets, customers, token } = await registered(email)
  const parameters = { customerId: token.customer_id }
  const merged = await baskets.mergeBasket({ parameters: { createDestinationBasket: true } })
  expect(merged.customerInfo?.email).toBe(email)
  const basketId = merged.basketId ?? ''
  await baskets.updateCustomerForBasket({
    parameters: { basketId },
    body: { email: 'other@example.com' },
  })
  const both = await customers.getCustomerBaskets({ parameters })
  expect(both.baskets?.map(({ customerInfo }) => customerInfo?.email)).toEqual([email, email])
  const guest = await shop.guest()
  const asGuest = new sdk.ShopperBaskets(clientConfig(shop.origin, guest.access_token))
  const own = await asGuest.createBasket({ body: {} })
  expect(own.customerInfo?.email).toBe('')
  await asGuest.updateCustomerForBasket({
    parameters: { basketId: own.basketId ?? '' },
    body: { email: 'guest@example.com' },
  })
  expect((await asGuest.createBasket({ body: {} })).customerInfo?.email).toBe('guest@example.com')
})

test('all basket calls of the shell: read, create, update, address, delete the temporary one, merge [SHL-464] [SHL-458] [SHL-459] [SHL-460] [ACC-127] [ACC-128] [ACC-132] [ACC-138]', async () => {
  const guest = await shop.guest()
  const config = clientConfig(shop.origin, guest.access_token)
  const baskets = new sdk.ShopperBaskets(config)
  const mine = async () => {
    const parameters = { customerId: guest.customer_id }
    const found = await new sdk.ShopperCustomers(config).getCustomerBaskets({ parameters })
    return found.baskets ?? []
  }
  // Neither is there yet: both are made empty, and found again.
  const [permanent, temporary] = await mine()
  expect([permanent?.temporaryBasket, temporary?.temporaryBasket]).toEqual([false, true])
  expect([permanent?.productItems ?? [], temporary?.productItems ?? []]).toEqual([[], []])
  expect((await mine()).map(({ basketId }) => basketId)).toEqual([permanent?.basketId, temporary?.basketId])
  expect((await baskets.createBasket({ body: {} })).basketId).toBe(permanent?.basketId)

  const parameters = { basketId: permanent?.basketId ?? '' }
  const counters = { currency: 'USD', c_customerSessionTrackingID: 'tab-1', c_sessionAlive: 7 }
  expect(await baskets.updateBasket({ parameters, body: counters })).toMatchObject(counters)
  await expect(baskets.updateBasket({ parameters, body: { currency: 'EUR' } })).rejects.toThrow('400')
  const body = { email: 'guest@example.com' }
  const addressed = await baskets.updateCustomerForBasket({ parameters, body })
  expect(addressed.customerInfo?.email).toBe(body.email)

  // A new temporary basket leaves none of those before it.
  const v2 = new sdk.ShopperBasketsV2(config)
  const next = await v2.createBasket({ parameters: { temporary: true }, body: {} })
  const former = { basketId: temporary?.basketId ?? '' }
  await expect(baskets.getBasket({ parameters: former })).rejects.toThrow('404')
  expect((await mine()).map(({ basketId }) => basketId)).toEqual([permanent?.basketId, next.basketId])
  const gone = { basketId: next.basketId ?? '' }
  await baskets.deleteBasket({ parameters: gone })
  await expect(baskets.getBasket({ parameters: gone })).rejects.toThrow('404')
  // Whose temporary basket is gone finds a new, empty one.
  const [, found] = await mine()
  expect(found).toMatchObject({ temporaryBasket: true, productItems: [] })
  expect(found?.basketId).not.toBe(next.basketId)
  const merged = await baskets.mergeBasket({ parameters: { createDestinationBasket: true } })
  expect(merged.basketId).toBe(permanent?.basketId)
})

test('a name that would run commands on a terminal is refused with its field', async () => {
  const { token } = await registered('terminal@example.com')
  const at = `/customer/shopper-customers/v1/organizations/f_ecom_store/customers/${token.customer_id}`
  for (const name of ['Ana\u001b[2J', 'Ana\u009b2J', 'Ana\u202eziuR']) {
    const init = { method: 'PATCH', body: JSON.stringify({ firstName: name }) }
    const refused = await shop.call(at, token.access_token, init)
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({ type: '/problems/field-invalid', field: 'firstName' })
  }
})

test('the own record is read by id, without a password; another one does not exist [SHL-268] [SHL-264] [SHL-272] [ACC-053]', async () => {
  const mine = await registered('two@example.com')
  const other = await registered('three@example.com')
  const found = await mine.customers.getCustomer({ parameters: { customerId: mine.token.customer_id } })
  expect(faultsOf(api, 'getCustomer', found)).toEqual([])
  expect(found).toMatchObject({ firstName: 'Ana', email: 'two@example.com', c_customerFoundbyOKTAId: true })
  expect(JSON.stringify(found)).not.toContain(password)
  const theirs = { parameters: { customerId: other.token.customer_id } }
  await expect(mine.customers.getCustomer(theirs)).rejects.toThrow('404')
  await expect(mine.customers.getCustomerBaskets(theirs)).rejects.toThrow('404')
  await expect(mine.customers.getCustomerProductLists(theirs)).rejects.toThrow('404')
  // Nor can it be written.
  const customer = `/customer/shopper-customers/v1/organizations/f_ecom_store/customers/${other.token.customer_id}`
  const [theirBasket] = (await other.customers.getCustomerBaskets(theirs)).baskets ?? []
  const basket = `/checkout/shopper-baskets/v1/organizations/f_ecom_store/baskets/${theirBasket?.basketId}`
  const [theirList] = (await other.customers.getCustomerProductLists(theirs)).data
  const writes = [
    ['PATCH', customer, { firstName: 'Eva' }],
    ['PATCH', basket, { c_sessionAlive: 7 }],
    ['POST', `${basket}/items`, [{ productId: 'tv', quantity: 1 }]],
    ['DELETE', basket, undefined],
    ['POST', `${customer}/product-lists`, { type: 'wish_list' }],
    ['POST', `${customer}/product-lists/${theirList?.id}/items`, { productId: 'tv', quantity: 1 }],
  ] as const
  for (const [method, path, body] of writes) {
    const init = { method, ...(body && { body: JSON.stringify(body) }) }
    const refused = await shop.call(`${path}?siteId=us`, mine.token.access_token, init)
    expect([method, path, refused.status]).toEqual([method, path, 404])
  }
  expect(await other.customers.getCustomer(theirs)).toMatchObject({ firstName: 'Ana' })
  const after = await other.customers.getCustomerBaskets(theirs)
  expect(after.baskets?.[0]).toEqual(theirBasket)
})

test('a wrong registration is refused by the name of the field', async () => {
  const { access_token } = await shop.guest()
  const body = { customer: { firstName: '', lastName: 'T', email: 'x@example.com' }, password }
  const path = '/customer/shopper-customers/v1/organizations/f_ecom_store/customers'
  const answer = await shop.call(path, access_token, { method: 'POST', body: JSON.stringify(body) })
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ field: 'firstName', detail: 'Please enter your first name.' })
})

test('customer baskets are read by customer id: a permanent and a temporary one [SHP-297] [SHP-285] [SHP-286]', async () => {
  const { customers, token } = await registered('four@example.com')
  const found = await customers.getCustomerBaskets({ parameters: { customerId: token.customer_id } })
  expect(faultsOf(api, 'getCustomerBaskets', found)).toEqual([])
  expect(found.baskets?.map(({ temporaryBasket }) => temporaryBasket)).toEqual([false, true])
})

test('lists are read, filled and emptied; both types exist once [SHP-273] [SHP-272] [SHP-259] [SHP-275]', async () => {
  const { customers, token } = await registered('five@example.com')
  const owner = { customerId: token.customer_id }
  const lists = await customers.getCustomerProductLists({ parameters: owner })
  expect(faultsOf(api, 'getCustomerProductLists', lists)).toEqual([])
  expect(lists.data.map(({ type }) => type).sort()).toEqual(['shopping_list', 'wish_list'])
  const again = await customers.getCustomerProductLists({ parameters: owner })
  expect(again.data.map(({ id }) => id).sort()).toEqual(lists.data.map(({ id }) => id).sort())
  const listId = lists.data.find(({ type }) => type === 'wish_list')?.id ?? ''
  const body = { productId: 'bed', quantity: 1, public: false, priority: 1, type: 'product' } as const
  const item = await customers.createCustomerProductListItem({ parameters: { ...owner, listId }, body })
  expect(faultsOf(api, 'createCustomerProductListItem', item)).toEqual([])
  // A condition is a choice of its own, named as in a basket's item.
  const parameters = { ...owner, listId }
  const usedBody = { ...body, c_racProductInventoryType: 'USED' }
  const used = await customers.createCustomerProductListItem({ parameters, body: usedBody })
  expect(faultsOf(api, 'createCustomerProductListItem', used)).toEqual([])
  expect(used).toMatchObject({ productId: 'bed', c_racProductInventoryType: 'USED' })
  const both = await customers.getCustomerProductList({ parameters })
  expect(both.customerProductListItems).toHaveLength(2)
  await customers.deleteCustomerProductListItem({ parameters: { ...parameters, itemId: used.id ?? '' } })
  await customers.deleteCustomerProductListItem({ parameters: { ...owner, listId, itemId: item.id ?? '' } })
  const emptied = await customers.getCustomerProductList({ parameters: { ...owner, listId } })
  expect(emptied.customerProductListItems).toEqual([])
})

test('a customer is a guest or registered, and nobody can say to be anything else [SHL-265] [SHP-001] [ACC-006]', async () => {
  const guest = await shop.guest()
  const asGuest = new sdk.ShopperCustomers(clientConfig(shop.origin, guest.access_token))
  const own = { parameters: { customerId: guest.customer_id } }
  expect(await asGuest.getCustomer(own)).toMatchObject({
    ...{ authType: 'guest', customerType: 'guest', c_customerType: 'guest' },
    ...{ isGuest: true, isRegistered: false },
  })
  const path = '/customer/shopper-customers/v1/organizations/f_ecom_store/customers'
  const claims = { authType: 'staff', customerType: 'administrator', c_customerType: 'staff', role: 'admin' }
  const person = { firstName: 'Ana', lastName: 'Torres', email: 'staff@example.com', ...claims }
  const answer = await shop.call(path, guest.access_token, {
    method: 'POST',
    body: JSON.stringify({ customer: person, password }),
  })
  const made = (await answer.json()) as object
  const registeredOnly = {
    ...{ authType: 'registered', customerType: 'registered', c_customerType: 'registered' },
    ...{ isGuest: false, isRegistered: true },
  }
  expect(made).toMatchObject(registeredOnly)
  expect(made).not.toHaveProperty('role')
  const { token, customers } = await registered('no-staff@example.com')
  const changed = await shop.call(`${path}/${token.customer_id}`, token.access_token, {
    method: 'PATCH',
    body: JSON.stringify(claims),
  })
  expect(await changed.json()).toMatchObject(registeredOnly)
  const found = await customers.getCustomer({ parameters: { customerId: token.customer_id } })
  expect(found).toMatchObject(registeredOnly)
})

test('each refusal of a password has words of its own, in both languages [SHL-243]', async () => {
  const { access_token } = await shop.guest()
  const base = '/customer/shopper-customers/v1/organizations/f_ecom_store/customers?siteId=us&locale='
  const refusal = async (typed: string, locale: string) => {
    const person = { firstName: 'Margarita', lastName: 'Torres', email: 'margarita@example.com' }
    const body = JSON.stringify({ customer: person, password: typed })
    const answer = await shop.call(`${base}${locale}`, access_token, { method: 'POST', body })
    expect(answer.status, typed).toBe(400)
    const { field, detail } = (await answer.json()) as { field: string; detail: string }
    expect(field).toBe('password')
    return detail
  }
  const details: string[] = []
  for (const locale of ['en-US', 'es-US'])
    for (const typed of ['', 'Kx7!aaa', 'x'.repeat(257), 'password123', 'margarita1'])
      details.push(await refusal(typed, locale))
  expect(new Set(details).size).toBe(10)
  expect(details).toContain('Password must contain at least 8 characters.')
})

test('signing in with an empty basket merges nothing: the customer’s own stays as it was [SHL-230]', async () => {
  const email = 'empty-basket@example.com'
  const { baskets } = await registered(email)
  const own = await baskets.createBasket({ body: {} })
  const guest = await shop.guest()
  const asGuest = new sdk.ShopperBaskets(clientConfig(shop.origin, guest.access_token))
  const empty = await asGuest.createBasket({ body: {} })
  const token = await sdk.helpers.loginRegisteredUserB2C({
    slasClient: shop.slasClient,
    credentials: { username: email, password },
    parameters: { redirectURI, usid: guest.usid },
  })
  const again = new sdk.ShopperBaskets(clientConfig(shop.origin, token.access_token))
  const found = await again.getBasket({ parameters: { basketId: own.basketId ?? '' } })
  expect(found.productItems?.map(({ productId, quantity }) => [productId, quantity])).toEqual([['sofa', 1]])
  expect(found.lastModified).toBe(own.lastModified)
  await expect(again.getBasket({ parameters: { basketId: empty.basketId ?? '' } })).rejects.toThrow('404')
})

test('a change of the phone number takes no consent to marketing back', async () => {
  const email = 'marketing@example.com'
  const { customers, token } = await registered(email)
  const { customerId } = await getRecord(email)
  await shop.core.db.run(sql`update customer set accepts_marketing = true where id = ${customerId}`)
  const parameters = { customerId: token.customer_id }
  await customers.updateCustomer({ parameters, body: { phoneHome: '6145550101' } })
  expect(await getRecord(email)).toMatchObject({ acceptsMarketing: true, phone: '6145550101' })
})

const getRecord = (email: string) =>
  shop.core.db.one<{ customerId: string }>(
    sql`select id as customer_id, accepts_marketing, phone from customer where email = ${email}`,
  )
