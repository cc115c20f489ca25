import type { Page } from '@playwright/test'

/** Opens the page of the signed-in customer's only agreement, from the account. */
export async function openAgreement(page: Page): Promise<void> {
  await page.goto('/us/en/my-account')
  await page.getByRole('link', { name: 'See the agreement' }).click()
  await page.getByRole('heading', { level: 1, name: /^Agreement / }).waitFor()
}
