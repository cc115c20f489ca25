import { expect, test } from 'vitest'
import { testStore } from '#core/testing/fixture.ts'
import { loadTaxRate } from './queries.ts'

test('the rate of the ZIP wins over the one of the state', async () => {
  const { db } = await testStore()
  expect(await loadTaxRate(db, 'OH', '43215')).toBe(80_000)
  expect(await loadTaxRate(db, 'OH', '43215-1120')).toBe(80_000)
  expect(await loadTaxRate(db, 'OH', '44101')).toBe(72_500)
  expect(await loadTaxRate(db, 'NH', '03031')).toBe(0)
})
