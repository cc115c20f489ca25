import { createHmac } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { geocodeResult, serveGeocoding } from '#adapters/geocoding/testing/serve-geocoding.ts'
import { mmdbOf } from '#adapters/network-location/testing/write-mmdb.ts'
import { noClient } from '#platform/client.ts'
import { sql } from '#platform/db/sql.ts'
import { openShop, type Shop } from '../testing/shopper.ts'

const secret = Buffer.from('a secret of the tests').toString('base64url')
const columbus = { city: 'Columbus', state: 'OH', zip: '43215', lat: 39.96, lng: -83 }
const places: Readonly<Record<string, ReturnType<typeof geocodeResult>>> = {
  '43215': geocodeResult(columbus),
  '55401': geocodeResult({ city: 'Minneapolis', state: 'MN', zip: '55401', lat: 44.98, lng: -93.27 }),
  '53202': geocodeResult({ city: 'Milwaukee', state: 'WI', zip: '53202', lat: 43.05, lng: -87.9 }),
  // A place that the centers of ZIP codes know elsewhere.
  '10001': geocodeResult({ city: 'Houston', state: 'TX', zip: '10001', lat: 29.75, lng: -95.36 }),
  '43016': geocodeResult({ city: 'Amlin', state: 'OH', zip: '43016', lat: 40.09, lng: -83.14 }),
  abroad: geocodeResult({ city: 'Toronto', state: 'ON', zip: 'M5V', lat: 43.6, lng: -79.4, country: 'CA' }),
}

let maps: Awaited<ReturnType<typeof serveGeocoding>>
let shop: Shop
let token: string
const folder = mkdtempSync(join(tmpdir(), 'geocode-'))

beforeAll(async () => {
  maps = await serveGeocoding(({ searchParams }) => {
    const asked = searchParams.get('components') ?? ''
    const zip = /postal_code:(\d+)/.exec(asked)?.[1] ?? searchParams.get('address') ?? '43215'
    if (zip === '50000') return { status: 500, body: {} }
    if (zip === '40300') return { status: 200, body: { status: 'REQUEST_DENIED', results: [] } }
    const found = places[zip]
    return { status: 200, body: { status: found ? 'OK' : 'ZERO_RESULTS', results: found ? [found] : [] } }
  })
  const networks = join(folder, 'cities.mmdb')
  // The tests' client is on this machine.
  const here = { country: 'US', latitude: 39.96, longitude: -83, radiusKm: 20 }
  writeFileSync(networks, mmdbOf([{ network: '127.0.0.0/8', ...here }]))
  shop = await openShop({
    GEOCODE_URL: maps.url,
    GEOCODE_KEY: 'the-key',
    GEOCODE_SECRET: secret,
    GEOIP_FILE: networks,
  })
  Object.assign(shop.core, { client: { ...noClient, address: '127.0.0.1', network: '127.0.0.1' } })
  token = (await shop.guest()).access_token
})
afterAll(async () => {
  await shop.close()
  await maps.close()
  rmSync(folder, { recursive: true })
})

const path = '/custom/geocode/v1/organizations/f_ecom_store/geocode?siteId=us&'
async function geocode(query: string, locale = 'en-US') {
  const answer = await shop.call(`${path}locale=${locale}&${query}`, token)
  return { status: answer.status, body: await answer.json() }
}

test('a ZIP code is looked up in the US, with a signed address [SHL-361] [SHL-362] [SHL-374]', async () => {
  maps.asked.length = 0
  await geocode('zipcode=43215')
  const [asked] = maps.asked
  expect(asked?.searchParams.get('components')).toBe('postal_code:43215|country:US')
  expect(asked?.searchParams.get('key')).toBe('the-key')
  const unsigned = asked!.pathname + asked!.search.replace(/&signature=[^&]*$/, '')
  const signature = createHmac('sha1', Buffer.from(secret, 'base64url')).update(unsigned).digest('base64')
  expect(asked?.searchParams.get('signature')).toBe(signature.replaceAll('+', '-').replaceAll('/', '_'))
})

test('a point and an address are looked up as such [SHL-361]', async () => {
  maps.asked.length = 0
  await geocode('lat=39.96&lng=-83')
  await geocode('address=210+N+High+St')
  expect(
    maps.asked.map(({ searchParams }) => searchParams.get('latlng') ?? searchParams.get('address')),
  ).toEqual(['39.96,-83', '210 N High St'])
})

test('an answer has status and results with address and location, and nothing of the key [SHL-365] [SHL-374]', async () => {
  const { status, body } = await geocode('zipcode=43215')
  expect(status).toBe(200)
  expect(body).toEqual({
    status: 'OK',
    results: [
      { formatted_address: 'Columbus, OH 43215, USA', geometry: { location: { lat: 39.96, lng: -83 } } },
    ],
    c_affiliateState: null,
  })
})

test('of an answer only the point of a ZIP code is kept: a point and an address are asked for each time [SHL-361]', async () => {
  maps.asked.length = 0
  for (let times = 0; times < 2; times += 1) {
    await geocode('zipcode=43016')
    await geocode('lat=40.09&lng=-83.14')
    await geocode('address=6000+Frantz+Rd')
  }
  expect(maps.asked).toHaveLength(5)
  // The service names the town otherwise; what is shown the second time are the words of the store's own table.
  expect((await geocode('zipcode=43016')).body).toMatchObject({
    results: [
      { formatted_address: 'Dublin, OH 43016, USA', geometry: { location: { lat: 40.09, lng: -83.14 } } },
    ],
  })
})

test('Minnesota and Wisconsin are accepted and named, other states clear that [SHL-367] [SHL-368] [SHL-369]', async () => {
  expect((await geocode('zipcode=55401')).body).toMatchObject({ status: 'OK', c_affiliateState: 'MN' })
  expect((await geocode('zipcode=53202')).body).toMatchObject({ status: 'OK', c_affiliateState: 'WI' })
  expect((await geocode('zipcode=43215')).body).toMatchObject({ status: 'OK', c_affiliateState: null })
})

test('what the service does not know, or knows abroad only, has no results [SHL-366] [SHL-362]', async () => {
  for (const query of ['zipcode=00000', 'address=abroad'])
    expect((await geocode(query)).body).toEqual({ status: 'ZERO_RESULTS', results: [] })
})

test('without ZIP code, point or address the call is refused in words [SHL-363]', async () => {
  for (const query of ['', 'lat=39.96', 'lng=-83']) {
    const { status, body } = await geocode(query)
    expect(status).toBe(400)
    expect(body).toMatchObject({ detail: 'Either zipcode or lat/lng must be provided.', field: 'zipcode' })
  }
  expect((await geocode('', 'es-US')).body).toMatchObject({ detail: 'Indique zipcode o lat/lng.' })
})

test('bad input is answered at its field', async () => {
  for (const [query, field] of [
    ['zipcode=432', 'zipcode'],
    ['lat=abc&lng=-83', 'lat'],
    ['lat=39.96&lng=-181', 'lng'],
    [`address=${'a'.repeat(301)}`, 'address'],
  ])
    expect(await geocode(query ?? ''), query).toMatchObject({ status: 400, body: { field } })
})

test('stores are looked for around the place that the service names, without those that closed for orders [SHL-343]', async () => {
  const search = '/store/shopper-stores/v1/organizations/f_ecom_store/store-search?siteId=us&'
  const ids = async (where: string) => {
    const { data } = (await (await shop.call(search + where, token)).json()) as { data: { id: string }[] }
    return data.map(({ id }) => id)
  }
  maps.asked.length = 0
  expect(await ids('postalCode=10001')).toEqual(['00202'])
  expect(await ids('latitude=29.75&longitude=-95.36')).toEqual(['00202'])
  expect(
    maps.asked.map(({ searchParams }) => searchParams.get('components') ?? searchParams.get('latlng')),
  ).toEqual(['postal_code:10001|country:US', '29.75,-95.36'])
  await shop.core.db.run(sql`update store set ecomm_close_on = '2020-01-01' where id = '00202'`)
  expect(await ids('postalCode=10001')).toEqual([])
  await shop.core.db.run(sql`update store set ecomm_close_on = null where id = '00202'`)
})

test('a service that fails or refuses gives null, and the search goes on by the centers of ZIP codes [SHL-364]', async () => {
  for (const zip of ['50000', '40300'])
    expect(await geocode(`zipcode=${zip}`)).toEqual({ status: 200, body: null })
  const search = '/store/shopper-stores/v1/organizations/f_ecom_store/store-search?countryCode=US&postalCode='
  await maps.close()
  const stores = (await (await shop.call(`${search}77002`, token)).json()) as { data: { id: string }[] }
  expect(stores.data.map(({ id }) => id)).toEqual(['00202'])
})

test('the maps helper tells where the network is, to a token only [SHL-371] [SHL-372] [SHL-373] [SHL-433]', async () => {
  const helper = '/custom/get-googleapi-location/v1/organizations/f_ecom_store/getgoogleapi?siteId=us'
  const ask = async (by: string) => {
    const answer = await shop.call(helper, by)
    return { status: answer.status, body: await answer.json() }
  }
  // The tests' catalogue has suggestions off, so the address is not looked at.
  expect(await ask(token)).toMatchObject({
    status: 404,
    body: { detail: 'Error fetching data from getLocationFromGoogle API' },
  })
  await shop.core.db.run(sql`update preference set value = 'true' where id = 'autoAssignStoreEnabled'`)
  expect(await ask(token)).toEqual({
    status: 200,
    body: { googleapidata: { location: { lat: 39.96, lng: -83 } } },
  })
  expect(await ask('none')).toMatchObject({ status: 401, body: { detail: 'Token is not available' } })
})
