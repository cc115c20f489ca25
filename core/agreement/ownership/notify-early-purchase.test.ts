import { afterAll, beforeAll, expect, test } from 'vitest'
import { payment } from '#core/money/payment/testing/rented.ts'
import { addUnits } from '#core/ordering/order/testing/shopper.ts'
import type { TestContext } from '#core/testing/context.ts'
import { inputOf } from '#core/testing/input.ts'
import { addMonths } from '#domain/base/civil-date.ts'
import { unwrap } from '#domain/base/result.ts'
import { sql } from '#platform/db/sql.ts'
import { makePaymentInput } from '../agreement/schema.ts'
import { chargingStore, renting } from '../charge/testing/charged.ts'
import { processAgreements } from '../delinquency/process-agreements.ts'
import { makePayment } from '../payment/make-payment.ts'
import { quotePayoff } from '../payoff/quote-payoff.ts'
import { quotePayoffInput } from '../payoff/schema.ts'
import { getAgreement } from '../summary/get-agreement.ts'

let california: TestContext
let nebraska: TestContext
beforeAll(async () => {
  california = await chargingStore('CA')
  nebraska = await chargingStore('NE')
  await addUnits(california, 'console', 5)
})
afterAll(async () => {
  await california.dispose()
  await nebraska.dispose()
})

const noticesOf = (context: TestContext, agreementNumber: string) =>
  context.db.rows<{ template: string; params: Record<string, unknown> }>(sql`
    select template, params from outbox_message
    where template like 'early-purchase-%' and params->>'agreementNumber' = ${agreementNumber} order by created_at`)

test('CA: who signed is told in a mail of its own what buying early costs, and until when; nobody elsewhere', async () => {
  const { who, agreement } = await renting(california)
  const { handoverOn, cashCents, paymentCents } = await california.db.one<{
    handoverOn: `${number}-${number}-${number}`
    cashCents: number
    paymentCents: number
  }>(sql`
    select delivery_on::text as handover_on, cash_cents, payment_cents from agreement where id = ${agreement.id}`)
  // The cash price less the first payment, with the tax of 7.25 percent.
  const wholeCents = Math.round((cashCents - paymentCents) * 1.0725)
  const [notice, ...others] = await noticesOf(california, agreement.number)
  expect(others).toEqual([])
  expect(notice).toMatchObject({
    template: 'early-purchase-right',
    params: { amountCents: wholeCents, untilOn: addMonths(handoverOn, 3) },
  })
  const asked = inputOf(quotePayoffInput, { agreementNumber: agreement.number })
  expect(unwrap(await quotePayoff(who, asked, california)).quote.amountCents).toBe(wholeCents)
  const elsewhere = await renting(nebraska)
  expect(await noticesOf(nebraska, elsewhere.agreement.number)).toEqual([])
})

test('CA: with half of the payments made the customer is told once what is left, what buying costs, and the difference', async () => {
  const { who, agreement, methodId } = await renting(california)
  await california.db.run(sql`update agreement set payments = 6 where id = ${agreement.id}`)
  const shown = async () => unwrap(await getAgreement(who, agreement.number, california))
  const halves = async () =>
    (await noticesOf(california, agreement.number)).filter(
      ({ template }) => template === 'early-purchase-half',
    )
  const payNext = async () => {
    const { next } = await shown()
    if (next === null) throw new Error('nothing is left to pay')
    california.clock.set(`${next.dueOn}T17:00:00Z`)
    const asked = inputOf(makePaymentInput, payment(agreement.id, methodId, next.dueOn))
    unwrap(await makePayment(who, asked, california))
    california.clock.advanceDays(1)
    await processAgreements(california)
  }
  await payNext()
  expect(await halves()).toEqual([])
  await payNext()
  await payNext()
  const [notice, ...others] = await halves()
  expect(others).toEqual([])
  const params = notice?.params ?? {}
  const leftCents = 3 * (2_199 + 159)
  expect(params).toMatchObject({ leftCents, savedCents: leftCents - Number(params.amountCents) })
})
