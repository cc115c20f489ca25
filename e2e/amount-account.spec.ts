import type { Locator } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { openAgreement } from './support/open-agreement.ts'
import { deliveredBefore, signInRenter } from './support/renter.ts'
import { expect, test } from './support/test.ts'

/** The cents of an amount as shown, with its sign. */
function cents(shown: string): number {
  const whole = Number(shown.replace(/[^\d]/g, ''))
  return /[-−]/.test(shown) ? -whole : whole
}

/** The amounts of a list in their order, in cents. */
async function amountsOf(list: Locator): Promise<number[]> {
  return (await list.locator('dd').allTextContents()).map(cents)
}

test('a page says why an amount is due, part by part, and the parts add up @phone', async ({ page }) => {
  const order = await signInRenter(page, 'recliner-gray')
  await deliveredBefore(order, 8)
  await openAgreement(page)
  const agreement = new URL(page.url()).pathname
  const number = agreement.split('/').at(-1)
  await expect(page).toHaveTitle(`Rental agreement ${number} | Rent-A-Center`)
  const main = page.getByRole('main')
  const pay = main.getByRole('link', { name: /^Pay \$/ }).first()
  const askedCents = cents((await pay.textContent()) ?? '')
  await main.getByRole('link', { name: 'Why is it this amount?' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Why is it this amount?' })).toBeVisible()
  await expectAccessible(page)
  const [asked, payoff] = [main.locator('dl').nth(0), main.locator('dl').nth(1)]
  const parts = await amountsOf(asked)
  expect(parts.at(-1)).toBe(askedCents)
  expect(parts.slice(0, -1).reduce((sum, part) => sum + part, 0)).toBe(askedCents)
  await expect(asked.getByText(/^Rent of payment 2, due on /)).toBeVisible()
  await expect(
    asked.getByText(/of the rent: the rate at your store when you signed, on /).first(),
  ).toBeVisible()
  // The price before tax stands in the middle of the payoff.
  const steps = await amountsOf(payoff)
  const price = (await payoff.locator('dt').allTextContents()).findIndex((label) =>
    label.startsWith('Price before'),
  )
  expect(steps.slice(0, price).reduce((sum, part) => sum + part, 0)).toBe(steps[price])
  expect(steps.slice(price, -1).reduce((sum, part) => sum + part, 0)).toBe(steps.at(-1))
  await expect(main.getByRole('table')).toContainText('Initial payment due')
  await page.goto(new URL(page.url()).pathname.replace('/us/en', '/us/es'))
  await expect(page.getByRole('heading', { level: 1, name: '¿Por qué es este monto?' })).toBeVisible()
  await expect(page).toHaveTitle(`¿Por qué es este monto? | Contrato ${number} | Rent-A-Center`)
  await expectAccessible(page)
  await page.goto(agreement.replace('/us/en', '/us/es'))
  await expect(page).toHaveTitle(`Contrato de renta ${number} | Rent-A-Center`)
  await page.goto(`${agreement}/payoff`)
  await expect(page).toHaveTitle(`Own it early | Agreement ${number} | Rent-A-Center`)
  await page.goto(`${agreement.replace('/us/en', '/us/es')}/payoff`)
  await expect(page).toHaveTitle(`Liquidar antes | Contrato ${number} | Rent-A-Center`)
})
