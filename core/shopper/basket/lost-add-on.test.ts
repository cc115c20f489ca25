import { expect, test } from 'vitest'
import { renting } from '#core/agreement/charge/testing/charged.ts'
import { addUnits } from '#core/ordering/order/testing/shopper.ts'
import { freshStore } from '#core/testing/fixture.ts'
import { sql } from '#platform/db/sql.ts'
import { getBasket } from './get-basket.ts'
import { fill } from './testing/fill.ts'

test('the cart says that the add-on price is lost once what was rented is owned or given back, and only then', async () => {
  const context = await freshStore()
  await addUnits(context, 'console', 2)
  await addUnits(context, 'sofa', 2)
  await context.db.run(sql`
    update store set flags = flags || '{"storeAddOnEligibleEnable": true}' where id = '00101'`)
  const { who, agreement } = await renting(context)
  const cart = async () => {
    const [item] = (await getBasket(who, context))?.items ?? []
    return { isAddOn: item?.rent?.isAddOn, lostAddOn: item?.lostAddOn }
  }
  await fill(who, context, { productId: 'sofa', quantity: 1 })
  expect(await cart()).toEqual({ isAddOn: true, lostAddOn: false })
  for (const [state, lostAddOn] of [
    ['lapsed', false],
    ['owned', true],
    ['closed', true],
  ] as const) {
    await context.db.run(sql`update agreement set state = ${state} where id = ${agreement.id}`)
    expect(await cart(), state).toEqual({ isAddOn: false, lostAddOn })
  }
  await context.dispose()
})
