import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { returnPayment } from '#core/money/payment/return-payment.ts'
import { findBreaches, noBreaches } from '#core/money/payment/testing/books.ts'
import { payment } from '#core/money/payment/testing/rented.ts'
import { recoverRefunds } from '#core/money/refund/recover-refunds.ts'
import { cancelOrder } from '#core/ordering/order/cancel-order.ts'
import { getOrder } from '#core/ordering/order/get-order.ts'
import { copyContext, type TestContext } from '#core/testing/context.ts'
import { fromClient } from '#core/testing/from-client.ts'
import { inputOf } from '#core/testing/input.ts'
import { sumCents } from '#domain/base/money.ts'
import { unwrap } from '#domain/base/result.ts'
import { sql } from '#platform/db/sql.ts'
import { limits } from '#platform/rate-limit/limits.ts'
import { makePaymentInput } from '../agreement/schema.ts'
import { getAutopay } from '../autopay/get-autopay.ts'
import { listDueDates } from '../calendar/list-due-dates.ts'
import { makePayment } from '../payment/make-payment.ts'
import { makePayoff } from '../payoff/make-payoff.ts'
import { quotePayoff } from '../payoff/quote-payoff.ts'
import { makePayoffInput, quotePayoffInput } from '../payoff/schema.ts'
import { getAgreement } from '../summary/get-agreement.ts'
import { declineWaiver } from './decline-waiver.ts'
import { returnDeposit, returnDeposits } from './return-deposit.ts'
import { declineWaiverInput } from './schema.ts'
import { chargingStore, filled, paid, renting, shopper, signed } from './testing/charged.ts'
import { balances, type Renting, refundsOf, shown } from './testing/renters.ts'

let context: TestContext
beforeAll(async () => {
  context = await chargingStore('NE')
})
afterAll(async () => {
  expect(await findBreaches(context)).toEqual(noBreaches)
  await context.dispose()
})

async function pay(renter: Renting) {
  const { next } = await shown(renter, context)
  if (next === null) throw new Error('nothing is left to pay')
  const asked = { ...payment(renter.agreement.id, renter.methodId, next.dueOn) }
  return unwrap(await makePayment(renter.who, inputOf(makePaymentInput, asked), context))
}

async function payOff({ who, agreement, methodId }: Renting) {
  const { today } = unwrap(
    await quotePayoff(who, inputOf(quotePayoffInput, { agreementNumber: agreement.number }), context),
  )
  const asked = { agreementId: agreement.id, methodId, idempotencyKey: randomUUID() }
  const quoted = { quotedCents: today.amountCents, quotedOn: today.quotedOn }
  return unwrap(await makePayoff(who, inputOf(makePayoffInput, { ...asked, ...quoted }), context))
}

/** The accounts of an agreement that are not even. */
async function uneven(of: Pick<Renting, 'who' | 'agreement'>) {
  const all = Object.entries(await balances(of, context))
  return Object.fromEntries(all.filter(([, cents]) => cents !== 0))
}

test('a basket names the deposit of its store and offers the rest, none of it chosen [ACC-168, ACC-169]', async () => {
  const who = await shopper(context)
  const { totals } = await filled(who, context)
  expect(totals.dueToday).toMatchObject({ waiverCents: 0, depositCents: 5_000, reservationCents: 0 })
  expect(totals.offered).toMatchObject([
    { kind: 'reservation', isChosen: false, todayCents: 1_000, eachCents: 0, later: [], days: 14 },
    { kind: 'waiver', isChosen: false, todayCents: 175, eachCents: 175, days: 0 },
  ])
  const chosen = await filled(who, context, 'waiver', 'reservation')
  expect(chosen.totals.dueToday).toMatchObject({ waiverCents: 351, reservationCents: 1_000 })
})

test('a store of high risk asks for its own deposit or that of such stores, whichever is more, and any other for its own [ACC-168]', async () => {
  const own = await copyContext(context)
  own.clock.set('2026-12-01T15:00:00Z')
  const depositAt = async (flags: object) => {
    await own.db.run(
      sql`update store set flags = flags || ${JSON.stringify(flags)}::jsonb where id = '00101'`,
    )
    return (await filled(await shopper(own), own)).totals.dueToday.depositCents
  }
  expect(await depositAt({ isHighRisk: true, highRiskStoreRefundableAmount: 7_500 })).toBe(7_500)
  expect(await depositAt({ highRiskStoreRefundableAmount: 2_500 })).toBe(5_000)
  expect(await depositAt({ isHighRisk: false, highRiskStoreRefundableAmount: 7_500 })).toBe(5_000)
  // Where no text of the law that was read allows a deposit, there is none.
  await own.db.run(sql`update store set state_code = 'OH' where id = '00101'`)
  expect(await depositAt({ isHighRisk: true })).toBe(0)
  await own.dispose()
})

test('everything chosen is in the order, the payment and the ledger, the deposit apart from rent', async () => {
  const who = await shopper(context)
  const { order, payment: made } = await paid(who, context, 'waiver', 'reservation')
  const rentAndTax = order.dueToday.rentCents + order.dueToday.taxCents
  expect(order.dueToday).toMatchObject({ waiverCents: 175, depositCents: 5_000, reservationCents: 1_000 })
  expect(order.dueToday.totalCents).toBe(rentAndTax + 6_175)
  expect(made.amountCents).toBe(order.dueToday.totalCents)
  const [agreement] = unwrap(await getOrder(who, order.number, context)).agreements
  if (agreement === undefined) throw new Error('no agreement')
  const books = await uneven({ who, agreement })
  expect(books).toMatchObject({ deposits: -5_000, 'customer-account': -1_000, 'waiver-revenue': -175 })
  expect(books['cash-clearing']).toBe(made.amountCents)
  expect(agreement).toMatchObject({ depositCents: 5_000, waiverCents: 175 })

  unwrap(await cancelOrder(who, order.id, context))
  expect(await uneven({ who, agreement })).toEqual({})
  // The statement calls neither the deposit nor what goes back money for the next charge; nothing counts as paid.
  const after = unwrap(await getAgreement(who, agreement.number, context))
  expect(after).toMatchObject({ state: 'cancelled', ownedBasisPoints: 0, rentPaidCents: 0 })
  const paidCents = made.amountCents
  expect(
    after.ledger.lines
      .filter(({ kind, heldCents }) => kind === 'deposit' || heldCents !== 0)
      .map(({ kind, heldWay, heldCents }) => [kind, heldWay, heldCents]),
  ).toEqual([
    ['payment', 'in', 1_000],
    ['deposit', 'out', 0],
    ['cancellation', 'due', paidCents - 1_000],
    ['refund-due', 'back', -paidCents],
  ])
})

test('before delivery, what is announced of the next payment is less the reservation', async () => {
  context.clock.set('2026-12-01T15:00:00Z')
  const who = await shopper(context)
  const { order } = await paid(who, context, 'waiver', 'reservation')
  const [agreement] = unwrap(await getOrder(who, order.number, context)).agreements
  if (agreement === undefined) throw new Error('no agreement')
  const { number, paymentWithTaxCents } = agreement
  const openCents = paymentWithTaxCents - 1_000
  expect(agreement).toMatchObject({ state: 'prelim-paid', firstRenewalOpenCents: openCents })
  const { schedule } = unwrap(await getAgreement(who, number, context))
  expect(schedule.slice(0, 3).map((payment) => payment.openCents)).toEqual([
    0,
    openCents,
    paymentWithTaxCents,
  ])
  const { entries = [] } = (await listDueDates(who, context)) ?? {}
  expect(entries.slice(0, 3).map((entry) => entry.openCents)).toEqual([0, openCents, paymentWithTaxCents])
  const { coming } = unwrap(await getAutopay(who, { agreementNumber: number, locale: 'en-US' }, context))
  expect(coming).toMatchObject({ isEstimate: true, usualCents: paymentWithTaxCents, amountCents: openCents })
})

test('the reservation goes toward the next payment, and every payment has the waiver until it is declined', async () => {
  const renter = await renting(context, 'waiver', 'reservation')
  const { next } = await shown(renter, context)
  expect(next).toMatchObject({ waiverCents: 175, openCents: (next?.totalCents ?? 0) - 1_000 })
  expect(next?.totalCents).toBe((next?.rentCents ?? 0) + (next?.taxCents ?? 0) + 175)
  const second = await pay(renter)
  expect(second.parts).toMatchObject([{ waiverCents: 175, heldCents: 1_000, covers: [{ number: 2 }] }])
  expect(second.amountCents).toBe((next?.totalCents ?? 0) - 1_000)

  const { number: agreementNumber } = renter.agreement
  const decline = () => declineWaiver(renter.who, inputOf(declineWaiverInput, { agreementNumber }), context)
  unwrap(await decline())
  unwrap(await decline())
  const after = await shown(renter, context)
  expect(after.next?.waiverCents).toBe(0)
  expect(after.schedule.filter(({ waiverCents }) => waiverCents > 0).map(({ number }) => number)).toEqual([
    1, 2,
  ])
  const third = await pay(renter)
  expect(third.parts[0]).not.toHaveProperty('waiverCents')
  expect(third.amountCents).toBe((next?.totalCents ?? 0) - 175)

  // The bank takes the second payment back: it is due again with the waiver that it had.
  const { rentCents = 0, taxCents = 0 } = next ?? {}
  unwrap(await returnPayment({ paymentId: second.id, reason: 'R01' }, 'test', context))
  expect(await shown(renter, context)).toMatchObject({ paymentsMade: 2 })
  expect((await uneven(renter))['waiver-revenue']).toBe(-350)
  expect((await shown(renter, context)).next).toMatchObject({
    number: 3,
    rentCents,
    taxCents,
    waiverCents: 0,
  })
})

test('who chose nothing pays no waiver, and declines none', async () => {
  const renter = await renting(context)
  expect(await shown(renter, context)).toMatchObject({ waiver: null, waiverCents: 0 })
  const asked = inputOf(declineWaiverInput, { agreementNumber: renter.agreement.number })
  expect(await declineWaiver(renter.who, asked, context)).toMatchObject({ problem: { code: 'not-found' } })
})

test('the waiver that was signed cannot be ended before the first payment, nor in one rush', async () => {
  const who = await shopper(context)
  const order = await signed(who, context, 'waiver')
  const [agreement] = order.agreements
  if (agreement === undefined) throw new Error('no agreement')
  const asked = inputOf(declineWaiverInput, { agreementNumber: agreement.number })
  expect(await declineWaiver(who, asked, context)).toMatchObject({ problem: { code: 'transition-refused' } })
  expect(await shown({ who, agreement }, context)).toMatchObject({ waiverCents: 175 })

  const browser = fromClient(context, '198.51.100.1')
  for (let presses = 0; presses < limits['agreement-change'].max; presses += 1)
    await declineWaiver(who, asked, browser)
  expect(await declineWaiver(who, asked, browser)).toMatchObject({ problem: { code: 'too-many-requests' } })
})

test('a payoff holds no waiver, and the deposit goes back once whoever asks at once', async () => {
  const renter = await renting(context, 'waiver')
  const { amountCents, parts } = await payOff(renter)
  expect(parts[0]).not.toHaveProperty('waiverCents')
  expect(amountCents).toBe(sumCents(parts.map(({ saleCents, saleTaxCents }) => saleCents + saleTaxCents)))
  const { number } = renter.agreement
  await Promise.all([
    ...Array.from({ length: 4 }, () => returnDeposits(context)),
    ...Array.from({ length: 4 }, () => returnDeposit(number, 'test', context)),
  ])
  expect(await refundsOf(renter, context)).toEqual([
    { reason: 'deposit', state: 'settled', amountCents: 5_000 },
  ])
  expect(await returnDeposit(number, 'test', context)).toMatchObject({
    problem: { code: 'deposit-not-kept' },
  })
  expect(await uneven(renter)).not.toHaveProperty('deposits')
  expect((await shown(renter, context)).ledger).toMatchObject({ balanceCents: 0 })
})

test('a deposit whose refund was cut off is finished by the recovery job', async () => {
  const renter = await renting(context)
  const { payments } = context.adapters
  const broken = {
    ...context,
    adapters: {
      ...context.adapters,
      payments: { ...payments, refund: () => Promise.reject(new Error('cut')) },
    },
  }
  expect(unwrap(await returnDeposit(renter.agreement.number, 'test', broken))).toBe(5_000)
  expect(await refundsOf(renter, context)).toEqual([
    { reason: 'deposit', state: 'pending', amountCents: 5_000 },
  ])
  context.clock.advanceDays(1)
  await recoverRefunds(context)
  expect(await refundsOf(renter, context)).toEqual([
    { reason: 'deposit', state: 'settled', amountCents: 5_000 },
  ])
  const [sent] = await context.db.rows(sql`
    select template from outbox_message where template = 'deposit-sent' and recipient like ${`${renter.who.customerId}%`}`)
  expect(sent).toEqual({ template: 'deposit-sent' })
})

test('the bank takes the first payment back after delivery: deposit and reservation with it', async () => {
  const renter = await renting(context, 'waiver', 'reservation')
  unwrap(await returnPayment({ paymentId: renter.payment.id, reason: 'R01' }, 'test', context))
  expect(await shown(renter, context)).toMatchObject({
    paymentsMade: 0,
    depositCents: 0,
    held: { customerAccountCents: 0 },
  })
  expect(await uneven(renter)).toEqual({})
  await returnDeposits(context)
  expect(await refundsOf(renter, context)).toEqual([])
})
