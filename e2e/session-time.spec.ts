import type { Page } from '@playwright/test'
import { sql } from '#platform/db/sql.ts'
import { approvedShopper } from './support/approved-shopper.ts'
import { expectAccessible } from './support/axe.ts'
import { atMinute, comeBack, letPass, openWatched, secondsIdle, seenAgo } from './support/session-time.ts'
import { storeContext } from './support/store-context.ts'
import { expect, test } from './support/test.ts'
import { wordsOf } from './support/words.ts'

const window = (page: Page) => page.getByRole('dialog')
const status = (page: Page) => window(page).getByRole('status')
const timedOut = 'You have been signed out due to inactivity.'

/** The page, with a clock of the test's, of somebody who is signed in. */
async function signedIn(page: Page, path: string, locale: 'en-US' | 'es-US' = 'en-US') {
  await page.clock.install()
  const who = await approvedShopper(page, 'sofa', locale)
  await openWatched(page, path)
  return who
}

for (const [locale, prefix] of [
  ['en-US', '/us/en'],
  ['es-US', '/us/es'],
] as const) {
  test(`after two thirds of the time a window asks, counts down and goes away when answered, in ${locale} [SHL-449] [SHL-450] [SHL-451] @phone`, async ({
    page,
  }) => {
    const say = wordsOf(locale)
    const who = await signedIn(page, `${prefix}/cart`, locale)
    const link = page.getByRole('main').getByRole('link').first()
    await link.focus()
    await atMinute(page, who, 9.5)
    await expect(page.getByRole('main')).toBeVisible()
    await expect(window(page)).toHaveCount(0)

    await letPass(page, who, 9.5, 0.6)
    await expect(window(page)).toHaveAccessibleName(
      locale === 'en-US' ? 'Are you still there?' : say('session.account.title'),
    )
    await expect(window(page).getByText(/^4:5\d$/)).toBeVisible()
    await expect(status(page)).toHaveText(say('session.left', { unit: 'minutes', count: 5 }))
    const stay = window(page).getByRole('button', { name: say('session.account.stay') })
    await expect(stay).toBeFocused()
    await expect(window(page).getByRole('button', { name: say('session.account.sign-out') })).toBeVisible()
    if (locale === 'en-US')
      for (const name of ['Keep me signed in', 'Sign out'])
        await expect(window(page).getByRole('button', { name, exact: true })).toBeVisible()
    await expectAccessible(page)

    await stay.click()
    await expect(window(page)).toHaveCount(0)
    await expect(link).toBeFocused()
    await expect.poll(() => secondsIdle(who)).toBeLessThan(30)
    await atMinute(page, who, 9)
    await expect(window(page)).toHaveCount(0)
    await letPass(page, who, 9, 1.5)
    await expect(window(page)).toBeVisible()
    // Escape answers, too.
    await page.keyboard.press('Escape')
    await expect(window(page)).toHaveCount(0)
    await expect.poll(() => secondsIdle(who)).toBeLessThan(30)
  })
}

test('a screen reader hears whole minutes, then 60, 30 and 10 seconds, and not each second', async ({
  page,
}) => {
  const who = await signedIn(page, '/us/en/faqs')
  await letPass(page, who, 0, 10)
  const heard = await status(page).evaluateHandle((region) => {
    const texts: string[] = [region.textContent ?? '']
    new MutationObserver(() => texts.push(region.textContent ?? '')).observe(region, {
      childList: true,
      characterData: true,
      subtree: true,
    })
    return texts
  })
  for (let second = 0; second < 290; second += 5) await page.clock.runFor(5_000)
  await expect.poll(() => heard.evaluate((texts) => texts.at(-1))).toBe('10 seconds left')
  expect(await heard.evaluate((texts) => [...new Set(texts)])).toEqual([
    '5 minutes left',
    '4 minutes left',
    '3 minutes left',
    '2 minutes left',
    '60 seconds left',
    '30 seconds left',
    '10 seconds left',
  ])
})

test('Sign out in the window signs out, and says so where the shopper lands [SHL-452] [SHL-457]', async ({
  page,
}) => {
  const who = await signedIn(page, '/us/en/my-account')
  await letPass(page, who, 0, 10.5)
  await window(page).getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/us/en')
  await expect(page.getByText(timedOut)).toBeVisible()
  await page.goto('/us/en/my-account')
  await expect(page).toHaveURL(/\/login\?return=/)
})

test('the countdown reaching zero signs out; the page where the shopper lands says why [SHL-453] [SHL-454] [SHL-455] @phone', async ({
  page,
}) => {
  const who = await signedIn(page, '/us/en/my-account')
  await letPass(page, who, 0, 10.5)
  await expect(window(page)).toBeVisible()
  await letPass(page, who, 10.5, 4.5)
  await expect(page).toHaveURL('/us/en')
  await expect(page.getByText(timedOut)).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible()
  await page.goto('/us/en/my-account')
  await expect(page).toHaveURL(/\/login\?return=/)
})

test('coming back to a tab, what is left is that of the server; past the end it signs out at once [SHL-456]', async ({
  page,
}) => {
  const who = await signedIn(page, '/us/en/my-account')
  await letPass(page, who, 0, 10.5)
  await expect(window(page).getByText(/^4:\d\d$/)).toBeVisible()
  await seenAgo(who, 13)
  await comeBack(page)
  await expect(window(page).getByText(/^(1:5\d|2:00)$/)).toBeVisible()
  await seenAgo(who, 60)
  await comeBack(page)
  await expect(page).toHaveURL('/us/en')
  await expect(page.getByText(timedOut)).toBeVisible()
})

test('a clock that is set wrong, and a computer that slept, change nothing of the time', async ({ page }) => {
  const who = await signedIn(page, '/us/en/faqs')
  await page.clock.setSystemTime(Date.now() + 86_400_000)
  await page.clock.runFor(60_000)
  await expect(window(page)).toHaveCount(0)
  await expect(page.locator('button[popovertarget=account-menu]')).toBeVisible()
  // It slept for eleven minutes: only the clock of the wall went on.
  await seenAgo(who, 11)
  await page.clock.setSystemTime(Date.now() + 87_060_000)
  await page.clock.runFor(11_000)
  await expect(window(page)).toBeVisible()
})

test('in two tabs an answer in one closes the window in the other, and a sign-out leaves both', async ({
  page,
}) => {
  const who = await signedIn(page, '/us/en/my-account')
  const other = await page.context().newPage()
  await openWatched(other, '/us/en/faqs')
  const bothAsk = async () => {
    await seenAgo(who, 11)
    for (const tab of [page, other]) await comeBack(tab)
    for (const tab of [page, other]) await expect(window(tab)).toBeVisible()
  }
  await bothAsk()
  await window(other).getByRole('button', { name: 'Keep me signed in' }).click()
  for (const tab of [page, other]) await expect(window(tab)).toHaveCount(0)
  await bothAsk()
  await window(page).getByRole('button', { name: 'Sign out' }).click()
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL('/us/en')
    await expect(tab.getByText(timedOut)).toBeVisible()
  }
})

test('a page of the account that is seen again after its session was ended elsewhere shows nothing of it', async ({
  page,
}) => {
  const { customerId } = await signedIn(page, '/us/en/my-account')
  const { db } = await storeContext()
  await db.run(sql`delete from session where customer_id = ${customerId}`)
  await comeBack(page)
  await expect(page).toHaveURL('/us/en/login?return=/us/en/my-account')
})

test('what a shopper does on a page counts, and moving while the window asks does not', async ({ page }) => {
  const who = await signedIn(page, '/us/en/faqs')
  await seenAgo(who, 5)
  await page.keyboard.press('Tab')
  await page.clock.fastForward(61_000)
  await expect.poll(() => secondsIdle(who)).toBeLessThan(60)
  await letPass(page, who, 0, 10.5)
  await expect(window(page)).toBeVisible()
  const before = await secondsIdle(who)
  await page.keyboard.press('Tab')
  await page.clock.fastForward(61_000)
  expect(await secondsIdle(who)).toBeGreaterThanOrEqual(before)
  await expect(window(page)).toBeVisible()
})

test('without scripts the session ends by itself, and the next page says so once @no-script @no-desktop', async ({
  page,
}) => {
  const who = await approvedShopper(page, 'sofa', 'en-US')
  await page.goto('/us/en/faqs')
  await seenAgo(who, 16)
  await page.goto('/us/en/faqs')
  await expect(page.getByText(timedOut)).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible()
  await page.goto('/us/en/faqs')
  await expect(page.getByText(timedOut)).toHaveCount(0)
})

test('visitors and guests are not asked outside the checkout, and ask for nothing', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/us/en/faqs')
  await page.waitForLoadState('networkidle')
  expect(asked.filter((url) => /session-(time|window)/.test(url))).toEqual([])
})
