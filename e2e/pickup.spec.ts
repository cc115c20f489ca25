import type { Page } from '@playwright/test'
import { addUnits } from '#core/ordering/order/testing/shopper.ts'
import { addItemInput } from '#core/shopper/basket/schema.ts'
import { addItem } from '#core/shopper/basket-items/add-item.ts'
import { inputOf } from '#core/testing/input.ts'
import { approvedShopper } from './support/approved-shopper.ts'
import { expectAccessible } from './support/axe.ts'
import { markDelivered } from './support/operator.ts'
import { openPapers } from './support/papers.ts'
import { storeContext } from './support/store-context.ts'
import { expect, test } from './support/test.ts'

const onward = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Enters a card on the payment service's page in its frame. */
async function enterCard(page: Page): Promise<void> {
  const frame = page.frameLocator('iframe')
  await frame.locator('[name=number]').fill('4242424242424242')
  await frame.locator('[name=expiry]').fill('12/30')
  await frame.locator('[name=code]').fill('123')
  await frame.locator('[name=zip]').fill('43215')
  await frame.locator('form button').click()
}

/** A customer with a console of the Columbus store in the cart, which can be picked up. */
function shopperWithConsole(page: Page, locale: 'en-US' | 'es-US') {
  return approvedShopper(page, 'console', locale)
}

async function fillPickup(page: Page): Promise<void> {
  const fields = { firstName: 'Ana', lastName: 'Ruiz', phone: '6145550199', address1: '1 Main St' }
  for (const [name, value] of Object.entries({ ...fields, city: 'Cleveland', postalCode: '44114' })) {
    await page.locator(`[name=${name}]`).fill(value)
  }
  await page.locator('[name=stateCode]').selectOption('OH')
  await page.locator('label:has([name=pickupDate])').first().click()
}

test('orders a pick-up at the store and changes its day @phone [ACC-310]', async ({ page }) => {
  test.slow()
  await shopperWithConsole(page, 'en-US')
  await page.goto('/us/en/checkout')
  await expect(page.getByRole('heading', { name: 'Delivery or pickup?' })).toBeVisible()
  await page.getByRole('radio', { name: 'Pick up at the store' }).check()
  await expect(page.getByText('210 N High St').first()).toBeVisible()
  await expect(page.getByText('10:00 AM to 6:00 PM').first()).toBeVisible()
  await expect(page.locator('[name=window]').first()).toBeHidden()
  await expectAccessible(page)
  await fillPickup(page)
  await onward(page, 'Continue')
  await expect(page.getByRole('radio', { name: 'Every week' })).toBeVisible()
  await onward(page, 'Continue')
  await enterCard(page)
  const pickup = page.getByRole('main')
  await expect(pickup.getByRole('heading', { name: 'Pickup', exact: true })).toBeVisible()
  await expect(pickup.getByText('Columbus High Street')).toBeVisible()
  await expect(pickup.getByText('Kept at 1 Main St')).toBeVisible()
  await expectAccessible(page)
  await onward(page, 'Continue to sign')
  await expect(page.getByRole('heading', { name: 'Signing electronically' })).toBeVisible()
  await openPapers(page)
  await page.getByRole('checkbox').nth(0).check()
  await page.getByRole('checkbox').nth(1).check()
  await onward(page, 'Agree and continue')
  await expect(page.getByText(/At Columbus High Street, 210 N High St.+between 10:00/)).toBeVisible()
  await page.getByLabel('Type your full name to sign').fill('Ana Ruiz')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: /^Sign and pay/ }).click()
  await expect(page.getByRole('heading', { name: 'Your order is confirmed' })).toBeVisible()
  await expect(page.getByText(/^Pick it up on .+ at Columbus High Street, 210 N High St/)).toBeVisible()
  await expectAccessible(page)
  await page.getByText('Change the pickup day').click()
  await page.locator('label:has([name=date])').nth(2).click()
  await onward(page, 'Save the new day')
  await expect(page.getByText(/^You now pick up your order on/)).toBeVisible()
  const number = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await markDelivered(number)
  for (const [locale, done, word] of [
    ['en', 'You picked up your order', /deliver/i],
    ['es', 'Usted recogió su pedido', /entreg/i],
  ] as const) {
    await page.goto(`/us/${locale}/checkout/confirmation/${number}`)
    await expect(page.getByRole('heading', { level: 1, name: done })).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText(word)
    await page.goto(`/us/${locale}/my-account`)
    // The links to the other pages of the account name deliveries for every customer.
    const overview = page.getByRole('main').locator('h1 ~ *')
    await expect(overview.getByRole('link', { name: /Arcadia/ }).first()).toBeVisible()
    expect((await overview.allTextContents()).join(' ')).not.toMatch(word)
  }
})

test('changes to delivery in Spanish when a large product is added, and keeps typed values @phone @no-script', async ({
  page,
  javaScriptEnabled,
}) => {
  const who = await shopperWithConsole(page, 'es-US')
  await page.goto('/us/es/checkout')
  await page.getByRole('radio', { name: 'Recogerlo en la tienda' }).check()
  await fillPickup(page)
  await onward(page, 'Continuar')
  await expect(page.getByRole('radio', { name: 'Cada semana' })).toBeVisible()
  const context = await storeContext()
  await addUnits(context, 'sofa', 1)
  const added = await addItem(who, inputOf(addItemInput, { productId: 'sofa', storeId: '00101' }), context)
  expect(added.ok).toBe(true)
  await page.goto('/us/es/checkout')
  await expect(page.getByRole('alert')).toContainText('se tiene que entregar a domicilio')
  await expect(page.getByRole('radio', { name: 'Recogerlo en la tienda' })).toHaveCount(0)
  await expect(page.locator('[name=address1]')).toHaveValue('1 Main St')
  // axe needs scripts.
  if (javaScriptEnabled !== false) await expectAccessible(page)
})
