import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { expectNothingClipped } from './support/clipped.ts'
import { field, focusField, panel } from './support/search.ts'
import { shopAt, tileNames, tilePayments } from './support/shop.ts'
import { expect, test } from './support/test.ts'

test.beforeEach(async ({ context, baseURL }) => {
  await shopAt(context, 'columbus', baseURL!)
})

test('shows results with the search term [SHP-013] [SHP-098] [SHP-042] @no-script', async ({ page }) => {
  await page.goto('/us/en')
  await field(page).fill('gray & sofa?')
  await page.getByRole('search').getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL('/us/en/search?q=gray+%26+sofa%3F')
  await expect(page.getByRole('heading', { level: 1, name: 'Results for “gray & sofa?”' })).toBeVisible()
  await expect(field(page)).toHaveValue('gray & sofa?')
  await expect.poll(async () => (await tileNames(page))[0]).toBe('Harbor 3-seat sofa')
})

test('searches in Spanish, with or without accents [SHP-009]', async ({ page }) => {
  await page.goto('/us/es/search?q=sillon')
  await expect.poll(() => tileNames(page)).toContain('Sillón reclinable Vale')
  await page.goto('/us/es/search?q=nevera')
  await expect.poll(() => tileNames(page)).toEqual(['Refrigerador Frostwell de 21 pies cúbicos'])
})

test('redirects a term that names a category or product [SHP-069] [SHP-070] @no-script [SHP-067]', async ({
  page,
}) => {
  const submit = async (term: string) => {
    await page.goto('/us/en')
    await field(page).fill(term)
    await page.getByRole('search').getByRole('button', { name: 'Search' }).click()
  }
  await submit('sofas')
  await expect(page).toHaveURL('/us/en/c/furniture/living-room/sofas')
  await submit('500000008')
  await expect(page).toHaveURL('/us/en/p/tv-page')
  await submit('ridge')
  await expect(page).toHaveURL('/us/en/search?q=ridge')
})

test('shows the term and links to departments if nothing is found [SHP-099]', async ({ page }) => {
  await page.goto('/us/en/search?q=zzqqxx')
  await expect(page.getByRole('heading', { name: 'We found nothing for “zzqqxx”' })).toBeVisible()
  await page.getByRole('link', { name: 'All departments' }).first().click()
  await expect(page).toHaveURL('/us/en/c/root')
  await page.goto('/us/es/search')
  await expect(page.getByRole('heading', { name: '¿Qué está buscando?' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Muebles' }).click()
  await expect(page).toHaveURL('/us/es/c/furniture')
})

for (const [prefix, q, said] of [
  ['us/en', 'lever', 'No product is called “lever”: that word is only in descriptions.'],
  ['us/es', 'palanca', 'Ningún producto se llama “palanca”: esa palabra solo está en las descripciones.'],
] as const)
  test(`says under ${prefix} that no product is called what only a description has @phone @no-script`, async ({
    page,
  }) => {
    await page.goto(`/${prefix}/search?q=${q}`)
    await expect(page.getByText(said)).toBeVisible()
    await expect.poll(() => tileNames(page)).toHaveLength(1)
  })

test('titles name page and store, and results are kept out of search engines [SHP-035]', async ({ page }) => {
  const titles = {
    '/us/en/search?q=sofa': 'Results for “sofa” | Rent-A-Center',
    '/us/en/c/furniture/living-room/sofas': 'Sofas | Rent-A-Center',
    '/us/en/p/sofa': 'Harbor 3-seat sofa | Rent-A-Center',
    '/us/en/cart': 'Your cart | Rent-A-Center',
  }
  for (const [path, title] of Object.entries(titles)) {
    await page.goto(path)
    await expect(page).toHaveTitle(title)
  }
  await page.goto('/us/en/search?q=sofa')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await page.goto('/us/en/p/sofa')
  await expect(page.locator('meta[name=description]')).toHaveCount(1)
  await expect(page.locator('meta[name=robots]')).toHaveCount(0)
})

test('shows popular searches in the focused field [SHP-044] [SHP-047] [SHP-049]', async ({ page }) => {
  await page.goto('/us/en')
  await expect(panel(page)).toHaveCount(0)
  await focusField(page)
  const frequent = panel(page).getByRole('group', { name: 'Frequently Searched' })
  await expect(frequent.getByRole('option')).toHaveText(['Sofas', 'TVs'])
  await expectAccessible(page)
  await frequent.getByRole('option', { name: 'TVs' }).click()
  await expect(page).toHaveURL('/us/en/c/electronics/tvs')
})

test('suggests phrases and products, with one request after a pause [SHP-043] [SHP-063] [SHP-050] [SHP-053] [SHP-055] [SHP-057]', async ({
  page,
}) => {
  await page.goto('/us/en')
  await focusField(page)
  const asked: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname.endsWith('/search/suggestions')) asked.push(url.searchParams.get('q') ?? '')
  })
  await field(page).pressSequentially('re', { delay: 20 })
  await page.waitForTimeout(700)
  expect(asked).toEqual([])
  await field(page).pressSequentially('frig', { delay: 20 })
  const products = panel(page).getByRole('group', { name: 'Products' })
  await expect(products.getByRole('option', { name: /Frostwell/ })).toBeVisible()
  await expect(panel(page).getByRole('option', { name: 'Refrigerators', exact: true })).toBeVisible()
  expect(asked).toEqual(['refrig'])
  await expectAccessible(page)
  await products.getByRole('option', { name: 'View All' }).click()
  await expect(page).toHaveURL('/us/en/search?q=refrig')
  await expect(panel(page)).toBeHidden()
})

test('a set that is suggested says that it begins at its price', async ({ page }) => {
  await page.goto('/us/en')
  await focusField(page)
  await field(page).fill('lounge')
  const option = panel(page).getByRole('option', { name: /Harbor lounge collection/ })
  await expect(option).toContainText('From $11.98 per week')
  await field(page).fill('dresser')
  await expect(
    panel(page)
      .getByRole('option', { name: /dresser/i })
      .last(),
  ).not.toContainText('From')
})

test('closes suggestions when the shopper leaves the field, submits or navigates [SHP-052] [SHP-053] [SHP-054]', async ({
  page,
}) => {
  await page.goto('/us/en')
  await focusField(page)
  await expect(panel(page)).toBeVisible()
  await page.getByRole('search').getByRole('button', { name: 'Search' }).focus()
  await expect(panel(page)).toBeVisible()
  await page.getByRole('link', { name: 'Cart' }).first().focus()
  await expect(panel(page)).toBeHidden()
  await field(page).focus()
  await expect(panel(page)).toBeVisible()
  await field(page).fill('ridge')
  await field(page).press('Enter')
  await expect(page).toHaveURL('/us/en/search?q=ridge')
  await expect(panel(page)).toBeHidden()
})

test('moves through suggestions with arrow keys and closes them with Escape, which keeps the text', async ({
  page,
}) => {
  await page.goto('/us/en')
  await focusField(page)
  await expect(panel(page)).toBeVisible()
  await field(page).press('ArrowDown')
  await field(page).press('ArrowDown')
  await expect(panel(page).getByRole('option', { name: 'TVs' })).toHaveAttribute('aria-selected', 'true')
  await field(page).press('Escape')
  await expect(panel(page)).toBeHidden()
  await field(page).pressSequentially('sof')
  await field(page).press('ArrowDown')
  await expect(panel(page).getByRole('option', { selected: true })).toBeVisible()
  await field(page).press('Escape')
  await expect(panel(page)).toBeHidden()
  await expect(field(page)).toHaveAttribute('aria-expanded', 'false')
  await expect(field(page)).toHaveValue('sof')
  await field(page).fill('')
  await field(page).press('Escape')
  await field(page).press('ArrowDown')
  await field(page).press('Enter')
  await expect(page).toHaveURL('/us/en/c/furniture/living-room/sofas')
})

test('stores and suggests recent searches, even if a search fails [SHP-061] [SHP-066] [SHP-065]', async ({
  page,
}) => {
  await page.goto('/us/en')
  await focusField(page)
  await field(page).fill('   ')
  await field(page).press('Enter')
  await expect(page).toHaveURL('/us/en')
  await page.route(/\/search\.data/, (route) => route.abort())
  await field(page).fill('ridge')
  await field(page).press('Enter')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('recentSearches'))).toBe('["ridge"]')
  await page.unroute(/\/search\.data/)
  await page.goto('/us/en')
  await focusField(page)
  await expect(panel(page).getByRole('group', { name: 'Recent searches' }).getByRole('option')).toHaveText([
    'ridge',
  ])
})

test('a message about what was just done covers no suggestion @phone', async ({ page }) => {
  await page.goto('/us/en/plp')
  const suggestion = panel(page).getByRole('option').last()
  await focusField(page)
  await field(page).fill('sofa')
  await expect(suggestion).toBeVisible()
  const covered = await page.evaluate(() => {
    const message = document.querySelector('[aria-live=polite]:has(.toast), [aria-live=polite].fixed')!
    const panel = document.querySelector('[role=listbox]')!
    // They meet in the middle of a small screen: whichever is on top there belongs to the header.
    message.innerHTML = '<div style="width:100%;height:60vh;background:white">Saved</div>'
    const { x, y, width, height } = panel.getBoundingClientRect()
    const top = document.elementFromPoint(x + width / 2, y + height - 8)
    return !panel.contains(top)
  })
  expect(covered).toBe(false)
})

for (const [prefix, q, words, all] of [
  ['/us/en', 'used sofa', 'Showing pre-rented items only.', 'See all items'],
  ['/us/es', 'sofá usado', 'Solo se muestran artículos rentados antes.', 'Ver todos los artículos'],
] as const) {
  test(`"${q}" finds pre-rented ones, says so, and leads to all @phone @no-script`, async ({ page }) => {
    await page.goto(`${prefix}/search?${new URLSearchParams({ q })}`)
    await expect(page).toHaveURL(/refine=condition/)
    const main = page.getByRole('main')
    await expect(main.getByText(words)).toBeVisible()
    const tile = main.getByRole('article').filter({ hasText: 'Harbor' }).first()
    await expect(tile).toContainText(prefix === '/us/en' ? 'Pre-Rented' : 'Artículo rentado antes')
    await expect(tile.getByRole('link')).toHaveAttribute('href', /condition=USED/)
    await main.getByRole('link', { name: all }).click()
    await expect(page).not.toHaveURL(/refine/)
    await expect(tile).toContainText(prefix === '/us/en' ? 'New' : 'Artículo nuevo')
  })
}

for (const [prefix, q, label, links, path] of [
  [
    '/us/en',
    'cancel my agreement',
    'Looking for one of these pages?',
    ['Returns & Exchanges', 'My account'],
    '/returns-exchanges',
  ],
  ['/us/es', 'free delivery', '¿Busca esta página?', ['Entrega a domicilio'], '/shipping'],
] as const) {
  test(`a question that is typed into the search leads to pages, under ${prefix} @phone @no-script`, async ({
    page,
  }) => {
    await page.goto(`${prefix}/search?q=${encodeURIComponent(q)}`)
    const called = page.getByRole('navigation', { name: label })
    expect(await called.getByRole('link').allTextContents()).toEqual(links)
    await expectNothingClipped(page, `the results for ${q}`)
    await called.getByRole('link').first().click()
    await expect(page).toHaveURL(`${prefix}${path}`)
    await page.goto(`${prefix}/search?q=sofa`)
    await expect(page.getByRole('main')).toContainText(/sof/i)
    await expect(called).toHaveCount(0)
  })
}

for (const [prefix, q, chosen, perWeek] of [
  ['/us/en', 'sofa under $30', ['Filters in use', 'Under $30 per week'], 'a week'],
  ['/us/es', 'sofá menos de $30', ['Filtros en uso', 'Menos de $30 por semana'], 'a la semana'],
] as const) {
  const submit = async (page: Page, term: string) => {
    await page.goto(prefix)
    await field(page).fill(term)
    await field(page).press('Enter')
  }

  test(`"${q}" finds sofas with such payments and says so @no-script`, async ({ page }) => {
    await submit(page, q)
    await expect(page).toHaveURL(/refine=price/)
    const [list, said] = chosen
    await expect(page.getByRole('list', { name: list })).toContainText(said)
    expect((await tileNames(page))[0]).toMatch(/sof/i)
    for (const payment of await tilePayments(page)) expect(payment).toBeLessThan(30)
  })

  test(`"${q}" means the payments that are shown, where a period is named the same a month, under ${prefix}`, async ({
    page,
  }) => {
    await page.goto(prefix)
    await page.context().addCookies([{ name: 'frequency', value: 'MONTHLY', url: page.url() }])
    await submit(page, `${q} ${perWeek}`)
    await expect(page.getByRole('list', { name: chosen[0] })).toContainText('$130')
    expect((await tilePayments(page)).length).toBeGreaterThan(0)
    await submit(page, q)
    await expect(page.getByRole('list', { name: chosen[0] })).toContainText('$30')
  })

  test(`a ZIP code that is searched for leads to its stores on ${prefix}`, async ({ page }) => {
    await submit(page, '43215')
    await expect(page).toHaveURL(`${prefix}/store-locator?zip=43215`)
    await expect(page.getByRole('main')).toContainText('Columbus')
  })
}
