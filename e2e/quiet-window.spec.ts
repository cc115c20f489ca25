import type { Page } from '@playwright/test'
import { register, somebody } from './support/people.ts'
import { openWatched } from './support/session-time.ts'
import { expect, test } from './support/test.ts'

/** The paths of what a page asks for from now on, but for its files and the time that is left of a session. */
function asked(page: Page): string[] {
  const paths: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (!/^\/(assets|static)\/|\/session-time$/.test(pathname)) paths.push(pathname)
  })
  return paths
}

/** Another window is looked at, then this one again, three times. */
async function lookAway(page: Page): Promise<void> {
  const other = await page.context().newPage()
  for (let time = 0; time < 3; time++) {
    await other.bringToFront()
    await page.bringToFront()
    // A browser without a screen tells its pages nothing of this.
    await page.evaluate(() => {
      for (const type of ['blur', 'focus', 'pageshow', 'online']) window.dispatchEvent(new Event(type))
      document.dispatchEvent(new Event('visibilitychange'))
    })
  }
  await other.close()
}

test('nothing is asked for again when a window is looked at: a list, a product, an account [SHL-484]', async ({
  page,
}) => {
  await page.goto('/us/en/registration')
  await register(page, somebody())
  for (const path of ['/us/en/all-products', '/us/en/p/sofa', '/us/en/my-accounts']) {
    await openWatched(page, path)
    await page.waitForLoadState('networkidle')
    const paths = asked(page)
    await lookAway(page)
    // What the looking had asked for would come before this.
    await page.evaluate(() => fetch('/healthz'))
    expect(paths, path).toEqual(['/healthz'])
  }
})
