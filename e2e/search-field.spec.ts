import { field, focusField, panel } from './support/search.ts'
import { shopAt } from './support/shop.ts'
import { expect, test } from './support/test.ts'

test.beforeEach(async ({ context, baseURL }) => {
  await shopAt(context, 'columbus', baseURL!)
})

test('recent searches are the last five, the newest first, each once whatever its case [SHP-058, SHP-059, SHP-060, SHP-061]', async ({
  page,
}) => {
  test.slow()
  const search = async (term: string) => {
    await field(page).fill(term)
    await field(page).press('Enter')
    await expect(page).toHaveURL(new RegExp(`q=${term}$`))
  }
  const shown = async () => {
    await page.goto('/us/en/faqs')
    await focusField(page)
    return panel(page).getByRole('group', { name: 'Recent searches' }).getByRole('option').allTextContents()
  }
  await page.goto('/us/en/faqs')
  for (const term of ['gRay', 'lamp', 'GRAY']) await search(term)
  expect(await shown()).toEqual(['GRAY', 'lamp'])
  for (const term of ['blue', 'brown', 'ridge', 'vale']) await search(term)
  expect(await shown()).toEqual(['vale', 'ridge', 'brown', 'blue', 'GRAY'])
})

test('three letters are suggested for: a phrase leads to the search, a product and a category with their picture to their pages [SHP-047, SHP-048, SHP-056]', async ({
  page,
}) => {
  await page.goto('/us/en/faqs')
  await focusField(page)
  const asked: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname.endsWith('/search/suggestions')) asked.push(url.searchParams.get('q') ?? '')
  })
  await field(page).fill('so')
  await page.waitForTimeout(700)
  expect(asked).toEqual([])
  await field(page).fill('sof')
  const product = panel(page).getByRole('option', { name: /Harbor 3-seat sofa/ })
  await expect(product.locator('img')).toBeVisible()
  expect(asked).toEqual(['sof'])
  await product.click()
  await expect(page).toHaveURL(/\/us\/en\/p\/sofa/)
  // A new page takes the focus, which closes the list.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await focusField(page)
  await field(page).fill('sof')
  const category = panel(page)
    .getByRole('group', { name: 'Categories' })
    .getByRole('option', { name: 'Sofas', exact: true })
  await expect(category.locator('img')).toBeVisible()
  await category.click()
  await expect(page).toHaveURL('/us/en/c/furniture/living-room/sofas')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await focusField(page)
  await field(page).fill('nim')
  await panel(page).getByRole('group', { name: 'Brands' }).getByRole('option', { name: 'Nimbo' }).click()
  await expect(page).toHaveURL('/us/en/search?q=Nimbo')
})

for (const [prefix, typed, title, meant] of [
  ['/us/en', 'refrigeretor', 'Did you mean', 'refrigerator'],
  ['/us/es', 'sillpn', '¿Quiso decir…?', 'sillón'],
] as const) {
  test(`"${typed}" is suggested as "${meant}" @phone`, async ({ page }) => {
    await page.goto(`${prefix}/faqs`)
    await focusField(page)
    await field(page).fill(typed)
    await panel(page).getByRole('group', { name: title }).getByRole('option', { name: meant }).click()
    await expect(page).toHaveURL(`${prefix}/search?${new URLSearchParams({ q: meant })}`)
  })
}

test('keeps what the shopper types while the results of a search load', async ({ page }) => {
  await page.goto('/us/en/faqs')
  await focusField(page)
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/search*.data*', async (route) => {
    await held
    await route.continue()
  })
  await field(page).fill('lamp')
  await field(page).press('Enter')
  await field(page).pressSequentially('s')
  answer()
  await expect(page).toHaveURL(/q=lamp$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('lamp')
  await expect(field(page)).toHaveValue('lamps')
  await field(page).press('Enter')
  await expect(page).toHaveURL(/q=lamps$/)
})
