import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getPayment } from '#core/money/payment/get-payment.ts'
import { pollDebits } from '#core/money/payment/poll-debits.ts'
import { recoverPayments } from '#core/money/payment/recover-payments.ts'
import { bankRented } from '#core/money/payment/testing/bank-rented.ts'
import { findBreaches, noBreaches } from '#core/money/payment/testing/books.ts'
import { withGateway } from '#core/money/payment/testing/gateway.ts'
import { recoverRefunds } from '#core/money/refund/recover-refunds.ts'
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

let context: TestContext
beforeAll(async () => {
  context = await freshStore()
  await addUnits(context, 'console', 4)
})
afterAll(async () => {
  expect(await findBreaches(context)).toEqual(noBreaches)
  await context.dispose()
})

const unitOf = (agreementId: string) =>
  context.db.one<{ state: string; agreementId: string | null }>(sql`
    select u.state, u.agreement_id from stock_unit u
    join agreement_item i on i.inventory_number = u.inventory_number where i.agreement_id = ${agreementId}`)

/** Lapsed on 20 March; the debit that pays the last two payments is on its way then, and arrives on the 25th. */
async function resumedByDebit() {
  const renter = await bankRented(context)
  const { who, agreement, methodId } = renter
  context.clock.set('2026-03-20T12:00:00Z')
  await processAgreements(context)
  const { totalCents: quotedCents } = unwrap(await quoteReinstatement(who, agreement.number, context))
  // The agreement becomes one of three payments only now: its payoff would be less, and resuming refused.
  const shortened = withGateway(context, {
    async before() {
      await context.db.run(sql`update agreement set payments = 3 where id = ${agreement.id}`)
    },
  })
  const asked = { agreementId: agreement.id, quotedCents, methodId, idempotencyKey: randomUUID() }
  const made = unwrap(await reinstateAgreement(who, inputOf(reinstateInput, asked), shortened))
  return { ...renter, paymentId: made.id, quotedCents }
}

test('goods brought back while the debit that resumes them is on its way stay at the store, and its money goes back', async () => {
  const { who, agreement, paymentId, quotedCents } = await resumedByDebit()
  const shown = async () => unwrap(await getAgreement(who, agreement.number, context))
  expect(await shown()).toMatchObject({ state: 'lapsed', pendingPayment: { isOnItsWay: true } })
  const back = { agreementNumber: agreement.number, on: '2026-03-20', grade: 'GOOD', by: 'customer' } as const
  unwrap(await markReturned(back, 'test', context))
  context.clock.set('2026-03-25T15:00:00Z')
  await pollDebits(context)
  await recoverRefunds(context)
  expect(await shown()).toMatchObject({ state: 'returned', paymentsMade: 1 })
  expect(await unitOf(agreement.id)).toEqual({ state: 'available', agreementId: null })
  expect(unwrap(await getPayment(who, paymentId, context))).toMatchObject({
    state: 'refunded',
    refund: { state: 'settled', amountCents: quotedCents },
  })
})

test('goods that the customer kept are owned once the debit of the last payments has arrived', async () => {
  const { who, agreement } = await resumedByDebit()
  context.clock.set('2026-03-25T15:00:00Z')
  await pollDebits(context)
  expect(unwrap(await getAgreement(who, agreement.number, context)).state).toBe('owned')
  expect(await unitOf(agreement.id)).toMatchObject({ state: 'sold' })
})

test('goods held to be handed out again are rented once a payment that nobody answered for has arrived', async () => {
  const { who, agreement } = await bankRented(context)
  const { number: agreementNumber } = agreement
  context.clock.set('2026-03-20T12:00:00Z')
  await processAgreements(context)
  const back = { agreementNumber, on: '2026-03-20', grade: 'GOOD', by: 'customer' } as const
  unwrap(await markReturned(back, 'test', context))
  const deaf = withGateway(context, {
    after() {
      throw new Error('no answer')
    },
  })
  unwrap(await reinstateReturned(agreementNumber, 'test', deaf))
  expect(await unitOf(agreement.id)).toMatchObject({ state: 'held' })
  context.clock.advanceDays(1)
  await recoverPayments(context)
  expect(unwrap(await getAgreement(who, agreementNumber, context)).state).toBe('active')
  expect(await unitOf(agreement.id)).toMatchObject({ state: 'rented' })
})
