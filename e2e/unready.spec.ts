import { openCart } from './support/cart.ts'
import { expect, test } from './support/test.ts'

test('applies an order that was chosen before scripts run', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/*.js', async (route) => {
    await held
    await route.continue()
  })
  const listing = '/us/en/c/furniture/living-room'
  const opened = page.goto(listing)
  const sort = page.getByRole('combobox', { name: 'Sort by' })
  await sort.selectOption('PRICE_LOW_TO_HIGH')
  release()
  await opened
  await expect(page).toHaveURL(/sort=PRICE_LOW_TO_HIGH/)
  await expect(sort).toHaveValue('PRICE_LOW_TO_HIGH')
})

test('the same search sent twice adds one entry to the history', async ({ page }) => {
  await page.goto('/us/en/faqs')
  const search = page
    .getByRole('searchbox')
    .or(page.getByRole('combobox', { name: /search/i }))
    .first()
  for (let times = 0; times < 3; times += 1) {
    await search.fill('gray')
    await search.press('Enter')
    await expect(page).toHaveURL(/\/search\?q=gray$/)
    await page.waitForLoadState('networkidle')
  }
  await page.goBack()
  await expect(page).toHaveURL(/\/faqs$/)
})

test('shows at the button that an add failed without a connection, and keeps the page', async ({
  page,
  context,
}) => {
  await openCart(page, '/us/en', 'tv')
  await page.goto('/us/en/p/fridge')
  const add = page.getByRole('button', { name: 'Add to cart' }).first()
  await add.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  await context.setOffline(true)
  await add.click()
  const said = page.getByRole('alert').filter({ hasText: "We can't reach the store" })
  await expect(said).toBeInViewport({ ratio: 1 })
  await expect(said).toBeFocused()
  await expect(add).toBeVisible()
  expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(400)
  await context.setOffline(false)
  await add.click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('hides without scripts what needs scripts @no-script', async ({ page, javaScriptEnabled }) => {
  await page.goto('/us/en/p/tv')
  const more = page.getByRole('button', { name: 'One more' })
  await expect(more).toBeVisible({ visible: javaScriptEnabled !== false })
  await page.goto('/us/en/p/sofa')
  const model = page.getByRole('button', { name: 'See it in 3D' })
  await expect(model).toBeVisible({ visible: javaScriptEnabled !== false })
})
