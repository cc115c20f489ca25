import { expect, test } from './support/test.ts'

test('a registration keeps what is typed, but for the password, when the language changes @no-script', async ({
  page,
}) => {
  await page.goto('/us/en/registration?return=/us/en/cart')
  await page.locator('[name=firstName]').fill('Eva')
  await page.locator('[name=email]').fill('eva@')
  await page.locator('[name=password]').fill('a long password')
  await page.getByRole('button', { name: 'Español', exact: true }).filter({ visible: true }).first().click()
  await expect(page).toHaveURL(/\/us\/es\/registration\?return=/)
  await expect(page.locator('[name=firstName]')).toHaveValue('Eva')
  await expect(page.locator('[name=email]')).toHaveValue('eva@')
  await expect(page.locator('[name=password]')).toHaveValue('')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.goto('/us/es/registration')
  await expect(page.locator('[name=firstName]')).toHaveValue('')
})
