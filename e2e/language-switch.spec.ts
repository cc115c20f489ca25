import { expect, test } from './support/test.ts'

test('a registration keeps what is typed, but for the password, when the language changes @no-script', async ({
  page,
  javaScriptEnabled,
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
  if (javaScriptEnabled !== false) return
  // Back to the page in the other language, it is there too, until the form is sent.
  await page.goBack()
  await expect(page.locator('[name=firstName]')).toHaveValue('Eva')
})
