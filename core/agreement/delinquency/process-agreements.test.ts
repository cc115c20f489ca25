import { expect, test } from 'vitest'
import { addUnits } from '#core/ordering/order/testing/shopper.ts'
import { freshStore } from '#core/testing/fixture.ts'
import { processAgreements } from './process-agreements.ts'
import { renter } from './testing/renter.ts'

test('of several processes that begin at once, one does the work of a day for each agreement', async () => {
  const context = await freshStore()
  await addUnits(context, 'sofa', 5)
  for (const state of ['CA', 'CO', 'GA'] as const) await renter(context, { state })
  const atOnce = async (instant: string) => {
    context.clock.set(instant)
    const runs = await Promise.all(Array.from({ length: 4 }, () => processAgreements(context)))
    return runs.reduce((sum, { done }) => sum + done, 0)
  }
  expect(await atOnce('2026-03-15T16:00:00Z')).toBe(3)
  expect(await atOnce('2026-03-15T20:00:00Z')).toBe(0)
  expect(await atOnce('2026-03-16T16:00:00Z')).toBe(3)
  await context.dispose()
})
