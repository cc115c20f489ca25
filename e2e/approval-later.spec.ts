import type { Page } from '@playwright/test'
import { sql } from '#platform/db/sql.ts'
import { applyFor, freshTaxId, sendApplication } from './support/applicants.ts'
import { chooseStore } from './support/cart.ts'
import { whoIsIn } from './support/people.ts'
import { storeContext } from './support/store-context.ts'
import { expect, test } from './support/test.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const houston = '00202'
const approved = "You're approved, Ana!"

test('an approval got at one store holds at another, and nobody applies there again @phone @no-script [ACC-074] [ACC-091]', async ({
  page,
}) => {
  await page.goto('/us/en/faqs')
  await chooseStore(page)
  await applyFor(page, '/us/en', { email: 'ana@example.com' })
  await expect(heading(page)).toHaveText(approved)
  await chooseStore(page, houston)
  for (const path of ['/us/en/instant-approval', '/us/en/web-order-form', '/us/en/declined']) {
    await page.goto(path)
    await page.waitForURL('**/us/en/approved')
    await expect(heading(page)).toHaveText(approved)
  }
  await page.goto('/us/en/shop-approved-items')
  await expect(heading(page)).toContainText('$75.00')
})

test('after its last day an approval is none: the new application begins with the answers of the old one @phone @no-script [ACC-084] [ACC-085] [ACC-106] [ACC-109]', async ({
  page,
}) => {
  const taxId = freshTaxId()
  await applyFor(page, '/us/en', { email: 'ana@example.com', taxId })
  const { customerId } = await whoIsIn(page)
  const { db } = await storeContext()
  const endsIn = (days: number) =>
    db.run(sql`
      update approval set expires_on = (now() at time zone 'America/Los_Angeles')::date + ${days}::int
      where customer_id = ${customerId}`)
  // By the calendar of the store in Los Angeles. The last day counts.
  await db.run(sql`update approval set store_id = '00303' where customer_id = ${customerId}`)
  await endsIn(0)
  await page.goto('/us/en/approved')
  await expect(heading(page)).toContainText("You're approved, Ana!")
  await endsIn(-1)
  await page.goto('/us/en/approved')
  await expect(heading(page)).toHaveText('Your approval has run out')
  await page.goto('/us/en/shop-approved-items')
  await expect(heading(page)).toHaveText('Shop what fits your budget')
  await page.goto('/us/en/web-order-form')
  await expect(page.locator('[name=address1]')).toHaveValue('123 Oak Street')
  await expect(page.locator('[name=taxId]')).toHaveValue('')
  await expect(page.getByRole('main')).toContainText(taxId.slice(-4))
  const payDay = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
  await page.fill('[name=nextPayDay]', payDay)
  await sendApplication(page)
  await page.waitForURL('**/us/en/approved')
})
