import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keysFrom } from '#core/keys.ts'
import { openShop, type Shop } from './testing/shopper.ts'
import { accessSeconds, signAccessToken } from './tokens.ts'
import { fromWireId } from './wire-id.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const path = '/search/shopper-search/v1/organizations/f_ecom_store/product-search?q=sofa&siteId=us'
const statusWith = async (token: string) => (await shop.call(path, token)).status

test('a token is good for half an hour and not a moment longer', async () => {
  const { access_token: token } = await shop.guest()
  const issued = shop.core.clock.now()
  shop.core.clock.set(new Date(issued.getTime() + (accessSeconds - 1) * 1_000).toISOString())
  expect(await statusWith(token)).toBe(200)
  shop.core.clock.set(new Date(issued.getTime() + accessSeconds * 1_000).toISOString())
  expect(await statusWith(token)).toBe(401)
  shop.core.clock.set(issued.toISOString())
})

test('a token that another store signed, or that somebody changed, opens nothing', async () => {
  const guest = await shop.guest()
  const who = {
    kind: 'guest',
    customerId: fromWireId(guest.customer_id),
    sessionId: guest.usid,
  } as const
  const subject = { who, login: undefined, siteId: 'us' }
  expect(await statusWith(await signAccessToken(subject, shop.core))).toBe(200)
  const elsewhere = { ...shop.core, keys: keysFrom(randomBytes(32)) }
  expect(await statusWith(await signAccessToken(subject, elsewhere))).toBe(401)
  const [head = '', , signature = ''] = guest.access_token.split('.')
  const claims = Buffer.from(JSON.stringify({ sub: `usid:${guest.usid}`, isb: 'rcid:x' })).toString(
    'base64url',
  )
  expect(await statusWith(`${head}.${claims}.${signature}`)).toBe(401)
  const none = Buffer.from('{"alg":"none"}').toString('base64url')
  expect(await statusWith(`${none}.${claims}.`)).toBe(401)
})
