import { expect, test } from 'vitest'
import { addUnits } from '#core/ordering/order/testing/shopper.ts'
import { findStore } from '#core/places/store/queries.ts'
import { testStore } from '#core/testing/fixture.ts'
import { loadTiles } from './load-tiles.ts'
import { tileForRenter } from './page-for-renter.ts'

test('the tile of a renter has the add-on prices that the cart will have, that of variants the lowest of theirs', async () => {
  const context = await testStore()
  const miami = (await findStore(context.db, '00404'))!
  await addUnits(context, 'sofa', 1, miami.id)
  const [tile] = await loadTiles(['sofa'], miami, context)
  if (tile === undefined) throw new Error('no sofa')
  expect(tile.prices?.WEEKLY).toMatchObject({ paymentCents: 2_499, addOnPaymentCents: 1_999 })
  const weekly = (one: typeof tile) => tileForRenter(one, miami).prices?.WEEKLY
  expect(weekly(tile)).toMatchObject({ paymentCents: 1_999, isAddOn: true })
  expect(weekly({ ...tile, stock: undefined })).toMatchObject({ paymentCents: 2_499 })
  const fresh = { ...tile, stock: { ...tile.stock!, usedAvailable: 0 } }
  const dear = { ...fresh, product: { ...fresh.product, addOnEligible: false } }
  const ofVariants = { ...dear, variants: [dear, fresh] }
  expect(weekly(ofVariants)).toMatchObject({ paymentCents: 1_999, isFrom: true, upToCents: 2_499 })
  const closed = { flags: { ...miami.flags, storeAddOnEligibleEnable: false } }
  expect(tileForRenter(tile, closed).prices?.WEEKLY).toMatchObject({ paymentCents: 2_499 })
})
