import { chooseStore } from './support/cart.ts'
import { shopAt, tileNames } from './support/shop.ts'
import { expect, test } from './support/test.ts'

test.beforeEach(async ({ context, baseURL }) => {
  await shopAt(context, 'columbus', baseURL!)
})

test('a category has its tiles with order, filters and pages, and no product of another [SHP-113]', async ({
  page,
}) => {
  await page.goto('/us/en/c/furniture/bedroom?pageSize=2&sort=PRICE_LOW_TO_HIGH')
  const first = await tileNames(page)
  expect(first).toHaveLength(2)
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect.poll(() => tileNames(page)).not.toEqual(first)
  expect(await tileNames(page)).not.toContain('Harbor 3-seat sofa')
  await page.goto('/us/en/c/furniture/living-room')
  await page.getByRole('checkbox', { name: /^Harborline/ }).check()
  await expect
    .poll(async () => (await tileNames(page)).sort())
    .toEqual(['Harbor 3-seat sofa', 'Harbor lounge collection'])
  await expect(page).toHaveURL(/\/us\/en\/c\/furniture\/living-room\?/)
})

for (const [prefix, next, part] of [
  ['/us/en', 'Next page', 'page 2 of'],
  ['/us/es', 'Página siguiente', 'página 2 de'],
] as const) {
  test(`${prefix}: the next page of a list begins at its heading and says which page it is`, async ({
    page,
  }) => {
    await page.goto(`${prefix}/plp?pageSize=9`)
    await page.getByRole('link', { name: next }).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/page=2/)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page).toHaveTitle(new RegExp(`^[^|]+ \\| ${part} \\d+ \\| `))
    await expect(page.getByRole('status').filter({ hasText: part })).toBeVisible()
    // Whoever filters stays at the filter.
    const filter = page.locator('main input[type=checkbox][name=refine]').first()
    await filter.focus()
    await page.keyboard.press('Space')
    await expect(page).toHaveURL(/refine=/)
    await expect(page.getByRole('status').filter({ hasText: part })).toHaveCount(0)
    await expect(page.locator('main input[type=checkbox][name=refine]:focus')).toHaveCount(1)
    await expect(page).not.toHaveTitle(new RegExp(part))
  })
}

test('in Spanish the words are Spanish, and the values that are sent are the same [SHP-010]', async ({
  page,
}) => {
  const boxes = async (path: string) => {
    await page.goto(path)
    return page
      .locator('input[type=checkbox][name=refine]')
      .evaluateAll((all) => all.map((box) => (box as HTMLInputElement).value).sort())
  }
  const english = await boxes('/us/en/plp')
  expect(english.length).toBeGreaterThan(10)
  expect(english).toEqual(expect.arrayContaining(['condition=NEW', 'brand=Nimbo']))
  expect(await boxes('/us/es/plp')).toEqual(english)
  await page.locator('summary', { hasText: 'Condición' }).click()
  await expect(page.getByRole('group', { name: 'Condición' })).toContainText('Artículo nuevo')
})

test('a department leads to no category that the store may not rent [SHP-115, SHP-116]', async ({ page }) => {
  const gaming = page.getByRole('main').getByRole('link', { name: 'Gaming', exact: true })
  await page.goto('/us/en/c/electronics')
  await expect(gaming.first()).toBeVisible()
  await chooseStore(page, '00303')
  await page.goto('/us/en/c/electronics')
  await expect(page.getByRole('heading', { level: 1, name: 'Electronics' })).toBeVisible()
  await expect(gaming).toHaveCount(0)
})

for (const [prefix, one, two, add] of [
  ['/us/en', '1 item added to cart', '2 items added to cart', 'Add to cart'],
  ['/us/es', '1 artículo agregado al carrito', '2 artículos agregados al carrito', 'Agregar al carrito'],
] as const) {
  test(`the window after an add counts what was added, in the plural of its language ${prefix} [SHP-313, SHP-320]`, async ({
    page,
  }) => {
    const main = page.getByRole('main')
    await page.goto(`${prefix}/p/bed`)
    await main.getByRole('button', { name: add, exact: true }).first().click()
    await expect(page.getByRole('dialog', { name: one })).toBeVisible()
    await page.goto(`${prefix}/p/nightstand`)
    await main.getByRole('button', { name: add, exact: true }).first().click()
    await expect(page.getByRole('dialog', { name: two })).toBeVisible()
  })
}
