import type { Page } from '@playwright/test'
import type { Customer } from '#core/context.ts'
import { createOrder } from '#core/ordering/new-order/create-order.ts'
import { orderInput, saveCard } from '#core/ordering/order/testing/shopper.ts'
import { getBasket } from '#core/shopper/basket/get-basket.ts'
import { addDays, civilDateIn } from '#domain/base/civil-date.ts'
import type { Locale } from '#domain/base/locale.ts'
import { sql } from '#platform/db/sql.ts'
import { approvedShopper } from './support/approved-shopper.ts'
import { expectAccessible } from './support/axe.ts'
import { fillDelivery } from './support/delivery.ts'
import { openPapers } from './support/papers.ts'
import { storeContext } from './support/store-context.ts'
import { expect, test } from './support/test.ts'
import { signedOrder } from './support/unfinished.ts'

/** Signs a customer in who has placed an order and not signed it. */
async function unsignedOrder(page: Page, productId: string, locale: Locale): Promise<Customer> {
  const context = await storeContext()
  const who = await approvedShopper(page, productId, locale)
  const { id: methodId } = await saveCard(who, context)
  const basket = await getBasket(who, context)
  const input = { ...orderInput(basket?.id ?? '', context), locale, methodId }
  const order = await createOrder(who, input, context)
  if (!order.ok) throw new Error(order.problem.code)
  return who
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function agree(page: Page, button: string): Promise<void> {
  await openPapers(page)
  await page.getByRole('checkbox').nth(0).check()
  await page.getByRole('checkbox').nth(1).check()
  await press(page, button)
}

test('goes back from the signature to the consent and the review, keeping everything @phone @no-script', async ({
  page,
}) => {
  test.slow()
  await unsignedOrder(page, 'tv', 'en-US')
  await page.goto('/us/en/checkout')
  await expect(page.getByRole('heading', { name: 'Signing electronically' })).toBeVisible()
  await agree(page, 'Agree and continue')
  await expect(page.getByRole('heading', { name: 'Lease-Purchase Agreement' })).toBeVisible()
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(page).toHaveURL(/step=consent$/)
  await press(page, 'Back')
  await expect(page.getByRole('heading', { name: 'Check everything before you sign' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('1 Main St')
  await expect(page.getByRole('main')).toContainText('Visa ending in 4242')
  await press(page, 'Continue to sign')
  await expect(page.getByRole('heading', { name: 'Signing electronically' })).toBeVisible()
})

test('what was typed for the delivery just before a reload is there after it @phone', async ({ page }) => {
  await page.clock.install()
  await approvedShopper(page, 'sofa', 'es-US')
  await page.goto('/us/es/checkout?step=delivery')
  // No timer runs from here on: nothing is saved because of a pause.
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  const leaving = page.waitForResponse('**/checkout/keep')
  // The page is not asked for again before what is typed was sent; the other way round it would come without it.
  await page.route('**/checkout?step=delivery', async (route) => {
    await leaving
    await route.continue()
  })
  await page.locator('[name=instructions]').fill('El timbre no funciona.')
  await page.locator('[name=firstName]').fill('Ana María')
  await page.reload()
  await expect(page.locator('[name=instructions]')).toHaveValue('El timbre no funciona.')
  await expect(page.locator('[name=firstName]')).toHaveValue('Ana María')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('the states to choose from stand in the order of their Spanish names @phone', async ({ page }) => {
  await approvedShopper(page, 'sofa', 'es-US')
  await page.goto('/us/es/checkout?step=delivery')
  const names = (await page.locator('[name=stateCode] option').allInnerTexts()).slice(1)
  expect(names).toContain('Carolina del Norte')
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'es-US')))
})

test('says after the signature that there is no way back @no-script', async ({ page }) => {
  await signedOrder(page, 'tv', 'es-US', 'broke')
  await page.goto('/us/es/checkout?step=pay')
  await expect(page.getByRole('main')).toContainText('no puede volver a la firma')
})

test('asks for a new day before signing or paying if the planned day has passed @phone @no-script', async ({
  page,
  javaScriptEnabled,
}) => {
  test.slow()
  const who = await unsignedOrder(page, 'tv', 'es-US')
  const context = await storeContext()
  await context.db.run(sql`
    update orders set delivery = delivery || '{"date": "2026-03-03"}' where customer_id = ${who.customerId}`)
  await page.goto('/us/es/cart')
  await page.getByRole('link', { name: 'Elegir otro día' }).click()
  await expect(page.getByRole('heading', { name: 'Elija otro día' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('martes 3 de marzo')
  if (javaScriptEnabled !== false) await expectAccessible(page)
  await press(page, 'Elegir otro día')
  await expect(page).toHaveURL(/step=delivery$/)
  await expect(page.locator('[name=address1]')).toHaveValue('1 Main St')
  await expect(page.locator('[name=date][value="2026-03-03"]')).toHaveCount(0)
})

test('says that the store closes before the planned day, or has closed, and gives the goods back @phone @no-script', async ({
  page,
  javaScriptEnabled,
}) => {
  test.slow()
  const { customerId } = await unsignedOrder(page, 'tv', 'en-US')
  const { db, clock } = await storeContext()
  const today = civilDateIn(clock.now().getTime(), 'America/New_York')
  // A store of its own, far from the others, where no other journey orders.
  const own = { id: `closes-${customerId.slice(0, 8)}`, name: 'Harbor', latitude: 0, ecomm_close_on: today }
  await db.run(sql`
    insert into store select (jsonb_populate_record(s, ${JSON.stringify(own)}::jsonb)).* from store s
    where s.id = (select store_id from orders where customer_id = ${customerId})`)
  await db.run(sql`update orders set store_id = ${own.id} where customer_id = ${customerId}`)
  const main = page.getByRole('main')
  await page.goto('/us/en/checkout')
  await expect(page.getByRole('heading', { name: 'Choose a new day' })).toBeVisible()
  await expect(main).toContainText('but Harbor takes its last orders on')

  await db.run(sql`update store set ecomm_close_on = ${addDays(today, -1)} where id = ${own.id}`)
  await page.goto('/us/es/cart')
  await expect(main).toContainText('Su tienda ya no recibe pedidos.')
  await page.getByRole('link', { name: 'Elegir otra tienda' }).click()
  await expect(page.getByRole('heading', { name: 'Elija otra tienda' })).toBeVisible()
  await expect(main).toContainText('pero Harbor ya no recibe pedidos. No se cobró nada.')
  if (javaScriptEnabled !== false) await expectAccessible(page)
  await press(page, 'Elegir otra tienda')
  await expect(page).toHaveURL(/step=delivery$/)
  await expect(page.locator('[name=address1]')).toHaveValue('1 Main St')
})

test('keeps typed values when the language changes in checkout, and Back goes to the page before [ACC-155] @no-script', async ({
  page,
}) => {
  test.slow()
  await approvedShopper(page, 'tv', 'en-US')
  await page.goto('/us/en/checkout?step=delivery')
  const language = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await fillDelivery(page, '43215')
  const typed = async () => {
    await expect(page.locator('[name=address1]')).toHaveValue('1 Main St')
    await expect(page.locator('[name=postalCode]')).toHaveValue('43215')
    await expect(page.locator('[name=window]:checked')).toHaveCount(1)
  }
  await language('Español')
  await expect(page).toHaveURL('/us/es/checkout?step=delivery')
  await typed()
  await language('English')
  await expect(page).toHaveURL('/us/en/checkout?step=delivery')
  await typed()
  await page.goBack()
  await expect(page).toHaveURL('/us/es/checkout?step=delivery')
  await expect(page.getByRole('button', { name: 'Continuar', exact: true })).toBeVisible()
  await press(page, 'Continuar')
  await expect(page).toHaveURL('/us/es/checkout?step=schedule')
  await page.locator('[name=frequency][value=MONTHLY]').check()
  await language('English')
  await expect(page).toHaveURL('/us/en/checkout?step=schedule')
  await expect(page.locator('[name=frequency][value=MONTHLY]')).toBeChecked()
})

test('stays on the step of the order when the language changes, with the name that was typed @phone @no-script', async ({
  page,
}) => {
  test.slow()
  await unsignedOrder(page, 'tv', 'es-US')
  await page.goto('/us/es/checkout')
  await expect(page.getByRole('heading', { name: 'Firma electrónica' })).toBeVisible()
  await press(page, 'English')
  await expect(page).toHaveURL('/us/en/checkout?step=consent')
  await agree(page, 'Agree and continue')
  await page.getByLabel('Type your full name to sign').fill('Ana')
  await press(page, 'Español')
  await expect(page).toHaveURL('/us/es/checkout?step=sign')
  await expect(page.getByLabel('Escriba su nombre completo para firmar')).toHaveValue('Ana')
  await page.goBack()
  await expect(page).toHaveURL('/us/en/checkout?step=sign')
  await expect(page.getByRole('heading', { name: 'Lease-Purchase Agreement' })).toBeVisible()
  // A wrong name and the missing tick are named at once.
  await page.getByLabel('Type your full name to sign').fill('Ana')
  await page.getByRole('button', { name: /^Sign/ }).last().click()
  const wrong = page.locator('[name=fullName][aria-invalid=true]')
  await expect(wrong).toHaveValue('Ana')
  await expect(page.locator('[name=intends][aria-invalid=true]')).toBeVisible()
})

async function cancel(page: Page, fold: string, sure: string): Promise<void> {
  await page.getByText(fold, { exact: true }).click()
  await press(page, sure)
}

test('coming back from the signing leads by the record, not by the address: not signed, and the order can be canceled, which gives its items back to the cart [ACC-189] [ACC-190] [ACC-191] @phone @no-script', async ({
  page,
  javaScriptEnabled,
}) => {
  test.slow()
  await unsignedOrder(page, 'tv', 'es-US')
  await page.goto('/us/es/docusign-redirect?event=signing_complete')
  await expect(page).toHaveURL('/us/es/thankyou-agreement-not-signed')
  await cancel(page, 'Cancelar este pedido', 'Sí, cancelar mi pedido')
  await expect(page.getByText('Este pedido se canceló antes de que usted pagara')).toBeVisible()
  if (javaScriptEnabled !== false) await expectAccessible(page)
  await page.getByRole('link', { name: 'Ir a mi carrito' }).click()
  await expect(page.locator('main section[aria-labelledby=items] li .price-tag')).toHaveCount(1)
  await expect(page.getByText('Complete su pedido')).toHaveCount(0)
})

test('cancels an order that is signed and not paid, from the cart that shows it', async ({ page }) => {
  test.slow()
  await signedOrder(page, 'tv', 'en-US', 'broke')
  await page.goto('/us/en/cart')
  await page.getByRole('link', { name: 'See or cancel this order' }).click()
  await expect(page.getByText('Cancel this order', { exact: true })).toBeVisible()
  await cancel(page, 'Cancel this order', 'Yes, cancel my order')
  await expect(page.getByText('This order was canceled before you paid anything')).toBeVisible()
  await expect(page.getByText('you owe nothing')).toBeVisible()
})
