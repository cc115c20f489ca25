import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyWith, strongAnswers } from '#core/approval/application/testing/applicants.ts'
import type { Customer } from '#core/context.ts'
import { rented } from '#core/money/payment/testing/rented.ts'
import { someCustomer } from '#core/ordering/order/testing/shopper.ts'
import { saveAddress } from '#core/shopper/address/save-address.ts'
import { addressInput } from '#core/shopper/address/schema.ts'
import { addPhone, makePhonePrimary } from '#core/shopper/phone/change-phones.ts'
import { phoneInput } from '#core/shopper/phone/schema.ts'
import { inputOf } from '#core/testing/input.ts'
import { sql } from '#platform/db/sql.ts'
import { wireId } from '#platform/wire-id.ts'
import { signAccessToken } from '../http/tokens.ts'
import { openShop, type Shop } from '../testing/shopper.ts'

let shop: Shop
let renter: Customer
let token: string

const tokenOf = (who: Customer) =>
  signAccessToken({ who, login: 'ana@example.com', channel: 'us' }, shop.core)

beforeAll(async () => {
  shop = await openShop()
  renter = (await rented(shop.core)).who
  token = await tokenOf(renter)
})
afterAll(() => shop.close())

const path = (noun: string, call: string) =>
  `/custom/${noun}/v1/organizations/f_ecom_store/${call}?siteId=us&locale=en-US`

async function post<T = Record<string, unknown>>(to: string, body: object = {}, as = token) {
  const answer = await shop.call(to, as, { method: 'POST', body: JSON.stringify(body) })
  return { status: answer.status, body: (await answer.json()) as T }
}

const mine = () => ({ customerId: wireId(renter.customerId) })

test('the customer is looked up without secrets: primary address and phone marked, tax id masked [ACC-222] [ACC-224] [ACC-227]', async () => {
  const who = await someCustomer(shop.core)
  // No earlier decision prevents a new application.
  await shop.core.db.run(sql`delete from approval where customer_id = ${who.customerId}`)
  const answers = strongAnswers({ lastName: 'Ruiz' })
  await applyWith(who, answers, shop.core)
  const to = `${path('customer', 'getcustomer')}&c_isAccountFlow=true`
  const { body } = await post(to, { customerId: wireId(who.customerId) }, await tokenOf(who))
  expect(body).toEqual({
    response: {
      response: {
        customerId: wireId(who.customerId),
        globalCustomerId: wireId(who.customerId),
        firstName: 'Ana',
        lastName: 'Ruiz',
        emailAddress: `${who.customerId}@example.com`,
        dateOfBirth: '**/**/****',
        taxId: `***-**-${answers.taxId?.slice(-4)}`,
        addresses: [
          expect.objectContaining({ addressType: 'PRIM', addressLine1: '123 Oak Street', city: 'Columbus' }),
        ],
        phones: [expect.objectContaining({ primary: 'Y' })],
        remotePaymentAllowed: 'Y',
      },
    },
  })
})

test('the saved address that is preferred and the primary number are marked, first or not [ACC-225] [ACC-226]', async () => {
  const who = await someCustomer(shop.core)
  const place = { firstName: 'Ana', lastName: 'Ruiz', city: 'Columbus', stateCode: 'OH', postalCode: '43215' }
  const save = (id: string, preferred: boolean) =>
    saveAddress(
      who,
      inputOf(addressInput, { ...place, id, address1: `${id} Street`, preferred }),
      'create',
      shop.core,
    )
  for (const phone of ['6145550101', '6145550102'])
    await addPhone(who, inputOf(phoneInput, { phone }), shop.core)
  await save('Oak', true)
  await save('Main', true)
  await makePhonePrimary(who, inputOf(phoneInput, { phone: '6145550102' }), shop.core)
  const looked = await post<{ response: { response: Record<'addresses' | 'phones', object[]> } }>(
    path('customer', 'getcustomer'),
    { customerId: wireId(who.customerId) },
    await tokenOf(who),
  )
  const { addresses, phones } = looked.body.response.response
  expect(addresses).toMatchObject([
    { addressType: 'PRIM', addressLine1: 'Main Street' },
    { addressType: 'OTHER', addressLine1: 'Oak Street' },
  ])
  expect(phones).toMatchObject([
    { phoneNumber: '6145550102', primary: 'Y' },
    { phoneNumber: '6145550101', primary: 'N' },
  ])
})

test('whatever c_isAccountFlow says, the customer is the same [ACC-223]', async () => {
  const base = path('customer', 'getcustomer')
  const answers = await Promise.all(
    ['', '&c_isAccountFlow=true', '&c_isAccountFlow=false', '&c_isAccountFlow=x'].map((end) =>
      post(base + end, mine()),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
})

test('a name on a signed agreement stays, and everything else of the customer can be changed [ACC-313]', async () => {
  const to = `/customer/shopper-customers/v1/organizations/f_ecom_store/customers/${wireId(renter.customerId)}?siteId=us`
  const patch = async (body: object) => {
    const answer = await shop.call(to, token, { method: 'PATCH', body: JSON.stringify(body) })
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }
  expect(await patch({ lastName: 'Changed' })).toMatchObject({ status: 409, body: { title: 'NameSigned' } })
  const changed = await patch({ phoneHome: '6145550103', firstName: 'Ana' })
  expect(changed).toMatchObject({ status: 200, body: { phoneHome: '6145550103', firstName: 'Ana' } })
})
