import { readFileSync } from 'node:fs'
import { preferences } from '#catalog/demo/settings.ts'
import { clientConfig, redirectURI, sdk } from '#commerce/testing/client.ts'
import { storeFlags } from '#core/places/store/store-flags.ts'
import { cookieName } from '#site/cookies.ts'
import { readLedger } from '../scripts/requirements/ledger.ts'
import { waitingFlags, waitingPreferences } from '../scripts/waiting-names.ts'
import { type OwnStore, startOwnStore } from './support/own-store.ts'
import { expect, test } from './support/test.ts'

// All tests of this file share one demo store.
test.describe.configure({ mode: 'default' })

const document = readFileSync('docs/demo-store.md', 'utf8')

/** The rows of the table below a heading, each by its cells; code cells without their marks. */
function tableBelow(heading: string): string[][] {
  const [, after = ''] = document.split(`\n${heading}\n`)
  const [section = ''] = after.split(/\n## /)
  const lines = section.split('\n').filter((line) => line.startsWith('|'))
  return lines.slice(2).map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim().replace(/^`(.*)`$/, '$1')),
  )
}

const groups = ['SHL-399', 'SHL-400', 'SHL-401', 'SHL-402', 'SHL-403', 'SHL-404']

/** The requirement that names a flag. */
function groupOf(flag: string): string {
  const row = readLedger().find(({ id, text }) => groups.includes(id) && text.split(/\W+/).includes(flag))
  return row?.id ?? 'SHL-405'
}

const flags = tableBelow('## Flags of stores')
const laterFlags = tableBelow('## Flags that wait for checkout and account')
const shownPreferences = tableBelow('## Preferences')
const laterPreferences = tableBelow('## Preferences that show elsewhere')

let store: OwnStore
test.beforeAll(async () => {
  test.setTimeout(180_000)
  store = await startOwnStore({ RATE_LIMITS: 'off', DEMO_ACCOUNTS: 'off' })
})
test.afterAll(() => store[Symbol.asyncDispose]())

const entities: Readonly<Record<string, string>> = { amp: '&', quot: '"', '#x27': "'", lt: '<', gt: '>' }

/** What a person reads of a page: its text without scripts and styles. */
function textOf(html: string): string {
  return html
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&([#\w]+);/g, (mark, name: string) => entities[name] ?? mark)
    .replace(/[\s\u00a0]+/g, ' ')
}

/** A new guest: who it is, and the headers of its calls. */
async function newGuest(): Promise<{ usid: string; headers: Record<string, string> }> {
  const slasClient = new sdk.ShopperLogin(clientConfig(store.origin))
  const { access_token, usid } = await sdk.helpers.loginGuestUser({ slasClient, parameters: { redirectURI } })
  return { usid, headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' } }
}

async function callOf(
  path: string,
  storeId: string,
  root = `${store.origin}/mobify/proxy/api`,
): Promise<string> {
  const api = `${store.origin}/mobify/proxy/api`
  const { usid, headers } = await newGuest()
  const context = `${api}/shopper/shopper-context/v1/organizations/f_ecom_store/shopper-context/${usid}?siteId=us`
  const body = JSON.stringify({ customQualifiers: { storeId } })
  expect((await fetch(context, { method: 'PUT', headers, body })).status).toBe(201)
  return (await fetch(`${root}${path}`, { headers })).text()
}

/** What an address answers to a shopper of a store: a page, or with GET before it a call of the shopper APIs. */
async function opened(address: string, storeId: string): Promise<string> {
  const path = address.replaceAll('{store}', storeId)
  const [, call] = /^GET (.*)$/.exec(path) ?? []
  if (call !== undefined) return callOf(call, storeId)
  const headers = { cookie: `${cookieName('store', store.origin)}=${storeId}` }
  const answer = await fetch(`${store.origin}${path}`, { headers })
  expect(answer.status, path).toBe(200)
  return textOf(await answer.text())
}

test('the document lists every flag and preference, those that wait among the others [SHL-405] [SHL-419]', () => {
  const names = (rows: string[][]) => rows.map(([name = '']) => name)
  expect([...new Set(names(flags)), ...names(laterFlags)].sort()).toEqual(
    [...Object.keys(storeFlags.shape), 'ecommCloseDate'].sort(),
  )
  expect(names(laterFlags).sort()).toEqual(Object.keys(waitingFlags).sort())
  expect([...names(shownPreferences), ...names(laterPreferences)].sort()).toEqual(
    preferences.map(({ id }) => id).sort(),
  )
  for (const waiting of Object.keys(waitingPreferences)) expect(names(laterPreferences)).toContain(waiting)
})

for (const [flag = '', at = '', elsewhere = '', address = '', there = '', instead = ''] of flags) {
  test(`${flag} shows at store ${at}, not at ${elsewhere}: ${address} [${groupOf(flag)}]`, async () => {
    const [here, other] = await Promise.all([opened(address, at), opened(address, elsewhere)])
    if (there !== '') {
      expect(here).toContain(there)
      expect(other).not.toContain(there)
    }
    if (instead !== '') {
      expect(other).toContain(instead)
      expect(here).not.toContain(instead)
    }
    expect(there + instead).not.toBe('')
  })
}

for (const [preference = '', address = '', shown = ''] of shownPreferences) {
  test(`the preference ${preference} shows: ${address} [SHL-419]`, async () => {
    expect(shown).not.toBe('')
    expect(await opened(address, '00101')).toContain(shown)
  })
}

test('the labels of the preference customLabels are on badges and stock, in both languages [SHP-389]', async () => {
  for (const [address, english, spanish] of [
    ['/p/maren-sectional-clearance', 'Last ones', 'Últimas piezas'],
    ['/p/tonewick-stereo-system', 'We order it for you', 'Lo pedimos para usted'],
  ] as const) {
    expect(await opened(`/us/en${address}`, '00101')).toContain(english)
    const inSpanish = await opened(`/us/es${address}`, '00101')
    expect(inSpanish).toContain(spanish)
    expect(inSpanish).not.toContain(english)
  }
})

test('five phrases and products are suggested, or as many as a client asks for; the panel shows five products [SHP-064] [SHP-074]', async ({
  page,
}) => {
  const { headers } = await newGuest()
  const base = `${store.origin}/mobify/proxy/api/custom/search/v1/organizations/f_ecom_store`
  const suggested = async (most: object) => {
    const answer = await fetch(`${base}/autocomplete?siteId=us&locale=en-US&c_q=sofa`, {
      method: 'POST',
      headers,
      body: JSON.stringify(most),
    })
    return ((await answer.json()) as { productSuggestions: unknown[] }).productSuggestions.length
  }
  expect(await suggested({})).toBe(5)
  expect(await suggested({ maxSuggestions: 2 })).toBe(2)
  expect(await suggested({ maxSuggestions: 10 })).toBe(10)
  await page.goto(`${store.origin}/us/en/faqs`)
  await page.locator('input[name=q]:visible').pressSequentially('sofa', { delay: 20 })
  const products = page.getByRole('listbox').getByRole('group', { name: 'Products' })
  await expect(products.getByRole('option', { name: /\$/ })).toHaveCount(5)
})

test('home is its banner, its tiles and shelves, and the asset Getstarted-Homepage; the calls give out both assets [SHP-375] [SHP-382]', async () => {
  const [main = ''] = /<main[\s\S]*<\/main>/.exec(await (await fetch(`${store.origin}/us/es`)).text()) ?? []
  const home = textOf(main)
  const parts = [
    'Arme su hogar a su gusto',
    'Explore por categoría',
    'Ver todo',
    'Hoy cerca de usted',
    'Cómo funciona',
    'Tres maneras de empezar',
    'Lo que más rentan sus vecinos',
  ]
  const places = parts.map((part) => home.indexOf(part))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(places).not.toContain(-1)
  const assets = '/mobify/proxy/ocapi/s/us/dw/shop/v22_8/content'
  for (const id of ['Get-started', 'Getstarted-Homepage']) {
    const asset = await callOf(`${assets}/${id}?locale=es-US`, '00101', store.origin)
    expect(JSON.parse(asset)).toMatchObject({ id, c_body: expect.stringContaining('<a href=') })
  }
})

test('the page of ideas has every tile and layout, the slide of Columbus in Columbus alone', async () => {
  const path = '/us/en/page-viewer/home-ideas'
  const here = await opened(path, '00101')
  for (const text of [
    ...[
      'Room by room',
      'A table for everyone',
      'Movie night',
      'Most rented: Furniture',
      'At your store today',
    ],
    ...[
      'Start with one room',
      'Measure before you choose',
      'May I change my mind?',
      'Trade up',
      'Talk to us',
    ],
    ...['Come by', 'Never miss a deal:', 'Columbus: come and see it in the store'],
  ])
    expect(here).toContain(text)
  expect(await opened(path, '00401')).not.toContain('Columbus: come and see it in the store')
})

/** The most of HTML that a page may have at a returning visit, in bytes before compression (decision 44). */
const mostOfPage = { home: 140_000, listing: 110_000, product: 110_000 }

/** Searches with a full page of products and many filters: the largest pages of all. */
const largestSearches = ['black', 'wood', 'table', 'mesa']

test('no page has more HTML than decided, at a returning visit', async () => {
  test.setTimeout(240_000)
  const read = async (path: string, cookie: string) =>
    (await fetch(`${store.origin}${path}`, { headers: { cookie } })).text()
  const first = await read('/us/en', '')
  const returning = `styles=${/\/assets\/(app-[\w-]+)\.css/.exec(first)?.[1]}`
  const linked = (html: string, below: string) =>
    [...html.matchAll(/href="\/us\/e[ns](\/[^"?#]+)/g)]
      .map(([, path = '']) => path)
      .filter((path) => path.startsWith(below))
  const home = await read('/us/en', returning)
  expect(home).not.toContain('<style data-app')
  const categories = new Set(linked(home, '/c/'))
  const products = new Set<string>()
  const sizes: [keyof typeof mostOfPage, string, number][] = []
  const weigh = async (kind: keyof typeof mostOfPage, path: string) => {
    for (const prefix of ['/us/en', '/us/es']) {
      const html = await read(prefix + path, returning)
      sizes.push([kind, prefix + path, Buffer.byteLength(html)])
      if (kind === 'listing') for (const product of linked(html, '/p/')) products.add(product)
    }
  }
  await weigh('home', '')
  for (const category of categories) await weigh('listing', category)
  await weigh('listing', '/plp')
  for (const words of largestSearches) await weigh('listing', `/search?q=${words}`)
  for (const product of [...products].filter((_, at) => at % 3 === 0)) await weigh('product', product)
  expect(categories.size).toBeGreaterThanOrEqual(30)
  expect(products.size).toBeGreaterThanOrEqual(150)
  expect(sizes.filter(([kind, , bytes]) => bytes > mostOfPage[kind])).toEqual([])
})
