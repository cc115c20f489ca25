import type { Page } from '@playwright/test'
import { addUnits } from '#core/ordering/order/testing/shopper.ts'
import { addItemInput } from '#core/shopper/basket/schema.ts'
import { addItem } from '#core/shopper/basket-items/add-item.ts'
import { inputOf } from '#core/testing/input.ts'
import { sql } from '#platform/db/sql.ts'
import { approvedGuest, approvedShopper } from './support/approved-shopper.ts'
import { expectAccessible } from './support/axe.ts'
import { fillDelivery } from './support/delivery.ts'
import { openPapers } from './support/papers.ts'
import { register, signIn, signOut, somebody } from './support/people.ts'
import { storeContext } from './support/store-context.ts'
import { expect, test } from './support/test.ts'

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()

/** The title is the page's heading, which has the focus, and the checkout, and the page is not scrolled. */
async function expectStep(page: Page, heading: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused()
  await expect(page).toHaveTitle(`${heading} | Checkout | Rent-A-Center`)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
}

async function enterCard(page: Page): Promise<void> {
  const frame = page.frameLocator('iframe')
  await frame.locator('[name=number]').fill('4242424242424242')
  await frame.locator('[name=expiry]').fill('12/30')
  await frame.locator('[name=code]').fill('123')
  await frame.locator('[name=zip]').fill('43215')
  await frame.locator('form button').click()
}

async function agree(page: Page): Promise<void> {
  await openPapers(page)
  await page.getByRole('checkbox').nth(0).check()
  await page.getByRole('checkbox').nth(1).check()
}

/** Signs a customer in with a sofa and a console in the cart: two agreements, of 104 and 52 payments. */
async function shopperOfTwo(page: Page, locale: 'en-US' | 'es-US'): Promise<void> {
  const context = await storeContext()
  await addUnits(context, 'console', 1)
  const who = await approvedShopper(page, 'sofa', locale)
  const added = await addItem(who, inputOf(addItemInput, { productId: 'console', storeId: '00101' }), context)
  expect(added.ok).toBe(true)
}

test('each step of the checkout has its own title, a focused heading, and is not scrolled @phone [ACC-152] [ACC-153]', async ({
  page,
}) => {
  test.slow()
  await shopperOfTwo(page, 'en-US')
  await page.goto('/us/en/cart')
  await page.getByRole('link', { name: 'Proceed to Checkout' }).filter({ visible: true }).click()
  await expectStep(page, 'Where and when should we deliver?')
  await fillDelivery(page, '44114', 'Cleveland')
  await press(page, 'Continue')
  await expect(page.getByRole('alert').first()).toBeFocused()
  await page.locator('[name=city]').fill('Columbus')
  await page.locator('[name=postalCode]').fill('43215')
  await press(page, 'Continue')
  await expectStep(page, 'How often do you want to pay?')
  await press(page, 'Continue')
  await expectStep(page, 'What do you want to pay with?')
  await enterCard(page)
  await expectStep(page, 'Check everything before you sign')
  await page.getByRole('link', { name: 'Change: Pay schedule' }).click()
  await expectStep(page, 'How often do you want to pay?')
  await page.goBack()
  await expect(page).toHaveTitle('Check everything before you sign | Checkout | Rent-A-Center')
  await press(page, 'Continue to sign')
  await expectStep(page, 'Signing electronically')
  await agree(page)
  await press(page, 'Agree and continue')
  await expectStep(page, 'Read and sign your 2 agreements')
  await page.getByLabel('Type your full name to sign').fill('Ana Ruiz')
  await page.getByRole('checkbox').check()
  await press(page, /^Sign and pay/)
  await expect(page.getByRole('heading', { name: 'Your order is confirmed' })).toBeFocused()
  await expect(page).toHaveTitle(/^Order \d+ \| /)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test('names the goods of each of two agreements, and until which payment an amount recurs @phone @no-script [ACC-160]', async ({
  page,
  javaScriptEnabled,
}) => {
  test.slow()
  await shopperOfTwo(page, 'es-US')
  await page.goto('/us/es/checkout')
  await expect(page).toHaveTitle('¿Dónde y cuándo entregamos? | Finalizar pedido | Rent-A-Center')
  await fillDelivery(page, '43215')
  await press(page, 'Continuar')
  await expect(page).toHaveTitle('¿Cada cuánto quiere pagar? | Finalizar pedido | Rent-A-Center')
  const main = page.getByRole('main')
  const first = main.getByRole('heading', { name: /^Contrato 1 de 2: .*Harbor/ }).filter({ visible: true })
  const second = main.getByRole('heading', { name: /^Contrato 2 de 2: / }).filter({ visible: true })
  await expect(first).toBeVisible()
  await expect(second).toBeVisible()
  await expect(main.locator('label').filter({ hasText: 'Cada semana' })).toContainText(
    '$50.74 hasta el pago 52, $26.99 hasta el pago 104 · 2 contratos',
  )
  const summary = page.getByRole('complementary')
  await expect(summary).toContainText('$50.74 por semana, con impuestos, hasta el pago 52')
  await expect(summary).toContainText('$26.99 por semana, con impuestos, hasta el pago 104')
  if (javaScriptEnabled !== false) await expectAccessible(page)
  await press(page, 'Continuar')
  if (javaScriptEnabled === false) return
  await enterCard(page)
  await expect(first).toBeVisible()
  await expect(second).toBeVisible()
  await press(page, 'Continuar a la firma')
  await expect(page.getByRole('heading', { name: 'Firma electrónica' })).toBeVisible()
  await expect(first).toBeVisible()
  await expect(second).toBeVisible()
  await expect(main).toContainText('Estos contratos de renta, los avisos que los acompañan y sus recibos.')
  await expect(main).toContainText('Abra en PDF al menos uno de sus 2 contratos.')
  const papers = main.getByRole('listitem').filter({ hasText: 'Abrir el contrato' })
  await expect(papers).toHaveText([/Harbor.*Abrir el contrato \d+/, /(?!.*Harbor).*Abrir el contrato \d+/])
  const opens = '(se abre en otra ventana)'
  await expect(papers.getByRole('link', { name: /^Abrir el contrato \d+ \(PDF\) \(se abre / })).toHaveCount(2)
  await expect(papers.getByRole('link', { name: `Leerlo en inglés ${opens}`, exact: true })).toHaveCount(2)
  // Only the one that was opened is marked so.
  await page.request.get((await papers.nth(1).getByRole('link').first().getAttribute('href')) ?? '')
  await page.reload()
  await expect(papers.nth(0)).not.toContainText('Abierto')
  await expect(papers.nth(1)).toContainText('Abierto')
  await agree(page)
  await press(page, 'Aceptar y continuar')
  await expect(page.getByRole('heading', { level: 1, name: 'Lea y firme sus 2 contratos' })).toBeVisible()
  await main.getByRole('link', { name: /^Contrato 1 de 2: .*Harbor/ }).click()
  await expect(main.getByRole('article').first()).toBeInViewport()
  await expect(main.getByRole('article').nth(0)).toContainText(/Contrato 1 de 2: .*Harbor/)
  await expect(main.getByRole('article').nth(1)).toContainText('Contrato 2 de 2: ')
  await page.goto('/us/es/thankyou-agreement-not-signed')
  await expect(page).toHaveTitle(/^Sus 2 contratos no están firmados/)
  await expect(main.getByRole('link', { name: 'Leerlos de nuevo y firmar' })).toBeVisible()
  await page.goto('/us/es/checkout')
  await page.getByLabel('Escriba su nombre completo para firmar').fill('Ana Ruiz')
  await page.getByRole('checkbox').check()
  await press(page, /^Firmar y pagar/)
  await expect(page.getByRole('heading', { name: 'Su pedido está confirmado' })).toBeVisible()
  await expect(main.getByText(/^Contrato \d+: .*Harbor/)).toBeVisible()
  await expect(main.getByText(/Harbor.*: su renta empieza ese día/)).toBeVisible()
  const documents = main.getByRole('listitem').filter({ hasText: /^Contrato \d+ \(PDF\)/ })
  await expect(documents).toHaveText([/Harbor/, /(?!.*Harbor)/])
  await expectAccessible(page)
  await page.goto('/us/es/thankyou-agreement-signed')
  await expect(page).toHaveTitle(/^Sus 2 contratos están firmados/)
  const signed = main.getByRole('listitem').filter({ hasText: 'Contrato firmado' })
  await expect(signed).toHaveText([/Harbor/, /(?!.*Harbor)/])
  await expect(main).toContainText('Puede leerlos y guardarlos aquí')
})

test('hides problems of a delivery after changing to pick-up, and shows its place at later steps @phone', async ({
  page,
}) => {
  test.slow()
  await approvedShopper(page, 'console', 'en-US')
  await page.goto('/us/en/checkout')
  await page.locator('[name=firstName]').fill('')
  await press(page, 'Continue')
  const problems = page.getByRole('alert').filter({ visible: true })
  await expect(problems).toHaveCount(1)
  await expect(page.locator('[aria-invalid=true]').filter({ visible: true })).not.toHaveCount(0)
  await page.getByRole('radio', { name: 'Pick up at the store' }).check()
  await expect(problems).toHaveCount(0)
  await expect(page.locator('[aria-invalid=true]').filter({ visible: true })).toHaveCount(0)
  await page.getByRole('radio', { name: 'Deliver to me' }).check()
  await expect(problems).toHaveCount(1)
  await page.getByRole('radio', { name: 'Pick up at the store' }).check()
  const fields = { firstName: 'Ana', lastName: 'Ruiz', phone: '6145550199', address1: '1 Main St' }
  for (const [name, value] of Object.entries({ ...fields, city: 'Cleveland', postalCode: '44114' }))
    await page.locator(`[name=${name}]`).fill(value)
  await page.locator('[name=stateCode]').selectOption('OH')
  await page.locator('label:has([name=pickupDate])').first().click()
  await press(page, 'Continue')
  const summary = page.getByRole('complementary')
  await expect(page).toHaveURL(/step=schedule$/)
  await expect(summary.getByRole('heading', { name: 'Pickup', exact: true })).toBeVisible()
  await expect(summary).toContainText('210 N High St')
  await press(page, 'Continue')
  await expect(page).toHaveURL(/step=card$/)
  await expect(summary).toContainText('210 N High St')
  await expectAccessible(page)
  await enterCard(page)
  await press(page, 'Continue to sign')
  await expect(page.getByRole('heading', { name: 'Signing electronically' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Pickup', exact: true })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Columbus High Street210 N High St')
})

test('says that data are saved only if something was filled in @no-script', async ({ page }) => {
  const context = await storeContext()
  const saved = page.getByText('What you filled in is saved.')
  const { customerId } = await approvedShopper(page, 'tv', 'en-US')
  const approve = (until: string) =>
    context.db.run(sql`update approval set expires_on = ${until} where customer_id = ${customerId}`)
  await approve('2020-01-01')
  await page.goto('/us/en/checkout')
  await expect(page.getByRole('heading', { level: 1, name: /approved for/ })).toBeVisible()
  await expect(saved).toHaveCount(0)
  await approve('2099-01-01')
  await page.goto('/us/en/checkout')
  await fillDelivery(page, '43215')
  await press(page, 'Continue')
  await expect(page).toHaveURL(/step=schedule$/)
  await approve('2020-01-01')
  await page.goto('/us/en/checkout')
  await expect(saved).toBeVisible()
})

test('a guest signs in at the review, and everything that was filled in is there afterwards [SHP-005] [ACC-156] @phone', async ({
  page,
  isMobile,
}) => {
  test.slow()
  const person = somebody()
  await page.goto('/us/en/registration')
  await register(page, person)
  await signOut(page)
  await approvedGuest(page, 'tv')
  await page.goto('/us/en/checkout')
  await fillDelivery(page, '43215')
  await press(page, 'Continue')
  await page.locator('[name=frequency][value=BI_WEEKLY]').check()
  await press(page, 'Continue')
  await enterCard(page)
  const title = page.getByRole('heading', { level: 1, name: 'Check everything before you sign' })
  await expect(title).toBeVisible()
  const toSignIn = page.getByRole('link', { name: 'I have an account' })
  // The bar of a phone's review keeps it in view.
  if (isMobile) await expect(toSignIn).toBeInViewport({ ratio: 1 })
  await toSignIn.click()
  await signIn(page, person)
  await expect(title).toBeVisible()
  await expect(page).toHaveURL(/step=review/)
  for (const kept of ['1 Main St', 'Every 2 weeks', 'Visa ending in 4242'])
    await expect(page.getByRole('main')).toContainText(kept)
  await expect(page.getByRole('button', { name: 'Continue to sign' })).toBeVisible()
  await page.goto('/us/en/checkout?step=delivery')
  await expect(page.locator('[name=address1]')).toHaveValue('1 Main St')
})
