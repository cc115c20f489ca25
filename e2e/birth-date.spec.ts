import { primaryButton } from './support/applicants.ts'
import { expect, test } from './support/test.ts'

/** What a birth date that is written in another way is answered with. */
const answers = [
  [
    '/us/en',
    '5/7/85',
    'Enter the year with four digits, after the month and the day, for example 03/15/1990.',
  ],
  [
    '/us/en',
    '20/05/1990',
    'Enter the month first, then the day, then the year, for example 03/15/1990 for March 15.',
  ],
  ['/us/es', '5/7/85', 'Escriba el año con cuatro cifras, después del mes y el día, por ejemplo 03/15/1990.'],
  [
    '/us/es',
    '20/05/1990',
    'Escriba primero el mes, después el día y al final el año, por ejemplo 03/15/1990 para el 15 de marzo.',
  ],
] as const

for (const prefix of ['/us/en', '/us/es'] as const) {
  test(`a birth date written in another way is answered at ${prefix} with what to change @phone @no-script`, async ({
    page,
  }) => {
    await page.goto(`${prefix}/instant-approval?step=about`)
    for (const [, date, answer] of answers.filter(([at]) => at === prefix)) {
      await page.locator('[name=birthDate]').fill('')
      await page.locator('[name=birthDate]').pressSequentially(date)
      await primaryButton(page).click()
      await expect(page.getByRole('main').getByText(answer).first()).toBeVisible()
    }
  })
}
