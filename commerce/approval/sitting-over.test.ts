import { afterAll, beforeAll, expect, test } from 'vitest'
import { takeOverGuest, takeOverInput } from '#core/approval/application/take-over-guest.ts'
import { strongAnswers } from '#core/approval/application/testing/applicants.ts'
import type { Customer } from '#core/context.ts'
import { findApiSession } from '#core/shopper/session/find-api-session.ts'
import { inputOf } from '#core/testing/input.ts'
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

const instant =
  '/custom/get-instant-approval/v1/organizations/f_ecom_store/instantapproval?siteId=us&locale=en-US'
const password = 'Sofa#2026'

const tell = (token: string, answers: object) =>
  shop.call(instant, token, { method: 'POST', body: JSON.stringify({ ...answers, storeNumber: '00101' }) })

const customerOf = async ({ usid }: Tokens): Promise<string> =>
  (await findApiSession(usid, shop.core))?.who.customerId ?? ''

/** Vera leaves an unfinished application at the browser of a library, where a stranger sits down. */
async function leftByVera(taxId: string): Promise<Tokens & { veraId: string }> {
  const guest = await tokensOf(await oauth.exchange(sentBack(await oauth.authorize()).get('code') ?? ''))
  const answers = strongAnswers({ email: 'vera@example.com', taxId, address1: '88 Secret St' })
  await tell(guest.access_token, answers)
  const veraId = await customerOf(guest)
  expect(await toldTo(veraId)).toContain('88 Secret St')
  shop.core.clock.advanceDays(16 / 1_440)
  return { ...guest, veraId }
}

/** The stranger signs in to their own account in Vera's browser. */
async function signIn({ usid, access_token }: Tokens, email: string): Promise<Customer> {
  const entered = await oauth.login(email, password, { usid, c_guest_token: access_token })
  const tokens = await tokensOf(await oauth.exchange(sentBack(entered).get('code') ?? ''))
  return (await findApiSession(tokens.usid, shop.core))?.who as Customer
}

/** All that applications of a customer say, with what is sealed. */
async function toldTo(customerId: string): Promise<string> {
  const rows = await shop.core.db.rows<{ answers: object; secrets: Record<string, string> }>(
    sql`select answers, secrets from application where customer_id = ${customerId}`,
  )
  const opened = (secrets: Record<string, string>) =>
    Object.values(secrets).map((secret) => shop.core.keys.open(secret))
  return JSON.stringify(rows.map(({ answers, secrets }) => [answers, opened(secrets)]))
}

test('an address typed into what somebody else left does not bring it to a confirmed account', async () => {
  const email = await registerAccount(shop, 'mallory@example.com', password)
  await shop.core.db.run(
    sql`update customer set email_confirmed_at = ${shop.core.clock.now()} where email = ${email}`,
  )
  const guest = await leftByVera('523456781')
  await tell(guest.access_token, { email })
  const mallory = await signIn(guest, email)
  const told = await toldTo(mallory.customerId)
  expect(told).toContain(email)
  expect(told).not.toMatch(/88 Secret St|523-?45-?6781/)
  expect(await toldTo(guest.veraId)).toMatch(/vera@example\.com.*523-?45-?6781/)
})

test('birth date and tax id typed into what somebody else left prove nothing, those from before do', async () => {
  const email = await registerAccount(shop, 'trent@example.com', password)
  const guest = await leftByVera('523456782')
  const own = { birthDate: '01/01/1990', taxId: '523456791' }
  await tell(guest.access_token, own)
  const trent = await signIn(guest, email)
  const prove = (proof: typeof own) => takeOverGuest(trent, inputOf(takeOverInput, proof), shop.core)
  expect(await prove(own)).toMatchObject({ problem: { code: 'applicant-unproved' } })
  expect(await toldTo(trent.customerId)).not.toContain('88 Secret St')
  expect(await prove({ birthDate: '05/20/1990', taxId: '523456782' })).toMatchObject({ ok: true })
  expect(await toldTo(trent.customerId)).toContain('88 Secret St')
})

test('a token is renewed for the guest who begins then', async () => {
  const guest = await leftByVera('523456783')
  const renewed = await tokensOf(await oauth.refresh(guest.refresh_token))
  expect(renewed).toMatchObject({ usid: guest.usid })
  expect(renewed.customer_id).not.toBe(guest.customer_id)
  expect(await toldTo(await customerOf(renewed))).toBe('[]')
})
