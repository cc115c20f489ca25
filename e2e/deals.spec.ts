import { randomInt, randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { sql } from '#platform/db/sql.ts'
import { listSent } from '#platform/outbox/list-sent.ts'
import { expectAccessible } from './support/axe.ts'
import { storeContext } from './support/store-context.ts'
import { expect, test } from './support/test.ts'

const someEmail = () => `deals-${randomUUID()}@example.com`
const somePhone = () => `212555${String(randomInt(10_000)).padStart(4, '0')}`

/** The link in the newest message to a recipient that matches a pattern. */
async function linkTo(recipient: string, pattern: RegExp): Promise<string> {
  const context = await storeContext()
  let found = ''
  await expect(async () => {
    const messages = (await listSent(context)).filter((message) => message.recipient === recipient)
    found = messages.flatMap(({ text }) => pattern.exec(text)?.[0] ?? [])[0] ?? ''
    expect(found).not.toBe('')
  }).toPass({ timeout: 20_000 })
  const { pathname, search } = new URL(found)
  return pathname + search
}

async function stateOf(address: string): Promise<string | undefined> {
  const context = await storeContext()
  const row = await context.db.maybeOne<{ state: string }>(
    sql`select state from deals_contact where address = ${address}`,
  )
  return row?.state
}

const main = (page: Page) => page.getByRole('main')

/** Presses the button also while it is aria-disabled; then the answer says what is missing. */
const submit = (page: Page, name = 'Submit') =>
  main(page).getByRole('button', { name }).click({ force: true })

/** axe needs scripts. */
const expectAccessibleWith = (page: Page, scripts: boolean | undefined) =>
  scripts === false ? Promise.resolve() : expectAccessible(page)
const confirmLink = /http\S+\/sign-up-for-deals\/confirm\?token=[\w-]+/

test('a visitor signs up by e-mail, confirms, and unsubscribes with the link of an e-mail [SHL-001] [SHL-070] [SHL-071] [SHL-109] [SHL-293] [SHL-296] [SHL-297] [SHL-307] @no-script', async ({
  page,
  context,
  javaScriptEnabled,
}) => {
  const email = someEmail()
  await page.goto('/us/en/rac-specials/sign-up-for-deals')
  await expectAccessibleWith(page, javaScriptEnabled)
  await main(page).getByLabel('Email').fill(email)
  await submit(page)
  await expect(page).toHaveURL(/\/sign-up-for-deals\/confirmation$/)
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Thanks for signing up!')
  await expect(main(page)).toContainText('open the link that we sent you to start getting deals')
  await expect(page).toHaveTitle(/^Deals sign-up: one more step \| /)
  if (javaScriptEnabled !== false)
    expect(await page.evaluate("JSON.stringify(globalThis.adobeDataLayer ?? '')")).toContain(
      '"action":"sign up","label":"page"',
    )
  await expectAccessibleWith(page, javaScriptEnabled)
  const cookie = (await context.cookies()).find(({ name }) => name.endsWith('signUpAccepted'))
  const days = ((cookie?.expires ?? 0) * 1000 - Date.now()) / 86_400_000
  expect(Math.round(days)).toBe(100)

  await page.goto(await linkTo(email, confirmLink))
  expect(await stateOf(email)).toBe('unconfirmed')
  await main(page).getByRole('button', { name: 'Yes, send me deals' }).click()
  await expect(main(page)).toContainText("You're on the list")
  expect(await stateOf(email)).toBe('confirmed')

  await page.goto(await linkTo(email, /http\S+\/unsubscribe\?token=[\w.-]+/))
  await expectAccessibleWith(page, javaScriptEnabled)
  await expect(main(page)).toContainText('stop sending deals to d•••@example.com.')
  await expect(main(page).getByRole('textbox')).toHaveCount(0)
  await main(page).getByRole('button', { name: 'Stop the deals' }).click()
  await expect(main(page).getByRole('status')).toContainText("We won't send any more deals there.")
  expect(await stateOf(email)).toBe('withdrawn')
})

test('a mobile number needs the unticked box to be ticked, and is confirmed by text message [SHL-273] [SHL-274] [SHL-281] [SHL-283] [SHL-284] [SHL-001] @no-script', async ({
  page,
}) => {
  const phone = somePhone()
  await page.goto('/us/en/rac-specials/sign-up-for-deals')
  const box = main(page).getByRole('checkbox', { name: 'I agree to receive deals and offers' })
  await expect(box).not.toBeChecked()
  await expect(main(page).getByLabel('Mobile number')).toHaveAttribute('maxlength', '14')
  await main(page)
    .getByLabel('Mobile number')
    .fill(`(212) 555-${phone.slice(6)}`)
  await submit(page)
  await expect(main(page)).toContainText('You must agree to receive deals and offers')
  await expect(main(page).getByLabel('Mobile number')).toHaveValue(`(212) 555-${phone.slice(6)}`)
  expect(await stateOf(phone)).toBeUndefined()
  await box.check()
  await submit(page)
  await expect(page).toHaveURL(/\/sign-up-for-deals\/confirmation$/)
  await page.goto(await linkTo(phone, confirmLink))
  await main(page).getByRole('button', { name: 'Yes, send me deals' }).click()
  await expect(main(page)).toContainText("You're on the list")
  expect(await stateOf(phone)).toBe('confirmed')
})

test('the form shows problems at their fields, in both languages [SHL-278] [SHL-279] [SHL-280] [SHL-286] @no-script', async ({
  page,
  javaScriptEnabled,
}) => {
  await page.goto('/us/en/rac-specials/sign-up-for-deals')
  // Leaving an empty field checks it before the form is sent.
  await main(page).getByLabel('Email').focus()
  await main(page).getByLabel('Mobile number').focus()
  await submit(page)
  await expect(main(page).getByText('Enter one of the above details to sign up!')).toBeInViewport()
  await main(page).getByLabel('Email').fill('a@b.c')
  await main(page).getByLabel('Mobile number').fill('1125550123')
  await submit(page)
  await expect(main(page)).toContainText('Please enter a valid email address.')
  await expect(main(page)).toContainText('Please enter a valid mobile number.')
  await expect(main(page).getByLabel('Email')).toHaveValue('a@b.c')
  // A right address does not make up for a wrong number.
  const right = someEmail()
  await main(page).getByLabel('Email').fill(right)
  await main(page).getByLabel('Mobile number').fill('2121550123')
  await submit(page)
  await expect(main(page)).toContainText('Please enter a valid mobile number.')
  await expect(main(page)).not.toContainText('Please enter a valid email address.')
  expect(await stateOf(right)).toBeUndefined()
  await page.goto('/us/es/rac-specials/sign-up-for-deals')
  await expectAccessibleWith(page, javaScriptEnabled)
  await submit(page, 'Enviar')
  await expect(main(page)).toContainText('¡Escriba uno de los datos de arriba para inscribirse!')
})

test('the button is disabled until an address, or a number with the box, is valid; the number keeps ten digits [SHL-281] [SHL-282] [SHL-285] [SHL-286]', async ({
  page,
}) => {
  await page.goto('/us/en/rac-specials/sign-up-for-deals')
  const button = main(page).getByRole('button', { name: 'Submit' })
  await expect(button).toBeDisabled()
  await main(page).getByLabel('Email').fill('a@b')
  await main(page).getByLabel('Email').blur()
  await expect(main(page)).toContainText('Please enter a valid email address.')
  await expect(button).toBeDisabled()
  await main(page).getByLabel('Email').fill('a@b.co')
  await expect(button).toBeEnabled()
  await main(page).getByLabel('Email').fill('')
  await main(page).getByLabel('Mobile number').pressSequentially('2125550123')
  await expect(main(page).getByLabel('Mobile number')).toHaveValue('(212) 555-0123')
  await expect(button).toBeDisabled()
  await main(page).getByRole('checkbox').check()
  await expect(button).toBeEnabled()
  const phone = main(page).getByLabel('Mobile number')
  await phone.pressSequentially('9')
  await expect(phone).toHaveValue('(212) 555-0123')
  for (const pasted of ['+1 (614) 555-0199', '1 614-555-0199 ext. 9', '16145550199']) {
    await phone.fill('')
    await phone.evaluate((field, text) => {
      const data = new DataTransfer()
      data.setData('text/plain', text)
      const paste = { clipboardData: data, cancelable: true, bubbles: true }
      const isLeft = field.dispatchEvent(new ClipboardEvent('paste', paste))
      if (isLeft) throw new Error('the browser would cut what is pasted')
    }, pasted)
    await expect(phone).toHaveValue('(614) 555-0199')
    await expect(button).toBeEnabled()
  }
})

test('unsubscribes a typed address, with the same answer for an unknown one [SHL-476] @no-script', async ({
  page,
}) => {
  const known = someEmail()
  await page.goto('/us/en/rac-specials/sign-up-for-deals')
  await main(page).getByLabel('Email').fill(known)
  await submit(page)
  await page.goto(await linkTo(known, confirmLink))
  await main(page).getByRole('button', { name: 'Yes, send me deals' }).click()
  await expect(main(page)).toContainText("You're on the list")
  const answers = new Set<string>()
  for (const email of [known, someEmail()]) {
    await page.goto('/us/en/unsubscribe')
    await main(page).getByRole('button', { name: 'Stop the deals' }).click()
    await expect(main(page)).toContainText('Please enter a valid email address.')
    await main(page).getByLabel('Email').fill(email)
    await main(page).getByRole('button', { name: 'Stop the deals' }).click()
    await expect(main(page).getByRole('status')).toContainText("We won't send any more deals there.")
    answers.add(await main(page).innerText())
  }
  expect(answers.size).toBe(1)
  expect(await stateOf(known)).toBe('withdrawn')
})

test('the link of the first mail stops the deals too, in Spanish, and one that was cut short asks for the address @no-script', async ({
  page,
}) => {
  const email = someEmail()
  await page.goto('/us/es/rac-specials/sign-up-for-deals')
  await main(page).getByLabel('Correo electrónico').fill(email)
  await submit(page, 'Enviar')
  await expect(page).toHaveTitle(/^Inscripción a las ofertas: falta un paso \| /)
  await page.goto(await linkTo(email, confirmLink))
  await expect(page).toHaveTitle(/^Confirme su inscripción a las ofertas \| /)
  const link = await linkTo(email, /http\S+\/unsubscribe\?token=[\w.-]+/)
  await page.goto(link.slice(0, -3))
  await expect(main(page)).toContainText('Este enlace ya no funciona.')
  await expect(main(page).getByLabel('Correo electrónico')).toBeVisible()
  await page.goto(link)
  await expect(main(page)).toContainText('dejaremos de mandar ofertas a d•••@example.com.')
  await main(page).getByRole('button', { name: 'Dejar de recibir ofertas' }).click()
  await expect(main(page).getByRole('status')).toContainText('Ya no mandaremos ofertas')
  expect(await stateOf(email)).toBe('withdrawn')
})

test('shows the terms of the content beside the form [SHL-277] @no-script', async ({ page }) => {
  await page.goto('/us/en/rac-specials/sign-up-for-deals')
  await main(page).getByText('Terms of the deals list').click()
  await expect(main(page)).toContainText('Reply STOP')
})

test('a link that was used up or never made shows no button, and a way to sign up once more @no-script', async ({
  page,
}) => {
  await page.goto('/us/en/sign-up-for-deals/confirm?token=never-made')
  await expect(main(page)).toContainText("This link doesn't work anymore.")
  await expect(main(page).getByRole('button')).toHaveCount(0)
  await main(page).getByRole('link', { name: 'Sign up once more' }).click()
  await expect(page).toHaveURL(/\/rac-specials\/sign-up-for-deals$/)
})

test('links to the sign-up in the footer @no-script', async ({ page }) => {
  await page.goto('/us/es/faqs')
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'Ofertas por correo electrónico o mensaje de texto' })
    .click()
  await expect(page).toHaveURL('/us/es/rac-specials/sign-up-for-deals')
})
