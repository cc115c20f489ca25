import { afterAll, beforeAll, expect, test } from 'vitest'
import { addUnits, deliveredOrder, someCustomer } from '#core/ordering/order/testing/shopper.ts'
import type { TestContext } from '#core/testing/context.ts'
import { freshStore } from '#core/testing/fixture.ts'
import { pinnedPack } from '#domain/law/pack-for.ts'
import { sql } from '#platform/db/sql.ts'
import { processAgreements } from '../delinquency/process-agreements.ts'
import { feesOf } from '../delinquency/testing/renter.ts'

let context: TestContext
beforeAll(async () => {
  context = await freshStore()
  for (const productId of ['sofa', 'laptop', 'console']) await addUnits(context, productId, 4)
})
afterAll(() => context.dispose())

const rents = { sofa: 1_000, laptop: 1_200, console: 800 }

/** Three agreements of one customer in New York, weekly, with payment 2 due on 12 March 2026. */
async function renterOfThree() {
  context.clock.set('2026-03-02T15:00:00Z')
  const who = await someCustomer(context, 50_000)
  const { agreements } = await deliveredOrder(who, context, ...Object.keys(rents))
  const { id, version } = pinnedPack('ny', '2026-11')!
  for (const [index, rentCents] of Object.values(rents).entries())
    await context.db.run(sql`
      update agreement set pack_id = ${id}, pack_version = ${version}, anchor_on = '2026-03-05',
        payment_cents = ${rentCents}, frequency = 'WEEKLY' where id = ${agreements[index]?.id}`)
  return agreements
}

test('in New York the late fees of several agreements come to a tenth of all late payments together [RTO-012]', async () => {
  const agreements = await renterOfThree()
  const feesAt = async (instant: string) => {
    context.clock.set(instant)
    await processAgreements(context)
    const fees = await Promise.all(agreements.map(({ id }) => feesOf(context, id)))
    return fees.flat().map(({ cents }) => cents)
  }
  expect(agreements).toHaveLength(3)
  expect(await feesAt('2026-03-15T16:00:00Z')).toEqual([])
  // A tenth of 10.00, 12.00 and 8.00; a single agreement would have cost 3.00.
  expect(await feesAt('2026-03-16T16:00:00Z')).toEqual([300])
  expect(await feesAt('2026-03-18T16:00:00Z')).toEqual([300])
})
