import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { shopAt } from './support/shop.ts'
import { expect, test } from './support/test.ts'

test.beforeEach(async ({ context, baseURL }) => {
  await shopAt(context, 'columbus', baseURL!)
})

const add = (page: Page) => page.locator('main').getByRole('button', { name: 'Add to cart' }).first()
const tag = (page: Page) => page.locator('main .price-tag').first()

for (const prefix of ['/us/en', '/us/es']) {
  for (const product of ['sofa', 'recliner', 'bedroom-set', 'tablet']) {
    test(`${prefix}/p/${product} has no accessibility violation @phone`, async ({ page }) => {
      await page.goto(`${prefix}/p/${product}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(page)
    })
  }
}

test('says that the cost of ownership is that of the lowest price, where there are several @phone', async ({
  page,
  context,
  baseURL,
}) => {
  // This store alone has the color that costs more.
  await shopAt(context, 'losAngeles', baseURL!)
  for (const [prefix, from, lowest] of [
    ['/us/en', 'From', 'These are the figures of the lowest price.'],
    ['/us/es', 'Desde', 'Estas cifras son las del precio más bajo.'],
  ] as const) {
    await page.goto(`${prefix}/p/recliner`)
    const own = page.locator('section[aria-labelledby=own-it]')
    await expect(own.getByText(lowest)).toBeVisible()
    for (const head of await own.getByRole('rowheader').all()) await expect(head).toContainText(`${from} $`)
    await page.goto(`${prefix}/p/sofa`)
    await expect(own.getByRole('rowheader').first()).toBeVisible()
    await expect(own).not.toContainText(from)
  }
})

test('shows the same product page at all of its paths [SHP-019] [SHP-020] [SHP-021] [SHP-022]', async ({
  page,
}) => {
  const paths = [
    '/p/sofa',
    '/p/sofa.html',
    '/p/sofa-page',
    '/p/furniture/sofa',
    '/p/furniture/living-room/sofa',
    '/p/root/furniture/living-room/sofa',
    '/us/es/p/root/furniture/living-room/sofas/sofa',
  ]
  for (const path of paths) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: /Harbor/ })).toBeVisible()
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/us\/e[ns]\/p\/sofa-page$/)
  }
})

test('answers 404 for an unknown product [SHP-216]', async ({ page }) => {
  expect((await page.goto('/us/es/p/nowhere'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'No encontramos esa página' })).toBeVisible()
})

test('shows the facts, features and dimensions of a product [SHP-214] [SHP-176] [SHP-229] @no-script', async ({
  page,
}) => {
  await page.goto('/us/en/p/sofa')
  const main = page.locator('main')
  await expect(main.getByRole('heading', { level: 1, name: 'Harbor 3-seat sofa' })).toBeVisible()
  await expect(main.getByText('Harborline').first()).toBeVisible()
  await expect(main.getByRole('img', { name: 'Gray three-seat sofa' }).first()).toBeVisible()
  await expect(
    main.getByRole('link', { name: /^Look closer: Gray three.* \(opens in a new window\)$/ }),
  ).toBeVisible()
  await expect(tag(page)).toHaveText(/^\$24\.99 ?per week$/)
  await expect(main.getByText('104 payments · Total cost $2,598.96').first()).toBeVisible()
  await expect(main.getByText('In Stock In Your Store').first()).toBeVisible()
  await expect(main.getByText('Delivery in 1-3 Days').first()).toBeVisible()
  await expect(main.getByRole('link', { name: 'New', exact: true })).toBeVisible()
  await expect(main.getByRole('link', { name: 'Pre-Rented, good condition' })).toBeVisible()
  await expect(main.getByLabel('Quantity')).toHaveValue('1')
  await expect(add(page)).toBeEnabled()
  await expect(main.getByRole('button', { name: /Save/ }).first()).toBeVisible()
})

test('has its pictures beside the price and the button, then what it costs to own, details, and what goes with it [SHP-215]', async ({
  page,
}) => {
  await page.goto('/us/en/p/bed')
  const main = page.locator('main')
  const boxOf = async (part: Locator) =>
    (await part.first().boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const picture = await boxOf(main.getByRole('img', { name: /bed/i }))
  const sections = []
  for (const name of ['What it takes to own it', 'Details', 'You might also like'])
    sections.push((await boxOf(main.getByRole('heading', { name, exact: true }))).y)
  expect(sections).toEqual(sections.toSorted((a, b) => a - b))
  for (const beside of [tag(page), add(page)]) {
    const box = await boxOf(beside)
    expect(box.x).toBeGreaterThan(picture.x + picture.width)
    expect(box.y).toBeLessThan(sections[0] ?? 0)
  }
  expect(sections[0]).toBeGreaterThan(picture.y + picture.height)
})

test('compares all payment frequencies with their total cost [SHP-186] [RTO-043]', async ({ page }) => {
  await page.goto('/us/en/p/sofa')
  const rows = page.getByRole('table').getByRole('row')
  await expect(rows).toHaveCount(5)
  await expect(rows.nth(1)).toHaveText(
    /^\$24\.99 per week104\$2,598\.96\$1,299\.50\$1,299\.46\$1,299\.50 by /,
  )
  await expect(rows.nth(3)).toHaveText(
    /^\$54\.14 twice a month48\$2,598\.72\$1,299\.50\$1,299\.22\$1,299\.50 by /,
  )
  // The names that the browser itself gives to screen readers, which repeat them at each figure.
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  const names = nodes.filter(({ role }) => role?.value === 'rowheader').map(({ name }) => name?.value)
  expect(names).toContain('$24.99 per week')
  await expect(
    page.getByText(
      /pay no more than the cash price if you finish within 90 days of delivery.*our earliest day/,
    ),
  ).toBeVisible()
})

test('changes all prices with the frequency and remembers it [SHP-011] [SHP-194] [SHP-198] [SHP-200] [ACC-005] @no-script', async ({
  page,
}) => {
  await page.goto('/us/en/p/sofa')
  await expect(tag(page)).toContainText('per week')
  await page.getByRole('button', { name: 'Month', exact: true }).click()
  await expect(tag(page)).toContainText('per month')
  const said = page.getByRole('main').getByRole('status')
  await expect(said.filter({ hasText: '$' })).toHaveText([
    /^\$[\d.]+ per month$/,
    /^\d+ payments · Total cost \$[\d,.]+$/,
  ])
  await page.goto('/us/es/c/furniture/living-room')
  await expect(tag(page)).toContainText('por mes')
})

test('shows the previous price and the saving of a sale [SHP-184]', async ({ page }) => {
  await page.goto('/us/en/p/tv')
  await expect(tag(page)).toContainText('$14.99')
  await expect(page.locator('main').getByText('Was $17.99').first()).toBeVisible()
  await expect(page.locator('main').getByText('16% off').first()).toBeVisible()
})

test('selects the variant of the chosen values with its price, picture and stock [SHP-218] [SHP-219] @no-script', async ({
  page,
  javaScriptEnabled,
}) => {
  await page.goto('/us/en/p/recliner')
  await expect(add(page)).toHaveCount(0)
  await expect(page.getByText('Please choose Color first')).toBeVisible()
  await page.locator('main').getByRole('link', { name: 'Choose options' }).filter({ visible: true }).click()
  await expect(page.locator('#open-choice')).toBeInViewport()
  await page.getByRole('link', { name: 'Blue', exact: true }).click()
  await expect(page).toHaveURL('/us/en/p/recliner-blue')
  await expect(page.getByRole('img', { name: 'Blue recliner' }).first()).toBeVisible()
  await expect(add(page)).toBeEnabled()
  if (javaScriptEnabled !== false) {
    await expect(page.getByRole('link', { name: 'Blue', exact: true })).toBeFocused()
    await expect(page.getByRole('status').filter({ hasText: 'Color: Blue' })).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'In stock' })).toBeVisible()
  }
  await page.getByRole('link', { name: /^Brown/ }).click()
  await expect(tag(page)).toContainText('$14.99')
  await expect(page.getByRole('button', { name: 'Out of stock' })).toBeDisabled()
})

test('redirects a query with existing values to the variant, and names values that do not exist [SHP-218] @no-script', async ({
  page,
}) => {
  await page.goto('/us/en/p/recliner?color=purple')
  const main = page.locator('main')
  await expect(main).toContainText("The link asks for an option that this product doesn't have (Color)")
  await expect(main.getByRole('link', { name: 'Blue', exact: true })).toBeVisible()
  await expect(page.getByText('Please choose Color first')).toBeVisible()
  await page.goto('/us/es/p/recliner?color=purple')
  await expect(main).toContainText('El enlace pide una opción que este producto no tiene (Color)')
  await page.goto('/us/en/p/recliner?color=blue')
  await expect(page).toHaveURL('/us/en/p/recliner-blue')
  await expect(main).not.toContainText('The link asks')
})

test('offers another store instead of adding a product that is out of stock [SHP-220] [SHP-222]', async ({
  page,
}) => {
  await page.goto('/us/es/p/tablet')
  await expect(page.getByRole('button', { name: 'Agotado' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Agregar al carrito' })).toHaveCount(0)
  await expect(page.locator('main').getByRole('link', { name: 'Ver otras tiendas' })).toBeVisible()
})

test('says how many are left if the quantity is above the stock [SHP-221] [SHP-223] [SHP-224]', async ({
  page,
}) => {
  await page.goto('/us/en/p/sofa')
  await page.getByRole('button', { name: 'One more' }).click()
  await expect(page.getByLabel('Quantity')).toHaveValue('2')
  await expect(add(page)).toBeEnabled()
  await page.getByLabel('Quantity').fill('9')
  await expect(page.getByText(/^Only \d left!$/)).toBeVisible()
  await expect(add(page)).toBeDisabled()
  await page.goto('/us/en/p/bedroom-set')
  await page.getByLabel('Quantity').fill('9')
  await expect(page.getByText(/^Only \d left for Ridge/)).toBeVisible()
})

test('uses the quantity steps of the product [SHP-225] [SHP-227]', async ({ page }) => {
  await page.goto('/us/en/p/nightstand')
  await expect(page.getByLabel('Quantity')).toHaveValue('2')
  await page.getByRole('button', { name: 'One more' }).click()
  await expect(page.getByLabel('Quantity')).toHaveValue('4')
  await page.goto('/us/en/p/bed')
  await expect(page.getByLabel('Quantity')).toHaveValue('1')
})

test('shows where a product is in stock [SHP-172] [SHP-174] [SHP-175] [SHP-006]', async ({
  page,
  context,
  baseURL,
}) => {
  const says = (label: string) =>
    expect(page.locator('main').getByText(label, { exact: true }).first()).toBeVisible()
  await page.goto('/us/en/p/sofa')
  await says('In Stock In Your Store')
  await page.goto('/us/en/p/washer')
  await says('Special Order')
  await expect(page.getByText('Ships from the maker')).toBeVisible()
  await page.goto('/us/en/p/recliner-brown')
  await expect(page.getByRole('button', { name: 'Out of stock' })).toBeVisible()
  await shopAt(context, 'houston', baseURL!)
  await page.goto('/us/en/p/recliner-brown')
  await says('In Stock Nearby')
})

test('shows the price of a pre-rented unit', async ({ page }) => {
  await page.goto('/us/en/p/sofa')
  await page.getByRole('link', { name: 'Pre-Rented, good condition' }).click()
  await expect(tag(page)).toContainText('$19.99')
  await expect(page.getByRole('table').getByRole('row').nth(1)).toContainText('78$1,559.22')
  const grade = page.getByRole('main').locator('dl').getByText('Pre-Rented, good condition', { exact: true })
  await expect(grade.first()).toBeVisible()
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByRole('dialog')).toContainText('Pre-Rented, good condition')
  await page.goto('/us/en/cart')
  await expect(grade).toBeVisible()
})

test('shows the add-on price and its promise once a store is chosen [SHP-156] [SHP-158] [SHP-159] [SHP-203]', async ({
  page,
  context,
}) => {
  // Before the sofa, which the shelf of recently viewed products then shows with its add-on price.
  await page.goto('/us/en/p/tv')
  await expect(page.getByText('Add-on & Save')).toHaveCount(0)
  await page.goto('/us/en/p/sofa')
  await expect(page.getByText('Add-on & Save')).toBeVisible()
  await expect(page.getByText(/\$19\.99 per week.*Lowest price within 6 months/)).toBeVisible()
  await context.clearCookies()
  await page.goto('/us/en/p/sofa')
  await expect(page.getByText('Add-on & Save')).toHaveCount(0)
})

test('links to similar products', async ({ page }) => {
  await page.goto('/us/en/p/bed')
  await page
    .getByRole('region', { name: 'You might also like' })
    .getByRole('link', { name: /dresser/ })
    .click()
  await expect(page).toHaveURL('/us/en/p/dresser-page')
})

test('adds to the cart of a guest without signing in [SHP-002] @no-script', async ({
  page,
  javaScriptEnabled,
}) => {
  await page.goto('/us/en/p/sofa')
  await add(page).click()
  if (javaScriptEnabled) await expect(page.getByRole('dialog')).toContainText('1 item added to cart')
  await page.goto('/us/en/cart')
  await expect(page.locator('main')).toContainText('Harbor 3-seat sofa')
})
