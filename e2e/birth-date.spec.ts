import { primaryButton } from './support/applicants.ts'
import { expect, test } from './support/test.ts'

const answers = {
  '/us/en': 'Enter the month first, then the day, then the year with four digits: 03/15/1990 for March 15.',
  '/us/es':
    'Escriba primero el mes, después el día y al final el año con cuatro cifras: 03/15/1990 para el 15 de marzo.',
} as const

for (const prefix of ['/us/en', '/us/es'] as const) {
  test(`a birth date written in another way is answered at ${prefix} with what to change @phone @no-script`, async ({
    page,
  }) => {
    await page.goto(`${prefix}/instant-approval?step=about`)
    for (const date of ['5/7/85', '20/05/1990']) {
      await page.locator('[name=birthDate]').fill('')
      await page.locator('[name=birthDate]').pressSequentially(date)
      await primaryButton(page).click()
      await expect(page.getByRole('main').getByText(answers[prefix]).first()).toBeVisible()
    }
  })
}
