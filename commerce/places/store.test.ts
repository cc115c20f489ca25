import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { clientConfig, sdk } from '../testing/client.ts'
import { faultsOf } from '../testing/openapi.ts'
import { openShop, type Shop } from '../testing/shopper.ts'

let shop: Shop
let stores: InstanceType<typeof sdk.ShopperStores>

beforeAll(async () => {
  shop = await openShop()
  stores = new sdk.ShopperStores(clientConfig(shop.origin, (await shop.guest()).access_token))
})
afterAll(() => shop.close())

const api = 'shopper-stores-oas-v1'

test('stores are searched by ZIP code, the nearest first, as data and total [SHL-357]', async () => {
  const parameters = {
    countryCode: 'US',
    postalCode: '43215',
    maxDistance: 100,
    distanceUnit: 'mi',
    limit: 200,
  } as const
  const found = await stores.searchStores({ parameters })
  expect(faultsOf(api, 'searchStores', found)).toEqual([])
  expect(found.total).toBe(found.data?.length)
  const distances = found.data?.map(({ distance }) => distance ?? 0) ?? []
  expect(distances.length).toBeGreaterThan(0)
  expect(distances).toEqual([...distances].sort((a, b) => a - b))
})

test('a search goes by country, point, language, distance in miles or kilometers, and number [SHL-357]', async () => {
  const { access_token: token } = await shop.guest()
  const path = '/store/shopper-stores/v1/organizations/f_ecom_store/store-search?siteId=us'
  // In the town of 00101, but about four miles from it.
  const here = { countryCode: 'US', latitude: '39.9671', longitude: '-83.08', locale: 'es-US' }
  const search = async (more: Record<string, string>) => {
    const answer = await shop.call(`${path}&${new URLSearchParams({ ...here, ...more })}`, token)
    const body = (await answer.json()) as { data?: { id: string; distance: number; c_fz_tagline?: string }[] }
    return { status: answer.status, ...body, ids: body.data?.map(({ id }) => id) }
  }
  const [near] = (await search({})).data ?? []
  expect(near).toMatchObject({
    id: '00101',
    distanceUnit: 'mi',
    c_fz_tagline: expect.stringContaining('En el'),
  })
  expect(near?.distance).toBeCloseTo(4.0, 0)
  expect((await search({ maxDistance: '5' })).ids).toEqual(['00101'])
  expect(await search({ maxDistance: '3' })).toMatchObject({ total: 0, data: [] })
  const metric = await search({ maxDistance: '7', distanceUnit: 'km' })
  expect(metric.data).toMatchObject([{ id: '00101', distanceUnit: 'km' }])
  expect(metric.data?.[0]?.distance).toBeCloseTo((near?.distance ?? 0) / 0.621371, 3)
  expect((await search({ maxDistance: '5', distanceUnit: 'km' })).ids).toEqual([])
  expect(await search({ countryCode: 'MX' })).toMatchObject({ status: 200, total: 0, data: [] })
  expect(await search({ countryCode: 'Ohio' })).toMatchObject({ status: 400, field: 'countryCode' })
  // The ZIP code is Houston's: a point counts before it.
  expect((await search({ postalCode: '77002' })).ids).toEqual(['00101'])
  await shop.core.db.run(sql`
    insert into store (id, name, address1, city, state_code, postal_code, latitude, longitude, time_zone, price_zone_id)
    select '90001', name, address1, city, state_code, postal_code, latitude - 0.1, longitude, time_zone, price_zone_id
    from store where id = '00101'`)
  expect((await search({})).ids).toEqual(['00101', '90001'])
  expect(await search({ limit: '1' })).toMatchObject({ total: 2, ids: ['00101'] })
  await shop.core.db.run(sql`delete from store where id = '90001'`)
  for (const [name, value] of [
    ['maxDistance', '101'],
    ['maxDistance', '0'],
    ['distanceUnit', 'yd'],
    ['limit', '201'],
  ] as const)
    expect((await search({ [name]: value })).status, name).toBe(400)
})

test('a store that takes no orders any more is in no search of a client, and a ZIP code ends before its dash [SHL-344] [SHL-398]', async () => {
  const { access_token: token } = await shop.guest()
  const base = '/store/shopper-stores/v1/organizations/f_ecom_store'
  const get = async (query: string) => {
    const { data } = (await (await shop.call(`${base}/${query}&siteId=us`, token)).json()) as {
      data: { id: string; postalCode: string }[]
    }
    return data.map(({ id, postalCode }) => [id, postalCode])
  }
  // The catalogue says 33130-1120.
  const miami = [['00404', '33130']]
  expect(await get('stores?ids=00404')).toEqual(miami)
  expect(await get('store-search?postalCode=33130')).toEqual(miami)
  await shop.core.db.run(sql`update store set ecomm_close_on = '2020-01-01' where id = '00404'`)
  expect(await get('store-search?postalCode=33130')).toEqual([])
  await shop.core.db.run(sql`update store set ecomm_close_on = null where id = '00404'`)
  expect(await get('store-search?postalCode=33130')).toEqual(miami)
})

test('a found store has its address, its distance and its own fields, its tagline in the language asked for [SHL-397] [ACC-165]', async () => {
  await shop.core.db.run(sql`
    update store set ecomm_close_on = '2099-12-31', geo_pool = '{00202}', restricted_categories = '{gaming}'
    where id = '00101'`)
  const { access_token: token } = await shop.guest()
  const path =
    '/store/shopper-stores/v1/organizations/f_ecom_store/store-search?siteId=us&countryCode=US&postalCode=43215&locale='
  const first = async (locale: string) => {
    const { data } = (await (await shop.call(`${path}${locale}`, token)).json()) as { data: object[] }
    return data[0]
  }
  expect(await first('en-US')).toMatchObject({
    ...{ id: '00101', name: 'Columbus High Street', address1: '210 N High St', city: 'Columbus' },
    ...{ stateCode: 'OH', postalCode: '43215', countryCode: 'US', phone: '6145550101' },
    ...{ latitude: 39.9671, longitude: -83.0044, distance: expect.any(Number), distanceUnit: 'mi' },
    c_storeEcommCloseDate: '2099-12-31',
    c_fz_tagline: 'Downtown, by the market',
    c_geopoolStores: '["00202"]',
    c_zoneID: 'east',
    c_restrictedCategories: ['gaming'],
  })
  expect(await first('es-US')).toMatchObject({ c_fz_tagline: 'En el centro, junto al mercado' })
})

test('stores are read by their ids [SHL-360]', async () => {
  const all = await stores.searchStores({ parameters: { countryCode: 'US', postalCode: '43215' } })
  const ids = all.data?.[0]?.id ?? ''
  const found = await stores.getStores({ parameters: { ids } })
  expect(faultsOf(api, 'getStores', found)).toEqual([])
  expect(found.data?.map(({ id }) => id)).toEqual([ids])
})

test('a postal code that is none is refused, and the field named', async () => {
  const { access_token: token } = await shop.guest()
  const path = '/store/shopper-stores/v1/organizations/f_ecom_store/store-search?countryCode=US&postalCode='
  for (const [postalCode, code] of [
    ['abc', 'zip-invalid'],
    ['43215-', 'zip-invalid'],
    ['', 'zip-required'],
  ]) {
    const answer = await shop.call(`${path}${postalCode}`, token)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ type: `/problems/${code}`, field: 'postalCode' })
  }
})

test('a call without a token, or with a forged one, is refused', async () => {
  const address = `${shop.origin}/mobify/proxy/api/store/shopper-stores/v1/organizations/f_ecom_store/stores?ids=1`
  for (const authorization of ['', 'Bearer e30.e30.x']) {
    const answer = await fetch(address, { headers: { authorization } })
    expect(answer.status).toBe(401)
    expect(answer.headers.get('content-type')).toBe('application/problem+json')
  }
})

test('a search reaches 100 miles, in miles, and finds 200 stores at most [SHL-358] [SHP-398]', async () => {
  const { access_token: token } = await shop.guest()
  const path =
    '/store/shopper-stores/v1/organizations/f_ecom_store/store-search?siteId=us&countryCode=US&postalCode=43215'
  const search = async () =>
    (await (await shop.call(path, token)).json()) as {
      total: number
      limit: number
      data: { id: string; distance: number; distanceUnit: string }[]
    }
  // A degree of latitude is 69.1 miles.
  const copy = (id: string, milesSouth: number) =>
    shop.core.db.run(sql`
      insert into store (id, name, address1, city, state_code, postal_code, latitude, longitude, time_zone,
        price_zone_id)
      select ${id}, name, address1, city, state_code, postal_code, latitude - ${milesSouth / 69.1}, longitude,
        time_zone, price_zone_id
      from store where id = '00101'`)
  await copy('90098', 98)
  await copy('90103', 103)
  const near = await search()
  expect(near.data.map(({ id }) => id)).toEqual(['00101', '90098'])
  expect(near.data[1]?.distance).toBeGreaterThan(96)
  expect(new Set(near.data.map(({ distanceUnit }) => distanceUnit))).toEqual(new Set(['mi']))
  for (let at = 0; at < 200; at++) await copy(String(80_000 + at), 10)
  expect((await search()).data).toHaveLength(200)
})

test('a store names its hours in the language of the call, and the id of its stock', async () => {
  const token = (await shop.guest()).access_token
  const path = '/store/shopper-stores/v1/organizations/f_ecom_store/stores?siteId=us&ids=00101&locale=es-US'
  const { data } = (await (await shop.call(path, token)).json()) as { data: Record<string, string>[] }
  expect(data[0]).toMatchObject({
    inventoryId: '00101',
    storeHours: expect.stringMatching(/^lunes: 10:00/),
  })
})
