import { expect, test } from 'vitest'
import { findDestination } from '#core/catalogue/search/find-destination.ts'
import { findStore } from '#core/places/store/queries.ts'
import { testStore } from '#core/testing/fixture.ts'
import { someCustomer, someOrder } from './testing/shopper.ts'

test('a search for the number of an order leads its customer there, and nobody else', async () => {
  const context = await testStore()
  const view = { store: (await findStore(context.db, '00101'))!, locale: 'en-US' } as const
  const [owner, other] = [await someCustomer(context), await someCustomer(context)]
  const { number } = await someOrder(owner, context)
  expect(await findDestination(owner, `#${number}`, view, context)).toEqual({ kind: 'order', number })
  expect(await findDestination(other, number, view, context)).toBeNull()
  expect(await findDestination({ kind: 'visitor' }, number, view, context)).toBeNull()
})
