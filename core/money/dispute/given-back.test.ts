import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ListedDispute } from '#adapters/payments/port.ts'
import { makePaymentInput } from '#core/agreement/agreement/schema.ts'
import { returnDeposit } from '#core/agreement/charge/return-deposit.ts'
import { chargingStore, renting } from '#core/agreement/charge/testing/charged.ts'
import { balances, type Renting, shown } from '#core/agreement/charge/testing/renters.ts'
import { markReturned } from '#core/agreement/delinquency/mark-returned.ts'
import { makePayment } from '#core/agreement/payment/make-payment.ts'
import { jobs } from '#core/compose.ts'
import type { TestContext } from '#core/testing/context.ts'
import { inputOf } from '#core/testing/input.ts'
import { unwrap } from '#domain/base/result.ts'
import { sql } from '#platform/db/sql.ts'
import { getPayment } from '../payment/get-payment.ts'
import { returnPayment } from '../payment/return-payment.ts'
import { findBreaches, noBreaches } from '../payment/testing/books.ts'
import { payment } from '../payment/testing/rented.ts'
import { runReconciliation } from '../reconciliation/run-reconciliation.ts'
import { listDisputes } from './list-disputes.ts'
import { disputeOf, errorsOf, withDisputes } from './testing/disputes.ts'

let context: TestContext
beforeAll(async () => {
  context = await chargingStore('NE')
})
afterAll(async () => {
  expect(await findBreaches(context)).toEqual(noBreaches)
  await context.dispose()
})

const depositCents = 5_000

/** Goods that their customer brought back after a week, and whose deposit was given back by the job. */
async function returned() {
  const renter = await renting(context)
  context.clock.advanceDays(7)
  const { number: agreementNumber } = renter.agreement
  const on = context.clock.now().toISOString().slice(0, 10) as `${number}-${number}-${number}`
  unwrap(await markReturned({ agreementNumber, on, grade: 'GREAT', by: 'customer' }, 'test', context))
  expect(await jobs.deposits.run(context)).toMatchObject({ done: 1 })
  return renter
}

const stateOf = async ({ who, payment: { id } }: Renting) => unwrap(await getPayment(who, id, context)).state

const stepsOf = async (...items: ListedDispute[]) => {
  const listed = await listDisputes(new Date(0), 'olga', withDisputes(context, items))
  return listed.map(({ step, payment: found }) => ({ step, refunded: found?.refunded }))
}

async function night(own: TestContext, ...items: ListedDispute[]) {
  context.clock.advanceDays(1)
  return runReconciliation(withDisputes(own, items))
}

test('a dispute over a payment whose deposit went back asks for the proof, and a lost one waits for an operator', async () => {
  const renter = await returned()
  const refunded = { cents: depositCents, sentCents: depositCents }
  expect(await stepsOf(disputeOf(renter.payment))).toEqual([{ step: 'prove-refund', refunded }])
  const lost = disputeOf(renter.payment, { state: 'lost' })
  expect(await stepsOf(lost)).toEqual([{ step: 'settle-rest', refunded }])
  const { told, context: heard } = errorsOf(context)
  expect(await night(heard, lost)).toMatchObject({ done: 1 })
  expect(await night(heard, lost)).toMatchObject({ done: 1 })
  expect(told).toEqual(['a lost dispute could not be booked, and waits for an operator'])
  expect(await stateOf(renter)).toBe('settled')
})

test.each([
  ['goods came back', returned],
  [
    'operator gave it back early',
    async () => {
      const renter = await renting(context)
      unwrap(await returnDeposit(renter.agreement.number, 'olga', context))
      return renter
    },
  ],
] as const)('a payment whose deposit went back because the %s is taken back without it', async (_, begin) => {
  const renter = await begin()
  const before = await shown(renter, context)
  expect(before.paymentsMade).toBe(1)
  unwrap(await returnPayment({ paymentId: renter.payment.id, reason: 'disputed' }, 'olga', context))
  expect(await stateOf(renter)).toBe('reversed')
  expect(await shown(renter, context)).toMatchObject({
    ...{ state: before.state, paymentsMade: 0, ledger: { balanceCents: 0 } },
    held: { suspenseCents: 0, customerAccountCents: 0 },
  })
  expect(await balances(renter, context)).toMatchObject({
    ...{ 'cash-clearing': 0, 'customer-account': 0, 'refund-payable': 0, deposits: 0 },
  })
  expect((await balances(renter, context))['receivable-returned'] ?? 0).toBe(0)
  const [mail] = await context.db.rows<{ params: object }>(sql`
    select params from outbox_message where template = 'payment-returned'
      and params->>'agreementNumber' = ${renter.agreement.number}`)
  expect(mail?.params).toMatchObject({ amountCents: renter.payment.amountCents - depositCents })
  expect(await stepsOf(disputeOf(renter.payment, { state: 'lost' }))).toMatchObject([{ step: 'none' }])
})

test('a payment that is taken back after its deposit went back leaves a later one made', async () => {
  const renter = await renting(context)
  const { who, agreement, methodId } = renter
  const { next } = await shown(renter, context)
  if (next === null) throw new Error('nothing is due')
  const asked = inputOf(makePaymentInput, payment(agreement.id, methodId, next.dueOn))
  const { amountCents } = unwrap(await makePayment(who, asked, context))
  unwrap(await returnDeposit(agreement.number, 'olga', context))
  unwrap(await returnPayment({ paymentId: renter.payment.id, reason: 'disputed' }, 'olga', context))
  expect((await shown(renter, context)).paymentsMade).toBe(1)
  expect(await balances(renter, context)).toMatchObject({ 'cash-clearing': amountCents, deposits: 0 })
})

test('a dispute that cannot be booked stops neither the others nor the comparison, and is tried again', async () => {
  const [broken, sound] = [await renting(context), await renting(context)]
  const lost = [broken, sound].map((renter) => disputeOf(renter.payment, { state: 'lost' }))
  context.clock.advanceDays(60)
  const { told, context: heard } = errorsOf(context)
  const reverse = context.composition.paymentEffects.initial.reverse
  const initial = {
    ...context.composition.paymentEffects.initial,
    reverse: (async (tx, event) => {
      if (event.intent.id === broken.payment.id) throw new RangeError('the books say otherwise')
      return reverse(tx, event)
    }) as typeof reverse,
  }
  const composition = {
    ...context.composition,
    paymentEffects: { ...context.composition.paymentEffects, initial },
  }
  expect(await night({ ...heard, composition }, ...lost)).toMatchObject({ done: 1 })
  expect(told).toContain('a lost dispute could not be booked, and is tried again the next night')
  expect([await stateOf(broken), await stateOf(sound)]).toEqual(['settled', 'reversed'])
  expect(await night(heard, ...lost)).toMatchObject({ done: 1 })
  expect(await stateOf(broken)).toBe('reversed')
})
