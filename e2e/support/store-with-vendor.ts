import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startOwnStore } from './own-store.ts'
import { test as base } from './test.ts'
import { startTestVendor, type TestVendor } from './test-vendor.ts'

type Shop = { readonly origin: string; readonly vendor: TestVendor }

/** The preferences that name scripts, at a vendor. */
function preferencesAt(origin: string): readonly { readonly id: string; readonly value: unknown }[] {
  return [
    { id: 'adobeDTMScriptURL', value: `${origin}/tags.js` },
    // Not the hash of that script, so browsers do not run it.
    { id: 'medalliaScriptURL', value: { url: `${origin}/other.js`, integrity: `sha256-${'A'.repeat(43)}=` } },
    { id: 'zetaScriptURL', value: `http://localhost:${new URL(origin).port}/insecure.js` },
    { id: 'optimizelyScriptURL', value: `${origin}/variants.js` },
    { id: 'crazyEggScripUrl', value: `${origin}/slow.js` },
    { id: 'qmScriptURL', value: `${origin}/missing.js` },
    { id: 'chatScriptURL', value: `${origin}/chat.js` },
  ]
}

/** Runs a store whose preferences name scripts of a test vendor, until the worker ends. */
async function openShop(use: (shop: Shop) => Promise<void>): Promise<void> {
  const seed = mkdtempSync(join(tmpdir(), 'store-e2e-seed-'))
  cpSync('catalog/fixture', seed, { recursive: true })
  await using vendor = await startTestVendor()
  const file = join(seed, 'preferences.jsonl')
  const lines = preferencesAt(vendor.origin).map((line) => `${JSON.stringify(line)}\n`)
  writeFileSync(file, `${readFileSync(file, 'utf8').trimEnd()}\n${lines.join('')}`)
  await using store = await startOwnStore({ SEED: seed, DEMO_ACCOUNTS: 'off', RATE_LIMITS: 'off' })
  rmSync(seed, { recursive: true, force: true })
  await use({ origin: store.origin, vendor })
}

/** Playwright's test with the pages of a store that uses scripts of other companies. */
export const test = base.extend<
  { readonly ignoreHTTPSErrors: boolean; readonly vendor: TestVendor },
  { readonly shop: Shop }
>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
  shop: [async ({}, use) => openShop(use), { scope: 'worker', timeout: 180_000 }],
  baseURL: async ({ shop }, use) => use(shop.origin),
  vendor: async ({ shop }, use) => {
    shop.vendor.forget()
    shop.vendor.isSilent = false
    await use(shop.vendor)
  },
  // The certificate of the vendor is self-signed.
  ignoreHTTPSErrors: true,
})
