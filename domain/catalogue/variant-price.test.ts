import { expect, test } from 'vitest'
import { compareWithInventory } from './variant-price.ts'

test('a cheaper unit strikes the price of its variant through', () => {
  const variant = { paymentCents: 2_999, terms: 104, cashCents: 129_950 }
  const unit = { paymentCents: 1_999, terms: 78, cashCents: 79_950 }
  expect(compareWithInventory(variant, unit)).toEqual({
    showStrikethrough: true,
    discountPercentageInventory: 33,
    inventoryCents: 1_999,
    inventoryTerms: 78,
    inventoryCashCents: 79_950,
    inventoryRtoCents: 155_922,
  })
  expect(compareWithInventory(variant, variant)).toMatchObject({
    showStrikethrough: false,
    discountPercentageInventory: 0,
  })
})
