import type { Page } from '@playwright/test'

/** From here on `goto` of this page ends when the store's scripts have taken over, where a page has any. */
export function waitForScripts(page: Page): void {
  const goto = page.goto.bind(page)
  page.goto = async (...where) => {
    const answer = await goto(...where)
    // Where a test keeps scripts from coming, the page is looked at as it is.
    const waiting = page.locator('[data-scripts="waiting"]')
    await waiting.waitFor({ state: 'detached', timeout: 30_000 }).catch(() => {})
    return answer
  }
}
