import { expect, type Page } from '@playwright/test'

/** Sends a form of the store without leaving the page. */
async function post(page: Page, path: string, form: Record<string, string>): Promise<void> {
  const { origin } = new URL(page.url())
  const answer = await page.request.post(`${origin}${path}`, { form, headers: { origin }, maxRedirects: 0 })
  expect(answer.status(), path).toBe(302)
}

/** Chooses a store of the fixture, by default '00101' in Columbus, Ohio. */
export async function chooseStore(page: Page, storeId = '00101'): Promise<void> {
  await post(page, '/choose-store', { storeId, back: '/' })
}

/** Adds products to the cart with plain forms: 'tv', or 'tv:2' for two. */
async function fillCart(page: Page, ...things: readonly string[]): Promise<void> {
  for (const thing of things) {
    const [productId = '', quantity = '1'] = thing.split(':')
    await post(page, '/cart', { intent: 'add', productId, quantity })
  }
}

/** Opens the cart of a shopper of the Columbus store with these products. */
export async function openCart(page: Page, prefix: string, ...things: readonly string[]): Promise<void> {
  await page.goto(`${prefix}/faqs`)
  await chooseStore(page)
  await fillCart(page, ...things)
  await page.goto(`${prefix}/cart`)
}
