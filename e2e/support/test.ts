import { test as base } from '@playwright/test'
import { waitForScripts } from './scripts.ts'

export { expect } from '@playwright/test'

/** Playwright's test, with a page that waits for hydration if scripts are enabled. */
export const test = base.extend({
  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) waitForScripts(page)
    await use(page)
  },
})
