import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { recoverPayments } from '#core/money/payment/recover-payments.ts'
import { findBreaches, noBreaches } from '#core/money/payment/testing/books.ts'
import { withGateway } from '#core/money/payment/testing/gateway.ts'
import { payment } from '#core/money/payment/testing/rented.ts'
import { addUnits, cards, saveCard } from '#core/ordering/order/testing/shopper.ts'
import type { TestContext } from '#core/testing/context.ts'
import { freshStore } from '#core/testing/fixture.ts'
import { inputOf, submit } from '#core/testing/input.ts'
import { unwrap } from '#domain/base/result.ts'
import { openDatabase } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import { makePaymentInput } from '../agreement/schema.ts'
import { makePayment } from '../payment/make-payment.ts'
import { cancelAutopay } from './cancel-autopay.ts'
import { changeAutopayMethod } from './change-autopay-method.ts'
import { tryKey } from './queries.ts'
import { runAutopay } from './run-autopay.ts'
import { cancelAutopayInput } from './schema.ts'
import { autopayIn } from './testing/autopay-in.ts'
import { authorization, charged, enrolled } from './testing/enrolled.ts'

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

test('a card is charged on the due date by the store’s calendar, announced before, and once', async () => {
  const { who, agreement } = await enrolled(context)
  await runAt('2026-03-05T16:00:00Z')
  await runAt('2026-03-12T03:59:00Z')
  expect(await dueDates(who)).toEqual([])
  expect(await mailsTo(who)).toEqual(['on', 'coming'])
  // Midnight in Columbus.
  await runAt('2026-03-12T04:01:00Z')
  await runAt('2026-03-12T04:03:00Z')
  await runAt('2026-03-13T12:00:00Z')
  expect(await dueDates(who)).toEqual(['2026-03-12'])
  expect(await paymentsMade(who, agreement.number)).toBe(2)
})

test('a customer cannot use up the key under which autopay charges a due date', async () => {
  const { who, agreement, methodId } = await enrolled(context)
  context.clock.set('2026-03-10T15:00:00Z')
  const tries = [1, 2, 3].map((count) => tryKey(agreement.id, '2026-03-12', count))
  for (const idempotencyKey of [...tries, ` ${tries[0]}`])
    expect(
      await submit(
        makePaymentInput,
        { ...payment(agreement.id, methodId, '2026-03-12'), idempotencyKey },
        (input) => makePayment(who, input, context),
      ),
    ).toMatchObject({ ok: false, problem: { code: 'field-invalid', field: 'idempotencyKey' } })
  await runAt('2026-03-12T15:00:00Z')
  expect(await dueDates(who)).toEqual(['2026-03-12'])
})

test('a charge is announced by the day before the last one to stop it, once', async () => {
  const { who } = await enrolled(context)
  await runAt('2026-03-12T15:00:00Z')
  // Payment 3 falls due on Thursday the 19th: it can be stopped until Monday the 16th and is announced on the
  // 15th.
  await runAt('2026-03-14T15:00:00Z')
  expect(await mailsTo(who)).toEqual(['on'])
  await runAt('2026-03-15T15:00:00Z')
  await runAt('2026-03-16T15:00:00Z')
  expect(await mailsTo(who)).toEqual(['on', 'coming'])
})

test('two workers on pools of their own make one charge for a due date [RTO-042]', async () => {
  const { who } = await enrolled(context)
  const other = openDatabase(context.databaseUrl, { connections: 4 })
  context.clock.set('2026-03-12T15:00:00Z')
  const workers = [context, { ...context, db: other }, context, { ...context, db: other }]
  const looked = await Promise.all(workers.map((worker) => runAutopay(worker)))
  expect(looked.reduce((sum, { done }) => sum + done, 0)).toBe(1)
  await other.close()
  expect(await dueDates(who)).toEqual(['2026-03-12'])
})

test('two workers that both took the same agreement make one charge all the same [RTO-042]', async () => {
  const { who } = await enrolled(context)
  context.clock.set('2026-03-12T15:00:00Z')
  const slow = withGateway(context, {
    async before(call) {
      if (call !== 'charge') return
      // The lease of the first worker has expired, so it counts as dead.
      await context.db.run(sql`update autopay_authorization set next_look_at = ${context.clock.now()}`)
      await runAutopay(context)
    },
  })
  await runAutopay(slow)
  await runAt('2026-03-12T15:05:00Z')
  expect(await dueDates(who)).toEqual(['2026-03-12'])
})

test('a payment by hand in another tab meanwhile: one of the two is made', async () => {
  const { who, agreement, methodId } = await enrolled(context)
  context.clock.set('2026-03-12T15:00:00Z')
  await Promise.all([
    runAutopay(context),
    makePayment(who, inputOf(makePaymentInput, payment(agreement.id, methodId, '2026-03-12')), context),
    runAutopay(context),
  ])
  await runAt('2026-03-12T15:05:00Z')
  expect(await dueDates(who)).toEqual(['2026-03-12'])
  expect(await paymentsMade(who, agreement.number)).toBe(2)
})

test('a payment made by hand before its day is not charged again', async () => {
  const { who, agreement, methodId } = await enrolled(context)
  unwrap(
    await makePayment(who, inputOf(makePaymentInput, payment(agreement.id, methodId, '2026-03-12')), context),
  )
  await runAt('2026-03-12T15:00:00Z')
  await runAt('2026-03-18T15:00:00Z')
  expect(await dueDates(who)).toEqual(['2026-03-12'])
})

test('a declined card is tried once a day for three days, then the customer is told, until the next due date', async () => {
  const { who, agreement } = await enrolled(context)
  const broke = await saveCard(who, context, cards.broke)
  unwrap(await changeAutopayMethod(who, await authorization(who, agreement, broke.id, context), context))
  const tries = async () => {
    const rows = await context.db.rows<{ key: string }>(sql`
      select idempotency_key as key from payment_intent
      where customer_id = ${who.customerId} and state = 'declined' order by created_at`)
    return rows.map(({ key }) => key.replace(`autopay ${agreement.id} `, ''))
  }
  for (const hour of ['05:00', '05:02', '09:00', '20:00']) await runAt(`2026-03-12T${hour}:00Z`)
  expect(await tries()).toEqual(['2026-03-12 1'])
  expect((await mailsTo(who)).slice(2)).toEqual(['declined'])
  for (const day of ['13', '14', '15', '16', '17', '18']) {
    await runAt(`2026-03-${day}T15:00:00Z`)
    await runAt(`2026-03-${day}T15:02:00Z`)
  }
  expect(await tries()).toEqual(['2026-03-12 1', '2026-03-12 2', '2026-03-12 3'])
  expect((await mailsTo(who)).slice(2)).toEqual(['declined', 'declined', 'given-up'])
  await runAt('2026-03-19T15:00:00Z')
  expect(await tries()).toHaveLength(4)
  const good = await saveCard(who, context)
  unwrap(await changeAutopayMethod(who, await authorization(who, agreement, good.id, context), context))
  await runAt('2026-03-20T15:00:00Z')
  await runAt('2026-03-20T15:02:00Z')
  expect(await dueDates(who)).toEqual(['2026-03-12', '2026-03-19'])
})

test('an expired card is not charged: the customer hears of it once, and a new card is charged', async () => {
  const { who, agreement, methodId } = await enrolled(context)
  await context.db.run(sql`update payment_method set expiry = '0226' where id = ${methodId}`)
  for (const day of ['08', '09', '12', '13']) await runAt(`2026-03-${day}T15:00:00Z`)
  expect(await mailsTo(who)).toEqual(['on', 'card-expired'])
  expect(
    await context.db.rows(sql`
      select id from payment_intent where customer_id = ${who.customerId} and purpose = 'renewal'`),
  ).toEqual([])
  const card = await saveCard(who, context)
  unwrap(await changeAutopayMethod(who, await authorization(who, agreement, card.id, context), context))
  await runAt('2026-03-13T15:10:00Z')
  expect(await dueDates(who)).toEqual(['2026-03-12'])
})

test('cancelled between the notice and the charge, nothing is charged', async () => {
  const { who, agreement } = await enrolled(context)
  await runAt('2026-03-08T15:00:00Z')
  expect(
    unwrap(await cancelAutopay(who, inputOf(cancelAutopayInput, { agreementId: agreement.id }), context)),
  ).toEqual({
    pendingPayment: null,
  })
  await runAt('2026-03-12T15:00:00Z')
  await runAt('2026-03-13T15:00:00Z')
  expect(await dueDates(who)).toEqual([])
})

test('cancelled after a worker has taken the agreement, nothing is charged', async () => {
  const { who, agreement } = await enrolled(context)
  context.clock.set('2026-03-12T15:00:00Z')
  let isCancelled = false
  const late = {
    ...context,
    db: {
      ...context.db,
      async transaction<T>(work: Parameters<typeof context.db.transaction<T>>[0]) {
        // The customer cancels just before the payment starts.
        if (!isCancelled) {
          isCancelled = true
          unwrap(
            await cancelAutopay(who, inputOf(cancelAutopayInput, { agreementId: agreement.id }), context),
          )
        }
        return context.db.transaction(work)
      },
    },
  }
  await runAutopay(late)
  expect(isCancelled).toBe(true)
  expect(await dueDates(who)).toEqual([])
})

test('cancelled while a charge is on its way: the charge is named, and no other follows', async () => {
  const { who, agreement } = await enrolled(context)
  context.clock.set('2026-03-12T15:00:00Z')
  const named: unknown[] = []
  const slow = withGateway(context, {
    async before(call) {
      if (call !== 'charge') return
      named.push(
        unwrap(await cancelAutopay(who, inputOf(cancelAutopayInput, { agreementId: agreement.id }), context))
          .pendingPayment,
      )
    },
  })
  await runAutopay(slow)
  await runAt('2026-03-19T15:00:00Z')
  expect(named).toMatchObject([{ amountCents: 2375, brand: 'Visa', last4: '4242' }])
  expect(await dueDates(who)).toEqual(['2026-03-12'])
})

test('an answer that got lost is left to the recovery of payments; no second charge is begun', async () => {
  const { who } = await enrolled(context)
  context.clock.set('2026-03-12T15:00:00Z')
  const deaf = withGateway(context, {
    after() {
      throw new Error('the network is gone')
    },
  })
  await runAutopay(deaf)
  await runAt('2026-03-12T15:02:00Z')
  context.clock.set('2026-03-12T15:03:00Z')
  await recoverPayments(context)
  await runAt('2026-03-12T15:05:00Z')
  expect(await dueDates(who)).toEqual(['2026-03-12'])
})

test('a charge that never reached the bank is made an hour later', async () => {
  const { who } = await enrolled(context)
  context.clock.set('2026-03-12T15:00:00Z')
  const away = withGateway(context, {
    before() {
      throw new Error('the network is gone')
    },
  })
  await runAutopay(away)
  context.clock.set('2026-03-12T15:12:00Z')
  await recoverPayments(context)
  await runAt('2026-03-12T15:13:00Z')
  expect(await dueDates(who)).toEqual([])
  await runAt('2026-03-12T16:14:00Z')
  expect(await dueDates(who)).toEqual(['2026-03-12'])
  expect(await mailsTo(who)).toEqual(['on'])
})

test('after a standstill the missed due dates follow one by one, each once and a minute apart', async () => {
  const { who, agreement } = await enrolled(context)
  for (let minute = 0; minute < 8; minute++) await runAt(`2026-03-27T15:0${minute}:00Z`)
  const made = await charged(who.customerId, context)
  expect(made.map(({ dueOn }) => dueOn)).toEqual(['2026-03-12', '2026-03-19', '2026-03-26'])
  const gaps = made.slice(1).map(({ at }, index) => at.getTime() - (made[index]?.at.getTime() ?? 0))
  for (const gap of gaps) expect(gap).toBeGreaterThanOrEqual(60_000)
  expect(await paymentsMade(who, agreement.number)).toBe(4)
})
