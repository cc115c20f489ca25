import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePaymentInput } from '#core/agreement/agreement/schema.ts'
import { settleReturned } from '#core/agreement/charge/settle-returned.ts'
import { makePayment } from '#core/agreement/payment/make-payment.ts'
import { getAgreement } from '#core/agreement/summary/get-agreement.ts'
import { addUnits } from '#core/ordering/order/testing/shopper.ts'
import type { TestContext } from '#core/testing/context.ts'
import { freshStore } from '#core/testing/fixture.ts'
import { inputOf } from '#core/testing/input.ts'
import { unwrap } from '#domain/base/result.ts'
import { sql } from '#platform/db/sql.ts'
import { recoverRefunds } from '../refund/recover-refunds.ts'
import { getPayment } from './get-payment.ts'
import { pollDebits } from './poll-debits.ts'
import { recoverPayments } from './recover-payments.ts'
import { refundPayment } from './refund-payment.ts'
import { type BankRenter, bankRented, payOffFrom } from './testing/bank-rented.ts'
import { findBreaches, noBreaches } from './testing/books.ts'
import { payment } from './testing/rented.ts'

let context: TestContext
beforeAll(async () => {
  context = await freshStore()
  await addUnits(context, 'console', 20)
})
afterAll(async () => {
  expect(await findBreaches(context)).toEqual(noBreaches)
  await context.dispose()
})

const debit = async ({ who, agreement, methodId }: BankRenter) =>
  unwrap(
    await makePayment(who, inputOf(makePaymentInput, payment(agreement.id, methodId, '2026-03-12')), context),
  )

/** The payment service says of a debit that its bank returned it, or that its money has arrived. */
const say = (id: string, code: 'R01' | 'R10' | null) =>
  context.db.run(sql`update gateway_charge set return_code = ${code} where key = ${id}`)

/** The jobs have looked on a day. */
async function onDay(date: string) {
  context.clock.set(`${date}T15:00:00Z`)
  await pollDebits(context)
  await recoverPayments(context)
  await recoverRefunds(context)
}

const shown = async ({ who, agreement }: BankRenter) =>
  unwrap(await getAgreement(who, agreement.number, context))

const shownPayment = async ({ who }: BankRenter, id: string) => unwrap(await getPayment(who, id, context))

test('money of a debit that arrives although its return is booked goes back, once', async () => {
  const renter = await bankRented(context, 'returnsR01')
  const made = await debit(renter)
  await onDay('2026-03-10')
  expect(await shownPayment(renter, made.id)).toMatchObject({ state: 'reversed', debit: 'returned' })
  await say(made.id, null)
  await Promise.all([onDay('2026-03-12'), onDay('2026-03-12')])
  await onDay('2026-03-14')
  expect(await shownPayment(renter, made.id)).toMatchObject({
    ...{ state: 'refunded', debit: 'settled', returnCode: null },
    refund: { state: 'settled', amountCents: 2_375 },
  })
  expect(await shown(renter)).toMatchObject({ paymentsMade: 1, ledger: { balanceCents: 0 } })
})

test('a payoff that came back and arrives after all goes back and brings no ownership', async () => {
  const renter = await bankRented(context, 'returnsR01')
  const bought = unwrap(await payOffFrom(renter, renter.methodId, context))
  await onDay('2026-03-10')
  expect(await shownPayment(renter, bought.id)).toMatchObject({ state: 'declined', debit: 'returned' })
  await say(bought.id, null)
  await onDay('2026-03-12')
  await onDay('2026-03-14')
  expect(await shownPayment(renter, bought.id)).toMatchObject({
    ...{ state: 'refunded', refund: { state: 'settled' } },
  })
  expect(await shown(renter)).toMatchObject({ state: 'active', ledger: { balanceCents: 0 } })
})

test('money that arrives after all pays what is owed for its return on an agreement that has ended', async () => {
  const renter = await bankRented(context)
  const made = await debit(renter)
  await onDay('2026-03-10')
  unwrap(await payOffFrom(renter, renter.cardId, context))
  await say(made.id, 'R10')
  await onDay('2026-03-12')
  expect(await shown(renter)).toMatchObject({ state: 'owned', ledger: { balanceCents: 2_375 } })
  await say(made.id, null)
  await onDay('2026-03-14')
  expect(await shownPayment(renter, made.id)).toMatchObject({ state: 'settled', refund: null })
  expect(await shown(renter)).toMatchObject({ state: 'owned', ledger: { balanceCents: 0 } })
})

test('money that the store gave back, and that comes back and arrives after all, is owed by nobody', async () => {
  const renter = await bankRented(context)
  const made = await debit(renter)
  await onDay('2026-03-10')
  unwrap(await refundPayment(made.id, 'test', context))
  await onDay('2026-03-11')
  await say(made.id, 'R10')
  await onDay('2026-03-13')
  expect(await shown(renter)).toMatchObject({ ledger: { balanceCents: 2_375 } })
  await say(made.id, null)
  await onDay('2026-03-15')
  expect(await shownPayment(renter, made.id)).toMatchObject({ state: 'refunded', debit: 'settled' })
  expect(await shown(renter)).toMatchObject({ ledger: { balanceCents: 0 } })
})

test('a debit whose bank returns it, says otherwise and returns it again is owed each time, as a whole', async () => {
  const refunded = await bankRented(context, 'returnsR01')
  const renewal = await debit(refunded)
  const bought = await bankRented(context)
  const paid = await debit(bought)
  await onDay('2026-03-10')
  unwrap(await payOffFrom(bought, bought.cardId, context))
  await say(paid.id, 'R10')
  await onDay('2026-03-12')
  for (const [day, code, owed] of [
    [14, null, [0, 0]],
    [16, 'R10', [2_375, 2_375]],
    [18, null, [0, 0]],
    [20, 'R10', [2_375, 2_375]],
  ] as const) {
    for (const { id } of [renewal, paid]) await say(id, code)
    await onDay(`2026-03-${day}`)
    const both = await Promise.all([refunded, bought].map(shown))
    expect({ day, owed: both.map(({ ledger }) => ledger.balanceCents) }).toEqual({ day, owed })
  }
  expect(await shownPayment(refunded, renewal.id)).toMatchObject({ state: 'refunded', debit: 'returned' })
  expect(await shownPayment(bought, paid.id)).toMatchObject({ state: 'reversed', debit: 'returned' })
})

test('money that arrived late and paid what another return owed is owed again when it comes back again', async () => {
  const renter = await bankRented(context)
  const refunded = await debit(renter)
  await onDay('2026-03-10')
  unwrap(await refundPayment(refunded.id, 'test', context))
  await onDay('2026-03-11')
  const later = await debit(renter)
  await onDay('2026-03-15')
  await say(refunded.id, 'R10')
  await onDay('2026-03-17')
  for (const [day, code, owed] of [
    [19, 'R10', 2_375],
    [21, null, 0],
    [23, 'R10', 2_375],
  ] as const) {
    await say(later.id, code)
    await onDay(`2026-03-${day}`)
    const { paymentsMade, ledger } = await shown(renter)
    expect({ day, paymentsMade, owed: ledger.balanceCents }).toEqual({ day, paymentsMade: 1, owed })
  }
})

test('what is owed for a return is paid at the store or written off, and never more than that', async () => {
  const renter = await bankRented(context)
  const made = await debit(renter)
  await onDay('2026-03-10')
  unwrap(await payOffFrom(renter, renter.cardId, context))
  await say(made.id, 'R10')
  await onDay('2026-03-12')
  const { number: agreementNumber } = renter.agreement
  const settle = (how: 'paid' | 'written-off', cents: number) =>
    settleReturned({ agreementNumber, how, cents }, 'test', context)
  const refused = { problem: { code: 'return-not-possible', field: 'cents' } }
  expect(await settle('paid', 2_376)).toMatchObject(refused)
  unwrap(await settle('paid', 2_000))
  expect(await Promise.all([settle('written-off', 375), settle('written-off', 375)])).toEqual(
    expect.arrayContaining([{ ok: true, value: null }, expect.objectContaining(refused)]),
  )
  expect(await shown(renter)).toMatchObject({ state: 'owned', ledger: { balanceCents: 0 } })
  for (const cents of [0, 1.5, Number.NaN])
    expect(await settle('paid', cents)).toMatchObject({ problem: { code: 'money-not-cents' } })
})
