import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { ownCatalogue } from './support/own-catalogue.ts'
import type { OwnStore } from './support/own-store.ts'
import { waitForScripts } from './support/scripts.ts'
import { field, focusField, panel } from './support/search.ts'
import { shopAt, tileNames } from './support/shop.ts'
import { expect, test } from './support/test.ts'

test.describe.configure({ mode: 'default' })

const catalogue = ownCatalogue()
let store: OwnStore

/** Twenty-six more sofas, each with the prices of the one in the catalogue. */
function addSofas(): void {
  const sofa = catalogue.linesOf('products.jsonl').find(({ id }) => id === 'sofa')
  const prices = catalogue.linesOf('prices.jsonl').filter(({ productId }) => productId === 'sofa')
  const file = join(catalogue.folder, 'prices.jsonl')
  for (let at = 1; at <= 26; at += 1) {
    const id = `sofa-${at}`
    catalogue.addLine('products.jsonl', {
      ...sofa,
      specialOrder: true,
      id,
      urlKey: `${id}-page`,
      rmsNumber: `9000000${at + 10}`,
    })
    for (const price of prices) appendFileSync(file, `${JSON.stringify({ ...price, productId: id })}\n`)
  }
}

const name = (english: string, spanish: string) => ({ 'en-US': english, 'es-US': spanish })

test.beforeAll(async () => {
  addSofas()
  catalogue.changeLine('preferences.jsonl', 'racFrequentlySearchedCategories', {
    value: [
      { id: 'laptops', name: name('Laptops', 'Laptops') },
      { id: 'refrigerators', name: name('Refrigerators', 'Refrigeradores') },
    ],
  })
  const [houston] = catalogue.linesOf('stores.jsonl').filter(({ id }) => id === '00202')
  catalogue.changeLine('stores.jsonl', '00202', {
    flags: { ...(houston?.flags as object), racFrequentlySearchedCategories: ['sofas', 'nobody-knows-this'] },
  })
  store = await catalogue.start()
})
test.afterAll(() => store[Symbol.asyncDispose]())

test('what is searched frequently comes from the preference, before it from the chosen store; with none the field stays as it is [SHP-041, SHP-045, SHP-046, SHP-051]', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: store.origin })
  const page = await context.newPage()
  waitForScripts(page)
  const frequent = async (path: string) => {
    await page.goto(path)
    await focusField(page)
    await expect(panel(page)).toBeVisible()
    return panel(page).getByRole('group').first().getByRole('option').allTextContents()
  }
  expect(await frequent('/us/en/faqs')).toEqual(['Laptops', 'Refrigerators'])
  expect(await frequent('/us/es/faqs')).toEqual(['Laptops', 'Refrigeradores'])
  await shopAt(context, 'houston', store.origin)
  expect(await frequent('/us/en/faqs')).toEqual(['Sofas'])
  await context.clearCookies()

  catalogue.changeLine('preferences.jsonl', 'racFrequentlySearchedCategories', { value: [] })
  await catalogue.importInto(store)
  await expect(async () => {
    await page.goto('/us/en/faqs')
    await focusField(page)
    await page.waitForTimeout(300)
    await expect(panel(page)).toBeHidden({ timeout: 100 })
  }).toPass({ timeout: 60_000 })
  await page.clock.install()
  await page.goto('/us/en')
  await page.waitForLoadState('networkidle')
  await page.clock.runFor(12_000)
  await expect(field(page)).toHaveAttribute('placeholder', 'Search Rent-A-Center')
  await context.close()
})

test('a search shows 25 best matches a page, a listing 20 of what the store has; a product is like at most ten others [SHP-095, SHP-096, SHP-097, SHP-101, SHP-103, SHP-231]', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: store.origin })
  await shopAt(context, 'columbus', store.origin)
  const page = await context.newPage()
  waitForScripts(page)
  const [size, sort] = [page.getByLabel('Per page'), page.getByLabel('Sort by')]
  await page.goto('/us/en/search?q=harbor')
  expect(await tileNames(page)).toHaveLength(25)
  await expect(size).toHaveValue('25')
  await expect(size.locator('option')).toHaveText(['25', '50', '100'])
  await expect(sort).toHaveValue('RELEVANCE')
  for (const path of ['/plp', '/c/furniture/living-room/sofas', '/rac-brands?brand=Harborline']) {
    await page.goto(`/us/en${path}`)
    expect(await tileNames(page), path).toHaveLength(20)
    await expect(sort, path).toHaveValue('AVAILABILITY')
  }
  // The one that the store has comes before those that it would have to order.
  await page.goto('/us/en/c/furniture/living-room/sofas')
  await expect(page.locator('main article').first().locator('a').first()).toHaveAttribute(
    'href',
    /\/p\/sofa(-page)?$/,
  )
  await page.goto('/us/en/c/furniture/living-room/sofas?pageSize=50')
  expect(await tileNames(page)).toHaveLength(27)
  await page.goto('/us/en/p/sofa-1')
  const similar = page.getByRole('region', { name: 'You might also like' })
  await expect(similar.getByRole('article')).toHaveCount(10)
  await context.close()
})
