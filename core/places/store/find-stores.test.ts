import { beforeAll, expect, test } from 'vitest'
import { importCatalogue } from '#core/catalogue/import/import-catalogue.ts'
import { freshContext, type TestContext } from '#core/testing/context.ts'
import { inputOf, submit } from '#core/testing/input.ts'
import { openCatalogueCache } from '#platform/catalogue-cache.ts'
import { sql } from '#platform/db/sql.ts'
import { findStores } from './find-stores.ts'
import { getCurrentStore } from './get-current-store.ts'
import { getStore } from './get-store.ts'
import { storesByPoint, storesByZip } from './schema.ts'

let context: TestContext

beforeAll(async () => {
  context = await freshContext()
  await importCatalogue('catalog/fixture', context.db, '2026-03-02')
  return () => context.dispose()
})

async function closeOn(storeId: string, day: string | null): Promise<void> {
  await context.db.run(sql`update store set ecomm_close_on = ${day} where id = ${storeId}`)
}

const byZip = (asked: { readonly postalCode: string }) =>
  submit(storesByZip, asked, (input) => findStores(input, context))

test('a ZIP code gives the stores within 100 miles, the nearest first', async () => {
  const found = await byZip({ postalCode: '43215' })
  expect(found).toMatchObject({ ok: true, value: { place: { city: 'Columbus', stateCode: 'OH' } } })
  if (!found.ok) return
  expect(found.value.stores.map(({ id }) => id)).toEqual(['00101'])
  expect(found.value.stores[0]?.distanceMiles).toBeLessThan(5)
})

test('what is no ZIP code is refused, and the field named', async () => {
  for (const postalCode of ['abc', '4321', '432156', '43215-', '43215-000', '\u0000'])
    expect(await byZip({ postalCode }), postalCode).toMatchObject({
      ok: false,
      problem: { field: 'postalCode' },
    })
  expect(await byZip({ postalCode: '43215-0000' })).toMatchObject({ ok: true })
})

test('a point gives the stores around it', async () => {
  const found = await findStores(inputOf(storesByPoint, { latitude: 34.05, longitude: -118.25 }), context)
  expect(found).toMatchObject({ ok: true, value: { stores: [{ id: '00303' }] } })
})

test('Minnesota and Wisconsin have an affiliate and no stores of ours [SHL-367]', async () => {
  for (const [postalCode, affiliate] of [
    ['55401', 'MN'],
    ['53202', 'WI'],
  ] as const) {
    expect(await byZip({ postalCode })).toMatchObject({
      ok: true,
      value: { affiliate, stores: [] },
    })
  }
})

test('a ZIP code that nobody knows is refused by name', async () => {
  expect(await byZip({ postalCode: '00000' })).toEqual({
    ok: false,
    problem: { code: 'zip-unknown', field: 'postalCode', params: { zip: '00000' } },
  })
})

test('a store leaves the results the day after it closes for orders, by its own calendar [SHL-344] [SHL-345]', async () => {
  // At this time it is still March 1 in Houston.
  context.clock.set('2026-03-02T05:00:00Z')
  const ids = async () => {
    const found = await byZip({ postalCode: '77002' })
    return found.ok ? found.value.stores.map(({ id }) => id) : []
  }
  await closeOn('00202', '2026-03-01')
  expect(await ids()).toEqual(['00202'])
  await closeOn('00202', '2026-02-28')
  expect(await ids()).toEqual([])
  await closeOn('00202', null)
  expect(await ids()).toEqual(['00202'])
})

test('only the part of a postal code before the dash is kept [SHL-398]', async () => {
  expect(await getStore('00404', context)).toMatchObject({ ok: true, value: { postalCode: '33130' } })
})

test('a store without hours of its own keeps the usual ones', async () => {
  const store = await getStore('00101', context)
  expect(store.ok && store.value.hours).toHaveLength(6)
  expect(store.ok && store.value.hours[0]).toEqual({ day: 1, opens: '10:00', closes: '18:00' })
})

test('before a choice the nearest store counts, and after a choice the chosen one', async () => {
  expect(await getCurrentStore(undefined, context)).toMatchObject({ isChosen: false, store: { id: '00303' } })
  expect(await getCurrentStore('gone', context)).toMatchObject({ isChosen: false, store: { id: '00303' } })
  expect(await getCurrentStore('00101', context)).toMatchObject({ isChosen: true, store: { id: '00101' } })
})

test('no id that a browser sends takes the place of the store before a choice in the cache', async () => {
  const cached = { ...context, cache: openCatalogueCache(context.db, context.clock, { lifeSeconds: 30 }) }
  for (const id of ['of the default ZIP', 'default store', '', '../00303', 'x'.repeat(5_000)])
    expect(await getStore(id, cached)).toMatchObject({ ok: false, problem: { code: 'store-not-found' } })
  expect(await getCurrentStore(undefined, cached)).toMatchObject({ store: { id: '00303' } })
})

test('before a choice it is the store nearest to the ZIP code 90210, and to none beside it [SHL-359]', async () => {
  const own = await freshContext()
  try {
    await importCatalogue('catalog/fixture', own.db, '2026-03-02')
    for (const zip of ['90001', '90209', '90210', '90211', '90212', '90077']) {
      const { latitude, longitude } = (await own.adapters.zipCodes.byPostalCode(zip)) ?? {}
      if (latitude === undefined || longitude === undefined) continue
      await own.db.run(sql`
        insert into store (id, name, address1, city, state_code, postal_code, latitude, longitude, time_zone, price_zone_id)
        select ${`at-${zip}`}, name, address1, city, state_code, postal_code, ${latitude}, ${longitude}, time_zone,
          price_zone_id
        from store where id = '00303'`)
    }
    expect(await getCurrentStore(undefined, own)).toMatchObject({
      isChosen: false,
      store: { id: 'at-90210' },
    })
  } finally {
    await own.dispose()
  }
})

test('an unknown store is refused', async () => {
  expect(await getStore('99999', context)).toMatchObject({ ok: false, problem: { code: 'store-not-found' } })
})
