import type { Page } from '@playwright/test'
import { addDays, type CivilDate, civilDateIn } from '#domain/base/civil-date.ts'
import { sql } from '#platform/db/sql.ts'
import { expectAccessible } from './support/axe.ts'
import { register, somebody } from './support/people.ts'
import { signInRenter } from './support/renter.ts'
import { storeContext } from './support/store-context.ts'
import { expect, test } from './support/test.ts'

/** The names of the alerts on the account's page, in their order. */
const alertsOn = (page: Page) =>
  page.locator('main [data-alert]').evaluateAll((all) => all.map((one) => one.getAttribute('data-alert')))

/** Lets the second payment of an order be due so many days after today at its store; before today if negative. */
async function dueIn(order: string, days: number): Promise<void> {
  const { db, clock } = await storeContext()
  const now = clock.now()
  const { today } = await db.one<{ today: CivilDate }>(sql`
    select (${now}::timestamptz at time zone s.time_zone)::date as today
    from orders o join agreement a on a.customer_id = o.customer_id and a.order_id = o.id
    join store s on s.id = a.store_id where o.number = ${order}`)
  // The work of the day counts as done, so the agreement does not lapse meanwhile.
  await db.run(sql`
    update agreement a set state = 'active', frequency = 'WEEKLY', anchor_on = ${addDays(today, days - 7)}, followed_on = ${today}
    from orders o where o.number = ${order} and a.customer_id = o.customer_id and a.order_id = o.id`)
}

/** Lets all cards of whoever rents in an order expire with the month so many days from now. */
async function cardsUntil(order: string, days: number): Promise<void> {
  const { db, clock } = await storeContext()
  const day = addDays(civilDateIn(clock.now().getTime(), 'Pacific/Honolulu'), days)
  await db.run(sql`
    update payment_method m set expiry = ${`${day.slice(5, 7)}${day.slice(2, 4)}`}
    from orders o where o.number = ${order} and m.customer_id = o.customer_id`)
}

const autopay = 'NotEnrolledInAnyAutoPay'

test('the account tells of payments from their day on, in order of urgency @phone [ACC-200] [ACC-318] [ACC-320] [ACC-321] [ACC-324] [ACC-326]', async ({
  page,
}) => {
  const order = await signInRenter(page, 'tv')
  for (const [days, alerts] of [
    [8, []],
    [7, ['AnyUpcomingPaymentWithIn1Week']],
    [1, ['AnyUpcomingPaymentWithIn1Week']],
    // The page begins with what is due today then.
    [0, []],
    [-1, ['AnyPaymentOverDue']],
    [-44, ['AnyPaymentOverDue']],
    [-45, ['AnyPaymentOverDue']],
    [-46, ['AnyPaymentOverDue45Days']],
  ] as const) {
    await dueIn(order, days)
    await page.goto('/us/en/account')
    expect([days, await alertsOn(page)]).toEqual([days, [...alerts, autopay]])
  }
  const main = page.getByRole('main')
  await expect(main.getByText('A payment is more than 45 days past due.')).toBeVisible()
  const text = await main.innerText()
  const places = [
    'A payment is past due',
    'A payment is more than 45 days past due.',
    'Your agreements',
    'Did you sign an agreement at a store?',
  ].map((words) => text.indexOf(words))
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  await expectAccessible(page)
  await page.goto('/us/es/my-account')
  await expect(main.getByText('Un pago tiene más de 45 días de atraso.')).toBeVisible()
  await main.locator('[data-alert=AnyPaymentOverDue45Days] a').click()
  await expect(page).toHaveURL('/us/es/my-accounts/payment-agreement')
})

test('the account tells when no saved card is good, or soon none will be @no-script [ACC-295] [ACC-298] [ACC-318] [ACC-319] [ACC-322] [ACC-323]', async ({
  page,
}) => {
  const order = await signInRenter(page, 'tv')
  const main = page.getByRole('main')
  await page.goto('/us/en/account')
  expect(await alertsOn(page)).toEqual([autopay])
  await cardsUntil(order, 0)
  await page.goto('/us/en/account')
  expect(await alertsOn(page)).toEqual(['AllSavedPaymentsExpiringWithIn60Days', autopay])
  await expect(main.getByText('All your saved cards expire within 60 days.')).toBeVisible()
  await cardsUntil(order, -32)
  await page.goto('/us/es/account')
  expect(await alertsOn(page)).toEqual(['AllSavedPaymentsExpired', autopay])
  await expect(main.getByText('Todas sus tarjetas guardadas vencieron.')).toBeVisible()
  // A second card that is good keeps both quiet.
  const { db } = await storeContext()
  await db.run(sql`
    insert into payment_method (customer_id, id, kind, brand, last4, expiry, token, created_at)
    select m.customer_id, gen_random_uuid(), 'card', 'visa', '1111', '1239', 'card_' || gen_random_uuid(), now()
    from payment_method m join orders o on o.customer_id = m.customer_id where o.number = ${order} limit 1`)
  await page.goto('/us/en/account')
  expect(await alertsOn(page)).toEqual([autopay])
})

test('the alert about autopay goes away when one agreement has it [ACC-318] [ACC-325]', async ({ page }) => {
  await signInRenter(page, 'tv')
  await page.goto('/us/en/account')
  expect(await alertsOn(page)).toEqual([autopay])
  await page.locator('[data-alert] a').click()
  await expect(page).toHaveURL(/\/us\/en\/my-accounts\/enroll-autopay/)
  await page.getByRole('checkbox').check()
  await page.getByLabel('Your full name').fill('Ana Rivera')
  await page.getByRole('button', { name: 'Turn on autopay' }).click()
  await expect(page).toHaveURL(/enroll-successful/)
  await page.goto('/us/en/account')
  expect(await alertsOn(page)).toEqual([])
})

test('alerts are for customers: a guest is asked to sign in, and who rents nothing has none [ACC-327]', async ({
  page,
}) => {
  await page.goto('/us/en/account')
  await expect(page).toHaveURL(/\/us\/en\/login/)
  expect(await alertsOn(page)).toEqual([])
  await page.goto('/us/en/registration')
  await register(page, somebody())
  await page.goto('/us/en/account')
  await expect(page.getByRole('heading', { name: 'Nothing rented yet' })).toBeVisible()
  expect(await alertsOn(page)).toEqual([])
})
