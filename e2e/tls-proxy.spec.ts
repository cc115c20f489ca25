import type { Page } from '@playwright/test'
import { openMail, register, sendButton, signIn, signOut, somebody } from './support/people.ts'
import { expect } from './support/test.ts'
import { test } from './support/tls-proxy.ts'

// All tests of this file share one store behind the proxy.
test.describe.configure({ mode: 'default' })

/** The store's cookies in the browser by name. */
async function cookiesOf(page: Page) {
  const cookies = await page.context().cookies()
  return new Map(cookies.map((cookie) => [cookie.name, cookie]))
}

test('registers, fills the cart and signs in again behind a TLS proxy @no-script', async ({ page }) => {
  const person = somebody()
  await page.goto('/us/en/registration')
  await register(page, person)
  await expect(page).toHaveURL(/^https:\/\/localhost:\d+\/us\/en\/account$/)
  const session = (await cookiesOf(page)).get('__Host-session')
  expect(session).toMatchObject({ secure: true, httpOnly: true, path: '/', sameSite: 'Lax' })

  await page.goto('/us/en/store-locator?zip=43215')
  await page.locator('form[action$="/choose-store"] button').first().click()
  await page.goto('/us/en/p/sofa')
  await page.locator('form[action$="/cart"] button[type=submit]').first().click()
  await expect(page.getByRole('banner').getByRole('link', { name: /^Cart, 1/ })).toBeVisible()
  await page.goto('/us/en/cart')
  await expect(page.getByText('Harbor 3-seat sofa').first()).toBeVisible()

  await page.goto('/us/en')
  await signOut(page)
  await page.goto('/us/es/login?return=%2Fus%2Fes%2Ffaqs')
  await signIn(page, person)
  await expect(page).toHaveURL(/\/us\/es\/faqs$/)
})

test('resets a forgotten password behind a TLS proxy @no-script', async ({ page }) => {
  const person = somebody()
  await page.goto('/us/es/registration')
  await register(page, person)
  await page.goto('/us/es')
  await signOut(page)
  await page.goto('/us/es/reset-password')
  await page.locator('main [name=email]').fill(person.email)
  await sendButton(page).click()
  await expect(page.getByText('Revise su correo')).toBeVisible()
  await openMail(page, person.email, 'Elija una nueva contraseña')
  const link = (await page.locator('pre a').getAttribute('href')) ?? ''
  expect(new URL(link).origin).toBe(new URL(page.url()).origin)
  await page.goto(link)
  await page.locator('[name=password]').fill('Otra-5678!x')
  await sendButton(page).click()
  await expect(page.getByText('Se cambió su contraseña.')).toBeVisible()
  await signIn(page, { ...person, password: 'Otra-5678!x' })
  await expect(page).toHaveURL(/\/us\/es\/my-account$/)
})

test('signs in with the provider behind a TLS proxy, with https-only cookies @no-script', async ({
  page,
}) => {
  const person = somebody()
  await page.goto('/us/en/registration')
  await register(page, person)
  await page.goto('/us/en')
  await signOut(page)
  await page.goto('/us/en/login?return=%2Fus%2Fen%2Ffaqs')
  await page.locator('a[href*="single-sign-on"]').click()
  await expect(page).toHaveURL(/^https:\/\/localhost:\d+\/oidc\/interaction\//)
  await page.locator('[name=email]').fill(person.email)
  await page.locator('[name=password]').fill(person.password)
  await page.locator('button').first().click()
  await expect(page).toHaveURL(/\/us\/en\/faqs$/)
  const cookies = await cookiesOf(page)
  expect([...cookies.keys()]).toEqual(
    expect.arrayContaining(['__Host-session', '__Host-oidc_session', '__Host-oidc_session.sig']),
  )
  for (const [name, { secure }] of cookies) {
    expect(name).toMatch(/^__(Host|Secure)-/)
    expect(secure, name).toBe(true)
  }
})

test('remembers a sign-up for deals for 100 days in a cookie that is sent over https only [SHL-293] @no-script', async ({
  page,
}) => {
  await page.goto('/us/en/rac-specials/sign-up-for-deals')
  await page.getByRole('main').getByLabel('Email').fill(somebody().email)
  await sendButton(page).click()
  await expect(page).toHaveURL(/\/sign-up-for-deals\/confirmation$/)
  const cookie = (await cookiesOf(page)).get('__Host-signUpAccepted')
  expect(cookie).toMatchObject({ secure: true, path: '/', sameSite: 'Lax' })
  expect(Math.round(((cookie?.expires ?? 0) * 1000 - Date.now()) / 86_400_000)).toBe(100)
})

test('refuses a form of another site behind a TLS proxy, and sends HSTS', async ({ page, shop }) => {
  const post = (origin: string) =>
    page.request.post('/us/en/login', { form: { email: 'ana@example.com' }, headers: { origin } })
  expect((await post('https://evil.example')).status()).toBe(403)
  expect((await post(`${shop}.evil.example`)).status()).toBe(403)
  expect((await post(shop)).status()).toBe(422)
  const { 'strict-transport-security': asked } = (await page.request.get('/us/en')).headers()
  expect(asked).toBe('max-age=31536000; includeSubDomains')
})
