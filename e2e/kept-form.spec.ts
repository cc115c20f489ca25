import type { Page } from '@playwright/test'
import { sql } from '#platform/db/sql.ts'
import { personOf, register, signIn, somebody, whoIsIn } from './support/people.ts'
import { deliveredBefore, signInRenter } from './support/renter.ts'
import { letPass, openWatched } from './support/session-time.ts'
import { storeContext } from './support/store-context.ts'
import { expect, test } from './support/test.ts'
import { signedOrder } from './support/unfinished.ts'

async function renewals(email: string): Promise<number> {
  const context = await storeContext()
  const row = await context.db.one<{ n: number }>(sql`
    select count(*)::int as n from payment_intent i join customer c on c.id = i.customer_id
    where c.email = ${email} and i.purpose = 'renewal'`)
  return row.n
}

test('a payment sent after the session ended is not made by signing in: the page is filled in again @no-script', async ({
  page,
  javaScriptEnabled,
}) => {
  test.slow()
  const order = await signInRenter(page, 'recliner-gray')
  await deliveredBefore(order, 0)
  const person = await personOf(await whoIsIn(page))
  const path = '/us/en/my-accounts/payment-agreement'
  await (javaScriptEnabled === false ? page.goto(path) : openWatched(page, path))
  const main = page.getByRole('main')
  await main.getByRole('radio', { name: 'Another amount' }).check()
  await main.getByRole('textbox', { name: 'Amount you want to pay' }).fill('10')
  await page.context().clearCookies({ name: 'session' })
  await main.getByRole('button', { name: 'Pay now' }).click()
  await expect(page).toHaveURL(/\/login\?return=/)
  await signIn(page, person)

  await expect(page).toHaveURL(/\/us\/en\/my-accounts\/payment-agreement\?(.*&)?kept=/)
  await expect(main).toContainText('nothing was sent and nothing was charged')
  await expect(main.getByRole('radio', { name: 'Another amount' })).toBeChecked()
  await expect(main.getByRole('textbox', { name: 'Amount you want to pay' })).toHaveValue('10')
  expect(await renewals(person.email)).toBe(0)
  await main.getByRole('button', { name: 'Pay now' }).click()
  await expect(page).toHaveURL(/payment-successful/)
  expect(await renewals(person.email)).toBe(1)
})

test('does not ask to check a form in which nothing was filled in', async ({ page }) => {
  await deliveredBefore(await signInRenter(page, 'recliner-gray'), 0)
  const person = await personOf(await whoIsIn(page))
  await openWatched(page, '/us/en/my-accounts/payment-calendar')
  await page.context().clearCookies({ name: 'session' })
  await page.getByRole('button', { name: 'Make my calendar address' }).click()
  await expect(page).toHaveURL(/\/login\?return=/)
  await signIn(page, person)
  await expect(page).toHaveURL(/\/my-accounts\/payment-calendar/)
  await expect(page.getByRole('heading', { level: 1, name: 'Payment calendar' })).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('nothing was sent')
})

test('keeps the first payment of an order until the sign-in, and needs another press', async ({ page }) => {
  await signedOrder(page, 'tv', 'en-US', 'broke')
  const person = await personOf(await whoIsIn(page))
  await openWatched(page, '/us/en/checkout?step=pay')
  await page.getByRole('radio', { name: /4242/ }).check()
  await page.context().clearCookies({ name: 'session' })
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await expect(page).toHaveURL(/\/login\?return=/)
  await signIn(page, person)
  await expect(page).toHaveURL(/\/checkout\?step=pay&kept=/)
  await expect(page.getByRole('main')).toContainText('nothing was sent and nothing was charged')
  await expect(page.getByRole('radio', { name: /4242/ })).toBeChecked()
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await expect(page.getByRole('heading', { name: 'Your order is confirmed' })).toBeVisible()
})

/** Somebody who pays, with an amount typed, when their time runs out. */
async function timeOutOverPayment(page: Page) {
  await page.clock.install()
  const order = await signInRenter(page, 'recliner-gray')
  await deliveredBefore(order, 0)
  const who = await whoIsIn(page)
  const person = await personOf(who)
  await openWatched(page, '/us/en/my-accounts/payment-agreement')
  const main = page.getByRole('main')
  await main.getByRole('radio', { name: 'Another amount' }).check()
  await main.getByRole('textbox', { name: 'Amount you want to pay' }).fill('12.34')
  await letPass(page, who, 0, 10.5)
  await expect(page.getByRole('dialog')).toHaveAccessibleName('Are you still there?')
  await letPass(page, who, 10.5, 4.6)
  await expect(page).toHaveURL('/us/en')
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(stored).not.toContain('12.34')
  return { person, main }
}

test('what was typed when the time ran out is there for the same customer after signing in again', async ({
  page,
}) => {
  test.slow()
  const { person, main } = await timeOutOverPayment(page)
  await page.goto('/us/en/login')
  await signIn(page, person)
  await expect(page).toHaveURL(/\/us\/en\/my-accounts\/payment-agreement\?(.*&)?kept=/)
  await expect(main.getByRole('textbox', { name: 'Amount you want to pay' })).toHaveValue('12.34')
  expect(await renewals(person.email)).toBe(0)
})

test('what was typed when the time ran out is shown to nobody else who comes to the same browser', async ({
  page,
}) => {
  test.slow()
  const { main } = await timeOutOverPayment(page)
  await page.goto('/us/en/registration')
  await register(page, somebody('Eva'))
  await expect(page).not.toHaveURL(/kept=/)
  await page.goto('/us/en/my-accounts/payment-agreement')
  await expect(main).not.toContainText('nothing was sent')
})
