import type { Page } from '@playwright/test'
import { addUnits } from '#core/ordering/order/testing/shopper.ts'
import { sql } from '#platform/db/sql.ts'
import { chooseStore } from './support/cart.ts'
import { deliveredBefore, rentAnother, signInRenter } from './support/renter.ts'
import { storeContext } from './support/store-context.ts'
import { expect, test } from './support/test.ts'

const miami = '00404'
const promise =
  'If you already have a rental from us at home when you order, you get this item for $19.99 per week.'
const lost = 'The Add-on & Save price no longer applies'
const why = 'Add-on & Save price, because you already rent with us'

/** Puts a sofa into the cart of the Miami store, on its page, which shows the price that the cart then has. */
async function addSofa(page: Page, isRenter: boolean): Promise<void> {
  const context = await storeContext()
  await addUnits(context, 'sofa', 1, miami)
  await page.goto('/us/en/faqs')
  await chooseStore(page, miami)
  await page.goto('/us/en/p/sofa')
  await expect(tag(page)).toHaveText(isRenter ? '$19.99 per week' : '$24.99 per week')
  await expect(page.getByRole('main')).toContainText(isRenter ? 'This is your price' : promise)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByText('1 item added to cart')).toBeVisible()
  await page.goto('/us/en/cart')
}

const sofaTile = (page: Page) =>
  page.getByRole('main').getByRole('article').filter({ hasText: 'Harbor 3-seat sofa' })

const tag = (page: Page) => page.getByRole('main').locator('.price-tag').first()

test('gives the add-on price in cart, checkout and agreement to customers who rent something, and to nobody else @no-script', async ({
  page,
}) => {
  test.slow()
  const order = await signInRenter(page, 'recliner-gray')
  await addSofa(page, false)
  // Paid, and not delivered yet: nothing is rented.
  await expect(tag(page)).toHaveText('$24.99 per week')
  await page.goto('/us/en/plp')
  await expect(sofaTile(page)).toContainText('$24.99 per week')
  await page.goto('/us/en/cart')
  await expect(page.getByText(why)).toHaveCount(0)
  await deliveredBefore(order, 1)
  await page.goto('/us/en/cart')
  await expect(tag(page)).toHaveText('$19.99 per week')
  await expect(page.getByText(why)).toBeVisible()
  await page.getByRole('button', { name: 'Remove Harbor 3-seat sofa' }).click()
  await addSofa(page, true)
  await expect(tag(page)).toHaveText('$19.99 per week')
  // Lists and comparison show the same price as the cart.
  await page.goto('/us/en/plp')
  await expect(sofaTile(page)).toContainText('$19.99 per week')
  await page.goto('/us/en/p/sofa')
  await page.locator('main button[form=compare][value="sofa"]').click()
  await page.goto('/us/en/compare')
  await expect(page.getByRole('table')).toContainText('$19.99')
  await page.goto('/us/en/cart')
  await page.goto('/us/en/checkout?step=delivery')
  await expect(page.getByRole('main')).toContainText('$2,078.96')
  await page.goto('/us/en/cart')
  await page.getByRole('button', { name: 'Remove Harbor 3-seat sofa' }).click()
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await rentAnother(page, 'sofa')
  await page.goto('/us/en/my-account')
  await page.getByRole('link', { name: 'Harbor 3-seat sofa' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Agreement / })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('$19.99')

  const context = await storeContext()
  await context.db.run(sql`
    update agreement set state = 'lapsed' where state = 'active'
      and order_id = (select id from orders where number = ${order})`)
  await addSofa(page, false)
  await expect(tag(page)).toHaveText('$24.99 per week')
  await expect(page.getByText(lost)).toHaveCount(0)
  await context.db.run(sql`
    update agreement set state = 'owned' where state = 'lapsed'
      and order_id = (select id from orders where number = ${order})`)
  await page.goto('/us/en/cart')
  await expect(page.getByText(lost)).toBeVisible()
})
