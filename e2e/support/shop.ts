import type { BrowserContext, Page } from '@playwright/test'

/** The stores of the test catalogue. */
export const stores = { columbus: '00101', houston: '00202', losAngeles: '00303' } as const

/** Chooses a store like the locator does. */
export async function shopAt(
  context: BrowserContext,
  store: keyof typeof stores,
  origin: string,
): Promise<void> {
  await context.addCookies([{ name: 'store', value: stores[store], url: origin }])
}

/** The product names of the tiles on a page. */
export function tileNames(page: Page): Promise<string[]> {
  return page.locator('main article').getByRole('heading').allTextContents()
}

/** The weekly payments of the tiles, in dollars. */
export async function tilePayments(page: Page): Promise<number[]> {
  const tags = await page.locator('main article .price-tag strong').allTextContents()
  return tags.map((text) => Number(text.replace(/[$,]/g, '')))
}
