import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { clientConfig, redirectURI, sdk } from '../testing/client.ts'
import { faultsOf } from '../testing/openapi.ts'
import { openShop, registerAccount, type Shop } from '../testing/shopper.ts'

let shop: Shop
const password = 'Sofa#2026'
const api = 'shopper-customers-oas-v1'

beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

/** A customer whose id at the identity provider ends with '00u1' and the name. */
async function customer(name: string) {
  const email = await registerAccount(shop, `${name}@example.com`, password)
  const { customer_id: customerId, access_token } = await sdk.helpers.loginRegisteredUserB2C({
    slasClient: shop.slasClient,
    credentials: { username: email, password },
    parameters: { redirectURI },
  })
  await shop.core.db.run(sql`
    update customer set identity_subject = ${`a-b-00u1${name}`} where email = ${email}`)
  return { email, customerId, customers: new sdk.ShopperCustomers(clientConfig(shop.origin, access_token)) }
}

test('a customer has a wish list and a shopping list, each once, with the address and the last part of the login [SHP-271] [SHP-274] [SHP-275] [SHP-276]', async () => {
  const { email, customerId, customers } = await customer('xyz')
  const parameters = { customerId }
  const found = await customers.getCustomerProductLists({ parameters })
  expect(faultsOf(api, 'getCustomerProductLists', found)).toEqual([])
  const who = { c_userEmail: email, c_userOktaId: '00u1xyz' }
  expect(found.data).toMatchObject([
    { type: 'wish_list', ...who },
    { type: 'shopping_list', ...who },
  ])
  const again = await customers.getCustomerProductLists({ parameters })
  expect(again.data.map(({ id }) => id)).toEqual(found.data.map(({ id }) => id))
})

test('a guest has no shopping list [SHP-276] [SHP-003]', async () => {
  const guest = await shop.guest()
  const customers = new sdk.ShopperCustomers(clientConfig(shop.origin, guest.access_token))
  const parameters = { customerId: guest.customer_id }
  expect((await customers.getCustomerProductLists({ parameters })).data).toEqual([])
})

test('lists are created with who they belong to; items come and go [SHP-272] [SHP-273] [SHP-259] [SHP-260]', async () => {
  const { email, customerId, customers } = await customer('abc')
  const shopping = await customers.createCustomerProductList({
    parameters: { customerId },
    body: { type: 'shopping_list', c_userEmail: 'else@example.com', c_userOktaId: 'somebody-else' },
  })
  // Whose it is follows from the token, not from what a client says.
  const who = { c_userEmail: email, c_userOktaId: '00u1abc' }
  expect(shopping).toMatchObject({ type: 'shopping_list', ...who })
  // That list does not keep the wish list from being made.
  const { data } = await customers.getCustomerProductLists({ parameters: { customerId } })
  const wishes = data.find(({ type }) => type === 'wish_list')
  expect(data.map(({ type }) => type).sort()).toEqual(['shopping_list', 'wish_list'])
  const parameters = { customerId, listId: wishes?.id ?? '' }
  const item = await customers.createCustomerProductListItem({
    parameters,
    body: { productId: 'sofa', quantity: 1, public: false, priority: 0, type: 'product' },
  })
  expect(item).toMatchObject({
    id: expect.stringMatching(/./),
    productId: 'sofa',
    quantity: 1,
    public: false,
    priority: expect.any(Number),
    type: 'product',
  })
  const itemsOf = async () =>
    (await customers.getCustomerProductList({ parameters })).customerProductListItems?.map(
      ({ productId }) => productId,
    ) ?? []
  expect(await itemsOf()).toEqual(['sofa'])
  await customers.deleteCustomerProductListItem({ parameters: { ...parameters, itemId: item.id ?? '' } })
  expect(await itemsOf()).toEqual([])
})
