import { isEmailConfirmed } from '#core/shopper/customer/queries.ts'
import { applyFor } from './support/applicants.ts'
import { expectAccessible } from './support/axe.ts'
import { openMail, register, sendButton, signIn, signOut, somebody, whoIsIn } from './support/people.ts'
import { storeContext } from './support/store-context.ts'
import { expect, test } from './support/test.ts'

const isConfirmed = async (customerId: string, email: string) =>
  isEmailConfirmed((await storeContext()).db, customerId, email)

test('one press on the link of the welcome mail confirms the address, for who can sign in @phone @no-script', async ({
  page,
  javaScriptEnabled,
}) => {
  const person = somebody()
  await page.goto('/us/en/registration')
  await register(page, person)
  const { customerId } = await whoIsIn(page)
  await openMail(page, person.email, 'Welcome to')
  const link = (await page.locator('pre a').getAttribute('href')) ?? ''
  await page.goto(link)
  await expect(page.getByRole('main')).toContainText(person.email)
  if (javaScriptEnabled !== false) await expectAccessible(page)
  // Programs that look at mails open links by themselves.
  expect(await isConfirmed(customerId, person.email)).toBe(false)
  await page.getByRole('button', { name: "Yes, it's my address" }).click()
  await expect(page.getByRole('main').getByRole('status')).toHaveText(
    `Thank you. Your email address ${person.email} is confirmed.`,
  )
  expect(await isConfirmed(customerId, person.email)).toBe(true)

  // Somebody else who is signed in confirms nothing by it.
  await page.goto('/us/en/my-account')
  await page.context().clearCookies()
  await page.goto('/us/es/registration')
  await register(page, somebody())
  await page.goto(link.replace('/us/en/', '/us/es/'))
  await expect(page.getByRole('alert')).toHaveText(
    'Este enlace es de otra cuenta o de un correo electrónico que usted ya cambió.',
  )
  await expect(page.getByRole('button', { name: 'Sí, es mi correo electrónico' })).toHaveCount(0)
})

test('a welcome mail that was lost is sent again from the account, until the address is confirmed @no-script', async ({
  page,
}) => {
  const person = somebody()
  await page.goto('/us/es/registration')
  await register(page, person)
  await page.goto('/us/es/my-accounts/personal-info')
  const again = page.getByRole('button', { name: 'Enviar el enlace de nuevo' })
  await again.click()
  await expect(page.getByText('Le enviamos el enlace de nuevo')).toBeVisible()
  await openMail(page, person.email, 'Le damos la bienvenida')
  await page.goto((await page.locator('pre a').getAttribute('href')) ?? '')
  await page.getByRole('button', { name: 'Sí, es mi correo electrónico' }).click()
  await expect(page.getByRole('main').getByRole('status')).toContainText('está confirmado')
  await page.goto('/us/es/my-accounts/personal-info')
  await expect(page.getByText(person.email, { exact: true })).toBeVisible()
  await expect(again).toHaveCount(0)
})

test('an account that begins with an application is confirmed by one press, after signing in where needed @phone', async ({
  page,
}) => {
  const { email, password } = somebody()
  await applyFor(page, '/us/es', { email })
  await page.goto('/us/es/registration')
  // The application knows the name and the address.
  await expect(page.locator('[name=firstName]')).toHaveValue('Ana')
  await expect(page.locator('[name=email]')).toHaveValue(email)
  await page.locator('[name=password]').fill(password)
  await sendButton(page).click()
  await expect(page).not.toHaveURL(/\/registration/)
  const { customerId } = await whoIsIn(page)
  await signOut(page)
  await openMail(page, email, 'Le damos la bienvenida')
  await page.goto((await page.locator('pre a').getAttribute('href')) ?? '')
  await signIn(page, { firstName: 'Ana', email, password })
  await page.getByRole('button', { name: 'Sí, es mi correo electrónico' }).click()
  await expect(page.getByRole('main').getByRole('status')).toContainText('está confirmado')
  expect(await isConfirmed(customerId, email)).toBe(true)
})
