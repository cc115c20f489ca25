import { afterAll, beforeAll, expect, test } from 'vitest'
import { getPrefill } from '#core/approval/application/get-prefill.ts'
import { applyWith, strongAnswers } from '#core/approval/application/testing/applicants.ts'
import type { Customer } from '#core/context.ts'
import { findApiSession } from '#core/shopper/session/find-api-session.ts'
import { sql } from '#platform/db/sql.ts'
import { openShop, type Shop } from '../testing/shopper.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const path =
  '/checkout/shopper-baskets/v2/organizations/f_ecom_store/baskets?temporary=true&siteId=us&locale=en-US'

const response = { score: 91, person: { name: 'Ana Torres', ssn: '412-34-5678', dob: '1990-05-20' } }

const prefilled = {
  productItems: [{ productId: 'sofa', quantity: 1 }],
  c_isPrefill: true,
  c_customerDEApproval: JSON.stringify({ approvalResponse: 1, weeklyApprovalAmount: 900 }),
  c_payfoneResponse: JSON.stringify(response),
  customerInfo: { email: 'ana@example.com', firstName: 'Ana', lastName: 'Torres' },
  shipments: [
    {
      shippingAddress: {
        ...{ address1: '123 Oak Street', address2: 'Apt 4', city: 'Columbus', stateCode: 'OH' },
        ...{ postalCode: '43215', phone: '(614) 555-0123' },
      },
    },
  ],
  c_dob: '1990-05-20',
  c_ssn: '412-34-5678',
  c_globalCustomerId: 'forged',
  c_customerId: 'forged',
}

async function someone() {
  const guest = await shop.guest()
  const who = (await findApiSession(guest.usid, shop.core))?.who as Customer
  const make = async (body: object, headers = {}) => {
    const answer = await shop.call(path, guest.access_token, {
      ...{ method: 'POST', headers, body: JSON.stringify(body) },
    })
    const text = await answer.text()
    return { status: answer.status, headers: answer.headers, text, body: JSON.parse(text) }
  }
  return { guest, who, make }
}

test('a temporary basket is prefilled: it says what it carries, and the application begins with it [SHP-290] [SHP-303] [ACC-114] [ACC-115]', async () => {
  const { guest, who, make } = await someone()
  const made = await make(prefilled)
  expect(made.status).toBe(200)
  expect(made.body).toMatchObject({
    basketId: expect.stringMatching(/^[\da-f-]{36}$/),
    temporaryBasket: true,
    c_isPrefill: true,
    c_customerId: guest.customer_id,
    c_globalCustomerId: guest.customer_id,
    customerInfo: { email: 'ana@example.com' },
    shipments: [{ shippingAddress: { ...prefilled.shipments[0]?.shippingAddress, firstName: 'Ana' } }],
    productItems: [{ productId: 'sofa' }],
  })
  expect(JSON.parse(made.body.c_payfoneResponse)).toEqual({ score: 91, person: { name: 'Ana Torres' } })
  expect(made.body).not.toHaveProperty('c_customerDEApproval')
  expect(await getPrefill(who, shop.core)).toMatchObject({
    answers: { firstName: 'Ana', lastName: 'Torres', address1: '123 Oak Street', state: 'OH' },
    saved: { birthDate: true, taxId: true },
    taxIdLast4: '5678',
  })
})

test('tax id and birth date of a prefill are sealed, and no answer has them [SHP-280]', async () => {
  const { who, make } = await someone()
  const { text } = await make(prefilled)
  const stored = JSON.stringify(
    await shop.core.db.rows(sql`select prefill from basket where customer_id = ${who.customerId}`),
  )
  for (const secret of ['412-34-5678', '412345678', '1990-05-20']) {
    expect(text).not.toContain(secret)
    expect(stored).not.toContain(secret)
  }
})

test('without its flag, and while an approval is valid, a temporary basket is not prefilled [ACC-077] [ACC-116] [ACC-117]', async () => {
  const { who, make } = await someone()
  const { c_isPrefill: _flag, ...rest } = prefilled
  expect((await make(rest)).body).not.toHaveProperty('c_isPrefill')
  await applyWith(who, strongAnswers({ lastName: 'Torres' }), shop.core)
  const { body } = await make(prefilled)
  expect(body).not.toHaveProperty('c_isPrefill')
  expect(body).not.toHaveProperty('c_payfoneResponse')
  // The approval is the store's own, whatever the client sent.
  expect(JSON.parse(body.c_customerDEApproval).weeklyApprovalAmount).toBeLessThan(900)
})

test('an answer of a phone check that is no JSON is refused by name', async () => {
  const { make } = await someone()
  const refused = await make({ ...prefilled, c_payfoneResponse: 'ok' })
  expect(refused.status).toBe(400)
  expect(refused.body).toMatchObject({ field: 'c_payfoneResponse' })
})

test('with the verbose header an answer tells its id in the log and its time, and without it neither [SHP-303] [SHP-012] [SHL-409] [SHL-410] [ACC-021] [ACC-022]', async () => {
  const { make } = await someone()
  const names = ['x-request-id', 'server-timing']
  const { headers } = await make(prefilled, { verbose: 'true' })
  expect(names.map((name) => headers.get(name))).toEqual([
    expect.stringMatching(/^\S+$/),
    expect.stringMatching(/^total;dur=\d+\.\d$/),
  ])
  const plain = await make(prefilled)
  expect(names.map((name) => plain.headers.get(name))).toEqual([null, null])
})
