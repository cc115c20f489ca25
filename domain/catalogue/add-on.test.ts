import { expect, test } from 'vitest'
import { type AddOnFacts, addOnPaymentIfLower, asAddOn, showsAddOnBanner } from './add-on.ts'

const facts: AddOnFacts = {
  isStoreChosen: true,
  addOnPriceEnabled: true,
  hasSaving: true,
  source: 'INVENTORY_PRODUCT',
  storeEligible: true,
}

test('the add-on banner needs a store, an enabled price and goods at hand [SHP-156]', () => {
  expect(showsAddOnBanner(facts)).toBe(true)
  expect(showsAddOnBanner({ ...facts, source: 'INV_GEO_POOL_PRODUCT' })).toBe(true)
  expect(showsAddOnBanner({ ...facts, isStoreChosen: false })).toBe(false)
  expect(showsAddOnBanner({ ...facts, addOnPriceEnabled: false })).toBe(false)
  expect(showsAddOnBanner({ ...facts, hasSaving: false })).toBe(false)
  for (const source of ['SO_PRODUCT', 'EA_PRODUCT', null] as const) {
    expect(showsAddOnBanner({ ...facts, source })).toBe(false)
  }
})

test('a store that says no has no banner [SHP-157]', () => {
  expect(showsAddOnBanner({ ...facts, storeEligible: false })).toBe(false)
})

test('an add-on price that is not lower than what everybody pays today is none [SHP-158]', () => {
  expect(addOnPaymentIfLower(1_699, 1_799)).toBe(1_699)
  expect(addOnPaymentIfLower(1_699, 1_699)).toBeNull()
  expect(addOnPaymentIfLower(1_699, 1_599)).toBeNull()
  expect(addOnPaymentIfLower(null, 1_599)).toBeNull()
})

const price = {
  frequency: 'WEEKLY',
  paymentCents: 2_499,
  payments: 104,
  firstOffCents: 0,
  cashCents: 129_950,
  sameAsCashDays: 90,
  addOnPaymentCents: 1_999,
} as const

test('the add-on payment takes the place of the payment, and an offer keeps only what it took off the cash price', () => {
  expect(asAddOn(price)).toMatchObject({ paymentCents: 1_999, cashCents: 129_950, isAddOn: true })
  expect(asAddOn({ ...price, addOnPaymentCents: null })).toMatchObject({ paymentCents: 2_499 })
  const reduction = { offers: [], paymentCents: 2_699, cashCents: 139_950 }
  expect(asAddOn({ ...price, reduction }).reduction).toEqual({ ...reduction, paymentCents: 1_999 })
  const sameCash = { ...reduction, cashCents: 129_950 }
  expect(asAddOn({ ...price, reduction: sameCash }).reduction).toBeNull()
})

test('what is off the first payment stays with the add-on payment, where something is left and the whole is no less than the cash price', () => {
  const reduction = { offers: [], paymentCents: 2_499, cashCents: 129_950 }
  const first = { ...price, firstOffCents: 1_998, reduction }
  expect(asAddOn(first)).toMatchObject({ firstOffCents: 1_998, reduction: { paymentCents: 1_999 } })
  expect(asAddOn({ ...first, firstOffCents: 1_999 })).toMatchObject({ firstOffCents: 0, reduction: null })
  // 104 × $19.99 is $2,078.96.
  expect(asAddOn({ ...first, cashCents: 207_896 - 1_998 }).firstOffCents).toBe(1_998)
  expect(asAddOn({ ...first, cashCents: 207_896 - 1_997 }).firstOffCents).toBe(0)
})
