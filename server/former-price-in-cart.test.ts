import { expect, test } from 'vitest'
import { loadTiles } from '#core/catalogue/product/load-tiles.ts'
import { findStore } from '#core/places/store/queries.ts'
import { setFrequencyInput } from '#core/shopper/basket/schema.ts'
import { setFrequency } from '#core/shopper/basket/set-frequency.ts'
import { fill, someGuest } from '#core/shopper/basket/testing/fill.ts'
import type { TestContext } from '#core/testing/context.ts'
import { freshStore } from '#core/testing/fixture.ts'
import { inputOf } from '#core/testing/input.ts'
import type { Frequency } from '#domain/base/frequency.ts'
import { unwrap } from '#domain/base/result.ts'
import { sql } from '#platform/db/sql.ts'
import { tileData } from '#web/app/catalogue/tile/tile-data.server.ts'

/** The former price of the television on its tile and for two in the cart, in cents. */
async function formerPrices(context: TestContext, frequency: Frequency) {
  const store = (await findStore(context.db, '00101'))!
  const looking = { store, isStoreChosen: true, locale: 'en-US', isRenter: false } as const
  const [tile] = await loadTiles(['tv'], store, context)
  const onTile = tileData(tile!, { ...looking, frequency, today: '2026-03-02' }).price?.was?.paymentCents
  const who = await someGuest(context)
  const { id } = await fill(who, context, { productId: 'tv', quantity: 2 })
  const asked = inputOf(setFrequencyInput, { basketId: id, frequency })
  const basket = unwrap(await setFrequency(who, asked, context))
  return [onTile ?? null, basket.items[0]?.rent?.wasCents]
}

test('the cart strikes through the price before a sale, or a recent former one, as the tile does', async () => {
  const context = await freshStore()
  // On sale for $14.99 instead of $17.99.
  expect(await formerPrices(context, 'WEEKLY')).toEqual([1_799, 2 * 1_799])
  await context.db.run(sql`update price set sale_payment_cents = null`)
  // $17.99, and $19.99 until a month ago.
  expect(await formerPrices(context, 'WEEKLY')).toEqual([1_999, 2 * 1_999])
  // The former price of two weeks has a date to come.
  expect(await formerPrices(context, 'BI_WEEKLY')).toEqual([null, null])
  await context.dispose()
})
