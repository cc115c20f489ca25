import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { mmdbOf, testAddresses, testNetworks } from '#adapters/network-location/testing/write-mmdb.ts'
import { expectAccessible } from './support/axe.ts'
import { expectNothingClipped } from './support/clipped.ts'
import { type OwnStore, startOwnStore } from './support/own-store.ts'
import { expect, test } from './support/test.ts'

test.describe.configure({ mode: 'default' })

let store: OwnStore
const folder = mkdtempSync(join(tmpdir(), 'store-e2e-near-'))

/** The tests' catalogue, with suggestions on, but not in the cart. */
function catalogueThatSuggests(): string {
  const seed = join(folder, 'catalogue')
  cpSync('catalog/fixture', seed, { recursive: true })
  const file = join(seed, 'preferences.jsonl')
  const off = '"autoAssignStoreEnabled", "value": false'
  const excluded = '{"id": "excludedPages", "value": ["/cart"]}\n'
  writeFileSync(file, `${readFileSync(file, 'utf8').replace(off, off.replace('false', 'true'))}${excluded}`)
  return seed
}

test.beforeAll(async () => {
  const networks = join(folder, 'cities.mmdb')
  writeFileSync(networks, mmdbOf(testNetworks))
  store = await startOwnStore({
    SEED: catalogueThatSuggests(),
    GEOIP_FILE: networks,
    TRUST_PROXY: 'on',
    DEMO_ACCOUNTS: 'off',
    RATE_LIMITS: 'off',
  })
})

test.afterAll(async () => {
  await store[Symbol.asyncDispose]()
  rmSync(folder, { recursive: true, force: true })
})

/** Browses as from an address, which the proxy in front of the store tells. */
function from(context: BrowserContext, place: keyof typeof testAddresses): Promise<void> {
  return context.setExtraHTTPHeaders({ 'x-forwarded-for': testAddresses[place] })
}

const popup = (page: Page) => page.getByRole('region', { name: 'Did we get it right?' })

test('a store near the network is suggested once, and neither chosen nor priced by [SHL-314] [SHL-317] [SHL-318] @phone', async ({
  page,
  context,
}) => {
  await from(context, 'columbus')
  await page.goto(`${store.origin}/us/en`)
  await expect(popup(page)).toContainText('Columbus High Street')
  await expect(popup(page)).toContainText('210 N High St')
  const ask = page.getByRole('complementary', { name: 'Your area' })
  await expect(ask).toContainText('Prices and stock for Los Angeles')
  await expectAccessible(page)
  await expectNothingClipped(page, 'the home page with the suggestion')
  await expect(page.getByRole('banner').getByText('Columbus 43215')).toHaveCount(0)
  const cookies = await context.cookies()
  expect(cookies.map(({ name }) => name)).not.toContain('store')
  const suggested = cookies.find(({ name }) => name === 'storeSuggested')
  expect(Math.round(((suggested?.expires ?? 0) * 1000 - Date.now()) / 86_400_000)).toBe(30)
  await expect(popup(page).getByRole('button', { name: 'Yes, make it my store' })).toBeVisible()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(`${store.origin}/us/en/p/tv`)
  await expect(ask).toContainText('Prices and stock for Los Angeles')
  await page.waitForLoadState('networkidle')
  await expect(popup(page)).toHaveCount(0)
  expect(asked.filter((path) => path.endsWith('/nearest-store'))).toEqual([])
})

test('nothing is suggested on the excluded pages, and later on another one [SHL-420]', async ({
  page,
  context,
}) => {
  await from(context, 'columbus')
  await page.goto(`${store.origin}/us/en/cart`)
  await page.waitForLoadState('networkidle')
  await expect(popup(page)).toHaveCount(0)
  await page.goto(`${store.origin}/us/en`)
  await expect(popup(page)).toContainText('Columbus High Street')
})

test('yes makes the suggested store the shopper’s, in Spanish too [SHL-380]', async ({ page, context }) => {
  await from(context, 'columbus')
  await page.goto(`${store.origin}/us/es/c/furniture`)
  const question = page.getByRole('region', { name: '¿Acertamos?' })
  await expect(question).toContainText('Según su conexión a internet')
  await question.getByRole('button', { name: 'Sí, elegir esta tienda' }).click()
  await expect(page.getByRole('banner').getByText('Columbus 43215')).toBeVisible()
  await expect(page).toHaveURL(`${store.origin}/us/es/c/furniture`)
  await expect(question).toHaveCount(0)
})

test('the link of the suggestion leads to other stores, and back to the page [SHL-314]', async ({
  page,
  context,
}) => {
  await from(context, 'columbus')
  await page.goto(`${store.origin}/us/en/p/sofa`)
  await popup(page).getByRole('link', { name: 'Change delivery location' }).click()
  await expect(page).toHaveURL(`${store.origin}/us/en/store-locator?back=/us/en/p/sofa`)
  await expect(page.getByLabel('ZIP code')).toBeVisible()
})

test('the suggestion goes by itself after ten seconds, but not while it is pointed at [SHL-315]', async ({
  page,
  context,
}) => {
  await from(context, 'columbus')
  await page.clock.install()
  await page.goto(`${store.origin}/us/en`)
  await expect(popup(page)).toBeVisible()
  await popup(page).hover()
  await page.clock.runFor(11_000)
  await expect(popup(page)).toBeVisible()
  await page.mouse.move(900, 700)
  await page.clock.runFor(8_000)
  await expect(popup(page)).toBeVisible()
  await page.clock.runFor(1_500)
  await expect(popup(page)).toHaveCount(0)
  await context.clearCookies()
  await page.goto(`${store.origin}/us/en`)
  await expect(popup(page)).toBeVisible()
  await page.clock.runFor(8_000)
  await expect(popup(page)).toBeVisible()
  await page.clock.runFor(2_500)
  await expect(popup(page)).toHaveCount(0)
})

test('the suggestion goes once the page has scrolled more than 300 px [SHL-316]', async ({
  page,
  context,
}) => {
  await from(context, 'columbus')
  // Wide pages of the small catalogue are too short to be scrolled as far.
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`${store.origin}/us/en`)
  await expect(popup(page)).toBeVisible()
  await page.evaluate(() => window.scrollTo({ top: 300, behavior: 'instant' }))
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await expect(popup(page)).toBeVisible()
  await page.evaluate(() => window.scrollTo({ top: 310, behavior: 'instant' }))
  await expect(popup(page)).toHaveCount(0)
})

test('the locator asks whether the guessed place is right, and takes a ZIP code [SHL-343] @no-script @phone', async ({
  page,
  context,
}) => {
  await from(context, 'columbus')
  await page.goto(`${store.origin}/us/en/store-locator`)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Did we get it right?' })).toBeVisible()
  await expect(main).toContainText(
    'Going by your internet connection, your nearest store is in Columbus, OH 43215.',
  )
  await expect(main.getByRole('listitem').filter({ hasText: '210 N High St' })).toBeVisible()
  await main.getByLabel('ZIP code').fill('77002')
  await main.getByRole('button', { name: 'Go' }).click()
  await expect(main.getByRole('listitem').filter({ hasText: '1200 Main St' })).toBeVisible()
  await expect(main.getByRole('heading', { name: 'Did we get it right?' })).toHaveCount(0)
})

test('where the network is far from every store, the locator says so and chooses none [SHL-379] [SHL-337] @no-script', async ({
  page,
  context,
}) => {
  await from(context, 'anchorage')
  await page.goto(`${store.origin}/us/en/store-locator`)
  await expect(page.getByRole('alert')).toContainText('No store was found within 30 miles of your location.')
  await expect(page.getByLabel('ZIP code')).toBeVisible()
  await page.goto(`${store.origin}/us/en`)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Find a store' })).toBeVisible()
})

test('a position that the browser tells is looked around at a tap only [SHL-376]', async ({
  page,
  context,
}) => {
  await from(context, 'columbus')
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 34.05, longitude: -118.25 })
  await page.addInitScript(() => {
    const { geolocation } = navigator
    const real = geolocation.getCurrentPosition.bind(geolocation)
    geolocation.getCurrentPosition = (...args) => {
      document.documentElement.dataset.asked = 'yes'
      real(...args)
    }
  })
  await page.goto(`${store.origin}/us/en/store-locator`)
  await expect(page.getByRole('listitem').filter({ hasText: '210 N High St' })).toBeVisible()
  await expect(page.locator('html')).not.toHaveAttribute('data-asked')
  await page.getByRole('button', { name: 'Use My Location' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: '3400 S Figueroa St' })).toBeVisible()
  await expect(page).toHaveURL(/lat=34\.05&lng=-118\.25/)
  // What the browser tells is no guess.
  await expect(page.getByRole('heading', { name: 'Did we get it right?' })).toHaveCount(0)
})

test('without permission the network is gone by instead, and the words stay [SHL-377] [SHL-340] @phone', async ({
  page,
  context,
}) => {
  await from(context, 'columbus')
  await page.goto(`${store.origin}/us/es/faqs`)
  await page.getByRole('banner').getByRole('link', { name: 'Buscar una tienda' }).click()
  const dialog = page.getByRole('dialog', { name: 'Buscar una tienda' })
  await dialog.getByRole('button', { name: 'Usar mi ubicación' }).click()
  await expect(dialog.getByText('Permita el acceso a su ubicación')).toBeVisible()
  await expect(dialog.getByRole('heading', { name: '¿Acertamos?' })).toBeVisible()
  await expect(dialog.getByRole('listitem').filter({ hasText: '210 N High St' })).toBeVisible()
})

test('what a browser writes into the header itself is not believed', async ({ page, context }) => {
  // The proxy adds the true address at the end.
  await context.setExtraHTTPHeaders({
    'x-forwarded-for': `${testAddresses.columbus}, ${testAddresses.unknown}`,
  })
  const answer = await page.request.get(`${store.origin}/us/en/nearest-store`)
  expect(await answer.json()).toEqual({ store: null })
})

test('the suggestion as data: once, and no second time [SHL-375] [SHL-317]', async ({ playwright }) => {
  const headers = { 'x-forwarded-for': testAddresses.columbus }
  const client = await playwright.request.newContext({ baseURL: store.origin, extraHTTPHeaders: headers })
  const ask = async () => (await client.get('/us/en/nearest-store')).json()
  const suggested = { id: '00101', name: 'Columbus High Street', place: 'Columbus, OH 43215' }
  expect(await ask()).toMatchObject({ store: suggested })
  expect(await ask()).toEqual({ store: null })
  await client.dispose()
})
