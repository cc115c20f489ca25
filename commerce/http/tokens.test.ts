import { randomBytes } from 'node:crypto'
import { decodeProtectedHeader, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { someCustomer } from '#core/ordering/order/testing/shopper.ts'
import { keysFrom } from '#platform/testing/keys-from.ts'
import { wireId } from '#platform/wire-id.ts'
import { openShop, type Shop } from '../testing/shopper.ts'
import { accessSeconds, publicKeys, signAccessToken } from './tokens.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const search = '/search/shopper-search/v1/organizations/f_ecom_store/product-search?q=sofa&siteId=us'
const preferences = '/custom/custom-prefs/v1/organizations/f_ecom_store/getcustompreferences?siteId=us'
const personal = '/custom/cache-get-token/v1/organizations/f_ecom_store/getcachetokenrac?siteId=us'
const statusWith = async (token: string, path = search) => (await shop.call(path, token)).status

test('a token is good for half an hour and not a moment longer', async () => {
  const { access_token: token } = await shop.guest()
  const issued = shop.core.clock.now()
  shop.core.clock.set(new Date(issued.getTime() + (accessSeconds - 1) * 1_000).toISOString())
  expect(await statusWith(token)).toBe(200)
  shop.core.clock.set(new Date(issued.getTime() + accessSeconds * 1_000).toISOString())
  expect(await statusWith(token)).toBe(401)
  shop.core.clock.set(issued.toISOString())
})

const inBase64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

test('a token that another store signed, or that somebody changed, opens nothing', async () => {
  const guest = await shop.guest()
  const victim = await someCustomer(shop.core)
  const [head = '', body = '', signature = ''] = guest.access_token.split('.')
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as JWTPayload & { isb: string }
  const stolen = {
    ...claims,
    sid: victim.sessionId,
    isb: `uido:ecom::upn:x::uidn:x::gcid:x::rcid:${wireId(victim.customerId)}::chid:us`,
  }
  const [key] = (await publicKeys(shop.core)).keys
  const { privateKey, publicKey } = await generateKeyPair('ES256')
  // The public key used as the secret of a symmetric signature: algorithm confusion.
  const symmetric = new SignJWT(stolen)
    .setProtectedHeader({ alg: 'HS256', kid: key?.kid, typ: 'jwt' })
    .sign(Buffer.from(JSON.stringify(key)))
  const foreign = new SignJWT(stolen)
    .setProtectedHeader({ alg: 'ES256', kid: key?.kid, typ: 'jwt', jwk: await exportJWK(publicKey) })
    .sign(privateKey)
  const elsewhere = { ...shop.core, keys: keysFrom(randomBytes(32)) }
  for (const token of [
    `${head}.${inBase64(stolen)}.${signature}`,
    `${inBase64({ alg: 'none' })}.${inBase64(stolen)}.`,
    `${inBase64({ alg: 'none', kid: key?.kid, typ: 'jwt' })}.${inBase64(stolen)}.${signature}`,
    await symmetric,
    await foreign,
    await signAccessToken({ who: victim, login: 'ana@example.com', channel: 'us' }, elsewhere),
    '',
    'x',
    '..',
  ])
    for (const path of [search, preferences, personal]) expect(await statusWith(token, path), token).toBe(401)
  expect(await statusWith(guest.access_token)).toBe(200)
})

test('a token of the former key is good until it runs out, and from then on that key opens nothing', async () => {
  const { core } = shop
  const issued = core.clock.now()
  const { access_token: former } = await shop.guest()
  const first = { version: 1, secret: core.storeKey, usableFrom: new Date(0) }
  core.keys.setVersions([first, { version: 2, secret: randomBytes(32), usableFrom: issued }])
  const { access_token: later } = await shop.guest()
  expect(decodeProtectedHeader(later).kid).not.toBe(decodeProtectedHeader(former).kid)
  expect([await statusWith(former), await statusWith(later)]).toEqual([200, 200])
  expect((await publicKeys(core)).keys.map(({ kid }) => kid)).toEqual(['store-2', 'store-1'])

  core.clock.set(new Date(issued.getTime() + accessSeconds * 1_000).toISOString())
  const who = await someCustomer(core)
  const stolen = { ...core, keys: keysFrom(core.storeKey) }
  const forged = await signAccessToken({ who, login: 'ana@example.com', channel: 'us' }, stolen)
  expect(await statusWith(forged)).toBe(401)
  expect((await publicKeys(core)).keys.map(({ kid }) => kid)).toEqual(['store-2'])
  core.keys.setVersions([first])
  core.clock.set(issued.toISOString())
})

test('a login name with separators adds nothing to the claims, and the claims decide nothing', async () => {
  const [ana, luis] = [await someCustomer(shop.core), await someCustomer(shop.core)]
  const victim = wireId(luis.customerId)
  const login = `a::rcid:${victim}::gcid:${victim}@example.com`
  const token = await signAccessToken({ who: ana, login, channel: 'us' }, shop.core)
  const { isb } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as JWTPayload & {
    isb: string
  }
  const parts = isb.split('::')
  expect(parts).toHaveLength(6)
  expect(parts.filter((one) => one.startsWith('rcid:'))).toEqual([`rcid:${wireId(ana.customerId)}`])
  const customer = `/customer/shopper-customers/v1/organizations/f_ecom_store/customers`
  expect(await statusWith(token, `${customer}/${wireId(ana.customerId)}`)).toBe(200)
  expect(await statusWith(token, `${customer}/${victim}`)).toBe(404)
})
