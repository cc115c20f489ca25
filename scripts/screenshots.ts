// npm run screenshots [-- <folder> [screen ...]]: every kind of page of the demo store, at three widths, in
// both languages.
import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type Browser, type Page, chromium as playwright } from '@playwright/test'
import { startStore } from '../bench/support/store.ts'
import { chromium } from '../e2e/support/browser.ts'
import { type Screen, screens, type Viewer } from '../e2e/support/screens.ts'
import { waitForScripts } from '../e2e/support/scripts.ts'
import { demoAccounts } from '../server/demo-accounts.ts'

const [folder = 'reports/screens', ...names] = process.argv.slice(2)
const widths = [
  [360, 740],
  [768, 1024],
  [1280, 900],
] as const
const prefixes = ['/us/en', '/us/es'] as const

async function signIn(page: Page, prefix: string, account: (typeof demoAccounts)[number]): Promise<void> {
  await page.goto(`${prefix}/login`)
  await page.locator('input[type=email]').first().fill(account.email)
  await page.locator('input[type=password]').first().fill(account.password)
  await page.locator('input[type=password]').first().press('Enter')
  await page.waitForURL((url) => !url.pathname.endsWith('/login'))
}

/** The demo store has an account with an approval and one with agreements. */
const prepare: Record<Viewer, (page: Page, prefix: string) => Promise<void>> = {
  visitor: async () => {},
  shopper: async (page, prefix) => {
    await signIn(page, prefix, demoAccounts[0])
    await screens.find(({ name }) => name === 'cart')?.open(page, prefix)
  },
  renter: (page, prefix) => signIn(page, prefix, demoAccounts[1]),
}

async function shoot(page: Page, { name, open }: Screen, prefix: string, width: number): Promise<void> {
  await open(page, prefix)
  await page.waitForLoadState('networkidle')
  // Pictures further down load when they come near the screen.
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  for (let top = 0; top < height; top += 700) await page.evaluate((to) => scrollTo(0, to), top)
  await page.evaluate(() => scrollTo(0, 0))
  await page.waitForLoadState('networkidle')
  await page.evaluate(async () => {
    const loaded = [...document.images].filter(({ complete, naturalWidth }) => complete && naturalWidth > 0)
    await Promise.all(loaded.map((image) => image.decode()))
  })
  const file = join(folder, `${name}-${prefix.slice(-2)}-${width}.png`)
  await page.screenshot({ path: file, fullPage: true })
  console.log(file)
}

async function look(browser: Browser, origin: string): Promise<void> {
  const wanted = screens.filter(({ name }) => names.length === 0 || names.includes(name))
  for (const prefix of prefixes) {
    for (const [width, height] of widths) {
      for (const viewer of ['visitor', 'shopper', 'renter'] as const) {
        const seen = wanted.filter((screen) => screen.viewer === viewer)
        if (seen.length === 0) continue
        const context = await browser.newContext({ baseURL: origin, viewport: { width, height } })
        const page = await context.newPage()
        waitForScripts(page)
        await prepare[viewer](page, prefix)
        for (const screen of seen) await shoot(page, screen, prefix, width)
        await context.close()
      }
    }
  }
}

const unknown = names.filter((name) => !screens.some((screen) => screen.name === name))
if (unknown.length > 0) {
  console.error(
    `No screen is called ${unknown.join(', ')}. There are: ${screens.map(({ name }) => name).join(', ')}`,
  )
  process.exit(2)
}
await mkdir(resolve(folder), { recursive: true })
await using store = await startStore('catalog/demo', { DEMO_ACCOUNTS: 'on', DEV_PAGES: '1' })
const browser = await playwright.launch(chromium)
try {
  await look(browser, store.origin)
} finally {
  await browser.close()
}
