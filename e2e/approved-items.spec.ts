import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from '#platform/db/sql.ts'
import { applyFor } from './support/applicants.ts'
import { ownCatalogue } from './support/own-catalogue.ts'
import { contextOf, type OwnStore } from './support/own-store.ts'
import { waitForScripts } from './support/scripts.ts'
import { shopAt, tileNames } from './support/shop.ts'
import { expect, test } from './support/test.ts'

const catalogue = ownCatalogue()
let store: OwnStore

/** Gives the refrigerator a price above what the applicant is approved for, $85 a week, and makes it a deal. */
function makeDear(): void {
  const [file, line] = [join(catalogue.folder, 'prices.jsonl'), { productId: 'fridge', cashCents: 300_000 }]
  const offer = (paymentCents: number, payments: number) => ({ paymentCents, payments })
  const frequencies = {
    ...{ WEEKLY: offer(8_500, 65), BI_WEEKLY: offer(17_000, 32) },
    ...{ SEMI_MONTHLY: offer(18_400, 30), MONTHLY: offer(36_800, 15) },
  }
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  const priced = lines.map((text) => {
    const price = JSON.parse(text) as { productId: string; zoneId: string }
    return price.productId === 'fridge'
      ? JSON.stringify({ ...line, zoneId: price.zoneId, frequencies })
      : text
  })
  writeFileSync(file, `${priced.join('\n')}\n`)
  const deal = { isSale: true, clearance: true }
  catalogue.changeLine('products.jsonl', 'fridge', { merchantCostCents: 190_000, ...deal })
}

test.beforeAll(async () => {
  makeDear()
  store = await catalogue.start()
})
test.afterAll(() => store[Symbol.asyncDispose]())

test('an approval keeps what is dearer and what is of high risk out of listings, in its amount at each frequency [SHP-008] [SHP-134] [SHP-135] [SHP-141] [SHP-142] [SHP-195] [SHP-372] [ACC-099] [ACC-100] [ACC-104] [ACC-106]', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: store.origin })
  await shopAt(context, 'columbus', store.origin)
  const page = await context.newPage()
  waitForScripts(page)
  const [dear, risky, fitting] = [/Frostwell/, /Arcadia One/, /Harbor 3-seat sofa/]
  const names = async (path: string) => {
    await page.goto(`${path}${path.includes('?') ? '&' : '?'}pageSize=50`)
    return (await tileNames(page)).join('\n')
  }
  // Without an approval nothing is kept out.
  for (const path of ['/us/en/plp', '/us/en/c/root?sort=MOST_POPULAR'])
    for (const name of [dear, risky, fitting]) expect(await names(path)).toMatch(name)
  await applyFor(page, '/us/en', { email: 'ana@example.com' })
  const all = await page.getByRole('link', { name: 'Shop what fits' }).getAttribute('href')
  for (const path of ['/us/en/shop-approved-items', all ?? '', '/us/en/shop-all?x=1']) {
    const listed = await names(path)
    expect(listed, path).toMatch(fitting)
    expect(listed, path).not.toMatch(dear)
    expect(listed, path).not.toMatch(risky)
  }
  // Deals of viewed categories keep to the approval as well, and all deals do not. The washer is of the same department.
  await page.goto('/us/en/c/appliances')
  await expect
    .poll(async () => (await context.cookies()).map(({ name }) => name))
    .toContain('viewedCategories')
  expect(await names('/us/en/c/my-items')).toMatch(/Tidewell/)
  for (const path of ['my-items', 'deals?isAp=true', 'clearance?isAp=true'])
    expect(await names(`/us/en/c/${path}`), path).not.toMatch(dear)
  for (const path of ['deals?isAp=false', 'clearance?isAp=false'])
    expect(await names(`/us/en/c/${path}`), path).toMatch(dear)
  await page.goto('/us/en/shop-approved-items')
  // $75 a week.
  for (const [frequency, amount] of [
    ['Week', '$75.00'],
    ['2 weeks', '$150.00'],
    ['Twice a month', '$161.00'],
    ['Month', '$321.00'],
  ] as const) {
    await page.getByRole('button', { name: frequency, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(amount)
  }
  await expect(page.locator('main').getByText('Harbor 3-seat sofa')).toBeVisible()
  await expect(page.locator('main').getByText(/Frostwell/)).toHaveCount(0)

  // An approval that has ended keeps nothing out.
  const { context: core } = await contextOf(store)
  await core.db.run(sql`update approval set decided_on = '2024-01-02', expires_on = '2024-02-02'`)
  await core.db.close()
  for (const name of [dear, risky, fitting]) expect(await names('/us/en/plp')).toMatch(name)
  expect(await names('/us/en/shop-all?x=1')).toMatch(dear)
  await context.close()
})
