import { fillSteps, primaryButton, sendApplication } from './support/applicants.ts'
import { expect, test } from './support/test.ts'

test('each step of the application and its outcome has its own title and a focused heading @phone', async ({
  page,
}) => {
  test.slow()
  await page.goto('/us/es/instant-approval')
  await expect(page).toHaveTitle('Obtenga su aprobación | Rent-A-Center')
  const heading = page.getByRole('heading', { level: 1 })
  await page.getByRole('link', { name: 'Empezar ahora' }).click()
  await expect(heading).toBeFocused()
  await expect(page).toHaveTitle(`${await heading.textContent()} | Obtenga su aprobación | Rent-A-Center`)
  await primaryButton(page).click()
  await expect(page.getByRole('alert')).toBeFocused()
  await fillSteps(page, '/us/es', { email: 'ana@example.com' })
  await expect(heading).toHaveText('¿Está todo bien?')
  await expect(heading).toBeFocused()
  await expect(page).toHaveTitle('¿Está todo bien? | Obtenga su aprobación | Rent-A-Center')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await sendApplication(page)
  await expect(heading).toContainText('Ana')
  await expect(heading).toBeFocused()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test('the income step names all missing answers at once @phone @no-script', async ({ page }) => {
  await fillSteps(page, '/us/en', { email: 'ana@example.com' })
  await page.goto('/us/en/instant-approval?step=income')
  await page.locator('[name=monthlyIncome]').fill('')
  await page.locator('[name=incomeMonths]').selectOption('')
  await page.locator('[name=nextPayDay]').fill('')
  await primaryButton(page).click()
  await expect(page.getByRole('alert').getByRole('listitem')).toHaveCount(3)
})
