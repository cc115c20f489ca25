import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { confirmBankAccount } from '#core/approval/bank-account/testing/accounts.ts'
import { findBreaches, noBreaches } from '#core/money/payment/testing/books.ts'
import { addUnits } from '#core/ordering/order/testing/shopper.ts'
import type { TestContext } from '#core/testing/context.ts'
import { freshStore } from '#core/testing/fixture.ts'
import { inputOf } from '#core/testing/input.ts'
import { unwrap } from '#domain/base/result.ts'
import { sql } from '#platform/db/sql.ts'
import { getAgreement } from '../summary/get-agreement.ts'
import { markReturned } from './mark-returned.ts'
import { processAgreements } from './process-agreements.ts'
import { quoteReinstatement } from './quote-reinstatement.ts'
import { reinstateAgreement } from './reinstate-agreement.ts'
import { reinstateReturned } from './reinstate-returned.ts'
import { reinstateInput } from './schema.ts'
import { lapsed, type Renter, renter } from './testing/renter.ts'

let context: TestContext
beforeAll(async () => {
  context = await freshStore()
  await addUnits(context, 'sofa', 30)
})
afterAll(async () => {
  expect(await findBreaches(context)).toEqual(noBreaches)
  await context.dispose()
})

const reinstate = ({ who, agreement, methodId }: Renter, quotedCents: number, key: string = randomUUID()) =>
  reinstateAgreement(
    who,
    inputOf(reinstateInput, { agreementId: agreement.id, quotedCents, methodId, idempotencyKey: key }),
    context,
  )

const quoteFor = async ({ who, agreement }: Renter) =>
  unwrap(await quoteReinstatement(who, agreement.number, context))

const shown = async ({ who, agreement }: Renter) => unwrap(await getAgreement(who, agreement.number, context))

const unitOf = (agreement: { id: string }) =>
  context.db.one<{ inventoryNumber: string; state: string; condition: string; timesRented: number }>(sql`
    select u.inventory_number, u.state, u.condition, u.times_rented from stock_unit u
    join agreement_item i on i.inventory_number = u.inventory_number where i.agreement_id = ${agreement.id}`)

/** Lapsed on the 20th, returned to the store on the 22nd. */
async function returned(): Promise<Renter> {
  const someone = await lapsed(context)
  context.clock.set('2026-03-22T15:00:00Z')
  const { number: agreementNumber } = someone.agreement
  unwrap(
    await markReturned(
      { agreementNumber, on: '2026-03-22', grade: 'GREAT', by: 'customer' },
      'test',
      context,
    ),
  )
  return someone
}

test('resuming asks for no payment after the rent that brings ownership [RTO-009]', async () => {
  const someone = await returned()
  expect(await quoteFor(someone)).toMatchObject({ totalCents: 2 * 2_699 })
  // Michigan: goods of $30.00 in cash are owned once 45 percent of the rent comes to that, with $66.67.
  const { id } = someone.agreement
  await context.db.run(
    sql`update agreement set pack_id = 'mi', pack_version = '2026-11', cash_cents = 3000 where id = ${id}`,
  )
  expect(await quoteFor(someone)).toMatchObject({ rentCents: 2_499, totalCents: 2_699 })
})

test('returned goods go on the shelf as pre-rented, rent stops, and the customer has 60 days', async () => {
  const someone = await returned()
  expect(await unitOf(someone.agreement)).toMatchObject({
    state: 'available',
    condition: 'USED',
    timesRented: 1,
  })
  context.clock.set('2026-05-21T15:00:00Z')
  await processAgreements(context)
  expect(await shown(someone)).toMatchObject({ state: 'returned', amountDueCents: 0, autopayMethodId: null })
  const quote = await quoteFor(someone)
  expect(quote).toMatchObject({ lastOn: '2026-05-21', totalCents: 2 * 2_699, isPayable: false })
  expect(await reinstate(someone, quote.totalCents)).toMatchObject({
    problem: { code: 'reinstatement-at-store' },
  })
  context.clock.set('2026-05-22T15:00:00Z')
  await processAgreements(context)
  expect((await shown(someone)).state).toBe('closed')
  expect(await reinstateReturned(someone.agreement.number, 'test', context)).toMatchObject({
    problem: { code: 'reinstatement-not-possible' },
  })
})

test('handed out again, no rent is charged for the time between and the days left at the return are kept', async () => {
  const someone = await returned()
  // Payment 4 was due on 26 March, four days after the return.
  context.clock.set('2026-05-02T15:00:00Z')
  unwrap(await reinstateReturned(someone.agreement.number, 'test', context))
  expect(await shown(someone)).toMatchObject({
    state: 'active',
    paymentsMade: 3,
    amountDueCents: 0,
    next: { number: 4, dueOn: '2026-05-06' },
    ledger: { balanceCents: 0 },
  })
  expect(await unitOf(someone.agreement)).toMatchObject({ state: 'rented', timesRented: 2 })
})

test('handed out again, a bank account that was only checked is not debited, though it is newer than the card', async () => {
  const someone = await returned()
  context.clock.set('2026-03-23T15:00:00Z')
  await confirmBankAccount(someone.who, context)
  unwrap(await reinstateReturned(someone.agreement.number, 'test', context))
  const { methodId } = await context.db.one<{ methodId: string }>(sql`
    select method_id from payment_intent where customer_id = ${someone.who.customerId} and purpose = 'reinstatement'`)
  expect(methodId).toBe(someone.methodId)
  // Without a card nothing is charged at all.
  const other = await returned()
  context.clock.set('2026-03-23T15:00:00Z')
  await confirmBankAccount(other.who, context)
  await context.db.run(sql`update payment_method set removed_at = now() where id = ${other.methodId}`)
  expect(await reinstateReturned(other.agreement.number, 'test', context)).toMatchObject({
    problem: { code: 'payment-method-not-found' },
  })
})

test('goods returned with nothing past due are handed out again for nothing', async () => {
  const someone = await renter(context)
  context.clock.set('2026-03-10T15:00:00Z')
  const { number: agreementNumber } = someone.agreement
  unwrap(
    await markReturned({ agreementNumber, on: '2026-03-10', grade: 'GOOD', by: 'customer' }, 'test', context),
  )
  context.clock.set('2026-03-20T15:00:00Z')
  unwrap(await reinstateReturned(agreementNumber, 'test', context))
  expect(await shown(someone)).toMatchObject({
    state: 'active',
    paymentsMade: 1,
    next: { number: 2, dueOn: '2026-03-22' },
  })
})

test('goods that somebody else has by now are not promised; nothing is charged', async () => {
  const someone = await returned()
  const { inventoryNumber } = await unitOf(someone.agreement)
  await context.db.run(
    sql`update stock_unit set state = 'withdrawn' where inventory_number = ${inventoryNumber}`,
  )
  await context.db.run(sql`
    update stock_level set available = available - 1 where store_id = '00101' and product_id = 'sofa'`)
  expect(await reinstateReturned(someone.agreement.number, 'test', context)).toMatchObject({
    problem: { code: 'reinstatement-goods-gone' },
  })
  expect((await shown(someone)).receipts.map(({ purpose }) => purpose)).toEqual(['initial'])
})

test('a declined card lets go of the goods that were held for the moment', async () => {
  const someone = await returned()
  await context.db.run(sql`
    update gateway_card set behaviour = 'declines-lost-card' where token in (
      select token from payment_method where id = ${someone.methodId})`)
  expect(await reinstateReturned(someone.agreement.number, 'test', context)).toMatchObject({
    problem: { code: 'payment-declined' },
  })
  expect(await unitOf(someone.agreement)).toMatchObject({ state: 'available', timesRented: 1 })
  expect((await shown(someone)).state).toBe('returned')
})

test('only goods of a running or lapsed agreement can come back, on a day that was', async () => {
  const someone = await renter(context)
  const back = (on: '2026-03-01' | '2026-03-06' | '2026-03-05') =>
    markReturned(
      { agreementNumber: someone.agreement.number, on, grade: 'GOOD', by: 'customer' },
      'test',
      context,
    )
  expect(await back('2026-03-01')).toMatchObject({
    problem: { code: 'day-too-early', params: { on: '2026-03-01', first: '2026-03-05' } },
  })
  expect(await back('2026-03-06')).toMatchObject({
    problem: { code: 'day-to-come', params: { on: '2026-03-06', today: '2026-03-05' } },
  })
  unwrap(await back('2026-03-05'))
  expect(await back('2026-03-05')).toMatchObject({ problem: { code: 'transition-refused' } })
  const trail = await context.db.rows<{ outcome: string }>(sql`
    select outcome from audit where command = 'mark-returned'
      and input->>'agreementNumber' = ${someone.agreement.number} order by outcome`)
  expect(trail.map(({ outcome }) => outcome)).toEqual([
    'day-to-come',
    'day-too-early',
    'done',
    'transition-refused',
  ])
})
