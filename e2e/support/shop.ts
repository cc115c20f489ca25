import type { BrowserContext, Page } from '@playwright/test'

/** The stores of the tests' own catalogue. */
export const stores = { columbus: '00101', houston: '00202', losAngeles: '00303' } as const

/** Makes a store the shopper's own, as the store locator would. */
export async function shopAt(
  context: BrowserContext,
  store: keyof typeof stores,
  origin: string,
): Promise<void> {
  await context.addCookies([{ name: 'store', value: stores[store], url: origin }])
}

/** The tiles of the list that a page shows, by the names of their products. */
export function tileNames(page: Page): Promise<string[]> {
  return page.locator('main article').getByRole('heading').allTextContents()
}

/** The weekly payments that the tiles show, in dollars. */
export async function tilePayments(page: Page): Promise<number[]> {
  const tags = await page.locator('main article .price-tag strong').allTextContents()
  return tags.map((text) => Number(text.replace(/[$,]/g, '')))
}
