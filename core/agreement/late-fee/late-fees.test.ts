import { afterAll, beforeAll, expect, test } from 'vitest'
import { recoverPayments } from '#core/money/payment/recover-payments.ts'
import { findBreaches, noBreaches } from '#core/money/payment/testing/books.ts'
import { withGateway } from '#core/money/payment/testing/gateway.ts'
import { addUnits } from '#core/ordering/order/testing/shopper.ts'
import type { TestContext } from '#core/testing/context.ts'
import { freshStore } from '#core/testing/fixture.ts'
import { inputOf } from '#core/testing/input.ts'
import type { CivilDate } from '#domain/base/civil-date.ts'
import { unwrap } from '#domain/base/result.ts'
import { sql } from '#platform/db/sql.ts'
import { listSent } from '#platform/outbox/list-sent.ts'
import { runOutbox } from '#platform/outbox/run-outbox.ts'
import { makePaymentInput } from '../agreement/schema.ts'
import { processAgreements } from '../delinquency/process-agreements.ts'
import { feesOf, mailsOf, renter } from '../delinquency/testing/renter.ts'
import { makePayment } from '../payment/make-payment.ts'
import { quotePayoff } from '../payoff/quote-payoff.ts'
import { quotePayoffInput } from '../payoff/schema.ts'
import { getAgreement } from '../summary/get-agreement.ts'
import { waiveLateFee } from './waive-late-fee.ts'

let context: TestContext
beforeAll(async () => {
  context = await freshStore()
  await addUnits(context, 'sofa', 60)
})
afterAll(async () => {
  expect(await findBreaches(context)).toEqual(noBreaches)
  await context.dispose()
})

/** The fees of an agreement after the job has run at the given times. */
async function feesAt(agreementId: string, ...instants: readonly string[]) {
  for (const instant of instants) {
    context.clock.set(instant)
    await processAgreements(context)
  }
  return feesOf(context, agreementId)
}

const shown = async ({ who, agreement }: Awaited<ReturnType<typeof renter>>) =>
  unwrap(await getAgreement(who, agreement.number, context))

test('case 27 at the store: CA weekly 24.99 costs nothing 2 days late and 2.00 once 3 days late, for ever', async () => {
  const { agreement } = await renter(context, { state: 'CA' })
  expect(await feesAt(agreement.id, '2026-03-14T16:00:00Z')).toEqual([])
  const fees = await feesAt(
    agreement.id,
    '2026-03-15T16:00:00Z',
    '2026-03-16T16:00:00Z',
    '2026-03-17T16:00:00Z',
  )
  expect(fees).toEqual([{ on: '2026-03-15', cents: 200 }])
})

test('case 27 at the store: CA monthly 108.29 costs nothing 6 days late and 5.00 once 7 days late', async () => {
  const change = { state: 'CA', frequency: 'MONTHLY', paymentCents: 10_829 } as const
  const { agreement } = await renter(context, { ...change, anchorOn: '2026-02-12' })
  expect(await feesAt(agreement.id, '2026-03-18T16:00:00Z')).toEqual([])
  expect(await feesAt(agreement.id, '2026-03-19T16:00:00Z')).toEqual([{ on: '2026-03-19', cents: 500 }])
})

test.each([
  [1_999, 300],
  [2_499, 500],
])(
  'case 29 at the store: IN weekly %d costs nothing 2 days late and %d once 3 days late',
  async (paymentCents, cents) => {
    const { agreement } = await renter(context, { state: 'IN', paymentCents })
    expect(await feesAt(agreement.id, '2026-03-14T16:00:00Z')).toEqual([])
    expect(await feesAt(agreement.id, '2026-03-15T16:00:00Z')).toEqual([{ on: '2026-03-15', cents }])
  },
)

test('case 30 at the store: IA weekly due Thursday 3 July 2025 costs 3.00 only from 10 July', async () => {
  const { agreement } = await renter(context, { state: 'IA', anchorOn: '2025-06-26' })
  expect(await feesAt(agreement.id, '2025-07-09T16:00:00Z')).toEqual([])
  expect(await feesAt(agreement.id, '2025-07-10T16:00:00Z')).toEqual([{ on: '2025-07-10', cents: 300 }])
})

test('where a state allows no late fee there is none, and the reminder says so', async () => {
  const { agreement } = await renter(context, { state: 'GA' })
  const days = ['13', '15', '19'].map((day) => `2026-03-${day}T16:00:00Z`)
  expect(await feesAt(agreement.id, ...days)).toEqual([])
  expect(await mailsOf(context, agreement.number)).toEqual(['payment-late'])
})

test('semi-monthly waits for the longer grace and pays the lower fee', async () => {
  const change = { state: 'IN', frequency: 'SEMI_MONTHLY', anchorOn: '2026-03-05' } as const
  const { agreement } = await renter(context, change)
  // Due on 15 March: three days suffice if weekly, six are needed if monthly; 8.00 monthly, 5.00 weekly.
  expect(await feesAt(agreement.id, '2026-03-20T16:00:00Z')).toEqual([])
  expect(await feesAt(agreement.id, '2026-03-21T16:00:00Z')).toEqual([{ on: '2026-03-21', cents: 500 }])
})

test('at one instant a store in New York charges and one in Honolulu does not yet: its day is not over', async () => {
  await context.db.run(sql`update store set time_zone = 'Pacific/Honolulu' where id = '00303'`)
  const east = await renter(context, { state: 'CA' })
  const west = await renter(context, { state: 'CA', storeId: '00303' })
  const instant = '2026-03-15T05:00:00Z'
  expect(await feesAt(east.agreement.id, instant)).toEqual([{ on: '2026-03-15', cents: 200 }])
  expect(await feesAt(west.agreement.id, instant, '2026-03-15T09:59:00Z')).toEqual([])
  expect(await feesAt(west.agreement.id, '2026-03-15T10:00:00Z')).toEqual([{ on: '2026-03-15', cents: 200 }])
})

test.each([
  ['begins', '2026-02-26', '2026-03-08T04:59:00Z', '2026-03-08T05:00:00Z', '2026-03-08'],
  ['ends', '2026-10-22', '2026-11-01T03:59:00Z', '2026-11-01T04:00:00Z', '2026-11-01'],
  ['ended', '2026-10-23', '2026-11-02T04:59:00Z', '2026-11-02T05:00:00Z', '2026-11-02'],
] as const)(
  'on the day on which daylight saving %s the fee still comes at the midnight of the store',
  async (_name, anchorOn, before, after, on) => {
    const { agreement } = await renter(context, { state: 'CA', anchorOn })
    expect(await feesAt(agreement.id, before)).toEqual([])
    expect(await feesAt(agreement.id, after)).toEqual([{ on, cents: 200 }])
  },
)

test('a payment made minutes before the fee day costs nothing, though nobody knows of it for a while', async () => {
  const { who, agreement, pay } = await renter(context, { state: 'CA' })
  const deaf = withGateway(context, {
    after() {
      throw new Error('the network is gone')
    },
  })
  context.clock.set('2026-03-15T03:58:00Z')
  expect(unwrap(await makePayment(who, inputOf(makePaymentInput, pay('2026-03-12')), deaf)).state).toBe(
    'pending',
  )
  expect(await feesAt(agreement.id, '2026-03-15T04:01:00Z')).toEqual([])
  await context.db.run(sql`update payment_intent set next_attempt_at = created_at where state = 'pending'`)
  await recoverPayments(context)
  expect(await feesAt(agreement.id, '2026-03-15T04:20:00Z', '2026-03-15T16:00:00Z')).toEqual([])
})

test('a payment made late, but before anybody looked, costs nothing', async () => {
  const { who, agreement, pay } = await renter(context, { state: 'CA' })
  context.clock.set('2026-03-16T16:00:00Z')
  unwrap(await makePayment(who, inputOf(makePaymentInput, pay('2026-03-12')), context))
  expect(await feesAt(agreement.id, '2026-03-16T17:00:00Z')).toEqual([])
})

test('two workers at once charge one fee and write one mail, which says how much, why and since when', async () => {
  const { agreement } = await renter(context, { state: 'CA' })
  context.clock.set('2026-03-15T16:00:00Z')
  await Promise.all([processAgreements(context), processAgreements(context), processAgreements(context)])
  expect(await feesOf(context, agreement.id)).toHaveLength(1)
  expect(await mailsOf(context, agreement.number)).toEqual(['late-fee'])
  while ((await runOutbox(context)) > 0);
  const mails = await listSent(context)
  const mail = mails.find(({ subject }) => subject === `A late fee of $2.00 on agreement ${agreement.number}`)
  expect(mail?.text).toContain('was due on March 12, 2026')
  expect(mail?.text).toContain('without a fee was March 14, 2026')
})

test('the agreement shows its fee with the reason, and a payoff asks for it', async () => {
  const someone = await renter(context, { state: 'CA' })
  await feesAt(someone.agreement.id, '2026-03-15T16:00:00Z')
  expect((await shown(someone)).lateFees).toEqual([
    { number: 2, dueOn: '2026-03-12', feeCents: 200, chargedOn: '2026-03-15' },
  ])
  const payoff = unwrap(
    await quotePayoff(
      someone.who,
      inputOf(quotePayoffInput, { agreementNumber: someone.agreement.number }),
      context,
    ),
  )
  expect(payoff.quote.feesCents).toBe(200)
})

test('an operator takes a fee back once, and it does not come again', async () => {
  const someone = await renter(context, { state: 'CA' })
  const { id, number: agreementNumber } = someone.agreement
  await feesAt(id, '2026-03-15T16:00:00Z')
  const waive = () => waiveLateFee({ agreementNumber, paymentNumber: 2 }, 'test', context)
  unwrap(await waive())
  expect(await waive()).toMatchObject({ problem: { code: 'not-found', field: 'paymentNumber' } })
  expect(await feesAt(id, '2026-03-16T16:00:00Z', '2026-03-17T16:00:00Z')).toHaveLength(1)
  expect(await shown(someone)).toMatchObject({ lateFees: [], ledger: { balanceCents: 0 } })
  const trail = await context.db.rows(sql`
    select outcome from audit where command = 'waive-fee' and input->>'agreementNumber' = ${agreementNumber}
    order by outcome`)
  expect(trail).toEqual([{ outcome: 'done' }, { outcome: 'not-found' }])
})

test('a late fee that was paid and is waived pays the next payment with what is held, which then costs no fee', async () => {
  const someone = await renter(context, { state: 'CA' })
  const { who, agreement, pay } = someone
  const paying = async (dueOn: CivilDate, amountCents?: number) =>
    unwrap(await makePayment(who, inputOf(makePaymentInput, { ...pay(dueOn), amountCents }), context))
  await feesAt(agreement.id, '2026-03-15T16:00:00Z')
  expect(await paying('2026-03-12')).toMatchObject({ amountCents: 2_699 + 200 })
  context.clock.set('2026-03-20T16:00:00Z')
  await paying('2026-03-19', 2_500)
  expect(await shown(someone)).toMatchObject({ paymentsMade: 2, held: { suspenseCents: 2_500 } })
  unwrap(await waiveLateFee({ agreementNumber: agreement.number, paymentNumber: 2 }, 'test', context))
  expect(await shown(someone)).toMatchObject({
    ...{ paymentsMade: 3, amountDueCents: 0, next: { dueOn: '2026-03-26' } },
    held: { suspenseCents: 0, customerAccountCents: 1 },
  })
  expect(await feesAt(agreement.id, '2026-03-22T16:00:00Z')).toEqual([{ on: '2026-03-15', cents: 200 }])
})

test('the day before a payment and on the first late day there is one reminder each, with the last day without a fee', async () => {
  const { agreement } = await renter(context, { state: 'CA' })
  const instants = ['10T16', '11T16', '11T20', '12T16', '13T16', '14T16'].map((at) => `2026-03-${at}:00:00Z`)
  await feesAt(agreement.id, ...instants)
  expect(await mailsOf(context, agreement.number)).toEqual(['payment-due', 'payment-late-fee-ahead'])
  const [late] = await context.db.rows(sql`
    select params from outbox_message
    where template = 'payment-late-fee-ahead' and params->>'agreementNumber' = ${agreement.number}`)
  expect(late).toMatchObject({ params: { dueOn: '2026-03-12', freeUntilOn: '2026-03-14' } })
})
