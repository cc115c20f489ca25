import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { pseudonymOf } from '#core/catalogue/activity/pseudonym.ts'
import { sql } from '#platform/db/sql.ts'
import { expectAccessible } from './support/axe.ts'
import { shopAt } from './support/shop.ts'
import { storeContext } from './support/store-context.ts'
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

const switchWords = {
  '/us/en': {
    off: 'Switch off and delete',
    on: 'Switch on',
    isOff: 'Switched off in this browser',
    isOn: 'We keep it.',
  },
  '/us/es': {
    off: 'Desactivar y borrar',
    on: 'Activar',
    isOff: 'Desactivado en este navegador',
    isOn: 'Lo guardamos.',
  },
} as const

for (const prefix of ['/us/en', '/us/es'] as const) {
  const say = switchWords[prefix]
  test(`a shopper switches off that it is kept what they look at, and on again ${prefix} @phone @no-script`, async ({
    page,
    context,
    baseURL,
    javaScriptEnabled,
  }) => {
    const main = page.getByRole('main')
    const press = (name: string) => main.getByRole('button', { name, exact: true }).click()
    const name = randomUUID()
    await context.addCookies([{ name: 'activity', value: name, url: baseURL! }])
    const core = await storeContext()
    const pseudonym = await pseudonymOf(`cookie ${name}`, core)
    const kept = () => core.db.rows(sql`select kind from activity where pseudonym = ${pseudonym}`)
    const tell = () =>
      page.request.post('/activities', {
        form: { kind: 'viewPage' },
        headers: {
          origin: baseURL!,
          'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36',
        },
      })
    await tell()
    expect(await kept()).toHaveLength(1)
    await page.goto(`${prefix}/privacy-policy`)
    await main.getByRole('link', { name: /Privacy choices|Opciones de privacidad/ }).click()
    await expect(main).toContainText(say.isOn)
    if (javaScriptEnabled !== false) await expectAccessible(page)
    await press(say.off)
    await expect(main).toContainText(say.isOff)
    expect(await kept()).toEqual([])
    expect((await context.cookies()).map((cookie) => cookie.name)).not.toContain('activity')
    await context.addCookies([{ name: 'activity', value: name, url: baseURL! }])
    await tell()
    expect(await kept()).toEqual([])
    const posted = postedBy(page)
    if (javaScriptEnabled !== false) {
      await page.goto(`${prefix}/p/sofa`)
      await page.waitForTimeout(1_500)
      expect(posted).toEqual([])
      await page.goto(`${prefix}/privacy-choices`)
    }
    await press(say.on)
    await expect(main).toContainText(say.isOn)
    await tell()
    expect(await kept()).toHaveLength(1)
    if (javaScriptEnabled === false) return
    await page.goto(`${prefix}/p/sofa`)
    await expect
      .poll(() => ofKind(posted, 'viewProduct'))
      .toEqual([{ kind: 'viewProduct', products: 'sofa' }])
  })
}
