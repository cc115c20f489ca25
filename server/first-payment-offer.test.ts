import { afterEach, beforeEach, expect, test } from 'vitest'
import { makePaymentInput } from '#core/agreement/agreement/schema.ts'
import { makePayment } from '#core/agreement/payment/make-payment.ts'
import { getAgreement } from '#core/agreement/summary/get-agreement.ts'
import { loadTerms } from '#core/agreement/terms/terms.ts'
import { getProduct } from '#core/catalogue/product/get-product.ts'
import { loadTiles } from '#core/catalogue/product/load-tiles.ts'
import { searchProducts } from '#core/catalogue/search/search-products.ts'
import { returnPayment } from '#core/money/payment/return-payment.ts'
import { findBreaches, noBreaches } from '#core/money/payment/testing/books.ts'
import { payment, rented } from '#core/money/payment/testing/rented.ts'
import { createOrder } from '#core/ordering/new-order/create-order.ts'
import { getOrder } from '#core/ordering/order/get-order.ts'
import { orderInput, someCustomer } from '#core/ordering/order/testing/shopper.ts'
import { agreementPaper } from '#core/ordering/signing/paper/agreement-paper.ts'
import { findStore } from '#core/places/store/queries.ts'
import { fill } from '#core/shopper/basket/testing/fill.ts'
import type { TestContext } from '#core/testing/context.ts'
import { freshStore } from '#core/testing/fixture.ts'
import { inputOf } from '#core/testing/input.ts'
import { addDays } from '#domain/base/civil-date.ts'
import { unwrap } from '#domain/base/result.ts'
import { sql } from '#platform/db/sql.ts'
import { headPrice } from '#web/app/catalogue/product/head-price.server.ts'
import type { Looking } from '#web/app/catalogue/tile/looking.server.ts'
import { tileData } from '#web/app/catalogue/tile/tile-data.server.ts'

let context: TestContext
beforeEach(async () => {
  context = await freshStore()
  // The fixture's "First week for $1" on the television, for everybody.
  await context.db.run(sql`update promotion set code = null where id = 'first-week'`)
})
afterEach(() => context.dispose())

const offers = [
  { id: 'first-week', name: { 'en-US': 'First week for $1', 'es-US': 'Primera semana por $1' } },
]
const reduction = { offers, paymentCents: 1_499, cashCents: 61_990 }
// 78 payments of $14.99 less $13.99 off the first; 8 % tax is $0.08 on the first and $1.20 on each other.
const price = { paymentCents: 1_499, payments: 78, firstOffCents: 1_399, cashCents: 61_990, reduction }
const firstWithTaxCents = 108

test('a lower first payment is one price on listing, tile, product page, cart, order, agreement and its paper', async () => {
  const store = (await findStore(context.db, '00101'))!
  const today = '2026-03-02'
  const looking: Looking = {
    store,
    isStoreChosen: true,
    locale: 'en-US',
    frequency: 'WEEKLY',
    today,
    isRenter: false,
  }
  const [tile] = await loadTiles(['tv'], store, context)
  expect(tileData(tile!, looking).price).toMatchObject(price)
  const { tiles } = await searchProducts({ q: 'tv', pageSize: 50 }, { store, locale: 'en-US' }, context)
  const found = tiles.find(({ product }) => product.id === 'tv')
  expect(tileData(found!, looking).price).toMatchObject(price)
  const page = unwrap(await getProduct('tv', store, context))
  expect(headPrice(page.prices, 'NEW', null, looking).price).toMatchObject(price)

  const who = await someCustomer(context)
  const basket = await fill(who, context, { productId: 'tv', quantity: 2 })
  const both = { ...reduction, paymentCents: 2_998, cashCents: 123_980 }
  expect(basket.items[0]?.rent).toMatchObject({
    paymentCents: 2_998,
    firstOffCents: 2_798,
    reduction: both,
  })
  expect(basket.totals).toMatchObject({
    dueToday: { rentCents: 200, taxCents: 16, totalCents: 216 },
    recurring: [{ rentCents: 2_998, taxCents: 240 }],
    totalCents: 231_046,
    rentalServicesCents: 231_046 - 123_980,
  })
  const order = unwrap(await createOrder(who, orderInput(basket.id, context), context))
  expect(order).toMatchObject({
    dueToday: {
      rentCents: 200,
      taxCents: 16,
      waiverCents: 0,
      depositCents: 0,
      reservationCents: 0,
      totalCents: 216,
    },
    lines: [{ paymentCents: 2_998, firstOffCents: 2_798, reduction: both }],
    agreements: [
      {
        totalCents: 231_046,
        changedPlan: null,
        signed: { paymentCents: 2_998, firstOffCents: 2_798, first: { rentCents: 200, taxCents: 16 } },
        items: [
          { paymentCents: 1_499, firstOffCents: 1_399, reduction },
          { paymentCents: 1_499, firstOffCents: 1_399, reduction },
        ],
      },
    ],
  })

  // The offer is over, the agreement keeps what it was offered.
  await context.db.run(sql`update promotion set ends_on = '2026-03-01'`)
  const ids = { customerId: who.customerId, orderId: order.id }
  const [terms] = await loadTerms(context.db, ids, context.clock.now())
  const printed = (locale: 'en-US' | 'es-US') =>
    JSON.stringify(agreementPaper(terms!, 'Shop', locale, undefined))
  for (const text of [
    'offer “First week for $1”. With it, the first payment is $1.00 and each later one $14.99. Without it, each payment',
    '"First payment with tax, lowered by an offer","value":"$2.16"',
    'needed to own","value":"$2,310.46","strong":true',
    // $2.16 and 77 times $32.38.
    '"Total cost with tax at today’s rate","value":"$2,495.42"',
    '"First rental payment","value":"$2.00"',
    '"Initial payment","value":"$2.16","strong":true',
    'You make 78 payments, the first of $2.16 and each later one of $32.38, all with tax',
    'Payment 1 is $2.16: $2.00 rent and $0.16 tax. Each later payment is $32.38: $29.98 rent and $2.40 tax.',
  ])
    expect(printed('en-US')).toContain(text)
  expect(printed('es-US')).toContain(
    'promoción “Primera semana por $1”. Con ella, el primer pago es de $1.00 y cada uno de los demás, de $14.99.',
  )
  expect(printed('es-US')).toContain('78 pagos, el primero de $2.16 y cada uno de los demás de $32.38')
})

test('the first payment is paid and earned as lowered, the second one is the regular one, and payoff and schedule follow', async () => {
  const renter = await rented(context, 'tv')
  const { who, methodId } = renter
  const shown = async () => unwrap(await getAgreement(who, renter.agreement.number, context))
  const order = unwrap(await getOrder(who, renter.agreement.orderNumber, context))
  expect(order.payments).toMatchObject([
    { amountCents: firstWithTaxCents, parts: [{ rentCents: 100, taxCents: 8, covers: [{ number: 1 }] }] },
  ])
  const delivered = await shown()
  expect(delivered).toMatchObject({
    totalCents: 115_523,
    rentPaidCents: 100,
    paymentsMade: 1,
    next: { number: 2, rentCents: 1_499, taxCents: 120 },
  })
  expect(delivered.schedule.map(({ totalCents }) => totalCents)).toEqual([
    firstWithTaxCents,
    ...Array.from({ length: 77 }, () => 1_619),
  ])
  const left = delivered.schedule.slice(1).reduce((sum, { totalCents }) => sum + totalCents, 0)
  // Same as cash: the cash price less what was paid.
  expect(delivered.payable?.payoff.amountCents).toBe(61_990 - 100 + Math.round((61_990 - 100) * 0.08))
  expect(delivered.payable?.payoff.amountCents).toBeLessThanOrEqual(left)

  const due = delivered.next!.dueOn
  context.clock.set(`${due}T15:00:00Z`)
  const second = inputOf(makePaymentInput, payment(renter.agreement.id, methodId, due))
  expect(unwrap(await makePayment(who, second, context))).toMatchObject({
    amountCents: 1_619,
    parts: [{ covers: [{ number: 2 }], rentCents: 1_499, taxCents: 120 }],
  })
  expect(await shown()).toMatchObject({ paymentsMade: 2, rentPaidCents: 1_599 })

  // The bank returns the first payment: what is missing is that payment, and no cent more.
  const initial = order.payments[0]!.id
  unwrap(await returnPayment({ paymentId: initial, reason: 'no funds' }, 'test', context))
  context.clock.set(`${addDays(due, 6)}T15:00:00Z`)
  expect(await shown()).toMatchObject({
    paymentsMade: 1,
    payable: { asked: { amountCents: firstWithTaxCents } },
  })
  expect(await findBreaches(context)).toEqual(noBreaches)
})
