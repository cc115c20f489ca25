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

test('the Enter key sends the form of a page, and chooses no language @no-script', async ({ page }) => {
  await page.goto('/us/es/instant-approval?step=about')
  await page.locator('[name=firstName]').fill('Eva')
  await page.locator('[name=firstName]').press('Enter')
  await expect(page.getByRole('alert').first()).toContainText('Apellido')
  await expect(page.locator('[name=firstName]')).toHaveValue('Eva')
  await page.goto('/us/es/login')
  await page.locator('[name=email]').fill('nobody@example.com')
  await page.locator('[name=password]').fill('a wrong password')
  await page.locator('[name=password]').press('Enter')
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expect(page.locator('[name=email]')).toHaveValue('nobody@example.com')
  await expect(page).toHaveURL(/\/us\/es\/login/)
})

test('a language chosen while the page is still starting its scripts comes with its own texts', async ({
  page,
}) => {
  await page.goto('/us/en/registration')
  await page.locator('[name=firstName]').fill('Eva')
  await expect(page.locator('main form')).toBeVisible()
  // Until its scripts have started, the button of a language sends the form of the page. In between, the router sends it.
  await page.evaluate(() => {
    const button = document.createElement('button')
    button.name = 'locale'
    button.value = 'es-US'
    button.setAttribute('formaction', '/preference?back=/us/en/registration')
    button.setAttribute('formmethod', 'post')
    document.querySelector('#open-form')?.append(button)
    button.click()
  })
  await expect(page).toHaveURL('/us/es/registration')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Crear cuenta')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es-US')
  await expect(page.locator('[name=firstName]')).toHaveValue('Eva')
})
