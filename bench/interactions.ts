import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import {
  type Browser,
  type BrowserContext,
  chromium as browsers,
  type CDPSession,
  type Locator,
  type Page,
} from '@playwright/test'
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js'
import { chromium } from '../e2e/support/browser.ts'
import { percentile, printTable } from './support/figures.ts'
import { startStore } from './support/store.ts'

/**
 * Interaction to Next Paint on a phone: how long after a press the browser shows the next frame, in milliseconds, in
 * Chromium at 360 × 740 with the processor slowed down. Each press is the only one of its page load, and counts with the
 * longest of its events, as the Event Timing API has them in steps of 8 ms. The processor must have nothing else to do: a
 * busy one doubles the figures. Usage: node bench/interactions.ts [catalogue] [repetitions] [slowness]
 *
 * A quarter of a fast desktop is a phone of the middle; a quarter of a slow machine is a phone that nobody sells any more.
 * So without a given slowness, a slow machine is slowed less: until Lighthouse's index of its speed is that of the phone.
 */
const { positionals } = parseArgs({ allowPositionals: true })
const [seed = 'catalog/demo', askedRepetitions = '15', givenSlowness] = positionals
const repetitions = Number(askedRepetitions)
const mostSlowness = 4
/** A quarter of what Lighthouse's docs/throttling.md has for the least of fast desktops, 1,500. */
const phoneIndex = 375
const goalMs = 150
const columbus = '00101'

/** What is pressed, what is pressed before it without being measured, and what shows afterwards. */
type Interaction = {
  readonly name: string
  readonly path: string
  readonly before?: (page: Page) => Promise<void>
  readonly pressed: (page: Page) => Locator
  readonly shows: (page: Page) => Promise<void>
}

/** Records the events of the page. Runs in it, before anything else. */
function recordEvents(): void {
  const seen: { id: number; ms: number }[] = []
  Object.assign(window, { seenEvents: seen })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if ((entry.interactionId ?? 0) > 0) seen.push({ id: entry.interactionId ?? 0, ms: entry.duration })
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
}

type Seen = { readonly seenEvents: { id: number; ms: number }[] }

/** The longest event since the events were last forgotten. One of less than 16 ms is not reported and counts as 16. */
async function longest(page: Page): Promise<number> {
  // Events are reported after the frame that they led to.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 200))))
  return page.evaluate(() => Math.max(16, ...(window as unknown as Seen).seenEvents.map(({ ms }) => ms)))
}

/** How long a finger rests on the screen in a tap, in milliseconds. */
const restMs = 70

/**
 * Taps as a finger does. Playwright's tap lifts it at the instant that it comes down, and looks meanwhile with scripts of
 * its own in the page whether anything covers the target.
 */
async function tap(devtools: CDPSession, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (box === null) throw new Error('what is pressed is not there')
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }]
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await wait(restMs)
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/** How fast the machine is, as Lighthouse measures it: the mean of three. */
async function speedIndex(browser: Browser): Promise<number> {
  const page = await browser.newPage()
  const found: number[] = []
  for (let at = 0; at < 3; at++) found.push(await page.evaluate(pageFunctions.computeBenchmarkIndex))
  await page.close()
  return found.reduce((sum, one) => sum + one) / found.length
}

async function measure(
  context: BrowserContext,
  origin: string,
  slowness: number,
  what: Interaction,
): Promise<number> {
  const page = await context.newPage()
  await page.addInitScript(recordEvents)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowness })
  await page.goto(origin + what.path)
  await page.locator('script[data-scripts=running]').waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
  await what.before?.(page)
  await longest(page)
  await page.evaluate(() => (window as unknown as Seen).seenEvents.splice(0))
  await tap(devtools, what.pressed(page))
  await what.shows(page)
  const ms = await longest(page)
  await page.close()
  return ms
}

/** A listing with filters, and a product that can be rented at the chosen store. */
async function addresses(origin: string): Promise<{ listing: string; product: string }> {
  const listing = '/us/en/search?q=sofa'
  const answer = await fetch(origin + listing, { headers: { cookie: `store=${columbus}` } })
  const path = (await answer.text()).match(/href="((?:\/us\/en)?\/p\/[^"?#]+)/)?.[1]
  if (path === undefined) throw new Error('the catalogue has no sofa')
  return { listing, product: path }
}

const sheet = (page: Page) => page.locator('.sheet:popover-open')

function interactions({ listing, product }: { listing: string; product: string }): Interaction[] {
  const filter = (page: Page) => sheet(page).locator('label:has(input[name=refine])').first()
  const filterButton = (page: Page) =>
    page.locator('main [popovertarget]').filter({ hasText: 'Filter' }).first()
  const openFilters = async (page: Page) => {
    await filterButton(page).tap()
    await filter(page).waitFor()
  }
  const switchTo = (page: Page) => page.locator('main button[name=frequency][aria-pressed=false]').last()
  return [
    {
      name: 'menu',
      path: '/us/en',
      pressed: (page) => page.getByRole('button', { name: 'Menu', exact: true }),
      shows: (page) => sheet(page).waitFor(),
    },
    {
      name: 'filter: open',
      path: listing,
      pressed: filterButton,
      shows: (page) => sheet(page).waitFor(),
    },
    {
      name: 'filter: choose',
      path: listing,
      before: openFilters,
      pressed: filter,
      shows: (page) => sheet(page).locator('input[name=refine]:checked').first().waitFor(),
    },
    {
      name: 'filter: show products',
      path: listing,
      before: async (page) => {
        await openFilters(page)
        await filter(page).tap()
      },
      pressed: (page) => sheet(page).locator('button[form]:visible').first(),
      shows: (page) => page.waitForURL(/refine=/),
    },
    {
      name: 'add to cart',
      path: product,
      pressed: (page) => page.locator('main').getByRole('button', { name: 'Add to cart' }).first(),
      shows: (page) => page.getByRole('dialog', { name: /added to cart/ }).waitFor(),
    },
    {
      name: 'frequency',
      path: product,
      pressed: switchTo,
      shows: async (page) => {
        await page.waitForResponse((answer) => answer.url().includes('.data'))
        await page.waitForLoadState('networkidle')
      },
    },
  ]
}

await using store = await startStore(seed)
const browser = await browsers.launch(chromium)
const index = await speedIndex(browser)
const slowness = Number(givenSlowness ?? Math.min(mostSlowness, Math.max(1, index / phoneIndex)))
console.log(`Lighthouse's index of this machine: ${index.toFixed(0)}; slowed ${slowness.toFixed(1)} times`)
const rows: (string | number)[][] = [['press', 'median ms', 'p75 ms', 'longest ms', 'above the goal']]
for (const what of interactions(await addresses(store.origin))) {
  const times: number[] = []
  for (let at = 0; at < repetitions; at++) {
    const context = await browser.newContext({
      viewport: { width: 360, height: 740 },
      hasTouch: true,
      isMobile: true,
    })
    await context.addCookies([{ name: 'store', value: columbus, url: store.origin }])
    times.push(await measure(context, store.origin, slowness, what))
    await context.close()
  }
  const p75 = percentile(times, 0.75)
  const figures = [percentile(times, 0.5), p75, Math.max(...times)]
  rows.push([what.name, ...figures, p75 > goalMs ? p75 - goalMs : ''])
}
printTable(rows)
await browser.close()
