import { afterAll, beforeAll, expect, test } from 'vitest'
import { getUnitHistory } from '#core/catalogue/price/get-unit-history.ts'
import { findBreaches, noBreaches } from '#core/money/payment/testing/books.ts'
import { addUnits } from '#core/ordering/order/testing/shopper.ts'
import type { TestContext } from '#core/testing/context.ts'
import { freshStore } from '#core/testing/fixture.ts'
import { unwrap } from '#domain/base/result.ts'
import { sql } from '#platform/db/sql.ts'
import { agreementOn, mailsOf, type Renter, renter } from '../delinquency/testing/renter.ts'
import { exchangeGoods } from './exchange-goods.ts'

let context: TestContext
beforeAll(async () => {
  context = await freshStore()
  await addUnits(context, 'sofa', 8)
  await addUnits(context, 'console', 2)
})
afterAll(async () => {
  expect(await findBreaches(context)).toEqual(noBreaches)
  await context.dispose()
})

/** Somebody who rents a sofa for $24.99 a week under the law of Oregon, in March 2026. */
async function oregonian(): Promise<Renter> {
  const someone = await renter(context)
  await context.db.run(
    sql`update agreement set pack_id = 'or', pack_version = '2026-11' where id = ${someone.agreement.id}`,
  )
  await agreementOn(someone, '2026-03-06', context)
  return someone
}

const itemsOf = ({ agreement }: Renter) =>
  context.db.rows<{ inventoryNumber: string; productId: string; paymentCents: number }>(sql`
    select inventory_number, product_id, payment_cents from agreement_item where agreement_id = ${agreement.id}`)

const freeUnit = async (productId: string, condition: 'NEW' | 'USED' = 'NEW') => {
  const { inventoryNumber } = await context.db.one<{ inventoryNumber: string }>(sql`
    select inventory_number from stock_unit where product_id = ${productId} and condition = ${condition}
      and state = 'available' and store_id = '00101' order by inventory_number limit 1`)
  return inventoryNumber
}

const exchange = ({ agreement }: Renter, back: string, out: string) =>
  exchangeGoods({ agreementNumber: agreement.number, back, grade: 'FAIR', out }, 'test', context)

test('another sofa takes the place of one that does not work: rent and due dates stay, and both units know their rentals', async () => {
  const someone = await oregonian()
  const before = await agreementOn(someone, '2026-03-10', context)
  const [item] = await itemsOf(someone)
  const back = item?.inventoryNumber ?? ''
  const out = await freeUnit('sofa')
  expect(await exchange(someone, back, out)).toEqual({ ok: true, value: null })
  expect(await itemsOf(someone)).toEqual([{ ...item, inventoryNumber: out }])
  const after = await agreementOn(someone, '2026-03-10', context)
  expect(after).toMatchObject({ next: before.next, totalCents: before.totalCents, state: 'active' })
  expect(await mailsOf(context, someone.agreement.number)).toContain('goods-exchanged')
  const returned = unwrap(await getUnitHistory(back, context))
  expect(returned.unit).toMatchObject({ condition: 'USED', grade: 'FAIR', timesRented: 1 })
  expect(returned.rentals).toMatchObject([{ returnedOn: '2026-03-10', rentCents: 2_499 }])
  const taken = unwrap(await getUnitHistory(out, context))
  expect(taken.rentals).toMatchObject([{ rentedOn: '2026-03-10', returnedOn: null }])
  // The unit that came back is on the shelf, and no longer one of the agreement.
  expect(await exchange(someone, back, await freeUnit('sofa'))).toMatchObject({
    problem: { code: 'not-found', field: 'back' },
  })
})

test('other goods are given in exchange when their rent is within a tenth in Oregon, and not a cent above', async () => {
  const someone = await oregonian()
  const [item] = await itemsOf(someone)
  const back = item?.inventoryNumber ?? ''
  const out = await freeUnit('console')
  const priced = (cents: number) =>
    context.db.run(sql`
      update price set payment_cents = ${cents}, sale_payment_cents = null where product_id = 'console' and frequency = 'WEEKLY'`)
  for (const cents of [2_749, 2_249]) {
    await priced(cents)
    expect(await exchange(someone, back, out)).toMatchObject({
      problem: { code: 'goods-not-comparable', params: { section: 'Or. Rev. Stat. 646A.132' } },
    })
  }
  await priced(2_748)
  expect(await exchange(someone, back, out)).toEqual({ ok: true, value: null })
  expect(await itemsOf(someone)).toEqual([
    { inventoryNumber: out, productId: 'console', paymentCents: item?.paymentCents },
  ])
})

test('a unit in worse condition, one that somebody has, and one for goods that are not on rent are refused', async () => {
  const someone = await oregonian()
  const another = await oregonian()
  const [item] = await itemsOf(someone)
  const [theirs] = await itemsOf(another)
  const back = item?.inventoryNumber ?? ''
  expect(await exchange(someone, back, await freeUnit('sofa', 'USED'))).toMatchObject({
    problem: { code: 'goods-not-comparable' },
  })
  for (const out of [theirs?.inventoryNumber ?? '', 'nothing'])
    expect(await exchange(someone, back, out)).toMatchObject({ problem: { code: 'unit-not-free' } })
  await context.db.run(sql`update agreement set state = 'owned' where id = ${someone.agreement.id}`)
  expect(await exchange(someone, back, await freeUnit('sofa'))).toMatchObject({
    problem: { code: 'agreement-not-running', field: 'agreementNumber', params: { state: 'owned' } },
  })
  await context.db.run(sql`update agreement set state = 'active' where id = ${someone.agreement.id}`)
})
