import { afterAll, beforeAll, expect, test } from 'vitest'
import { findStore } from '#core/places/store/queries.ts'
import { lockBasket } from '#core/shopper/basket/lock-basket.ts'
import { addItemInput } from '#core/shopper/basket/schema.ts'
import { columbus, fill, someGuest } from '#core/shopper/basket/testing/fill.ts'
import { addItem } from '#core/shopper/basket-items/add-item.ts'
import type { TestContext } from '#core/testing/context.ts'
import { freshStore } from '#core/testing/fixture.ts'
import { inputOf } from '#core/testing/input.ts'
import { sql } from '#platform/db/sql.ts'
import { loadTiles } from '../product/load-tiles.ts'
import { refreshListing } from '../search/listing/refresh-listing.ts'
import { searchProducts } from '../search/search-products.ts'

let context: TestContext
beforeAll(async () => {
  context = await freshStore()
})
afterAll(() => context.dispose())

async function store() {
  const found = await findStore(context.db, columbus)
  if (found === undefined) throw new Error('the fixture has a store in Columbus')
  return found
}

const availabilityFilters = ['availability=in-your-store|nearby|special-order']

async function offered(): Promise<string[]> {
  const found = await searchProducts(
    { categoryId: 'appliances', refine: availabilityFilters },
    { store: await store(), locale: 'en-US' },
    context,
  )
  return found.tiles.map(({ product }) => product.id)
}

test('while the vendor sells, his goods are offered and go into the cart', async () => {
  expect(await offered()).toContain('washer')
  const basket = await fill(await someGuest(context), context, { productId: 'washer' })
  expect(basket.items[0]?.unavailable).toBeNull()
})

test.each(['c_online', 'c_instockFlag'])(
  'once a vendor sets %s to false, his goods are on no tile, in no listing and in no cart',
  async (flag) => {
    const who = await someGuest(context)
    const before = await fill(who, context, { productId: 'washer' }, { productId: 'tv' })
    await context.db.run(sql`
      update custom_object set body = body || ${JSON.stringify({ [flag]: false })}::jsonb
      where type = 'vendor' and key = 'vendor-tidewell'`)
    await refreshListing(context.db)

    const [tile] = await loadTiles(['washer'], await store(), context)
    expect(tile?.stock).toMatchObject({ source: null, available: 0 })
    expect(await offered()).not.toContain('washer')
    expect(
      await addItem(await someGuest(context), inputOf(addItemInput, { productId: 'washer' }), context),
    ).toMatchObject({
      problem: { code: 'product-not-orderable' },
    })
    const locked = await context.db.transaction((tx) =>
      lockBasket(tx, who.customerId, before.id, context.clock.now()),
    )
    expect(locked).toMatchObject({
      problem: { code: 'basket-items-unavailable', field: before.items[0]?.id },
    })

    await context.db.run(sql`
      update custom_object set body = body || ${JSON.stringify({ [flag]: true })}::jsonb
      where type = 'vendor' and key = 'vendor-tidewell'`)
    await refreshListing(context.db)
  },
)
