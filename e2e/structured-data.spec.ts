import { shopAt } from './support/shop.ts'
import { expect, test } from './support/test.ts'

test.beforeEach(async ({ context, baseURL }) => {
  await shopAt(context, 'columbus', baseURL!)
})

test('contains structured data of price and stock', async ({ page }) => {
  await page.goto('/us/en/p/sofa')
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
  const product = texts.map((text) => JSON.parse(text)).find((one) => one['@type'] === 'Product')
  expect(product).toMatchObject({
    name: 'Harbor 3-seat sofa',
    offers: { price: '1299.50', priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
  })
})

test('names the price of a set in structured data as the lowest one, as the page says "From"', async ({
  page,
}) => {
  await page.goto('/us/en/p/lounge-set')
  await expect(page.locator('main').getByText('From', { exact: true }).first()).toBeVisible()
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
  const product = texts.map((text) => JSON.parse(text)).find((one) => one['@type'] === 'Product')
  expect(product.offers).toMatchObject({
    '@type': 'AggregateOffer',
    lowPrice: expect.any(String),
    priceSpecification: { minPrice: '11.98' },
  })
  expect(product.offers.price).toBeUndefined()
})
