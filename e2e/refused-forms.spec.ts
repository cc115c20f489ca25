import type { Page } from '@playwright/test'
import { addUnits, cards, saveCard } from '#core/ordering/order/testing/shopper.ts'
import { addItemInput } from '#core/shopper/basket/schema.ts'
import { addItem } from '#core/shopper/basket-items/add-item.ts'
import { inputOf } from '#core/testing/input.ts'
import { fillSteps, primaryButton } from './support/applicants.ts'
import { approvedShopper } from './support/approved-shopper.ts'
import { openCart } from './support/cart.ts'
import { fillDelivery } from './support/delivery.ts'
import { deliveredBefore, saveTestCard, signInRenter } from './support/renter.ts'
import { storeContext } from './support/store-context.ts'
import { expect, test } from './support/test.ts'

/** The first problem of the page has the focus and is visible. */
async function expectAtProblem(page: Page): Promise<void> {
  const first = page.locator('main [data-problem]').first()
  await expect(first).toBeFocused()
  await expect(first).toBeInViewport({ ratio: 0.9 })
}

/** A problem of a field is shown until the field is changed, and again after the next refusal. */
async function mendsTime(page: Page): Promise<void> {
  const problemOf = (name: string) =>
    page.getByRole('group', { name, exact: true }).getByText('Please choose one.')
  const day = page.getByRole('group', { name: 'Day', exact: true }).getByRole('radio').first()
  await expect(problemOf('Day')).toBeVisible()
  await expect(day).toHaveAttribute('aria-invalid', 'true')
  await day.press('Space')
  await expect(problemOf('Day')).toHaveCount(0)
  await expect(day).not.toHaveAttribute('aria-invalid')
  await expect(problemOf('Time')).toBeVisible()
  const name = page.getByRole('textbox', { name: 'First name' })
  await name.fill('')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(name).toHaveAccessibleDescription('Please fill in this field.')
  await name.fill('A')
  await expect(name).toHaveAccessibleDescription('')
  await name.fill('')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(name).toHaveAccessibleDescription('Please fill in this field.')
}

test.beforeEach(async ({ page }) => page.setViewportSize({ width: 360, height: 640 }))

test('the pay page shows a refused amount and a declined card at their fields @no-script', async ({
  page,
}) => {
  test.slow()
  await deliveredBefore(await signInRenter(page, 'recliner-gray'), 0)
  await saveTestCard(page, cards.broke)
  await page.goto('/us/en/my-accounts/payment-agreement')
  const main = page.getByRole('main')
  await main.getByRole('radio', { name: 'Another amount' }).check()
  await main.getByRole('textbox', { name: 'Amount you want to pay' }).fill('none')
  await main.getByRole('button', { name: 'Pay now' }).click()
  await expect(main).toContainText('Please enter an amount in dollars')
  await expectAtProblem(page)

  await page.goto('/us/en/my-accounts/payment-agreement')
  await main.getByRole('radio', { name: /9995/ }).check()
  await main.getByRole('button', { name: 'Pay now' }).click()
  await expect(main.getByRole('alert')).toContainText("there isn't enough money")
  await expectAtProblem(page)
})

test('each step of the checkout shows its problems in view @no-script', async ({
  page,
  javaScriptEnabled,
}) => {
  test.slow()
  const context = await storeContext()
  await addUnits(context, 'tv', 1)
  const who = await approvedShopper(page, 'tv', 'en-US')
  await saveCard(who, context)
  const main = page.getByRole('main')
  const press = (name: string | RegExp) => main.getByRole('button', { name }).click()
  await page.goto('/us/en/checkout?step=delivery')
  await press('Continue')
  await expect(main.getByRole('alert')).toBeVisible()
  await expectAtProblem(page)
  if (javaScriptEnabled !== false) await mendsTime(page)
  await fillDelivery(page, '44114', 'Cleveland')
  await press('Continue')
  await expect(main).toContainText("Your store doesn't deliver there")
  await expectAtProblem(page)
  await page.locator('[name=city]').fill('Columbus')
  await page.locator('[name=postalCode]').fill('43215')
  await press('Continue')
  await page.getByRole('radio', { name: 'Every week' }).check()
  await press('Continue')
  await press('Use this payment method')

  // What is due today changes in another tab.
  await expect(page.getByRole('heading', { name: 'Check everything before you sign' })).toBeVisible()
  await addItem(who, inputOf(addItemInput, { productId: 'tv', storeId: '00101' }), context)
  await press('Continue to sign')
  await expect(main.getByRole('alert')).toBeVisible()
  await expectAtProblem(page)
  await press('Continue to sign')

  await press('Agree and continue')
  await expect(main.locator('[aria-invalid=true]')).toHaveCount(2)
  await expectAtProblem(page)
})

test('the cart shows a refused quantity at its field @no-script', async ({ page }) => {
  await openCart(page, '/us/en', 'tv')
  const quantity = page.getByRole('textbox', { name: /quantity/i })
  await quantity.fill('999')
  await quantity.press('Enter')
  await expect(quantity).toHaveAttribute('aria-invalid', 'true')
  await expectAtProblem(page)
})

test('the sign-in dialog shows why the sign-in failed', async ({ page }) => {
  await page.goto('/us/en/faqs')
  await page.locator('header a[href*="/login"]').first().click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('[name=email]').fill('nobody@example.com')
  await dialog.locator('[name=password]').fill('Wrong-1234!')
  await dialog.locator('form button[type=submit], form button:not([type])').last().click()
  await expect(dialog.getByRole('alert')).toBeFocused()
  await expect(dialog.getByRole('alert')).toBeInViewport({ ratio: 0.9 })
})

test('the store locator shows the problem of an invalid ZIP code @no-script', async ({ page }) => {
  await page.goto('/us/en/store-locator')
  await page.getByRole('main').locator('[name=zip]').fill('12')
  await page.getByRole('main').locator('form button').first().click()
  await expectAtProblem(page)
})

test('on a slow phone, where the answer comes before the page shows that it waits, the problem has the focus', async ({
  page,
}) => {
  test.slow()
  const phone = await page.context().newCDPSession(page)
  for (let visit = 1; visit <= 4; visit++) {
    await page.goto('/us/en/store-locator')
    await phone.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await page.getByRole('main').locator('[name=zip]').fill('12')
    await page.getByRole('main').locator('form button').first().click()
    await expectAtProblem(page)
    await phone.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  }
})

test('an application asks for both missing consents at once @no-script', async ({ page }) => {
  test.slow()
  await fillSteps(page, '/us/en', { email: 'both@example.com' })
  await primaryButton(page).click()
  for (const kind of ['electronic-records', 'consumer-report']) {
    await expect(page.locator(`[name=${kind}]`)).toHaveAttribute('aria-invalid', 'true')
  }
  await expectAtProblem(page)
})
