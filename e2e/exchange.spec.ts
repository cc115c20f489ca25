import { sql } from '#platform/db/sql.ts'
import { expectAccessible } from './support/axe.ts'
import { deliveredBefore, signInRenter } from './support/renter.ts'
import { storeContext } from './support/store-context.ts'
import { expect, test } from './support/test.ts'

test('a card for each agreement on rent names its exchange date, six months after it was opened; a guest is asked to sign in [SHP-031] [SHP-390] [ACC-356] [ACC-357] [ACC-358] [SHP-391] [SHP-392] [SHP-393] @phone', async ({
  page,
}) => {
  await page.goto('/us/en/rac-exchange')
  const main = page.getByRole('main')
  await expect(main.getByText('After six months you may swap.')).toBeVisible()
  await expect(main.getByRole('link', { name: 'Sign in to see when you can exchange' })).toBeVisible()
  await expect(main.getByText('Exchange date')).toHaveCount(0)

  const order = await signInRenter(page, 'recliner-gray')
  await page.goto('/us/en/rac-exchange')
  // Before delivery there is nothing to exchange.
  await expect(main.getByText("You aren't renting anything that can be exchanged right now.")).toBeVisible()
  await deliveredBefore(order, 3)
  const { db } = await storeContext()
  const opened = async (on: string) => {
    await db.run(sql`
      update agreement set signed_on = ${on}
      where order_id = (select id from orders where number = ${order})`)
    await page.goto('/us/en/rac-exchange')
  }
  await opened('2024-01-15')
  await expect(main.getByText('July 15, 2024')).toBeVisible()
  await expect(main.getByRole('heading', { level: 3 })).toHaveText(/recliner/i)
  await expect(main.getByText('You pay, with tax')).toBeVisible()
  await expect(main.getByRole('link', { name: 'Ask for an exchange' })).toBeVisible()
  await expect(main.getByText('Ask for it here, or call')).toBeVisible()
  await expect(main.getByText(/\$\d+\.\d\d per week/)).toBeVisible()
  await expectAccessible(page)
  await opened('2024-08-31')
  await expect(main.getByText('February 28, 2025')).toBeVisible()
  await page.goto('/us/es/rac-exchange')
  await expect(main.getByText('28 de febrero de 2025')).toBeVisible()
  await expectAccessible(page)
  await main.getByRole('link', { name: 'Vea lo que puede llevarse a cambio' }).click()
  await expect(page).toHaveURL('/us/es/rac-exchange-plp')
  await expect(main.locator('article').first()).toBeVisible()
  await expect(main.getByRole('combobox').first()).toBeVisible()
})
