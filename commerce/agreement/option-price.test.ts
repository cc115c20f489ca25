import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePaymentInput } from '#core/agreement/agreement/schema.ts'
import { renting } from '#core/agreement/charge/testing/charged.ts'
import { makePayment } from '#core/agreement/payment/make-payment.ts'
import { makePayoff } from '#core/agreement/payoff/make-payoff.ts'
import { makePayoffInput } from '#core/agreement/payoff/schema.ts'
import { getAgreement } from '#core/agreement/summary/get-agreement.ts'
import { payment } from '#core/money/payment/testing/rented.ts'
import { addUnits } from '#core/ordering/order/testing/shopper.ts'
import { inputOf } from '#core/testing/input.ts'
import { unwrap } from '#domain/base/result.ts'
import { sql } from '#platform/db/sql.ts'
import { wireId } from '#platform/wire-id.ts'
import { signAccessToken } from '../http/tokens.ts'
import { guestAt, openShop, type Shop } from '../testing/shopper.ts'

// A store in North Carolina, opened by its setting.
let shop: Shop
beforeAll(async () => {
  shop = await openShop({ OPENED_STATES: 'NC' })
  shop.core.clock.set('2026-12-01T15:00:00Z')
  await shop.core.db.run(sql`update store set state_code = 'NC' where id = '00101'`)
  await addUnits(shop.core, 'console', 5)
})
afterAll(() => shop.close())

/** The least cent above a tenth of a cash price in dollars. */
const optionOf = (cash: number) => (Math.floor(Math.round(cash * 100) / 10) + 1) / 100

test('the total cost to own of a product has the option price in it', async () => {
  const token = await guestAt(shop, '00101')
  const answer = await shop.call(
    '/product/shopper-products/v1/organizations/f_ecom_store/products/console?siteId=us&locale=en-US',
    token,
  )
  const product = (await answer.json()) as { c_racProductTotalCostToOwn: number }
  const { cashCents } = await shop.core.db.one<{ cashCents: number }>(sql`
    select p.cash_cents from price p join store s on s.id = '00101' and s.price_zone_id = p.zone_id
    where p.product_id = 'console' and p.frequency = 'WEEKLY'`)
  expect(product.c_racProductTotalCostToOwn).toBeCloseTo(52 * 21.99 + optionOf(cashCents / 100), 2)
})

test('the account says what is left after the last payment: the option price, which buys the goods', async () => {
  const { core } = shop
  const { who, agreement, methodId } = await renting(core)
  const call = async (noun: string, name: string) => {
    const token = await signAccessToken({ who, login: 'ana@example.com', channel: 'us' }, core)
    const path = `/custom/${noun}/v1/organizations/f_ecom_store/${name}?siteId=us&locale=en-US`
    const body = JSON.stringify({ customerId: wireId(who.customerId) })
    return (await shop.call(path, token, { method: 'POST', body })).json()
  }
  const summary = async () => (await call('agreement', 'agreementsummary')).agreements[0]
  const due = async () =>
    (await call('customer', 'calculatepayment')).paymentDetails[0]?.agreementPaymentDetails[0]
  await core.db.run(sql`update agreement set payments = 2 where id = ${agreement.id}`)
  const { next, optionCents } = unwrap(await getAgreement(who, agreement.number, core))
  const price = optionCents / 100
  expect(await summary()).toMatchObject({ c_optionPrice: price, totalCost: (2 * 2_199 + optionCents) / 100 })
  core.clock.set(`${next?.dueOn}T17:00:00Z`)
  const asked = inputOf(makePaymentInput, payment(agreement.id, methodId, next!.dueOn))
  unwrap(await makePayment(who, asked, core))
  expect(await summary()).toMatchObject({
    agreementRefCode: 'Active',
    remainingPaymentAmount: price,
    amountDue: 0,
    currentDueDate: null,
    paymentAllowed: false,
  })
  const { epoAmountIncTax, totalAmount } = await due()
  expect(totalAmount).toBe(epoAmountIncTax)
  expect(epoAmountIncTax).toBeGreaterThanOrEqual(price)
  const bought = {
    ...{ agreementId: agreement.id, methodId, idempotencyKey: randomUUID(), quotedOn: next!.dueOn },
    quotedCents: Math.round(epoAmountIncTax * 100),
  }
  unwrap(await makePayoff(who, inputOf(makePayoffInput, bought), core))
  expect(await summary()).toMatchObject({ agreementRefCode: 'PaidOut' })
})
