import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { shopAt } from './support/shop.ts'
import { expect, test } from './support/test.ts'

test.beforeEach(async ({ context, baseURL }) => {
  await shopAt(context, 'columbus', baseURL!)
})

const piece = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('checkbox', { name }) })
const together = (page: Page) => page.getByRole('region', { name: /pieces?( together)?$|piezas?/ })
const summary = (page: Page) => page.getByRole('complementary')

/** Without scripts a button loads the price of the chosen options. */
async function update(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Update the price' })
  if (await button.isVisible()) await button.click()
}

for (const prefix of ['/us/en', '/us/es']) {
  test(`${prefix}/p/lounge-set has no accessibility violation @phone`, async ({ page }) => {
    await page.goto(`${prefix}/p/lounge-set`)
    await expect(page.getByRole('checkbox')).toHaveCount(3)
    await expectAccessible(page)
  })
}

test('a set shows "From" until its pieces are chosen, then their total, also in the cart [SHP-217] @phone @no-script', async ({
  page,
}) => {
  await page.goto('/us/en/p/lounge-set')
  const main = page.getByRole('main')
  await expect(main.locator('.price-tag').first()).toContainText('$11.98 per week')
  await expect(main).toContainText('From')
  // Above the figures, which are not those of all that the picture shows.
  await expect(main.locator('p:has-text("For the least expensive piece") + .price')).toBeVisible()
  await expect(page.getByRole('region', { name: 'What it takes to own it' })).toHaveCount(0)
  await expect(together(page)).toContainText('From')
  await expect(page.getByRole('button', { name: /to cart$/ })).toHaveCount(0)
  await expect(main).toContainText(
    'Choose the options of these pieces first, or leave them out: Vale recliner',
  )
  await main.getByRole('link', { name: 'Choose options' }).filter({ visible: true }).first().click()
  await expect(page.locator('#open-choice')).toBeInViewport()
  await expect(page.locator('#open-choice')).toContainText('Choose: Color')

  await piece(page, 'Vale recliner').getByRole('radio', { name: 'Blue' }).check()
  await piece(page, 'Harbor 3-seat sofa').getByRole('radio', { name: 'Pre-Rented' }).check()
  await update(page)
  await expect(together(page)).toContainText('$45.96 per week')
  await expect(together(page)).not.toContainText('From')
  await expect(together(page)).toContainText('These pieces have different numbers of payments')

  await page.getByRole('checkbox', { name: '2 × Ridge nightstand' }).uncheck()
  await update(page)
  await expect(together(page)).toContainText('2 pieces together')
  await expect(main).toContainText('For 2 pieces together')
  await expect(together(page)).toContainText('$33.98 per week')
  await expect(together(page)).toContainText('78 payments · Total cost $2,650.44')
  const own = page.getByRole('region', { name: 'What it takes to own it' })
  const row = own.getByRole('row').filter({ hasText: '$33.98 per week' })
  await expect(row).toContainText('$2,650.44')
  await expect(row).toContainText(/\$[\d,.]+ by \w/)
  await page.getByRole('button', { name: 'Add 2 pieces to cart' }).click()
  await expect(page.getByText('2 items added to cart')).toBeVisible()

  await page.goto('/us/en/cart')
  await expect(summary(page)).toContainText('Payment per week$33.98')
  await expect(page.getByRole('main')).toContainText('Blue')
  // Each piece has a picture, and the total is that of the set's page.
  await expect(page.locator('main section[aria-labelledby=items] li img')).toHaveCount(2)
  await expect(summary(page)).toContainText('$2,650.44')
})

test('at 360x640 the ways on are in sight as soon as two pieces are in the cart [SHP-318, SHP-319]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/us/en/p/lounge-set')
  await piece(page, 'Vale recliner').getByRole('radio', { name: 'Blue' }).check()
  await page.getByRole('button', { name: 'Add 4 pieces to cart' }).click()
  const dialog = page.getByRole('dialog', { name: '4 items added to cart' })
  for (const name of ['Proceed to Checkout', 'View Cart'])
    await expect(dialog.getByRole('link', { name })).toBeInViewport({ ratio: 1 })
})

test('the cart says what is paid until which payment where pieces have different numbers of payments @phone @no-script', async ({
  page,
}) => {
  await page.goto('/us/en/p/lounge-set')
  await page.getByRole('checkbox', { name: 'Vale recliner' }).uncheck()
  await piece(page, 'Harbor 3-seat sofa').getByRole('radio', { name: 'Pre-Rented' }).check()
  await update(page)
  await page.getByRole('button', { name: 'Add 3 pieces to cart' }).click()
  await expect(page.getByText('3 items added to cart')).toBeVisible()
  await page.goto('/us/en/cart')
  const after = page.getByRole('region', { name: 'After that' })
  await expect(after).toContainText('Payment per week$31.97')
  await expect(after).toContainText('Through payment 52: total per week')
  await expect(after).toContainText('Payment per week$19.99')
  await expect(after).toContainText('Through payment 78: total per week')
})

test('the head of a set costs what the pieces cost that are shown as taken, as soon as nothing is left to choose [SHP-217] @phone @no-script', async ({
  page,
}) => {
  await page.goto('/us/en/p/lounge-set?recliner.color=blue')
  const main = page.getByRole('main')
  await expect(main.locator('.price-tag').first()).toContainText('$45.96 per week')
  await expect(together(page)).toContainText('$45.96 per week')
  await expect(main).not.toContainText('From')
})

test('a piece that cannot be had is named by the button, which leads to it [SHP-217] @phone @no-script', async ({
  page,
}) => {
  await page.goto('/us/en/p/lounge-set?set=lounge-set&piece=sofa&piece=recliner&recliner.color=brown')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Choose options' })).toHaveCount(0)
  const button = main.getByRole('link', { name: 'Leave out: Vale recliner' })
  await button.filter({ visible: true }).first().click()
  await expect(page.locator('#open-choice')).toBeInViewport()
  await expect(page.locator('#open-choice')).toContainText('Vale recliner')
  await page.getByRole('checkbox', { name: 'Vale recliner' }).uncheck()
  await update(page)
  await expect(page.getByRole('button', { name: 'Add 1 piece to cart' })).toBeVisible()
  // The picture shows all pieces, so the price says that it is for one.
  await expect(main).toContainText('For 1 piece: Harbor 3-seat sofa')
  await page.getByRole('checkbox', { name: 'Harbor 3-seat sofa' }).uncheck()
  await update(page)
  await expect(
    main.getByRole('link', { name: 'Choose a piece' }).filter({ visible: true }).first(),
  ).toBeVisible()
})

test('what an address asks for and no piece comes in is said, for sets as for other products @no-script', async ({
  page,
}) => {
  const notice = (names: string) =>
    page.getByText(`The link asks for an option that this product doesn't have (${names}).`)
  await page.goto('/us/en/p/lounge-set?recliner.color=pink&sofa.condition=OLD')
  await expect(notice('Condition (Harbor 3-seat sofa) and Color (Vale recliner)')).toBeVisible()
  await page.goto('/us/en/p/lounge-set?set=lounge-set&piece=sofa&piece=armchair')
  await expect(notice('armchair')).toBeVisible()
  await page.goto('/us/en/p/seating-pair?recliner.color=pink')
  await expect(notice('Color (Vale recliner)')).toBeVisible()
  await page.goto('/us/en/p/tv?condition=USED')
  await expect(notice('Condition')).toBeVisible()
  await page.goto('/us/en/p/lounge-set?recliner.color=blue&sofa.condition=USED')
  await expect(page.getByText('The link asks for an option')).toHaveCount(0)
})

for (const [prefix, words] of [
  ['/us/en', 'The least expensive piece, from'],
  ['/us/es', 'La pieza más económica, desde'],
] as const) {
  test(`${prefix}: the tile of a set says that its price is that of one piece @phone @no-script`, async ({
    page,
  }) => {
    await page.goto(`${prefix}/c/furniture/living-room`)
    const tiles = page.getByRole('main').getByRole('article')
    await expect(
      tiles.filter({ hasText: /Harbor lounge collection|Colección de sala Harbor/ }),
    ).toContainText(words)
    // The price of a product with variants is that of the whole product.
    await expect(tiles.filter({ hasText: /Vale recliner|Sillón reclinable Vale/ })).not.toContainText(words)
  })
}
