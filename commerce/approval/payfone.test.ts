import { afterAll, beforeAll, expect, test } from 'vitest'
import { strongAnswers } from '#core/approval/application/testing/applicants.ts'
import { receivedCode, wrongCode } from '#core/approval/phone-check/testing/codes.ts'
import { consentKinds } from '#domain/approval/application-steps.ts'
import { sql } from '#platform/db/sql.ts'
import { guestAt, openShop, type Shop } from '../testing/shopper.ts'

let shop: Shop
let token: string
const phone = '6145550146'

beforeAll(async () => {
  shop = await openShop()
  token = await guestAt(shop, '00101')
})
afterAll(() => shop.close())

const custom = (name: string, call: string) =>
  `/custom/${name}/v1/organizations/f_ecom_store/${call}?siteId=us&locale=en-US`

async function send(method: string, path: string, body: object) {
  const answer = await shop.call(path, token, { method, body: JSON.stringify(body) })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

const askForCode = (body: object = {}) => send('POST', custom('payfone', 'code'), body)
const type = (code: unknown) => send('POST', custom('payfone', 'verification'), { code })

const baskets = '/checkout/shopper-baskets/v2/organizations/f_ecom_store/baskets'

test('a client has a code sent and types it; the result stands on the basket, whatever a client says of it [ACC-117] [ACC-141] [ACC-142]', async () => {
  expect(await askForCode()).toMatchObject({ status: 409, body: { title: 'PhoneNotAsked' } })
  await shop.core.db.run(sql`update store set flags = flags || '{"payfoneEnabled": true}' where id = '00101'`)
  expect(await askForCode()).toMatchObject({ status: 409, body: { title: 'PhoneMissing' } })
  const application = { ...strongAnswers({ phone }), consents: consentKinds, storeNumber: '00101' }
  expect((await send('POST', custom('get-instant-approval', 'instantapproval'), application)).status).toBe(
    200,
  )
  const forged = JSON.stringify({ status: 'confirmed', attempts: 0 })
  const made = await send('POST', `${baskets}?siteId=us`, { c_payfoneResponse: forged })
  const basket = async () =>
    JSON.parse(
      String(
        (
          (await (await shop.call(`${baskets}/${made.body.basketId}?siteId=us`, token)).json()) as {
            c_payfoneResponse: string
          }
        ).c_payfoneResponse,
      ),
    )
  expect(await basket()).toEqual({ status: 'unconfirmed', attempts: 0, phoneLast4: '0146' })
  await send('PATCH', `${baskets}/${made.body.basketId}?siteId=us`, { c_payfoneResponse: forged })
  expect(await basket()).toMatchObject({ status: 'unconfirmed' })

  expect(await askForCode({ by: 'pigeon' })).toMatchObject({ status: 400, body: { field: 'by' } })
  expect((await askForCode()).body).toMatchObject({ payfoneResponse: { status: 'unconfirmed' } })
  expect(await askForCode()).toMatchObject({ status: 409, body: { title: 'PhoneCodeTooSoon' } })
  const code = await receivedCode(shop.core, phone)
  for (const bad of ['12345', 'abcdef', '', 123456, null])
    expect(await type(bad)).toMatchObject({ status: 400, body: { title: 'PhoneCodeInvalid', field: 'code' } })
  expect(await type(wrongCode(code))).toMatchObject({
    status: 400,
    body: { title: 'PhoneCodeWrong', field: 'code', detail: expect.stringContaining('4 more tries') },
  })
  expect(await type(code)).toMatchObject({ status: 200, body: { payfoneResponse: { status: 'confirmed' } } })
  expect(await basket()).toEqual({
    ...{ status: 'confirmed', method: 'text', attempts: 0, phoneLast4: '0146' },
    confirmedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  })
})

test('nobody has a code sent, or types one, for another customer', async () => {
  const body = { customerId: (await shop.guest()).customer_id }
  expect((await askForCode(body)).status).toBe(404)
  expect((await send('POST', custom('payfone', 'verification'), { ...body, code: '123456' })).status).toBe(
    404,
  )
  expect((await shop.call(custom('payfone', 'code'), 'forged', { method: 'POST', body: '{}' })).status).toBe(
    401,
  )
})
