import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rented } from '#core/money/payment/testing/rented.ts'
import { addUnits } from '#core/ordering/order/testing/shopper.ts'
import type { TestContext } from '#core/testing/context.ts'
import { freshStore } from '#core/testing/fixture.ts'
import { inputOf } from '#core/testing/input.ts'
import { unwrap } from '#domain/base/result.ts'
import { sql } from '#platform/db/sql.ts'
import { readInput } from '#platform/read-input.ts'
import { makePaymentInput } from '../agreement/schema.ts'
import { makePayment } from '../payment/make-payment.ts'
import { recordPaymentAtStore } from '../store-payment/record-payment.ts'
import { storePaymentInput } from '../store-payment/schema.ts'
import { getAgreement } from '../summary/get-agreement.ts'
import { makePayoff } from './make-payoff.ts'
import { quotePayoff } from './quote-payoff.ts'
import { makePayoffInput, quotePayoffInput } from './schema.ts'

let context: TestContext
beforeAll(async () => {
  context = await freshStore()
  await addUnits(context, 'console', 10)
})
afterAll(() => context.dispose())

const setFlags = (flags: object) =>
  context.db.run(sql`update store set flags = flags || ${JSON.stringify(flags)}::jsonb where id = '00101'`)
beforeEach(() => setFlags({ epoEnabled: true, storeEpoEnable: true }))

type Renter = Awaited<ReturnType<typeof rented>>

async function payoffOf({ who, agreement }: Renter) {
  const asked = inputOf(quotePayoffInput, { agreementNumber: agreement.number })
  return unwrap(await quotePayoff(who, asked, context))
}

async function payOff({ who, agreement, methodId }: Renter, quotedCents: number) {
  const asked = { agreementId: agreement.id, quotedCents, quotedOn: '2026-03-05' as const, methodId }
  return makePayoff(who, inputOf(makePayoffInput, { ...asked, idempotencyKey: randomUUID() }), context)
}

test.each([{ epoEnabled: false }, { storeEpoEnable: false }])(
  'a store with %o takes an early payoff itself: the amount is still told, nothing is charged here, and the counter sells the goods',
  async (flags) => {
    const renter = await rented(context)
    const open = await payoffOf(renter)
    expect(open.isTakenOnline).toBe(true)
    await setFlags(flags)
    const kept = await payoffOf(renter)
    expect(kept).toMatchObject({ isTakenOnline: false, quote: open.quote })
    const shown = unwrap(await getAgreement(renter.who, renter.agreement.number, context))
    expect(shown.payable?.payoff).toMatchObject({ amountCents: open.today.amountCents, isOnline: false })
    const refused = await payOff(renter, open.today.amountCents)
    expect(refused).toMatchObject({ problem: { code: 'payoff-at-store' } })
    const { count } = await context.db.one<{ count: number }>(sql`
      select count(*)::int as count from payment_intent
      where customer_id = ${renter.who.customerId} and purpose = 'payoff'`)
    expect(count).toBe(0)
    const paid = {
      agreementNumber: renter.agreement.number,
      cents: open.today.amountCents,
      receipt: randomUUID().slice(0, 8),
    }
    unwrap(await recordPaymentAtStore(unwrap(readInput(storePaymentInput, paid)), 'olga', context))
    expect(unwrap(await getAgreement(renter.who, renter.agreement.number, context)).state).toBe('owned')
  },
)

test('a payoff that costs no more than what is asked for is no early one, and is paid here', async () => {
  const renter = await rented(context)
  await setFlags({ epoEnabled: false })
  // Less than the next payment is left until the cash price.
  await context.db.run(sql`update agreement set cash_cents = 3000 where id = ${renter.agreement.id}`)
  const last = await payoffOf(renter)
  expect(last.isTakenOnline).toBe(true)
  expect(unwrap(await payOff(renter, last.today.amountCents))).toMatchObject({ state: 'settled' })
})

test('the last payment is none that is early: it is made here, as a payment or as the payoff that costs the same', async () => {
  await setFlags({ epoEnabled: false })
  const beforeTheLast = async () => {
    const renter = await rented(context)
    // No price for cash is less than the rent that is left.
    await context.db.run(sql`
      update agreement set payments_made = payments - 1, cash_cents = 10000000 where id = ${renter.agreement.id}`)
    const { payable } = unwrap(await getAgreement(renter.who, renter.agreement.number, context))
    expect(payable?.payoff).toMatchObject({
      amountCents: payable?.asked?.amountCents,
      isLess: false,
      isOnline: true,
    })
    return { renter, cents: payable?.payoff.amountCents ?? 0 }
  }
  const buyer = await beforeTheLast()
  expect((await payoffOf(buyer.renter)).isTakenOnline).toBe(true)
  expect(unwrap(await payOff(buyer.renter, buyer.cents))).toMatchObject({ state: 'settled' })
  const payer = await beforeTheLast()
  const { who, agreement, methodId } = payer.renter
  const { next } = unwrap(await getAgreement(who, agreement.number, context))
  const asked = {
    agreementId: agreement.id,
    dueOn: next?.dueOn ?? ('2026-03-12' as const),
    methodId,
    idempotencyKey: randomUUID(),
  }
  const paid = await makePayment(who, inputOf(makePaymentInput, asked), context)
  expect(unwrap(paid)).toMatchObject({ state: 'settled', amountCents: payer.cents })
})

test('who lapsed resumes here, and buys the goods at the store unless resuming costs as much', async () => {
  const renter = await rented(context)
  await setFlags({ storeEpoEnable: false })
  await context.db.run(sql`
    update agreement set state = 'lapsed', lapsed_on = '2026-03-20' where id = ${renter.agreement.id}`)
  context.clock.set('2026-03-21T15:00:00Z')
  expect((await payoffOf(renter)).isTakenOnline).toBe(false)
  await context.db.run(sql`update agreement set cash_cents = 3000 where id = ${renter.agreement.id}`)
  expect((await payoffOf(renter)).isTakenOnline).toBe(true)
})
