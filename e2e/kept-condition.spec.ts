import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { chooseStore } from './support/cart.ts'
import { columbus, ownGoods, weekly } from './support/own-goods.ts'
import type { OwnStore } from './support/own-store.ts'
import { expect, test } from './support/test.ts'

const goods = ownGoods()
let store: OwnStore

test.beforeAll(async () => {
  test.setTimeout(180_000)
  goods.price('recliner-gray', weekly({ used: { paymentCents: 999, payments: 78 } }))
  const unit = {
    ...{ inventoryNumber: '00101-9001', productId: 'recliner-gray', storeId: columbus, condition: 'USED' },
    ...{ grade: 'GOOD', acquiredOn: '2024-02-01', timesRented: 1, merchantCostCents: 20_000 },
  }
  appendFileSync(join(goods.folder, 'units.jsonl'), `${JSON.stringify(unit)}\n`)
  store = await goods.start()
})
test.afterAll(() => store[Symbol.asyncDispose]())

for (const [prefix, gray, blue, week] of [
  ['/us/en', 'Gray', 'Blue', 'per week'],
  ['/us/es', 'Gris', 'Azul', 'por semana'],
] as const) {
  test(`${prefix}: choosing a color keeps the condition of the price that was advertised, where it comes in it @phone @no-script`, async ({
    page,
  }) => {
    const tag = page.getByRole('main').locator('.price-tag').first()
    await page.goto(store.origin)
    await chooseStore(page)
    await page.goto(`${store.origin}${prefix}/p/recliner`)
    await expect(tag).toHaveText(`$9.99 ${week}`)
    await page.getByRole('link', { name: gray, exact: true }).click()
    await expect(page).toHaveURL(/recliner-gray.*condition=USED/)
    await expect(tag).toHaveText(`$9.99 ${week}`)
    // There are only new blue ones.
    await page.getByRole('link', { name: blue, exact: true }).click()
    await expect(tag).toHaveText(`$13.99 ${week}`)
    await page.goto(`${store.origin}${prefix}/p/recliner?color=gray`)
    await expect(tag).toHaveText(`$9.99 ${week}`)
  })
}
