import { expect, type Page } from '@playwright/test'

/** Sends a form of the store as the browser would, without leaving the page. */
async function post(page: Page, path: string, form: Record<string, string>): Promise<void> {
  const { origin } = new URL(page.url())
  const answer = await page.request.post(path, { form, headers: { origin }, maxRedirects: 0 })
  expect(answer.status(), path).toBe(302)
}

/** Makes a store of the fixture the shopper's: '00101' in Columbus, Ohio, unless another one is named. */
export async function chooseStore(page: Page, storeId = '00101'): Promise<void> {
  await post(page, '/choose-store', { storeId, back: '/' })
}

/** Puts things into the cart as plain forms do: 'tv', or 'tv:2' for two. */
async function fillCart(page: Page, ...things: readonly string[]): Promise<void> {
  for (const thing of things) {
    const [productId = '', quantity = '1'] = thing.split(':')
    await post(page, '/cart', { intent: 'add', productId, quantity })
  }
}

/** A shopper of the store in Columbus with things in the cart, on the cart's page. */
export async function openCart(page: Page, prefix: string, ...things: readonly string[]): Promise<void> {
  await page.goto(`${prefix}/faqs`)
  await chooseStore(page)
  await fillCart(page, ...things)
  await page.goto(`${prefix}/cart`)
}
