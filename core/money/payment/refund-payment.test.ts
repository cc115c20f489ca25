import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePaymentInput } from '#core/agreement/agreement/schema.ts'
import { makePayment } from '#core/agreement/payment/make-payment.ts'
import { getAgreement } from '#core/agreement/summary/get-agreement.ts'
import { payInitial } from '#core/ordering/initial-payment/pay-initial.ts'
import { getOrder } from '#core/ordering/order/get-order.ts'
import { payInitialInput } from '#core/ordering/order/schema.ts'
import { addUnits, saveCard, sign, someCustomer, someOrder } from '#core/ordering/order/testing/shopper.ts'
import type { TestContext } from '#core/testing/context.ts'
import { freshStore } from '#core/testing/fixture.ts'
import { inputOf } from '#core/testing/input.ts'
import { unwrap } from '#domain/base/result.ts'
import { listSent } from '#platform/outbox/list-sent.ts'
import { runOutbox } from '#platform/outbox/run-outbox.ts'
import { recoverRefunds } from '../refund/recover-refunds.ts'
import { retryRefund } from '../refund/retry-refund.ts'
import { getPayment, listPayments } from './get-payment.ts'
import { listStuck } from './list-stuck.ts'
import { refundPayment } from './refund-payment.ts'
import { findBreaches, noBreaches } from './testing/books.ts'
import { withGateway } from './testing/gateway.ts'
import { payment, rented } from './testing/rented.ts'

let context: TestContext
beforeAll(async () => {
  context = await freshStore()
  await addUnits(context, 'console', 20)
})
afterAll(() => context.dispose())

const lost = () => {
  throw new Error('the network is gone')
}

test('an operator gives the last payment back, once; it is due again', async () => {
  const { who, agreement, methodId } = await rented(context)
  const made = unwrap(
    await makePayment(who, inputOf(makePaymentInput, payment(agreement.id, methodId, '2026-03-12')), context),
  )
  const [initial] = (await listPayments(who, context)).filter(({ purpose }) => purpose === 'initial')
  expect(await refundPayment(initial?.id ?? '', 'test', context)).toMatchObject({
    problem: { code: 'refund-not-possible' },
  })
  unwrap(await refundPayment(made.id, 'test', context))
  expect(await refundPayment(made.id, 'test', context)).toMatchObject({
    problem: { code: 'refund-not-possible' },
  })
  expect(await refundPayment(randomUUID(), 'test', context)).toMatchObject({ problem: { code: 'not-found' } })
  expect(unwrap(await getAgreement(who, agreement.number, context))).toMatchObject({
    paymentsMade: 1,
    next: { number: 2, dueOn: '2026-03-12' },
    ledger: { balanceCents: 0 },
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

test('a refund that does not come through is tried again, then given to an operator', async () => {
  const own = await freshStore()
  const who = await someCustomer(own)
  const order = await someOrder(who, own)
  await sign(who, order, own)
  const { id: methodId } = await saveCard(who, own)
  const paid = unwrap(
    await payInitial(
      who,
      inputOf(payInitialInput, { orderId: order.id, idempotencyKey: randomUUID(), methodId }),
      own,
    ),
  )
  const broken = withGateway(own, { before: (call) => (call === 'refund' ? lost() : undefined) })
  unwrap(await refundPayment(paid.id, 'test', broken))
  expect(unwrap(await getOrder(who, order.number, own)).state).toBe('cancelled')
  for (let tries = 0; tries < 13; tries += 1) {
    own.clock.advanceDays(1)
    expect(await recoverRefunds(broken)).toEqual(tries < 12 ? { done: 0, failed: 1 } : { done: 0, failed: 0 })
  }
  const [stuck] = await listStuck('test', own)
  expect(stuck).toMatchObject({ kind: 'refund', state: 'refused', amountCents: 2699 })
  expect(await recoverRefunds(own)).toEqual({ done: 0, failed: 0 })
  unwrap(await retryRefund(stuck?.id ?? '', 'test', own))
  expect(await recoverRefunds(own)).toEqual({ done: 1, failed: 0 })
  while ((await runOutbox(own)) > 0);
  const mail = (await listSent(own)).find(({ subject }) => subject === 'We sent back $26.99')
  expect(mail?.text).toMatch(/^Hello Ana,\n/)
  expect(unwrap(await getPayment(who, paid.id, own)).refund).toMatchObject({ state: 'settled' })
  expect(await findBreaches(own)).toEqual(noBreaches)
  await own.dispose()
})
