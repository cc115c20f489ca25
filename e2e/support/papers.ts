import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** Loads every unsigned agreement of the consent page, as the PDF reader of a browser does, and expects PDFs. */
export async function openPapers(page: Page): Promise<void> {
  const links = page.getByRole('main').locator('a[href*="/document/unsigned"]')
  // The list does not wait by itself, and an empty one would open nothing.
  await expect(links.first()).toBeVisible()
  for (const link of await links.all()) {
    const path = (await link.getAttribute('href')) ?? ''
    const answer = await page.request.get(new URL(path, page.url()).href)
    expect(answer.headers()['content-type']).toBe('application/pdf')
    expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-')
  }
}
