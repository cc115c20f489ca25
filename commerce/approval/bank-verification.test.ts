import { afterAll, beforeAll, expect, test } from 'vitest'
import { bankApp } from '#adapters/payments/bank-page.ts'
import { accountNumbers, sentAmounts } from '#core/approval/bank-account/testing/accounts.ts'
import type { Customer } from '#core/context.ts'
import { savedMethods } from '#core/money/payment-method/saved-methods.ts'
import { findApiSession } from '#core/shopper/session/find-api-session.ts'
import { sql } from '#platform/db/sql.ts'
import { redirectURI, sdk } from '../testing/client.ts'
import { openShop, registerAccount, type Shop } from '../testing/shopper.ts'

let shop: Shop
let token: string
let someone: Customer

beforeAll(async () => {
  shop = await openShop()
  const password = 'Sofa#2026'
  const username = await registerAccount(shop, 'bank@example.com', password)
  const signedIn = await sdk.helpers.loginRegisteredUserB2C({
    slasClient: shop.slasClient,
    credentials: { username, password },
    parameters: { redirectURI },
  })
  token = signedIn.access_token
  someone = (await findApiSession(signedIn.usid, shop.core))?.who as Customer
})
afterAll(() => shop.close())

async function send(call: string, body: object, as = token) {
  const path = `/custom/bank-verification/v1/organizations/f_ecom_store/${call}?siteId=us&locale=en-US`
  const answer = await shop.call(path, as, { method: 'POST', body: JSON.stringify(body) })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

const numbers = {
  ...{ routingNumber: '110000000', accountNumber: accountNumbers.pays },
  ...{ accountType: 'checking', agreed: 'yes' },
}

test('a client confirms an account by its deposits; the result stands on the basket, and no number comes back [ACC-145]', async () => {
  expect(await send('standing', {})).toMatchObject({
    status: 200,
    body: {
      bankVerification: { status: 'none', attempts: 0 },
      mandate: expect.stringContaining('two deposits'),
    },
  })
  for (const [change, title, field] of [
    [{ routingNumber: '110000001' }, 'RoutingNumberInvalid', 'routingNumber'],
    [{ accountNumber: '12' }, 'AccountNumberInvalid', 'accountNumber'],
    [{ accountNumberAgain: '000123456780' }, 'AccountNumbersDiffer', 'accountNumberAgain'],
    [{ agreed: 'no' }, 'ConsentRequired', 'agreed'],
  ] as const)
    expect(await send('deposits', { ...numbers, ...change })).toMatchObject({
      status: 400,
      body: { title, field },
    })
  const begun = await send('deposits', numbers)
  expect(begun).toMatchObject({
    status: 200,
    body: { bankVerification: { status: 'pending', method: 'deposits', accountLast4: '6789' } },
  })
  expect(JSON.stringify(begun.body)).not.toContain(accountNumbers.pays)
  expect(await send('amounts', { first: '2.50', second: '0.10' })).toMatchObject({
    status: 400,
    body: { title: 'DepositAmountInvalid', field: 'first' },
  })
  const amounts = await sentAmounts(someone, shop.core)
  const [first, second] = amounts.map((cents) => (cents / 100).toFixed(2))
  const off = amounts[1] === 1 ? '0.02' : '0.01'
  expect(await send('amounts', { first, second: off === first ? '0.03' : off })).toMatchObject({
    status: 400,
    body: { title: 'DepositsWrong', detail: expect.stringContaining('2 more tries') },
  })
  expect(await send('amounts', { first, second })).toMatchObject({
    status: 200,
    body: { bankVerification: { status: 'confirmed', method: 'deposits', attempts: 0 } },
  })
  const baskets = '/checkout/shopper-baskets/v2/organizations/f_ecom_store/baskets?siteId=us'
  const forged = JSON.stringify({ status: 'none' })
  const made = await shop.call(baskets, token, {
    method: 'POST',
    body: JSON.stringify({ c_bankVerification: forged }),
  })
  const basket = (await made.json()) as { c_bankVerification: string }
  expect(JSON.parse(basket.c_bankVerification)).toMatchObject({ status: 'confirmed', accountLast4: '6789' })
})

test('a client leads to the bank, and only the browser that chose an account finishes there', async () => {
  const begun = await send('link', { agreed: 'yes' })
  expect(begun.body).toMatchObject({ url: expect.stringContaining('/bank/') })
  const url = String(begun.body.url)
  const session = url.slice(url.indexOf('/bank/') + 6, url.indexOf('?'))
  const page = bankApp({ db: shop.core.db, now: shop.core.clock.now, siteName: 'Store' })
  const chosen = await page.request(`/${session}`, {
    method: 'POST',
    body: new URLSearchParams({ account: accountNumbers.pays }),
  })
  const back = new URL(chosen.headers.get('location') ?? '', 'http://shop.example').searchParams
  expect(back.get('session')).toBe(session)
  // Whoever had another person choose an account does not have the code that only that person's browser got.
  for (const code of ['', 'guessed'])
    expect(await send('link-result', { session, code })).toMatchObject({
      status: 409,
      body: { title: 'BankNotLinked' },
    })
  expect((await send('link-result', { session })).status).toBe(409)
  const { access_token: guest } = await shop.guest()
  const result = { session, code: back.get('code') }
  expect((await send('link-result', result, guest)).status).toBe(409)
  expect((await send('link-result', result)).status).toBe(200)
  expect((await savedMethods(someone, shop.core)).map(({ brand }) => brand)).toContain('Demo Bank')
  expect((await send('deposits', numbers, guest)).status).toBe(401)
  expect((await send('standing', {}, 'forged')).status).toBe(401)
  expect((await send('standing', { customerId: (await shop.guest()).customer_id })).status).toBe(404)
})

test('a client adds no account 15 minutes after its customer signed in, until they sign in again', async () => {
  const now = shop.core.clock.now()
  await shop.core.db.run(sql`
    update session set proved_at = ${new Date(now.getTime() - 15 * 60_000)} where id = ${someone.sessionId}`)
  for (const [call, body] of [
    ['deposits', numbers],
    ['link', { agreed: 'yes' }],
  ] as const)
    expect(await send(call, body)).toMatchObject({ status: 401, body: { title: 'SignInRequired' } })
  expect((await send('standing', {})).status).toBe(200)
})
