import { rmSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { cookieName } from '#site/cookies.ts'
import { expectAccessible } from './support/axe.ts'
import { catalogueWithPages } from './support/designed-pages.ts'
import { type OwnStore, startOwnStore } from './support/own-store.ts'
import { shopAt } from './support/shop.ts'
import { expect, test } from './support/test.ts'

test.describe.configure({ mode: 'default' })

let store: OwnStore
const seed = catalogueWithPages()

test.beforeAll(async () => {
  store = await startOwnStore({ SEED: seed, DEMO_ACCOUNTS: 'off', RATE_LIMITS: 'off' })
})
test.afterAll(async () => {
  await store[Symbol.asyncDispose]()
  rmSync(seed, { recursive: true, force: true })
})

const open = (page: Page, id: string, prefix = '/us/en') =>
  page.goto(`${store.origin}${prefix}/page-viewer/${id}`)

/** The HTML of a page, as a browser without scripts gets it at a store. */
async function read(path: string, storeId?: string): Promise<string> {
  const headers = { cookie: storeId === undefined ? '' : `${cookieName('store', store.origin)}=${storeId}` }
  const answer = await fetch(store.origin + path, { headers })
  expect(answer.status, path).toBe(200)
  return (await answer.text()).replaceAll('<!-- -->', '')
}

/** The part of a page from a heading on, up to the end of its section. */
const sectionOf = (html: string, heading: string) =>
  new RegExp(`>${heading}<[\\s\\S]*?</section>`).exec(html)?.[0]

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const slide = (page: Page, text: string) => page.getByRole('main').getByText(text, { exact: true })
const isShown = (which: Locator) => expect(which).toBeInViewport({ ratio: 0.9 })

test('a page shows every kind of tile; a contact is a number to call or a link [SHP-359] [SHP-363] [SHP-376]', async () => {
  const html = await read('/us/es/page-viewer/tiles')
  for (const text of [
    ...[
      'Image tile',
      'Explore por categoría',
      'Accordion question',
      'Its answer.',
      'Trade up',
      'From $5 a week',
    ],
    ...['Call us', 'Every day', 'Visit us', 'Collapsible head', 'Folded text', 'Tab A', 'No se pierda'],
  ])
    expect(html).toContain(text)
  expect(html).toMatch(/<a [^>]*href="tel:\+16145550123"[^>]*>\(614\) 555-0123</)
  expect(html).toMatch(/<a [^>]*href="\/us\/es\/store-locator"[^>]*>Visit us/)
  expect(html).toMatch(/<a [^>]*href="\/us\/es\/c\/furniture"[^>]*>(?:(?!<\/a>)[\s\S])*Image tile/)
})

test('shop by category: name, picture and color of each category, and a button to everything that fits the shopper [SHP-364] [SHP-365] [SHP-366] [SHP-124] [SHP-125] [SHP-128]', async () => {
  const section = sectionOf(await read('/us/en/page-viewer/tiles'), 'Shop By Category') ?? ''
  const [tile = ''] = /<a [^>]*href="\/us\/en\/c\/furniture"[\s\S]*?<\/a>/.exec(section) ?? []
  expect(tile).toMatch(/background-color:\s*#F7F4EE/i)
  expect(tile).toContain('department-furniture')
  expect(tile).toContain('>Furniture<')
  expect(section).toMatch(/<a [^>]*href="\/us\/en\/shop-all"[^>]*>Shop All</)
  const leads = async (cookie: string) => {
    const answer = await fetch(`${store.origin}/us/en/shop-all`, { headers: { cookie }, redirect: 'manual' })
    return decodeURIComponent(answer.headers.get('location') ?? '')
  }
  expect(await leads('')).toBe('/us/en/c/root?sort=MOST_POPULAR')
  const visited = `${cookieName('viewedCategories', store.origin)}=tvs%7Cgone%7Csofas`
  expect(await leads(visited)).toBe('/us/en/c/root?refine=cgid=tvs|sofas&sort=MOST_POPULAR')
  const list = await read('/us/en/c/root?refine=cgid%3Dtvs%7Csofas&sort=MOST_POPULAR')
  expect(list).toContain('Harbor 3-seat sofa')
  expect(list).not.toContain('Nimbo 15 laptop')
  for (const name of ['TVs', 'Sofas']) expect(list).toContain(`aria-label="Remove filter: ${name}"`)
})

test('a shelf of four has arrows, one of three has none, and an empty one has no heading either [SHP-341] [SHP-343] [SHP-344]', async () => {
  const html = await read('/us/en/page-viewer/shelves')
  const arrows = (heading: string) => sectionOf(html, heading)?.match(/aria-label="(Previous|Next): [^"]+"/g)
  expect(sectionOf(html, 'Three')?.match(/<article/g)).toHaveLength(3)
  expect(arrows('Three')).toBeNull()
  expect(sectionOf(html, 'Four')?.match(/<article/g)).toHaveLength(4)
  expect(arrows('Four')).toHaveLength(2)
  for (const heading of ['Nothing', 'Viewed', 'Recommended']) expect(html).not.toContain(`>${heading}<`)
})

test('slides and goods are those of the chosen store [SHP-353] [SHP-354] [SHP-358]', async () => {
  const goods = async (storeId: string) => {
    const section = sectionOf(await read('/us/en/page-viewer/shelves', storeId), 'Four') ?? ''
    return [...section.matchAll(/<h3[^>]*>(.*?)<\/h3>/g)].map(([, name]) => name)
  }
  expect((await goods('00101')).length).toBeGreaterThan(0)
  expect(await goods('00303')).not.toEqual(await goods('00101'))
  expect(await read('/us/en/page-viewer/carousels', '00101')).toContain('Only Columbus')
  expect(await read('/us/en/page-viewer/carousels', '00202')).not.toContain('Only Columbus')
  const home = { columbus: await read('/us/en', '00101'), houston: await read('/us/en', '00202') }
  expect(home.columbus).toContain('For everybody')
  expect(home.houston).toContain('For everybody')
  expect(home.columbus).not.toContain('For Houston')
  expect(home.houston).toContain('For Houston')
})

test('the rest of a page stands around what cannot be shown, and the log names each once [SHP-383] [SHL-424] [ACC-347]', async () => {
  for (const prefix of ['/us/en', '/us/es', '/us/en']) {
    const html = await read(`${prefix}/page-viewer/gaps`)
    for (const text of ['Before the gap', 'Inside text', 'After the gap']) expect(html).toContain(text)
    expect(html).toMatch(/role="tab"[^>]*>Text tab/)
    expect(html).not.toContain('Wheel tab')
  }
  const logged = (what: string) =>
    store
      .output()
      .split('\n')
      .filter((line) => line.includes(what))
  for (const [type, reason] of [
    ['wheelOfFortune', 'unknown type'],
    ['wheelInside', 'unknown type'],
    ['contentAsset', 'Failed to fetch content asset no-such-asset'],
  ]) {
    const lines = logged(`"type":"${type}"`)
    expect(lines).toHaveLength(1)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 40, page: 'gaps', type, reason })
  }
})

test('a carousel moves by arrows, dots and keys, and stops at both ends [SHP-345] [SHP-346]', async ({
  page,
  context,
}) => {
  await shopAt(context, 'columbus', store.origin)
  await open(page, 'carousels')
  const rooms = region(page, 'Rooms')
  const [previous, next] = ['Previous', 'Next'].map((name) => rooms.getByRole('button', { name }))
  await isShown(slide(page, 'Room 1'))
  await expect(previous!).toBeDisabled()
  await next!.click()
  await isShown(slide(page, 'Room 2'))
  await expect(rooms.getByRole('button', { name: 'Slide 2 of 4' })).toHaveAttribute('aria-current', 'true')
  await rooms.getByRole('button', { name: 'Slide 4 of 4' }).click()
  await isShown(slide(page, 'Only Columbus'))
  await expect(next!).toBeDisabled()
  await rooms.getByRole('list').focus()
  await page.keyboard.press('ArrowLeft')
  await isShown(slide(page, 'Room 3'))
  await page.keyboard.press('Home')
  await isShown(slide(page, 'Room 1'))
  await expect(rooms.getByRole('button', { name: /Pause|Play/ })).toHaveCount(0)
  await expectAccessible(page)
})

test('a cyclic carousel goes on from its last slide to the first, and back [SHP-347]', async ({ page }) => {
  await open(page, 'carousels', '/us/es')
  const around = region(page, 'Around (es)')
  await around.getByRole('button', { name: 'Anterior' }).click()
  await isShown(slide(page, 'Turn 3'))
  await around.getByRole('button', { name: 'Siguiente' }).click()
  await isShown(slide(page, 'Turn 1'))
})

test('how many slides are seen changes at 480 and at 768 pixels [SHP-350] [SHP-351]', async ({ page }) => {
  await open(page, 'carousels')
  const seen = () =>
    region(page, 'Many')
      .getByRole('list')
      .evaluate((list) => list.clientWidth / list.firstElementChild!.getBoundingClientRect().width)
  for (const [width, slides] of [
    [360, 1.2],
    [479, 1.2],
    [480, 3],
    [767, 3],
    [768, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 740 })
    await expect.poll(seen, String(width)).toBeCloseTo(slides, 1)
  }
  await expect(region(page, 'Many').getByRole('button', { name: /^Slide/ })).toHaveCount(3)
})

test('a term that finds nothing leads where the shop sends it: inside in the same document, elsewhere as a whole page [SHP-068]', async ({
  page,
}) => {
  await page.route('https://elsewhere.example.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: 'elsewhere' }),
  )
  await page.goto(`${store.origin}/us/es`)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  const submit = async (term: string) => {
    const field = page.getByRole('search').locator('input[name=q]')
    await field.fill(term)
    await field.press('Enter')
  }
  await submit('zzqqxx')
  await expect(page).toHaveURL(`${store.origin}/us/es/faqs`)
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  await submit('yyqqxx')
  await expect(page).toHaveURL('https://elsewhere.example.com/landing')
})

test('a shelf of categories begins with those that the browser viewed, unless it is in view already [SHP-123]', async ({
  page,
}) => {
  const names = () => page.locator('section:has(h2:text("Shop By Category")) li').allInnerTexts()
  await page.setViewportSize({ width: 360, height: 300 })
  await open(page, 'tiles')
  await expect.poll(names).toEqual(['Furniture', 'Sofas', 'TVs'])
  await page.goto(`${store.origin}/us/en/c/electronics/tvs`)
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('categoryInterest') ?? ''))
    .toContain('tvs')
  await open(page, 'tiles')
  await expect.poll(names).toEqual(['TVs', 'Furniture', 'Sofas'])
  await page.setViewportSize({ width: 360, height: 4_000 })
  await open(page, 'tiles')
  await expect(page.getByRole('heading', { name: 'Shop By Category' })).toBeInViewport()
  await page.waitForLoadState('networkidle')
  expect(await names()).toEqual(['Furniture', 'Sofas', 'TVs'])
})
