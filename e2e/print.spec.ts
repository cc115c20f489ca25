import { shopAt } from './support/shop.ts'
import { expect, test } from './support/test.ts'

test('on paper a product has its name and prices, and no menus, buttons, bars or other products @desktop @phone', async ({
  page,
  context,
  baseURL,
}) => {
  await shopAt(context, 'columbus', baseURL ?? '')
  await page.goto('/us/es/p/sofa')
  const main = page.getByRole('main')
  const add = main.getByRole('button', { name: 'Agregar al carrito' }).first()
  await expect(add).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(main.locator('.price-tag').first()).toBeVisible()
  for (const part of [
    add,
    page.locator('body > header'),
    page.locator('body > footer'),
    main.locator('.shelf').first(),
  ])
    await expect(part).toBeHidden()
  await expect(page.locator('.sticky').filter({ visible: true })).toHaveCount(0)
})
