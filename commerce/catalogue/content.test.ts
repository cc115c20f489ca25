import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientConfig, sdk } from '../testing/client.ts'
import { faultsOf } from '../testing/openapi.ts'
import { openShop, type Shop } from '../testing/shopper.ts'

let shop: Shop
let token: string

beforeAll(async () => {
  shop = await openShop()
  const guest = await shop.guest()
  token = guest.access_token
})
afterAll(() => shop.close())

const get = async (path: string) => {
  const answer = await shop.call(path, token)
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

test('the designed page footer is read by the page call [SHL-429]', async () => {
  const experience = new sdk.ShopperExperience(clientConfig(shop.origin, token))
  const page = await experience.getPage({ parameters: { pageId: 'footer' } })
  expect(faultsOf('shopper-experience-oas-v1', 'getPage', page)).toEqual([])
  expect(page.regions?.length).toBeGreaterThan(0)
})

test('a content asset is read by id and locale, with a bearer token [SHL-422] [SHP-381] [ACC-346]', async () => {
  const path =
    '/mobify/proxy/ocapi/s/us/dw/shop/v22_8/content/termsAndConditionSignupDeals?client_id=store&locale='
  const asset = async (locale: string, authorization = `Bearer ${token}`) => {
    const answer = await fetch(`${shop.origin}${path}${locale}`, { headers: { authorization } })
    return { status: answer.status, body: (await answer.json()) as { c_body?: string } }
  }
  expect((await asset('en-US', '')).status).toBe(401)
  const [english, spanish] = [await asset('en-US'), await asset('es-US')]
  expect(english.body.c_body).toBeTruthy()
  expect(spanish.body.c_body).not.toBe(english.body.c_body)
})

test('site preferences are read by a comma list of ids [SHL-416] [ACC-028] [SHP-045]', async () => {
  const path =
    '/custom/custom-prefs/v1/organizations/f_ecom_store/getcustompreferences?siteId=us&locale=en-US&c_prefs='
  const { body } = await get(`${path}checkoutSessionTimeout,racFrequentlySearchedCategories`)
  expect(Object.keys(body.customPreferences as object)).toEqual([
    'checkoutSessionTimeout',
    'racFrequentlySearchedCategories',
  ])
})

test('a client that names itself in a header reads the same preferences [SHL-417]', async () => {
  const path =
    '/custom/custom-prefs/v1/organizations/f_ecom_store/getcustompreferences?siteId=us&c_prefs=basketRefreshTime'
  const answer = await shop.call(path, token, { headers: { client_id: 'store' } })
  expect(await answer.json()).toEqual({ customPreferences: { basketRefreshTime: 5 } })
})

test('a token for custom calls speaks for the same shopper and no other [SHL-411] [ACC-024]', async () => {
  const { body } = await get(
    '/custom/cache-get-token/v1/organizations/f_ecom_store/getcachetokenrac?siteId=us&c_refresh=false',
  )
  const claims = (jwt: string) =>
    JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString()) as { sub: string }
  expect(claims(String(body.access_token)).sub).toBe(claims(token).sub)
})

test('the log takes messages of two levels and no longer ones [SHL-438] [ACC-049]', async () => {
  const log = async (body: object) =>
    (
      await shop.call('/custom/custom-logger/v1/organizations/f_ecom_store/logPOST?siteId=us', token, {
        method: 'POST',
        body: JSON.stringify(body),
      })
    ).status
  expect(await log({ message: 'a script failed', level: 'error' })).toBe(204)
  expect(await log({ message: 'x', level: 'debug' })).toBe(400)
  expect(await log({ message: 'x'.repeat(3_000), level: 'info' })).toBe(400)
})

test('a custom object is read by type and key; an unknown one is a problem [SHL-427]', async () => {
  const path = '/custom-object/shopper-custom-objects/v1/organizations/f_ecom_store/custom-objects'
  expect((await get(`${path}/vendor/nobody`)).status).toBe(404)
})
