import { expect, test } from 'vitest'
import { storeAgreementInput } from './schema.ts'

test('a store and a unit may have the longest id that an import takes', () => {
  const longest = 'x'.repeat(64)
  const read = storeAgreementInput.safeParse({
    storeId: longest,
    items: [{ inventoryNumber: longest, paymentCents: 2_499, cashCents: 80_000 }],
  })
  const faults = read.error?.issues.map(({ path }) => path[0])
  expect(faults).toContain('number')
  expect(faults).not.toContain('storeId')
  expect(faults).not.toContain('items')
})
