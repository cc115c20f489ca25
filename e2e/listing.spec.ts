import { expectAccessible } from './support/axe.ts'
import { shopAt, tileNames, tilePayments } from './support/shop.ts'
import { expect, test } from './support/test.ts'

test.beforeEach(async ({ context, baseURL }) => {
  await shopAt(context, 'columbus', baseURL!)
})

for (const prefix of ['/us/en', '/us/es']) {
  for (const screen of [
    '/c/furniture',
    '/c/furniture/living-room',
    '/search?q=sofa',
    '/rac-brands',
    '/plp',
  ]) {
    test(`${prefix}${screen} has no accessibility violation @phone`, async ({ page }) => {
      await page.goto(prefix + screen)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(page)
    })
  }
}

test('a landing page links to the listings of its subcategories [SHP-015] [SHP-111] [SHP-112] @no-script', async ({
  page,
}) => {
  await page.goto('/us/en/c/computers')
  const tiles = page.locator('main ul').first()
  await expect(tiles.getByRole('link')).toHaveText(['Laptops'])
  await page.goto('/us/en/c/furniture')
  await page.locator('main').getByRole('link', { name: 'Living room' }).click()
  await expect(page).toHaveURL('/us/en/c/furniture/living-room')
  await expect(page.getByRole('heading', { level: 1, name: 'Living room' })).toBeVisible()
  await expect
    .poll(async () => (await tileNames(page)).sort())
    .toEqual([
      'Evening corner, two pieces',
      'Harbor 3-seat sofa',
      'Harbor lounge collection',
      'Vale recliner',
    ])
})

test('a department begins with a picture that has an alternative text @no-script @phone', async ({
  page,
}) => {
  for (const [prefix, seen, name] of [
    ['/us/en', 'A bright bedroom', 'Furniture'],
    ['/us/es', 'Una recámara luminosa', 'Muebles'],
  ] as const) {
    await page.goto(`${prefix}/c/furniture`)
    const scene = page.getByRole('img', { name: seen })
    await expect(scene).toHaveAttribute('width', '1600')
    await expect(scene).toHaveAttribute('fetchpriority', 'high')
    await expect(page.getByRole('heading', { level: 1, name })).toBeInViewport()
    const beside = page.locator('section').filter({ has: scene })
    await expect(beside.getByRole('heading', { level: 1, name })).toBeVisible()
  }
  await page.goto('/us/en/c/furniture?sort=MOST_POPULAR')
  await expect(page.getByRole('heading', { level: 1, name: 'Furniture' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'A bright bedroom' })).toHaveCount(0)
})

test('a listing has a path of one, two or three categories, in both languages [SHP-016] [SHP-017]', async ({
  page,
}) => {
  for (const path of [
    '/c/furniture/sofas',
    '/c/furniture/living-room/sofas',
    '/c/root/furniture/living-room/sofas',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: 'Sofas' })).toBeVisible()
    await page.goto(`/us/es${path}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Sofás' })).toBeVisible()
    await expect.poll(() => tileNames(page)).toEqual(['Sofá Harbor de 3 plazas'])
  }
})

test('lists all products of the root category, most popular first on request [SHP-018] [SHP-102]', async ({
  page,
}) => {
  await page.goto('/c/root?sort=MOST_POPULAR')
  await expect
    .poll(async () => (await tileNames(page)).slice(0, 3))
    .toEqual(['Lumenar 55-inch 4K TV', 'Harbor 3-seat sofa', 'Arcadia One game console'])
  await expect(page.getByLabel('Sort by')).toHaveValue('MOST_POPULAR')
})

test('redirects old paths to new ones [SHP-023]', async ({ request }) => {
  const moved = async (path: string) => {
    const answer = await request.get(path, { maxRedirects: 0 })
    return [answer.status(), answer.headers().location]
  }
  expect(await moved('/category/sofas')).toEqual([301, '/c/sofas'])
  expect(await moved('/us/es/product/sofa')).toEqual([301, '/us/es/p/sofa'])
})

test('filters the list, keeps filters in the query, and removes them [SHP-026] [SHP-107] [SHP-108]', async ({
  page,
}) => {
  await page.goto('/us/en/plp')
  await expect(page.getByRole('status').filter({ hasText: /^14 products$/ })).toBeVisible()
  const oakridge = page.getByRole('checkbox', { name: /^Oakridge/ })
  await oakridge.check()
  await expect(page.getByRole('status').filter({ hasText: /^4 products$/ })).toBeVisible()
  await expect(page).toHaveURL(/refine=brand%3DOakridge/)
  // Whoever uses a keyboard goes on from there.
  await expect(oakridge).toBeFocused()
  await page.reload()
  await expect.poll(() => tileNames(page)).toHaveLength(4)
  await expect(oakridge).toBeChecked()
  await page.getByRole('link', { name: 'Remove filter: Oakridge' }).click()
  await expect(page.getByRole('status').filter({ hasText: /^14 products$/ })).toBeVisible()
  await expect(oakridge).not.toBeChecked()
  await page.goBack()
  await expect(page.getByRole('status').filter({ hasText: /^4 products$/ })).toBeVisible()
})

test('sends filters and order with a button without scripts @no-script @no-desktop', async ({ page }) => {
  await page.goto('/us/en/plp')
  await page.getByRole('checkbox', { name: /^Oakridge/ }).check()
  await page.getByRole('checkbox', { name: /^Nimbo/ }).check()
  await page.getByRole('button', { name: 'Show results' }).last().click()
  await expect(page.getByRole('status').filter({ hasText: /^6 products$/ })).toBeVisible()
  await page.getByLabel('Sort by').selectOption('PRICE_LOW_TO_HIGH')
  await page.getByRole('button', { name: 'Go', exact: true }).click()
  await expect(page).toHaveURL(/sort=PRICE_LOW_TO_HIGH/)
  await expect.poll(async () => (await tileNames(page))[0]).toBe('Ridge nightstand')
})

test('shows filters in a sheet on phones @phone @no-desktop', async ({ page }) => {
  await page.goto('/us/es/plp')
  await page.getByRole('button', { name: 'Filtros' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filtros' })
  await sheet.getByText('Oakridge').click()
  // Nothing is sent before all filters are chosen.
  await expect(page).toHaveURL(/\/plp$/)
  await sheet.getByRole('button', { name: 'Ver resultados' }).click()
  await expect(page.getByRole('status').filter({ hasText: /^4 productos$/ })).toBeVisible()
  await expect(sheet).toBeHidden()
})

test('names conditions and delivery times [SHP-105] [SHP-106]', async ({ page }) => {
  await page.goto('/us/en/plp')
  const values = (name: string) =>
    page
      .getByRole('group', { name, exact: true })
      .getByRole('checkbox')
      .evaluateAll((boxes) =>
        boxes.map((box) => (box as HTMLInputElement).labels?.[0]?.innerText.split('\n')[0]?.trim()),
      )
  for (const name of ['Condition', 'Delivery']) await page.locator('summary', { hasText: name }).click()
  expect(await values('Condition')).toEqual([
    'New',
    'Previously Rented - Great',
    'Previously Rented - Good',
    'Previously Rented - Fair',
  ])
  expect(await values('Delivery')).toEqual(['Carryout', '1-3 Days'])
})

test('sorts by payment in both directions [SHP-104] [SHP-101]', async ({ page }) => {
  await page.goto('/us/en/plp')
  await expect(page.getByLabel('Sort by')).toHaveValue('AVAILABILITY')
  await expect(page.getByLabel('Sort by').locator('option')).toHaveCount(5)
  await page.getByLabel('Sort by').focus()
  await page.getByLabel('Sort by').selectOption('PRICE_LOW_TO_HIGH')
  await expect(page).toHaveURL(/sort=PRICE_LOW_TO_HIGH/)
  await expect
    .poll(async () => {
      const up = await tilePayments(page)
      return up.every((payment, index) => payment >= (up[index - 1] ?? 0))
    })
    .toBe(true)
  await expect(page.getByLabel('Sort by')).toBeFocused()
  await page.goBack()
  await expect(page.getByLabel('Sort by')).toHaveValue('AVAILABILITY')
  await page.goForward()
  await expect(page.getByLabel('Sort by')).toHaveValue('PRICE_LOW_TO_HIGH')
  const up = await tilePayments(page)
  await page.getByLabel('Sort by').selectOption('PRICE_HIGH_TO_LOW')
  await expect.poll(() => tilePayments(page)).toEqual(up.toReversed())
})

test('has listings of clearance and offers [SHP-089] [SHP-090] [SHP-091]', async ({ page }) => {
  await page.goto('/us/en/c/clearance?refine=brand%3DNimbo')
  await expect.poll(() => tileNames(page)).toEqual(['Nimbo 15 laptop'])
  await page.goto('/us/es/c/offers')
  await expect.poll(() => tileNames(page)).toEqual(['Televisor Lumenar 4K de 55 pulgadas'])
})

test('shows the chosen page size and keeps all choices in links [SHP-095]', async ({ page }) => {
  await page.goto('/us/en/plp?pageSize=5&sort=MOST_POPULAR&page=3')
  await expect.poll(() => tileNames(page)).toHaveLength(4)
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 1' }).click()
  await expect(page).toHaveURL('/us/en/plp?pageSize=5&sort=MOST_POPULAR')
  await expect.poll(() => tileNames(page)).toHaveLength(5)
  await page.goBack()
  await expect(page).toHaveURL(/page=3/)
  await page.goto('/us/en/search?q=ridge')
  await expect(page.getByLabel('Per page').locator('option')).toHaveText(['25', '50', '100'])
  await expect(page.getByLabel('Per page')).toHaveValue('25')
})

test('switches between grid and list [SHP-145] [SHP-146]', async ({ page }) => {
  await page.goto('/us/en/plp')
  const width = async () => (await page.locator('main article').first().boundingBox())?.width ?? 0
  const grid = await width()
  await page.getByRole('link', { name: 'Show as a list' }).click()
  await expect(page).toHaveURL(/view=list/)
  await expect.poll(width).toBeGreaterThan(grid * 2)
})

test('lists brands and the products of a brand [SHP-027] [SHP-131] [SHP-132] [SHP-133] @no-script', async ({
  page,
}) => {
  await page.goto('/us/en/rac-brands')
  await page
    .locator('main')
    .getByRole('link', { name: /^Nimbo/ })
    .click()
  await expect(page).toHaveURL('/us/en/rac-brands?brand=Nimbo')
  await expect(page.getByRole('heading', { level: 1, name: 'Everything from Nimbo' })).toBeVisible()
  await expect
    .poll(async () => (await tileNames(page)).sort())
    .toEqual(['Nimbo 10 tablet', 'Nimbo 15 laptop'])
})

test('hides products that the store may not rent out [SHP-006] [SHP-115] [SHP-116]', async ({
  page,
  context,
  baseURL,
}) => {
  await page.goto('/us/en/c/electronics/gaming')
  await expect.poll(() => tileNames(page)).toEqual(['Arcadia One game console'])
  await shopAt(context, 'losAngeles', baseURL!)
  await page.goto('/us/en/c/electronics/gaming')
  await expect(page.getByRole('heading', { name: "Your store doesn't rent these" })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Look at other stores' })).toBeVisible()
  await page.goto('/us/en/plp')
  await expect.poll(() => tileNames(page)).not.toContain('Arcadia One game console')
})

test('shows prices of the store nearest to 90210 without the add-on banner before a store is chosen [SHP-007]', async ({
  page,
  context,
  baseURL,
}) => {
  await context.clearCookies()
  await page.goto('/us/en/search?q=sofa')
  await expect(page.locator('main article').first().locator('.price-tag')).toContainText('$26.24')
  await expect(page.getByText('Add-on & Save')).toHaveCount(0)
  await shopAt(context, 'columbus', baseURL!)
  await page.goto('/us/en/search?q=sofa')
  await expect(page.locator('main article').first().locator('.price-tag')).toContainText('$24.99')
  await expect(page.getByText('Add-on & Save').first()).toBeVisible()
})

test('a tile links to its product [SHP-154] @no-script', async ({ page }) => {
  await page.goto('/us/en/c/electronics/tvs')
  await page.getByRole('link', { name: 'Lumenar 55-inch 4K TV' }).click()
  await expect(page).toHaveURL('/us/en/p/tv-page')
})

test('stores a viewed category in a cookie and in local storage [SHP-118] [SHP-119] [SHP-120]', async ({
  page,
  context,
}) => {
  const cookie = async () => (await context.cookies()).find(({ name }) => name === 'viewedCategories')
  await page.goto('/us/en/c/furniture/living-room/sofas')
  await expect.poll(async () => (await cookie())?.value).toBe('sofas')
  await page.goto('/us/en/c/electronics/tvs')
  await expect.poll(async () => (await cookie())?.value).toBe('tvs|sofas')
  const days = ((await cookie())!.expires - Date.now() / 1000) / 86_400
  expect(Math.round(days)).toBe(30)
  const records = await page.evaluate(() => JSON.parse(localStorage.getItem('categoryInterest') ?? '[]'))
  expect(records[1]).toMatchObject({
    name: 'Sofas',
    superCategory: 'Furniture',
    category: 'Living room',
    subCategory: 'Sofas',
    image: '/static/pictures/department-furniture-800.webp',
    frequency: 1,
  })
})

test('answers 404 for an unknown category', async ({ page }) => {
  expect((await page.goto('/us/es/c/nowhere'))?.status()).toBe(404)
})

test('scrolls to the top of a new page of the list [SHP-034]', async ({ page }) => {
  await page.goto('/us/en/plp')
  await page.mouse.wheel(0, 2_000)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200)
  await page.locator('main article').getByRole('link').last().click()
  await expect(page).toHaveURL(/\/p\//)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})
