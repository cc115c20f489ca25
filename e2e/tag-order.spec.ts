import { ownCatalogue } from './support/own-catalogue.ts'
import type { OwnStore } from './support/own-store.ts'
import { shopAt } from './support/shop.ts'
import { expect, test } from './support/test.ts'

test.describe.configure({ mode: 'default' })

const catalogue = ownCatalogue()
let store: OwnStore

test.beforeAll(async () => {
  // The store of Columbus moves to Pennsylvania; that of Los Angeles stays.
  catalogue.changeLine('stores.jsonl', '00101', { stateCode: 'PA', postalCode: '15210' })
  store = await catalogue.start()
})
test.afterAll(() => store[Symbol.asyncDispose]())

test('Pennsylvania wants the cash price between the payment and the total cost, on tile, tag and table', async ({
  page,
  context,
}) => {
  const texts = async (selector: string) => (await page.locator(selector).allInnerTexts()).join(' ')
  const order = (text: string) =>
    ['Cash price', 'Total cost', 'Cost of rental services']
      .map((name) => ({ name, at: text.indexOf(name) }))
      .filter(({ at }) => at >= 0)
      .toSorted((a, b) => a.at - b.at)
      .map(({ name }) => name)
  const cashFirst = ['Cash price', 'Total cost', 'Cost of rental services']
  for (const [city, expected] of [
    ['columbus', cashFirst],
    ['losAngeles', ['Total cost', 'Cash price', 'Cost of rental services']],
  ] as const) {
    await shopAt(context, city, store.origin)
    await page.goto(`${store.origin}/us/en/p/sofa`)
    expect(order(await texts('main div:has(> .price-tag)'))).toEqual(expected)
    expect(order(await texts('section[aria-labelledby=own-it] thead'))).toEqual(expected)
    await page.goto(`${store.origin}/us/en/c/furniture/living-room/sofas`)
    const tile = page.locator('main div:has(> .price-tag)').first()
    await tile.locator('summary').click()
    expect(order(await tile.innerText())).toEqual(expected)
  }
})
