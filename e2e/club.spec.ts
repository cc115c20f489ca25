import { cards } from '#core/ordering/order/testing/shopper.ts'
import { expectAccessible } from './support/axe.ts'
import { personOf, signIn, whoIsIn } from './support/people.ts'
import { saveTestCard, signInRenter } from './support/renter.ts'
import { expect, test } from './support/test.ts'

/** The one store of the fixture that sells memberships is in Houston. */
const houston = '77002'

test('a membership is offered after signing, agreed to by itself, confirmed and cancelled with two presses @phone @no-script [SHL-104] [ACC-181] [ACC-184] [ACC-348] [ACC-353] [ACC-354]', async ({
  page,
  javaScriptEnabled,
}) => {
  const order = await signInRenter(page, 'tv', houston)
  const main = page.getByRole('main')
  const accessible = async () => {
    if (javaScriptEnabled !== false) await expectAccessible(page)
  }
  await page.goto(`/us/en/checkout/confirmation/${order}`)
  await expect(main.getByText(/^\$[\d.]+ a month with tax\. Cancel any time\./)).toBeVisible()
  await accessible()
  await main.getByRole('link', { name: 'See what it gives you' }).click()
  await expect(page).toHaveURL('/us/en/my-accounts/benefits-plus')
  await expect(
    main.getByText('one free move of your rented items a year, up to 25 miles').first(),
  ).toBeVisible()
  await expect(main.getByText(/^Every month until you cancel, first on \w+ \d+, \d{4}\./)).toBeVisible()
  const box = page.getByRole('checkbox')
  await expect(box).not.toBeChecked()
  await accessible()
  const join = page.getByRole('button', { name: /^Join and pay \$/ })
  await join.click()
  await expect(main.getByText('Please check this box')).toBeVisible()
  await expect(box).not.toBeChecked()
  await accessible()
  await box.check()
  await join.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome to Benefits Plus' })).toBeVisible()
  await expect(page).toHaveURL(/\/us\/en\/BPlus-checkout-confirmation\?/)
  await expect(main.getByText(/^You paid \$[\d.]+ for your first month\.$/)).toBeVisible()
  await expect(main.getByText(/^The next charge is \$[\d.]+ on /)).toBeVisible()
  await accessible()

  await main.getByRole('link', { name: 'Back to your account' }).click()
  await expect(main.getByText('You are a member')).toBeVisible()
  await expect(main.getByRole('link', { name: 'See what it gives you' })).toBeHidden()
  await accessible()
  await main.getByRole('link', { name: 'See or cancel Benefits Plus' }).click()
  await expect(main.getByText('What you agreed to')).toBeVisible()
  await accessible()
  const sure = main.getByRole('button', { name: 'Yes, cancel' }).filter({ visible: true })
  await expect(sure).toHaveCount(0)
  await main.getByText('Cancel now').click()
  await expect(main.getByText(/^Your benefits end at once\./)).toBeVisible()
  await accessible()
  await sure.click()
  await expect(main.getByRole('button', { name: /^Join and pay \$/ })).toBeVisible()
  await page.goto('/us/en/BPlus-checkout-confirmation')
  await expect(page).toHaveURL('/us/en/my-accounts/benefits-plus')
})

test('a refused card leads to a page that leads on, in Spanish @phone @no-script [SHL-105] [ACC-182] [ACC-184]', async ({
  page,
  javaScriptEnabled,
}) => {
  await signInRenter(page, 'tv', houston)
  await saveTestCard(page, cards.broke)
  await page.goto('/us/es/my-accounts/benefits-plus')
  const main = page.getByRole('main')
  await expect(
    main.getByText('una mudanza gratis al año de lo que renta, hasta 25 millas').first(),
  ).toBeVisible()
  await page.getByRole('radio', { name: /9995/ }).check()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: /^Inscribirme y pagar/ }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: 'Todavía no está en Benefits Plus' }),
  ).toBeVisible()
  await expect(page).toHaveURL('/us/es/BPlus-unable-to-checkout?why=declined')
  await expect(main.getByText(/^Su tarjeta fue rechazada\. No se cobró nada/)).toBeVisible()
  if (javaScriptEnabled !== false) await expectAccessible(page)
  await main.getByRole('link', { name: 'Intentar otra vez o usar otra tarjeta' }).click()
  await page.getByRole('radio', { name: /4242/ }).check()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: /^Inscribirme y pagar/ }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: 'Le damos la bienvenida a Benefits Plus' }),
  ).toBeVisible()
  if (javaScriptEnabled !== false) await expectAccessible(page)
  await main.getByRole('link', { name: 'Ver o cancelar Benefits Plus' }).click()
  await main.getByText(/^Cancelar al final del mes pagado, /).click()
  await main.getByRole('button', { name: 'Sí, cancelar' }).filter({ visible: true }).click()
  await expect(main.getByText(/^Conserva sus beneficios hasta el .* No se cobra nada más\.$/)).toBeVisible()
  await expect(main.getByText('Cancelar ahora')).toBeHidden()
  await page.goto('/us/es/my-accounts')
  await expect(main.getByRole('link', { name: 'Ver Benefits Plus' })).toBeVisible()
})

test('its card changes, and removing a card asks before it cancels the membership', async ({ page }) => {
  await signInRenter(page, 'tv', houston)
  await page.goto('/us/en/my-accounts/benefits-plus')
  const main = page.getByRole('main')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: /^Join and pay \$/ }).click()
  await saveTestCard(page, cards.twice)
  await main.getByRole('link', { name: 'See or cancel Benefits Plus' }).click()
  await main.getByText('Use another card').click()
  await page.getByRole('radio', { name: /3089/ }).check()
  await page.getByRole('button', { name: 'Use this card from now on' }).click()
  await expect(page.getByText('The card for Benefits Plus was changed')).toBeVisible()
  await expect(main.getByRole('definition').filter({ hasText: 'ending in 3089' })).toBeVisible()
  await page.goto('/us/en/my-accounts/payment-method')
  await page.getByRole('button', { name: 'Remove the card ending in 3089' }).click()
  await expect(main.getByText('This card pays Benefits Plus.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Remove the card and cancel Benefits Plus' }).click()
  await expect(page.getByRole('button', { name: 'Remove the card ending in 3089' })).toBeHidden()
  await page.goto('/us/en/my-accounts/benefits-plus')
  await expect(main.getByText(/^You keep your benefits until /)).toBeVisible()
  await page.goto('/us/en/my-accounts/payment-history')
  await main.getByRole('link', { name: 'Benefits Plus' }).click()
  await expect(main.getByText('Total')).toBeVisible()
  await expectAccessible(page)
})

test('signing in where no store was chosen chooses the one that is rented from', async ({ page }) => {
  await signInRenter(page, 'tv', houston)
  const person = await personOf(await whoIsIn(page))
  await page.context().clearCookies()
  await page.goto('/us/en/login')
  await signIn(page, person)
  await expect(page.getByRole('banner').getByRole('link', { name: /^Your store: Houston / })).toBeVisible()
})

test('a store without memberships offers none, and nothing is missing @phone', async ({ page }) => {
  const order = await signInRenter(page, 'tv')
  const main = page.getByRole('main')
  for (const path of ['my-account', `checkout/confirmation/${order}`]) {
    await page.goto(`/us/en/${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(main.getByText('Benefits Plus')).toBeHidden()
  }
  await page.goto('/us/en/my-accounts/benefits-plus')
  await expect(main.getByText("Benefits Plus isn't offered to you right now")).toBeVisible()
  await expectAccessible(page)
})
