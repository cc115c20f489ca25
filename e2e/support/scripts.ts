import type { Page } from '@playwright/test'

/** From now on `goto` of this page waits for hydration, if the page has scripts. */
export function waitForScripts(page: Page): void {
  const goto = page.goto.bind(page)
  page.goto = async (...where) => {
    const answer = await goto(...where)
    // A test that blocks scripts sees the page as it is.
    const waiting = page.locator('[data-scripts="waiting"]')
    await waiting.waitFor({ state: 'detached', timeout: 30_000 }).catch(() => {})
    return answer
  }
}
