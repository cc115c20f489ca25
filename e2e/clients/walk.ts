// npm run clients [-- screen … language …]: walks the vendor's stock storefront, on a store of its own.
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Browser, chromium as playwright } from '@playwright/test'
import { chromium } from '../support/browser.ts'
import { freePort } from '../support/free-port.ts'
import { startOwnStore } from '../support/own-store.ts'
import { accountScreens } from './account.ts'
import { browseScreens } from './browse.ts'
import { cartScreens } from './cart.ts'
import { guestScreens, orderScreens } from './checkout.ts'
import { type Gateway, openGateway } from './gateway.ts'
import { type AppLocale, appLocales, configureStorefront, installStorefront } from './install.ts'
import { startStorefront } from './storefront.ts'
import { type Screen, type Visit, wordsOf } from './visit.ts'

const reports = resolve('reports/clients')
const screens: readonly Screen[] = [
  ...browseScreens,
  ...cartScreens,
  ...guestScreens,
  ...accountScreens,
  ...orderScreens,
]

/** Goods of the demo store. */
const goods = { simple: '300104', variant: '300101', set: '340005', bundle: '340001', code: 'FIRSTWEEK' }

/** Stopped by a signal, the walk ends in order, so that its store, storefront and browser end with it. */
const stop = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop.abort())

/** How long a page may take to do what it is told, in milliseconds. */
const patience = 45_000

type Place = { readonly app: string; readonly origin: string; readonly store: Visit['store'] }

/** Walks screens in one language. Returns what was wrong with each; a screen without a fault is not in it. */
async function walk(
  browser: Browser,
  locale: AppLocale,
  { app, origin, store }: Place,
  gateway: Gateway,
): Promise<Map<string, string>> {
  // The storefront's own policy names the hosts of the vendor's pictures; a shop puts its own into it.
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 1280, height: 900 },
    bypassCSP: true,
    locale,
  })
  const page = await context.newPage()
  page.setDefaultTimeout(patience)
  const account = { email: `ana-${locale.slice(0, 2)}-${Date.now()}@example.com`, password: 'Sofa#2026x' }
  const visit: Visit = {
    page,
    locale,
    goods,
    store,
    account,
    word: wordsOf(app, locale),
    async open(path) {
      // The answer to the storefront's question about tracking, which would lie over its pages; sign-out forgets it.
      await context.addCookies([{ name: 'dw_dnt', value: '0', url: origin }])
      await page.goto(`/us/${locale}${path}`)
      // Before the scripts have run, a click on a button does nothing.
      await page.waitForLoadState('networkidle').catch(() => {})
    },
  }
  const faults = new Map<string, string>()
  for (const { name, walk } of chosenScreens()) {
    stop.signal.throwIfAborted()
    gateway.takeRefused()
    try {
      await walk(visit)
    } catch (error) {
      const calls = gateway.takeRefused().map(({ call, status, body }) => `${status} ${call}\n${body}`)
      faults.set(name, [error instanceof Error ? error.message : String(error), ...calls].join('\n'))
    }
    // Of each screen, also of one that works: holes in a page show only to somebody who looks at it.
    const file = join(reports, `${name.replace(/\W+/g, '-')}-${locale}.png`)
    await page.screenshot({ path: file, fullPage: true }).catch(() => {})
    console.log(`${faults.has(name) ? 'failed' : 'ok    '} ${locale} ${name}`)
    console.log(faults.get(name) ?? '')
  }
  await context.close()
  return faults
}

/** The languages among what was asked for, or both. */
function chosenLocales(): readonly AppLocale[] {
  const chosen = appLocales.filter((locale) => process.argv.includes(locale))
  return chosen.length === 0 ? appLocales : chosen
}

function chosenScreens(): readonly Screen[] {
  const names = process.argv.slice(2).filter((name) => !appLocales.some((locale) => locale === name))
  const unknown = names.filter((name) => !screens.some((screen) => screen.name === name))
  if (unknown.length > 0) {
    console.error(
      `No screen is called ${unknown.join(', ')}. There are: ${screens.map(({ name }) => name).join(', ')}`,
    )
    process.exit(2)
  }
  return screens.filter(({ name }) => names.length === 0 || names.includes(name))
}

/** Prints screens by languages. Returns how many failed. */
function printTable(faults: ReadonlyMap<AppLocale, ReadonlyMap<string, string>>): number {
  const width = Math.max(...screens.map(({ name }) => name.length)) + 2
  const locales = chosenLocales()
  console.log(['\n', 'screen'.padEnd(width), ...locales.map((locale) => locale.padEnd(8))].join(''))
  for (const { name } of chosenScreens()) {
    const cells = locales.map((locale) => (faults.get(locale)?.has(name) ? 'failed' : 'works').padEnd(8))
    console.log(`${name.padEnd(width)}${cells.join('')}`)
  }
  let count = 0
  for (const [locale, ofLocale] of faults)
    for (const [name, fault] of ofLocale) {
      count += 1
      console.log(`\n${name}, ${locale}:\n${fault}`)
    }
  return count
}

/** Walks all languages, and prints what came of it. Returns how many screens failed. */
async function walkAll(place: Place, gateway: Gateway): Promise<number> {
  const browser = await playwright.launch({ ...chromium, handleSIGINT: false, handleSIGTERM: false })
  // What a page waits for then fails at once.
  stop.signal.addEventListener('abort', () => browser.close())
  try {
    const faults = new Map<AppLocale, Map<string, string>>()
    for (const locale of chosenLocales()) faults.set(locale, await walk(browser, locale, place, gateway))
    return printTable(faults)
  } finally {
    await browser.close()
  }
}

chosenScreens()
mkdirSync(reports, { recursive: true })
const app = installStorefront()
const [appPort, gatewayPort] = [await freePort(), await freePort()]
const origin = `http://localhost:${appPort}`
let failed: number
{
  console.log('Starting the store …')
  await using store = await startOwnStore({
    SEED: 'catalog/demo',
    DEMO_ACCOUNTS: 'off',
    RATE_LIMITS: 'off',
    DEV_PAGES: '1',
    API_CLIENTS: `stock=${origin}/callback`,
  })
  stop.signal.throwIfAborted()
  await using gateway = await openGateway(store.origin, gatewayPort)
  configureStorefront(app, gateway.host)
  console.log('Starting the storefront, which compiles itself …')
  await using storefront = await startStorefront(app, appPort, reports, stop.signal)
  failed = await walkAll({ app, origin: storefront.origin, store }, gateway)
}
process.exit(failed === 0 ? 0 : 1)
