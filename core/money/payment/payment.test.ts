import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePaymentInput } from '#core/agreement/agreement/schema.ts'
import { makePayment } from '#core/agreement/payment/make-payment.ts'
import { getAgreement } from '#core/agreement/summary/get-agreement.ts'
import type { Customer } from '#core/context.ts'
import { addUnits, cards, saveCard, someCustomer } from '#core/ordering/order/testing/shopper.ts'
import type { TestContext } from '#core/testing/context.ts'
import { freshStore } from '#core/testing/fixture.ts'
import { inputOf } from '#core/testing/input.ts'
import { unwrap } from '#domain/base/result.ts'
import { sql } from '#platform/db/sql.ts'
import { listSent } from '#platform/outbox/list-sent.ts'
import { runOutbox } from '#platform/outbox/run-outbox.ts'
import { removeMethod } from '../payment-method/remove-method.ts'
import { removeMethodInput } from '../payment-method/schema.ts'
import { recoverRefunds } from '../refund/recover-refunds.ts'
import { getPayment } from './get-payment.ts'
import { listStuck } from './list-stuck.ts'
import { recoverPayments } from './recover-payments.ts'
import { findBreaches, noBreaches } from './testing/books.ts'
import { withGateway } from './testing/gateway.ts'
import { payment, rented } from './testing/rented.ts'

let context: TestContext
beforeAll(async () => {
  context = await freshStore()
  await addUnits(context, 'console', 20)
})
afterAll(() => context.dispose())

const pending = (who: Customer) =>
  context.db.rows<{ id: string; state: string }>(
    sql`select id, state from payment_intent where customer_id = ${who.customerId} order by created_at`,
  )

test('the next payment is taken once, counted, booked, and its receipt sent', async () => {
  const { who, agreement, methodId } = await rented(context)
  const asked = payment(agreement.id, methodId, '2026-03-12')
  const made = unwrap(await makePayment(who, inputOf(makePaymentInput, asked), context))
  expect(made).toMatchObject({ state: 'settled', amountCents: 2375, paymentNumber: 2, dueOn: '2026-03-12' })
  expect(unwrap(await makePayment(who, inputOf(makePaymentInput, asked), context))).toEqual(made)
  const after = unwrap(await getAgreement(who, agreement.number, context))
  expect(after).toMatchObject({ paymentsMade: 2, next: { number: 3, dueOn: '2026-03-19' } })
  expect(after.ledger.lines.map(({ kind, amountCents }) => [kind, amountCents])).toEqual([
    ['initial-charge', 2375],
    ['payment', -2375],
    ['renewal-charge', 2375],
    ['payment', -2375],
  ])
  expect(unwrap(await getPayment(who, made.id, context)).receipt).toEqual([
    {
      agreementId: agreement.id,
      agreementNumber: agreement.number,
      paymentsMade: 2,
      payments: 52,
      remainingCents: 109_950,
      earlyPurchaseCents: 56_691,
      sameAsCashCents: 55_592,
      withTax: { remainingCents: 118_750, earlyPurchaseCents: 61_226, sameAsCashCents: 60_039 },
      sameAsCashUntil: '2026-09-01',
      earlyPurchaseUntil: '2026-03-11',
      heldCents: 0,
    },
  ])
  await runOutbox(context)
  const receipt = (await listSent(context)).find(({ text }) => text.includes(`/receipt/${made.id}`))
  expect(receipt?.text).toContain('Payments made: 2 of 52')
})

test('only the next payment can be made, and not on what is not running', async () => {
  const { who, agreement, methodId } = await rented(context)
  const code = async (dueOn: `${number}-${number}-${number}`, id = agreement.id) => {
    const answer = await makePayment(who, inputOf(makePaymentInput, payment(id, methodId, dueOn)), context)
    return answer.ok ? 'ok' : answer.problem.code
  }
  expect(await code('2026-03-19')).toBe('payment-not-next')
  expect(await code('2026-03-05')).toBe('payment-already-made')
  expect(await code('2026-03-12', randomUUID())).toBe('not-found')
  const stranger = await someCustomer(context)
  const theirs = await makePayment(
    stranger,
    inputOf(makePaymentInput, payment(agreement.id, methodId, '2026-03-12')),
    context,
  )
  expect(theirs).toMatchObject({ problem: { code: 'not-found' } })
  const own = await saveCard(stranger, context)
  expect(
    await makePayment(
      stranger,
      inputOf(makePaymentInput, payment(agreement.id, own.id, '2026-03-12')),
      context,
    ),
  ).toMatchObject({
    problem: { code: 'not-found' },
  })
})

test.each([
  ['America/New_York', '2026-03-12T03:59:59Z', '2026-03-13T03:59:59Z'],
  ['Pacific/Honolulu', '2026-03-12T09:59:59Z', '2026-03-13T09:59:59Z'],
])(
  'in %s nothing is past due on the due day, whatever day it is in UTC [ACC-266]',
  async (zone, before, last) => {
    const { who, agreement } = await rented(context)
    await context.db.run(sql`update store set time_zone = ${zone} where id = '00101'`)
    const at = async (instant: string, seconds = 0) => {
      context.clock.set(new Date(Date.parse(instant) + seconds * 1_000).toISOString())
      const shown = unwrap(await getAgreement(who, agreement.number, context))
      return [shown.amountDueCents, shown.daysLate, shown.next?.status, shown.schedule[1]?.status]
    }
    expect(await at(before)).toEqual([0, 0, 'upcoming', 'upcoming'])
    expect(await at(before, 1)).toEqual([2375, 0, 'due-today', 'due-today'])
    expect(await at(last)).toEqual([2375, 0, 'due-today', 'due-today'])
    expect(await at(last, 1)).toEqual([2375, 1, 'past-due', 'past-due'])
    await context.db.run(sql`update store set time_zone = 'America/New_York' where id = '00101'`)
  },
)

test('a payment counts as just made for an hour, each agreement by its own [ACC-235] [ACC-236] [ACC-237] [ACC-238] [SHL-468] [SHL-470]', async () => {
  const { who, agreement, methodId } = await rented(context)
  const recent = async (minutes: number) => {
    context.clock.set(new Date(Date.parse('2026-03-12T15:00:00Z') + minutes * 60_000).toISOString())
    const found = unwrap(await getAgreement(who, agreement.number, context))
    return [found.isRecentlyPaid, found.next?.number]
  }
  expect(await recent(0)).toEqual([false, 2])
  unwrap(
    await makePayment(who, inputOf(makePaymentInput, payment(agreement.id, methodId, '2026-03-12')), context),
  )
  expect(await recent(0)).toEqual([true, 3])
  expect(await recent(59)).toEqual([true, 3])
  expect(await recent(61)).toEqual([false, 3])
})

test('the last payment brings ownership, and the units become the customer’s', async () => {
  const { who, agreement, methodId } = await rented(context)
  await context.db.run(sql`update agreement set payments = 2 where id = ${agreement.id}`)
  unwrap(
    await makePayment(who, inputOf(makePaymentInput, payment(agreement.id, methodId, '2026-03-12')), context),
  )
  expect(unwrap(await getAgreement(who, agreement.number, context))).toMatchObject({
    state: 'owned',
    ownedBasisPoints: 10_000,
    next: null,
    isPaymentAllowed: false,
    ownedOn: '2026-03-05',
  })
  const units = await context.db.rows(sql`select state from stock_unit where agreement_id = ${agreement.id}`)
  expect(units).toEqual([{ state: 'sold' }])
  await runOutbox(context)
  expect((await listSent(context)).map((mail) => mail.subject)).toContain("It's yours!")
})

test('an answer that got lost is asked for at once; the payment is settled', async () => {
  const { who, agreement } = await rented(context)
  const card = await saveCard(who, context, cards.lateCaptured)
  const made = unwrap(
    await makePayment(who, inputOf(makePaymentInput, payment(agreement.id, card.id, '2026-03-12')), context),
  )
  expect(made.state).toBe('settled')
})

test('a request that got lost stays pending, blocks a second one, and is let go after ten minutes', async () => {
  const { who, agreement, methodId } = await rented(context)
  const card = await saveCard(who, context, cards.lateNotCaptured)
  const asked = payment(agreement.id, card.id, '2026-03-12')
  expect(unwrap(await makePayment(who, inputOf(makePaymentInput, asked), context)).state).toBe('pending')
  expect(
    await makePayment(who, inputOf(makePaymentInput, payment(agreement.id, methodId, '2026-03-12')), context),
  ).toMatchObject({
    problem: { code: 'payment-pending' },
  })
  expect(await removeMethod(who, inputOf(removeMethodInput, { methodId: card.id }), context)).toMatchObject({
    problem: { code: 'payment-method-in-use' },
  })
  context.clock.set('2026-03-05T15:05:00Z')
  await recoverPayments(context)
  expect(await pending(who)).toMatchObject([{ state: 'settled' }, { state: 'pending' }])
  context.clock.set('2026-03-05T15:20:00Z')
  expect(await listStuck('test', context)).toMatchObject([
    { kind: 'payment', state: 'pending', amountCents: 2375 },
  ])
  await recoverPayments(context)
  expect(await makePayment(who, inputOf(makePaymentInput, asked), context)).toMatchObject({
    problem: { code: 'payment-released' },
  })
  expect(
    unwrap(
      await makePayment(
        who,
        inputOf(makePaymentInput, payment(agreement.id, methodId, '2026-03-12')),
        context,
      ),
    ).state,
  ).toBe('settled')
  expect(await findBreaches(context)).toEqual(noBreaches)
})

test('money that was taken after the payment was let go goes straight back', async () => {
  const { who, agreement, methodId } = await rented(context)
  const asked = payment(agreement.id, methodId, '2026-03-12')
  const slow = withGateway(context, {
    async before(call) {
      if (call !== 'charge') return
      context.clock.set('2026-03-05T15:20:00Z')
      await recoverPayments(context)
    },
  })
  const made = unwrap(await makePayment(who, inputOf(makePaymentInput, asked), slow))
  expect(made.state).toBe('refunded')
  await recoverRefunds(context)
  expect(unwrap(await getPayment(who, made.id, context)).refund).toMatchObject({
    state: 'settled',
    amountCents: 2375,
  })
  expect(unwrap(await getAgreement(who, agreement.number, context))).toMatchObject({
    paymentsMade: 1,
    ledger: { balanceCents: 0 },
  })
  expect(await findBreaches(context)).toEqual(noBreaches)
})

test('an expired card is refused before anything is asked', async () => {
  const { who, agreement } = await rented(context)
  const card = await saveCard(who, context)
  await context.db.run(sql`update payment_method set expiry = '0226' where id = ${card.id}`)
  expect(
    await makePayment(who, inputOf(makePaymentInput, payment(agreement.id, card.id, '2026-03-12')), context),
  ).toMatchObject({
    problem: { code: 'payment-method-expired', params: { last4: '4242' } },
  })
})
