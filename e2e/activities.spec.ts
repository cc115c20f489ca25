import type { Page } from '@playwright/test'
import { shopAt } from './support/shop.ts'
import { expect, test } from './support/test.ts'

type Posted = Readonly<Record<string, string>>

/** Everything that the page posts from now on; a post that the store does not take fails the test. */
function postedBy(page: Page): Posted[] {
  const posted: Posted[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/activities')
      posted.push(Object.fromEntries(new URLSearchParams(request.postData() ?? '')))
  })
  page.on('response', (response) => {
    if (new URL(response.url()).pathname === '/activities') expect(response.status()).toBe(204)
  })
  return posted
}

const ofKind = (posted: readonly Posted[], kind: string) => posted.filter((one) => one.kind === kind)

test('search results, a result, a product and an add to the cart are told to the store, once each [SHP-100, SHP-232, SHP-321] @phone', async ({
  page,
  context,
  baseURL,
}) => {
  await shopAt(context, 'columbus', baseURL!)
  const posted = postedBy(page)
  await page.goto('/us/en/search?q=sofa')
  await expect.poll(() => posted).toEqual([{ kind: 'viewSearch' }])
  await page.getByRole('link', { name: 'Harbor 3-seat sofa' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Harbor 3-seat sofa' })).toBeVisible()
  await expect
    .poll(() => posted.slice(1))
    .toEqual([
      { kind: 'clickSearch', products: 'sofa' },
      { kind: 'viewProduct', products: 'sofa' },
    ])
  await page
    .getByRole('button', { name: /add to cart/i })
    .filter({ visible: true })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect.poll(() => ofKind(posted, 'addToCart')).toEqual([{ kind: 'addToCart', products: 'sofa' }])
  expect(ofKind(posted, 'viewPage')).toEqual([])
  // A name of the browser of thirty days, and nothing of the session.
  const cookie = (await context.cookies()).find(({ name }) => name === 'activity')
  expect(cookie?.value).toMatch(/^[\da-f-]{36}$/)
  expect(Math.round(((cookie?.expires ?? 0) - Date.now() / 1_000) / 86_400)).toBe(30)
})

test('a category and a product of it, and every other page, are told to the store [SHP-338, SHP-339]', async ({
  page,
  context,
  baseURL,
}) => {
  await shopAt(context, 'columbus', baseURL!)
  const posted = postedBy(page)
  await page.goto('/us/es/c/furniture/living-room/sofas')
  await expect.poll(() => posted).toEqual([{ kind: 'viewCategory', category: 'sofas' }])
  await page.locator('main article a').first().click()
  await page.waitForURL('**/p/**')
  await expect.poll(() => ofKind(posted, 'clickCategory')).toHaveLength(1)
  expect(ofKind(posted, 'clickCategory')[0]).toMatchObject({
    category: 'sofas',
    products: expect.any(String),
  })
  await expect.poll(() => ofKind(posted, 'viewProduct')).toHaveLength(1)
  expect(ofKind(posted, 'viewPage')).toEqual([])
  for (const [at, path] of ['/us/es', '/us/en/faqs', '/us/en/cart', '/us/en/plp'].entries()) {
    await page.goto(path)
    await expect.poll(() => ofKind(posted, 'viewPage'), path).toHaveLength(at + 1)
  }
})

test('nothing is told under Global Privacy Control, or after a no', async ({ page, context, baseURL }) => {
  const posted = postedBy(page)
  await context.addCookies([{ name: 'outsideScripts', value: 'no', url: baseURL! }])
  await page.goto('/us/en/p/sofa')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
  await page.waitForTimeout(1_500)
  await context.clearCookies()
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true }),
  )
  await page.goto('/us/en/p/sofa')
  await page.waitForTimeout(1_500)
  expect(posted).toEqual([])
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('activity')
})
