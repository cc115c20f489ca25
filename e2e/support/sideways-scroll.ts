import { expect, type Page } from '@playwright/test'

/** Nothing of a page is wider than the screen. */
export async function expectNoSidewaysScroll(page: Page, name: string): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, `sideways scrolling on ${name}`).toBeLessThanOrEqual(0)
}
