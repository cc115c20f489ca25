import { expect, test } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'

for (const path of ['/us/en', '/us/es']) {
  test(`home has no accessibility fault at ${path} @phone`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
  })
}

test('an unknown address says so, with a way home [SHL-051] [SHL-022]', async ({ page }) => {
  for (const path of ['/nowhere', '/us/en/nowhere', '/us/es/nowhere']) {
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(404)
  }
  await expect(page.getByRole('heading', { name: 'No encontramos esa página' })).toBeVisible()
})
