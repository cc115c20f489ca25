import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { inBoth, ownCatalogue } from './support/own-catalogue.ts'
import { contextOf, type OwnStore } from './support/own-store.ts'
import { register, somebody } from './support/people.ts'
import { signInRenterAt } from './support/renter.ts'
import { expect, test } from './support/test.ts'

test.describe.configure({ mode: 'default' })

const catalogue = ownCatalogue()
let store: OwnStore
let opened: Awaited<ReturnType<typeof contextOf>>

/** A rule for customers without autopay. */
function addRule(rulesKey: string, contentAssetID: string, configTimeOut: number): void {
  const body = { name: 'NotEnrolledInAnyAutoPay', rulesKey, contentAssetID, configTimeOut }
  const line = { type: 'interstitialRule', key: rulesKey, body }
  appendFileSync(join(catalogue.folder, 'custom-objects.jsonl'), `${JSON.stringify(line)}\n`)
}

test.beforeAll(async () => {
  catalogue.changeLine('preferences.jsonl', 'enableInterstitialEngine', { value: true })
  const body = inBoth(
    '<p>Never late. <a href="/my-accounts/enroll-autopay">Set it up</a> <a href="https://example.com/">Elsewhere</a> <a href="javascript:alert(1)">Bad</a><script>document.title="bad"</script></p>',
    '<p>Nunca tarde.</p>',
  )
  catalogue.addLine('content.jsonl', {
    id: 'about-autopay',
    name: inBoth('Autopay', 'Pago automático'),
    body,
  })
  catalogue.addLine('content.jsonl', {
    id: 'about-faqs',
    name: inBoth('Questions', 'Preguntas'),
    body: inBoth('<p>Ask us.</p>', '<p>Pregunte.</p>'),
  })
  addRule('autopay', 'about-autopay', 14)
  addRule('questions', 'about-faqs', 2)
  store = await catalogue.start()
  opened = await contextOf(store)
})
test.afterAll(async () => {
  await opened.close()
  await store[Symbol.asyncDispose]()
})

const signInRenter = (page: Page) =>
  signInRenterAt({ url: store.origin, context: opened.context }, page, 'tv')

/** What the page asked of the server for its message. */
function asked(page: Page) {
  const calls: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (/\/account-(alerts|message)$/.test(url.pathname))
      calls.push(
        [request.method(), url.pathname.split('/').at(-1), request.postData()].filter(Boolean).join(' '),
      )
  })
  return calls
}

const cookieOf = async (context: BrowserContext, name: string) =>
  (await context.cookies(store.origin)).find((one) => one.name === name)

/** Whole days until a cookie ends, rounded. */
const daysOf = (cookie: { expires: number } | undefined) =>
  Math.round(((cookie?.expires ?? 0) - Date.now() / 1_000) / 86_400)

/** The page keeps a cookie once the message is shown, which may be a moment after it is seen. */
const expectDays = (context: BrowserContext, name: string, days: number) =>
  expect.poll(async () => daysOf(await cookieOf(context, name))).toBe(days)

const dialog = (page: Page) =>
  page.getByRole('dialog', { name: /^(Autopay|Pago automático|Questions|Preguntas)$/ })
const asksForRules = 'POST account-message rulesquery=NotEnrolledInAnyAutoPay'

test('a renter sees the message of what holds, once a day, and others in turn @phone [ACC-329] [ACC-331] [ACC-332] [ACC-333] [ACC-334] [ACC-337] [ACC-338] [ACC-340] [ACC-341] [ACC-342]', async ({
  page,
  context,
}) => {
  const calls = asked(page)
  await signInRenter(page)
  await page.goto(`${store.origin}/us/en/faqs`)
  await expect(dialog(page)).toContainText('Never late.')
  expect(calls).toEqual(['GET account-alerts', asksForRules, 'GET account-message'])
  await expectAccessible(page)
  // A real dialog: the focus is inside and Escape closes it.
  expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expectDays(context, 'accountMessage', 1)
  await expectDays(context, 'message_autopay', 14)

  await page.goto(`${store.origin}/us/en/account`)
  await page.waitForLoadState('networkidle')
  await expect(dialog(page)).toBeHidden()
  expect(calls).toHaveLength(3)

  // The next day the other one, and once both were shown the first again.
  await context.clearCookies({ name: 'accountMessage' })
  await page.goto(`${store.origin}/us/es/account`)
  await expect(dialog(page)).toContainText('Pregunte.')
  await expectDays(context, 'message_questions', 2)
  await context.clearCookies({ name: 'accountMessage' })
  await page.goto(`${store.origin}/us/es/account`)
  await expect(dialog(page)).toContainText('Nunca tarde.')
})

test('links of a message lead on in the page or outside, and nothing in it runs [ACC-344] [ACC-345]', async ({
  page,
}) => {
  await signInRenter(page)
  await page.goto(`${store.origin}/us/en/faqs`)
  await expect(dialog(page).getByText('Elsewhere')).toHaveAttribute('href', 'https://example.com/')
  expect(await dialog(page).getByText('Bad').getAttribute('href')).toBeNull()
  await expect(page).not.toHaveTitle('bad')
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await dialog(page).getByRole('link', { name: 'Set it up' }).click()
  await expect(page).toHaveURL(/\/us\/en\/my-accounts\/enroll-autopay/)
  await expect(dialog(page)).toBeHidden()
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
})

test('nobody is asked about messages who is a guest or rents nothing, and none opens over a payment or a sign-in [ACC-328] [ACC-330]', async ({
  page,
  context,
}) => {
  const calls = asked(page)
  await page.goto(`${store.origin}/us/en/faqs`)
  await page.waitForLoadState('networkidle')
  expect(calls).toEqual([])
  await page.goto(`${store.origin}/us/en/registration`)
  await register(page, somebody())
  // The page after the registration asks. Left at once, it might not, and none would ask on this day.
  await expect.poll(() => calls).toEqual(['GET account-alerts'])
  await page.goto(`${store.origin}/us/en/faqs`)
  await page.waitForLoadState('networkidle')
  expect(calls).toEqual(['GET account-alerts'])

  await context.clearCookies()
  calls.length = 0
  await signInRenter(page)
  // The way back from an identity provider has no page on which anything could run.
  const callback = await page.request.get(`${store.origin}/callback`, { maxRedirects: 0 })
  expect([callback.status(), await callback.text()]).toEqual([302, ''])
  for (const path of [
    '/us/en/my-accounts/payment-agreement',
    '/us/en/my-accounts/enroll-autopay',
    '/us/en/checkout',
  ]) {
    await page.goto(store.origin + path)
    await page.waitForLoadState('networkidle')
    expect([path, calls]).toEqual([path, []])
  }
})

for (const failing of ['account-alerts', 'account-message', 'content='])
  test(`where ${failing} fails, no message opens and the page goes on [ACC-342] [ACC-343] [ACC-347] [SHL-423] [SHL-483]`, async ({
    page,
    context,
  }) => {
    const errors: string[] = []
    page.on('console', (line) => line.type() === 'error' && errors.push(line.text()))
    await signInRenter(page)
    let failed = 0
    await page.route(new RegExp(`account-.*${failing}|${failing}$`), (route) => {
      failed += 1
      return route.fulfill({ status: 500 })
    })
    await page.goto(`${store.origin}/us/en/faqs`)
    await expect.poll(() => errors.some((text) => text.includes('Request failed with status 500'))).toBe(true)
    await expect(dialog(page)).toBeHidden()
    expect(await cookieOf(context, 'message_autopay')).toBeUndefined()
    expect(await cookieOf(context, 'accountMessage')).toBeDefined()
    await page.getByRole('banner').getByRole('link').first().click()
    await expect(page.getByRole('main')).toBeVisible()
    // Nothing is asked again.
    expect(failed).toBe(1)
  })

test('without scripts there is no message @no-script @no-desktop', async ({ page }) => {
  const calls = asked(page)
  await signInRenter(page)
  await page.goto(`${store.origin}/us/en/account`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(calls).toEqual([])
})

test('one rule is chosen also when it was shown lately, and none runs once the preference is off [ACC-329] [ACC-339]', async ({
  page,
  context,
}) => {
  await signInRenter(page)
  await context.addCookies([{ name: 'message_autopay', value: '1', url: store.origin }])
  await page.route(/account-message$/, async (route) => {
    const answer = await route.fetch()
    const { sortedRules } = (await answer.json()) as { sortedRules: unknown[] }
    await route.fulfill({ json: { sortedRules: sortedRules.slice(0, 1) } })
  })
  await page.goto(`${store.origin}/us/en/faqs`)
  await expect(dialog(page)).toContainText('Never late.')

  catalogue.changeLine('preferences.jsonl', 'enableInterstitialEngine', { value: false })
  await catalogue.importInto(store)
  await context.clearCookies({ name: 'accountMessage' })
  const calls = asked(page)
  await expect(async () => {
    calls.length = 0
    await context.clearCookies({ name: 'accountMessage' })
    await page.goto(`${store.origin}/us/en/faqs`)
    await page.waitForLoadState('networkidle')
    expect(calls).toEqual([])
  }).toPass()
})
