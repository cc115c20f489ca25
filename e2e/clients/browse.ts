import { expect, money, type Screen, type Visit } from './visit.ts'

const words = {
  'en-US': { furniture: 'Furniture', livingRoom: 'Living room', sofa: 'Calder 3-seat sofa' },
  'es-MX': { furniture: 'Muebles', livingRoom: 'Sala', sofa: 'Sofá Calder de 3 plazas' },
} as const

/** A picture of the store that has been loaded, not only asked for. */
async function expectPicture({ page }: Visit, within: string): Promise<void> {
  const picture = page.locator(`${within} img`).first()
  await picture.evaluate((image) => image.scrollIntoView())
  await expect(picture).toHaveJSProperty('complete', true)
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
}

async function home({ open, page, locale }: Visit): Promise<void> {
  await open('/')
  await expect(page.getByTestId('home-page')).toBeVisible()
  await expect(page.getByRole('link', { name: words[locale].furniture }).first()).toBeVisible()
}

async function menu({ open, page, locale }: Visit): Promise<void> {
  await open('/')
  await page.getByRole('link', { name: words[locale].furniture }).first().hover()
  const entry = page
    .getByTestId('popover-menu')
    .getByRole('link', { name: words[locale].livingRoom, exact: true })
  await entry.click()
  await expect(page).toHaveURL(/category\/living-room/)
  await expect(page.getByTestId('sf-product-list-page')).toBeVisible()
}

async function breadcrumbs({ open, page, locale }: Visit): Promise<void> {
  await open('/category/sofas')
  const crumbs = page.getByTestId('sf-crumb-item')
  await expect(crumbs.first()).toContainText(words[locale].furniture)
  await crumbs.first().click()
  await expect(page).toHaveURL(/category\/furniture/)
}

async function listing(visit: Visit): Promise<void> {
  const { open, page } = visit
  await open('/category/furniture')
  const tiles = page.locator('[data-testid^="sf-product-tile-"]')
  await expect(tiles.nth(2)).toBeVisible()
  await expect(tiles.first()).toContainText(money)
  await expectPicture(visit, '[data-testid^="sf-product-tile-"]')
  const before = await tiles.count()
  await page.getByTestId('sf-product-list-sort').getByRole('combobox').first().selectOption({ index: 1 })
  await expect(page).toHaveURL(/sort=/)
  await page.locator('main, body').first().getByRole('checkbox').nth(1).locator('xpath=..').click()
  await expect(page.getByTestId('sf-selected-refinements').first()).toBeVisible()
  await expect.poll(() => tiles.count()).toBeLessThanOrEqual(before)
}

async function search({ open, page, locale }: Visit): Promise<void> {
  await open('/')
  const field = page.locator('input[type=search]').first()
  await field.fill('sofa')
  await field.press('Enter')
  await expect(page).toHaveURL(/search\?q=sofa/)
  await expect(
    page.locator('[data-testid^="sf-product-tile-"]').filter({ hasText: words[locale].sofa }).first(),
  ).toBeVisible()
}

async function nothingFound({ open, page }: Visit): Promise<void> {
  await open('/search?q=xyzzyplugh')
  await expect(page.getByTestId('sf-product-empty-list-page')).toContainText('xyzzyplugh')
}

async function suggestions({ open, page, locale }: Visit): Promise<void> {
  await open('/')
  await page.locator('input[type=search]').first().pressSequentially('sofa', { delay: 30 })
  const found = page.getByTestId('sf-horizontal-product-suggestions').getByTestId('product-tile')
  await expect(found.filter({ hasText: words[locale].sofa }).first()).toBeVisible()
}

async function product(visit: Visit): Promise<void> {
  const { open, page, word } = visit
  await open(`/product/${visit.goods.variant}`)
  const view = page.getByTestId('product-view').first()
  await expect(view.getByRole('heading').first()).toContainText('Calder')
  await expect(view).toContainText(money)
  await expectPicture(visit, '[data-testid="product-view"]')
  await view.locator('button[role=radio], a[role=radio]').last().click()
  await expect(page).toHaveURL(/pid=300101-/)
  await expect(
    view.getByRole('button', { name: word('product_view.button.add_to_cart') }).first(),
  ).toBeEnabled()
}

async function set(visit: Visit): Promise<void> {
  const { open, page, word } = visit
  await open(`/product/${visit.goods.set}`)
  await expect(page.getByTestId('child-product')).toHaveCount(2)
  await expectPicture(visit, '[data-testid="child-product"]')
  const whole = page.getByRole('button', { name: word('product_view.button.add_set_to_cart') }).first()
  await expect(whole).toBeVisible()
}

async function bundle(visit: Visit): Promise<void> {
  const { open, page, word } = visit
  await open(`/product/${visit.goods.bundle}`)
  await expect(page.getByTestId('child-product').nth(2)).toBeVisible()
  await expectPicture(visit, '[data-testid="child-product"]')
  const whole = page.getByRole('button', { name: word('product_view.button.add_bundle_to_cart') }).first()
  await expect(whole).toBeEnabled()
  await whole.click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

async function storeLocator({ open, page, word }: Visit): Promise<void> {
  await open('/store-locator')
  const form = page.getByTestId('store-locator-page')
  await form.getByRole('combobox').selectOption('US')
  await form.getByPlaceholder(word('store_locator.field.placeholder.enter_postal_code')).fill('43215')
  await page.getByRole('button', { name: word('store_locator.action.find') }).click()
  await expect(page.getByTestId('store-locator-page')).toContainText('Columbus')
}

/** The screens that need no account and leave no basket behind but that of `bundle`. */
export const browseScreens: readonly Screen[] = [
  { name: 'menu', walk: menu },
  { name: 'breadcrumbs', walk: breadcrumbs },
  { name: 'home', walk: home },
  { name: 'listing', walk: listing },
  { name: 'search', walk: search },
  { name: 'nothing found', walk: nothingFound },
  { name: 'suggestions', walk: suggestions },
  { name: 'product', walk: product },
  { name: 'set', walk: set },
  { name: 'bundle', walk: bundle },
  { name: 'store locator', walk: storeLocator },
]
