import { generateKeyPairSync } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { makeRunFolder } from '#platform/testing/run-folder.ts'
import { chromium } from './e2e/support/browser.ts'

// Chosen once by the runner. Its workers inherit it.
process.env.E2E_PORT ??= String(20_000 + Math.floor(Math.random() * 12_000))
process.env.E2E_FOLDER ??= folderOfThisRun()
process.env.E2E_DATA_DIR ??= join(process.env.E2E_FOLDER, 'shared')
if (process.env.E2E_MAIL_KEY === undefined) {
  const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  process.env.E2E_MAIL_KEY = pair.privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64')
  process.env.E2E_MAIL_PUBLIC_KEY = pair.publicKey.export({ format: 'der', type: 'spki' }).toString('base64')
}
const origin = `http://127.0.0.1:${process.env.E2E_PORT}`

// One pixel a CSS pixel: what the tests look at is the same, and painting it takes a seventh of the work.
const phone = { ...devices['Pixel 5'], viewport: { width: 360, height: 740 }, deviceScaleFactor: 1 }
const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } }

/** A folder for the data of this run, deleted when the runner ends and has stopped the store. */
function folderOfThisRun(): string {
  const folder = makeRunFolder()
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Specs whose shoppers rent goods. They run last, because other specs rely on the stock. */
const renting =
  /(account|add-on|autopay|checkout|club|data-layer|delivery-day|exchange|journey|kept-form|lateness|papers|payment|pickup|refused-forms|review|screens|service-visits|unfinished-order)\.spec\.ts$/

type Which = { testIgnore?: RegExp; testMatch?: RegExp; after?: string }

/**
 * Each journey is walked where its title says, for each walk costs what the others cost: on a desktop without a tag, on the
 * phone with `@phone`, on both with `@desktop @phone`, and without scripts with `@no-script` besides. One in both languages,
 * named by the prefix in its title, is walked on the phone in Spanish, whose texts are longer, and elsewhere in English;
 * without `@phone` the desktop walks both.
 */
const english = /^(?!.*@no-desktop).*\/us\/en\b/
const spanish = /^(?!.*@no-desktop).*\/us\/es\b/
const onPhoneInstead = /@no-desktop|^(?!.*@desktop)(?!.*\/us\/en\b).*@phone/

/** A project for each kind of browser: desktop, phone, without scripts. */
function each(suffix: string, { after, ...which }: Which) {
  const ways = [
    { name: 'desktop', use: desktop, grepInvert: onPhoneInstead },
    { name: 'phone', use: phone, grep: /@phone/, grepInvert: english },
    {
      name: 'no-script',
      use: { ...desktop, javaScriptEnabled: false },
      grep: /@no-script/,
      grepInvert: spanish,
    },
  ]
  const dependencies = after === undefined ? [] : ways.map(({ name }) => `${name}${after}`)
  return ways.map((way) => ({ ...way, ...which, name: `${way.name}${suffix}`, dependencies }))
}

/** Journeys in a real browser on a running store with the test catalogue. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  fullyParallel: true,
  workers: 2,
  // A second try on a shared machine. What needed one is listed at the end of the run, because it is a defect.
  retries: process.env.CI === undefined ? 0 : 1,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'reports/e2e.json' }]],
  use: { baseURL: origin, launchOptions: chromium, trace: 'on-first-retry', locale: 'en-US' },
  projects: [...each('', { testIgnore: renting }), ...each(' renting', { testMatch: renting, after: '' })],
  webServer: {
    command: 'node e2e/support/prepare-data.ts && exec node server.ts',
    url: `${origin}/healthz`,
    timeout: 120_000,
    env: {
      PORT: process.env.E2E_PORT,
      ORIGIN: origin,
      DATA_DIR: process.env.E2E_DATA_DIR,
      NODE_ENV: 'production',
      DEV_PAGES: '1',
      SEED: 'catalog/fixture',
      DEMO_ACCOUNTS: 'off',
      RATE_LIMITS: 'off',
      SENDGRID_EVENTS_KEY: process.env.E2E_MAIL_PUBLIC_KEY ?? '',
      // Journeys change stock and wait until pages show it.
      CATALOGUE_CACHE_SECONDS: '3',
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})
