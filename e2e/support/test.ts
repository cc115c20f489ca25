import { test as base } from '@playwright/test'

export { expect } from '@playwright/test'

/** Playwright's test, with a page whose `goto` ends when its scripts have taken over, where it has any and may run them. */
export const test = base.extend({
  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) {
      const goto = page.goto.bind(page)
      page.goto = async (...where) => {
        const answer = await goto(...where)
        // Where a test keeps scripts from coming, the page is looked at as it is.
        const waiting = page.locator('[data-scripts="waiting"]')
        await waiting.waitFor({ state: 'detached', timeout: 30_000 }).catch(() => {})
        return answer
      }
    }
    await use(page)
  },
})
