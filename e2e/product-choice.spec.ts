import { shopAt } from './support/shop.ts'
import { expect, test } from './support/test.ts'

test.beforeEach(async ({ context, baseURL }) => {
  await shopAt(context, 'columbus', baseURL!)
})

for (const [path, first] of [
  ['/us/en/p/recliner', 'Blue'],
  ['/us/en/p/lounge-set', 'Blue'],
  ['/us/en/p/seating-pair', 'Blue'],
] as const) {
  test(`the bottom bar of ${path} goes to the first open option, and adds to the cart once it is chosen`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(path)
    const bar = page.locator('main .sticky[class*=bottom-]')
    await expect(bar.getByRole('button')).toHaveCount(0)
    await bar.getByRole('link', { name: 'Choose options' }).click()
    const focused = page.locator(':focus')
    await expect(focused).toBeInViewport()
    await expect(page.locator('#open-choice').locator(':focus')).toHaveCount(1)
    const value = page.locator('#open-choice').getByText(first, { exact: true })
    await expect(value).toBeInViewport()
    await value.click()
    await expect(bar.getByRole('button', { name: 'Add to cart' })).toBeEnabled()
    await bar.getByRole('button', { name: 'Add to cart' }).click()
    await expect(page.getByRole('dialog')).toContainText('added to cart')
  })
}
