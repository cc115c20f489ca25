import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { inBoth, ownCatalogue } from './support/own-catalogue.ts'
import type { OwnStore } from './support/own-store.ts'
import { shopAt } from './support/shop.ts'
import { expect, test } from './support/test.ts'

test.describe.configure({ mode: 'default' })

let store: OwnStore
const catalogue = ownCatalogue()

test.beforeAll(async () => {
  const file = 'promotions.jsonl'
  for (const { id } of catalogue.linesOf(file)) catalogue.dropLine(file, id)
  catalogue.addLine(file, {
    id: 'sofa-days',
    position: 1,
    name: inBoth('Sofa days', 'Días del sofá'),
    callout: inBoth('10% off each payment', '10% menos en cada pago'),
    details: inBoth('Through the whole agreement.', 'Durante todo el contrato.'),
    kind: 'rent',
    percentOff: 10,
    categoryIds: ['sofas'],
    endsOn: '2098-03-31',
    restrictedStores: ['00303'],
  })
  catalogue.addLine(file, {
    id: 'school',
    position: 2,
    name: inBoth('Ready for school', 'Listos para la escuela'),
    link: '/c/electronics',
    restrictedStores: ['00303'],
  })
  catalogue.addLine(file, {
    id: 'texas',
    position: 3,
    name: inBoth('Only in Texas', 'Solo en Texas'),
    code: 'TEXAS',
    kind: 'rent',
    percentOff: 10,
    productIds: ['laptop'],
    restrictedStores: ['00101', '00303'],
  })
  const pages = 'pages.jsonl'
  const tiles = { id: 'promos', type: 'promoTiles', data: { heading: inBoth('Today', 'Hoy') } }
  catalogue.addLine(pages, {
    id: 'promos',
    name: inBoth('Promos', 'Promociones'),
    regions: [{ id: 'main', components: [tiles] }],
  })
  store = await catalogue.start()
})

test.afterAll(() => store[Symbol.asyncDispose]())

const button = (page: Page, name: string | RegExp) => page.getByRole('banner').getByRole('button', { name })
const panel = (page: Page) => page.locator('#my-offers')
const bodyClass = (page: Page) => page.evaluate(() => document.body.classList.contains('my-offers-open'))

for (const [prefix, words] of [
  [
    '/us/en',
    {
      two: /^My Offers \(2 offers\)$/,
      three: /^My Offers \(3 offers\)$/,
      first: 'Sofa days10% off each payment',
      second: 'Ready for school',
      texas: 'Only in Texas',
    },
  ],
  [
    '/us/es',
    {
      two: /^Mis promociones \(2 promociones\)$/,
      three: /^Mis promociones \(3 promociones\)$/,
      first: 'Días del sofá10% menos en cada pago',
      second: 'Listos para la escuela',
      texas: 'Solo en Texas',
    },
  ],
] as const) {
  test(`${prefix}: My Offers counts and lists what is offered at the store; a click outside and another page close it [SHP-248, SHP-249, SHP-251, SHP-252, SHP-253] @phone`, async ({
    page,
    context,
  }) => {
    await shopAt(context, 'columbus', store.origin)
    await page.goto(`${store.origin}${prefix}/faqs`)
    await button(page, words.two).click()
    await expect(panel(page)).toBeVisible()
    await expect(panel(page).getByRole('listitem')).toHaveText([words.first, words.second])
    await expect.poll(() => bodyClass(page)).toBe(true)
    await expectAccessible(page)
    await page.mouse.click(8, 700)
    await expect(panel(page)).toBeHidden()
    await expect.poll(() => bodyClass(page)).toBe(false)

    await button(page, words.two).click()
    await expect(panel(page)).toBeVisible()
    await panel(page).getByRole('link', { name: words.second }).click()
    await expect(page).toHaveURL(/\/c\/electronics$/)
    await expect(panel(page)).toBeHidden()
    await expect.poll(() => bodyClass(page)).toBe(false)

    await shopAt(context, 'houston', store.origin)
    await page.goto(`${store.origin}${prefix}/faqs`)
    await button(page, words.three).click()
    await expect(panel(page).getByRole('link', { name: words.texas })).toBeVisible()
  })
}

test('My Offers tells the data layer once a page, a second after it is opened [SHP-250] [ACC-386]', async ({
  page,
  context,
}) => {
  await shopAt(context, 'columbus', store.origin)
  const told = () =>
    page.evaluate<number>(
      "(globalThis.adobeDataLayer ?? []).filter(({ label }) => label === '2 My Offers').length",
    )
  await page.clock.install()
  await page.goto(`${store.origin}/us/es/faqs`)
  await page.waitForLoadState('networkidle')
  // From here on time passes only as told, however slow the machine is.
  await page.clock.pauseAt(Date.now() + 60_000)
  await button(page, 'Mis promociones').click()
  await expect.poll(() => bodyClass(page)).toBe(true)
  await page.clock.runFor(900)
  expect(await told()).toBe(0)
  await page.clock.runFor(200)
  expect(await told()).toBe(1)
  for (const open of [false, true]) {
    await button(page, 'Mis promociones').click()
    await expect.poll(() => bodyClass(page)).toBe(open)
    await page.clock.runFor(2_000)
  }
  expect(await told()).toBe(1)
  await panel(page).getByRole('link', { name: 'Listos para la escuela' }).click()
  await expect(page).toHaveURL(/\/c\/electronics$/)
  await button(page, 'Mis promociones').click()
  await expect.poll(() => bodyClass(page)).toBe(true)
  await page.clock.runFor(2_000)
  expect(await told()).toBe(2)
})

for (const [prefix, details, until, shop] of [
  ['/us/en', /^Promo Details ?: Sofa days$/, 'Through March 31, 2098', /^Shop now ?: Ready for school$/],
  [
    '/us/es',
    /^Detalles de la promoción ?: Días del sofá$/,
    'Hasta el 31 de marzo de 2098',
    /^Ver artículos ?: Listos para la escuela$/,
  ],
] as const) {
  test(`${prefix}: a tile opens its details as a window, and one with a link leads there and sends nothing [SHP-237, SHP-243] @phone`, async ({
    page,
    context,
  }) => {
    await shopAt(context, 'columbus', store.origin)
    for (const path of ['/page-viewer/promos', '/my-offers']) {
      await page.goto(store.origin + prefix + path)
      await page.getByRole('link', { name: details }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog).toContainText(until)
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(page).toHaveURL(new RegExp(`${path}$`))
    }
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() !== 'GET') sent.push(request.url())
    })
    await page.getByRole('link', { name: shop }).click()
    await expect(page).toHaveURL(/\/c\/electronics$/)
    // What every page reports says nothing of the offer.
    const ofEveryPage = /\/(browser-errors|activities)$/
    expect(sent.filter((url) => !ofEveryPage.test(url))).toEqual([])
  })

  test(`${prefix}: the page of an offer says until when, and shows its goods; one of another store is not there @phone @no-script`, async ({
    page,
    context,
    javaScriptEnabled,
  }) => {
    await shopAt(context, 'columbus', store.origin)
    await page.goto(`${store.origin}${prefix}/my-offers`)
    if (javaScriptEnabled === false) await page.getByRole('link', { name: details }).click()
    else await page.goto(`${store.origin}${prefix}/my-offers/sofa-days`)
    const main = page.getByRole('main')
    await expect(main).toContainText(until)
    await expect(main.locator('article').first()).toContainText('$22.49')
    if (javaScriptEnabled !== false) await expectAccessible(page)
    const answer = await page.goto(`${store.origin}${prefix}/my-offers/texas`)
    expect(answer?.status()).toBe(404)
  })
}

test('the page of an offer shows what its code makes of new items, before it is applied', async ({
  page,
  context,
}) => {
  await shopAt(context, 'houston', store.origin)
  await page.goto(`${store.origin}/us/es/my-offers/texas`)
  const goods = page.getByRole('main').locator('article')
  await expect(goods.first()).toContainText('$18.89')
  await expect(goods.first()).toContainText('Artículo nuevo')
  // A pre-rented one costs less, and the promotion leaves its price alone.
  await page.goto(`${store.origin}/us/es/p/laptop`)
  await expect(page.getByRole('main').locator('.price-tag').first()).toContainText('$16.79')
})

test('a store without offers has no button, and its page leads to the deals', async ({ page, context }) => {
  await shopAt(context, 'losAngeles', store.origin)
  await page.goto(`${store.origin}/us/es/my-offers`)
  await expect(button(page, 'Mis promociones')).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'Ver todas las ofertas' }).click()
  await expect(page).toHaveURL(/\/c\/deals$/)
})
