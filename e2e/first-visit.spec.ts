import type { Browser, Locator, Page } from '@playwright/test'
import { field, focusField, panel } from './support/search.ts'
import { expect, test } from './support/test.ts'

/** The most of styles that the page of a first visit may have in itself, in bytes before compression (decision 44). */
const mostStyles = 58_000

const paths = [
  '',
  '/plp',
  '/c/furniture',
  '/p/sofa',
  '/search?q=sofa',
  '/login',
  '/store-locator?zip=43215',
  '/faqs',
  '/dev/design',
]

/** How each element in another one looks, and what is drawn before and after it, a line each. */
function looks(root: Locator): Promise<string[]> {
  return root.evaluate((top) => {
    // What moves is elsewhere at each look.
    for (const animation of document.getAnimations()) animation.cancel()
    const seen = 'color backgroundColor backgroundImage display position fontSize fontWeight lineHeight'
    const around = 'padding margin borderTopWidth borderTopColor borderRadius boxShadow textDecorationLine'
    const more =
      'gap gridTemplateColumns translate rotate transform opacity content maskImage cursor zIndex animationName'
    const properties = `${seen} ${around} ${more}`.split(' ') as (keyof CSSStyleDeclaration)[]
    return [...top.querySelectorAll('*')].flatMap((element) => {
      const { width, height } = element.getBoundingClientRect()
      const name = `${element.localName}.${element.getAttribute('class')} ${width} ${height}`
      return [undefined, '::before', '::after'].map((part) => {
        const look = getComputedStyle(element, part)
        return [name, part, ...properties.map((property) => look[property])].join(' | ')
      })
    })
  })
}

/** What looks otherwise on one page than on another: the first few, because one difference moves what is below it. */
async function differences(one: Locator, other: Locator): Promise<string[][]> {
  const [here, there] = await Promise.all([looks(one), looks(other)])
  const pairs = here.map((look, at) => [look, there[at] ?? ''])
  expect(here.length).toBeGreaterThan(20)
  expect(here.length).toBe(there.length)
  return pairs.filter(([look, same]) => look !== same).slice(0, 3)
}

/** The version of the file with all styles, which a browser that has been here names in a cookie. */
async function versionOf(page: Page): Promise<string> {
  const file = await page.locator('style[data-app]').getAttribute('data-app')
  return /\/([\w-]+)\.css$/.exec(file ?? '')?.[1] ?? ''
}

type Visit = { version?: string; scripts: boolean; like: Page }

/** A page for somebody of whom the store knows nothing, or who has that version of the file. */
async function visit(browser: Browser, { version, scripts, like }: Visit) {
  const { baseURL = '' } = test.info().project.use
  const viewport = like.viewportSize()
  const context = await browser.newContext({ baseURL, javaScriptEnabled: scripts, viewport })
  if (version !== undefined) await context.addCookies([{ name: 'styles', value: version, url: baseURL }])
  return { page: await context.newPage(), [Symbol.asyncDispose]: () => context.close() }
}

for (const path of paths) {
  test(`the first visit of ${path || 'home'} has the look that all styles give it, with less of them @desktop @phone`, async ({
    browser,
    page: like,
  }) => {
    await using first = await visit(browser, { scripts: false, like })
    await first.page.goto(`/us/en${path}`)
    const styles = await first.page.locator('style[data-app]').textContent()
    expect(Buffer.byteLength(styles ?? '')).toBeLessThan(mostStyles)
    await using later = await visit(browser, {
      version: await versionOf(first.page),
      scripts: false,
      like,
    })
    await later.page.goto(`/us/en${path}`)
    await expect(later.page.locator('link[rel=stylesheet]')).toBeAttached()
    await expect(later.page.locator('style[data-app]')).toHaveCount(0)
    expect(await differences(first.page.locator('body'), later.page.locator('body'))).toEqual([])
  })
}

test('what scripts add to the page of a first visit looks as it does later @desktop @phone', async ({
  browser,
  page: like,
}) => {
  const openSuggestions = async ({ page }: { page: Page }) => {
    await page.goto('/us/en/faqs')
    await expect(page.locator('[data-scripts=running]')).toBeAttached()
    await focusField(page)
    await field(page).fill('sofa')
    await expect(panel(page).getByRole('option').first()).toBeVisible()
  }
  await using first = await visit(browser, { scripts: true, like })
  await openSuggestions(first)
  await using later = await visit(browser, { version: await versionOf(first.page), scripts: true, like })
  await openSuggestions(later)
  // Suggestions of several kinds arrive one after another.
  await expect(async () => {
    expect(await differences(panel(first.page), panel(later.page))).toEqual([])
  }).toPass({ timeout: 15_000 })
})

test('scripts of a first visit wait for all styles, which come after those of the page', async ({
  browser,
  page: like,
}) => {
  await using first = await visit(browser, { scripts: true, like })
  const { promise: allowed, resolve: allow } = Promise.withResolvers<void>()
  await first.page.route('**/assets/app-*.css', async (route) => {
    await allowed
    await route.continue()
  })
  await first.page.goto('/us/en/plp', { waitUntil: 'commit' })
  await expect(first.page.locator('style[data-app] + link[rel=stylesheet]')).toBeAttached()
  await first.page.waitForTimeout(1_000)
  await expect(first.page.locator('script[type="later-module"]')).not.toHaveCount(0)
  allow()
  await expect(first.page.locator('[data-scripts=running]')).toBeAttached()
  await expect(first.page.locator('script[type="later-module"]')).toHaveCount(0)
})

test('scripts of a first visit start also where the file of all styles does not come', async ({
  browser,
  page: like,
}) => {
  await using first = await visit(browser, { scripts: true, like })
  await first.page.route('**/assets/app-*.css', (route) => route.abort())
  await first.page.goto('/us/en/plp')
  await expect(first.page.locator('[data-scripts=running]')).toBeAttached()
})
