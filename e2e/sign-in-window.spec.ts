import type { Page } from '@playwright/test'
import { primaryButton } from './support/applicants.ts'
import { expectAccessible } from './support/axe.ts'
import { register, signOut, somebody } from './support/people.ts'
import { expect, test } from './support/test.ts'

/** Opens the sign-in dialog on a page and returns it. */
async function openDialog(page: Page, path = '/us/en/faqs') {
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  await page.getByRole('banner').locator('a[href*="/login"]').first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  return dialog
}

test('Sign in in the header opens a dialog with three linked views [SHL-141] [SHL-203] [SHL-204] [SHL-205] [SHL-206] [SHL-210] @desktop @phone', async ({
  page,
}) => {
  const dialog = await openDialog(page)
  await expect(dialog.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'Continue with single sign-on' })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('link', { name: 'Create account' }).click()
  await expect(dialog.getByRole('heading', { name: 'Create account' })).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute(
    'href',
    /\/privacy-policy$/,
  )
  await expect(dialog.getByRole('link', { name: 'Terms & Conditions' })).toHaveAttribute(
    'href',
    /\/terms-conditions$/,
  )
  await expectAccessible(page)
  await dialog.getByRole('link', { name: 'Sign in' }).click()
  await dialog.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(dialog.getByRole('heading', { name: 'Reset Password' })).toBeVisible()
  await expectAccessible(page)
  const { email } = somebody()
  await dialog.getByLabel('Email', { exact: true }).fill(email)
  await dialog.getByRole('button', { name: 'Reset Password' }).click()
  await expect(dialog.getByText(`You will receive an email at ${email}`)).toBeVisible()
  await dialog.getByRole('link', { name: 'Back to Sign In' }).click()
  await expect(dialog.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
  await expect(page).toHaveURL(/\/us\/en\/faqs$/)
})

test('the dialog is small, stays open after a tap outside, and is reset each time [SHL-207] [SHL-208] [SHL-209]', async ({
  page,
}) => {
  const dialog = await openDialog(page)
  expect((await dialog.boundingBox())?.width).toBeLessThanOrEqual(448)
  await dialog.getByLabel('Email', { exact: true }).fill('typed@example.com')
  await page.mouse.click(5, 400)
  await expect(dialog.getByLabel('Email', { exact: true })).toHaveValue('typed@example.com')
  await dialog.getByRole('link', { name: 'Create account' }).click()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
  await expect(dialog.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
  await expect(dialog.getByLabel('Email', { exact: true })).toHaveValue('')
})

test('closing the forgotten password goes back to the sign-in [SHL-212]', async ({ page }) => {
  const dialog = await openDialog(page)
  for (const close of [
    () => dialog.getByRole('button', { name: 'Close' }).click(),
    () => page.keyboard.press('Escape'),
  ]) {
    await dialog.getByRole('link', { name: 'Forgot password?' }).click()
    await expect(dialog.getByRole('heading', { name: 'Reset Password' })).toBeVisible()
    await close()
    await expect(dialog.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
  }
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toHaveCount(0)
})

test('signing in closes the dialog and greets [SHL-213] [SHL-214]', async ({ page }) => {
  const person = somebody()
  await page.goto('/us/en/registration')
  await register(page, person)
  await page.goto('/us/en')
  await signOut(page)
  const dialog = await openDialog(page, '/us/en/faqs')
  await dialog.getByLabel('Email', { exact: true }).fill(person.email)
  await dialog.getByLabel('Password', { exact: true }).fill('wrong')
  await dialog.getByRole('button', { name: 'Sign In' }).click()
  await expect(dialog.getByRole('alert')).toContainText("Something's not right")
  await dialog.getByLabel('Password', { exact: true }).fill(person.password)
  await dialog.getByRole('button', { name: 'Sign In' }).click()
  await expect(dialog).toHaveCount(0)
  const greeting = page.locator('.toast').filter({ hasText: 'Welcome Ana,' })
  await expect(greeting).toContainText("You're now signed in.")
  const box = await greeting.boundingBox()
  if (box === null) throw new Error('no greeting')
  expect(box.x + box.width).toBeGreaterThan((page.viewportSize()?.width ?? 0) - 40)
  expect(box.y).toBeLessThan(300)
  await greeting.getByRole('button', { name: 'Close' }).click()
  await expect(greeting).toHaveCount(0)
  await expect(page).toHaveURL(/\/us\/en\/faqs$/)
  await expect(page.getByRole('button', { name: 'Ana' })).toBeVisible()
})

/** Registers somebody in this browser and signs out again. */
async function formerCustomer(page: Page) {
  const person = somebody()
  await page.goto('/us/en/registration')
  await register(page, person)
  await page.goto('/us/en')
  await signOut(page)
  return person
}

test('a link into the account asks a guest to sign in, leads there once, and asks no customer [SHL-215] [SHL-219] [SHL-259] [SHL-261] [SHP-004] @desktop @phone', async ({
  page,
}) => {
  const person = await formerCustomer(page)
  await page.goto('/us/en/contact-us')
  await page.getByRole('link', { name: 'your payment history' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'Continue with single sign-on' })).toBeVisible()
  await expect(page).toHaveURL(/\/us\/en\/contact-us$/)
  const visits: string[] = []
  page.on('framenavigated', (frame) => visits.push(new URL(frame.url()).pathname))
  await dialog.getByLabel('Email', { exact: true }).fill(person.email)
  await dialog.getByLabel('Password', { exact: true }).fill(person.password)
  await dialog.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Payment history' })).toBeVisible()
  await expect(dialog).toHaveCount(0)
  expect(visits).toEqual(['/us/en/my-accounts/payment-history'])
  await page.goBack()
  await page.getByRole('link', { name: 'your payment history' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Payment history' })).toBeVisible()
  await expect(dialog).toHaveCount(0)
})

test('closing the dialog follows no link [SHL-262]', async ({ page }) => {
  await page.goto('/us/es/contact-us')
  await page.getByRole('link', { name: 'su historial de pagos' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Cerrar' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(/\/us\/es\/contact-us$/)
  await page.goto('/us/es/login')
  await page.getByLabel('Correo electrónico', { exact: true }).fill('nobody@example.com')
  await page.goBack()
  await expect(page).toHaveURL(/\/us\/es\/contact-us$/)
})

test('on the sign-in page a link into the account only says to sign in [SHL-260] [SHP-004]', async ({
  page,
}) => {
  await page.goto('/us/en/login')
  // A link of the kind that managed content and pages of others may have.
  await page.evaluate(() => {
    const link = document.createElement('a')
    link.href = '/us/en/my-account'
    link.textContent = 'Your account'
    document.querySelector('main')?.append(link)
  })
  await page.getByRole('link', { name: 'Your account' }).click()
  await expect(page.getByText('Please sign in to continue!')).toBeVisible()
  await expect(page).toHaveURL(/\/us\/en\/login$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a link for a forgotten password opens that view, and closing it closes the dialog [SHL-211]', async ({
  page,
}) => {
  await page.goto('/us/en/my-accounts/resetPassword?token=used-up')
  await page.locator('main').getByRole('link').first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: 'Reset Password' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toHaveCount(0)
})

test('an empty sign-in is answered at its fields and sends nothing [SHL-222] [SHL-223]', async ({ page }) => {
  await page.goto('/us/en/login')
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname)
  })
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByText('Please enter your email address.')).toBeVisible()
  await expect(page.getByText('Please enter your password.')).toBeVisible()
  await expect(page.locator('main').getByLabel('Email', { exact: true })).toBeFocused()
  await page.locator('main').getByLabel('Email', { exact: true }).fill('ana@example.com')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByText('Please enter your password.')).toBeVisible()
  await expect(page.getByText('Please enter your email address.')).toHaveCount(0)
  expect(sent.filter((path) => path.includes('login'))).toEqual([])
})

test('the drawer of the menu has a search field of its own [SHL-148] [SHL-149] [SHP-038] @no-desktop @phone', async ({
  page,
}) => {
  await page.goto('/us/en/faqs')
  await page.getByRole('button', { name: 'Menu' }).click()
  const field = page.getByPlaceholder('What are you looking for today?')
  await field.fill('gray')
  await field.press('Enter')
  await expect(page).toHaveURL(/\/search\?q=gray$/)
  await expect(field).toBeHidden()
})

test('registering in the dialog checks as the page does, and opens the account [SHL-216] [SHL-248]', async ({
  page,
}) => {
  const person = somebody('Eva')
  const dialog = await openDialog(page, '/us/es/faqs')
  await dialog.getByRole('link', { name: 'Crear cuenta' }).click()
  await dialog.getByRole('button', { name: 'Crear cuenta' }).click()
  for (const words of ['Escriba su nombre.', 'Escriba su apellido.', 'Cree una contraseña.'])
    await expect(dialog.getByText(words, { exact: true })).toBeVisible()
  await dialog.getByLabel('Nombre', { exact: true }).fill(person.firstName)
  await dialog.getByLabel('Apellido').fill('Luna')
  await dialog.getByLabel('Correo electrónico', { exact: true }).fill(person.email)
  await dialog.getByLabel('Contraseña', { exact: true }).fill(person.password)
  await dialog.getByRole('button', { name: 'Crear cuenta' }).click()
  await expect(page).toHaveURL(/\/us\/es\/account$/)
  await expect(page.getByText('¡Hola, Eva!')).toBeVisible()
})

test('an email that was typed goes along to the view for a new account and back', async ({ page }) => {
  const dialog = await openDialog(page)
  const email = dialog.getByLabel('Email', { exact: true })
  await email.fill('typed@example.com')
  await dialog.getByRole('link', { name: 'Create account' }).click()
  await expect(dialog.getByRole('heading', { name: 'Create account' })).toBeVisible()
  await expect(email).toHaveValue('typed@example.com')
  await email.fill('other@example.com')
  await dialog.getByRole('link', { name: 'Sign in' }).click()
  await expect(email).toHaveValue('other@example.com')
})

test('the view for a new account knows what an application was told, and keeps what was typed since', async ({
  page,
}) => {
  await page.goto('/us/en/instant-approval?step=about')
  await page.fill('[name=firstName]', 'Ana')
  await page.fill('[name=lastName]', 'Rivera')
  await page.fill('[name=email]', 'known@example.com')
  await page.fill('[name=phone]', '6145550123')
  await page.fill('[name=birthDate]', '05/20/1990')
  await primaryButton(page).click()
  await page.waitForURL('**step=home*')
  const dialog = await openDialog(page)
  await dialog.getByRole('link', { name: 'Create account' }).click()
  await expect(dialog.getByLabel('First name')).toHaveValue('Ana')
  await expect(dialog.getByLabel('Last name')).toHaveValue('Rivera')
  await expect(dialog.getByLabel('Email', { exact: true })).toHaveValue('known@example.com')
  await dialog.getByRole('link', { name: 'Sign in' }).click()
  await dialog.getByLabel('Email', { exact: true }).fill('typed@example.com')
  await dialog.getByRole('link', { name: 'Create account' }).click()
  await expect(dialog.getByLabel('First name')).toHaveValue('Ana')
  await expect(dialog.getByLabel('Email', { exact: true })).toHaveValue('typed@example.com')
})
