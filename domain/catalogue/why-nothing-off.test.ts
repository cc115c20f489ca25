import { expect, test } from 'vitest'
import type { Frequency } from '../base/frequency.ts'
import { type PromotionAmounts, whyNothingOff } from './why-nothing-off.ts'

const firstWeek: PromotionAmounts = {
  kind: 'first-payment',
  percentOff: null,
  paymentOffCents: {},
  firstPaymentCents: { WEEKLY: 100 },
}
const goods = (frequency: Frequency, isNamed = true, keepsUsedPrice = false) => ({
  frequency,
  isNamed,
  keepsUsedPrice,
  isAddOn: false,
})

test('goods that the promotion does not name are the reason only if there are no others', () => {
  expect(whyNothingOff(firstWeek, [])).toEqual({ code: 'promotion-code-other-goods' })
  expect(whyNothingOff(firstWeek, [goods('WEEKLY', false)])).toEqual({ code: 'promotion-code-other-goods' })
  expect(whyNothingOff(firstWeek, [goods('WEEKLY', false), goods('WEEKLY', true, true)])).toEqual({
    code: 'promotion-code-new-only',
  })
})

test('the frequency is the reason where a new unit is paid at one that the promotion gives no amount for', () => {
  const used = goods('MONTHLY', true, true)
  const named = { code: 'promotion-code-frequency', params: { only: 'WEEKLY' } }
  expect(whyNothingOff(firstWeek, [used, goods('MONTHLY')])).toEqual(named)
  expect(whyNothingOff(firstWeek, [used])).toEqual({ code: 'promotion-code-new-only' })
  const two = { ...firstWeek, paymentOffCents: { BI_WEEKLY: 500 } }
  expect(whyNothingOff(two, [goods('MONTHLY')])).toMatchObject({ params: { only: 'several' } })
  // An amount for the first payment is none for the others.
  expect(whyNothingOff({ ...two, kind: 'rent' }, [goods('WEEKLY')])).toMatchObject({
    params: { only: 'BI_WEEKLY' },
  })
})

test('a promotion that is for the goods at their frequency cannot lower them further', () => {
  const further = { code: 'promotion-code-no-lower' }
  expect(whyNothingOff(firstWeek, [goods('WEEKLY')])).toEqual(further)
  expect(whyNothingOff({ ...firstWeek, percentOff: 10 }, [goods('MONTHLY')])).toEqual(further)
  expect(whyNothingOff({ ...firstWeek, kind: 'cash-price' }, [goods('MONTHLY')])).toEqual(further)
})

test('of goods at the add-on price a code lowers no payment, and says so, unless others are beside them', () => {
  const rent = { ...firstWeek, kind: 'rent', percentOff: 5 } as const
  const addOn = { ...goods('WEEKLY'), isAddOn: true }
  expect(whyNothingOff(rent, [addOn, goods('WEEKLY', false)])).toEqual({ code: 'promotion-code-add-on' })
  expect(whyNothingOff(rent, [addOn, goods('WEEKLY')])).toEqual({ code: 'promotion-code-no-lower' })
  // The first payment of an add-on price can be lowered.
  expect(whyNothingOff(firstWeek, [addOn])).toEqual({ code: 'promotion-code-no-lower' })
})
