import { afterAll, beforeAll, expect, test } from 'vitest'
import { confirmBankAccount } from '#core/approval/bank-account/testing/accounts.ts'
import { applicantHistory } from '#core/approval/decision/applicant-history.ts'
import { pollDebits } from '#core/money/payment/poll-debits.ts'
import { recoverPayments } from '#core/money/payment/recover-payments.ts'
import { withGateway } from '#core/money/payment/testing/gateway.ts'
import { payment, rented } from '#core/money/payment/testing/rented.ts'
import { savedMethods } from '#core/money/payment-method/saved-methods.ts'
import { addUnits } from '#core/ordering/order/testing/shopper.ts'
import type { TestContext } from '#core/testing/context.ts'
import { freshStore } from '#core/testing/fixture.ts'
import { inputOf } from '#core/testing/input.ts'
import { unwrap } from '#domain/base/result.ts'
import { makePaymentInput } from '../agreement/schema.ts'
import { makePayment } from './make-payment.ts'

let context: TestContext
beforeAll(async () => {
  context = await freshStore()
  await addUnits(context, 'console', 10)
})
afterAll(() => context.dispose())

type Renter = Awaited<ReturnType<typeof rented>>

const pay = (renter: Renter, own = context, methodId = renter.methodId) =>
  makePayment(
    renter.who,
    inputOf(makePaymentInput, payment(renter.agreement.id, methodId, '2026-03-12')),
    own,
  )

/** The part of this renter's payments that was on time, of 10,000, as the next credit decision sees it; null without any. */
async function onTime({ who }: Renter): Promise<number | null> {
  const asked = {
    customerId: who.customerId,
    id: who.customerId,
    taxIdHash: `none ${who.customerId}`,
    submittedAt: context.clock.now(),
  }
  return (await applicantHistory(context.db, asked, '2026-03-20')).onTimeBasisPoints
}

test('a payment on the evening of its due day is on time for the next credit decision, by the clock of the store', async () => {
  const evening = await rented(context)
  // Half past nine in Columbus, and the next day in UTC.
  context.clock.set('2026-03-13T01:30:00Z')
  unwrap(await pay(evening))
  expect(await onTime(evening)).toBe(10_000)
  const late = await rented(context)
  context.clock.set('2026-03-13T04:00:00Z')
  unwrap(await pay(late))
  expect(await onTime(late)).toBe(0)
})

test('a payment counts from when it was made, however long its service takes to answer', async () => {
  const renter = await rented(context)
  context.clock.set('2026-03-12T15:00:00Z')
  const silent = withGateway(context, {
    after: () => {
      throw new Error('the connection was lost')
    },
  })
  expect(unwrap(await pay(renter, silent)).state).toBe('pending')
  context.clock.set('2026-03-15T15:00:00Z')
  await recoverPayments(context)
  expect(await onTime(renter)).toBe(10_000)
})

test('a bank debit sent on the due day is on time; one that came back says nothing, and what pays in its place is late', async () => {
  const renter = await rented(context)
  context.clock.set('2026-03-13T01:30:00Z')
  await confirmBankAccount(renter.who, context, 'returnsR01')
  const bank = (await savedMethods(renter.who, context)).find(({ kind }) => kind === 'bank')
  unwrap(await pay(renter, context, bank?.id))
  expect(await onTime(renter)).toBe(10_000)
  context.clock.set('2026-03-18T15:00:00Z')
  await pollDebits(context)
  expect(await onTime(renter)).toBeNull()
  unwrap(await pay(renter))
  expect(await onTime(renter)).toBe(0)
})
