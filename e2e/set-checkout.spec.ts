import type { Page } from '@playwright/test'
import { approvedShopper } from './support/approved-shopper.ts'
import { fillDelivery } from './support/delivery.ts'
import { openPapers } from './support/papers.ts'
import { expect, test } from './support/test.ts'

const onward = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** A signed-in shopper with an approval and an empty cart. */
async function shopper(page: Page): Promise<void> {
  await approvedShopper(page, 'washer', 'en-US')
  await page.goto('/us/en/cart')
  await page.getByRole('button', { name: /^Remove/ }).click()
  await expect(page.getByText('Your cart is empty')).toBeVisible()
}

async function toReview(page: Page): Promise<void> {
  await page.goto('/us/en/checkout')
  await fillDelivery(page, '43215')
  await onward(page, 'Continue')
  await expect(page.getByRole('radio', { name: 'Every week' })).toBeChecked()
  await onward(page, 'Continue')
  const frame = page.frameLocator('iframe')
  await frame.locator('[name=number]').fill('4242424242424242')
  await frame.locator('[name=expiry]').fill('12/30')
  await frame.locator('[name=code]').fill('123')
  await frame.locator('[name=zip]').fill('43215')
  await frame.locator('form button').click()
  await expect(page.getByRole('heading', { name: 'Check everything before you sign' })).toBeVisible()
}

/** Signs and pays from the review to the confirmation. Returns the text of the signed agreement. */
async function sign(page: Page): Promise<string> {
  await onward(page, 'Continue to sign')
  await openPapers(page)
  await page.getByRole('checkbox').nth(0).check()
  await page.getByRole('checkbox').nth(1).check()
  await onward(page, 'Agree and continue')
  await expect(page.getByRole('heading', { name: 'Lease-Purchase Agreement' }).first()).toBeVisible()
  const text = (await page.getByRole('article').allTextContents()).join('\n')
  await page.getByLabel('Type your full name to sign').fill('Ana Ruiz')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: /^Sign and pay/ }).click()
  await expect(page.getByRole('heading', { name: 'Your order is confirmed' })).toBeVisible()
  return text
}

test('shows the chosen pieces of a set and their total up to the signed agreement [SHP-217]', async ({
  page,
}) => {
  test.slow()
  await shopper(page)
  await page.goto('/us/en/p/lounge-set')
  const main = page.getByRole('main')
  await main
    .getByRole('listitem')
    .filter({ hasText: 'Vale recliner' })
    .getByRole('radio', { name: 'Blue' })
    .check()
  await page.getByRole('radio', { name: 'Pre-Rented' }).check()
  await page.getByRole('checkbox', { name: '2 × Ridge nightstand' }).uncheck()
  await page.getByRole('button', { name: 'Add 2 pieces to cart' }).click()
  await expect(page.getByRole('dialog')).toContainText('2 items added to cart')

  // $19.99 for the pre-rented sofa and $13.99 for the recliner, 78 payments each.
  const pieces = ['Harbor 3-seat sofa', 'Vale recliner', 'Color: Blue', '$19.99', '$13.99', '$33.98']
  const expectPieces = async () => {
    for (const text of pieces) await expect(main).toContainText(text)
  }
  await page.goto('/us/en/cart')
  await expectPieces()
  await toReview(page)
  await expectPieces()
  const agreement = await sign(page)
  const grade = 'Pre-Rented, good condition'
  for (const text of [...pieces, 'Pre-rented, good']) expect(agreement).toContain(text)
  for (const text of ['Harbor 3-seat sofa', grade, 'Vale recliner', 'Color: Blue', '$33.98']) {
    await expect(main).toContainText(text)
  }
  await page.goto('/us/en/my-account')
  await main.locator('h3 a').first().click()
  for (const text of ['Harbor 3-seat sofa', grade, 'Vale recliner', 'Color: Blue']) {
    await expect(main).toContainText(text)
  }
})

test('shows the chosen options of a bundle’s parts up to the confirmation [SHP-217]', async ({ page }) => {
  test.slow()
  await shopper(page)
  await page.goto('/us/en/p/seating-pair')
  const main = page.getByRole('main')
  await page.getByRole('radio', { name: 'Gray' }).check()
  await main.getByRole('button', { name: 'Add to cart' }).first().click()
  await expect(page.getByRole('dialog')).toContainText('Color: Gray')
  await toReview(page)
  await expect(main).toContainText('Color: Gray')
  const agreement = await sign(page)
  expect(agreement).toContain('Vale recliner, Color: Gray')
  await expect(main).toContainText('Color: Gray')

  // The account says the name of the bundle, and its parts where there is room.
  const bundle = 'Evening corner, two pieces'
  await page.goto('/us/en/my-account')
  await expect(main.getByRole('heading', { name: bundle, exact: true })).toBeVisible()
  await expect(main).toContainText(/Includes .*Vale recliner/)
  await main.getByRole('link', { name: bundle, exact: true }).click()
  await expect(main.getByText(bundle, { exact: true })).toBeVisible()
  await expect(main).toContainText('Vale recliner')
  await page.goto('/us/en/my-accounts/payment-calendar')
  const due = main.getByRole('link', { name: bundle, exact: true }).first()
  await expect(main.getByRole('heading', { level: 2 }).first()).toBeVisible()
  // At the end of a month the first payment falls into the next one.
  if ((await due.count()) === 0) await main.getByRole('link', { name: /→$/ }).click()
  await expect(due).toBeVisible()
  await page.goto('/us/en/my-accounts/enroll-autopay')
  await expect(main).toContainText(bundle)
})
