import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { exportLedger } from '#core/agreement/statement/export-ledger.ts'
import { receiptFile } from '#core/agreement/statement/receipt-file.ts'
import { getAgreement } from '#core/agreement/summary/get-agreement.ts'
import { wordsOf } from '#core/approval/document/testing/pdf-tools.ts'
import { listPayments } from '#core/money/payment/get-payment.ts'
import { refundPayment } from '#core/money/payment/refund-payment.ts'
import { getBasket } from '#core/shopper/basket/get-basket.ts'
import type { TestContext } from '#core/testing/context.ts'
import { freshStore } from '#core/testing/fixture.ts'
import { inputOf } from '#core/testing/input.ts'
import type { Locale } from '#domain/base/locale.ts'
import { unwrap } from '#domain/base/result.ts'
import { sql } from '#platform/db/sql.ts'
import { listSent } from '#platform/outbox/list-sent.ts'
import { runOutbox } from '#platform/outbox/run-outbox.ts'
import { payInitial } from '../initial-payment/pay-initial.ts'
import { createOrder } from '../new-order/create-order.ts'
import { releaseAbandoned } from '../unfinished/release-abandoned.ts'
import { cancelOrder } from './cancel-order.ts'
import { getOrder } from './get-order.ts'
import { payInitialInput } from './schema.ts'
import { orderInput, paidOrder, saveCard, sign, someCustomer, someOrder } from './testing/shopper.ts'

test('the statement of a cancelled agreement says what was paid, what came back and when, and nothing is left to pay', async () => {
  const own = await freshStore()
  const who = await someCustomer(own)
  const order = await paidOrder(who, own, 'sofa')
  const agreementNumber = order.agreements[0]?.number ?? ''
  own.clock.set('2026-03-03T15:00:00Z')
  unwrap(await cancelOrder(who, order.id, own))
  const paper = async (locale: Locale) =>
    wordsOf(unwrap(await exportLedger(who, { agreementNumber, format: 'pdf', locale }, own)).body)
  const english = await paper('en-US')
  for (const part of [
    'Paid on March 2, 2026 $26.99',
    'Refunded on March 3, 2026 $26.99',
    'Total $0.00 $0.00',
  ])
    expect(english).toContain(part)
  expect(english).not.toContain('Left to pay for ownership')
  const spanish = await paper('es-US')
  expect(spanish).toContain('Pagado el 2 de marzo de 2026 $26.99')
  expect(spanish).toContain('Reembolsado el 3 de marzo de 2026 $26.99')
  const [made] = await listPayments(who, own)
  expect(made?.refund).toMatchObject({ amountCents: 2_699, settledOn: '2026-03-03' })
  const receipt = unwrap(await receiptFile(who, { id: made?.id ?? '', locale: 'en-US' }, own))
  expect(wordsOf(receipt.body)).toContain('Refunded on March 3, 2026 $26.99')
})

/** The number of units in stock by level and by unit rows; both must be equal. */
const onShelf = (own: TestContext, productId: string) =>
  own.db.one<{ level: number; units: number }>(sql`
    select (select available from stock_level where store_id = '00101' and product_id = ${productId}) as level,
      (select count(*) from stock_unit
        where store_id = '00101' and product_id = ${productId} and state = 'available') as units`)

test('cancelling before delivery gives all of it back', async () => {
  const own = await freshStore()
  const who = await someCustomer(own)
  const before = await onShelf(own, 'sofa')
  const order = await someOrder(who, own, 'sofa', 'console')
  await sign(who, order, own)
  const { id: methodId } = await saveCard(who, own)
  unwrap(
    await payInitial(
      who,
      inputOf(payInitialInput, { orderId: order.id, idempotencyKey: randomUUID(), methodId }),
      own,
    ),
  )
  const cancelled = unwrap(await cancelOrder(who, order.id, own))
  expect(cancelled).toMatchObject({ state: 'cancelled', payments: [{ state: 'refunded' }] })
  expect(cancelled.agreements.map(({ state }) => state)).toEqual(['cancelled', 'cancelled'])
  expect(await own.db.rows(sql`select refunded_cents from gateway_charge`)).toEqual([{ refundedCents: 5074 }])
  for (const { number } of cancelled.agreements) {
    const { ledger } = unwrap(await getAgreement(who, number, own))
    expect(ledger.balanceCents).toBe(0)
    expect(ledger.lines.map(({ kind }) => kind)).toEqual([
      'initial-charge',
      'payment',
      'cancellation',
      'refund-due',
      'refund',
    ])
  }
  expect(await onShelf(own, 'sofa')).toEqual(before)
  expect(before.level).toBe(before.units)
  expect(unwrap(await cancelOrder(who, order.id, own)).state).toBe('cancelled')
  expect(await own.db.one(sql`select count(*) as n from gateway_refund`)).toEqual({ n: 1 })
  await runOutbox(own)
  expect((await listSent(own)).map((mail) => mail.subject)).toEqual(
    expect.arrayContaining(['We sent back $50.74', `Your order ${order.number} is canceled`]),
  )
  await own.dispose()
})

test('an order that is never signed gives goods and basket back', async () => {
  const own = await freshStore()
  const who = await someCustomer(own)
  const order = await someOrder(who, own, 'sofa')
  own.clock.advanceDays(2)
  expect(await releaseAbandoned(own)).toMatchObject({ done: 0 })
  own.clock.advanceDays(2)
  expect(await Promise.all([releaseAbandoned(own), releaseAbandoned(own)])).toContainEqual({
    done: 1,
    failed: 0,
  })
  expect(unwrap(await getOrder(who, order.number, own)).state).toBe('failed')
  expect(await getBasket(who, own)).toMatchObject({ id: order.basketId, count: 1 })
  const again = unwrap(await createOrder(who, orderInput(order.basketId, own), own))
  expect(again.number).not.toBe(order.number)
  await own.dispose()
})

test('from the day of its delivery on, a paid order is cancelled by the store alone, which refunds it', async () => {
  const own = await freshStore()
  const who = await someCustomer(own)
  const order = await paidOrder(who, own, 'sofa')
  expect(order.delivery.date).toBe('2026-03-05')
  const cancellable = async () => unwrap(await getOrder(who, order.number, own)).isCancellable
  // In Columbus it is still March 4.
  own.clock.set('2026-03-05T04:30:00Z')
  expect(await cancellable()).toBe(true)
  own.clock.set('2026-03-05T14:00:00Z')
  expect(await cancellable()).toBe(false)
  expect(await cancelOrder(who, order.id, own)).toEqual({
    ok: false,
    problem: { code: 'order-not-cancellable' },
  })
  const kept = unwrap(await getOrder(who, order.number, own))
  expect(kept).toMatchObject({ state: 'confirmed', payments: [{ state: 'settled' }] })
  unwrap(await refundPayment(kept.payments[0]?.id ?? '', 'test', own))
  expect(unwrap(await getOrder(who, order.number, own))).toMatchObject({ state: 'cancelled' })
  await own.dispose()
})

test('of the levels of its goods, an order that ends locks the first one first, as a new order does', async () => {
  const own = await freshStore()
  const who = await someCustomer(own)
  // Its first agreement is of the sofa, its second of the console.
  const order = await someOrder(who, own, 'sofa', 'console')
  const level = (productId: string) => sql`
    select available from stock_level where store_id = '00101' and product_id = ${productId} for update nowait`
  const { ending } = await own.db.transaction(async (tx) => {
    await tx.one(level('console'))
    const running = cancelOrder(who, order.id, own)
    await expect
      .poll(() =>
        own.db.one(sql`
          select count(*)::int as waiting from pg_stat_activity
          where wait_event_type = 'Lock' and datname = current_database()`),
      )
      .toEqual({ waiting: 1 })
    await tx.one(level('sofa'))
    return { ending: running }
  })
  expect(unwrap(await ending).state).toBe('failed')
  await own.dispose()
})
