import { sql } from '#platform/db/sql.ts'
import { register, signIn, signOut, somebody, whoIsIn } from './support/people.ts'
import { storeContext } from './support/store-context.ts'
import { expect, test } from './support/test.ts'

test('the header shows a short first name, or Account instead of a longer one and of none [SHL-142] [SHL-143] [SHL-144] [SHL-220]', async ({
  page,
}) => {
  await page.goto('/us/en/registration')
  await register(page, somebody('Robert'))
  await page.goto('/us/en/faqs')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Robert' })).toBeVisible()
  await page.context().clearCookies()
  await page.goto('/us/en/registration')
  const person = somebody('Roberto')
  await register(page, person)
  await page.goto('/us/en/faqs')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Account' })).toBeVisible()
  const { customerId } = await whoIsIn(page)
  const { db } = await storeContext()
  await db.run(sql`update customer set first_name = null where id = ${customerId}`)
  await page.reload()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Account' })).toHaveText('Account')
  await signOut(page)
  await db.run(sql`update identity_account set given_name = null where email = ${person.email}`)
  await page.goto('/us/en/login')
  await signIn(page, person)
  await expect(page.locator('.toast').getByText('Welcome,', { exact: true })).toBeVisible()
})

test('the account popover has five entries and is only shown to customers [SHL-163] [SHL-164] [SHL-165] [SHL-166] [SHL-269] [ACC-007] [ACC-201] [SHL-003]', async ({
  page,
}) => {
  // A closed popover is in the page all the same, hidden from everybody.
  const popover = page.locator('form[action$="/sign-out"]')
  await page.goto('/us/en/faqs')
  await expect(popover).toHaveCount(0)
  await expect(page.locator('a[href*="/my-account"]')).toHaveCount(0)
  for (const area of ['my-account', 'my-accounts/payment-agreement', 'my-accounts/payment-history']) {
    const asked = await page.request.get(`/us/en/${area}`, { maxRedirects: 0 })
    expect(asked.headers().location, area).toContain('/us/en/login?return=')
  }
  await page.goto('/us/en/registration')
  await register(page, somebody())
  await page.goto('/us/en/faqs')
  await expect(popover).toHaveCount(1)
  await page.getByRole('banner').getByRole('button', { name: 'Ana' }).click()
  const menu = page.getByRole('navigation', { name: 'Account' })
  await expect(menu.getByRole('listitem')).toHaveText([
    'My Account Dashboard',
    'Saved Items',
    'Payment Methods',
    'My Store',
    'Sign Out',
  ])
  const targets = await menu
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(targets).toEqual(
    ['/my-account', '/cart/wishlist', '/my-accounts/payment-method', '/store-locator'].map(
      (path) => `/us/en${path}`,
    ),
  )
  await menu.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible()
  await expect(popover).toHaveCount(0)
})

test('shows payments at the chosen frequency on this and the next pages @no-script', async ({ page }) => {
  await page.goto('/us/en/search?q=sofa')
  const tags = page.getByText('per week')
  await expect(tags.first()).toBeVisible()
  await page.getByRole('button', { name: 'Month', exact: true }).click()
  await expect(page.getByText('per month').first()).toBeVisible()
  await expect(tags).toHaveCount(0)
  await page.goto('/us/es/search?q=sofa')
  await expect(page.getByText('por mes').first()).toBeVisible()
})

test('shows a banner while the browser is offline [SHL-187]', async ({ page, context }) => {
  await page.goto('/us/en/faqs')
  await page.waitForLoadState('networkidle')
  const banner = page.getByText("You're currently browsing in offline mode")
  await context.setOffline(true)
  await expect(banner).toBeVisible()
  await context.setOffline(false)
  await expect(banner).toBeHidden()
})

test('the offline banner does not cover the bottom bar of a phone @phone', async ({ page, context }) => {
  await page.goto('/us/en/p/sofa')
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  const banner = page.getByText("You're currently browsing in offline mode")
  await expect(banner).toBeVisible()
  const button = page.getByRole('button', { name: 'Add to cart' }).last()
  const [of, under] = [await banner.boundingBox(), await button.boundingBox()]
  if (of === null || under === null) throw new Error('not on the page')
  const isInView = under.y < (page.viewportSize()?.height ?? 0)
  if (isInView) expect(under.y + under.height).toBeLessThanOrEqual(of.y)
  await context.setOffline(false)
})

test('a toast without scripts covers nothing that can be pressed @no-script', async ({
  page,
  javaScriptEnabled,
}) => {
  test.skip(javaScriptEnabled !== false, 'with scripts it can be closed')
  await page.setViewportSize({ width: 360, height: 740 })
  const person = somebody()
  await page.goto('/us/es/registration')
  await register(page, person)
  const message = page.locator('.toast')
  await expect(message).toContainText('Ya inició sesión.')
  await expect(message.getByRole('button')).toHaveCount(0)
  // The toast slides in, so it is measured until it is still.
  await expect(async () => {
    const of = await message.boundingBox()
    if (of === null) throw new Error('no message')
    for (const target of await page.locator('a:visible, button:visible, input:visible').all()) {
      const under = await target.boundingBox()
      if (under === null) continue
      const isClear =
        under.y >= of.y + of.height ||
        under.y + under.height <= of.y ||
        under.x >= of.x + of.width ||
        under.x + under.width <= of.x
      expect(isClear, await target.innerText()).toBe(true)
    }
  }).toPass({ timeout: 4_000 })
})

test('shows the offline panel for a page that cannot be loaded, until the connection is back [SHL-188] [SHL-192] [SHP-036]', async ({
  page,
  context,
}) => {
  // The script of the cart is loaded already. Its data cannot be loaded.
  await page.goto('/us/en/cart')
  await page.waitForLoadState('networkidle')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms & Conditions' }).click()
  await expect(page).toHaveURL('/us/en/terms-conditions')
  await context.setOffline(true)
  await page.getByRole('banner').getByRole('link', { name: 'Cart, empty' }).click()
  await expect(page.getByRole('heading', { name: 'You are currently offline' })).toBeVisible()
  await expect(
    page.getByText("We couldn't load the next page on this connection. Please try again."),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Retry Connection' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'You are currently offline' })).toBeHidden()
})

test('shows the offline panel for a page whose script cannot be loaded [SHL-189]', async ({
  page,
  context,
}) => {
  await page.goto('/us/en/faqs')
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.getByRole('banner').getByRole('link', { name: 'Cart, empty' }).click()
  const panel = page.getByRole('heading', { name: 'You are currently offline' })
  await expect(panel).toBeVisible()
  await page.getByRole('button', { name: 'Retry Connection' }).click()
  await expect(panel).toBeVisible()
  await context.setOffline(false)
  await expect(panel).toBeHidden()
  await expect(page).toHaveURL('/us/en/cart')
})

test('shows the panel also while there is a connection, and another try opens the page [SHL-189]', async ({
  page,
}) => {
  await page.goto('/us/en/faqs')
  await page.waitForLoadState('networkidle')
  await page.route(/\/assets\/cart-[^/]*\.js/, (route) => route.abort())
  await page.getByRole('banner').getByRole('link', { name: 'Cart, empty' }).click()
  await expect(page.getByRole('heading', { name: 'You are currently offline' })).toBeVisible()
  await page.unroute(/\/assets\/cart-[^/]*\.js/)
  await page.getByRole('button', { name: 'Retry Connection' }).click()
  await expect(page).toHaveURL('/us/en/cart')
  await expect(page.getByRole('heading', { level: 1, name: 'Your cart' })).toBeVisible()
})

test('scrolls to the top after a link was followed [SHL-124]', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 500 })
  await page.goto('/us/en/faqs')
  await page.waitForLoadState('networkidle')
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Terms & Conditions' })
  await link.scrollIntoViewIfNeeded()
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
  await link.click()
  await expect(page).toHaveURL('/us/en/terms-conditions')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})

test('links of content keep the language inside the store and load no new document [SHL-130]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/us/es/faqs')
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await page.getByRole('button', { name: 'Menú' }).click()
  await page.locator('.menu-links').getByRole('link', { name: 'Cómo funciona' }).click()
  await expect(page).toHaveURL('/us/es/how-rac-works')
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
})

test('every content page exists, with and without prefix [ACC-221] [SHL-034] [SHL-072] [SHL-114] [SHL-115] [SHL-120] [SHL-474] [SHL-020]', async ({
  request,
}) => {
  const pages = [
    'rac-exchange-plp',
    ...['web-accessibility', 'contact-us', 'faqs', 'how-rac-works', 'privacy-policy', 'terms-conditions'],
    ...['shipping', 'returns-exchanges', 'site-map', 'advocate', 'refer-a-friend/referral'],
    ...['promo-code-invalid', 'my-new-route', 'newPage', 'tyre', 'loading-Information'],
    ...['unsubscribe', 'rac-exchange', 'mobile-app-landing-page'],
  ]
  for (const page of pages) {
    for (const prefix of ['', '/us/en', '/us/es']) {
      const answer = await request.get(`${prefix}/${page}`)
      expect(answer.status(), `${prefix}/${page}`).toBe(200)
      expect(await answer.text()).toMatch(/<title>[^|]+\| Rent-A-Center<\/title>/)
    }
  }
})

test('the page for the app has neither header nor footer [ACC-221] [SHL-110] [SHL-173]', async ({ page }) => {
  await page.goto('/us/en/mobile-app-landing-page')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
})

test('hides a component that is not online', async ({ page }) => {
  await page.goto('/us/en/how-rac-works')
  await expect(page.getByRole('heading', { name: 'Choose' })).toBeVisible()
  await expect(page.getByText('Film to come')).toHaveCount(0)
})

test('the footer links to each legal page once, and says that only test cards are accepted', async ({
  page,
}) => {
  await page.goto('/us/en')
  const footer = page.getByRole('contentinfo')
  for (const name of [/Privacy Policy/i, /Terms & Conditions/i])
    await expect(footer.getByRole('link', { name })).toHaveCount(1)
  await expect(footer).toContainText('it takes test cards only')
})

test('shows a designed page by its id, and 404 for an unknown id [SHL-057] [SHL-431]', async ({ page }) => {
  await page.goto('/us/es/page-viewer/main-banner')
  await expect(page.getByRole('heading', { level: 1, name: 'Un hogar que puede ser suyo' })).toBeVisible()
  const answer = await page.goto('/page-viewer/nothing')
  expect(answer?.status()).toBe(404)
})
