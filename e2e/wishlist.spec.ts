import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { chooseStore } from './support/cart.ts'
import { register, signIn, signOut, somebody } from './support/people.ts'
import { expect, test } from './support/test.ts'

const heart = (page: Page, name: string) => page.getByRole('button', { name: `Save ${name}`, exact: true })
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('wishlist'))

test("keeps a guest's saved items in the browser after a reload [SHP-147] [SHP-254] [SHP-255] [SHP-263] [SHP-264] [SHP-268] [SHP-003] @phone", async ({
  page,
}) => {
  const calls: string[] = []
  page.on('request', (request) => request.url().includes('/wish') && calls.push(request.url()))
  await page.goto('/us/en/plp')
  await heart(page, 'Harbor 3-seat sofa').click()
  await expect(page.getByText('1 item added to wishlist')).toBeVisible()
  await expect(page.getByRole('link', { name: 'See saved items' })).toHaveAttribute(
    'href',
    '/us/en/cart/wishlist',
  )
  expect(await kept(page)).toBe('["sofa"]')
  await page.reload()
  await expect(heart(page, 'Harbor 3-seat sofa')).toHaveAttribute('aria-pressed', 'true')
  await heart(page, 'Harbor 3-seat sofa').click()
  await expect(page.getByText('Item removed from wishlist')).toBeVisible()
  expect(await kept(page)).toBeNull()
  expect(calls).toEqual([])
})

test('says that the list of a guest is full, and drops nothing of it', async ({ page }) => {
  await page.goto('/us/en/plp')
  const full = JSON.stringify(Array.from({ length: 200 }, (_, at) => `saved-${at}`))
  await page.evaluate((list) => localStorage.setItem('wishlist', list), full)
  await page.reload()
  await heart(page, 'Harbor 3-seat sofa').click()
  await expect(page.getByText('You can save up to 200 items. Remove some to save more.')).toBeVisible()
  await expect(heart(page, 'Harbor 3-seat sofa')).toHaveAttribute('aria-pressed', 'false')
  expect(await kept(page)).toBe(full)
})

test('shows saved items as tiles to add to the cart or remove [SHP-029] [SHP-270] [SHL-048] @phone', async ({
  page,
}) => {
  await page.goto('/us/en/plp')
  await chooseStore(page)
  for (const name of ['Harbor 3-seat sofa', 'Vale recliner']) await heart(page, name).click()
  await page.goto('/us/en/cart/wishlist')
  await expect(page.getByRole('heading', { level: 1, name: 'Saved Items' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Harbor 3-seat sofa' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'See details' })).toHaveCount(1)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByRole('dialog', { name: '1 item added to cart' })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Remove Harbor 3-seat sofa from your saved items' }).click()
  await page.getByRole('button', { name: 'Remove Vale recliner from your saved items' }).click()
  await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible()
  await expectAccessible(page)
})

test("keeps a customer's saved items in the account, with those saved before signing in [SHP-030] [SHP-258] [SHP-261] [SHP-269] [SHL-040]", async ({
  page,
}) => {
  await page.goto('/us/en/plp')
  await heart(page, 'Harbor 3-seat sofa').click()
  await page.goto('/us/en/registration')
  const person = somebody()
  await register(page, person)
  await page.goto('/us/en/plp')
  await expect(heart(page, 'Harbor 3-seat sofa')).toHaveAttribute('aria-pressed', 'true')
  expect(await kept(page)).toBeNull()
  await heart(page, 'Vale recliner').click()
  await expect(page.getByText('1 item added to wishlist')).toBeVisible()
  await page.getByRole('link', { name: 'See saved items' }).click()
  await expect(page).toHaveURL('/us/en/account/wishlist')
  for (const name of ['Harbor 3-seat sofa', 'Vale recliner'])
    await expect(page.getByRole('heading', { name })).toBeVisible()
  await page.goto('/us/en/plp')
  await expect(heart(page, 'Vale recliner')).toHaveAttribute('aria-pressed', 'true')

  // The heart takes it off the list of the account as well.
  await heart(page, 'Harbor 3-seat sofa').click()
  await expect(page.getByText('Item removed from wishlist')).toBeVisible()
  await page.goto('/us/en/account/wishlist')
  await expect(page.getByRole('heading', { name: 'Vale recliner' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Harbor 3-seat sofa' })).toHaveCount(0)

  // What a guest saves joins that list at the sign-in, and what is on it already stays there once.
  await signOut(page)
  await page.goto('/us/en/plp')
  for (const name of ['Vale recliner', 'Harbor 3-seat sofa']) await heart(page, name).click()
  await page.goto('/us/en/login?return=/account/wishlist')
  await signIn(page, person)
  await expect(page).toHaveURL('/us/en/account/wishlist')
  for (const name of ['Harbor 3-seat sofa', 'Vale recliner'])
    await expect(page.getByRole('heading', { name })).toHaveCount(1)
  expect(await kept(page)).toBeNull()
})

test('shows what a guest saved right after they sign up from the saved items', async ({ page }) => {
  await page.goto('/us/en/plp')
  await heart(page, 'Harbor 3-seat sofa').click()
  await page.goto('/us/en/registration?return=/cart/wishlist')
  await register(page, somebody())
  await expect(page).toHaveURL('/us/en/cart/wishlist')
  await expect(page.getByRole('heading', { name: 'Harbor 3-seat sofa' })).toBeVisible()
  expect(await kept(page)).toBeNull()
})

test('saves nothing twice from a page that is older than another tab, and says so [SHP-265] [SHP-267]', async ({
  page,
}) => {
  await page.goto('/us/en/registration')
  await register(page, somebody())
  await page.goto('/us/en/plp')
  await expect(heart(page, 'Harbor 3-seat sofa')).toHaveAttribute('aria-pressed', 'false')
  const other = await page.context().newPage()
  await other.goto('/us/en/plp')
  await heart(other, 'Harbor 3-seat sofa').click()
  await expect(other.getByText('1 item added to wishlist')).toBeVisible()
  await heart(page, 'Harbor 3-seat sofa').click()
  await expect(page.getByText('Item is already in wishlist')).toBeVisible()
  await expect(heart(page, 'Harbor 3-seat sofa')).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/us/en/account/wishlist')
  await expect(page.getByRole('heading', { name: 'Harbor 3-seat sofa' })).toHaveCount(1)
})

test('reverts a heart that the server refuses, and says so [SHP-262] [SHP-266] [SHP-312]', async ({
  page,
}) => {
  await page.goto('/us/en/registration')
  await register(page, somebody())
  await page.goto('/us/en/plp')
  await page.route('**/wish', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await heart(page, 'Harbor 3-seat sofa').click()
  await expect(page.getByText('Something went wrong. Try again!')).toBeVisible()
  await expect(heart(page, 'Harbor 3-seat sofa')).toHaveAttribute('aria-pressed', 'false')
})

test('keeps a heart that was pressed before the saved items came [SHP-262]', async ({ page }) => {
  await page.goto('/us/en/registration')
  await register(page, somebody())
  let answer = () => {}
  const isPressed = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/wish', async (route) => {
    if (route.request().method() === 'POST') return route.continue()
    const before = await route.fetch()
    await isPressed
    await route.fulfill({ response: before })
  })
  const asked = page.waitForRequest((request) => request.url().endsWith('/wish'))
  await page.goto('/us/en/plp')
  await asked
  const came = page.waitForResponse(
    (response) => response.url().endsWith('/wish') && response.request().method() === 'GET',
  )
  await heart(page, 'Harbor 3-seat sofa').click()
  await expect(page.getByText('1 item added to wishlist')).toBeVisible()
  answer()
  await came
  await page.waitForLoadState('networkidle')
  await expect(heart(page, 'Harbor 3-seat sofa')).toHaveAttribute('aria-pressed', 'true')
})

test("saves with the heart without scripts, and the account's list needs an account @no-script", async ({
  page,
}) => {
  await page.goto('/us/es/plp')
  await page.getByRole('button', { name: 'Guardar Sofá Harbor de 3 plazas' }).click()
  await expect(page.getByText('1 artículo guardado')).toBeVisible()
  await page.goto('/us/es/account/wishlist')
  await expect(page).toHaveURL('/us/es/cart/wishlist')
  await expect(page.getByRole('heading', { name: 'Sofá Harbor de 3 plazas' })).toBeVisible()
  await page
    .getByRole('button', { name: 'Quitar Sofá Harbor de 3 plazas de sus artículos guardados' })
    .click()
  await expect(page.getByRole('heading', { name: 'Aún no ha guardado nada' })).toBeVisible()
})

test('a saved item keeps its condition: in the list, its price and link, the cart, and the account', async ({
  page,
}) => {
  await page.goto('/us/en/p/sofa')
  await chooseStore(page)
  // A list that was stored as mere ids is still read.
  await page.evaluate(() => localStorage.setItem('wishlist', '["sofa"]'))
  await page.goto('/us/en/p/sofa?condition=USED')
  const price =
    (await page
      .locator('main')
      .getByText(/^\$\d+\.\d\d$/)
      .first()
      .textContent()) ?? ''
  await expect(heart(page, 'Harbor 3-seat sofa')).toHaveAttribute('aria-pressed', 'false')
  await heart(page, 'Harbor 3-seat sofa').click()
  await expect(heart(page, 'Harbor 3-seat sofa')).toHaveAttribute('aria-pressed', 'true')
  expect(await kept(page)).toBe('["sofa:USED","sofa"]')
  await page.goto('/us/en/cart/wishlist')
  const tiles = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Harbor 3-seat sofa' })
  await expect(tiles).toHaveCount(2)
  const used = tiles.first()
  await expect(used).toContainText('Pre-Rented')
  await expect(used).toContainText(price)
  await expect(tiles.last()).not.toContainText('Pre-Rented')
  await expect(used.getByRole('link', { name: 'Harbor 3-seat sofa' })).toHaveAttribute(
    'href',
    /\/p\/.*condition=USED$/,
  )
  await used.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByRole('dialog', { name: '1 item added to cart' })).toContainText('Pre-Rented')
  await page.goto('/us/en/registration?return=/account/wishlist')
  await register(page, somebody())
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Pre-Rented' })).toHaveCount(1)
  await page.goto('/us/en/p/sofa?condition=USED')
  await heart(page, 'Harbor 3-seat sofa').click()
  await expect(page.getByText('Item removed from wishlist')).toBeVisible()
  await page.goto('/us/en/account/wishlist')
  await expect(tiles).toHaveCount(1)
  await expect(tiles).not.toContainText('Pre-Rented')
})

test('saves a pre-rented one without scripts @no-script', async ({ page }) => {
  await page.goto('/us/en/p/sofa?condition=USED')
  await chooseStore(page)
  await page.goto('/us/en/p/sofa?condition=USED')
  await heart(page, 'Harbor 3-seat sofa').click()
  await page.goto('/us/en/cart/wishlist')
  const tile = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Harbor 3-seat sofa' })
  await expect(tile).toContainText('Pre-Rented')
  await tile.getByRole('button', { name: 'Remove Harbor 3-seat sofa from your saved items' }).click()
  await expect(tile).toHaveCount(0)
})

for (const [prefix, undo, grade] of [
  ['/us/en', 'Undo', 'Pre-Rented, good condition'],
  ['/us/es', 'Deshacer', 'Artículo rentado antes, en buenas condiciones'],
] as const) {
  for (const kind of ['guest', 'customer'] as const) {
    test(`a ${kind} takes back that a pre-rented item left the saved items, and it stands in its place ${prefix} @phone @no-script`, async ({
      page,
      javaScriptEnabled,
    }) => {
      if (kind === 'customer') {
        await page.goto(`${prefix}/registration`)
        await register(page, somebody())
      }
      await page.goto(`${prefix}/faqs`)
      await chooseStore(page)
      await page.goto(`${prefix}/p/sofa?condition=USED`)
      const hearts = page.locator('button[form=wish-USED][value=sofa]')
      await hearts.first().click()
      await expect(page.getByText(/^1 (item added|artículo guardado)/)).toBeVisible()
      // Saved later, so it stands before the sofa.
      await page.goto(`${prefix}/p/tv`)
      await page.locator('button[form=wish][value=tv]').first().click()
      await expect(page.getByText(/^1 (item added|artículo guardado)/)).toBeVisible()
      await page.goto(`${prefix}${kind === 'guest' ? '/cart' : '/account'}/wishlist`)
      const names = page.getByRole('main').getByRole('article').getByRole('heading')
      await expect(names).toHaveText([/Lumenar/, /Harbor/])
      const tile = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Harbor' })
      await expect(tile).toContainText(grade)
      const before = await tile.innerText()
      await tile.locator('form[action$="/wish"]:has([value=remove]) button').click()
      await expect(tile).toHaveCount(0)
      if (javaScriptEnabled !== false) await expectAccessible(page)
      await page.getByRole('button', { name: undo, exact: true }).click()
      await expect(tile).toHaveCount(1)
      await expect(names).toHaveText([/Lumenar/, /Harbor/])
      await expect.poll(() => tile.innerText()).toBe(before)
    })
  }
}
