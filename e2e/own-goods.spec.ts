import { inBoth } from './support/own-catalogue.ts'
import { columbus, type Fields, houston, miami, ownGoods, readerOf, textOf } from './support/own-goods.ts'
import type { OwnStore } from './support/own-store.ts'
import { expect, test } from './support/test.ts'

// All tests of this file share one store with goods and stores of its own.
test.describe.configure({ mode: 'default' })

const goods = ownGoods()
let store: OwnStore
const losAngeles = '00303'
const { headOf, mainOf, tileOf, wireOf } = readerOf(() => store)

const estimates = {
  sofa: 'Carryout',
  bed: '1-3 Days',
  dresser: '3-7 Days',
  nightstand: '1-2 Weeks',
  fridge: '2-4 Weeks',
  tv: '4-6 Weeks',
  console: '1-6 Weeks',
}

test.beforeAll(async () => {
  for (const [id, estimatedDelivery] of Object.entries(estimates)) goods.product(id, { estimatedDelivery })
  goods.product('bed', { vendorId: 'nobody' })
  goods.product('fridge', { isNew: true, badges: ['energy-star'] })
  goods.product('tv', { isSale: true })
  goods.product('tablet', { extendedAisle: true, name: inBoth('Nimbo tablet', 'Tableta Nimbo') })
  const recliner = goods.linesOf('products.jsonl').find(({ id }) => id === 'recliner')
  const variants = recliner?.variants as readonly Fields[]
  goods.product('recliner', { variants: variants.map((one) => ({ ...one, online: false })) })
  goods.clear('tv', houston)
  goods.flag(columbus, { restrictionData: ['gaming'] })
  const flags = { inventoryPromoEnabled: true, inventoryListId: 'houston-list', isHighRisk: true }
  goods.flag(
    houston,
    { ...flags, racFrequentlySearchedCategories: ['laptops'], extendedAisleEnabled: false },
    { restrictedCategories: ['gaming'] },
  )
  goods.flag(miami, { isPriceDisplayed: false })
  store = await goods.start()
})

test.afterAll(() => store[Symbol.asyncDispose]())

test('a tile says where the product comes from, and ordered goods are a special order from whomever [SHP-155] [SHP-172] [SHP-174] [SHP-175]', async () => {
  expect(await tileOf('Lumenar')).toContain('In Stock In Your Store')
  expect(await tileOf('Lumenar', '/us/en', houston)).toContain('In Stock Nearby')
  for (const name of ['Tidewell', 'Nimbo tablet']) expect(await tileOf(name)).toContain('Special Order')
  for (const name of ['Tidewell', 'Tableta Nimbo'])
    expect(await tileOf(name, '/us/es')).toContain('Pedido especial')
  // Miami takes no part in the extended aisle, from which the tablet is.
  expect(await tileOf('Nimbo tablet', '/us/en', miami)).toContain('Out of stock')
})

test('a tile names the condition and grade of its unit, and no condition where nobody may rent it', async () => {
  const good = 'Condition Pre-Rented, good condition'
  const paths = [
    '/us/en/plp?refine=condition%3DGOOD',
    '/us/en/search?q=used+sofa',
    '/us/en/cart/wishlist?ids=sofa:USED',
  ]
  for (const path of paths) expect(textOf(await mainOf(path)), path).toContain(good)
  expect(textOf(await mainOf('/us/es/cart/wishlist?ids=sofa:USED'))).toContain(
    'rentado antes, en buenas condiciones',
  )
  // Two laptops in two grades: the lower one is promised.
  expect(await tileOf('Nimbo 15 laptop')).toContain('Condition Pre-Rented, fair condition')
  // California lets nobody rent a unit again of which it is not known what earlier customers paid.
  expect(await tileOf('Nimbo 15 laptop', '/us/en', losAngeles)).not.toContain('Pre-Rented')
  expect(await headOf('/us/en/p/laptop', losAngeles)).not.toContain('Pre-Rented')
  for (const id of ['laptop', 'sofa:USED']) {
    const text = textOf(await mainOf(`/us/en/cart/wishlist?ids=${id}`, losAngeles))
    expect(text, id).not.toContain('Pre-Rented')
  }
})

test('a product has one of seven delivery estimates, shown as it stands, a bundle that of its slowest part [SHP-228] [SHP-229]', async () => {
  const shown: Record<string, readonly [string, string]> = {
    sofa: ['Carryout: take it home', 'Para llevar: se lo lleva'],
    bed: ['Delivery in 1-3 Days', 'Entrega en 1 a 3 días'],
    dresser: ['Delivery in 3-7 Days', 'Entrega en 3 a 7 días'],
    nightstand: ['Delivery in 1-2 Weeks', 'Entrega en 1 a 2 semanas'],
    fridge: ['Delivery in 2-4 Weeks', 'Entrega en 2 a 4 semanas'],
    tv: ['Delivery in 4-6 Weeks', 'Entrega en 4 a 6 semanas'],
    console: ['Delivery in 1-6 Weeks', 'Entrega en 1 a 6 semanas'],
    'bedroom-set': ['Delivery in 1-2 Weeks', 'Entrega en 1 a 2 semanas'],
  }
  for (const [id, [english, spanish]] of Object.entries(shown)) {
    expect(await headOf(`/us/en/p/${id}`)).toContain(english)
    expect(await headOf(`/us/es/p/${id}`)).toContain(spanish)
  }
})

test('the label of a vendor is on the page; without the data of the vendor the product is shown without one, and the log says so [SHP-165] [SHP-166] [SHP-167] [SHL-428]', async () => {
  expect(await headOf('/us/en/p/washer')).toContain('Ships from the maker')
  expect(await headOf('/us/es/p/washer')).toContain('Lo envía el fabricante')
  const bed = await headOf('/us/en/p/bed')
  expect(bed).toContain('Add to cart')
  expect(bed).not.toContain('Ships from the maker')
  await expect.poll(() => store.output()).toMatch(/"vendor":"nobody".*Failed to fetch custom object data/)
  expect(store.output()).not.toContain('"product":"washer"')
})

test('a product without its variants is shown all the same, and the log says so [SHP-202]', async () => {
  expect(await headOf('/us/en/p/recliner')).toContain('Vale recliner')
  await expect
    .poll(() => store.output())
    .toMatch(/"product":"recliner".*the variants of a product are missing/)
})

test('the shop reads the values of the chosen store: its number, what it may not rent, its list of stock and its flags [SHP-178] [SHP-179]', async ({
  browser,
}) => {
  // Restricted categories.
  const refusal = "Your store doesn't rent this"
  expect(await headOf('/us/en/p/console', houston)).toContain(refusal)
  expect(await headOf('/us/en/p/console')).not.toContain(refusal)
  // Goods of the extended aisle.
  expect(await headOf('/us/en/p/tablet', houston)).toContain('Out of stock')
  expect(await headOf('/us/en/p/tablet')).toContain('Special Order')
  // The price of a pre-rented unit beside that of a new one.
  expect(await headOf('/us/en/p/laptop', houston)).toContain('New: $')
  expect(await headOf('/us/en/p/laptop')).not.toContain('New: $')
  // Prices.
  expect(await headOf('/us/en/p/sofa', miami)).toContain('See the price at your store')
  expect(await headOf('/us/en/p/sofa', miami)).not.toContain('$')
  const [here, there] = [await wireOf('sofa', columbus), await wireOf('sofa', houston)]
  expect(here).toMatchObject({ c_storeNumber: columbus, isStoreHighRisk: false, inventory: { id: 'store' } })
  expect(there).toMatchObject({
    c_storeNumber: houston,
    isStoreHighRisk: true,
    inventory: { id: 'houston-list' },
  })
  // Restriction data puts a category into the menu; a store names what is searched for there.
  for (const [storeId, inMenu, popular] of [
    [columbus, 1, ['Sofas', 'TVs']],
    [houston, 0, ['Laptops']],
  ] as const) {
    const context = await browser.newContext({ baseURL: store.origin })
    await context.addCookies([{ name: 'store', value: storeId, url: store.origin }])
    const page = await context.newPage()
    await page.goto('/us/en/faqs')
    await page.waitForLoadState('networkidle')
    const menu = page.getByRole('navigation', { name: 'Departments' })
    await expect(menu.getByRole('link', { name: 'Gaming', includeHidden: true })).toHaveCount(inMenu)
    await page.locator('input[name=q]:visible').focus()
    const frequent = page.getByRole('listbox').getByRole('group', { name: 'Frequently Searched' })
    await expect(frequent.getByRole('option')).toHaveText([...popular])
    await context.close()
  }
})

test('goods of a vendor who is offline or has none are out of stock on tile and page, and come back with him [SHP-166]', async () => {
  test.slow()
  const becomes = async (change: Fields, words: string) => {
    goods.vendor(change)
    await goods.importInto(store)
    await expect.poll(() => tileOf('Tidewell'), { timeout: 60_000 }).toContain(words)
    await expect.poll(() => headOf('/us/en/p/washer'), { timeout: 60_000 }).toContain(words)
    return headOf('/us/en/p/washer')
  }
  expect(await becomes({ c_online: false }, 'Out of stock')).not.toContain('Add to cart')
  expect(await wireOf('washer', columbus)).toMatchObject({ c_isOutOfStock: true })
  expect(await becomes({ c_online: true }, 'Special Order')).toContain('Add to cart')
  expect(await becomes({ c_instockFlag: false }, 'Out of stock')).not.toContain('Add to cart')
  expect(await wireOf('washer', columbus)).toMatchObject({ c_isOutOfStock: true })
})

test('badges have their usual words, or those of the preference customLabels [SHP-163]', async () => {
  test.slow()
  expect(await tileOf('Frostwell')).toContain('New')
  goods.addLine('preferences.jsonl', {
    id: 'customLabels',
    value: { new: inBoth('Just in', 'Recién llegado'), 'energy-star': inBoth('Saves power', 'Ahorra luz') },
  })
  await goods.importInto(store)
  await expect.poll(() => tileOf('Frostwell'), { timeout: 60_000 }).toMatch(/Just in .*Saves power/)
  expect(await headOf('/us/es/p/fridge')).toMatch(/Recién llegado .*Ahorra luz/)
  expect(await tileOf('Lumenar')).toContain('Sale')
})
