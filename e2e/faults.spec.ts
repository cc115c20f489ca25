import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { startOwnStore } from './support/own-store.ts'
import { expect, test } from './support/test.ts'

const texts = /translations\/compiled\/es-US\.json/

test('the texts of a page come as one file for its language [SHL-013]', async ({ page }) => {
  for (const [prefix, locale] of [
    ['/us/en', 'en-US'],
    ['/us/es', 'es-US'],
  ]) {
    const asked = page.waitForRequest(/\/static\/translations\/compiled\//)
    await page.goto(`${prefix}/faqs`)
    const answer = await (await asked).response()
    expect(new URL(answer!.url()).pathname).toBe(`/static/translations/compiled/${locale}.json`)
    expect(Object.keys(await answer!.json())).toContain('basket.title')
  }
})

test('a page whose texts cannot be loaded goes on in English [SHL-014]', async ({ page }) => {
  await page.route(texts, (route) => route.abort())
  await page.goto('/us/es/faqs')
  await page.waitForLoadState('networkidle')
  await page.getByRole('banner').locator('a[href$="/cart"]').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your cart' })).toBeVisible()
})

test('one text that is missing is shown in English, and the console says which [SHL-015]', async ({
  page,
}) => {
  await page.route(texts, async (route) => {
    const answer = await route.fetch()
    const { 'basket.title': _, ...rest } = await answer.json()
    await route.fulfill({ response: answer, json: rest })
  })
  const warned = page.waitForEvent('console', (message) => message.text().includes('basket.title'))
  await page.goto('/us/es/faqs')
  expect((await warned).type()).toBe('warning')
  await page.waitForLoadState('networkidle')
  await page.getByRole('banner').locator('a[href$="/cart"]').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your cart' })).toBeVisible()
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Contáctenos' })).toBeVisible()
})

test('a text that cannot be formatted is an error of the page, and no text with holes [SHL-016]', async ({
  page,
}) => {
  await page.route(texts, async (route) => {
    const answer = await route.fetch()
    const broken = [{ type: 1, value: 'nobodyGivesThis' }]
    await route.fulfill({
      response: answer,
      json: { ...(await answer.json()), 'basket.empty.title': broken },
    })
  })
  await page.goto('/us/es/faqs')
  await page.waitForLoadState('networkidle')
  await page.getByRole('banner').locator('a[href$="/cart"]').click()
  await expect(page.getByRole('heading', { level: 1, name: /no funciona/ })).toBeVisible()
})

/** Goes from the FAQ to the cart, whose data the browser cannot read. */
async function breakCart(page: Page, prefix: string): Promise<void> {
  await page.unroute(/\/cart\.data/)
  await page.goto(`${prefix}/faqs`)
  await page.waitForLoadState('networkidle')
  await page.route(/\/cart\.data/, (route) => route.fulfill({ body: 'no data' }))
  await page.getByRole('banner').locator('a[href$="/cart"]').click()
}

test('a page that cannot be drawn says so, with two ways on and what the browser knows of the error [SHL-193] [SHL-195] [SHL-196] [SHL-197] [SHL-198] [SHL-199] [ACC-051] [ACC-052] @phone', async ({
  page,
}) => {
  await breakCart(page, '/us/es')
  await expect(page.getByRole('heading', { level: 1, name: 'Esta página no funciona' })).toBeVisible()
  await expect(page.getByText(/^Referencia: \w{4}-\w{4}-\w{4}$/)).toBeVisible()
  await breakCart(page, '/us/en')
  await expect(page.getByRole('heading', { level: 1, name: "This page isn't working" })).toBeVisible()
  await expect(page.getByText(/^Reference: \w{4}-\w{4}-\w{4}$/)).toBeVisible()
  await expect(
    page.getByText(
      'An error has occurred. Try refreshing the page or if you need immediate help please contact support.',
    ),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'Contact Support' })).toHaveAttribute(
    'href',
    '/us/en/contact-us',
  )
  const trace = page.locator('main details pre')
  await expect(trace).toBeHidden()
  await page.locator('main details summary').click()
  await expect(trace).toContainText(/\w+/)
  await expect(trace).toContainText('/assets/')
  await expect(trace).not.toContainText('node_modules')
  await expectAccessible(page)
  await page.unroute(/\/cart\.data/)
  await page.getByRole('button', { name: 'Refresh the page' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your cart' })).toBeVisible()
})

test('a page that does not come within two minutes becomes the offline panel; another address clears it [SHL-191] [SHL-194] [SHP-036]', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/us/en/faqs')
  await page.waitForLoadState('networkidle')
  await page.route(/\/cart\.data/, () => {})
  await page.getByRole('banner').locator('a[href$="/cart"]').click()
  const panel = page.getByRole('heading', { name: 'You are currently offline' })
  await page.clock.runFor(119_000)
  await expect(panel).toBeHidden()
  await page.clock.runFor(2_000)
  await expect(panel).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms & Conditions' }).click()
  await expect(panel).toBeHidden()
  await expect(page).toHaveURL('/us/en/terms-conditions')
  // Another query on the same path clears it, too.
  await page.goto('/us/en/search?q=sofa')
  await page.waitForLoadState('networkidle')
  await page.route(/\/search\.data\?.*q=ridge/, () => {})
  const search = page.getByRole('search')
  await search.locator('input[name=q]').fill('ridge')
  await search.getByRole('button', { name: 'Search' }).click()
  await page.clock.runFor(121_000)
  await expect(panel).toBeVisible()
  await search.locator('input[name=q]').fill('harbor')
  await search.getByRole('button', { name: 'Search' }).click()
  await expect(panel).toBeHidden()
  await expect(page).toHaveURL(/\/us\/en\/search\?q=harbor$/)
})

test('the panel goes away when the shopper presses for another try [SHL-190] [SHP-036]', async ({ page }) => {
  await page.clock.install()
  await page.goto('/us/en/faqs')
  await page.waitForLoadState('networkidle')
  await page.route(/\/cart\.data/, () => {})
  await page.getByRole('banner').locator('a[href$="/cart"]').click()
  await page.clock.runFor(121_000)
  // A button can be pressed once it stands still, which needs a clock that runs.
  await page.clock.resume()
  await page.getByRole('button', { name: 'Retry Connection' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your cart' })).toBeVisible()
})

test('a message that slid in stays for five seconds and leaves by itself [SHL-184] [SHP-394]', async ({
  page,
}) => {
  await page.goto('/us/en/plp')
  await page.getByRole('button', { name: 'Save Harbor 3-seat sofa', exact: true }).click()
  const message = page.locator('.toast')
  await expect(message).toContainText('1 item added to wishlist')
  /** Moves the toast's animation to a time after it appeared, in milliseconds. */
  const goTo = (time: number) =>
    message.evaluate((element, at) => {
      for (const animation of element.getAnimations()) {
        animation.pause()
        animation.currentTime = at
      }
      return getComputedStyle(element).opacity
    }, time)
  expect(await goTo(4_990)).toBe('1')
  // It fades for less than a fifth of a second.
  expect(await goTo(5_190)).toBe('0')
  await expect(message).toHaveCount(0)
})

test('an error of a page reaches the log of the store, once, with its page and language, and nothing of the query [SHL-200] [SHL-439] [ACC-050]', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  await using store = await startOwnStore({ SEED: 'catalog/fixture', DEMO_ACCOUNTS: 'off' })
  const page = await browser.newPage()
  await page.goto(`${store.origin}/us/es/faqs?campaign=secret-token`)
  await page.waitForLoadState('networkidle')
  const answer = page.waitForResponse(/\/browser-errors$/)
  await page.evaluate(() => {
    const fault = new Error('the sofa fell over')
    for (let at = 0; at < 3; at++) setTimeout(() => Promise.reject(fault))
  })
  expect((await answer).status()).toBe(204)
  const lines = () =>
    store
      .output()
      .split('\n')
      .filter((line) => line.includes('the sofa fell over'))
  await expect.poll(() => lines().length).toBe(1)
  const line = JSON.parse(lines()[0]!)
  expect(line).toMatchObject({ level: 50, from: 'browser', page: '/us/es/faqs', locale: 'es-US' })
  expect(line.digest).toMatch(/^[0-9a-f]{12}$/)
  expect(lines()[0]).not.toContain('secret-token')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('.toast')).toHaveCount(0)
  // A log that fails is no matter of the shopper's either.
  await page.route(/\/browser-errors$/, (route) => route.fulfill({ status: 500, json: { fault: 'full' } }))
  const failed = page.waitForResponse(/\/browser-errors$/)
  await page.evaluate(() => {
    const fault = new Error('the lamp fell over')
    setTimeout(() => Promise.reject(fault))
  })
  expect((await failed).status()).toBe(500)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('.toast')).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.close()
})
