import type { Page } from '@playwright/test'
import { findSession } from '#core/shopper/session/find-session.ts'
import { saveShopperContext } from '#core/shopper/session/shopper-context.ts'
import { register, somebody } from './support/people.ts'
import { storeContext } from './support/store-context.ts'
import { expect, test } from './support/test.ts'

test('without permission the locator asks for it, and with it finds the stores around [SHL-321] [SHL-340]', async ({
  page,
  context,
}) => {
  await page.goto('/us/en/store-locator')
  await page.waitForLoadState('networkidle')
  await expect(page.getByText('Or', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Use My Location' }).click()
  await expect(page.getByText('Please agree to share your location')).toBeVisible()
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 34.05, longitude: -118.25 })
  await page.getByRole('button', { name: 'Use My Location' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: '3400 S Figueroa St' })).toBeVisible()
})

test('a browser without a position for the shopper says so in words [SHL-341] @phone', async ({ page }) => {
  await page.addInitScript(() => {
    const failed = { code: 2, PERMISSION_DENIED: 1 } as GeolocationPositionError
    navigator.geolocation.getCurrentPosition = (_found, refused) => refused?.(failed)
  })
  for (const [language, button, words] of [
    ['en', 'Use My Location', "We're unable to locate you. Enter your zip to find a store near you."],
    ['es', 'Usar mi ubicación', 'No pudimos encontrar su ubicación.'],
  ] as const) {
    await page.goto(`/us/${language}/store-locator`)
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByText(words)).toBeVisible()
  }
})

test('a browser that knows no positions leaves a line in its log and the page as it is [SHL-342]', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'geolocation')
  })
  await page.goto('/us/en/store-locator')
  const logged = page.waitForEvent('console', (line) => line.text().includes('cannot tell where it is'))
  await page.getByRole('button', { name: 'Use My Location' }).click()
  await logged
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
})

test('without scripts nobody is offered what needs them @no-script @no-desktop', async ({ page }) => {
  await page.goto('/us/en/store-locator')
  await expect(page.getByLabel('ZIP code')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Use My Location' })).toBeHidden()
})

test('while stores are looked for, the page says so, for a place as for a ZIP code [SHL-333]', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 34.05, longitude: -118.25 })
  await page.goto('/us/en/store-locator')
  let letGo = () => {}
  await page.route(/store-locator\.data/, async (route) => {
    await new Promise<void>((resolve) => {
      letGo = resolve
    })
    await route.continue()
  })
  const loading = page.getByRole('status').filter({ hasText: 'Loading locations...' })
  await page.getByRole('button', { name: 'Use My Location' }).click()
  await expect(loading).toBeVisible()
  letGo()
  await expect(page.getByRole('listitem').filter({ hasText: '3400 S Figueroa St' })).toBeVisible()
  await page.getByText('Change', { exact: true }).click()
  await page.getByLabel('ZIP code').fill('43215')
  await page.getByRole('button', { name: 'Go' }).click()
  await expect(loading).toBeVisible()
  letGo()
  await expect(page.getByRole('listitem').filter({ hasText: '210 N High St' })).toBeVisible()
})

test('a list that comes by itself has other words when it is empty than a search [SHL-334] [SHL-335] @no-script', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'zip', value: '99501', url: baseURL ?? '' }])
  for (const [language, bySelf, searched] of [
    [
      'en',
      'Sorry, there are no locations in this area',
      'No store was found within 30 miles of your location.',
    ],
    ['es', 'Lo sentimos, no hay tiendas en esta zona', 'No se encontró ninguna tienda a menos de 30 millas'],
  ] as const) {
    await page.goto(`/us/${language}/store-locator`)
    await expect(page.getByText(bySelf)).toBeVisible()
    await page.goto(`/us/${language}/store-locator?zip=99501`)
    await expect(page.getByText(searched)).toBeVisible()
    await expect(page.getByText(bySelf)).toHaveCount(0)
  }
})

test('an empty result waits a second before it says so [SHL-336]', async ({ page }) => {
  await page.goto('/us/en/store-locator?zip=99501')
  const words = page.getByText('No store was found within 30 miles of your location.')
  const delay = await words.evaluate((element) => {
    const waiting = element.closest('.appear-after-a-second')
    return waiting === null ? undefined : getComputedStyle(waiting).animationDelay
  })
  expect(delay).toBe('1s')
  await expect(words).toBeVisible()
})

test('no store around the browser’s position is an error in the window, with the field at hand [SHL-337] [SHL-335]', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 61.22, longitude: -149.9 })
  await page.goto('/us/en/faqs')
  await page.getByRole('banner').getByRole('link', { name: 'Find a store' }).click()
  const dialog = page.getByRole('dialog', { name: 'Find a store' })
  await dialog.getByRole('button', { name: 'Use My Location' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Enter your ZIP code to look somewhere else.')
  await dialog.getByLabel('ZIP code').fill('99501')
  await dialog.getByRole('button', { name: 'Go' }).click()
  await expect(
    dialog.getByText('No store was found within 30 miles of your location.', { exact: true }),
  ).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Find a store' })).toBeVisible()
})

test('store and list say when a store opens or closes next, in both languages @no-script @phone', async ({
  page,
}) => {
  for (const [language, words, zone] of [
    ['en', /^(Open until|Opens) /, 'Hours are in Eastern Time.'],
    ['es', /^(Abierta hasta|Abre) /, 'El horario está en hora del este.'],
  ] as const) {
    await page.goto(`/us/${language}/store-locator?zip=43215`)
    await expect(page.getByRole('main').getByText(words)).toBeVisible()
    await page.goto(`/us/${language}/find-your-store/storeid/00101`)
    await expect(page.getByRole('main').getByText(words)).toBeVisible()
    await expect(page.getByText(zone)).toBeVisible()
  }
})

const ownStore = '210 N High St'

async function chooseColumbus(page: Page): Promise<void> {
  await page.goto('/us/en/store-locator?zip=43215')
  await page.getByRole('button', { name: 'Make This My Store' }).click()
  await expect(page.getByRole('banner').getByText('Columbus 43215')).toBeVisible()
}

test('the locator shows a list to guests, and to those who signed in with a store that store alone [SHL-346] [SHL-348] @no-script', async ({
  page,
}) => {
  await chooseColumbus(page)
  await page.goto('/us/en/store-locator')
  const main = page.getByRole('main')
  await expect(main.getByRole('list').filter({ hasText: ownStore })).toBeVisible()
  await expect(main.getByRole('link', { name: 'Get Directions' })).toHaveCount(0)
  await page.goto('/us/en/registration')
  await register(page, somebody())
  await page.goto('/us/en/store-locator')
  await expect(main.getByRole('link', { name: 'Get Directions' })).toBeVisible()
  await expect(main.getByText(ownStore)).toBeVisible()
  await expect(main.getByLabel('ZIP code')).toHaveCount(0)
  await expect(main.getByRole('region', { name: 'Map of the stores' })).toHaveCount(0)
  await main.getByRole('link', { name: 'Find another store' }).click()
  await expect(main.getByRole('region', { name: 'Map of the stores' })).toBeVisible()
})

/** Keeps hints for the session of a browser, as a client of the shopper APIs does. */
async function hint(page: Page, qualifiers: Record<string, boolean>): Promise<void> {
  const core = await storeContext()
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'session')
  const { who } = await findSession(cookie?.value, core)
  if (who.kind === 'visitor') throw new Error('the browser has no session')
  await saveShopperContext(who, { storeId: undefined, qualifiers, replace: true }, core)
}

test('when the other stores are hidden, a guest sees the own store alone and no way to another [SHL-347] [SHL-349] @no-script', async ({
  page,
}) => {
  await page.goto('/us/en/p/sofa')
  await page
    .getByRole('main')
    .getByRole('button', { name: /Add to cart/i })
    .first()
    .click()
  await expect
    .poll(async () => (await page.context().cookies()).some(({ name }) => name === 'session'))
    .toBe(true)
  await chooseColumbus(page)
  await hint(page, { storeHide: true })
  for (const query of ['', '?zip=77002', '?change=1']) {
    await page.goto(`/us/en/store-locator${query}`)
    const main = page.getByRole('main')
    await expect(main.getByText(ownStore)).toBeVisible()
    await expect(main.getByRole('link', { name: 'Find another store' })).toHaveCount(0)
    await expect(main.getByText('1200 Main St')).toHaveCount(0)
    await expect(main.getByLabel('ZIP code')).toHaveCount(0)
  }
})

test('somebody approved in advance sees the store alone, unless another one may be chosen [SHL-350] [SHL-349] @no-script', async ({
  page,
}) => {
  await page.goto('/us/en/registration')
  await register(page, somebody())
  const main = page.getByRole('main')
  for (const [hints, isAlone] of [
    [{ preApprove: true }, true],
    [{ preApprove: true, storeEnable: true }, false],
    [{}, false],
  ] as const) {
    await hint(page, hints)
    await page.goto('/us/en/store-locator')
    await expect(main.getByRole('link', { name: 'Get Directions' })).toHaveCount(isAlone ? 1 : 0)
    await expect(main.getByLabel('ZIP code')).toHaveCount(isAlone ? 0 : 1)
  }
})
