import { expect, test } from 'vitest'
import { badgesOf } from './badges.ts'
import type { ShownPrice } from './shown-price.server.ts'

const onSale = {
  isNew: false,
  isSale: true,
  clearance: false,
  exclusive: false,
  badges: ['sale', 'energy-star'],
}
const product = onSale as unknown as Parameters<typeof badgesOf>[0]

function offerWith(was: ShownPrice['was']): ShownPrice {
  const price = {
    frequency: 'WEEKLY',
    paymentCents: 1499,
    payments: 78,
    cashCents: 61_990,
    optionCents: 0,
    firstOffCents: 0,
  } as const
  return { ...price, condition: 'NEW', was, percentOff: 0, isFrom: false }
}

test('a sale is called one only beside the price that it was before', () => {
  expect(badgesOf(product, offerWith({ paymentCents: 1799 }))).toEqual(['sale', 'energy-star'])
  expect(badgesOf(product, offerWith(null))).toEqual(['energy-star'])
  expect(badgesOf(product, null)).toEqual(['energy-star'])
  // What a new one costs is no former price.
  expect(badgesOf(product, offerWith({ paymentCents: 1799, isOfNew: true }))).toEqual(['energy-star'])
})
