import type { Page } from '@playwright/test'
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

test('Sign in in the header opens a dialog with three linked views [SHL-141] [SHL-203] [SHL-204] [SHL-205] [SHL-206] @phone', async ({
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

test('closing the forgotten password goes back to the sign-in [SHL-210] [SHL-212]', async ({ page }) => {
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
  await expect(page.getByText('Welcome Ana,')).toBeVisible()
  await expect(page).toHaveURL(/\/us\/en\/faqs$/)
  await expect(page.getByRole('button', { name: 'Ana' })).toBeVisible()
})

test('registering in the dialog opens the account [SHL-216]', async ({ page }) => {
  const person = somebody('Eva')
  const dialog = await openDialog(page, '/us/es/faqs')
  await dialog.getByRole('link', { name: 'Crear cuenta' }).click()
  await dialog.getByLabel('Nombre', { exact: true }).fill(person.firstName)
  await dialog.getByLabel('Apellido').fill('Luna')
  await dialog.getByLabel('Correo electrónico', { exact: true }).fill(person.email)
  await dialog.getByLabel('Contraseña', { exact: true }).fill(person.password)
  await dialog.getByRole('button', { name: 'Crear cuenta' }).click()
  await expect(page).toHaveURL(/\/us\/es\/account$/)
  await expect(page.getByText('¡Hola, Eva!')).toBeVisible()
})
