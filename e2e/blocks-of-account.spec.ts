import { rawSql } from '#platform/db/sql.ts'
import { expectAccessible } from './support/axe.ts'
import { contextOf, startOwnStore } from './support/own-store.ts'
import { saveTestCard, signInRenter, signInRenterAt } from './support/renter.ts'
import { expect, test } from './support/test.ts'

/** The blocks of the dashboard each with a table that it needs, what stands in them, and what they say without it. */
const blocks = [
  {
    table: 'visit',
    shown: 'Scheduled',
    failed: ["We can't show your deliveries and visits right now."],
  },
  {
    table: 'payment_method',
    shown: 'Payment methods',
    failed: [
      "We can't show your returned payments right now.",
      "We can't show what needs your attention right now.",
      "We can't show your payment methods right now.",
    ],
  },
  {
    table: 'club_membership',
    shown: 'Benefits Plus',
    failed: ["We can't show your membership right now."],
  },
  {
    table: 'approval',
    shown: /^You can rent for up to/,
    failed: ["We can't show your approval right now."],
  },
  {
    table: 'agreement',
    shown: 'Your agreements',
    failed: ["We can't show your agreements right now."],
  },
] as const

test('the dashboard shows agreements, saved payment methods, what is planned and the membership; each fails alone and can be tried again [ACC-048] [ACC-199]', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const off = { DEMO_ACCOUNTS: 'off', RATE_LIMITS: 'off', CACHES: 'off' }
  await using store = await startOwnStore({ SEED: 'catalog/fixture', ...off })
  const { context } = await contextOf(store)
  const order = await signInRenterAt({ url: store.origin, context }, page, 'tv', '77002')
  const main = page.getByRole('main')
  const block = (name: string | RegExp) => main.getByRole('region', { name, exact: true })
  const dashboard = `${store.origin}/us/en/my-account`
  await page.goto(dashboard)
  await expect(block('Payment methods')).toContainText(/ending in \d{4}Expires \d\d\/\d\d/)
  await expect(block('Scheduled')).toContainText(`Delivery, order ${order}`)
  await expect(block('Scheduled')).toContainText(/\w+day, \w+ \d+, \d+:00 [AP]M to /)
  await expectAccessible(page)

  for (const { table, shown, failed } of blocks) {
    await context.db.run(rawSql(`alter table ${table} rename to ${table}_away`))
    await page.goto(dashboard)
    for (const words of failed) await expect(main.getByText(words)).toBeVisible()
    await expect(block(shown)).toBeHidden()
    // The other blocks stand, unless they are about agreements themselves.
    if (shown !== 'Your agreements') {
      for (const other of blocks) if (other.shown !== shown) await expect(block(other.shown)).toBeVisible()
      await expect(main.getByText("We can't show")).toHaveCount(failed.length)
    } else await expect(block('Payment methods')).toBeVisible()
    await expectAccessible(page)
    await context.db.run(rawSql(`alter table ${table}_away rename to ${table}`))
    await main.getByRole('link', { name: 'Try again' }).first().click()
    await expect(block(shown)).toBeVisible()
    await expect(main.getByText("We can't show")).toHaveCount(0)
    expect(store.output()).toContain('of the dashboard could not be read')
  }
  await context.db.close()
})

test('where a payment leads, the account says for five seconds that it is brought up to date, and then is [ACC-228] [ACC-229] [ACC-230] [ACC-232]', async ({
  page,
}) => {
  await signInRenter(page, 'recliner-gray')
  const main = page.getByRole('main')
  const status = main.getByText("We're bringing your account up to date…")
  const cards = main.getByRole('region', { name: 'Payment methods' }).getByRole('listitem')
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.goto('/us/en/my-account?refetch=true&utm_source=mail')
  await expect(status).toBeVisible()
  await expect(cards).toHaveCount(1)
  await saveTestCard(page)
  await page.clock.runFor(4_900)
  await expect(status).toBeVisible()
  await expect(page).toHaveURL('/us/en/my-account?refetch=true&utm_source=mail')
  await page.clock.runFor(200)
  await expect(page).toHaveURL('/us/en/my-account?utm_source=mail')
  await expect(cards).toHaveCount(2)
  await expect(status).toBeHidden()
})
