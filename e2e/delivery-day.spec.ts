import { storeDay } from '#core/agreement/schedule/agreement-terms.ts'
import { findAnyOrder } from '#core/ordering/order/queries.ts'
import { sql } from '#platform/db/sql.ts'
import { expectAccessible } from './support/axe.ts'
import { signInRenter } from './support/renter.ts'
import { storeContext } from './support/store-context.ts'
import { expect, test } from './support/test.ts'

/** The day of an order's delivery has come. */
async function planForToday(orderNumber: string): Promise<void> {
  const { db, clock } = await storeContext()
  const order = await findAnyOrder(db, orderNumber)
  if (order === undefined) throw new Error(`there is no order ${orderNumber}`)
  const date = storeDay(order, clock.now())
  await db.run(sql`
    update orders set delivery = delivery || ${JSON.stringify({ date })}::jsonb where number = ${orderNumber}`)
}

test('on the day of its delivery an order is not cancelled from a page that was left open, which then says to call the store', async ({
  page,
}) => {
  const order = await signInRenter(page, 'recliner-gray')
  await page.goto(`/us/en/checkout/confirmation/${order}`)
  await page.getByText('Cancel this order', { exact: true }).click()
  await planForToday(order)
  await page.getByRole('button', { name: 'Yes, cancel my order' }).click()
  const main = page.getByRole('main')
  await expect(main).toContainText('This order can no longer be canceled here. Please call your store.')
  await expect(main).toContainText('The day of your delivery is today or has passed.')
  await expect(main.getByText('Cancel this order', { exact: true })).toHaveCount(0)
  await expectAccessible(page)
  await page.goto(`/us/es/checkout/confirmation/${order}`)
  const call = main.getByText(/El día de entrega es hoy o ya pasó\. .* llame a la tienda/)
  await expect(call.getByRole('link')).toHaveAttribute('href', /^tel:\+1\d{10}$/)
})
