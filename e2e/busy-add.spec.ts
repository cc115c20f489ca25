import { chooseStore } from './support/cart.ts'
import { expect, test } from './support/test.ts'

test('an add is busy until what says so can be shown, so that nobody presses twice', async ({ page }) => {
  const release = Promise.withResolvers<void>()
  await page.route(/\/added-dialog-[^/]+\.js/, async (route) => {
    await release.promise
    await route.continue()
  })
  await page.goto('/us/en/faqs')
  await chooseStore(page)
  await page.goto('/us/en/cart/wishlist?ids=recliner-blue')
  const button = page.getByRole('main').getByRole('button', { name: 'Add to cart' })
  const answered = page.waitForResponse((answer) => answer.request().method() === 'POST')
  await button.click()
  await (await answered).finished()
  await expect(page.getByRole('main').getByRole('button', { name: 'Adding…' })).toBeDisabled()
  release.resolve()
  await expect(page.getByRole('dialog', { name: '1 item added to cart' })).toBeVisible()
  await expect(button).toBeEnabled()
  // Whoever closes the window with a key goes on where the button is.
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
})
