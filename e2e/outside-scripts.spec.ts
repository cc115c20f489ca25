import type { BrowserContext, Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { expectNothingClipped } from './support/clipped.ts'
import { register, somebody } from './support/people.ts'
import { test } from './support/store-with-vendor.ts'
import { expect, test as plain } from './support/test.ts'

const bar = (page: Page) => page.getByRole('region', { name: /Your privacy|Su privacidad/ })
const answer = (page: Page, name: string) => bar(page).getByRole('button', { name }).click()
const cookie = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === 'outsideScripts')

/** Says yes beforehand. */
const allow = (context: BrowserContext, origin: string) =>
  context.addCookies([{ name: 'outsideScripts', value: 'yes', url: origin }])

/** Long enough for a script to be asked for. */
const wait = (page: Page) => page.waitForTimeout(1_500)

const scriptsOf = (page: Page) => page.locator('script[data-outside]').count()

for (const [prefix, accept, decline] of [
  ['/us/en', 'Accept', 'Decline'],
  ['/us/es', 'Aceptar', 'Rechazar'],
] as const)
  test(`asks once at ${prefix}, loads nothing before and nothing after a no @phone [SHL-479]`, async ({
    page,
    vendor,
    context,
  }) => {
    await page.goto(`${prefix}/faqs`)
    await expect(bar(page)).toBeVisible()
    // At the end of the page it covers nothing.
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expectAccessible(page)
    await expectNothingClipped(page, `${prefix}/faqs with the question`)
    const [yes, no] = await Promise.all(
      [accept, decline].map((name) => bar(page).getByRole('button', { name }).boundingBox()),
    )
    expect([yes?.height, yes?.y]).toEqual([no?.height, no?.y])
    expect(Math.abs((yes?.width ?? 0) - (no?.width ?? 9))).toBeLessThan(1)
    await wait(page)
    expect(vendor.asked()).toEqual([])
    await answer(page, decline)
    await expect(bar(page)).toHaveCount(0)
    const kept = await cookie(context)
    expect(kept?.value).toBe('no')
    expect(Math.round(((kept?.expires ?? 0) - Date.now() / 1_000) / 86_400)).toBe(180)
    await page.goto(`${prefix}/plp`)
    await wait(page)
    await expect(bar(page)).toHaveCount(0)
    expect(vendor.asked()).toEqual([])
  })

test('after a yes the scripts that the preferences name are loaded, and none that is not https or not the expected one [SHL-477] [SHL-478] [SHL-479]', async ({
  page,
  vendor,
}) => {
  await page.goto('/us/en/')
  await page.goto('/us/en/search?q=sofa')
  await answer(page, 'Accept')
  await expect
    .poll(() => [...vendor.asked()].sort())
    .toEqual(['/collect', '/missing.js', '/other.js', '/slow.js', '/tags.js', '/variants.js'])
  // What happened before the answer is told to nobody.
  expect(vendor.read()).toEqual([
    [expect.objectContaining({ event: 'pageview', pageType: 'search', searchTerm: 'sofa' })],
  ])
  expect(await page.evaluate(() => 'otherRan' in globalThis)).toBe(false)
  // The page goes on although one script is missing and one never comes.
  await page.getByRole('button', { name: 'Save Harbor 3-seat sofa' }).first().click()
  await expect(page.getByText('1 item added to wishlist')).toBeVisible()
  vendor.forget()
  await page.goto('/us/en/plp')
  await expect.poll(() => vendor.asked()).toContain('/tags.js')
})

test('Global Privacy Control of the browser counts as no, as a header or for scripts, and the page says so', async ({
  browser,
  shop,
  vendor,
}) => {
  for (const way of ['header', 'script'] as const) {
    const context = await browser.newContext({
      ignoreHTTPSErrors: true,
      baseURL: shop.origin,
      ...(way === 'header' && { extraHTTPHeaders: { 'sec-gpc': '1' } }),
    })
    await allow(context, shop.origin)
    if (way === 'script')
      await context.addInitScript(() =>
        Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { value: true }),
      )
    const page = await context.newPage()
    await page.goto('/us/en/faqs')
    await wait(page)
    await expect(bar(page), way).toHaveCount(0)
    expect(vendor.asked(), way).toEqual([])
    for (const prefix of ['/us/en', '/us/es']) {
      await page.goto(`${prefix}/privacy-choices`)
      await expect(page.getByRole('status').filter({ hasText: 'Global Privacy Control' })).toHaveCount(2)
      await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
    }
    await context.close()
  }
})

test('without the control the question comes again', async ({ page, context, shop }) => {
  await context.addCookies([{ name: 'outsideScripts', value: 'gpc', url: shop.origin }])
  await page.goto('/us/en/faqs')
  await expect(bar(page)).toBeVisible()
  expect(await cookie(context)).toBeUndefined()
})

/** Pages where a shopper signs in, applies, signs, pays or sees their account, for a customer who is signed in. */
const closed = [
  '/login',
  '/myaccount/payonline-getstarted',
  '/registration',
  '/reset-password',
  '/my-accounts/resetPassword?token=x',
  '/instant-approval',
  '/instant-approval?step=about',
  '/web-order-form',
  '/approved',
  '/declined',
  '/service-failure',
  '/shop-approved-items',
  '/my-accounts/verification-submission-overview',
  '/my-accounts/verification-submission',
  '/checkout',
  '/new-checkout',
  '/checkout/confirmation',
  '/thankyou-agreement-signed',
  '/thankyou-agreement-not-signed',
  '/my-account',
  '/account',
  '/account/wishlist',
  '/my-accounts/payment-method',
  '/my-accounts/payment-agreement',
  '/my-accounts/payment-history',
  '/my-accounts/payment-calendar',
  '/my-accounts/enroll-autopay',
  '/unsubscribe?token=x',
  '/privacy-choices',
  '/card/00000000-0000-4000-8000-000000000000',
]

test('no script of others runs where a shopper signs in, applies, signs, pays or sees their account [SHL-479]', async ({
  page,
  context,
  shop,
  vendor,
}) => {
  test.slow()
  await allow(context, shop.origin)
  for (const path of closed.slice(0, 4)) {
    await page.goto(path)
    expect(await scriptsOf(page), path).toBe(0)
  }
  await page.goto('/us/en/registration')
  await register(page, somebody())
  await page.goto('/us/en/privacy-choices')
  vendor.forget()
  for (const path of closed) {
    const shown = await page.goto(path)
    // Some lead on to another closed page.
    expect(shown?.headers()['content-security-policy'] ?? '', path).not.toContain('localhost')
    expect(await scriptsOf(page), path).toBe(0)
  }
  await wait(page)
  expect(vendor.asked()).toEqual([])
})

test('a page where they may not run never shares a document with one where they may', async ({
  page,
  context,
  shop,
  vendor,
}) => {
  await allow(context, shop.origin)
  await page.goto('/us/en/faqs')
  await expect.poll(() => page.evaluate(() => 'tagManagerRan' in globalThis)).toBe(true)
  // Neither the link to sign in nor one into the account opens a window over this page.
  await page.locator('main').evaluate((main) => {
    main.insertAdjacentHTML('beforeend', '<a id="into" href="/us/en/my-account">my account</a>')
  })
  await page.locator('#into').click()
  await expect(page).toHaveURL(/\/login\?/)
  await page.goto('/us/en/faqs')
  await expect.poll(() => page.evaluate(() => 'tagManagerRan' in globalThis)).toBe(true)
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect(page.locator('main [name=password]')).toBeVisible()
  expect(await page.evaluate(() => 'tagManagerRan' in globalThis)).toBe(false)
  vendor.forget()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Accessibility' }).click()
  await expect(page).toHaveURL(/\/web-accessibility/)
  await expect.poll(() => vendor.asked()).toContain('/tags.js')
  await page.getByRole('banner').getByRole('link', { name: /Cart/ }).click()
  await expect(page).toHaveURL(/\/cart$/)
  expect(await page.evaluate(() => 'tagManagerRan' in globalThis)).toBe(true)
  // The way back to a page of the same document loads nothing that could be waited for.
  await page.goBack({ waitUntil: 'commit' })
  await expect(page).toHaveURL(/\/web-accessibility/)
  await page.goBack({ waitUntil: 'commit' })
  await expect(page).toHaveURL(/\/login/)
  await expect(page.locator('main [name=password]')).toBeVisible()
  expect(await page.evaluate(() => 'tagManagerRan' in globalThis)).toBe(false)
})

test('an answer given after a sign-in page in the same document loads them nowhere else', async ({
  page,
}) => {
  await page.goto('/us/en/login')
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Accessibility' }).click()
  await answer(page, 'Accept')
  await page.goBack()
  await expect(page).toHaveURL(/\/login/)
  // The address changes before the new document takes the place of the old one.
  await expect(async () => expect(await scriptsOf(page)).toBe(0)).toPass()
  await expect.poll(() => page.evaluate(() => 'tagManagerRan' in globalThis)).toBe(false)
})

test('the choice can be changed from the footer, also without scripts @no-script @phone', async ({
  page,
  context,
  vendor,
  javaScriptEnabled,
}) => {
  await page.goto('/us/es/faqs')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Opciones de privacidad' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Todavía no ha respondido' })).toBeVisible()
  if (javaScriptEnabled !== false) await expectAccessible(page)
  await page.getByRole('button', { name: 'Aceptar' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Usted aceptó' })).toBeVisible()
  expect((await cookie(context))?.value).toBe('yes')
  await page.getByRole('button', { name: 'Rechazar' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Usted rechazó' })).toBeVisible()
  expect((await cookie(context))?.value).toBe('no')
  await page.goto('/us/es/faqs')
  if (javaScriptEnabled !== false) await wait(page)
  await expect(bar(page)).toHaveCount(0)
  expect(vendor.asked()).toEqual([])
})

test('everybody gets the same bytes of a shared page, whatever they chose', async ({ request }) => {
  const read = async (choice: string) => {
    const page = await request.get('/us/en/faqs', {
      headers: choice === '' ? {} : { cookie: `outsideScripts=${choice}` },
    })
    return [page.headers().etag, page.headers()['content-security-policy'], await page.text()]
  }
  const first = await read('')
  for (const choice of ['yes', 'no', 'gpc']) expect(await read(choice)).toEqual(first)
})

for (const [prefix, collected, none, other] of [
  ['/us/en', 'What this website collects', 'runs no scripts of other companies', 'see the pages you look at'],
  ['/us/es', 'Qué datos recopila este sitio', 'no usa programas de otras', 'ven las páginas que visita'],
] as const) {
  test(`the privacy page at ${prefix} says what other companies get @no-script @phone`, async ({
    page,
    javaScriptEnabled,
  }) => {
    await page.goto(`${prefix}/privacy-policy`)
    await expect(page.getByRole('heading', { name: collected })).toBeVisible()
    await expect(page.getByRole('main')).toContainText(other)
    await expect(page.getByRole('main')).not.toContainText(none)
    if (javaScriptEnabled !== false) await expectAccessible(page)
  })

  plain(
    `a store without scripts of others asks nothing, and says so at ${prefix} @no-script`,
    async ({ page, context, javaScriptEnabled }) => {
      await page.goto(`${prefix}/privacy-policy`)
      await expect(page.getByRole('heading', { name: collected })).toBeVisible()
      await expect(page.getByRole('main')).toContainText(none)
      if (javaScriptEnabled !== false) await expectAccessible(page)
      await page.goto(`${prefix}/privacy-choices`)
      await expect(page.getByRole('main')).toContainText(none)
      await expect(page.getByRole('button', { name: /^(Accept|Aceptar)$/ })).toHaveCount(0)
      await page.goto(`${prefix}/faqs`)
      if (javaScriptEnabled !== false) await wait(page)
      await expect(bar(page)).toHaveCount(0)
      await expect(
        page.getByRole('contentinfo').getByRole('link', { name: /Privacy choices|Opciones de privacidad/ }),
      ).toBeVisible()
      expect(await cookie(context)).toBeUndefined()
    },
  )
}

plain('without a chat there is no button and no frame', async ({ page }) => {
  await page.goto('/us/en/faqs')
  await page.waitForTimeout(1_000)
  await expect(page.getByRole('button', { name: /^Chat/ })).toHaveCount(0)
  expect((await page.goto('/chat-frame'))?.status()).toBe(404)
})
