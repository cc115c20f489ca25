import { expect, test } from 'vitest'
import { getApproval } from '#core/approval/approval/get-approval.ts'
import { weeklyRentOf } from '#core/shopper/basket/basket.ts'
import { setFrequencyInput } from '#core/shopper/basket/schema.ts'
import { setFrequency } from '#core/shopper/basket/set-frequency.ts'
import { fill } from '#core/shopper/basket/testing/fill.ts'
import { testStore } from '#core/testing/fixture.ts'
import { inputOf } from '#core/testing/input.ts'
import { type Frequency, frequencies } from '#domain/base/frequency.ts'
import { unwrap } from '#domain/base/result.ts'
import { getCheckout } from '../checkout/get-checkout.ts'
import { orderInput, someCustomer } from '../order/testing/shopper.ts'
import { fitBasket } from './check-approval.ts'
import { createOrder } from './create-order.ts'

/** A customer with an approval a week, and a cart of a sofa for $24.99 a week at a frequency. */
async function withSofa(weeklyCents: number, frequency: Frequency) {
  const context = await testStore()
  const who = await someCustomer(context, weeklyCents)
  const { id } = await fill(who, context, { productId: 'sofa' })
  const basket = unwrap(
    await setFrequency(who, inputOf(setFrequencyInput, { basketId: id, frequency }), context),
  )
  const approval = await getApproval(who, context)
  if (approval === undefined) throw new Error('the approval is gone')
  const rent = { recurring: basket.totals.recurring, weeklyRentCents: weeklyRentOf(basket) }
  const payDays = frequency === 'SEMI_MONTHLY' ? ([1, 15] as const) : undefined
  const order = () => createOrder(who, { ...orderInput(id, context), frequency, payDays }, context)
  return { fit: fitBasket(approval, rent, frequency), state: await getCheckout(who, context), order }
}

// $25 a week is $54 twice a month and $107 a month; the sofa is $54.14 and $108.29.
test.each([
  ['WEEKLY', 'WEEKLY', 2_499, 2_500],
  ['BI_WEEKLY', 'BI_WEEKLY', 4_998, 5_000],
  ['SEMI_MONTHLY', 'WEEKLY', 2_499, 2_500],
  ['MONTHLY', 'WEEKLY', 2_499, 2_500],
] as const)(
  'goods that fit an approval by the week fit when they are paid %s',
  async (paid, frequency, paymentCents, limitCents) => {
    const { fit, state, order } = await withSofa(2_500, paid)
    const leftCents = limitCents - paymentCents
    expect(fit).toEqual({ fits: true, frequency, paymentCents, limitCents, overCents: 0, leftCents })
    expect(state.kind).toBe('open')
    expect((await order()).ok).toBe(true)
  },
)

test.each(frequencies)(
  'goods over an approval by the week and when paid %s are refused',
  async (frequency) => {
    const { fit, state, order } = await withSofa(2_400, frequency)
    expect(fit).toMatchObject({ fits: false, frequency })
    const { paymentCents, limitCents, overCents } = fit
    const problem = { code: 'approval-exceeded', params: { paymentCents, limitCents, overCents } }
    expect(state).toMatchObject({ kind: 'blocked', problem })
    expect(await order()).toMatchObject({ ok: false, problem })
  },
)
