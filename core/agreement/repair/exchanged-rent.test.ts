import { expect, test } from 'vitest'
import { getUnitHistory } from '#core/catalogue/price/get-unit-history.ts'
import { recheckPrices } from '#core/catalogue/price/recheck-prices.ts'
import { addUnits, deliveredOrder, someCustomer } from '#core/ordering/order/testing/shopper.ts'
import type { TestContext } from '#core/testing/context.ts'
import { testStore } from '#core/testing/fixture.ts'
import { unwrap } from '#domain/base/result.ts'
import { sql } from '#platform/db/sql.ts'
import { markReturned } from '../delinquency/mark-returned.ts'
import { reinstateReturned } from '../delinquency/reinstate-returned.ts'
import { exchangeGoods } from './exchange-goods.ts'

/** An agreement about a sofa for $24.99 a week, another new sofa, and what may happen to them. */
async function rentedSofa(context: TestContext) {
  await addUnits(context, 'sofa', 2)
  const order = await deliveredOrder(await someCustomer(context), context)
  const { id, number: agreementNumber } = await context.db.one<{ id: string; number: string }>(sql`
    select id, number from agreement where order_id = ${order.id}`)
  const { inventoryNumber: first } = await context.db.one<{ inventoryNumber: string }>(sql`
    select inventory_number from agreement_item where agreement_id = ${id}`)
  const { inventoryNumber: second } = await context.db.one<{ inventoryNumber: string }>(sql`
    select inventory_number from stock_unit
    where product_id = 'sofa' and store_id = '00101' and state = 'available' and condition = 'NEW'
    order by inventory_number limit 1`)
  return {
    first,
    second,
    paid: (payments: number) =>
      context.db.run(sql`update agreement set payments_made = ${payments} where id = ${id}`),
    exchange: async (back: string, out: string) =>
      unwrap(await exchangeGoods({ agreementNumber, back, grade: 'GOOD', out }, 'test', context)),
    bringBack: async () => {
      const on = order.delivery.date
      unwrap(await markReturned({ agreementNumber, on, grade: 'GOOD', by: 'customer' }, 'test', context))
    },
    resume: async () => unwrap(await reinstateReturned(agreementNumber, 'test', context)),
    rents: async (unit: string) =>
      unwrap(await getUnitHistory(unit, context)).rentals.map(({ rentCents }) => rentCents),
  }
}

test('each unit of an agreement is credited with the rent that was paid while it was rented, over two exchanges and a return', async () => {
  const context = await testStore()
  const { first, second, ...sofa } = await rentedSofa(context)
  await sofa.paid(26)
  await sofa.exchange(first, second)
  expect([await sofa.rents(first), await sofa.rents(second)]).toEqual([[26 * 2_499], [null]])
  await sofa.paid(36)
  await sofa.bringBack()
  expect([await sofa.rents(first), await sofa.rents(second)]).toEqual([[26 * 2_499], [10 * 2_499]])
  // Resumed with the second sofa, which is exchanged for the first one after 4 more payments.
  await sofa.resume()
  await sofa.paid(40)
  await context.db.run(sql`
    update stock_unit set condition = 'NEW', grade = null where inventory_number = ${first}`)
  await sofa.exchange(second, first)
  await sofa.paid(43)
  await sofa.bringBack()
  expect(await sofa.rents(second)).toEqual([10 * 2_499, 4 * 2_499])
  expect(await sofa.rents(first)).toEqual([26 * 2_499, 3 * 2_499])
})

test('CA: the highest price of a unit that came in exchange follows from the payments that were made for it alone [RTO-007]', async () => {
  const context = await testStore()
  const { first, second, ...sofa } = await rentedSofa(context)
  await sofa.paid(26)
  await sofa.exchange(first, second)
  await sofa.paid(36)
  await sofa.bringBack()
  context.clock.set('2027-03-02T15:00:00Z')
  await context.db.run(sql`update store set state_code = 'CA' where id = '00101'`)
  const capCents = async (unit: string) => {
    const { places } = unwrap(await getUnitHistory(unit, context))
    const refused = places.find(({ stateCode }) => stateCode === 'CA')?.refusal
    return refused?.params?.capCents
  }
  // Both sofas cost $400.00.
  await context.db.run(sql`update stock_unit set merchant_cost_cents = 40000 where product_id = 'sofa'`)
  await context.db.run(sql`update price set used_cash_cents = 90000 where product_id = 'sofa'`)
  await recheckPrices(context)
  // $400.00 × 1.9 × 2.25 = $1,710.00. Less half of 26 × $24.99 it is $1,385.13, and its 2.25th part is $615.61.
  expect(await capCents(first)).toBe(61_561)
  // Less half of 10 × $24.99 it is $1,585.05, and its 2.25th part is $704.46.
  expect(await capCents(second)).toBe(70_446)
})
