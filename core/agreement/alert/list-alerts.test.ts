import { afterAll, beforeAll, expect, test } from 'vitest'
import { confirmBankAccount } from '#core/approval/bank-account/testing/accounts.ts'
import { saveCard, someCustomer } from '#core/ordering/order/testing/shopper.ts'
import type { TestContext } from '#core/testing/context.ts'
import { freshStore } from '#core/testing/fixture.ts'
import { sql } from '#platform/db/sql.ts'
import { listAlerts } from './list-alerts.ts'

let context: TestContext
beforeAll(async () => {
  context = await freshStore()
})
afterAll(() => context.dispose())

/** Noon of a day in Honolulu, where the days of cards end last. */
const noonOf = (day: string) => `${day}T22:00:00Z`

/** What is said of saved cards with these expiries, on a day. */
async function saidOn(day: string, expiries: readonly string[], hasBank = false) {
  context.clock.set('2026-03-02T15:00:00Z')
  const who = await someCustomer(context)
  for (const expiry of expiries) {
    const { id } = await saveCard(who, context)
    await context.db.run(sql`update payment_method set expiry = ${expiry} where id = ${id}`)
  }
  if (hasBank) await confirmBankAccount(who, context, 'pays')
  context.clock.set(noonOf(day))
  return listAlerts(who, [], context)
}

const expired = ['AllSavedPaymentsExpired']
const expiring = ['AllSavedPaymentsExpiringWithIn60Days']

test('a card is good through the last day of its month, also when the vault leaves out the zero of the month [ACC-292] [ACC-293] [ACC-294]', async () => {
  for (const expiry of ['0426', '426']) {
    expect(await saidOn('2026-04-30', [expiry]), expiry).toEqual(expiring)
    expect(await saidOn('2026-05-01', [expiry]), expiry).toEqual(expired)
  }
  expect(await saidOn('2026-04-30', ['0928'])).toEqual([])
})

test('cards are expired, or expire soon, only when each of them is or does, and expired wins [ACC-295] [ACC-296] [ACC-298]', async () => {
  expect(await saidOn('2026-05-30', ['0426', '0326'])).toEqual(expired)
  expect(await saidOn('2026-05-30', ['0426', '0928'])).toEqual([])
  // 30 April was thirty days ago, and 30 June is in thirty-one days.
  expect(await saidOn('2026-05-30', ['0426', '0626'])).toEqual(expiring)
  // Sixty days before 30 June is 1 May, and sixty days after 30 April is 29 June.
  expect(await saidOn('2026-04-30', ['0626'])).toEqual([])
  expect(await saidOn('2026-05-01', ['0626'])).toEqual(expiring)
  expect(await saidOn('2026-06-29', ['0426', '0626'])).toEqual(expiring)
  expect(await saidOn('2026-06-30', ['0426', '0626'])).toEqual([])
})

test('nobody is warned who has saved nothing, or a bank account, which does not expire [ACC-297]', async () => {
  expect(await saidOn('2026-05-01', [])).toEqual([])
  expect(await saidOn('2026-05-01', ['0426'], true)).toEqual([])
})

test('a bank account that can no longer be charged keeps no warning of expired cards away', async () => {
  context.clock.set('2026-03-02T15:00:00Z')
  const who = await someCustomer(context)
  const { id } = await saveCard(who, context)
  await context.db.run(sql`update payment_method set expiry = '0426' where id = ${id}`)
  await confirmBankAccount(who, context, 'pays')
  context.clock.set(noonOf('2026-05-01'))
  expect(await listAlerts(who, [], context)).toEqual([])
  await context.db.run(sql`
    update payment_method set ended_at = now(), end_reason = 'unusable'
    where customer_id = ${who.customerId} and kind = 'bank'`)
  expect(await listAlerts(who, [], context)).toEqual(expired)
})
