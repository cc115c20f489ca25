import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { book } from '#core/money/ledger/book.ts'
import { refundPayment } from '#core/money/payment/refund-payment.ts'
import { findBreaches, noBreaches } from '#core/money/payment/testing/books.ts'
import { payment } from '#core/money/payment/testing/rented.ts'
import { addUnits } from '#core/ordering/order/testing/shopper.ts'
import type { TestContext } from '#core/testing/context.ts'
import { freshStore } from '#core/testing/fixture.ts'
import { inputOf } from '#core/testing/input.ts'
import { unwrap } from '#domain/base/result.ts'
import { feeCharge } from '#domain/money/ledger.ts'
import { sql } from '#platform/db/sql.ts'
import { makePaymentInput } from '../agreement/schema.ts'
import { processAgreements } from '../delinquency/process-agreements.ts'
import { makePayment } from '../payment/make-payment.ts'
import { getAgreement } from '../summary/get-agreement.ts'
import { autopayIn } from './testing/autopay-in.ts'
import { enrolled } from './testing/enrolled.ts'

let context: TestContext
beforeAll(async () => {
  context = await freshStore()
  await addUnits(context, 'console', 30)
})
beforeEach(async () => {
  // Each test uses only its own agreement.
  await context.db.run(
    sql`update autopay_authorization set ended_at = now(), end_reason = 'customer' where ended_at is null`,
  )
})
afterAll(async () => {
  expect(await findBreaches(context)).toEqual(noBreaches)
  await context.dispose()
})

const { runAt, mailsTo, paymentsMade, dueDates } = autopayIn(() => context)

async function raiseFrom(number: number, agreementId: string): Promise<void> {
  const plan = [
    { payments: number - 1, rentCents: 2_199 },
    { payments: 53 - number, rentCents: 2_599 },
  ]
  await context.db.run(
    sql`update agreement set rent_plan = ${JSON.stringify(plan)}::jsonb where id = ${agreementId}`,
  )
}

test('a higher amount is told of ten days before, and then charged on its day', async () => {
  const { who, agreement } = await enrolled(context)
  await raiseFrom(4, agreement.id)
  await runAt('2026-03-08T15:00:00Z')
  expect(await mailsTo(who)).toEqual(['on', 'coming'])
  // Seventeen days before Thursday the 26th.
  await runAt('2026-03-09T15:00:00Z')
  expect(await mailsTo(who)).toEqual(['on', 'coming', 'changed'])
  for (const day of ['12', '19', '26']) await runAt(`2026-03-${day}T15:00:00Z`)
  expect(await dueDates(who)).toEqual(['2026-03-12', '2026-03-19', '2026-03-26'])
})

test('told of too late, a higher amount is charged ten days after the notice and not before', async () => {
  const { who, agreement } = await enrolled(context)
  await runAt('2026-03-11T15:00:00Z')
  await raiseFrom(2, agreement.id)
  await runAt('2026-03-12T15:00:00Z')
  for (let day = 13; day <= 21; day++) await runAt(`2026-03-${day}T15:00:00Z`)
  expect(await dueDates(who)).toEqual([])
  await runAt('2026-03-22T15:00:00Z')
  expect((await dueDates(who))[0]).toBe('2026-03-12')
})

test('money that is held makes the charge less', async () => {
  const { who, agreement, methodId } = await enrolled(context)
  const part = { ...payment(agreement.id, methodId, '2026-03-12'), amountCents: 1_000 }
  unwrap(await makePayment(who, inputOf(makePaymentInput, part), context))
  await runAt('2026-03-12T15:00:00Z')
  const amounts = await context.db.rows(sql`
    select amount_cents from payment_intent where customer_id = ${who.customerId} and purpose = 'renewal'
    order by created_at`)
  expect(amounts).toEqual([{ amountCents: 1_000 }, { amountCents: 1_375 }])
  expect(await paymentsMade(who, agreement.number)).toBe(2)
})

test('the last payment is charged, and autopay ends with it', async () => {
  const { who, agreement } = await enrolled(context)
  await context.db.run(sql`update agreement set payments = 2 where id = ${agreement.id}`)
  await runAt('2026-03-12T15:00:00Z')
  expect(unwrap(await getAgreement(who, agreement.number, context))).toMatchObject({
    state: 'owned',
    autopayMethodId: null,
  })
  expect(
    await context.db.rows(
      sql`select end_reason from autopay_authorization where customer_id = ${who.customerId}`,
    ),
  ).toEqual([{ endReason: 'owned' }])
})

const renewalsOf = (who: { customerId: string }) =>
  context.db.rows(sql`
    select purpose, amount_cents, state from payment_intent
    where customer_id = ${who.customerId} and purpose <> 'initial' order by created_at`)

test('on a day when the payoff is less than the payment it is charged instead, and the goods are owned', async () => {
  const { who, agreement } = await enrolled(context)
  // $5.00 of the cash price are left, plus 8 % tax on them.
  await context.db.run(sql`update agreement set cash_cents = 2199 + 500 where id = ${agreement.id}`)
  await runAt('2026-03-08T15:00:00Z')
  await runAt('2026-03-12T15:00:00Z')
  expect(await renewalsOf(who)).toEqual([{ purpose: 'payoff', amountCents: 540, state: 'settled' }])
  expect(unwrap(await getAgreement(who, agreement.number, context))).toMatchObject({
    state: 'owned',
    autopayMethodId: null,
    ledger: { balanceCents: 0 },
  })
  const told = await context.db.one(sql`
    select params->>'amountCents' as amount_cents, params->>'owned' as owned from outbox_message
    where recipient = ${`${who.customerId}@example.com`} and template = 'autopay-coming'`)
  expect(told).toEqual({ amountCents: '540', owned: 'yes' })
})

const owe = (of: { customerId: string; agreementId: string }, cents: number) =>
  context.db.transaction((tx) =>
    book(
      tx,
      of.customerId,
      [{ agreementId: of.agreementId, entry: feeCharge(cents), key: `fee ${of.agreementId}` }],
      context.clock.now(),
    ),
  )

test('fees are never charged: the payment is, and its notice names them', async () => {
  const { who, agreement } = await enrolled(context)
  await owe({ customerId: who.customerId, agreementId: agreement.id }, 500)
  await runAt('2026-03-08T15:00:00Z')
  await runAt('2026-03-12T15:00:00Z')
  expect(await renewalsOf(who)).toEqual([{ purpose: 'renewal', amountCents: 2_375, state: 'settled' }])
  const after = unwrap(await getAgreement(who, agreement.number, context))
  expect(after).toMatchObject({ paymentsMade: 2, feesCents: 500 })
  const told = await context.db.one(sql`
    select params->>'feesCents' as fees_cents, params->>'owes' as owes from outbox_message
    where recipient = ${`${who.customerId}@example.com`} and template = 'autopay-coming'`)
  expect(told).toEqual({ feesCents: '500', owes: 'yes' })
})

test('the last payment, which comes with the fees, is left to the customer, who is told in time', async () => {
  const { who, agreement } = await enrolled(context)
  await owe({ customerId: who.customerId, agreementId: agreement.id }, 500)
  await context.db.run(sql`update agreement set payments = 2 where id = ${agreement.id}`)
  await runAt('2026-03-08T15:00:00Z')
  for (const day of ['12', '13', '14']) await runAt(`2026-03-${day}T15:00:00Z`)
  expect(await renewalsOf(who)).toEqual([])
  expect(await mailsTo(who)).toEqual(['on', 'fees'])
})

test('what the store gave back is not taken again', async () => {
  const { who } = await enrolled(context)
  await runAt('2026-03-12T15:00:00Z')
  const { id } = await context.db.one<{ id: string }>(sql`
    select id from payment_intent where customer_id = ${who.customerId} and purpose = 'renewal'`)
  unwrap(await refundPayment(id, 'test', context))
  for (const day of ['12', '13', '14']) await runAt(`2026-03-${day}T18:00:00Z`)
  expect(await dueDates(who)).toEqual(['2026-03-12'])
})

test('a rate of tax that changes: the notice and the mail before it name the new amount, which is then charged', async () => {
  const { who, agreement } = await enrolled(context)
  // $21.99 with 8 % is $23.75, and with 10 % from the 24th on $24.19.
  await context.db.run(sql`
    insert into tax_rate_change (state_code, postal_code, first_on, rate_millionths)
    values ('OH', '', '2026-03-24', 100000), ('OH', '43215', '2026-03-24', 100000)`)
  for (let day = 6; day <= 26; day++) {
    const at = `2026-03-${String(day).padStart(2, '0')}T15:00:00Z`
    context.clock.set(at)
    await processAgreements(context)
    await runAt(at)
  }
  const mails = await context.db.rows<{ template: string; amountCents: number; dueOn: string }>(sql`
    select template, (params->>'amountCents')::int as amount_cents, params->>'dueOn' as due_on from outbox_message
    where recipient = ${`${who.customerId}@example.com`} and template in ('autopay-changed', 'autopay-coming')
    order by created_at, id`)
  const told = (template: string) =>
    mails.filter((mail) => mail.template === template).map(({ dueOn, amountCents }) => [dueOn, amountCents])
  expect(told('autopay-changed')).toContainEqual(['2026-03-26', 2_419])
  expect(told('autopay-changed')).not.toContainEqual(['2026-03-19', expect.anything()])
  expect(told('autopay-coming')).toEqual([
    ['2026-03-12', 2_375],
    ['2026-03-19', 2_375],
    ['2026-03-26', 2_419],
  ])
  const amounts = await context.db.rows(sql`
    select due_on, amount_cents from payment_intent
    where customer_id = ${who.customerId} and purpose = 'renewal' and state = 'settled' order by due_on`)
  expect(amounts).toEqual([
    { dueOn: '2026-03-12', amountCents: 2_375 },
    { dueOn: '2026-03-19', amountCents: 2_375 },
    { dueOn: '2026-03-26', amountCents: 2_419 },
  ])
  expect(unwrap(await getAgreement(who, agreement.number, context)).ledger.balanceCents).toBe(0)
  await context.db.run(sql`delete from tax_rate_change`)
})
