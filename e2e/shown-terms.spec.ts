import { shopAt } from './support/shop.ts'
import { expect, test } from './support/test.ts'

test.beforeEach(async ({ context, baseURL }) => {
  await shopAt(context, 'columbus', baseURL!)
})

for (const [prefix, minimum, two, within, date] of [
  [
    '/us/en',
    'Price for one. The minimum is 2: $11.98 per week · Total cost $622.96',
    'For 2: $11.98 per weekTotal cost $622.96',
    '$249.90 within 90 days of delivery',
    'our earliest day',
  ],
  [
    '/us/es',
    'Precio por unidad. El mínimo son 2: $11.98 por semana · Costo total $622.96',
    'Por 2: $11.98 por semanaCosto total $622.96',
    '$249.90 en un plazo de 90 días desde la entrega',
    'nuestro primer día posible',
  ],
] as const) {
  test(`what is rented in twos says so beside the price of one, on page and tile ${prefix} @phone @no-script`, async ({
    page,
  }) => {
    const main = page.getByRole('main')
    // Before the other: what was looked at stands on the next pages, too, with its minimum.
    await page.goto(`${prefix}/p/sofa`)
    await expect(main.locator('.price').first()).toBeVisible()
    await expect(main).not.toContainText(minimum.split(' 2')[0] ?? '')
    await page.goto(`${prefix}/p/nightstand`)
    await expect(main.locator('.price').first()).toContainText(minimum)
    // The bar of a phone has the figures of what its button adds.
    await expect(page.locator('body')).toContainText(two)
    await page.goto(`${prefix}/c/furniture/bedroom`)
    const tiles = main.getByRole('article')
    await expect(tiles.filter({ hasText: /Ridge nightstand|Buró Ridge/ })).toContainText(minimum)
  })

  test(`what the store does not have is promised for no day ${prefix} @phone @no-script`, async ({
    page,
  }) => {
    const own = page.locator('section[aria-labelledby=own-it]')
    await page.goto(`${prefix}/p/tablet`)
    await expect(own).toContainText(within)
    await expect(own).not.toContainText(date)
    await page.goto(`${prefix}/p/tv`)
    await expect(own).toContainText(date)
  })
}
