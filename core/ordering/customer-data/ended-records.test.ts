import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makePayoff } from '#core/agreement/payoff/make-payoff.ts'
import { quotePayoff } from '#core/agreement/payoff/quote-payoff.ts'
import { makePayoffInput, quotePayoffInput } from '#core/agreement/payoff/schema.ts'
import type { Customer } from '#core/context.ts'
import { findBreaches } from '#core/money/payment/testing/books.ts'
import { savedMethods } from '#core/money/payment-method/saved-methods.ts'
import { addUnits, deliveredOrder, someCustomer, someOrder } from '#core/ordering/order/testing/shopper.ts'
import { copyContext, type TestContext } from '#core/testing/context.ts'
import { freshStore } from '#core/testing/fixture.ts'
import { inputOf } from '#core/testing/input.ts'
import { runChild } from '#core/testing/run-child.ts'
import { unwrap } from '#domain/base/result.ts'
import { DatabaseUnavailable } from '#platform/database-unavailable.ts'
import type { Queryable } from '#platform/db/database.ts'
import { rawSql, sql } from '#platform/db/sql.ts'
import { openLog } from '#platform/log.ts'
import { deleteEndedRecords } from './delete-ended-records.ts'
import { deleteOldRecords } from './delete-old-records.ts'
import { eraseCustomer } from './erase-customer.ts'
import { customerTables } from './tables.ts'

const child = fileURLToPath(new URL('./testing/ended-records-child.ts', import.meta.url))

let seed: TestContext
let context: TestContext
let owner: Customer
let other: Customer
let renter: Customer

/** Rents a sofa and buys it on the day after its delivery. */
async function owned(): Promise<Customer> {
  seed.clock.set('2026-03-02T15:00:00Z')
  const who = await someCustomer(seed)
  const { agreements } = await deliveredOrder(who, seed, 'sofa')
  const [agreement] = agreements
  const [method] = await savedMethods(who, seed)
  if (agreement === undefined || method === undefined) throw new Error('nothing rented')
  seed.clock.set('2026-03-06T15:00:00Z')
  const asked = inputOf(quotePayoffInput, { agreementNumber: agreement.number })
  const { quote } = unwrap(await quotePayoff(who, asked, seed))
  const payoff = {
    ...{ agreementId: agreement.id, methodId: method.id, idempotencyKey: randomUUID() },
    ...{ quotedCents: quote.amountCents, quotedOn: quote.quotedOn },
  }
  unwrap(await makePayoff(who, inputOf(makePayoffInput, payoff), seed))
  return who
}

/**
 * Gives a customer with one agreement a row in each further table of records, all of them ended on a day. The rows refer
 * to each other as real ones do.
 */
async function plantRecords(db: Queryable, { customerId }: Customer, at: Date): Promise<void> {
  const one = sql`gen_random_uuid()`
  const agreement = sql`(select id from agreement where customer_id = ${customerId})`
  const order = sql`(select id from orders where customer_id = ${customerId})`
  const payment = sql`(select id from payment_intent where customer_id = ${customerId} and purpose = 'payoff')`
  const method = sql`(select id from payment_method where customer_id = ${customerId})`
  for (const insert of [
    sql`insert into visit (customer_id, id, agreement_id, store_id, kind, state, wish, scheduled_on, window_code, created_at,
        updated_at, ended_on)
      values (${customerId}, ${one}, ${agreement}, '00101', 'repair', 'done', '', ${at}::date, '10-12', ${at},
        ${at}, ${at}::date)`,
    sql`insert into refund (customer_id, id, intent_id, amount_cents, state, reason, next_attempt_at, created_at, settled_at)
      values (${customerId}, ${one}, ${payment}, 100, 'settled', 'operator', ${at}, ${at}, ${at})`,
    sql`insert into bank_debit (customer_id, intent_id, state, submitted_at, settled_at, next_look_at)
      values (${customerId}, ${payment}, 'settled', ${at}, ${at}, ${at})`,
    sql`insert into payment_difference (about, key, kind, customer_id, made_at, found_at, seen_at, settled_at, settled_by, note)
      values ('charge', ${payment}, 'other-state', ${customerId}, ${at}, ${at}, ${at}, ${at}, 'op', 'seen')`,
    sql`insert into record_consent (customer_id, id, is_electronic, words, locale, client_address, user_agent, decided_on,
        decided_at)
      values (${customerId}, ${one}, true, 'words', 'en-US', '192.0.2.7', 'a browser', ${at}::date, ${at})`,
    sql`insert into agreement_document (customer_id, id, agreement_id, kind, locale, body, sha256, created_at)
      values (${customerId}, ${one}, ${agreement}, 'signed', 'en-US', 'paper', 'hash', ${at})`,
    sql`insert into agreement_charge (customer_id, agreement_id, kind, amount_cents)
      values (${customerId}, ${agreement}, 'reservation', 500)`,
    sql`insert into signing (customer_id, id, order_id, state, locale, created_at)
      values (${customerId}, ${one}, ${order}, 'signed', 'en-US', ${at})`,
    sql`insert into calendar_feed (customer_id, id, created_at) values (${customerId}, ${one}, ${at})`,
    sql`insert into autopay_authorization (customer_id, id, agreement_id, method_id, locale, words_version, words,
        signed_name, client_address, user_agent, amount_cents, given_at, ended_at, end_reason, next_look_at)
      values (${customerId}, ${customerId}, ${agreement}, ${method}, 'en-US', '1', 'words', 'Ana Ruiz', '192.0.2.7',
        'a browser', 100, ${at}, ${at}, 'customer', ${at})`,
    sql`insert into autopay_change (customer_id, authorization_id, due_on, amount_cents, told_on)
      values (${customerId}, ${customerId}, ${at}::date, 120, ${at}::date)`,
    sql`insert into club_membership (customer_id, id, number, store_id, state, method_id, locale, words_version, words,
        client_address, user_agent, agreed_at, price_cents, begins_on, next_look_at)
      values (${customerId}, ${one}, '9', '00101', 'failed', ${method}, 'en-US', '1', 'words', '192.0.2.7', 'a browser',
        ${at}, 799, ${at}::date, ${at})`,
    sql`insert into payment_method (customer_id, id, kind, token, brand, last4, created_at, removed_at)
      values (${customerId}, ${one}, 'card', 'removed', 'visa', '4242', ${at}, ${at})`,
    sql`insert into bank_account (customer_id, id, way, state, mandate, locale, client_address, user_agent, started_at,
        ended_at, next_look_at)
      values (${customerId}, ${one}, 'deposits', 'removed', 'words', 'en-US', '192.0.2.7', 'a browser', ${at}, ${at}, ${at})`,
    sql`insert into referral_reward (customer_id, id, granted_for, amount_cents, created_at, expires_at, agreement_id, given_at)
      values (${customerId}, ${one}, 'a late delivery', 500, ${at}, ${at}, ${agreement}, ${at})`,
  ])
    await db.run(insert)
}

beforeAll(async () => {
  seed = await freshStore()
  await addUnits(seed, 'sofa', 9)
  owner = await owned()
  other = await owned()
  await plantRecords(seed.db, owner, seed.clock.now())
  seed.clock.set('2026-03-02T15:00:00Z')
  renter = await someCustomer(seed)
  await deliveredOrder(renter, seed, 'sofa')
})
afterAll(() => seed.dispose())
beforeEach(async () => {
  context = await copyContext(seed)
  return () => context.dispose()
})

/** The tables with rows of a customer, each with how many. */
async function rowsOf({ customerId }: Customer): Promise<Readonly<Record<string, number>>> {
  const counts = await Promise.all(
    Object.keys(customerTables).map(async (table) => {
      const key = table === 'customer' ? 'id' : 'customer_id'
      const counted = sql`select count(*) as count from ${rawSql(table)} where ${rawSql(key)} = ${customerId}`
      return [table, (await context.db.one<{ count: number }>(counted)).count] as const
    }),
  )
  return Object.fromEntries(counts.filter(([, count]) => count > 0))
}

const books = () => context.db.rows(sql`select * from ledger_entry order by transaction_id, line`)

async function removeAt(instant: string): Promise<number> {
  context.clock.set(instant)
  return (await deleteEndedRecords(context)).done
}

test('records go seven years after the last of them, not before, and the books stay and balance', async () => {
  const before = await rowsOf(owner)
  expect(before).toMatchObject({ orders: 1, agreement: 1, payment_intent: 2, payment_method: 2 })
  const booked = await books()
  expect(await removeAt('2033-03-05T15:00:00Z')).toBe(0)
  expect(await removeAt('2033-03-06T14:59:59Z')).toBe(0)
  expect(await rowsOf(owner)).toEqual(before)
  expect(await removeAt('2033-03-06T15:00:01Z')).toBe(2)
  expect(await removeAt('2033-03-07T15:00:00Z')).toBe(0)
  expect(await rowsOf(owner)).toEqual({
    ...{ customer: 1, session: 1, basket: 1, basket_item: 1, approval: 1, payment_method: 1 },
    ...{ ledger_transaction: before.ledger_transaction, ledger_entry: before.ledger_entry },
  })
  expect(await books()).toEqual(booked)
  expect((await findBreaches(context)).unbalanced).toBe(0)
})

test('what goes on is never removed, however old: a live agreement, and all other records of its customer', async () => {
  const before = await rowsOf(renter)
  expect(await removeAt('2060-01-01T12:00:00Z')).toBe(2)
  expect(await rowsOf(renter)).toEqual(before)
})

test('a customer who rents again keeps all records until the last of them is old', async () => {
  context.clock.set('2032-05-02T15:00:00Z')
  const held = { ...owner, kind: 'registered' } as const
  await context.db.run(sql`
    update approval set decided_on = '2032-05-01', expires_on = '2032-05-31' where customer_id = ${owner.customerId}`)
  await someOrder(held, context, 'sofa')
  expect(await removeAt('2033-03-06T15:00:01Z')).toBe(1)
  expect(await rowsOf(owner)).toMatchObject({ orders: 2, agreement: 2 })
  expect(Object.keys(await rowsOf(other))).not.toContain('orders')
})

test('the years are a setting', async () => {
  const own = { ...context, settings: { ...context.settings, recordsKeptYears: 4 } }
  context.clock.set('2030-03-06T15:00:01Z')
  expect(await deleteEndedRecords(own)).toEqual({ done: 2, failed: 0 })
})

test.each([12, 27])(
  'killed at its write %i, it has removed whole customers, and the next run goes on',
  async (at) => {
    const instant = '2033-03-07T15:00:00Z'
    expect(await runChild([child, instant], context, { at, when: 'after' })).toMatchObject({ killed: true })
    const sizes = await Promise.all([owner, other].map(async (who) => (await rowsOf(who)).orders ?? 0))
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(at < 21 ? 2 : 1)
    expect((await runChild([child, instant], context)).out).toBe(`${at < 21 ? 2 : 1}\n`)
    for (const who of [owner, other]) expect(Object.keys(await rowsOf(who))).not.toContain('payment_intent')
  },
)

/** Asks for the erasure of a customer a year after the goods were theirs. The approval of these tests has no application. */
async function askErasure({ customerId }: Customer): Promise<void> {
  context.clock.set('2027-03-06T15:00:00Z')
  await context.db.run(sql`delete from approval where customer_id = ${customerId}`)
  await context.db.run(sql`update customer set identity_subject = id::text where id = ${customerId}`)
  expect(unwrap(await eraseCustomer(`${customerId}@example.com`, 'op', context))).toBe('records-kept')
}

test('who asked for erasure loses the account, with the saved card, when the last record goes', async () => {
  await askErasure(owner)
  context.clock.set('2033-03-06T14:59:59Z')
  expect(await deleteOldRecords(context)).toMatchObject({ customers: 0, accounts: 0 })
  expect(await rowsOf(owner)).toMatchObject({ customer: 1, payment_method: 2 })
  context.clock.set('2033-03-06T15:00:01Z')
  expect(await deleteOldRecords(context)).toMatchObject({ customers: 2, accounts: 1 })
  expect(Object.keys(await rowsOf(owner))).toEqual(['ledger_transaction', 'ledger_entry'])
  // Whoever did not ask keeps the account.
  expect(await rowsOf(other)).toMatchObject({ customer: 1, payment_method: 1 })
  expect(await context.db.rows(sql`select last4 from gateway_card`)).toHaveLength(2)
})

test('who rents again after having asked for erasure keeps the account', async () => {
  await askErasure(owner)
  await context.db.run(sql`
    update orders set created_at = '2027-04-01T12:00:00Z', updated_at = '2027-04-01T12:00:00Z'
    where customer_id = ${owner.customerId}`)
  context.clock.set('2034-04-01T12:00:01Z')
  expect(await deleteOldRecords(context)).toMatchObject({ customers: 2, accounts: 0 })
  expect(await deleteOldRecords(context)).toMatchObject({ customers: 0, accounts: 0 })
  expect(await rowsOf(owner)).toMatchObject({ customer: 1 })
})

/** Lets each statement fail that deletes rows of one customer from a table, with an error that quotes a name. */
const refuseDeletion = (table: string, { customerId }: Customer) =>
  context.db.run(sql`
    create function refuse() returns trigger language plpgsql as $$
    begin raise exception 'refused' using detail = 'Ana Ruiz'; end $$;
    create trigger refuse before delete on ${rawSql(table)} for each row
    when (old.${rawSql(table === 'customer' ? 'id' : 'customer_id')} = '${rawSql(customerId)}') execute function refuse()`)

// Nobody knows which of the two comes first.
test.each([0, 1])('a customer whose records cannot go is told, and holds nobody else up: %i', async (at) => {
  const [stuck, free] = at === 0 ? [owner, other] : [other, owner]
  await refuseDeletion('agreement', stuck)
  const before = await rowsOf(stuck)
  const lines: string[] = []
  const log = openLog(true, { write: (line: string) => void lines.push(line) })
  context.clock.set('2033-03-07T15:00:00Z')
  expect(await deleteOldRecords({ ...context, log })).toMatchObject({ customers: 1, failed: 1 })
  expect(await rowsOf(stuck)).toEqual(before)
  expect(Object.keys(await rowsOf(free))).not.toContain('agreement')
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ customerId: stuck.customerId }])
  expect(lines.join('')).not.toContain('Ana Ruiz')
  await context.db.run(sql`drop trigger refuse on agreement`)
  expect(await deleteOldRecords(context)).toMatchObject({ customers: 1, failed: 0 })
  expect(Object.keys(await rowsOf(stuck))).not.toContain('agreement')
})

test.each([0, 1])('an account that cannot go is told, and holds nobody else up: %i', async (at) => {
  const [stuck, free] = at === 0 ? [owner, other] : [other, owner]
  for (const who of [owner, other]) await askErasure(who)
  await refuseDeletion('customer', stuck)
  context.clock.set('2033-03-07T15:00:00Z')
  expect(await deleteOldRecords(context)).toMatchObject({ customers: 2, accounts: 1, failed: 1 })
  expect(await rowsOf(stuck)).toMatchObject({ customer: 1 })
  expect(await rowsOf(free)).not.toMatchObject({ customer: 1 })
})

test('an outage of the database ends the run, which then counts as failed', async () => {
  const lost = new DatabaseUnavailable('it is away')
  const db = { ...context.db, transaction: () => Promise.reject(lost) }
  context.clock.set('2033-03-07T15:00:00Z')
  await expect(deleteEndedRecords({ ...context, db })).rejects.toBe(lost)
})
