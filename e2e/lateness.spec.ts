import { stopRent } from '#core/agreement/repair/stop-rent.ts'
import { addDays, type CivilDate } from '#domain/base/civil-date.ts'
import { sumCents } from '#domain/base/money.ts'
import { unwrap } from '#domain/base/result.ts'
import { sql } from '#platform/db/sql.ts'
import { expectAccessible } from './support/axe.ts'
import { deliveredBefore, signInRenter } from './support/renter.ts'
import { storeContext } from './support/store-context.ts'
import { expect, test } from './support/test.ts'
import { centsIn } from './support/walk.ts'

test('a lapsed agreement shows the last day and all parts of the amount, and is reinstated once paid @phone [RTO-015] [ACC-237] [ACC-238]', async ({
  page,
}) => {
  test.slow()
  const order = await signInRenter(page, 'bed')
  // Payments 2 and 3 were due nine and two days ago.
  await deliveredBefore(order, 16)
  const main = page.getByRole('main')
  await page.goto('/us/es/my-account')
  await expect(main).toContainText('caducó')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Reactivarlo' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Reactive su contrato' })).toBeVisible()
  await expectAccessible(page)
  const parts = main.locator('dl > div')
  // Two payments, their tax, the late fee that Florida allows, and the total.
  await expect(parts).toHaveCount(5)
  const amounts = await Promise.all((await parts.all()).map(centsIn))
  expect(sumCents(amounts.slice(0, -1))).toBe(amounts.at(-1))

  await page.goto('/us/en/my-account')
  await expect(main).toContainText('Reinstate it by')
  await main.locator('h3 a').first().click()
  await expect(main).toContainText('This agreement has lapsed')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Reinstate it' }).click()
  await expect(page.getByText(/^The last day to do it is /)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Thank you/ })).toBeVisible()
  await page.goto('/us/en/my-account')
  await expect(main).not.toContainText('has lapsed')
  await expect(main.getByText('3 of ', { exact: false })).toBeVisible()
  // It counts as just paid for an hour, whichever browser asks.
  const thanks = main.getByText('We received your payment. Thank you!')
  await expect(thanks).toBeVisible()
  const { db } = await storeContext()
  const paidBefore = async (minutes: number) => {
    await db.run(sql`
      update payment_intent i set settled_at = ${new Date(Date.now() - minutes * 60_000)}
      from orders o where o.number = ${order} and i.customer_id = o.customer_id and i.settled_at is not null`)
    await page.reload()
  }
  await paidBefore(58)
  await expect(thanks).toBeVisible()
  await paidBefore(62)
  await expect(main.getByText('3 of ', { exact: false })).toBeVisible()
  await expect(thanks).toHaveCount(0)
})

test('reinstates a lapsed agreement without scripts @no-script', async ({ page }) => {
  const order = await signInRenter(page, 'dresser')
  await deliveredBefore(order, 16)
  await page.goto('/us/en/my-account')
  await page.getByRole('link', { name: 'Reinstate it' }).click()
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Thank you/ })).toBeVisible()
  await page.goto('/us/en/my-account')
  await expect(page.getByRole('main')).not.toContainText('has lapsed')
})

test('while goods are repaired, the account says until when no rent is charged @phone', async ({ page }) => {
  const order = await signInRenter(page, 'bed')
  await deliveredBefore(order, 5)
  const context = await storeContext()
  const { agreementNumber, today } = await context.db.one<{ agreementNumber: string; today: CivilDate }>(sql`
    select a.number as agreement_number, (${context.clock.now()}::timestamptz at time zone s.time_zone)::date as today
    from agreement a join store s on s.id = a.store_id
    where a.order_id = (select id from orders where number = ${order})`)
  const until = addDays(today, 9)
  unwrap(await stopRent({ agreementNumber, from: today, until }, 'olga', context))
  const main = page.getByRole('main')
  for (const [prefix, words] of [
    ['/us/en', 'What you rent is being repaired, so no rent is charged until'],
    ['/us/es', 'Estamos reparando lo que usted renta, así que no se cobra renta hasta el'],
  ] as const) {
    const locale = prefix === '/us/en' ? 'en-US' : 'es-US'
    const day = new Date(until).toLocaleDateString(locale, { dateStyle: 'long', timeZone: 'UTC' })
    for (const path of ['/my-account', `/my-accounts/agreement/${agreementNumber}`]) {
      await page.goto(`${prefix}${path}`)
      await expect(main).toContainText(`${words} ${day}.`)
      await expectAccessible(page)
    }
  }
})
