import type { Page } from '@playwright/test'
import type { Customer } from '#core/context.ts'
import { temporaryBasket } from '#core/shopper/basket/schema.ts'
import { createTemporaryBasket } from '#core/shopper/basket-items/create-temporary-basket.ts'
import { inputOf } from '#core/testing/input.ts'
import { approvedGuest, approvedShopper } from './support/approved-shopper.ts'
import { expectAccessible } from './support/axe.ts'
import { openCart } from './support/cart.ts'
import { fillDelivery } from './support/delivery.ts'
import { personOf, signIn, whoIsIn } from './support/people.ts'
import { atMinute, baskets, letPass, openWatched, secondsIdle, seenAgo } from './support/session-time.ts'
import { storeContext } from './support/store-context.ts'
import { expect, test } from './support/test.ts'
import { wordsOf } from './support/words.ts'

const window = (page: Page) => page.getByRole('dialog')

/** A guest in the checkout with a temporary basket beside the cart, on a page whose clock is the test's. */
async function inCheckout(page: Page, path = '/us/en/checkout?step=delivery'): Promise<Customer> {
  await page.clock.install()
  const who = await approvedGuest(page, 'sofa')
  const made = await createTemporaryBasket(
    who,
    inputOf(temporaryBasket, { storeId: '00101' }),
    await storeContext(),
  )
  if (!made.ok) throw new Error(made.problem.code)
  if (path.includes('/checkout')) await openWatched(page, path)
  else await page.goto(path)
  return who
}

/** Types the delivery, and lets the page's clock come to the moment in which it is saved. */
async function typeDelivery(page: Page): Promise<void> {
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/checkout/keep'))
  await fillDelivery(page, '43215')
  await page.clock.runFor(1_000)
  await saved
}

const kinds = async (who: Customer) => (await baskets(who)).map(({ temporary }) => temporary)

for (const [locale, prefix] of [
  ['en-US', '/us/en'],
  ['es-US', '/us/es'],
] as const) {
  test(`in the checkout a window asks after two thirds of the time; Continue goes on and counts in the basket, in ${locale} [SHL-441] [SHL-442] [SHL-443] @phone`, async ({
    page,
  }) => {
    const say = wordsOf(locale)
    const who = await inCheckout(page, `${prefix}/checkout?step=delivery`)
    await page.locator('[name=address1]').focus()
    await atMinute(page, who, 9.5)
    await expect(window(page)).toHaveCount(0)
    await letPass(page, who, 9.5, 0.6)
    await expect(window(page)).toHaveAccessibleName(
      locale === 'en-US' ? 'Need more time?' : say('session.checkout.title'),
    )
    await expect(window(page)).toContainText(
      locale === 'en-US' ? 'closes in 60 seconds' : 'se cierra en 60 segundos',
    )
    const more = window(page).getByRole('button', { name: say('session.checkout.continue') })
    await expect(more).toBeFocused()
    await expectAccessible(page)
    const [before] = await baskets(who)
    await more.click()
    await expect(window(page)).toHaveCount(0)
    await expect(page.locator('[name=address1]')).toBeFocused()
    await expect.poll(async () => (await baskets(who))[0]?.alive).toBe((before?.alive ?? 0) + 1)
    expect((await baskets(who))[0]?.trackedBy).toBe(who.sessionId)
    await expect.poll(() => secondsIdle(who)).toBeLessThan(30)
    await atMinute(page, who, 9)
    await expect(window(page)).toHaveCount(0)
  })
}

test('the checkout waits for the whole time and counts down in its last minute; then the temporary basket goes and the shopper is home [SHL-444] [SHL-446] [ACC-137]', async ({
  page,
}) => {
  const who = await inCheckout(page)
  await typeDelivery(page)
  expect(await kinds(who)).toEqual([false, true])
  await letPass(page, who, 0, 10.5)
  await expect(window(page)).toContainText('this page closes in 60 seconds')
  await atMinute(page, who, 13.5)
  await expect(window(page)).toBeVisible()
  await expect(window(page).getByText(/^\d:\d\d$/)).toHaveCount(0)
  await atMinute(page, who, 14.25)
  await expect(window(page).getByText(/^0:4\d$/)).toBeVisible()
  await expect(window(page).getByRole('status')).toHaveText('60 seconds left')
  expect(await kinds(who)).toEqual([false, true])
  await letPass(page, who, 14.25, 0.8)
  await expect(page).toHaveURL('/us/en')
  await expect(page.getByText('Your checkout was closed because nothing happened for a while.')).toBeVisible()
  expect(await kinds(who)).toEqual([false])
  // The cart and what was typed are still there; the browser has nothing of it.
  await expect(page.getByRole('banner').getByRole('link', { name: /^Cart/ })).toHaveAccessibleName(
    'Cart, 1 item',
  )
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(stored).not.toContain('1 Main St')
  await page.goto('/us/en/checkout?step=delivery')
  await expect(page.locator('[name=address1]')).toHaveValue('1 Main St')
})

test('outside the checkout nothing is deleted and nobody is led away [SHL-445]', async ({ page }) => {
  const who = await inCheckout(page, '/us/en/cart')
  await letPass(page, who, 0, 10.5)
  await letPass(page, who, 10.5, 30)
  await page.clock.runFor(2_000)
  await expect(window(page)).toHaveCount(0)
  await expect(page).toHaveURL('/us/en/cart')
  await page.reload()
  await expect(page.getByRole('main')).toContainText('Harbor 3-seat sofa')
  expect(await kinds(who)).toEqual([false, true])
})

test('a page that says too early that the time is over deletes nothing: the server counts', async ({
  page,
}) => {
  const who = await inCheckout(page)
  const { origin } = new URL(page.url())
  await seenAgo(who, 14)
  const form = { reason: 'inactivity', page: '/us/en/checkout?step=delivery', typed: '[]' }
  const answer = await page.request.post('/us/en/checkout/timed-out', {
    form,
    headers: { origin },
    maxRedirects: 0,
  })
  expect(answer.headers().location).toBe('/us/en/checkout?step=delivery')
  expect(await kinds(who)).toEqual([false, true])
})

/** Presses a key and lets five minutes pass, twice, then lets five pass without one: two more are counted. */
async function expectKeptAlive(page: Page, who: Customer): Promise<void> {
  const alive = async () => (await baskets(who))[0]?.alive ?? 0
  const first = await alive()
  await page.keyboard.press('Tab')
  await page.clock.fastForward(301_000)
  await expect.poll(alive).toBe(first + 1)
  await page.keyboard.press('Tab')
  await page.clock.fastForward(299_000)
  await expect.poll(alive).toBe(first + 2)
  await page.clock.fastForward(300_000)
  await page.clock.runFor(1_000)
  expect(await alive()).toBe(first + 2)
}

test('while the shopper is active the basket is kept alive every 5 minutes, and not otherwise [SHL-447] [SHP-296] [ACC-131]', async ({
  page,
}) => {
  await expectKeptAlive(page, await inCheckout(page))
})

for (const path of ['/us/en/instant-approval?step=about', '/us/en/web-order-form'])
  test(`so is the cart of somebody who applies, on ${path} [ACC-131]`, async ({ page }) => {
    await page.clock.install()
    await openCart(page, '/us/en', 'tv')
    const who = await whoIsIn(page)
    await page.goto(path)
    await expectKeptAlive(page, who)
  })

test('a customer who was away for the time of the account as well is signed out with the checkout, and finds what was typed after signing in again', async ({
  page,
}) => {
  await page.clock.install()
  const who = await approvedShopper(page, 'sofa', 'en-US')
  await openWatched(page, '/us/en/checkout?step=delivery')
  await typeDelivery(page)
  await letPass(page, who, 0, 10.5)
  await expect(window(page)).toHaveAccessibleName('Need more time?')
  await letPass(page, who, 10.5, 4.6)
  await expect(page).toHaveURL('/us/en')
  await expect(page.getByText('You have been signed out due to inactivity.')).toBeVisible()
  await page.goto('/us/en/login')
  await signIn(page, await personOf(who))
  await expect(page).toHaveURL(/\/checkout\?step=delivery&kept=/)
  await expect(page.locator('[name=address1]')).toHaveValue('1 Main St')
})

test('a step of the checkout that is sent after the session ended waits behind the sign-in @no-script @no-desktop', async ({
  page,
}) => {
  const who = await approvedShopper(page, 'sofa', 'en-US')
  await page.goto('/us/en/checkout?step=delivery')
  await fillDelivery(page, '43215')
  await seenAgo(who, 20)
  await page.locator('main form button:not([type=button])').last().click()
  await expect(page).toHaveURL(/\/login\?return=/)
  await expect(page.getByText('You have been signed out due to inactivity.')).toBeVisible()
  await signIn(page, await personOf(who))
  await expect(page).toHaveURL(/\/checkout\?step=delivery&kept=/)
  await expect(page.locator('[name=address1]')).toHaveValue('1 Main St')
})
