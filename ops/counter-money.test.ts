import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePaymentInput } from '#core/agreement/agreement/schema.ts'
import { chargingStore, renting } from '#core/agreement/charge/testing/charged.ts'
import { balances, type Renting, refundsOf, shown } from '#core/agreement/charge/testing/renters.ts'
import { markReturned } from '#core/agreement/delinquency/mark-returned.ts'
import { processAgreements } from '#core/agreement/delinquency/process-agreements.ts'
import { makePayment } from '#core/agreement/payment/make-payment.ts'
import { recordPaymentAtStore } from '#core/agreement/store-payment/record-payment.ts'
import { jobs } from '#core/compose.ts'
import { book } from '#core/money/ledger/book.ts'
import { findBreaches, noBreaches } from '#core/money/payment/testing/books.ts'
import { payment } from '#core/money/payment/testing/rented.ts'
import type { TestContext } from '#core/testing/context.ts'
import { inputOf } from '#core/testing/input.ts'
import { unwrap } from '#domain/base/result.ts'
import { feeCharge } from '#domain/money/ledger.ts'
import { rewardGiven } from '#domain/money/reward-ledger.ts'
import { sql } from '#platform/db/sql.ts'
import { commands } from './commands.ts'

let context: TestContext
beforeAll(async () => {
  context = await chargingStore('NE')
})
afterAll(async () => {
  expect(await findBreaches(context)).toEqual(noBreaches)
  await context.dispose()
})

const run = (command: string, ...args: readonly (string | number)[]) =>
  commands[command]?.run(args.map(String), { context, url: '', actor: 'olga' })

const refused = { ok: false, problem: { code: 'refund-not-possible', field: 'cents' } }

/** An agreement with 300 cents of its money by card and 700 at the counter, whose goods then came back. */
async function returned(): Promise<Renting> {
  const renter = await renting(context)
  const { who, agreement, methodId, order } = renter
  // Nothing can go back of the first payment, as if the agreement had been signed and paid at the counter.
  await context.db.run(sql`
    update payment_intent set gateway_reference = null where customer_id = ${who.customerId}`)
  const { next } = await shown(renter, context)
  if (next === null) throw new Error('nothing is left to pay')
  const byCard = { ...payment(agreement.id, methodId, next.dueOn), amountCents: 300 }
  unwrap(await makePayment(who, inputOf(makePaymentInput, byCard), context))
  const atStore = { agreementNumber: agreement.number, cents: 700, receipt: agreement.number }
  unwrap(await recordPaymentAtStore(atStore, 'olga', context))
  const asked = { agreementNumber: agreement.number, on: order.delivery.date } as const
  unwrap(await markReturned({ ...asked, grade: 'GREAT', by: 'customer' }, 'test', context))
  return renter
}

/** The same, closed, since nobody resumed it in time. */
async function closed(): Promise<Renting> {
  const renter = await returned()
  context.clock.advanceDays(400)
  await processAgreements(context)
  expect((await shown(renter, context)).state).toBe('closed')
  return renter
}

test('what was paid by card goes back to it, and the rest is handed out by the store, once', async () => {
  const renter = await closed()
  const { number } = renter.agreement
  const listed = { ok: true, value: [`${number} at store 00101: 700 cents`] }
  await jobs['unused-money'].run(context)
  const refunds = await refundsOf(renter, context)
  expect(refunds).toContainEqual({ reason: 'unused', state: 'settled', amountCents: 300 })
  expect(await run('money-at-counter')).toEqual(listed)
  expect(await run('give-back-at-store', number, 699)).toEqual(refused)
  expect(await run('money-at-counter')).toEqual(listed)

  const twice = [1, 2].map(() => run('give-back-at-store', number, 700))
  const done = await Promise.all(twice)
  expect(done).toContainEqual({
    ok: true,
    value: ['Hand the customer 700 cents now: they are booked as given back.'],
  })
  expect(done).toContainEqual(refused)
  expect(await run('money-at-counter')).toEqual({ ok: true, value: [] })
  expect(await balances(renter, context)).toMatchObject({ 'store-cash': 0, 'customer-account': 0 })
  expect((await shown(renter, context)).held).toEqual({ suspenseCents: 0, customerAccountCents: 0 })
})

test('the list says what the command takes: less the fees that are owed, rewards, and nothing while a payment is on its way', async () => {
  const renter = await closed()
  const { number, id: agreementId } = renter.agreement
  const { customerId } = renter.who
  const now = context.clock.now()
  const entries = [rewardGiven(250), feeCharge(150)]
  await context.db.transaction((tx) =>
    book(
      tx,
      customerId,
      entries.map((entry) => ({ agreementId, entry, key: `${entry.kind} ${agreementId}` })),
      now,
    ),
  )
  // The reward pays the fee, and what is left of it is not paid out.
  const listed = { ok: true, value: [`${number} at store 00101: 700 cents`] }
  expect(await run('money-at-counter')).toEqual(listed)
  const set = (from: string, to: string) =>
    context.db.run(sql`
      update payment_intent set state = ${to}
      where customer_id = ${customerId} and purpose = 'renewal' and amount_cents = 300 and state = ${from}`)
  expect(await set('settled', 'pending')).toBe(1)
  expect(await run('money-at-counter')).toEqual({ ok: true, value: [] })
  expect(await run('give-back-at-store', number, 700)).toEqual(refused)
  expect(await set('pending', 'settled')).toBe(1)
  expect(await run('money-at-counter')).toEqual(listed)
  expect(await run('give-back-at-store', number, 700)).toMatchObject({ ok: true })
})

test('the store hands out no more than its part before the card has got its own', async () => {
  const renter = await closed()
  const { number } = renter.agreement
  expect(await run('give-back-at-store', number, 1_000)).toEqual(refused)
  expect(await run('give-back-at-store', number, 700)).toMatchObject({ ok: true })
  await jobs['unused-money'].run(context)
  expect(await refundsOf(renter, context)).toContainEqual({
    ...{ reason: 'unused', state: 'settled', amountCents: 300 },
  })
})

test('nothing is handed out while the goods may still be taken up again, and the trail has who tried', async () => {
  const { agreement } = await returned()
  expect(await run('give-back-at-store', agreement.number, 700)).toEqual(refused)
  expect(await run('money-at-counter')).toEqual({ ok: true, value: [] })
  const trail = await context.db.rows(sql`
    select actor, outcome from audit
    where command = 'give-back-at-store' and input->>'agreementNumber' = ${agreement.number}`)
  expect(trail).toEqual([{ actor: 'olga', outcome: 'refund-not-possible' }])
})
