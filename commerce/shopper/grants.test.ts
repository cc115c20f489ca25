import { afterAll, beforeAll, expect, test } from 'vitest'
import { requestPasswordReset } from '#core/shopper/sign-in/request-password-reset.ts'
import { setNewPassword } from '#core/shopper/sign-in/set-new-password.ts'
import { ok } from '#domain/base/result.ts'
import { listSent } from '#platform/outbox/list-sent.ts'
import { runOutbox } from '#platform/outbox/run-outbox.ts'
import { commerceApi } from '../app.ts'
import { oauthClient, sentBack, type Tokens, tokensOf } from '../testing/oauth.ts'
import { openShop, registerAccount, type Shop } from '../testing/shopper.ts'

let shop: Shop
let oauth: ReturnType<typeof oauthClient>
beforeAll(async () => {
  shop = await openShop({
    API_CLIENTS:
      'store=http://localhost:3000/callback http://localhost:3000/other; app=http://localhost:3000/callback',
  })
  oauth = oauthClient(shop.origin)
})
afterAll(() => shop.close())

const password = 'Sofa#2026'
let count = 0

function someAccount(): Promise<string> {
  count += 1
  return registerAccount(shop, `renter${count}@example.com`, password)
}

async function signedIn(email: string): Promise<Tokens> {
  const code = sentBack(await oauth.login(email, password)).get('code') ?? ''
  return tokensOf(await oauth.exchange(code))
}

const guestCode = async () => sentBack(await oauth.authorize()).get('code') ?? ''
const guestTokens = async () => tokensOf(await oauth.exchange(await guestCode()))

const customers = '/customer/shopper-customers/v1/organizations/f_ecom_store/customers'
const products = '/product/shopper-products/v1/organizations/f_ecom_store/products/sofa?siteId=us'

/** The HTTP status of a personal call with these tokens. */
async function personal({ customer_id: id, access_token: token }: Tokens): Promise<number> {
  return (await shop.call(`${customers}/${id}`, token)).status
}

const refresh = async ({ refresh_token: token }: Tokens) => (await oauth.refresh(token)).status

async function expectEnded(tokens: Tokens): Promise<void> {
  expect(await personal(tokens)).toBe(401)
  expect(await refresh(tokens)).toBe(400)
}

function passSeconds(seconds: number): void {
  shop.core.clock.set(new Date(shop.core.clock.now().getTime() + seconds * 1_000).toISOString())
}

test('logging out ends the access token and the refresh token at once', async () => {
  const tokens = await signedIn(await someAccount())
  expect(await personal(tokens)).toBe(200)
  expect((await oauth.logout(tokens.access_token)).status).toBe(200)
  await expectEnded(tokens)
})

test('logging out works with the refresh token when the access token has run out', async () => {
  const tokens = await signedIn(await someAccount())
  passSeconds(1_801)
  const answer = await oauth.logout(tokens.access_token, { refresh_token: tokens.refresh_token })
  expect(answer.status).toBe(200)
  expect(await refresh(tokens)).toBe(400)
  expect((await oauth.logout(tokens.access_token, { refresh_token: tokens.refresh_token })).status).toBe(401)
})

test('a new password ends every token of the customer, and nobody else', async () => {
  const email = await someAccount()
  const [phone, tablet, other] = [
    await signedIn(email),
    await signedIn(email),
    await signedIn(await someAccount()),
  ]
  await requestPasswordReset({ email, locale: 'en-US' }, shop.core)
  await runOutbox(shop.core)
  const mails = (await listSent(shop.core)).map(({ text }) => /resetPassword\?token=([\w-]+)/.exec(text)?.[1])
  const token = mails.find((one) => one !== undefined) ?? ''
  const done = await setNewPassword({ token, password: 'Another-5678!', locale: 'en-US' }, shop.core)
  expect(done.ok).toBe(true)
  await expectEnded(phone)
  await expectEnded(tablet)
  expect(await personal(other)).toBe(200)
})

// Calls with the same response for everybody. All others must check that the session is valid.
const publicCalls =
  /\/(shopper-search|shopper-products|shopper-seo|shopper-stores|shopper-experience|shopper-custom-objects|shopper-configurations)\/|\/custom\/(product|search|custom-prefs|custom-logger)\//
const signInCalls = '/shopper/auth/'
// What anybody may read of the calls themselves.
const description = '/openapi.'
// Their clients name themselves in a header and have no token.
const recommendationCalls = '/v3/'

test('a token whose session has ended opens no call but those of the public catalogue', async () => {
  const tokens = await guestTokens()
  await oauth.logout(tokens.access_token)
  const calls = commerceApi(
    shop.core,
    () => shop.core.client,
    async (_client, work) => ok(await work()),
  ).routes.filter(
    ({ method, path }) =>
      method !== 'ALL' &&
      ![signInCalls, description, recommendationCalls].some((start) => path.startsWith(start)),
  )
  const answers = await Promise.all(
    calls.map(async ({ method, path }) => {
      const to = path.replace(':org', 'f_ecom_store').replace(/:\w+/g, 'sofa')
      const body = method === 'GET' ? undefined : '{}'
      const [none, ended] = [
        await shop.call(to, 'none', { method, body }),
        await shop.call(to, tokens.access_token, { method, body }),
      ]
      return { call: `${method} ${path}`, none: none.status, ended: ended.status === 401 }
    }),
  )
  expect(answers.length).toBeGreaterThan(40)
  for (const { call, none, ended } of answers) {
    expect(none, call).toBe(401)
    expect(ended, call).toBe(!publicCalls.test(call))
  }
})

test('a token whose session has ended still reads the public catalogue, until it runs out', async () => {
  const tokens = await guestTokens()
  await oauth.logout(tokens.access_token)
  expect((await shop.call(products, tokens.access_token)).status).toBe(200)
  passSeconds(1_801)
  expect((await shop.call(products, tokens.access_token)).status).toBe(401)
})

test('two tabs that refresh with one token at the same moment both stay signed in', async () => {
  const tokens = await guestTokens()
  const answers = await Promise.all(Array.from({ length: 8 }, () => oauth.refresh(tokens.refresh_token)))
  const tabs = await Promise.all(answers.map(tokensOf))
  expect(new Set(tabs.map((tab) => tab.refresh_token)).size).toBe(8)
  passSeconds(1_500)
  for (const tab of tabs) {
    expect(tab.usid).toBe(tokens.usid)
    expect(await refresh(tab)).toBe(200)
  }
})

test('a used refresh token that comes back after ten seconds ends its whole family', async () => {
  const tokens = await signedIn(await someAccount())
  const second = await tokensOf(await oauth.refresh(tokens.refresh_token))
  passSeconds(10)
  const sibling = await tokensOf(await oauth.refresh(tokens.refresh_token))
  expect(await personal(second)).toBe(200)
  passSeconds(1)
  expect(await refresh(tokens)).toBe(400)
  for (const one of [tokens, second, sibling]) await expectEnded(one)
})

test('a refresh token is of no use to another client', async () => {
  const tokens = await guestTokens()
  expect((await oauth.refresh(tokens.refresh_token, { client_id: 'app' })).status).toBe(400)
  expect((await oauth.refresh(tokens.refresh_token, { client_id: 'nobody' })).status).toBe(401)
  expect((await oauth.refresh(tokens.refresh_token, { client_id: undefined })).status).toBe(400)
  expect(await refresh(tokens)).toBe(200)
})

test('refreshing while somebody logs out never fails and leaves nothing that works', async () => {
  for (let round = 0; round < 5; round++) {
    const tokens = await guestTokens()
    const [, ...answers] = await Promise.all([
      oauth.logout(tokens.access_token),
      ...Array.from({ length: 4 }, () => oauth.refresh(tokens.refresh_token)),
    ])
    for (const answer of answers) {
      expect([200, 400]).toContain(answer.status)
      if (answer.status === 200) await expectEnded(await tokensOf(answer))
    }
    await expectEnded(tokens)
  }
})

test('a code is good for one exchange, by its client, at its address, with its verifier, within a minute', async () => {
  const code = await guestCode()
  for (const wrong of [
    { client_id: 'app' },
    { redirect_uri: 'http://localhost:3000/other' },
    { code_verifier: 'x'.repeat(43) },
  ]) {
    const answer = await oauth.exchange(code, wrong)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ error: 'invalid_grant' })
  }
  expect((await oauth.exchange(code)).status).toBe(200)
  const late = await guestCode()
  passSeconds(60)
  expect((await oauth.exchange(late)).status).toBe(400)
})

test('a code that is exchanged again ends what it gave; whoever lacks the verifier ends nothing', async () => {
  const code = await guestCode()
  const tokens = await tokensOf(await oauth.exchange(code))
  expect((await oauth.exchange(code, { code_verifier: 'x'.repeat(43) })).status).toBe(400)
  expect(await personal(tokens)).toBe(200)
  expect((await oauth.exchange(code)).status).toBe(400)
  await expectEnded(tokens)
})

test('of many exchanges of one code at once at most one gets tokens', async () => {
  const code = await guestCode()
  const answers = await Promise.all(Array.from({ length: 6 }, () => oauth.exchange(code)))
  const good = answers.filter(({ status }) => status === 200)
  expect(good).toHaveLength(1)
  expect(answers.every(({ status }) => status === 200 || status === 400)).toBe(true)
  for (const one of good) await expectEnded(await tokensOf(one))
})

test('a session that is refreshed every day ends all the same: after 90 days for a customer', async () => {
  let tokens = await signedIn(await someAccount())
  expect(tokens.refresh_token_expires_in).toBe(30 * 86_400)
  for (let day = 0; day < 80; day += 20) {
    shop.core.clock.advanceDays(20)
    tokens = await tokensOf(await oauth.refresh(tokens.refresh_token))
  }
  expect(tokens.refresh_token_expires_in).toBe(10 * 86_400)
  shop.core.clock.advanceDays(10)
  await expectEnded(tokens)
})

test('answers with tokens are not to be stored', async () => {
  const answer = await oauth.exchange(await guestCode())
  expect(answer.headers.get('cache-control')).toBe('no-store')
})
