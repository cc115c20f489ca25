import type { Page } from '@playwright/test'
import { applyFor, fillSteps } from './support/applicants.ts'
import { approvedShopper } from './support/approved-shopper.ts'
import { chooseStore } from './support/cart.ts'
import { fillDelivery } from './support/delivery.ts'
import { openPapers } from './support/papers.ts'
import { register, somebody } from './support/people.ts'
import { signInRenter } from './support/renter.ts'
import { expect, test } from './support/test.ts'

type Event = Readonly<Record<string, unknown>>

const layer = (page: Page): Promise<Event[]> =>
  page.evaluate(() => (globalThis as { adobeDataLayer?: Event[] }).adobeDataLayer ?? [])

/** The page types that this document has pushed, in their order. */
async function typesOf(page: Page): Promise<unknown[]> {
  return (await layer(page)).filter(({ event }) => event === 'pageview').map(({ pageType }) => pageType)
}

/** The last type that the document pushed; a document that is just being left has none. */
const expectType = (page: Page, type: string) =>
  expect.poll(async () => (await typesOf(page).catch(() => [])).at(-1)).toBe(type)

test('each page that is shown pushes its type, once [ACC-367]', async ({ page }) => {
  await page.goto('/us/en/')
  await expectType(page, 'home')
  await page.locator('main a[href*="/c/"]').first().click()
  await expectType(page, 'category')
  await page.goBack()
  await expect.poll(() => typesOf(page)).toEqual(['home', 'category', 'home'])
  expect((await layer(page))[0]).toEqual({
    event: 'pageview',
    pageType: 'home',
    language: 'en-US',
    signedIn: false,
  })
  await page.goto('/us/es/nowhere')
  await expect
    .poll(() => layer(page))
    .toContainEqual(expect.objectContaining({ pageType: 'page not found', language: 'es-US' }))
})

test('a search term is told, an e-mail address or a number that was searched for is not', async ({
  page,
}) => {
  for (const [term, told] of [
    ['sofa', 'sofa'],
    ['ana@example.com', undefined],
    ['(614) 555-0199', undefined],
  ] as const) {
    await page.goto(`/us/en/search?q=${encodeURIComponent(term)}`)
    await expectType(page, 'search')
    const view = (await layer(page)).find(({ event }) => event === 'pageview')
    expect(view?.searchTerm).toBe(told)
    expect(JSON.stringify(await layer(page))).not.toMatch(/@|555/)
  }
})

test('the core object waits five seconds for behavioural tracking, and goes without it [ACC-384] [ACC-385]', async ({
  page,
}) => {
  const begun = Date.now()
  await page.goto('/us/en/faqs')
  const core = async () => (await layer(page)).filter(({ event }) => event === 'core')
  expect(await core()).toEqual([])
  await expect
    .poll(core)
    .toEqual([
      { event: 'core', storeId: expect.any(String), chosen: false, language: 'en-US', currency: 'USD' },
    ])
  expect(Date.now() - begun).toBeGreaterThan(5_000)
})

test('the core object takes behavioural tracking with it as soon as there is some [ACC-385]', async ({
  page,
}) => {
  await page.addInitScript(() => {
    setTimeout(() => Object.assign(globalThis, { behavioralTracking: { group: 'b' } }), 1_500)
  })
  const begun = Date.now()
  await page.goto('/us/en/faqs')
  await chooseStore(page)
  await page.goto('/us/en/faqs')
  const found = async () => (await layer(page)).find(({ event }) => event === 'core')
  await expect.poll(found).toMatchObject({ storeId: '00101', chosen: true, behavior: { group: 'b' } })
  expect(Date.now() - begun).toBeLessThan(10_000)
})

test('no core object where the store is not known [ACC-384]', async ({ page }) => {
  await page.addInitScript(() => Object.assign(globalThis, { behavioralTracking: {} }))
  await page.goto('/us/en/mobile-app-landing-page')
  await expectType(page, 'mobile app')
  expect((await layer(page)).map(({ event }) => event)).toEqual(['pageview'])
})

test('adding to the cart and saving push an event with id, action and label [ACC-382] [ACC-383]', async ({
  page,
}) => {
  await page.goto('/us/en/faqs')
  await chooseStore(page)
  await page.goto('/us/en/p/tv')
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect
    .poll(() => layer(page))
    .toContainEqual({ event: 'RacTracking', id: 'cart', action: 'add', label: 'tv' })
  await page.goto('/us/en/plp')
  const heart = page.getByRole('button', { name: 'Save Harbor 3-seat sofa', exact: true })
  await heart.click()
  await heart.click()
  const tracked = async () => (await layer(page)).filter(({ event }) => event === 'RacTracking')
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await expect
    .poll(tracked)
    .toEqual([{ event: 'RacTracking', id: 'saved items', action: 'save', label: 'sofa' }])
})

test('the application and its outcome push the types of their steps [ACC-368] [ACC-370] [ACC-373] [SHL-032]', async ({
  page,
}) => {
  await fillSteps(page, '/us/en', { email: 'ana@example.com' })
  await expectType(page, 'submit application')
  expect(await typesOf(page)).toContain('identity verification')
  await applyFor(page, '/us/en', { email: 'ana+conditional@example.com' })
  expect(new URL(page.url()).pathname).toBe('/us/en/pre-approvedPage')
  await expectType(page, 'pre-approved')
  await page.goto('/us/en/approved')
  await expectType(page, 'pre-approved')
  expect(JSON.stringify(await layer(page))).not.toMatch(/Ana|Rivera|614|Oak|@/)
})

for (const [path, type, ids] of [
  ['/web-order-form', 'web order form', 'ACC-369'],
  ['/digital-order-form', 'web order form', 'ACC-369'],
  ['/refer-a-friend/referral', 'refer-a-friend invite', 'ACC-380'],
] as const) {
  test(`${path} pushes the type ${type} [${ids}]`, async ({ page }) => {
    await page.goto(`/us/es${path}`)
    await expectType(page, type)
  })
}

test('the account pushes the types of its pages, and nothing of its customer [ACC-378] [ACC-379] [ACC-381] [SHL-032]', async ({
  page,
}) => {
  await page.goto('/us/en/registration')
  await register(page, somebody())
  for (const path of ['/account', '/my-account']) {
    await page.goto(`/us/en${path}`)
    await expectType(page, 'my agreements')
  }
  await page.goto('/us/en/my-accounts/enroll-autopay')
  await expectType(page, 'autopay enrollment')
  expect(await layer(page)).toContainEqual({
    event: 'pageview',
    pageType: 'autopay enrollment',
    language: 'en-US',
    signedIn: true,
  })
})

test('the checkout pushes the types of its steps up to the signature [ACC-371] [ACC-372] [ACC-374] [ACC-390] [SHL-032]', async ({
  page,
}) => {
  await approvedShopper(page, 'tv', 'en-US')
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await page.goto('/us/en/checkout')
  await expectType(page, 'checkout')
  await fillDelivery(page, '43215')
  await press('Continue')
  await expectType(page, 'pay schedule')
  await press('Continue')
  const frame = page.frameLocator('iframe')
  for (const [name, value] of [
    ['number', '4242424242424242'],
    ['expiry', '12/30'],
    ['code', '123'],
    ['zip', '43215'],
  ])
    await frame.locator(`[name=${name}]`).fill(value ?? '')
  await frame.locator('form button').click()
  await expectType(page, 'renewal terms')
  await press('Continue to sign')
  await expect(page.getByRole('heading', { name: 'Signing electronically' })).toBeVisible()
  await openPapers(page)
  await page.getByRole('checkbox').nth(0).check()
  await page.getByRole('checkbox').nth(1).check()
  await press('Agree and continue')
  await expectType(page, 'docu sign')
  expect(JSON.stringify(await layer(page))).not.toMatch(/Ana|Ruiz|614|Main St|4242|@/)
})

test('each address of the confirmation pushes the type order confirmation [ACC-377] [SHL-032]', async ({
  page,
}) => {
  const number = await signInRenter(page, 'tv')
  for (const path of [`/checkout/confirmation/${number}`, '/checkout/confirmation', '/order-confirmation']) {
    await page.goto(path)
    await expectType(page, 'order confirmation')
    expect(JSON.stringify(await layer(page))).not.toContain(number)
  }
})

test('an event that the layer does not take is written to the console only, and events ask the store nothing [ACC-365]', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const push = () => {
      throw new Error('the layer is full')
    }
    Object.assign(globalThis, { adobeDataLayer: Object.assign([], { push }) })
  })
  const errors: string[] = []
  const posts: string[] = []
  page.on('console', (line) => line.type() === 'error' && errors.push(line.text()))
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() !== 'GET' && pathname !== '/activities') posts.push(pathname)
  })
  await page.goto('/us/en/')
  await expect.poll(() => errors.filter((text) => text.includes('the layer is full')).length).toBe(1)
  await page.locator('main a[href*="/c/"]').first().click()
  await expect.poll(() => errors.filter((text) => text.includes('the layer is full')).length).toBe(2)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  expect(posts).toEqual([])
})

test('segment 405019 and the brand are told as soon as their tool is there, within five seconds [ACC-388] [ACC-389]', async ({
  page,
}) => {
  const told = async () => (await layer(page)).filter(({ event }) => event === 'segment' || event === 'brand')
  const leave = (segments: string[]) =>
    page.evaluate(
      (marketingSegments) => Object.assign(globalThis, { marketingSegments, marketingBrandId: 'rac' }),
      segments,
    )
  await page.clock.install()
  await page.goto('/us/en/faqs')
  await expectType(page, 'faqs')
  await page.clock.runFor(1_050)
  expect(await told()).toEqual([])
  await leave(['7', '405019'])
  await page.clock.runFor(100)
  expect(await told()).toEqual([{ event: 'segment', segmentId: '405019', isMember: true }])
  await page.clock.runFor(500)
  expect((await told()).slice(1)).toEqual([{ event: 'brand', brandId: 'rac' }])
  await page.clock.runFor(6_000)
  expect(await told()).toHaveLength(2)

  await page.goto('/us/en/faqs')
  await expectType(page, 'faqs')
  await page.clock.runFor(5_100)
  await leave([])
  await page.clock.runFor(2_000)
  expect(await told()).toEqual([])
})

test('the bank verification pushes its type [ACC-375]', async ({ page }) => {
  await page.goto('/us/en/registration')
  await register(page, somebody())
  await page.goto('/us/en/bank-verification')
  await expectType(page, 'bank verification')
})
