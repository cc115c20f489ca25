import type { Page } from '@playwright/test'
import { approvedShopper } from './support/approved-shopper.ts'
import { expectAccessible } from './support/axe.ts'
import { tileNames } from './support/shop.ts'
import { expect, test } from './support/test.ts'

const english = { tv: 'Lumenar 55-inch 4K TV', laptop: 'Nimbo 15 laptop', sofa: 'Harbor 3-seat sofa' }
const spanish = {
  tv: 'Televisor Lumenar 4K de 55 pulgadas',
  laptop: 'Laptop Nimbo 15',
  sofa: 'Sofá Harbor de 3 plazas',
}

for (const [prefix, locale, names, words] of [
  [
    '/us/en',
    'en-US',
    english,
    {
      tabs: 'Kinds of deals',
      own: ['My Items', 'Deals', 'Clearance'],
      all: ['All Deals', 'All Clearance'],
      none: 'Nothing here yet',
    },
  ],
  [
    '/us/es',
    'es-US',
    spanish,
    {
      tabs: 'Tipos de ofertas',
      own: ['Mis artículos', 'Ofertas', 'Liquidación'],
      all: ['Todas las ofertas', 'Toda la liquidación'],
      none: 'Aquí no hay nada todavía',
    },
  ],
] as const) {
  const tabs = (page: Page) => page.getByRole('navigation', { name: words.tabs }).getByRole('link')
  const open = (page: Page, name: string) => tabs(page).getByText(name, { exact: true }).click()
  const isCurrent = (page: Page, name: string) =>
    expect(tabs(page).and(page.locator('[aria-current=page]'))).toHaveText([name])
  const [mine, deals, clearance] = words.own
  const [allDeals, allClearance] = words.all

  test(`${prefix}: a visitor sees all deals and all clearance, and My Items says how it fills [SHP-370, SHP-371, SHP-372, SHP-373] @phone @no-script`, async ({
    page,
    javaScriptEnabled,
  }) => {
    await page.goto(`${prefix}/c/deals`)
    await expect(tabs(page)).toHaveText(words.all)
    await isCurrent(page, allDeals)
    expect(await tileNames(page)).toEqual([names.tv])
    await open(page, allClearance)
    await expect(page).toHaveURL(`${prefix}/c/clearance`)
    await isCurrent(page, allClearance)
    expect(await tileNames(page)).toEqual([names.laptop])
    await page.goto(`${prefix}/c/my-items`)
    await expect(page.getByRole('heading', { name: words.none })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(mine)
    if (javaScriptEnabled !== false) await expectAccessible(page)
  })

  test(`${prefix}: who viewed categories has tabs of these, and takes the filter away like any other [SHP-370, SHP-371, SHP-372] @phone`, async ({
    page,
  }) => {
    await page.goto(`${prefix}/c/computers/laptops`)
    await expect
      .poll(async () => (await page.context().cookies()).map(({ name }) => name))
      .toContain('viewedCategories')
    await page.goto(`${prefix}/c/deals`)
    await expect(tabs(page)).toHaveText([...words.own, ...words.all])
    await isCurrent(page, allDeals)
    expect(await tileNames(page)).toEqual([names.tv])
    await expectAccessible(page)
    await open(page, deals)
    await isCurrent(page, deals)
    await expect(page.getByText(names.tv)).toHaveCount(0)
    await open(page, clearance)
    await isCurrent(page, clearance)
    await expect.poll(() => tileNames(page)).toEqual([names.laptop])
    await open(page, mine)
    await isCurrent(page, mine)
    await expect(page.getByRole('main')).toContainText(names.laptop)
    expect(await tileNames(page)).not.toContain(names.sofa)
    await open(page, allDeals)
    await isCurrent(page, allDeals)
    await expect.poll(() => tileNames(page)).toEqual([names.tv])
  })

  test(`${prefix}: with an approval the tabs lead to what fits it, and All Deals to all`, async ({
    page,
  }) => {
    await approvedShopper(page, 'sofa', locale)
    await page.goto(`${prefix}/c/my-items`)
    await expect(tabs(page)).toHaveText([...words.own, ...words.all])
    await isCurrent(page, mine)
    expect(await tileNames(page)).toContain(names.sofa)
    await open(page, deals)
    await expect(page).toHaveURL(`${prefix}/c/deals?isAp=true`)
    await isCurrent(page, deals)
    await open(page, allDeals)
    await expect(page).toHaveURL(`${prefix}/c/deals?isAp=false`)
    await isCurrent(page, allDeals)
  })
}
