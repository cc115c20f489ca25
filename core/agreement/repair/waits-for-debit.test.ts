import { afterAll, beforeAll, expect, test } from 'vitest'
import { pollDebits } from '#core/money/payment/poll-debits.ts'
import { bankRented } from '#core/money/payment/testing/bank-rented.ts'
import { findBreaches, noBreaches } from '#core/money/payment/testing/books.ts'
import { payment } from '#core/money/payment/testing/rented.ts'
import { addUnits } from '#core/ordering/order/testing/shopper.ts'
import { askVisit } from '#core/ordering/visit/ask-visit.ts'
import { askVisitInput } from '#core/ordering/visit/schema.ts'
import type { TestContext } from '#core/testing/context.ts'
import { freshStore } from '#core/testing/fixture.ts'
import { inputOf } from '#core/testing/input.ts'
import { unwrap } from '#domain/base/result.ts'
import { sql } from '#platform/db/sql.ts'
import { makePaymentInput } from '../agreement/schema.ts'
import { markReturned } from '../delinquency/mark-returned.ts'
import { cutPayments } from '../hardship/cut-payments.ts'
import { makePayment } from '../payment/make-payment.ts'
import { exchangeGoods } from './exchange-goods.ts'
import { stopRent } from './stop-rent.ts'

let context: TestContext
beforeAll(async () => {
  context = await freshStore()
  await addUnits(context, 'console', 8)
})
afterAll(async () => {
  expect(await findBreaches(context)).toEqual(noBreaches)
  await context.dispose()
})

test('exchange, rent stop and lower payments wait for a debit on its way; goods are taken back all the same', async () => {
  const { who, agreement, methodId } = await bankRented(context)
  const asked = inputOf(makePaymentInput, payment(agreement.id, methodId, '2026-03-12'))
  unwrap(await makePayment(who, asked, context))
  const { number: agreementNumber } = agreement
  const [item] = await context.db.rows<{ inventoryNumber: string }>(sql`
    select inventory_number from agreement_item where agreement_id = ${agreement.id}`)
  const { inventoryNumber: out } = await context.db.one<{ inventoryNumber: string }>(sql`
    select inventory_number from stock_unit
    where product_id = 'console' and condition = 'NEW' and state = 'available' and store_id = '00101' limit 1`)
  const back = item?.inventoryNumber ?? ''
  const exchange = () => exchangeGoods({ agreementNumber, back, grade: 'FAIR', out }, 'test', context)
  const stop = () => stopRent({ agreementNumber, from: '2026-03-05', until: '2026-03-07' }, 'test', context)
  const incomes = { incomeBeforeCents: 300_000, incomeNowCents: 180_000 }
  const cut = () => cutPayments({ agreementNumber, ...incomes }, 'test', context)
  const wish = {
    agreementNumber,
    kind: 'exchange' as const,
    date: '2026-03-12',
    window: '10:00-12:00',
    wish: 'Too small.',
  }
  const ask = () => askVisit(who, inputOf(askVisitInput, { ...wish, textPhone: '' }), context)
  const waits = { ok: false, problem: { code: 'debit-on-its-way' } }
  for (const act of [exchange, stop, cut]) expect(await act()).toMatchObject(waits)
  // Before its time the day is the reason: the money arrives long before it.
  expect(await ask()).toMatchObject({ problem: { code: 'exchange-too-early' } })
  await context.db.run(sql`update agreement set signed_on = '2025-09-01' where id = ${agreement.id}`)
  expect(await ask()).toMatchObject(waits)

  context.clock.set('2026-03-11T15:00:00Z')
  await pollDebits(context)
  unwrap(await exchange())
  unwrap(await stop())
  expect(await cut()).toMatchObject({ problem: { code: 'hardship-not-offered' } })

  const other = await bankRented(context)
  const paid = inputOf(makePaymentInput, payment(other.agreement.id, other.methodId, '2026-03-12'))
  unwrap(await makePayment(other.who, paid, context))
  const taken = { agreementNumber: other.agreement.number, on: '2026-03-05', grade: 'GOOD' } as const
  unwrap(await markReturned({ ...taken, by: 'customer' }, 'test', context))
})
