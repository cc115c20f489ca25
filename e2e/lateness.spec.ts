import { sumCents } from '#domain/base/money.ts'
import { expectAccessible } from './support/axe.ts'
import { deliveredBefore, signInRenter } from './support/renter.ts'
import { expect, test } from './support/test.ts'
import { centsIn } from './support/walk.ts'

test('a lapsed agreement shows the last day and all parts of the amount, and is reinstated once paid @phone', async ({
  page,
}) => {
  test.slow()
  const order = await signInRenter(page, 'bed')
  // Payments 2 and 3 were due nine and two days ago.
  await deliveredBefore(order, 16)
  const main = page.getByRole('main')
  await page.goto('/us/es/my-account')
  await expect(main).toContainText('caducó')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Reactivarlo' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Siga con su contrato' })).toBeVisible()
  await expectAccessible(page)
  const parts = main.locator('dl > div')
  // Two payments, their tax, the late fee that Florida allows, and the total.
  await expect(parts).toHaveCount(5)
  const amounts = await Promise.all((await parts.all()).map(centsIn))
  expect(sumCents(amounts.slice(0, -1))).toBe(amounts.at(-1))

  await page.goto('/us/en/my-account')
  await expect(main).toContainText('Reinstate it by')
  await main.locator('h3 a').first().click()
  await expect(main).toContainText('This agreement has lapsed')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Reinstate it' }).click()
  await expect(page.getByText(/^The last day to do it is /)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Thank you/ })).toBeVisible()
  await page.goto('/us/en/my-account')
  await expect(main).not.toContainText('has lapsed')
  await expect(main.getByText('3 of ', { exact: false })).toBeVisible()
})

test('reinstates a lapsed agreement without scripts @no-script', async ({ page }) => {
  const order = await signInRenter(page, 'dresser')
  await deliveredBefore(order, 16)
  await page.goto('/us/en/my-account')
  await page.getByRole('link', { name: 'Reinstate it' }).click()
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Thank you/ })).toBeVisible()
  await page.goto('/us/en/my-account')
  await expect(page.getByRole('main')).not.toContainText('has lapsed')
})
