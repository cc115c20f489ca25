import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PaymentOutcome } from '#core/composition.ts'
import { standings } from '#core/money/ledger/book.ts'
import { recoverPayments } from '#core/money/payment/recover-payments.ts'
import { findBreaches, noBreaches } from '#core/money/payment/testing/books.ts'
import { withGateway } from '#core/money/payment/testing/gateway.ts'
import { addUnits } from '#core/ordering/order/testing/shopper.ts'
import type { TestContext } from '#core/testing/context.ts'
import { freshStore } from '#core/testing/fixture.ts'
import { inputOf } from '#core/testing/input.ts'
import { unwrap } from '#domain/base/result.ts'
import { sql } from '#platform/db/sql.ts'
import { makePaymentInput } from '../agreement/schema.ts'
import { waiveLateFee } from '../late-fee/waive-late-fee.ts'
import { makePayment } from '../payment/make-payment.ts'
import { quotePayoff } from '../payoff/quote-payoff.ts'
import { quotePayoffInput } from '../payoff/schema.ts'
import { getAgreement } from '../summary/get-agreement.ts'
import { applyReinstatement } from './apply-reinstatement.ts'
import { processAgreements } from './process-agreements.ts'
import { quoteReinstatement } from './quote-reinstatement.ts'
import { reinstateAgreement } from './reinstate-agreement.ts'
import { reinstateInput } from './schema.ts'
import { feesOf, lapsed, mailsOf, type Renter, renter } from './testing/renter.ts'

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

test('an agreement runs on the last day of grace, lapses the day after, and its customer is told until when', async () => {
  const someone = await renter(context)
  context.clock.set('2026-03-19T12:00:00Z')
  await processAgreements(context)
  expect((await shown(someone)).state).toBe('active')
  // In Columbus 20 March begins at 04:00 UTC.
  context.clock.set('2026-03-20T03:59:00Z')
  await processAgreements(context)
  expect((await shown(someone)).state).toBe('active')
  context.clock.set('2026-03-20T04:01:00Z')
  await processAgreements(context)
  expect(await shown(someone)).toMatchObject({ state: 'lapsed', isPaymentAllowed: false })
  const [mail] = await context.db.rows(sql`
    select params from outbox_message where template = 'agreement-lapsed'
      and params->>'agreementNumber' = ${someone.agreement.number}`)
  expect(mail).toMatchObject({ params: { dueOn: '2026-03-12', reinstateUntilOn: '2026-03-27' } })
})

test('on the last day of the window one payment of all that is past due resumes it, the credit kept [RTO-015]', async () => {
  const someone = await lapsed(context)
  const refused = await makePayment(
    someone.who,
    inputOf(makePaymentInput, someone.pay('2026-03-12')),
    context,
  )
  expect(refused).toMatchObject({ problem: { code: 'payment-not-possible' } })
  context.clock.set('2026-03-28T03:30:00Z')
  const quote = await quoteFor(someone)
  expect(quote).toMatchObject({
    lastOn: '2026-03-27',
    rentCents: 3 * 2_499,
    taxCents: 3 * 200,
    lateFeesCents: 0,
    reinstatementFeeCents: 0,
    totalCents: 3 * 2_699,
    creditCents: 2_499,
    nextDueOn: '2026-04-02',
  })
  expect(quote.missed.map(({ dueOn }) => dueOn)).toEqual(['2026-03-12', '2026-03-19', '2026-03-26'])
  const key = randomUUID()
  const paid = unwrap(await reinstate(someone, quote.totalCents, key))
  expect(paid).toMatchObject({ state: 'settled', purpose: 'reinstatement', amountCents: 8_097 })
  expect(unwrap(await reinstate(someone, quote.totalCents, key))).toEqual(paid)
  expect(await shown(someone)).toMatchObject({
    state: 'active',
    paymentsMade: 4,
    rentPaidCents: 4 * 2_499,
    amountDueCents: 0,
    next: { number: 5, dueOn: '2026-04-02' },
    ledger: { balanceCents: 0 },
  })
  expect(await mailsOf(context, someone.agreement.number)).toEqual([
    'agreement-lapsed',
    'agreement-reinstated',
  ])
  expect(await reinstate(someone, quote.totalCents)).toMatchObject({
    problem: { code: 'reinstatement-not-possible' },
  })
})

test('the day after the window it is refused, and paying it off stays possible', async () => {
  const someone = await lapsed(context)
  const { totalCents } = await quoteFor(someone)
  context.clock.set('2026-03-28T04:30:00Z')
  expect(await reinstate(someone, totalCents)).toMatchObject({
    problem: { code: 'reinstatement-window-passed' },
  })
  const { who, agreement } = someone
  expect(await quoteReinstatement(who, agreement.number, context)).toMatchObject({
    problem: { code: 'reinstatement-window-passed' },
  })
  expect(
    (await quotePayoff(who, inputOf(quotePayoffInput, { agreementNumber: agreement.number }), context)).ok,
  ).toBe(true)
})

test('where the goods can be bought for no more, that is what there is to pay', async () => {
  const someone = await lapsed(context)
  expect((await quoteFor(someone)).payoffCents).toBeNull()
  // $1.00 of the cash price is left, plus 8 % tax on it.
  await context.db.run(sql`update agreement set cash_cents = 2499 + 100 where id = ${someone.agreement.id}`)
  const { totalCents, payoffCents } = await quoteFor(someone)
  expect([totalCents, payoffCents]).toEqual([2 * 2_699, 108])
  expect(await reinstate(someone, totalCents)).toEqual({
    ok: false,
    problem: { code: 'payoff-is-less', params: { amountCents: 108 } },
  })
})

test('an amount that has changed since it was shown is not charged', async () => {
  const someone = await lapsed(context)
  const { totalCents } = await quoteFor(someone)
  context.clock.set('2026-03-27T12:00:00Z')
  expect(await reinstate(someone, totalCents)).toEqual({
    ok: false,
    problem: {
      code: 'reinstatement-changed',
      params: { quotedCents: 2 * 2_699, amountCents: 3 * 2_699 },
    },
  })
  expect((await shown(someone)).state).toBe('lapsed')
})

test.each([
  ['OH', 500],
  ['GA', 0],
] as const)(
  'the fee of %s for resuming is %d cents, whatever its statute says that nobody read in full',
  async (state, cents) => {
    const someone = await renter(context, { state })
    context.clock.set('2026-03-20T12:00:00Z')
    await processAgreements(context)
    const quote = await quoteFor(someone)
    expect(quote).toMatchObject({ reinstatementFeeCents: cents, totalCents: 2 * 2_699 + cents })
    unwrap(await reinstate(someone, quote.totalCents))
    expect(await shown(someone)).toMatchObject({ state: 'active', ledger: { balanceCents: 0 } })
    const fees = cents === 0 ? [] : [{ on: '2026-03-20', cents }]
    expect(await feesOf(context, someone.agreement.id)).toEqual(fees)
  },
)

test('a late fee that is open is paid along with what was missed', async () => {
  const someone = await renter(context, { state: 'CA' })
  context.clock.set('2026-03-16T12:00:00Z')
  await processAgreements(context)
  context.clock.set('2026-03-20T12:00:00Z')
  await processAgreements(context)
  const quote = await quoteFor(someone)
  expect(quote).toMatchObject({ lateFeesCents: 200, totalCents: 2 * 2_699 + 200 })
  unwrap(await reinstate(someone, quote.totalCents))
  expect(await shown(someone)).toMatchObject({ state: 'active', lateFees: [], ledger: { balanceCents: 0 } })
  // Waived after it was paid, its money is credited to the customer.
  const { id, number: agreementNumber } = someone.agreement
  unwrap(await waiveLateFee({ agreementNumber, paymentNumber: 2 }, 'test', context))
  const books = await standings(context.db, someone.who.customerId, [id])
  expect(books.get(id)).toMatchObject({ owedCents: 0, customerAccountCents: 200 })
})

test('two tabs at once, and an answer that was lost: one charge, once', async () => {
  const someone = await lapsed(context)
  const { totalCents } = await quoteFor(someone)
  const deaf = withGateway(context, {
    after() {
      throw new Error('the network is gone')
    },
  })
  const { who, agreement, methodId } = someone
  const input = { agreementId: agreement.id, quotedCents: totalCents, methodId }
  const answers = await Promise.all(
    [1, 2].map(() =>
      reinstateAgreement(who, inputOf(reinstateInput, { ...input, idempotencyKey: randomUUID() }), deaf),
    ),
  )
  expect(answers.filter((answer) => answer.ok)).toHaveLength(1)
  expect(answers).toContainEqual({ ok: false, problem: { code: 'payment-pending' } })
  context.clock.advanceDays(1)
  await Promise.all([recoverPayments(context), recoverPayments(context)])
  expect(await shown(someone)).toMatchObject({ state: 'active', paymentsMade: 3 })
})

test('a reinstatement with the last payment waits for the money of a bank account, and no other does', async () => {
  const { who, agreement } = await lapsed(context)
  const waits = (paymentNumber: number) => {
    const intent = { customerId: who.customerId, agreementId: agreement.id, paymentNumber }
    return applyReinstatement.waitsForBank?.(context.db, { intent } as PaymentOutcome)
  }
  const payments = 104
  expect(await waits(payments - 1)).toBe(false)
  expect(await waits(payments)).toBe(true)
})
