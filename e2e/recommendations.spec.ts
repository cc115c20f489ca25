import type { Page } from '@playwright/test'
import { makeRecommendations } from '#core/catalogue/recommendation/make-recommendations.ts'
import { expectAccessible } from './support/axe.ts'
import { expectNothingClipped } from './support/clipped.ts'
import { contextOf, type OwnStore, startOwnStore } from './support/own-store.ts'
import { shopAt } from './support/shop.ts'
import { expect, test } from './support/test.ts'

test.describe.configure({ mode: 'default' })

let store: OwnStore

const phone = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36'

/** Three shoppers look at the same things, and put some of them in their carts. */
async function letShoppersAct(): Promise<void> {
  const headers = { 'x-cq-client-id': 'store', 'user-agent': phone, 'content-type': 'application/json' }
  const post = (activity: string, body: object) =>
    fetch(`${store.origin}/mobify/proxy/api/v3/activities/us/${activity}?c_store=00101`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
  for (const cookieId of ['a', 'b', 'c']) {
    for (const id of ['sofa', 'washer', 'tv', 'bed']) await post('viewProduct', { cookieId, product: { id } })
    await post('addToCart', { cookieId, products: ['sofa', 'washer', 'bed', 'tv'].map((id) => ({ id })) })
  }
  const { context, close } = await contextOf(store)
  await makeRecommendations(context, { isNow: true })
  await close()
}

test.beforeAll(async () => {
  store = await startOwnStore({
    SEED: 'catalog/fixture',
    DEMO_ACCOUNTS: 'off',
    RATE_LIMITS: 'off',
    CACHES: 'off',
  })
  await letShoppersAct()
})

test.afterAll(async () => {
  await store?.[Symbol.asyncDispose]()
})

test.beforeEach(({ context }) => shopAt(context, 'columbus', store.origin))

const shelf = (page: Page, heading: string) => page.getByRole('region', { name: heading })
const bring = (page: Page, heading: string) => shelf(page, heading).scrollIntoViewIfNeeded()

for (const [prefix, words] of [
  [
    '/us/en',
    {
      viewed: 'Often viewed together',
      viewedWhy: 'Why these? Shoppers who looked at the same things looked at these, too.',
      chosen: 'Often chosen together',
      chosenWhy: 'Why these? Shoppers with the same things in their cart or order chose these, too.',
      nearby: 'Popular near you',
      nearbyWhy: 'Why these? In the last 30 days shoppers at stores around Columbus chose these most.',
      add: /add to cart/i,
    },
  ],
  [
    '/us/es',
    {
      viewed: 'Suelen verse juntos',
      viewedWhy: '¿Por qué estos? Quienes vieron lo mismo también vieron estos artículos.',
      chosen: 'Suelen elegirse juntos',
      chosenWhy:
        '¿Por qué estos? Quienes eligieron lo mismo para su carrito o su pedido también eligieron estos.',
      nearby: 'Populares cerca de usted',
      nearbyWhy:
        '¿Por qué estos? Fueron los más elegidos en las tiendas alrededor de Columbus en los últimos 30 días.',
      add: /agregar al carrito/i,
    },
  ],
] as const)
  test(`product, cart, home and a search without results at ${prefix} recommend what shoppers did, and say why @phone`, async ({
    page,
  }) => {
    await page.goto(`${store.origin}${prefix}/search?q=zzzzqqqq`)
    await bring(page, words.nearby)
    await expect(shelf(page, words.nearby).getByText(words.nearbyWhy)).toBeVisible()
    await expectAccessible(page)
    await page.goto(`${store.origin}${prefix}/p/sofa`)
    await bring(page, words.viewed)
    await expect(shelf(page, words.viewed).getByRole('article')).toHaveCount(3)
    await expect(shelf(page, words.viewed).getByText(words.viewedWhy)).toBeVisible()
    await expectAccessible(page)
    await expectNothingClipped(page, `${prefix}/p/sofa with recommendations`)
    await page.getByRole('button', { name: words.add }).filter({ visible: true }).first().click()
    await expect(page.getByRole('dialog').getByText(words.chosenWhy)).toBeVisible()
    await page.goto(`${store.origin}${prefix}/cart`)
    await bring(page, words.chosen)
    await expect(shelf(page, words.chosen).getByText(words.chosenWhy)).toBeVisible()
    await expectAccessible(page)
    await page.goto(`${store.origin}${prefix}`)
    await bring(page, words.viewed)
    await expect(shelf(page, words.viewed).getByText(words.viewedWhy)).toBeVisible()
  })

test('a shelf tells the store once that it was seen, not before, and which product was opened [SHP-337]', async ({
  page,
}) => {
  const posted: Record<string, string>[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/activities')
      posted.push(Object.fromEntries(new URLSearchParams(request.postData() ?? '')))
  })
  const ofKind = (kind: string) => posted.filter((one) => one.kind === kind)
  await page.goto(`${store.origin}/us/en/p/sofa`)
  await expect.poll(() => ofKind('viewProduct')).toHaveLength(1)
  expect(ofKind('viewReco')).toEqual([])
  await bring(page, 'Often viewed together')
  await expect.poll(() => ofKind('viewReco')).toHaveLength(1)
  const [seen] = ofKind('viewReco')
  expect(seen).toEqual({
    kind: 'viewReco',
    recommender: 'viewed-together',
    reco: expect.stringMatching(/^[\da-f-]{36}$/),
  })
  await page.evaluate(() => scrollTo(0, 0))
  await bring(page, 'Often viewed together')
  await shelf(page, 'Often viewed together').getByRole('link').first().click()
  await expect.poll(() => ofKind('clickReco')).toHaveLength(1)
  expect(ofKind('clickReco')[0]).toEqual({ ...seen, kind: 'clickReco', products: expect.any(String) })
  expect(ofKind('viewReco').filter(({ reco }) => reco === seen?.reco)).toHaveLength(1)
})

test('recommendations that cannot be loaded leave out their shelf, and the page works without a word [SHP-336]', async ({
  page,
}) => {
  for (const fail of ['status', 'connection'] as const) {
    await page.route('**/recommendations*', (route) =>
      fail === 'status' ? route.fulfill({ status: 500, body: 'lost' }) : route.abort(),
    )
    const asked = page.waitForRequest('**/recommendations*')
    await page.goto(`${store.origin}/us/en/search?q=zzzzqqqq`)
    await asked
    await expect(shelf(page, 'Popular near you')).toHaveCount(0)
    await expect(page.getByRole('alert').filter({ visible: true })).toHaveCount(0)
    await page.locator('main a[href*="/c/"]').first().click()
    await expect(page).toHaveURL(/\/c\//)
    await page.unroute('**/recommendations*')
  }
})
