import { expect, type Locator, type Page } from '@playwright/test'

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

/** Waits until React has taken over an element of a part whose script comes after the page's. */
export async function untilTakenOver(element: Locator): Promise<void> {
  const isTaken = () =>
    element.evaluate((node) => Object.keys(node).some((name) => name.startsWith('__reactProps')))
  await expect.poll(isTaken).toBe(true)
}
