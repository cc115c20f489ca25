import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { deleteActivities } from '#core/catalogue/activity/delete-activities.ts'
import { activityKinds } from '#domain/catalogue/activity.ts'
import { sql } from '#platform/db/sql.ts'
import { openShop, type Shop } from '../testing/shopper.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.core.db.run(sql`delete from activity`))

const phone = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36'
const usual = { 'x-cq-client-id': 'store', 'user-agent': phone, 'content-type': 'application/json' }

function post(activity: string, body: unknown, headers: Record<string, string> = usual) {
  const path = `/mobify/proxy/api/v3/activities/us/${activity}?c_store=00101`
  return fetch(shop.origin + path, { method: 'POST', headers, body: JSON.stringify(body) })
}

const kept = () =>
  shop.core.db.rows<{ pseudonym: string; kind: string; productId: string; about: string; times: number }>(
    sql`select pseudonym, kind, product_id, about, times from activity order by kind, product_id`,
  )

const bodies: Record<string, object> = {
  viewProduct: { product: { id: 'recliner-blue', sku: 'recliner-blue' } },
  viewSearch: { searchText: 'ana@example.com', products: [{ id: 'sofa' }] },
  clickSearch: { searchText: 'sofa', product: { id: 'sofa' } },
  viewCategory: { category: { id: 'sofas' }, products: [{ id: 'sofa' }] },
  clickCategory: { category: { id: 'sofas' }, product: { id: 'sofa' } },
  viewReco: { recommenderName: 'viewed-together', __recoUUID: 'x', products: [{ id: 'sofa' }] },
  clickReco: { recommenderName: 'viewed-together', __recoUUID: 'x', product: { id: 'sofa' } },
  viewPage: { currentLocation: '/faqs' },
  beginCheckout: { products: [{ id: 'sofa', price: 1, quantity: 1 }], amount: 1 },
  checkoutStep: { stepName: 'delivery', stepNumber: 1, basketId: 'x' },
  addToCart: { products: [{ id: 'sofa', price: 1, quantity: 1 }] },
}

test('exactly the eleven activities of the documents are taken, with as little of each as is needed [SHP-334]', async () => {
  for (const [activity, body] of Object.entries(bodies)) {
    const answer = await post(activity, { cookieId: 'c-1', ...body })
    expect([answer.status, await answer.json()], activity).toEqual([200, {}])
  }
  const rows = await kept()
  expect(rows.map(({ kind, productId, about }) => [kind, productId, about])).toEqual([
    ['addToCart', 'sofa', ''],
    ['beginCheckout', 'sofa', ''],
    ['checkoutStep', '', ''],
    ['clickCategory', 'sofa', 'sofas'],
    ['clickReco', 'sofa', 'viewed-together'],
    ['clickSearch', 'sofa', ''],
    ['viewCategory', '', 'sofas'],
    ['viewPage', '', ''],
    ['viewProduct', 'recliner', ''],
    ['viewReco', '', 'viewed-together'],
    ['viewSearch', '', ''],
  ])
  expect(Object.keys(bodies).sort()).toEqual([...activityKinds].sort())
  for (const other of ['rent', 'viewproduct', 'anything']) {
    const refused = await post(other, { cookieId: 'c-1', product: { id: 'sofa' } })
    expect([refused.status, await refused.json()]).toMatchObject([404, { field: 'activity' }])
  }
  expect(await kept()).toHaveLength(rows.length)
})

test('a call names its client in a header and its shopper by cookie id or user id, or is refused [SHP-335]', async () => {
  const body = { product: { id: 'sofa' } }
  const { 'x-cq-client-id': _client, ...unnamed } = usual
  const refusals = [
    [await post('viewProduct', { cookieId: 'c-1', ...body }, unnamed), 'x-cq-client-id'],
    [
      await post('viewProduct', { cookieId: 'c-1', ...body }, { ...usual, 'x-cq-client-id': 'nobody' }),
      'x-cq-client-id',
    ],
    [await post('viewProduct', body), 'cookieId'],
    [await post('viewProduct', { cookieId: 'c-1' }), 'products'],
    [await post('viewCategory', { cookieId: 'c-1' }), 'category.id'],
    [await post('clickReco', { cookieId: 'c-1', ...body }), 'recommenderName'],
  ] as const
  for (const [answer, field] of refusals) {
    expect([answer.status, answer.headers.get('content-type')]).toEqual([400, 'application/problem+json'])
    expect(await answer.json()).toMatchObject({ field, detail: expect.any(String) })
  }
  expect(await kept()).toEqual([])
  // Once signed in the user counts, in whichever browser.
  await post('viewProduct', { cookieId: 'c-1', userId: 'u-1', ...body })
  await post('viewProduct', { cookieId: 'c-2', userId: 'u-1', ...body })
  await post('viewProduct', { cookieId: 'c-1', ...body })
  expect((await kept()).map(({ times }) => times).sort()).toEqual([1, 2])
})

test('nothing that is kept names the shopper, and with the month the pseudonym changes for good', async () => {
  const { core } = shop
  core.clock.set('2026-03-31T23:00:00Z')
  const view = () => post('viewProduct', { userId: 'user-77', product: { id: 'sofa' } })
  await view()
  await view()
  const [march, ...others] = await kept()
  expect(others).toEqual([])
  expect(JSON.stringify(march)).not.toContain('user-77')
  core.clock.set('2026-04-01T00:30:00Z')
  await view()
  const names = (await kept()).map(({ pseudonym }) => pseudonym)
  expect(new Set(names).size).toBe(2)
  await deleteActivities(core)
  expect(await core.db.rows(sql`select month from activity_secret`)).toEqual([{ month: '2026-04' }])
  core.clock.set('2026-06-29T12:00:00Z')
  await deleteActivities(core)
  expect(await kept()).toHaveLength(2)
  core.clock.set('2026-06-30T12:00:00Z')
  await deleteActivities(core)
  expect(await kept()).toHaveLength(1)
})

test('nothing is kept under Global Privacy Control, of machines, of unknown products and categories, and where the shop keeps none', async () => {
  const body = { cookieId: 'c-1', product: { id: 'sofa' } }
  const agents = ['Mozilla/5.0 (compatible; Googlebot/2.1)', '']
  const answers = [
    await post('viewProduct', body, { ...usual, 'sec-gpc': '1' }),
    ...(await Promise.all(
      agents.map((agent) => post('viewProduct', body, { ...usual, 'user-agent': agent })),
    )),
    await post('viewProduct', { cookieId: 'c-1', product: { id: 'unicorn' } }),
    await post('clickCategory', { ...body, category: { id: 'made-up' } }),
  ]
  await shop.core.db.run(sql`insert into preference (id, value) values ('activitiesEnabled', 'false')`)
  answers.push(await post('viewProduct', body))
  await shop.core.db.run(sql`delete from preference where id = 'activitiesEnabled'`)
  for (const answer of answers) expect([answer.status, await answer.json()]).toEqual([200, {}])
  expect(await kept()).toEqual([])
})

test('a kind that is about no category keeps none, and old days go in portions', async () => {
  await post('viewPage', { cookieId: 'c-1', category: { id: 'sofas' }, recommenderName: 'popular' })
  expect(await kept()).toMatchObject([{ kind: 'viewPage', about: '' }])
  const { core } = shop
  await core.db.run(sql`
    insert into activity (pseudonym, happened_on, kind, store_id, product_id, about, times)
    select 'p-' || n, '2020-01-01', 'viewPage', '00101', '', '', 1 from generate_series(1, 2500) n`)
  await deleteActivities(core)
  expect(await core.db.rows(sql`select 1 from activity where happened_on = '2020-01-01'`)).toEqual([])
})
