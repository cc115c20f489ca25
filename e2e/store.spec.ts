import { civilDateIn } from '#domain/base/civil-date.ts'
import { comingClosedDates } from '#domain/places/store-holidays.ts'
import { expect, test } from './support/test.ts'

test('finds a store by ZIP code, chooses it, and shows it in the header [SHL-320] [SHL-323] [SHL-324] [SHL-353] [SHL-384] [SHL-001] [SHL-151] @no-script @desktop @phone', async ({
  page,
}) => {
  await page.goto('/us/en/faqs')
  await page.getByRole('link', { name: 'Find a store' }).first().click()
  await page.getByLabel('ZIP code').fill('43215')
  await page.getByRole('button', { name: 'Go' }).click()
  const row = page.getByRole('listitem').filter({ hasText: '210 N High St' })
  await expect(row).toContainText('Columbus, OH 43215')
  await expect(row).toContainText(' mi')
  await expect(row.getByRole('link', { name: 'Info' })).toBeVisible()
  await row.getByRole('button', { name: 'Make This My Store' }).click()
  await expect(page).toHaveURL('/us/en/faqs')
  const pill = page.getByRole('banner').getByRole('link', { name: 'Columbus 43215' })
  await expect(pill).toBeVisible()
  await page.reload()
  await pill.click()
  await expect(row).toContainText('My Store')
  await expect(row.getByRole('button')).toHaveCount(0)
})

test('names the place of prices and asks once until a store is chosen @no-script @phone', async ({
  page,
}) => {
  await page.goto('/us/en/p/tv')
  const ask = page.getByRole('complementary', { name: 'Your area' })
  await expect(ask).toContainText(/Prices and stock for Los Angeles, ZIP \d{5}/)
  await expect(page.getByRole('main')).not.toContainText('In Stock In Your Store')
  await ask.getByRole('button', { name: 'Not now' }).click()
  await expect(page).toHaveURL('/us/en/p/tv')
  await expect(ask).toHaveCount(0)
  await page.goto('/us/en')
  await expect(ask).toHaveCount(0)
})

test('the question for the ZIP code takes its nearest store, says so, and stays on the page @no-script', async ({
  page,
}) => {
  await page.goto('/us/es/c/furniture')
  const ask = page.getByRole('complementary', { name: 'Su zona' })
  await ask.getByLabel('Código postal').fill('43215')
  await ask.getByRole('button', { name: 'Ver mi zona' }).click()
  await expect(page).toHaveURL('/us/es/c/furniture')
  await expect(page.getByText(/Es la tienda más cercana que entrega en el código postal 43215/)).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Columbus 43215' })).toBeVisible()
  await expect(ask).toHaveCount(0)
})

test('a ZIP code that cannot be served says so @no-script', async ({ page }) => {
  const ask = page.getByRole('complementary', { name: 'Your area' })
  const type = async (zip: string) => {
    await page.goto('/us/en/p/tv')
    await ask.getByLabel('ZIP code').fill(zip)
    await ask.getByRole('button', { name: 'See mine' }).click()
    await expect(page).toHaveURL(/store-locator/)
  }
  await type('99801')
  await expect(page.getByText('No store of ours delivers to ZIP 99801')).toBeVisible()
  await type('432')
  await expect(page.getByText('Please enter a ZIP code of 5 digits.')).toBeVisible()
  await page.goto('/us/en/p/tv')
  await expect(ask).toContainText('Prices and stock for Los Angeles')
})

test('shows the locator at both paths, with and without prefix [SHL-050] [SHL-053] [SHL-121]', async ({
  page,
}) => {
  for (const path of ['/store-locator', '/find-a-store', '/us/en/store-locator', '/us/en/find-a-store']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: 'Find a store' })).toBeVisible()
  }
})

test('explains an empty, short or unknown ZIP code @no-script [SHL-338]', async ({ page }) => {
  await page.goto('/us/en/store-locator')
  await page.getByRole('button', { name: 'Go' }).click()
  await expect(page.getByText('Please enter a postal code.')).toBeVisible()
  await page.getByLabel('ZIP code').fill('432')
  await page.getByRole('button', { name: 'Go' }).click()
  await expect(page.getByText('Please enter a ZIP code of 5 digits.')).toBeVisible()
  await expect(page.getByLabel('ZIP code')).toHaveValue('432')
  await page.getByLabel('ZIP code').fill('00000')
  await page.getByRole('button', { name: 'Go' }).click()
  await expect(
    page.getByText('We don’t know the ZIP code 00000').or(page.getByText("We don't know the ZIP code 00000")),
  ).toBeVisible()
})

test('the ZIP field accepts up to five digits [SHL-339]', async ({ page }) => {
  await page.goto('/us/en/store-locator')
  await page.waitForLoadState('networkidle')
  await page.getByLabel('ZIP code').pressSequentially('a90210-1234')
  await expect(page.getByLabel('ZIP code')).toHaveValue('90210')
})

test('links to the affiliate for Minnesota and Wisconsin [SHL-351] @no-script', async ({ page }) => {
  for (const [zip, state] of [
    ['55401', 'Minnesota'],
    ['53202', 'Wisconsin'],
  ]) {
    await page.goto(`/us/en/store-locator?zip=${zip}`)
    const title = page.getByRole('heading', { name: `Our stores in ${state} have another name` })
    await expect(title).toBeVisible()
    const links = page.getByRole('main').getByRole('link', { name: /^Go to the/ })
    await expect(links).toHaveCount(2)
    for (const [at, name] of ['minnesota', 'wisconsin'].entries())
      await expect(links.nth(at)).toHaveAttribute('href', `https://${name}.example.com/`)
  }
})

test('offers help if no store is near [SHL-332] [SHL-331] @no-script', async ({ page }) => {
  await page.goto('/us/en/store-locator?zip=99501')
  await expect(page.getByText('No store was found within 30 miles of your location.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Having Trouble? Contact Us' })).toHaveAttribute(
    'href',
    '/us/en/contact-us',
  )
})

test('collapses the search to its ZIP code [SHL-328]', async ({ page }) => {
  await page.goto('/us/en/store-locator?zip=43215')
  const header = page.getByText('Zip code: 43215')
  await expect(page.getByLabel('ZIP code')).toBeHidden()
  await page.getByText('Change', { exact: true }).click()
  await expect(page.getByLabel('ZIP code')).toBeVisible()
  await page.getByText('Hide', { exact: true }).click()
  await expect(page.getByLabel('ZIP code')).toBeHidden()
  await expect(header).toBeVisible()
})

test('a numbered marker on the map shows the store’s name and address [SHL-322]', async ({ page }) => {
  await page.goto('/us/en/store-locator?zip=43215')
  const map = page.getByRole('region', { name: 'Map of the stores' })
  const marker = map.getByRole('button', { name: 'Store 1: Columbus High Street' })
  await expect(marker).toHaveText('1')
  await marker.click()
  await expect(map.getByText('Columbus High Street', { exact: true })).toBeVisible()
  await expect(map.getByText('210 N High St')).toBeVisible()
})

test('asks before changing the store, and No, or no answer, keeps the old one [SHL-354] [SHL-355] [SHL-186]', async ({
  page,
}) => {
  await page.goto('/us/en/store-locator?zip=43215')
  await page.getByRole('button', { name: 'Make This My Store' }).click()
  await expect(page.getByRole('banner').getByText('Columbus 43215')).toBeVisible()
  await page.goto('/us/en/store-locator?zip=77005')
  await page.waitForLoadState('networkidle')
  const make = page.getByRole('button', { name: 'Make This My Store' })
  await make.click()
  const dialog = page.getByRole('dialog', { name: 'Change your store?' })
  await expect(dialog).toContainText('Are you sure you want to continue?')
  await dialog.getByRole('button', { name: 'No' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('banner').getByText('Columbus 43215')).toBeVisible()
  await make.click()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.reload()
  await expect(page.getByRole('banner').getByText('Columbus 43215')).toBeVisible()
  await make.click()
  await dialog.getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByRole('banner').getByText('Houston 77002')).toBeVisible()
  await expect(page.getByText('Houston Main is your store now')).toBeVisible()
})

test('a confirmation without its own text asks whether to continue [SHL-185]', async ({ page }) => {
  await page.goto('/us/en/dev/design')
  await page.getByRole('button', { name: 'confirm', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm Action' })
  await expect(dialog.getByText('Are you sure you want to continue?', { exact: true })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'No', exact: true })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Yes', exact: true })).toBeVisible()
})

test('a store’s page shows address, phone, directions and hours [SHL-054] [SHL-121] [SHL-325] [SHL-326] [SHL-398] @no-script', async ({
  page,
}) => {
  await page.goto('/us/en/find-your-store/storeid/00101?zip=43215')
  const main = page.getByRole('main')
  await expect(main.getByText('210 N High St')).toBeVisible()
  await expect(main.getByText(/\d mi$/)).toBeVisible()
  await expect(main.getByRole('link', { name: '(614) 555-0101' })).toHaveAttribute('href', 'tel:+16145550101')
  await expect(main.getByRole('link', { name: 'Get Directions' })).toHaveAttribute(
    'href',
    /google\.com\/maps/,
  )
  const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
  await expect(main.getByRole('term')).toHaveText(days)
  await expect(main.getByRole('definition')).toHaveText([
    ...Array.from({ length: 6 }, () => /10:00.AM - 6:00.PM/),
    'Closed',
  ])
  // The catalogue says 33130-1120.
  await page.goto('/us/en/find-your-store/storeid/00404')
  await expect(main).toContainText('Miami, FL 33130')
  await expect(main).not.toContainText('33130-')
  const answer = await page.goto('/us/en/find-your-store/storeid/99999')
  expect(answer?.status()).toBe(404)
})

test('the locator opens as a dialog and is reset each time [SHL-151] [SHL-319] [SHL-321] [SHL-329] [SHL-356]', async ({
  page,
}) => {
  await page.goto('/us/en/faqs')
  await page.waitForLoadState('networkidle')
  const pill = page.getByRole('banner').getByRole('link', { name: 'Find a store' })
  await pill.click()
  const dialog = page.getByRole('dialog', { name: 'Find a store' })
  await expect(dialog.getByRole('button', { name: 'Use My Location' })).toBeVisible()
  await expect(dialog.getByText('Or', { exact: true })).toHaveCount(0)
  expect((await dialog.boundingBox())?.height).toBeGreaterThanOrEqual(460)
  await dialog.getByLabel('ZIP code').fill('77002')
  await dialog.getByRole('button', { name: 'Go' }).click()
  await expect(dialog.getByRole('listitem').filter({ hasText: '1200 Main St' })).toBeVisible()
  const box = await dialog.boundingBox()
  expect(box?.width).toBeLessThanOrEqual(678)
  expect(box?.height).toBeGreaterThanOrEqual(460)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/us/en/faqs')
  await pill.click()
  await expect(dialog.getByLabel('ZIP code')).toHaveValue('')
  await expect(dialog.getByText('1200 Main St')).toHaveCount(0)
  const refusal = dialog.getByText('Please enter a ZIP code of 5 digits.')
  await dialog.getByLabel('ZIP code').fill('432')
  await dialog.getByRole('button', { name: 'Go' }).click()
  await expect(refusal).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await pill.click()
  await expect(dialog.getByLabel('ZIP code')).toHaveValue('')
  await expect(refusal).toHaveCount(0)
  await dialog.getByLabel('ZIP code').fill('43215')
  await dialog.getByRole('button', { name: 'Go' }).click()
  await dialog.getByRole('button', { name: 'Make This My Store' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Columbus 43215' })).toBeVisible()
  await expect(page).toHaveURL('/us/en/faqs')
})

test('a store’s page lists its closed days, in both languages @no-script', async ({ page }) => {
  const today = civilDateIn(Date.now(), 'America/Los_Angeles')
  const days = comingClosedDates(['2026-03-12', '2099-12-24'], today)
  for (const [language, words] of [
    ['en', "Days we're closed"],
    ['es', 'Días en que cerramos'],
  ] as const) {
    await page.goto(`/us/${language}/find-your-store/storeid/00303`)
    const list = page.getByRole('main').locator('h3', { hasText: words }).locator('+ ul')
    await expect(list.getByRole('listitem')).toHaveCount(days.length)
    await expect(page.getByRole('main')).not.toContainText('2099')
  }
})

test('the locator dialog focuses its field, aligns its button, and returns the focus @desktop @phone', async ({
  page,
}) => {
  await page.goto('/us/es/faqs')
  const pill = page.getByRole('banner').getByRole('link', { name: 'Buscar una tienda' })
  await pill.click()
  const dialog = page.getByRole('dialog', { name: 'Buscar una tienda' })
  const field = dialog.getByLabel('Código postal')
  await expect(field).toBeFocused()
  const go = dialog.getByRole('button', { name: 'Buscar' })
  for (const [zip, words] of [
    ['', 'Escriba un código postal.'],
    ['432', 'Escriba un código postal de 5 dígitos'],
  ] as const) {
    await field.fill(zip)
    await go.click()
    await expect(dialog.getByText(words)).toBeVisible()
    await expect(field).toBeFocused()
    expect((await go.boundingBox())?.y).toBe((await field.boundingBox())?.y)
    // Before a search no ZIP code is shown.
    await expect(dialog.getByText('Código postal:')).toHaveCount(0)
  }
  await field.fill('43215')
  await field.press('Enter')
  await expect(dialog.getByRole('heading', { name: /cerca de usted/ })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(pill).toBeFocused()
})

for (const [prefix, words] of [
  ['/us/en', "We don't offer rent-to-own agreements in this state."],
  ['/us/es', 'No ofrecemos contratos de renta con opción a compra en este estado.'],
] as const)
  test(`under ${prefix} a ZIP code of a state without agreements is refused before anything is filled in @phone @no-script`, async ({
    page,
  }) => {
    await page.goto(`${prefix}/store-locator?zip=07102`)
    await expect(page.getByText(words)).toBeVisible()
    await expect(page.getByRole('main').getByRole('textbox')).toHaveValue('07102')
    await expect(page.getByRole('main').locator('form[action*="choose-store"]')).toHaveCount(0)
  })
