import type { Page } from '@playwright/test'

/** Fills in a delivery address in Ohio, whose city and ZIP code must fit, with the first day and time that are offered. */
export async function fillDelivery(page: Page, postalCode: string, city = 'Columbus'): Promise<void> {
  const fields = { firstName: 'Ana', lastName: 'Ruiz', phone: '6145550199', address1: '1 Main St' }
  for (const [name, value] of Object.entries({ ...fields, city, postalCode })) {
    await page.locator(`[name=${name}]`).fill(value)
  }
  await page.locator('[name=stateCode]').selectOption('OH')
  await page.locator('label:has([name=date])').first().click()
  await page.locator('[name=window]').first().check()
}
