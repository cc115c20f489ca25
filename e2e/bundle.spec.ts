import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { shopAt } from './support/shop.ts'
import { expect, test } from './support/test.ts'

test.beforeEach(async ({ context, baseURL }) => {
  await shopAt(context, 'columbus', baseURL!)
})

const part = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name }) })
const addButton = (page: Page) =>
  page.getByRole('button', { name: 'Add to cart' }).filter({ visible: true }).first()

/** Without scripts a button loads the stock of the chosen options. */
async function update(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Update my choices' })
  if (await button.isVisible()) await button.click()
}

for (const prefix of ['/us/en', '/us/es']) {
  test(`${prefix}/p/seating-pair has no accessibility violation @phone`, async ({ page }) => {
    await page.goto(`${prefix}/p/seating-pair`)
    await expect(page.getByRole('radio')).toHaveCount(5)
    await expectAccessible(page)
  })
}

test('goes to the open option of a bundle, adds it as one item, and names its options in the cart [SHP-217] @phone @no-script', async ({
  page,
}) => {
  await page.goto('/us/en/p/seating-pair')
  const main = page.getByRole('main')
  await expect(main).toContainText('Please choose Color (Vale recliner) first')
  await expect(main.getByRole('button', { name: 'Add to cart' })).toHaveCount(0)
  await main.getByRole('link', { name: 'Choose options' }).filter({ visible: true }).first().click()
  await expect(page.locator('#open-choice')).toBeInViewport()
  await expect(page.locator('#open-choice')).toContainText('Choose: Color')
  await expect(main).toContainText('The package costs the same, new or pre-rented.')
  // $3,482.96, and $1,559.22 and $1,091.22 apart: nobody should choose the pre-rented sofa without knowing.
  await expect(main).toContainText('cost $832.52 less in total')

  await part(page, 'Vale recliner').getByRole('radio', { name: 'Blue' }).check()
  await part(page, 'Harbor 3-seat sofa').getByRole('radio', { name: 'Pre-Rented' }).check()
  await update(page)
  await expect(part(page, 'Vale recliner')).toContainText('Color: Blue')
  await expect(main).not.toContainText('Please choose')
  await addButton(page).click()
  await expect(page.getByText('1 item added to cart')).toBeVisible()

  await page.goto('/us/en/cart')
  const line = main.getByRole('listitem').filter({ hasText: 'Evening corner, two pieces' }).first()
  await expect(line).toContainText('$33.49 per week')
  const parts = line.getByRole('listitem')
  await expect(parts).toHaveCount(2)
  await expect(parts.first()).toContainText('1 × Harbor 3-seat sofaPre-Rented')
  await expect(parts.last()).toContainText('1 × Vale reclinerColor: BlueNew')
  await expect(line).toContainText('The package costs the same, new or pre-rented.')

  await line.getByRole('link', { name: 'Evening corner, two pieces' }).last().click()
  await expect(part(page, 'Vale recliner')).toContainText('Color: Blue')
  await expect(part(page, 'Harbor 3-seat sofa').getByRole('radio', { name: 'Pre-Rented' })).toBeChecked()
})

test('says that the store does not have a chosen option, and links back to the options [SHP-217] @no-script', async ({
  page,
}) => {
  await page.goto('/us/en/p/seating-pair')
  await part(page, 'Vale recliner').getByRole('radio', { name: 'Brown' }).check()
  await update(page)
  const main = page.getByRole('main')
  await expect(main).toContainText(
    'The store does not have this choice right now. Choose something else for: Vale recliner',
  )
  await main.getByRole('link', { name: 'Choose options' }).filter({ visible: true }).first().click()
  await expect(page.locator('#open-choice')).toBeInViewport()
  await expect(page.locator('#open-choice')).toContainText('Vale recliner')
})

test('shows the parts of a bundle', async ({ page }) => {
  await page.goto('/us/es/p/bedroom-set')
  const parts = page
    .getByRole('region')
    .or(page.locator('section'))
    .filter({ hasText: 'Lo que incluye el paquete' })
  await expect(parts.getByRole('link')).toHaveText([
    'Cama queen Ridge',
    'Cómoda Ridge de seis cajones',
    'Buró Ridge',
  ])
  await expect(parts).toContainText('2 × Buró Ridge')
})
