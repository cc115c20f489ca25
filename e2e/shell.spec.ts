import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/test.ts'

const screens = ['', '/store-locator?zip=43215', '/find-your-store/storeid/00101', '/faqs', '/how-rac-works']

for (const prefix of ['/us/en', '/us/es']) {
  for (const screen of screens) {
    test(`${prefix}${screen} has no accessibility violation @phone`, async ({ page }) => {
      await page.goto(prefix + screen)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(page)
    })
  }
}

test('an unknown path shows a page with a link to the home page [SHL-051] [SHL-022] [SHL-202]', async ({
  page,
}) => {
  for (const path of ['/nowhere', '/us/en/nowhere', '/us/es/nowhere', '/us/cart', '/us/en/callback']) {
    const answer = await page.goto(path)
    expect(answer?.status(), path).toBe(404)
  }
  await page.goto('/us/es/nowhere')
  await expect(page.getByRole('heading', { name: 'No encontramos esa página' })).toBeVisible()
  await page.getByRole('link', { name: 'Ir a la página de inicio' }).click()
  await expect(page).toHaveURL('/us/es')
})

test('both languages have a home page, and there is no third one [SHL-006] [SHL-008] [SHL-009] [SHL-035] @no-script', async ({
  page,
}) => {
  const heading = page.getByRole('heading', { level: 1 })
  await page.goto('/us/en')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
  await expect(heading).toHaveText('A home you can own')
  await page.goto('/us/es')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es-US')
  await expect(heading).toHaveText('Un hogar que puede ser suyo')
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
  await expect(heading).toHaveText('A home you can own')
  for (const path of ['/us/fr', '/us/mx', '/us/pt/cart'])
    expect((await page.request.get(path)).status(), path).toBe(404)
})

test('changes the language of the page and remembers it [SHL-007] [SHL-012] [SHL-011] @no-script', async ({
  page,
}) => {
  await page.goto('/us/en/store-locator?zip=43215')
  const language = page.getByRole('form', { name: 'Language' }).first()
  await expect(language.getByRole('button')).toHaveText(['English', 'Español'])
  await language.getByRole('button', { name: 'Español' }).click()
  await expect(page).toHaveURL('/us/es/store-locator?zip=43215')
  await expect(page.getByRole('heading', { level: 1, name: 'Buscar una tienda' })).toBeVisible()
  await page.getByRole('link', { name: 'Preguntas frecuentes' }).first().click()
  await expect(page).toHaveURL('/us/es/faqs')
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es-US')
  await page.goto('/us/es/search?q=sofa')
  await page.getByRole('form', { name: 'Idioma' }).getByRole('button', { name: 'English' }).first().click()
  await expect(page).toHaveURL('/us/en/search?q=sofa')
  await expect(page.getByRole('heading', { level: 1, name: 'Results for “sofa”' })).toBeVisible()
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
})

test('the menu and the checkout have the switch of languages, too [SHL-007] [SHL-012] @no-script @desktop @phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/us/en/faqs')
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('navigation', { name: 'Departments' })
  await menu.getByRole('button', { name: 'Español' }).click()
  await expect(page).toHaveURL('/us/es/faqs')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es-US')
  await page.goto('/us/es/checkout?step=delivery')
  await page.getByRole('form', { name: 'Idioma' }).getByRole('button', { name: 'English' }).click()
  await expect(page).toHaveURL('/us/en/checkout?step=delivery')
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
})

test('every page has canonical and alternate-language links', async ({ page }) => {
  await page.goto('/us/es/faqs?campaign=spring')
  const origin = new URL(page.url()).origin
  const link = (rel: string) => page.locator(`link[rel="${rel}"]`)
  await expect(link('canonical')).toHaveAttribute('href', `${origin}/us/es/faqs`)
  await expect(page.locator('link[hreflang="en-US"]')).toHaveAttribute('href', `${origin}/us/en/faqs`)
  await expect(page.locator('meta[name="robots"]')).toHaveCount(0)
})

test('titles end with the store’s name, and only some pages have a description [SHL-125] [SHL-127] [SHL-128]', async ({
  page,
}) => {
  await page.goto('/us/en/store-locator')
  await expect(page).toHaveTitle('Find a store | Rent-A-Center')
  await expect(page.locator('meta[name="description"]')).toHaveCount(1)
  await expect(page.locator('meta[name="robots"]')).toHaveCount(0)
  await page.goto('/us/es/faqs')
  await expect(page).toHaveTitle('Preguntas y respuestas | Rent-A-Center')
  await expect(page.locator('meta[name="description"]')).toHaveCount(0)
  for (const path of ['/us/en/nowhere', '/us/en/cart', '/us/es/search?q=sofa']) {
    await page.goto(path)
    await expect(page.locator('meta[name="robots"]'), path).toHaveAttribute('content', 'noindex')
  }
})

test('the header shows store, search, sign-in and cart [SHL-139] [SHL-140] [SHL-145] [SHP-037]', async ({
  page,
}) => {
  await page.goto('/us/en/faqs')
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: 'Find a store' })).toBeVisible()
  await expect(header.getByRole('link', { name: 'Sign in' })).toBeVisible()
  await expect(header.getByRole('link', { name: 'Cart, empty' })).toBeVisible()
  await expect(header.getByPlaceholder('Search Rent-A-Center')).toBeVisible()
})

test('the search field of the home page alone shows a new popular search every five seconds [SHL-146] [SHL-147] [SHP-038] [SHP-039] [SHP-040]', async ({
  page,
}) => {
  // Time stands still but for what the test lets pass, however long a page takes to load.
  const now = Date.now()
  await page.clock.install({ time: now })
  await page.clock.pauseAt(now + 1_000)
  const field = page.getByRole('searchbox')
  for (const [path, usual, first, second] of [
    ['/', 'Search Rent-A-Center', 'Search Sofas', 'Search TVs'],
    ['/us/en', 'Search Rent-A-Center', 'Search Sofas', 'Search TVs'],
    ['/us/es', 'Buscar en Rent-A-Center', 'Buscar Sofás', 'Buscar Televisores'],
  ] as const) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await page.clock.runFor(4_000)
    await expect(field, path).toHaveAttribute('placeholder', usual)
    // What turns is a script of its own, and begins once it has come.
    const nextSecond = async () => {
      await page.clock.runFor(1_000)
      return field.getAttribute('placeholder')
    }
    await expect.poll(nextSecond, { message: path }).toBe(first)
    await page.clock.runFor(5_000)
    await expect(field, path).toHaveAttribute('placeholder', second)
  }
  await page.keyboard.press('Shift')
  await page.clock.runFor(20_000)
  await expect(field, 'after a key').toHaveAttribute('placeholder', 'Buscar Televisores')
  for (const path of ['/us/en/cart', '/search?q=ridge', '/plp']) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await page.clock.runFor(20_000)
    await expect(field, path).toHaveAttribute('placeholder', 'Search Rent-A-Center')
  }
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/us/en')
  await page.waitForLoadState('networkidle')
  await page.clock.runFor(20_000)
  await expect(field, 'with less motion').toHaveAttribute('placeholder', 'Search Rent-A-Center')
})

test('the ring of what has the focus stands out on the dark ground of header and footer', async ({
  page,
}) => {
  await page.goto('/us/en/faqs')
  const accent = 'rgb(255, 198, 41)'
  const [header, footer] = [page.getByRole('banner'), page.getByRole('contentinfo')]
  for (const what of [
    header.getByRole('link', { name: /^Cart/ }),
    header.getByRole('searchbox'),
    footer.getByRole('link', { name: 'Accessibility', exact: true }),
  ]) {
    await what.focus()
    await page.keyboard.press('Shift')
    await expect(what).toHaveCSS('outline-color', accent)
  }
})

test('the search box opens the results @no-script', async ({ page }) => {
  await page.goto('/us/es/faqs')
  await page.getByRole('searchbox').fill('gris')
  await page.getByRole('button', { name: 'Buscar', exact: true }).first().click()
  await expect(page).toHaveURL(/\/us\/es\/search\?q=gris/)
})

test('the design page opens at its top, not at a sample of a refused form', async ({ page }) => {
  await page.goto('/us/en/dev/design')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('aligns a quiet button with the text above it', async ({ page }) => {
  await page.goto('/us/en/dev/design')
  const specimen = page.locator('div').filter({ has: page.locator('> code', { hasText: /^quiet$/ }) })
  const [above = 0, below] = await specimen.evaluate((one) =>
    [one.querySelector('code'), one.querySelector('button')].map((place) => {
      const words = document.createRange()
      if (place) words.selectNodeContents(place)
      return words.getBoundingClientRect().left
    }),
  )
  expect(above).toBeGreaterThan(0)
  expect(below).toBe(above)
})

test('a heart in the header leads to the saved items @phone @no-script', async ({ page }) => {
  await page.goto('/us/es/faqs')
  await page.getByRole('banner').getByRole('link', { name: 'Artículos guardados' }).click()
  await expect(page).toHaveURL('/us/es/cart/wishlist')
})

test.describe('in a browser that prefers Spanish', () => {
  test.use({ locale: 'es-MX' })
  const offer = '¿Prefiere ver la tienda en español?'

  test('an English page offers Spanish once, and the answer is remembered @phone @no-script', async ({
    page,
    context,
    javaScriptEnabled,
  }) => {
    await page.goto('/us/en/faqs')
    await expect(page.getByText(offer)).toBeVisible()
    if (javaScriptEnabled !== false) {
      await expectAccessible(page)
      await page.goto('/us/en/contact-us')
      await expect(page.getByText(offer)).toHaveCount(0)
      await context.clearCookies()
      await page.goto('/us/en/contact-us')
    }
    await page.getByRole('button', { name: 'No, gracias' }).click()
    await expect(page.getByText(offer)).toHaveCount(0)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
    await context.clearCookies()
    await page.goto('/us/en/c/furniture?sort=MOST_POPULAR')
    await page.getByRole('button', { name: 'Sí, en español' }).click()
    await expect(page).toHaveURL('/us/es/c/furniture?sort=MOST_POPULAR')
    await expect(page.getByText(offer)).toHaveCount(0)
  })
})
