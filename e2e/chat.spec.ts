import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { chooseStore } from './support/cart.ts'
import { expectNothingClipped } from './support/clipped.ts'
import { register, somebody } from './support/people.ts'
import { test as withVendor } from './support/store-with-vendor.ts'
import { expect } from './support/test.ts'

const button = (page: Page) => page.getByRole('button', { name: /^(Chat with us|Chat about|Chatear)/ })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Chat' })
const told = async (page: Page) =>
  JSON.parse((await page.frameLocator('iframe[title^=Chat]').locator('body > p').textContent()) ?? '')

/** Nobody is asked about scripts of others meanwhile. */
const test = withVendor.extend({
  context: async ({ context, shop }, use) => {
    await context.addCookies([{ name: 'outsideScripts', value: 'no', url: shop.origin }])
    await use(context)
  },
})

for (const [prefix, locale] of [
  ['/us/en', 'en-US'],
  ['/us/es', 'es-US'],
] as const)
  test(`the chat at ${prefix} is loaded when its button is pressed, in a frame that reads nothing of the page @phone [SHL-478] [SHL-481]`, async ({
    page,
    vendor,
    context,
  }) => {
    await page.goto(`${prefix}/faqs`)
    await expect(button(page)).toBeVisible()
    // At the end of the page it covers nothing.
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expectAccessible(page)
    await expectNothingClipped(page, `${prefix}/faqs with the chat's button`)
    await page.waitForTimeout(1_500)
    expect(vendor.asked()).toEqual([])
    await button(page).click()
    await expect(panel(page)).toBeFocused()
    const first = await told(page)
    expect(first).toEqual({
      mode: 'sales',
      locale,
      conversation: expect.stringMatching(/^[0-9a-f-]{36}$/),
      page: 'nothing',
      cookies: 'nothing',
    })
    await expect(panel(page).getByRole('status')).toHaveCount(0)
    await expectAccessible(page)
    const cookie = (await context.cookies()).find(({ name }) => name === 'chat')
    expect(cookie?.value).toBe(first.conversation)
    expect(Math.round(((cookie?.expires ?? 0) - Date.now() / 1_000) / 86_400)).toBe(7)
    await page.keyboard.press('Escape')
    await expect(button(page)).toBeFocused()
    await page.goto(`${prefix}/plp`)
    await button(page).click()
    expect((await told(page)).conversation).toBe(first.conversation)
  })

test('a customer who is signed in chats about the account on its pages, and about the goods elsewhere [SHL-480] [SHL-482]', async ({
  page,
}) => {
  await page.goto('/us/en/registration')
  await expect(button(page)).toHaveText('Chat with us')
  await register(page, somebody())
  for (const [path, mode, name] of [
    ['/my-account', 'account', 'Chat about your account'],
    ['/my-accounts/payment-history', 'account', 'Chat about your account'],
    ['/account/wishlist', 'account', 'Chat about your account'],
    ['/plp', 'sales', 'Chat with us'],
  ] as const) {
    await page.goto(`/us/en${path}`)
    await expect(button(page), path).toHaveText(name)
    await button(page).click()
    expect((await told(page)).mode, path).toBe(mode)
    // Of the vendor, nothing runs outside of the frame.
    expect(await page.locator('script[src*=localhost]').count(), path).toBe(0)
  }
})

test('a chat that shows nothing for ten seconds gives the telephone of the store [SHL-481]', async ({
  page,
  vendor,
}) => {
  vendor.isSilent = true
  await page.goto('/us/es/faqs')
  await chooseStore(page)
  await page.goto('/us/es/faqs')
  await button(page).click()
  await expect(panel(page).getByRole('status')).toHaveText('Conectando con el chat…')
  await page.waitForTimeout(8_000)
  await expect(panel(page).getByRole('alert')).toHaveCount(0)
  await expect(panel(page).getByRole('alert')).toContainText('no responde')
  await expect(panel(page).getByRole('alert').locator('a[href^="tel:"]')).toBeVisible()
  await expectAccessible(page)
})

test('the frame of the chat runs in an origin of its own, also when it is opened by itself, and looks for the chat every 500 ms [SHL-481]', async ({
  page,
  vendor,
}) => {
  await page.addInitScript(() => {
    const every: (number | undefined)[] = []
    const real = globalThis.setInterval
    const counted = (handler: TimerHandler, delay?: number) => {
      every.push(delay)
      return real(handler, delay)
    }
    Object.assign(globalThis, { every, setInterval: counted })
  })
  const answer = await page.goto('/chat-frame?mode=account&locale=en-US&conversation=%3Cscript%3E')
  expect(answer?.headers()['content-security-policy']).toMatch(
    /^sandbox allow-scripts allow-forms allow-popups;/,
  )
  expect(JSON.parse((await page.locator('body > p').textContent()) ?? '')).toEqual({
    mode: 'account',
    locale: 'en-US',
    page: 'Chat',
    cookies: 'nothing',
  })
  expect(vendor.asked()).toContain('/chat.js')
  expect(await page.evaluate(() => (globalThis as { every?: number[] }).every)).toContain(500)
})

test('opening the chat pushes an event with its mode [ACC-382]', async ({ page }) => {
  await page.goto('/us/en/faqs')
  await button(page).click()
  await expect
    .poll(() => page.evaluate(() => (globalThis as { adobeDataLayer?: unknown[] }).adobeDataLayer))
    .toContainEqual({ event: 'RacTracking', id: 'chat', action: 'open', label: 'sales' })
})
