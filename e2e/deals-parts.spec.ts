import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { ownCatalogue } from './support/own-catalogue.ts'
import type { OwnStore } from './support/own-store.ts'
import { expect, test } from './support/test.ts'

test.describe.configure({ mode: 'default' })

let store: OwnStore
const catalogue = ownCatalogue()
const someEmail = () => `deals-${randomUUID()}@example.com`

/** Puts the form into the first region of a designed page. */
function addForm(pageId: string, variant: 'bar' | 'footer'): void {
  const page = catalogue.linesOf('pages.jsonl').find(({ id }) => id === pageId)
  const [first, ...others] = (page?.regions ?? []) as { components: unknown[] }[]
  const part = { id: `deals-${variant}`, type: 'dealsSignUp', data: { variant } }
  const regions = [{ ...first, components: [...(first?.components ?? []), part] }, ...others]
  catalogue.changeLine('pages.jsonl', pageId, { regions })
}

test.beforeAll(async () => {
  addForm('how-rac-works', 'bar')
  addForm('footer', 'footer')
  // The window opens after two seconds, on other pages than the home page after a minute.
  catalogue.changeLine('preferences.jsonl', 'dealsModalDelayHome', { value: 2 })
  catalogue.changeLine('preferences.jsonl', 'dealsModalDelayOther', { value: 60 })
  catalogue.addLine('preferences.jsonl', { id: 'excludedPages', value: ['/c/furniture'] })
  store = await catalogue.start()
})

test.afterAll(() => store[Symbol.asyncDispose]())

const open = (page: Page, path = '') => page.goto(`${store.origin}/us/en${path}`)
const deals = (page: Page) => page.getByRole('dialog', { name: 'Sign up for the Latest Deals' })
const bar = (page: Page) => page.getByRole('main').getByRole('region', { name: 'Never miss a deal:' })
const footer = (page: Page) => page.getByRole('contentinfo').getByRole('region')
const cookieDays = async (page: Page, name: string) => {
  const cookie = (await page.context().cookies()).find((one) => one.name === name)
  return cookie && Math.round((cookie.expires * 1000 - Date.now()) / 86_400_000)
}
/** The forms outside the main part get their scripts last. */
const scripts = (page: Page) => page.waitForLoadState('networkidle')
const tracked = (page: Page) =>
  page.evaluate<string[]>(
    "(globalThis.adobeDataLayer ?? []).filter((one) => one.event === 'RacTracking').map((one) => JSON.stringify(one))",
  )
/** As if the window had been open in this visit. */
const withoutWindow = (page: Page) => page.addInitScript(() => sessionStorage.setItem('dealsWindow', '1'))

/** The calls of a page to the address that takes a sign-up of a script. */
function sends(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/sign-up-for-deals/send')) asked.push(request.postData() ?? '')
  })
  return asked
}

test('the window opens by itself after the delay of the page, and closing it keeps it away for 15 days [SHL-275] [SHL-303] [SHL-304] [SHL-305] [SHL-306] @phone', async ({
  page,
}) => {
  await page.clock.install()
  await open(page)
  await scripts(page)
  await page.clock.runFor(2_000)
  await expect(deals(page)).toBeVisible()
  await page.evaluate(() => sessionStorage.clear())
  await open(page, '/faqs')
  await scripts(page)
  await page.clock.runFor(40_000)
  await expect(deals(page)).toHaveCount(0)
  await page.clock.runFor(21_000)
  await expect(deals(page)).toBeVisible()
  await expect(deals(page)).toContainText('Enter your details to get access to the hottest offers')
  await expect(deals(page)).toContainText('Enter an email address, a mobile number, or both.')
  await expect(deals(page)).toContainText('Secure Form')
  await expectAccessible(page)
  await deals(page).getByRole('button', { name: 'Close' }).click()
  await expect(deals(page)).toBeHidden()
  expect(await cookieDays(page, 'signUpDeclined')).toBe(15)
  await page.evaluate(() => sessionStorage.clear())
  await open(page)
  await scripts(page)
  await page.clock.runFor(10_000)
  await expect(deals(page)).toHaveCount(0)
})

test('signing up in the window sends once, is told the data layer and leads to the confirmation [SHL-292] [SHL-294] [SHL-295] [SHL-304] [SHL-296] [SHL-297]', async ({
  page,
}) => {
  const asked = sends(page)
  await open(page)
  await expect(deals(page)).toBeVisible({ timeout: 10_000 })
  await deals(page).getByLabel('Email').fill(someEmail())
  await deals(page).getByRole('button', { name: 'Submit' }).dblclick()
  await expect(page).toHaveURL(/\/sign-up-for-deals\/confirmation$/)
  await expect(page.getByRole('main')).toContainText('Thanks for signing up!')
  await expect(deals(page)).toHaveCount(0)
  expect(asked).toHaveLength(1)
  await expect
    .poll(() => tracked(page))
    .toEqual([JSON.stringify({ event: 'RacTracking', id: 'deals', action: 'sign up', label: 'window' })])
  expect(await cookieDays(page, 'signUpDeclined')).toBeUndefined()
  expect(await cookieDays(page, 'signUpAccepted')).toBe(100)
  await page.evaluate(() => sessionStorage.clear())
  await page.clock.install()
  await open(page)
  await scripts(page)
  await page.clock.runFor(10_000)
  await expect(deals(page)).toHaveCount(0)
})

test('the window says what the store refuses, or that there was no answer, and keeps what was typed [SHL-300] [SHL-301]', async ({
  page,
}) => {
  await open(page)
  await expect(deals(page)).toBeVisible({ timeout: 10_000 })
  await deals(page).getByLabel('Mobile number').fill('1125550123')
  await deals(page).getByRole('button', { name: 'Submit' }).click({ force: true })
  await expect(deals(page)).toContainText('Please enter a valid mobile number.')
  await deals(page).getByLabel('Mobile number').fill('2125550123')
  await deals(page).getByRole('button', { name: 'Submit' }).click({ force: true })
  await expect(deals(page)).toContainText('You must agree to receive deals and offers')
  await deals(page).getByLabel('Mobile number').fill('')
  await deals(page).getByLabel('Email').fill('ana@example.com')
  await page.route('**/sign-up-for-deals/send', (route) => route.abort())
  await deals(page).getByRole('button', { name: 'Submit' }).click()
  await expect(deals(page)).toContainText('An unexpected error occurred. Please try again.')
  await expect(deals(page).getByLabel('Email')).toHaveValue('ana@example.com')
})

test('the window opens once a visit, over nothing else, and not while somebody types', async ({ page }) => {
  await page.clock.install()
  await open(page)
  await scripts(page)
  const search = page.getByRole('combobox').or(page.getByRole('searchbox')).first()
  await search.focus()
  await page.clock.runFor(8_000)
  await expect(deals(page)).toHaveCount(0)
  await search.blur()
  // Whoever has just pressed a key may press the next one, which the window must not take.
  await page.keyboard.press('Shift')
  await page.clock.runFor(2_900)
  await expect(deals(page)).toHaveCount(0)
  await page.keyboard.press('Tab')
  await page.clock.runFor(12_000)
  await expect(deals(page)).toHaveCount(0)
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  await page.clock.runFor(4_000)
  await expect(deals(page)).toBeVisible()
  await open(page)
  await scripts(page)
  await page.clock.runFor(10_000)
  await expect(deals(page)).toHaveCount(0)
  expect(await cookieDays(page, 'signUpDeclined')).toBeUndefined()
})

test('the window stays away from sign-in, application, deals and pages that the shop excludes [SHL-306] [SHL-420] [ACC-030]', async ({
  page,
}) => {
  await page.clock.install()
  for (const path of ['/login', '/instant-approval', '/rac-specials/sign-up-for-deals', '/c/furniture']) {
    await open(page, path)
    await scripts(page)
    await page.clock.runFor(70_000)
    await expect(deals(page), path).toHaveCount(0)
  }
})

test('the bar checks the address, stays on the page and thanks in its place [SHL-276] [SHL-287] [SHL-288] [SHL-293] [SHL-296] [SHL-298] [SHL-299] [SHL-307] @phone', async ({
  page,
}) => {
  await withoutWindow(page)
  await open(page, '/how-rac-works')
  await scripts(page)
  await expectAccessible(page)
  const button = bar(page).getByRole('button', { name: 'Sign Up' })
  await button.click()
  await expect(bar(page)).toContainText('This field is required.')
  await bar(page).getByLabel('Email').pressSequentially('a@b.c')
  await expect(bar(page)).toContainText('Please enter a valid email address.')
  await bar(page).getByLabel('Email').fill(someEmail())
  await expect(bar(page)).not.toContainText('Please enter a valid email address.')
  await button.click()
  await expect(bar(page)).toContainText(
    'Thanks for signing up! We sent you a link. Open it to start getting deals.',
  )
  await expect(bar(page).getByLabel('Email')).toHaveCount(0)
  await expect(page).toHaveURL(/\/how-rac-works$/)
  expect(await cookieDays(page, 'signUpAccepted')).toBe(100)
  expect(await tracked(page)).toEqual([expect.stringContaining('"label":"bar"')])
})

test('a failure in the bar says so and keeps what was typed [SHL-302]', async ({ page }) => {
  await withoutWindow(page)
  await open(page, '/how-rac-works')
  await scripts(page)
  const email = someEmail()
  await bar(page).getByLabel('Email').fill(email)
  await page.route('**/sign-up-for-deals/send', (route) => route.abort())
  await bar(page).getByRole('button', { name: 'Sign Up' }).click()
  await expect(bar(page)).toContainText('An unexpected error occurred. Please try again.')
  await expect(bar(page).getByLabel('Email')).toHaveValue(email)
  await page.unroute('**/sign-up-for-deals/send')
  await bar(page).getByRole('button', { name: 'Sign Up' }).click()
  await expect(bar(page)).toContainText('Thanks for signing up!')
})

test('bar and footer are plain forms without scripts, and show what was refused on the page of the form [SHL-176] [SHL-276] [SHL-299] @no-script', async ({
  page,
  javaScriptEnabled,
}) => {
  test.skip(javaScriptEnabled !== false, 'with scripts they stay on the page')
  await open(page, '/how-rac-works')
  await bar(page).getByLabel('Email').fill('a@b.c')
  await bar(page).getByRole('button', { name: 'Sign Up' }).click()
  await expect(page).toHaveURL(/\/rac-specials\/sign-up-for-deals$/)
  await expect(page.getByRole('main')).toContainText('Please enter a valid email address.')
  await expect(page.getByRole('main').getByLabel('Email')).toHaveValue('a@b.c')
  await open(page, '/faqs')
  await expect(footer(page).getByLabel('Email')).toBeHidden()
  await footer(page).getByText('Email', { exact: true }).first().click()
  await footer(page).getByLabel('Email').fill(someEmail())
  await footer(page).getByRole('button', { name: 'Sign Up' }).filter({ visible: true }).click()
  await expect(page).toHaveURL(/\/sign-up-for-deals\/confirmation$/)
})

test('the footer offers e-mail or text, thanks for five seconds, and a press outside leads back [SHL-176] [SHL-177] [SHL-178] [SHL-294] [SHL-296] @phone', async ({
  page,
}) => {
  await withoutWindow(page)
  await open(page, '/faqs')
  await scripts(page)
  const way = (name: string) => footer(page).locator('summary').filter({ hasText: name })
  await expect(way('Email')).toBeVisible()
  await expect(way('Text')).toBeVisible()
  // The footer is dark around this white box, and has another ring.
  await way('Text').focus()
  await page.keyboard.press('Shift')
  await expect(way('Text')).toHaveCSS('outline-color', 'rgb(11, 59, 140)')
  await way('Email').click()
  await expectAccessible(page)
  await expect(footer(page).getByLabel('Email')).toBeVisible()
  await page.getByRole('main').getByRole('heading', { level: 1 }).click()
  await expect(footer(page).getByLabel('Email')).toBeHidden()
  await way('Email').click()
  await footer(page).getByLabel('Email').fill(someEmail())
  await page.clock.install()
  await footer(page).getByRole('button', { name: 'Sign Up' }).filter({ visible: true }).click()
  await expect(footer(page)).toContainText('Thanks for signing up!')
  await expect(page).toHaveURL(/\/faqs$/)
  expect(await tracked(page)).toEqual([expect.stringContaining('"label":"footer"')])
  await page.clock.runFor(4_000)
  await expect(footer(page)).toContainText('Thanks for signing up!')
  await page.clock.runFor(1_500)
  await expect(way('Email')).toBeVisible()
  await way('Email').click()
  await expect(footer(page).getByLabel('Email')).toHaveValue('')
})

test('the footer checks the number in its own words, and sends digits only [SHL-179] [SHL-180] [SHL-181] [SHL-182] [SHL-183] [SHL-283]', async ({
  page,
}) => {
  const asked = sends(page)
  await withoutWindow(page)
  await open(page, '/faqs')
  await scripts(page)
  await footer(page).locator('summary').filter({ hasText: 'Text' }).click()
  const button = footer(page).getByRole('button', { name: 'Sign Up' }).filter({ visible: true })
  const phone = footer(page).getByLabel('Mobile number')
  await button.click()
  await expect(footer(page)).toContainText('This field is required.')
  await phone.pressSequentially('112')
  await button.click()
  await expect(footer(page)).toContainText('Invalid phone number')
  await phone.fill('')
  await phone.pressSequentially('2125550123')
  await expect(phone).toHaveValue('(212) 555-0123')
  await expect(phone).toHaveAttribute('maxlength', '14')
  await button.click()
  await expect(footer(page)).toContainText('You must agree to receive deals and offers')
  expect(asked).toEqual([])
  await footer(page).getByRole('checkbox').check()
  await page.route('**/sign-up-for-deals/send', (route) => route.abort())
  await button.click()
  await expect(footer(page)).toContainText('Currently user is facing some problem, Please try after sometime')
  const refused = { values: {}, problems: {}, problem: { code: 'too-many-requests', params: { seconds: 9 } } }
  await page.route('**/sign-up-for-deals/send', (route) => route.fulfill({ status: 422, json: refused }))
  await button.click()
  await expect(footer(page)).toContainText("We're sorry. Looks like we are having some technical.")
  await expect(phone).toHaveValue('(212) 555-0123')
  await page.unroute('**/sign-up-for-deals/send')
  await button.click()
  await expect(footer(page)).toContainText('Thanks for signing up!')
  expect(new URLSearchParams(asked.at(-1)).get('phone')).toBe('2125550123')
})
