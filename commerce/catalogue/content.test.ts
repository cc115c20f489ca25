import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#platform/db/sql.ts'
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

test('the page main-banner is that of the shopper’s store where the store has one of its own [SHL-430]', async () => {
  await shop.core.db.run(sql`
    insert into content_page (id, name, regions)
    select 'main-banner.00101', '{"en-US": "Banner of Columbus"}', regions from content_page where id = 'main-banner'`)
  const { access_token: own, usid } = await shop.guest()
  const banner = async () => {
    const path = '/experience/shopper-experience/v1/organizations/f_ecom_store/pages/main-banner?siteId=us'
    return (await (await shop.call(path, own)).json()) as { id: string; name: string; regions: object[] }
  }
  const choose = (storeId: string) => {
    const path = `/shopper/shopper-context/v1/organizations/f_ecom_store/shopper-context/${usid}?siteId=us`
    return shop.call(path, own, { method: 'PUT', body: JSON.stringify({ customQualifiers: { storeId } }) })
  }
  expect(await banner()).toMatchObject({ id: 'main-banner', name: 'Home' })
  await choose('00101')
  expect(await banner()).toMatchObject({ id: 'main-banner', name: 'Banner of Columbus' })
  expect((await banner()).regions).toHaveLength(1)
  await choose('00202')
  expect(await banner()).toMatchObject({ id: 'main-banner', name: 'Home' })
})

test('the page call gives the banner as shoppers of the client’s store see it [SHP-358]', async () => {
  const banner = (heading: string, more: object = {}) => {
    const data = { heading: { 'en-US': heading }, picture: { name: 'room', alt: { 'en-US': 'A room' } } }
    return { id: heading, type: 'banner', data, ...more }
  }
  const components = [banner('Everywhere'), banner('Houston', { storeIds: ['00202'] })]
  const regions = JSON.stringify([{ id: 'main', components }])
  await shop.core.db.run(sql`update content_page set regions = ${regions}::jsonb where id = 'main-banner'`)
  const headings = async (storeId: string) => {
    const guest = await shop.guest()
    const context = `/shopper/shopper-context/v1/organizations/f_ecom_store/shopper-context/${guest.usid}?siteId=us`
    const body = JSON.stringify({ customQualifiers: { storeId } })
    expect((await shop.call(context, guest.access_token, { method: 'PUT', body })).status).toBe(201)
    const path = '/experience/shopper-experience/v1/organizations/f_ecom_store/pages/main-banner?siteId=us'
    const page = (await (await shop.call(path, guest.access_token)).json()) as {
      regions: { components: { data: { data: { heading: string } } }[] }[]
    }
    return page.regions[0]?.components.map(({ data }) => data.data.heading)
  }
  expect(await headings('00303')).toEqual(['Everywhere'])
  expect(await headings('00202')).toEqual(['Everywhere', 'Houston'])
})

test('a content asset is read by id and locale, with a bearer token [SHL-422] [SHP-381] [ACC-346]', async () => {
  const path =
    '/mobify/proxy/ocapi/s/us/dw/shop/v22_8/content/termsAndConditionSignupDeals?client_id=store&locale='
  const asset = async (locale: string, authorization = `Bearer ${token}`) => {
    const answer = await fetch(`${shop.origin}${path}${locale}`, { headers: { authorization } })
    return { status: answer.status, body: (await answer.json()) as { c_body?: string; description?: string } }
  }
  expect((await asset('en-US', '')).status).toBe(401)
  const [english, spanish] = [await asset('en-US'), await asset('es-US')]
  expect(english.body).toMatchObject({
    description: 'What signing up means',
    c_body: expect.stringContaining('We send deals'),
  })
  expect(spanish.body).toMatchObject({
    description: 'Qué significa inscribirse',
    c_body: expect.stringContaining('Le enviamos ofertas'),
  })
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

test('the log takes messages of two levels, writes them down, and takes no longer ones [SHL-438] [SHL-440] [ACC-049]', async () => {
  const lines: string[] = []
  const write = (line: string) => void lines.push(line)
  Object.assign(shop.core, { log: pino({ level: 'info' }, { write }) })
  const path = '/custom/custom-logger/v1/organizations/f_ecom_store/logPOST?siteId=us&locale=en-US'
  const log = async (body: object, by = token) =>
    (await shop.call(path, by, { method: 'POST', body: JSON.stringify(body) })).status
  expect(await log({ message: 'a script failed', level: 'error' })).toBe(204)
  expect(await log({ message: 'a sale began', level: 'info' })).toBe(204)
  const written = lines.map((line) => JSON.parse(line)).filter(({ from }) => from === 'browser')
  expect(written.map(({ level, msg }) => [level, msg])).toEqual([
    [50, 'a script failed'],
    [30, 'a sale began'],
  ])
  expect(await log({ message: 'x', level: 'debug' })).toBe(400)
  expect(await log({ message: '', level: 'info' })).toBe(400)
  expect(await log({ message: 'x'.repeat(2_000), level: 'info' })).toBe(204)
  expect(await log({ message: 'x'.repeat(2_001), level: 'info' })).toBe(400)
  expect(await log({ message: 'x', level: 'info' }, 'none')).toBe(401)
})

test('a custom object is read by type and key as JSON, with a token; an unknown one is a problem [SHL-427] [SHP-164] [SHP-165]', async () => {
  const path = '/custom-object/shopper-custom-objects/v1/organizations/f_ecom_store/custom-objects'
  const query = '?siteId=us&locale=en-US'
  const headers = { client_id: 'store', verbose: 'true' }
  const answer = await shop.call(`${path}/vendor/vendor-tidewell${query}`, token, { headers })
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
  expect(await answer.json()).toMatchObject({
    ...{ c_instockFlag: true, c_online: true },
    c_onlineLabel: { 'en-US': 'Ships from the maker', 'es-US': 'Lo envía el fabricante' },
  })
  expect((await shop.call(`${path}/vendor/vendor-tidewell${query}`, 'none')).status).toBe(401)
  expect((await get(`${path}/vendor/nobody${query}`)).status).toBe(404)
  expect((await get(`${path}/nothing/vendor-tidewell${query}`)).status).toBe(404)
})
