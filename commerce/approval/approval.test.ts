import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { strongAnswers, weakAnswers } from '#core/approval/application/testing/applicants.ts'
import { consentKinds } from '#domain/approval/application-steps.ts'
import { redirectURI, sdk } from '../testing/client.ts'
import { faultsOf } from '../testing/openapi.ts'
import { openShop, type Shop } from '../testing/shopper.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const instant =
  '/custom/get-instant-approval/v1/organizations/f_ecom_store/instantapproval?siteId=us&locale=en-US'
const existing = '/custom/de-approval/v1/organizations/f_ecom_store/existingapproval?siteId=us&locale=en-US'

async function post(path: string, token: string, body: object) {
  const answer = await shop.call(path, token, { method: 'POST', body: JSON.stringify(body) })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

const asked = (customerId: string) => ({
  customerId,
  includeBlacklist: true,
  tempBasketId: '',
  marketingUtm: '',
})

test('a guest applies and is approved; the approval is read back in both families of names [SHP-137] [ACC-008] [ACC-058] [ACC-059] [ACC-060] [ACC-061] [ACC-072] [ACC-073] [ACC-075] [ACC-076]', async () => {
  const { access_token: token, customer_id: id } = await shop.guest()
  expect((await post(existing, token, asked(id))).body).toEqual({ DEResponse: {} })
  const answers = strongAnswers()
  const application = { ...answers, customerId: id, consents: consentKinds, storeNumber: '00101' }
  const sent = await post(instant, token, application)
  expect(sent.body).toEqual({ pageName: 'Approved', tempBasket: expect.stringMatching(/^[\w-]{36}$/) })
  const again = await post(instant, token, application)
  expect(again.body).toEqual(sent.body)

  const found = await post(existing, token, asked(id))
  expect(found.body).toMatchObject({
    approvalResponse: 1,
    conditionalReason: '',
    approvalDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    approvalExpirationDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    weeklyApprovalAmount: expect.any(Number),
    weeklyOriginalApprovalAmount: expect.any(Number),
    originalApprovalAmount: expect.any(Number),
    outstandingBalance: 0,
    weeklyOutstandingBalance: 0,
    approvalId: expect.any(String),
    globalCustomerId: id,
    verifyLevel: 0,
    verifyCode: 0,
    verificationDocuments: [],
    DEResponse: { storeNumber: '00101' },
  })
  expect(JSON.stringify(found.body)).not.toContain(answers.taxId)
})

test('a weak application is declined [ACC-083]', async () => {
  const { access_token: token, customer_id: id } = await shop.guest()
  const application = { ...weakAnswers(), consents: consentKinds, storeNumber: '00101' }
  expect((await post(instant, token, application)).body.pageName).toBe('Declined')
  const { body } = await post(existing, token, asked(id))
  expect(body).toMatchObject({ approvalResponse: 2, conditionalReason: '', weeklyApprovalAmount: 0 })
  expect(body.declineReason).toMatch(/^[a-z-]+(,[a-z-]+){0,3}$/)
})

test('what is wrong is named by its field, and a consent cannot be left out [ACC-110]', async () => {
  const { access_token: token } = await shop.guest()
  const { email: _email, ...rest } = strongAnswers()
  expect(await post(instant, token, { ...rest, consents: consentKinds })).toMatchObject({
    status: 400,
    body: { field: 'email' },
  })
  const several = { ...rest, monthlyIncome: 'plenty', consents: consentKinds }
  expect((await post(instant, token, several)).body.errors).toMatchObject([
    { field: 'email' },
    { field: 'monthlyIncome' },
  ])
  const type = '/problems/consent-required'
  expect(await post(instant, token, strongAnswers())).toMatchObject({
    status: 400,
    body: { type, field: consentKinds[0], errors: consentKinds.map((field) => ({ type, field })) },
  })
  const [given, missing] = consentKinds
  expect((await post(instant, token, { ...strongAnswers(), consents: [given] })).body).toMatchObject({
    type,
    field: missing,
  })
})

test('the formats and rules of the order form hold: dates, age, tax id, phone, ZIP code [ACC-110]', async () => {
  const { access_token: token } = await shop.guest()
  for (const [field, value] of [
    ['birthDate', '13/45/1990'],
    ['birthDate', '01/01/2020'],
    ['taxId', '123'],
    ['phone', '900 555 0123'],
    ['postalCode', '4321'],
    // Another state's.
    ['postalCode', '77002'],
  ] as const)
    expect(
      await post(instant, token, { ...strongAnswers(), [field]: value, consents: consentKinds }),
    ).toMatchObject({
      status: 400,
      body: { field },
    })
})

test('nobody applies for, or reads the approval of, somebody else', async () => {
  const [me, other] = [await shop.guest(), await shop.guest()]
  const application = { ...strongAnswers(), customerId: other.customer_id, consents: consentKinds }
  expect((await post(instant, me.access_token, application)).status).toBe(404)
  expect((await post(existing, me.access_token, asked(other.customer_id))).status).toBe(404)
  expect((await shop.call(existing, 'forged', { method: 'POST', body: '{}' })).status).toBe(401)
})

test('the own record says who the customer is and holds the approval as text, and never a password [SHL-247] [SHL-263] [ACC-014] [ACC-015] [ACC-077]', async () => {
  const email = 'Ana.Ruiz@example.com'
  const guest = await shop.guest()
  const base = '/customer/shopper-customers/v1/organizations/f_ecom_store/customers'
  const person = { firstName: 'Ana', lastName: 'Ruiz', email, c_acceptsMarketing: true }
  await shop.call(base, guest.access_token, {
    method: 'POST',
    body: JSON.stringify({ customer: person, password: 'Sofa#2026' }),
  })
  const { access_token: token, customer_id: customerId } = await sdk.helpers.loginRegisteredUserB2C({
    slasClient: shop.slasClient,
    credentials: { username: email, password: 'Sofa#2026' },
    parameters: { redirectURI, usid: guest.usid },
  })
  const record = async () =>
    (await (await shop.call(`${base}/${customerId}`, token)).json()) as Record<string, unknown>
  const before = await record()
  expect(faultsOf('shopper-customers-oas-v1', 'getCustomer', before)).toEqual([])
  expect(before).toMatchObject({
    ...{
      customerId,
      login: email.toLowerCase(),
      email: email.toLowerCase(),
      firstName: 'Ana',
      lastName: 'Ruiz',
      customerType: 'registered',
    },
    ...{ isGuest: false, isRegistered: true, acceptsMarketing: true, c_customerFoundbyOKTAId: true },
    ...{ c_racCustomerID: customerId, c_racGlobalCustomerID: customerId },
    hashedLogin: createHash('sha256').update('ana.ruiz@example.com').digest('hex'),
  })
  expect(before).not.toHaveProperty('password')
  expect(before).not.toHaveProperty('c_customerDEApproval')
  await post(instant, token, { ...strongAnswers(), customerId, consents: consentKinds, storeNumber: '00101' })
  const { body: approval } = await post(existing, token, asked(customerId))
  const held = JSON.parse(String((await record()).c_customerDEApproval))
  expect(held).toMatchObject({
    approvalResponse: 1,
    approvalExpirationDate: approval.approvalExpirationDate,
    approvalId: approval.approvalId,
  })
})
