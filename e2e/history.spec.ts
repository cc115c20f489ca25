import type { Page } from '@playwright/test'
import { shopAt } from './support/shop.ts'
import { expect, test } from './support/test.ts'

test.beforeEach(async ({ context, baseURL }) => {
  await shopAt(context, 'columbus', baseURL!)
})

const entries = (page: Page) => page.evaluate(() => history.length)
const entryKey = (page: Page) => page.evaluate(() => history.state?.key)

async function search(page: Page, term: string): Promise<void> {
  const box = page.getByRole('search')
  await box.locator('input[name=q]').fill(term)
  await box.getByRole('button', { name: 'Search' }).click()
}

/** Pages, each with a link to itself. */
const loops: readonly [string, string, (page: Page) => Promise<void>][] = [
  ['the name of the category', '/us/en/c/furniture/living-room/sofas', (page) => search(page, 'sofas')],
  ['the number of the product', '/us/en/p/tv-page', (page) => search(page, '500000008')],
  ['the same search', '/us/en/search?q=ridge', (page) => search(page, 'ridge')],
  [
    'the same ZIP code',
    '/us/en/store-locator?back=%2Ffaqs&zip=43215',
    async (page) => {
      const main = page.getByRole('main')
      await main.getByText('Change', { exact: true }).click()
      await main.getByRole('button', { name: 'Go' }).click()
    },
  ],
  [
    'another way to pay',
    '/us/en/p/tv-page',
    (page) => page.getByRole('button', { name: 'Month', exact: true }).click(),
  ],
  [
    'another colour',
    '/us/en/p/recliner-page',
    (page) => page.getByRole('link', { name: 'Blue', exact: true }).click(),
  ],
]

for (const [what, address, loop] of loops) {
  test(`${what} on ${address} adds no second entry to the history`, async ({ page }) => {
    await page.goto('/us/en/faqs')
    await page.goto(address)
    const before = await entries(page)
    const key = await entryKey(page)
    await loop(page)
    // A new or replaced entry of the history has its own key.
    await expect.poll(() => entryKey(page)).not.toBe(key)
    expect(await entries(page)).toBe(before)
    await page.goBack()
    await expect(page).toHaveURL('/us/en/faqs')
  })
}

test('after Back to where the page was scrolled, the link by which it was left has the focus', async ({
  page,
}) => {
  await page.goto('/us/en')
  await page.waitForLoadState('networkidle')
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Terms & Conditions' })
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.goBack()
  await expect(link).toBeInViewport()
  await expect(link).toBeFocused()
})
