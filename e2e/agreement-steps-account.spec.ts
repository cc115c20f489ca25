import { sql } from '#platform/db/sql.ts'
import { expectAccessible } from './support/axe.ts'
import { openAgreement } from './support/open-agreement.ts'
import { markDelivered } from './support/operator.ts'
import { signInRenter } from './support/renter.ts'
import { storeContext } from './support/store-context.ts'
import { expect, test } from './support/test.ts'

test('the agreement shows step by step how far it is, with day and time of the delivery @phone [ACC-267] [ACC-269] [ACC-271]', async ({
  page,
}) => {
  const order = await signInRenter(page, 'recliner-gray')
  const main = page.getByRole('main')
  const step = (text: RegExp) => main.getByRole('listitem').filter({ hasText: text })
  await openAgreement(page)
  await expect(step(/Done: You signed on \w+ \d+, \d{4}\./)).toBeVisible()
  await expect(step(/Done: The initial payment is made\./)).toBeVisible()
  await expect(
    step(/Done: Delivery planned for \w+day, .+ \d{4}, \d+(:\d+)?\s[AP]M to \d+(:\d+)?\s[AP]M\./),
  ).toBeVisible()
  await expect(step(/Not yet: Not delivered yet\./)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'See or change the day' }).click()
  await expect(page).toHaveURL(new RegExp(`/checkout/confirmation/${order}`))
  // A store that does not let customers follow a delivery says only that it is to come.
  const { db } = await storeContext()
  await db.run(sql`
    update store set flags = flags || '{"isDeliveryTrackingEnabled": false}'
    where id = (select store_id from orders where number = ${order})`)
  await openAgreement(page)
  await expect(step(/Not yet: Not delivered yet\./)).toBeVisible()
  await expect(step(/Delivery planned/)).toHaveCount(0)
  await db.run(sql`
    update store set flags = flags - 'isDeliveryTrackingEnabled'
    where id = (select store_id from orders where number = ${order})`)
  await markDelivered(order)
  await openAgreement(page)
  await expect(step(/Done: Delivered on \w+day, /)).toBeVisible()
  // The planned day, which may have been another, has nothing more to say.
  await expect(step(/Delivery planned/)).toHaveCount(0)
  await step(/Not yet: Autopay is off\./)
    .getByRole('link', { name: 'Turn on autopay' })
    .click()
  await expect(page).toHaveURL(/\/enroll-autopay\?agreement=/)
})
