import { expect, test } from 'vitest'
import { renewFeed } from '#core/agreement/calendar/feed-address.ts'
import { readFeed } from '#core/agreement/calendar/read-feed.ts'
import { allSteps, saveStep } from '#core/approval/application/save-step.ts'
import { messageKey } from '#core/approval/phone-check/message-key.ts'
import { insertPhoneCheck } from '#core/approval/phone-check/queries.ts'
import { recordActivity } from '#core/catalogue/activity/record-activity.ts'
import { activityInput } from '#core/catalogue/activity/schema.ts'
import { recoverPayments } from '#core/money/payment/recover-payments.ts'
import {
  cards,
  deliveredOrder,
  saveCard,
  sign,
  someCustomer,
  someOrder,
} from '#core/ordering/order/testing/shopper.ts'
import { temporaryBasket } from '#core/shopper/basket/schema.ts'
import { fill } from '#core/shopper/basket/testing/fill.ts'
import { createTemporaryBasket } from '#core/shopper/basket-items/create-temporary-basket.ts'
import { ana, registered } from '#core/shopper/customer/testing/people.ts'
import { tidySessions } from '#core/shopper/session/tidy-sessions.ts'
import { signIn } from '#core/shopper/sign-in/sign-in.ts'
import { addWish } from '#core/shopper/wishlist/add-wish.ts'
import { wishInput } from '#core/shopper/wishlist/schema.ts'
import { testStore } from '#core/testing/fixture.ts'
import { inputOf } from '#core/testing/input.ts'
import { unwrap } from '#domain/base/result.ts'
import type { Database, Queryable } from '#platform/db/database.ts'
import { rawSql, sql } from '#platform/db/sql.ts'
import { enqueue } from '#platform/outbox/enqueue.ts'
import { runOutbox } from '#platform/outbox/run-outbox.ts'
import { payInitial } from '../initial-payment/pay-initial.ts'
import { payInitialInput } from '../order/schema.ts'
import { releaseAbandoned } from '../unfinished/release-abandoned.ts'
import { copyDataByOperator } from './copy-by-operator.ts'
import { copyCustomerData } from './copy-data.ts'
import { eraseCustomer } from './erase-customer.ts'

/** The tables in any of whose rows a text stands. */
async function tablesWith(text: string, db: Queryable): Promise<string[]> {
  const tables = await db.rows<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const like = `%${text}%`
    const hit = await db.maybeOne(
      sql`select 1 as hit from ${rawSql(name)} t where t::text ilike ${like} limit 1`,
    )
    if (hit !== undefined) found.push(name)
  }
  return found
}

const countOf = async (table: string, db: Database) =>
  (await db.one<{ count: number }>(sql`select count(*) as count from ${rawSql(table)}`)).count

test('a customer without records is erased from every table, and can register anew', async () => {
  const context = await testStore()
  const { who } = await registered(context)
  await fill(who, context, { productId: 'sofa' })
  unwrap(await addWish(who, inputOf(wishInput, { productId: 'sofa' }), context))
  unwrap(await renewFeed(who, context))
  const typed = { firstName: 'Ana', email: ana.email, taxId: '412345678' }
  unwrap(await saveStep(who, { steps: [...allSteps], typed, storeId: '00101', locale: 'en-US' }, context))
  await runOutbox(context)
  expect((await tablesWith(ana.email, context.db)).length).toBeGreaterThan(3)

  expect(unwrap(await eraseCustomer(ana.email.toUpperCase(), 'op', context))).toBe('erased')
  expect(await tablesWith(ana.email, context.db)).toEqual([])
  // An id that leads to nobody: what was done, and that an event had its message.
  expect(await tablesWith(who.customerId, context.db)).toEqual(['audit', 'outbox_message'])
  expect((await signIn({ kind: 'visitor' }, ana, context)).ok).toBe(false)
  await registered(context)
  expect(await eraseCustomer('nobody@example.com', 'op', context)).toMatchObject({
    problem: { code: 'not-found' },
  })
})

test('of a customer who rents, the agreement, its payments and the books stay, and all else goes', async () => {
  const context = await testStore()
  const who = await someCustomer(context)
  await deliveredOrder(who, context, 'sofa')
  unwrap(await addWish(who, inputOf(wishInput, { productId: 'console' }), context))
  const feed = unwrap(await renewFeed(who, context))
  const kept = [
    'agreement',
    'agreement_document',
    'orders',
    'payment_intent',
    'ledger_entry',
    'approval',
  ] as const
  const before = await Promise.all(kept.map((table) => countOf(table, context.db)))

  const email = `${who.customerId}@example.com`
  expect(unwrap(await eraseCustomer(email, 'op', context))).toBe('records-kept')
  expect(await Promise.all(kept.map((table) => countOf(table, context.db)))).toEqual(before)
  for (const gone of ['product_list_item', 'basket', 'session', 'checkout'])
    expect([gone, await countOf(gone, context.db)]).toEqual([gone, 0])
  expect(await readFeed(feed, 'en-US', context)).toMatchObject({ problem: { code: 'not-found' } })
})

test('an erasure whose account cannot be deleted leaves all as it was, and the next try erases', async () => {
  const context = await testStore()
  await registered(context)
  const deleteAccount = () => Promise.reject(new Error('lost'))
  const identity = { ...context.adapters.identity, deleteAccount }
  const broken = { ...context, adapters: { ...context.adapters, identity } }
  await expect(eraseCustomer(ana.email, 'op', broken)).rejects.toThrow('lost')
  expect(unwrap(await eraseCustomer(ana.email, 'op', context))).toBe('erased')
  expect((await signIn({ kind: 'visitor' }, ana, context)).ok).toBe(false)
  expect(await tablesWith(ana.email, context.db)).toEqual([])
})

test('an erasure deletes what a customer looked at this month, and nobody else’s', async () => {
  const context = await testStore()
  const { who } = await registered(context)
  const request = { storeId: '00101', userAgent: 'a phone', isRefused: false }
  for (const userId of [who.customerId, crypto.randomUUID()]) {
    const seen = inputOf(activityInput, { kind: 'viewProduct', products: ['sofa'], userId })
    expect(await recordActivity(seen, request, context)).toBe(true)
  }
  expect(unwrap(await eraseCustomer(ana.email, 'op', context))).toBe('erased')
  expect(await countOf('activity', context.db)).toBe(1)
})

test('an erasure ends the orders that wait for their customer, and leaves nothing that holds up others', async () => {
  const context = await testStore()
  const levels = sql`select product_id, available from stock_level where store_id = '00101' order by 1`
  const before = await context.db.rows(levels)
  const [unsigned, unpaid, other] = [
    await someCustomer(context),
    await someCustomer(context),
    await someCustomer(context),
  ]
  await someOrder(unsigned, context, 'sofa')
  await sign(unpaid, await someOrder(unpaid, context, 'washer'), context)
  await someOrder(other, context, 'console')
  for (const { customerId } of [unsigned, unpaid])
    expect(unwrap(await eraseCustomer(`${customerId}@example.com`, 'op', context))).toBe('records-kept')
  const states = sql`select state from orders order by number`
  expect(await context.db.rows(states)).toEqual([
    { state: 'failed' },
    { state: 'failed' },
    { state: 'created' },
  ])
  context.clock.advanceDays(5)
  expect(await releaseAbandoned(context)).toMatchObject({ done: 1 })
  expect(await context.db.rows(levels)).toEqual(before)
  expect(await context.db.rows(sql`select 1 from stock_unit where state = 'held'`)).toEqual([])
  expect(await context.db.rows(sql`select distinct customer_id from basket`)).toEqual([
    { customerId: other.customerId },
  ])
})

test('an order whose payment is declined after the erasure ends like any other', async () => {
  const context = await testStore()
  const who = await someCustomer(context)
  const order = await someOrder(who, context, 'sofa')
  await sign(who, order, context)
  const { id: methodId } = await saveCard(who, context, cards.lateNotCaptured)
  const pay = { orderId: order.id, methodId, idempotencyKey: crypto.randomUUID() }
  await payInitial(who, inputOf(payInitialInput, pay), context)
  const state = async () => (await context.db.one<{ state: string }>(sql`select state from orders`)).state
  expect(await state()).toBe('paying')
  const email = `${who.customerId}@example.com`
  expect(unwrap(await eraseCustomer(email, 'op', context))).toBe('records-kept')
  context.clock.advanceDays(5)
  await recoverPayments(context)
  expect(await state()).toBe('signed')
  expect(await releaseAbandoned(context)).toMatchObject({ done: 1 })
  expect(await state()).toBe('failed')
})

test('a copy has the rows of the customer alone, with neither secrets nor the tax id', async () => {
  const context = await testStore()
  const other = await registered(context, { email: 'eva@example.com' })
  const { who } = await registered(context)
  for (const customer of [who, other.who]) await fill(customer, context, { productId: 'sofa' })
  const typed = { firstName: 'Ana', taxId: '412345678' }
  unwrap(await saveStep(who, { steps: [...allSteps], typed, storeId: '00101', locale: 'en-US' }, context))
  const copy = unwrap(await copyDataByOperator(ana.email, 'op', context))
  expect(copy).toMatchObject({
    customer: [{ email: ana.email, first_name: 'Ana' }],
    basket_item: [{ product_id: 'sofa' }],
    application: [{ state: 'draft' }],
  })
  const text = JSON.stringify(copy)
  expect(text).not.toMatch(/token_hash|id_token|secrets|412345678|eva@example/)
  expect(text).not.toContain(other.who.customerId)
  expect(await context.db.rows(sql`select command, outcome from audit`)).toEqual([
    { command: 'customer-data', outcome: 'done' },
  ])
  expect(Object.values(await copyCustomerData(crypto.randomUUID(), context)).flat()).toEqual([])
})

test('a copy leaves out the sealed answers that an order form is filled in with', async () => {
  const context = await testStore()
  const { who } = await registered(context)
  const prefill = {
    answers: { firstName: 'Ana' },
    secrets: { taxId: 'sealed-tax-id', birthDate: 'sealed-birth-date' },
    payfoneResponse: 'sealed-payfone',
  }
  const wanted = { ...inputOf(temporaryBasket, { storeId: '00101' }), prefill }
  unwrap(await createTemporaryBasket(who, wanted, context))
  const copy = await copyCustomerData(who.customerId, context)
  expect(copy.basket).toMatchObject([{ temporary: true, store_id: '00101' }])
  expect(JSON.stringify(copy)).not.toContain('sealed-')
})

test('texts to the numbers of an erased customer are forgotten too, and those of others to the same number stay', async () => {
  const context = await testStore()
  const { db, clock } = context
  const { who } = await registered(context)
  const { who: other } = await registered(context, { email: 'other@example.com' })
  const phone = '6145550123'
  const text = (dedupeKey: string, customerId?: string) =>
    enqueue(db, {
      ...({ channel: 'sms', recipient: phone, template: 'phone-code', locale: 'en-US' } as const),
      ...{ params: {}, dedupeKey, now: clock.now(), ...(customerId !== undefined && { customerId }) },
    })
  const checkId = '01890a5d-ac96-774b-bcce-b302099a8057'
  await insertPhoneCheck(
    db,
    { customerId: who.customerId, id: checkId, phone, way: 'text', codeHash: 'hash' },
    clock.now(),
  )
  await text(messageKey(checkId))
  await text('a reminder', who.customerId)
  await text('another’s reminder', other.customerId)
  unwrap(await eraseCustomer(ana.email, 'op', context))
  expect(
    await db.rows(sql`select dedupe_key from outbox_message where recipient = ${phone} order by 1`),
  ).toEqual([{ dedupeKey: 'another’s reminder' }])
})

test('what is past its time is forgotten: messages, drafts and places; what is not stays', async () => {
  const context = await testStore()
  const { who } = await registered(context)
  const typed = { firstName: 'Ana', taxId: '412345678' }
  unwrap(await saveStep(who, { steps: [...allSteps], typed, storeId: '00101', locale: 'en-US' }, context))
  const { db, clock } = context
  const mail = (dedupeKey: string) =>
    enqueue(db, {
      ...({ channel: 'mail', recipient: ana.email, template: 'password-changed', locale: 'en-US' } as const),
      ...{ params: { name: 'Ana' }, dedupeKey, customerId: who.customerId, now: clock.now() },
    })
  await mail('old')
  await runOutbox(context)
  clock.advanceDays(89)
  await tidySessions(context)
  expect(await countOf('application', db)).toBe(1)
  expect(await tablesWith(ana.email, db)).toContain('sent_message')
  await mail('new')
  clock.advanceDays(2)
  await tidySessions(context)
  expect(await countOf('application', db)).toBe(0)
  expect(await countOf('sent_message', db)).toBe(0)
  const remembered = sql`
    select recipient, dedupe_key, customer_id from outbox_message where template = 'password-changed' order by 2`
  expect(await db.rows(remembered)).toEqual([
    { recipient: ana.email, dedupeKey: 'new', customerId: who.customerId },
    { recipient: '', dedupeKey: 'old', customerId: null },
  ])
  // An event has its message once, also after it is forgotten.
  await mail('old')
  expect(await db.rows(remembered)).toHaveLength(2)
  expect(await countOf('known_place', db)).toBeGreaterThan(0)
  clock.advanceDays(800)
  await tidySessions(context)
  expect(await countOf('known_place', db)).toBe(0)
})
