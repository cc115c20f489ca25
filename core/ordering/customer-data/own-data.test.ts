import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Who } from '#core/context.ts'
import { confirmEmail } from '#core/shopper/customer/queries.ts'
import { ana, registered } from '#core/shopper/customer/testing/people.ts'
import { dealsSignUpInput } from '#core/shopper/deals/schema.ts'
import { signUpForDeals } from '#core/shopper/deals/sign-up-for-deals.ts'
import { completeSignIn } from '#core/shopper/sign-in/complete-sign-in.ts'
import { askForStock } from '#core/shopper/stock-alert/ask-for-stock.ts'
import { ensureAlert } from '#core/shopper/stock-alert/queries.ts'
import { stockAlertInput } from '#core/shopper/stock-alert/schema.ts'
import type { TestContext } from '#core/testing/context.ts'
import { testStore } from '#core/testing/fixture.ts'
import { inputOf } from '#core/testing/input.ts'
import { unwrap } from '#domain/base/result.ts'
import { sql } from '#platform/db/sql.ts'
import { runOutbox } from '#platform/outbox/run-outbox.ts'
import { eraseCustomer } from './erase-customer.ts'
import { eraseOwnData, eraseProvedData } from './own-data.ts'
import { ownDataInput } from './schema.ts'

const visitor = { kind: 'visitor' } as const
const phone = '2125550123'

function signUp(who: Who, typed: Record<string, string>, context: TestContext) {
  const input = inputOf(dealsSignUpInput, { source: 'page', ...typed })
  return signUpForDeals(who, { ...input, locale: 'en-US', storeId: '00101' }, context)
}

/** Somebody's sign-ups with an address without an account, and those of the customer who registered that address. */
async function signedUp(context: TestContext) {
  const goods = { productId: 'tablet', storeId: '00101', email: ana.email }
  unwrap(await askForStock(visitor, inputOf(stockAlertInput, goods), 'en-US', context))
  unwrap(await signUp(visitor, { email: ana.email }, context))
  const { who } = await registered(context)
  const now = context.clock.now()
  await ensureAlert(context.db, {
    ...{ id: randomUUID(), customerId: who.customerId, email: ana.email, productId: 'sofa' },
    ...{ storeId: '00101', locale: 'en-US', expiresAt: now, now },
  })
  unwrap(await signUp(who, { email: ana.email, phone, optIn: 'on' }, context))
  await runOutbox(context)
  return who
}

const kept = async ({ db }: TestContext) => ({
  alerts: (await db.rows<{ id: string }>(sql`select product_id as id from stock_alert order by 1`)).map(
    ({ id }) => id,
  ),
  contacts: (await db.rows<{ address: string }>(sql`select address from deals_contact order by 1`)).map(
    ({ address }) => address,
  ),
  leads: (await db.rows(sql`select 1 from lead`)).length,
  suppressed: (await db.rows(sql`select 1 from deals_suppression`)).length,
})

test('an own erasure leaves what somebody signed up for with an address that the account never confirmed', async () => {
  const context = await testStore()
  const who = await signedUp(context)
  const all = { alerts: ['sofa', 'tablet'], contacts: [phone, ana.email], leads: 2, suppressed: 0 }
  expect(await kept(context)).toEqual(all)
  const typed = inputOf(ownDataInput, { password: ana.password })
  expect(unwrap(await eraseOwnData(who, typed, context))).toBe('erased')
  expect(await kept(context)).toEqual({ alerts: ['tablet'], contacts: [ana.email], leads: 1, suppressed: 0 })
  // Of the messages to the address the one about the account is gone, and the others are somebody else's.
  const messages = await context.db.rows<{ template: string }>(
    sql`select template from outbox_message where recipient = ${ana.email}`,
  )
  const templates = messages.map(({ template }) => template)
  expect(templates).toEqual(expect.arrayContaining(['stock-alert-confirm', 'deals-confirm']))
  expect(templates).not.toContain('welcome')
  const went = await context.db.rows<{ subject: string }>(
    sql`select subject from sent_message where recipient = ${ana.email}`,
  )
  expect(went.length).toBe(templates.length)
})

test('an own erasure takes back the mail that waits because of what the customer asked for', async () => {
  const context = await testStore()
  const { who } = await registered(context)
  const goods = inputOf(stockAlertInput, { productId: 'tablet', storeId: '00101' })
  unwrap(await askForStock(who, goods, 'en-US', context))
  const waiting = async () => {
    const rows = await context.db.rows<{ template: string }>(
      sql`select template from outbox_message where recipient = ${ana.email} and state = 'waiting'`,
    )
    return rows.map(({ template }) => template)
  }
  expect(await waiting()).toContain('stock-alert-confirm')
  unwrap(await eraseOwnData(who, inputOf(ownDataInput, { password: ana.password }), context))
  expect(await waiting()).not.toContain('stock-alert-confirm')
})

test('an own erasure of a confirmed address erases all that was signed up for with it, and all messages', async () => {
  const context = await testStore()
  const who = await signedUp(context)
  await confirmEmail(context.db, { customerId: who.customerId, email: ana.email }, context.clock.now())
  const typed = inputOf(ownDataInput, { password: ana.password })
  expect(unwrap(await eraseOwnData(who, typed, context))).toBe('erased')
  expect(await kept(context)).toEqual({ alerts: [], contacts: [], leads: 0, suppressed: 1 })
  expect(await context.db.rows(sql`select 1 from sent_message where recipient = ${ana.email}`)).toEqual([])
})

test('an operator, who has made sure who asks, erases all sign-ups of the address and of the customer', async () => {
  const context = await testStore()
  await signedUp(context)
  expect(unwrap(await eraseCustomer(ana.email, 'op', context))).toBe('erased')
  expect(await kept(context)).toEqual({ alerts: [], contacts: [], leads: 0, suppressed: 1 })
})

test('a customer of an outside issuer, who has no password here, erases with a recent proof', async () => {
  const context = await testStore()
  const signedIn = (authenticatedAt: Date) =>
    completeSignIn(
      visitor,
      {
        ...{
          subject: 'https://issuer.example#7',
          email: 'ben@example.com',
          firstName: 'Ben',
          lastName: 'Lee',
        },
        ...{ locale: 'en-US', acceptsMarketing: false, idToken: 'a token', authenticatedAt },
      },
      context,
    )
  const now = context.clock.now()
  const { who: late } = unwrap(await signedIn(new Date(now.getTime() - 15 * 60_000)))
  expect(await eraseProvedData(late, context)).toMatchObject({ problem: { code: 'identity-unproved' } })
  const { who } = unwrap(await signedIn(now))
  expect(await eraseProvedData(who, context)).toEqual({ ok: true, value: 'erased' })
  const { who: withPassword } = await registered(context)
  expect(await eraseProvedData(withPassword, context)).toMatchObject({
    problem: { code: 'password-required' },
  })
})
