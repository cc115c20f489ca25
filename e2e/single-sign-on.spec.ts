import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { type Person, register, signOut, somebody } from './support/people.ts'
import { expect, test } from './support/test.ts'

/** Registers a new customer and signs out again. */
async function registerAndSignOut(page: Page, prefix: string): Promise<Person> {
  const person = somebody()
  await page.goto(`${prefix}/registration`)
  await register(page, person)
  await page.goto(prefix)
  await signOut(page)
  await expect(page).toHaveURL(new RegExp(`${prefix}$`))
  return person
}

async function atProvider(page: Page, person: Person): Promise<void> {
  await expect(page).toHaveURL(/\/oidc\/interaction\//)
  await page.locator('[name=email]').fill(person.email)
  await page.locator('[name=password]').fill(person.password)
  await page.locator('button').first().click()
}

for (const prefix of ['/us/en', '/us/es']) {
  test(`single sign-on returns from the provider to the wanted page, under ${prefix} [SHL-254] [SHL-255] [SHL-256] [SHL-257] @phone @no-script`, async ({
    page,
  }) => {
    const person = await registerAndSignOut(page, prefix)
    await page.goto(`${prefix}/login?return=${encodeURIComponent(`${prefix}/faqs`)}`)
    const asked = page.waitForRequest(/\/oidc\/auth\?/)
    const back = page.waitForRequest(/\/api\/ssologin\/callback\?/)
    await page.locator('a[href*="single-sign-on"]').click()
    const query = new URL((await asked).url()).searchParams
    expect(query.get('redirect')).toBe(`${prefix}/faqs`)
    expect(query.get('channel')).toBe('web')
    expect(query.get('client')).toBe('store')
    expect(query.has('hint')).toBe(true)
    expect(query.get('code_challenge_method')).toBe('S256')
    expect(query.get('nonce')).toMatch(/^.{16,}$/)
    await expect(page.locator('html')).toHaveAttribute('lang', prefix === '/us/es' ? 'es-US' : 'en-US')
    await atProvider(page, { ...person, password: 'wrong' })
    await expect(page.getByRole('alert')).toBeVisible()
    await atProvider(page, person)
    expect(new URL((await back).url()).searchParams.get('state')).toBe(query.get('state'))
    await expect(page).toHaveURL(new RegExp(`${prefix}/faqs$`))
    await expect(page.getByText('Ana').first()).toBeAttached()

    await page.goto(prefix)
    const ended = page.waitForRequest(/\/oidc\/session\/end\?/)
    await signOut(page)
    await ended
    await expect(page).toHaveURL(new RegExp(`${prefix}$`))
    await page.goto(`${prefix}/login`)
    await page.locator('a[href*="single-sign-on"]').click()
    await expect(page).toHaveURL(/\/oidc\/interaction\//)
  })
}

test('the page of the provider has no accessibility violation @phone', async ({ page, browser }) => {
  await page.goto('/us/es/login')
  await page.locator('a[href*="single-sign-on"]').click()
  await expect(page).toHaveURL(/\/oidc\/interaction\//)
  await page.locator('button').first().click()
  await expect(page.getByText('Escriba su correo electrónico.')).toBeVisible()
  // The page forbids scripts, so its HTML is checked in a browser context that bypasses the policy.
  const other = await (await browser.newContext({ bypassCSP: true })).newPage()
  await other.setContent(await page.content())
  await expectAccessible(other)
})

test('cancelling at the provider says that nothing happened, and keeps the wanted page', async ({ page }) => {
  await page.goto('/us/en/login?return=%2Fus%2Fen%2Ffaqs')
  await page.locator('a[href*="single-sign-on"]').click()
  await page.getByRole('button', { name: 'Back to the store' }).click()
  await expect(page.getByRole('alert')).toHaveText('The sign-in was not finished. Please try again.')
  await expect(page.locator('main [name=return]')).toHaveValue('/us/en/faqs')
})

for (const callback of ['/callback', '/idpcallback', '/us/es/idpcallback']) {
  test(`single sign-on may return to ${callback} ${callback === '/callback' ? '[SHL-046]' : '[SHL-084] [ACC-147]'}`, async ({
    page,
    baseURL,
  }) => {
    const person = await registerAndSignOut(page, '/us/es')
    await page.goto('/us/es/login')
    const start = await page.request.get('/us/es/single-sign-on', { maxRedirects: 0 })
    const url = new URL(start.headers().location ?? '')
    url.searchParams.set('redirect_uri', `${baseURL}${callback}`)
    await page.goto(url.href)
    await atProvider(page, person)
    await expect(page).toHaveURL(/\/us\/es\/my-account$/)
  })
}

test('ignores an answer that this browser did not ask for, and /callback has no prefix [SHL-021] [SHL-255] [ACC-002]', async ({
  page,
}) => {
  for (const path of ['/callback', '/idpcallback', '/us/en/idpcallback', '/api/ssologin/callback']) {
    await page.goto(`${path}?code=abc&state=def`)
    await expect(page).toHaveURL(/\/login\?problem=sign-in-interrupted$/)
    await expect(page.getByRole('alert')).toBeVisible()
  }
  expect((await page.goto('/us/en/callback'))?.status()).toBe(404)
})
