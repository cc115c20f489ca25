import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { shopAt } from './support/shop.ts'
import { expect, test } from './support/test.ts'

const shelf = (page: Page, heading: string) => page.getByRole('region', { name: heading })

test('products that were viewed stand at the foot of the next one and of the home page, newest first, until they are cleared @phone', async ({
  page,
  context,
  baseURL,
}) => {
  await shopAt(context, 'columbus', baseURL!)
  const viewed = shelf(page, 'Recently viewed')
  await page.goto('/us/en/p/sofa')
  await page.waitForLoadState('networkidle')
  await expect(viewed).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'Harbor 3-seat sofa' })).toBeVisible()
  await page.goto('/us/en/p/tv')
  await expect(viewed.getByRole('heading', { level: 3 })).toHaveText(['Harbor 3-seat sofa'])
  await page.goto('/us/en/p/washer')
  await expect(viewed.getByRole('heading', { level: 3 })).toHaveText([
    'Lumenar 55-inch 4K TV',
    'Harbor 3-seat sofa',
  ])
  await expectAccessible(page)

  // The prices are those of today, in the frequency that is chosen.
  const weekly = await viewed.locator('.price-tag strong').first().textContent()
  await page.getByRole('button', { name: 'Month' }).first().click()
  await expect(viewed.locator('.price-tag strong').first()).not.toHaveText(weekly!)

  await page.goto('/us/es')
  const vistos = shelf(page, 'Vistos recientemente')
  await expect(vistos.getByRole('heading', { level: 3 }).last()).toHaveText('Sofá Harbor de 3 plazas')
  await page.getByRole('button', { name: 'Borrar esta lista' }).click()
  await expect(vistos).toHaveCount(0)
  await page.reload()
  await page.waitForLoadState('networkidle')
  await expect(vistos).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/no funciona/)
})
