import { expect, test } from './support/test.ts'

test('an application names its store, which can be changed @phone @no-script', async ({ page }) => {
  await page.goto('/us/en/web-order-form')
  const main = page.getByRole('main')
  await expect(main).toContainText('Your application goes to the store Los Angeles Figueroa.')
  await main.getByRole('link', { name: 'Change store' }).click()
  await expect(page.getByRole('heading', { name: 'Find a store', level: 1 })).toBeVisible()
  await page.getByLabel('ZIP code').fill('43215')
  await page.getByRole('button', { name: 'Go', exact: true }).click()
  const row = page.getByRole('listitem').filter({ hasText: '210 N High St' })
  await row.getByRole('button', { name: 'Make This My Store' }).click()
  await expect(page).toHaveURL('/us/en/web-order-form')
  await expect(main).toContainText('Your application goes to the store Columbus High Street.')
})
