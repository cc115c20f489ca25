import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveStep } from '#core/approval/application/save-step.ts'
import { unwrap } from '#domain/base/result.ts'
import { sql } from '#platform/db/sql.ts'
import { oauthClient, sentBack, type Tokens, tokensOf } from '../testing/oauth.ts'
import { openShop, registerAccount, type Shop } from '../testing/shopper.ts'

let shop: Shop
let oauth: ReturnType<typeof oauthClient>
beforeAll(async () => {
  shop = await openShop()
  oauth = oauthClient(shop.origin)
})
afterAll(() => shop.close())

const password = 'Sofa#2026'
let count = 0

function someAccount(): Promise<string> {
  count += 1
  return registerAccount(shop, `person${count}@example.com`, password)
}

async function guestTokens(fields: Record<string, string> = {}, headers: Record<string, string> = {}) {
  const code = sentBack(await oauth.authorize(fields, headers)).get('code') ?? ''
  return tokensOf(await oauth.exchange(code))
}

async function signedIn(email: string, fields: Record<string, string> = {}): Promise<Tokens> {
  const code = sentBack(await oauth.login(email, password, fields)).get('code') ?? ''
  return tokensOf(await oauth.exchange(code))
}

const customers = '/customer/shopper-customers/v1/organizations/f_ecom_store/customers'
const getToken = '/custom/cache-get-token/v1/organizations/f_ecom_store/getcachetokenrac'
const baskets = '/checkout/shopper-baskets/v1/organizations/f_ecom_store/baskets'

const record = (tokens: Tokens, as: Tokens) =>
  shop.call(`${customers}/${tokens.customer_id}`, as.access_token)

function claimsOf(token: string): { sub: string; isb: string; exp: number } {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
}

test('a channel that would say who somebody is, or that is not of the list, is refused by its name at every call', async () => {
  const victim = await signedIn(await someAccount())
  const guest = await guestTokens()
  for (const channel of [
    `us::rcid:${victim.customer_id}`,
    `::rcid:${victim.customer_id}`,
    'us::',
    'us,us',
    'US',
    'other',
    '',
  ]) {
    const code = sentBack(await oauth.authorize()).get('code') ?? ''
    for (const answer of [
      await oauth.exchange(code, { channel_id: channel }),
      await oauth.refresh(guest.refresh_token, { channel_id: channel }),
      await oauth.login('nobody@example.com', password, { channel_id: channel }),
      await oauth.logout(guest.access_token, { channel_id: channel }),
    ]) {
      expect(answer.status, channel).toBe(400)
      const body = (await answer.json()) as { error: string; error_description: string }
      expect(body.error).toBe('invalid_request')
      expect(body.error_description).toMatch(/^channel_id must be one of: us/)
    }
    const sent = sentBack(await oauth.authorize({ channel_id: channel }))
    expect(sent.get('error')).toBe('invalid_request')
    const forCalls = await shop.call(`${getToken}?siteId=${encodeURIComponent(channel)}`, guest.access_token)
    expect(forCalls.status, channel).toBe(400)
    expect(await forCalls.json()).toMatchObject({ field: 'siteId' })
  }
})

test('a guest is no customer, and one customer no other: records and baskets of somebody else do not exist', async () => {
  const guest = await guestTokens()
  const [ana, luis] = [await signedIn(await someAccount()), await signedIn(await someAccount())]
  expect((await record(ana, ana)).status).toBe(200)
  for (const [whose, as] of [
    [ana, luis],
    [luis, ana],
    [ana, guest],
    [guest, ana],
  ] as const) {
    expect((await record(whose, as)).status).toBe(404)
    expect((await shop.call(`${customers}/${whose.customer_id}/baskets`, as.access_token)).status).toBe(404)
  }
})

test('the claims keep the shape that clients of that family read, in every kind of token', async () => {
  const email = await someAccount()
  const [guest, customer] = [await guestTokens(), await signedIn(email)]
  expect(claimsOf(guest.access_token)).toMatchObject({
    sub: `cc-slas::store::scid:web::usid:${guest.usid}`,
    isb: `uido:ecom::upn:Guest::uidn:Guest User::gcid:${guest.customer_id}::chid:us`,
  })
  const id = customer.customer_id
  const isb = `uido:ecom::upn:${email}::uidn:${email}::gcid:${id}::rcid:${id}::chid:us`
  expect(claimsOf(customer.access_token).isb).toBe(isb)
  const forCalls = await shop.call(`${getToken}?siteId=us`, customer.access_token)
  const { access_token: made } = (await forCalls.json()) as { access_token: string }
  expect(claimsOf(made).isb).toBe(isb)
})

test('a token for custom calls ends with the token that asked for it, however often it is traded', async () => {
  const { access_token: first } = await guestTokens()
  const { exp } = claimsOf(first)
  const start = shop.core.clock.now()
  let token = first
  for (const minutes of [10, 20, 29]) {
    shop.core.clock.set(new Date(start.getTime() + minutes * 60_000).toISOString())
    const answer = await shop.call(`${getToken}?siteId=us`, token)
    const body = (await answer.json()) as { access_token: string; expires_in: number }
    expect(body.expires_in).toBe((30 - minutes) * 60)
    expect(claimsOf(body.access_token).exp).toBe(exp)
    token = body.access_token
  }
  shop.core.clock.set(new Date(start.getTime() + 30 * 60_000).toISOString())
  expect((await shop.call(`${getToken}?siteId=us`, token)).status).toBe(401)
  shop.core.clock.set(start.toISOString())
})

async function fillBasket({ access_token: token }: Tokens): Promise<string> {
  const made = await shop.call(baskets, token, { method: 'POST', body: '{}' })
  const { basketId } = (await made.json()) as { basketId: string }
  const body = JSON.stringify([{ productId: 'sofa', quantity: 1 }])
  const added = await shop.call(`${baskets}/${basketId}/items`, token, { method: 'POST', body })
  expect(added.status).toBe(200)
  const email = JSON.stringify({ email: 'guest@example.com' })
  await shop.call(`${baskets}/${basketId}/customer`, token, { method: 'PUT', body: email })
  return basketId
}

test('who only knows the usid of a guest gets another session, and the guest keeps theirs', async () => {
  const guest = await guestTokens()
  const basketId = await fillBasket(guest)
  const stranger = await guestTokens({ usid: guest.usid })
  expect(stranger.usid).not.toBe(guest.usid)
  expect(stranger.customer_id).not.toBe(guest.customer_id)
  expect((await shop.call(`${baskets}/${basketId}`, stranger.access_token)).status).toBe(404)
  const own = await guestTokens({ usid: guest.usid }, { authorization: `Bearer ${guest.access_token}` })
  expect(own.customer_id).toBe(guest.customer_id)
  const others = { authorization: `Bearer ${stranger.access_token}` }
  expect((await guestTokens({ usid: guest.usid }, others)).usid).not.toBe(guest.usid)
})

test('signing in with a usid alone brings the things in the basket, but nothing that names the guest', async () => {
  const guest = await guestTokens()
  const basketId = await fillBasket(guest)
  const customer = await signedIn(await someAccount(), { usid: guest.usid })
  const basket = await shop.call(`${baskets}/${basketId}`, customer.access_token)
  const { productItems, customerInfo } = (await basket.json()) as {
    productItems: object[]
    customerInfo?: { email?: string }
  }
  expect(productItems).toHaveLength(1)
  expect(customerInfo?.email).not.toBe('guest@example.com')
  expect((await record(guest, guest)).status).toBe(200)
})

test('signing in with a usid alone brings nothing once its guest is away for hours, who has it all when back', async () => {
  const left = async (hours: number) => {
    const guest = await guestTokens()
    const basketId = await fillBasket(guest)
    shop.core.clock.advanceDays(hours / 24)
    const customer = await signedIn(await someAccount(), { usid: guest.usid })
    const { status } = await shop.call(`${baskets}/${basketId}`, customer.access_token)
    return { guest, basketId, status }
  }
  expect((await left(3.9)).status).toBe(200)
  const { guest, basketId, status } = await left(4.1)
  expect(status).toBe(404)
  const back = (await (await oauth.refresh(guest.refresh_token)).json()) as Tokens
  const basket = (await (await shop.call(`${baskets}/${basketId}`, back.access_token)).json()) as object
  expect(basket).toMatchObject({ productItems: [{ productId: 'sofa' }] })
  // A sign-in of the guest's own brings it along then.
  const customer = await signedIn(await someAccount(), { usid: back.usid })
  expect((await shop.call(`${baskets}/${basketId}`, customer.access_token)).status).toBe(200)
})

test('with the token of the guest beside the usid all that the guest had comes along, and the guest ends', async () => {
  const guest = await guestTokens()
  const basketId = await fillBasket(guest)
  const body = JSON.stringify({ c_customerSessionTrackingID: 'tab-1' })
  await shop.call(`${baskets}/${basketId}`, guest.access_token, { method: 'PATCH', body })
  const proof = { usid: guest.usid, c_guest_token: guest.access_token }
  const email = await someAccount()
  const customer = await signedIn(email, proof)
  const basket = await shop.call(`${baskets}/${basketId}`, customer.access_token)
  // The basket has the account's address from the sign-in on (SHL-463).
  const carried = { c_customerSessionTrackingID: 'tab-1', customerInfo: { email } }
  expect(await basket.json()).toMatchObject(carried)
  expect((await record(guest, guest)).status).toBe(401)
})

test('of a guest who was away for a time-out only the things come along, and who stayed brings an application too', async () => {
  const application = async (minutes: readonly number[]) => {
    const guest = await guestTokens()
    await fillBasket(guest)
    const session = { sessionId: guest.usid, kind: 'guest' as const }
    const { customerId } = await shop.core.db.one<{ customerId: string }>(
      sql`select customer_id from session where id = ${guest.usid}`,
    )
    const typed = { firstName: 'Ana' }
    const step = { steps: ['about' as const], typed, storeId: null, locale: 'en-US' as const }
    unwrap(await saveStep({ ...session, customerId }, step, shop.core))
    for (const each of minutes) {
      shop.core.clock.advanceDays(each / 1_440)
      await record(guest, guest)
    }
    const customer = await signedIn(await someAccount(), {
      usid: guest.usid,
      c_guest_token: guest.access_token,
    })
    const own = sql`(select customer_id from session where id = ${customer.usid})`
    const rows = await shop.core.db.rows(sql`
      select (select count(*)::int from application where customer_id = ${own}) as applications,
        (select count(*)::int from basket_item where customer_id = ${own}) as items`)
    expect((await record(guest, guest)).status).toBe(401)
    return rows
  }
  expect(await application([13, 13])).toEqual([{ applications: 1, items: 1 }])
  expect(await application([16])).toEqual([{ applications: 0, items: 1 }])
})

test('the usid of somebody who is signed in brings nothing and signs nobody out', async () => {
  const ana = await signedIn(await someAccount())
  const basketId = await fillBasket(ana)
  const email = await someAccount()
  const proof: Record<string, string> = { c_guest_token: ana.access_token }
  for (const fields of [{}, proof]) {
    const luis = await signedIn(email, { usid: ana.usid, ...fields })
    expect((await shop.call(`${baskets}/${basketId}`, luis.access_token)).status).toBe(404)
    expect((await record(ana, ana)).status).toBe(200)
  }
  expect((await oauth.refresh(ana.refresh_token)).status).toBe(200)
})

test('a shopper context for a session that has ended is refused, with the token of the guest that it was', async () => {
  const guest = await guestTokens()
  const proof = { usid: guest.usid, c_guest_token: guest.access_token }
  await signedIn(await someAccount(), proof)
  const path = `/shopper/shopper-context/v1/organizations/f_ecom_store/shopper-context/${guest.usid}?siteId=us`
  for (const method of ['PUT', 'PATCH']) {
    const body = JSON.stringify({ customQualifiers: { storeId: '00101' } })
    expect((await shop.call(path, guest.access_token, { method, body })).status).toBe(401)
  }
})
