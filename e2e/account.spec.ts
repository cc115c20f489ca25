import { expect, test } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { markDelivered } from './support/operator.ts'
import { register, signIn, signOut, somebody } from './support/people.ts'
import { signInRenter } from './support/renter.ts'

const miami = 'America/New_York'

test('cancelling before delivery gives all the money back, and says so on the order and its receipt', async ({
  page,
}) => {
  const order = await signInRenter(page, 'recliner-gray')
  await page.goto(`/us/en/checkout/confirmation/${order}`)
  await page.getByText('Cancel this order', { exact: true }).click()
  const promise = (await page.getByText(/^We refund \$/).textContent()) ?? ''
  const [amount = ''] = /\$[\d,.]+\d/.exec(promise) ?? []
  await page.getByRole('button', { name: 'Yes, cancel my order' }).click()
  await expect(page.getByText('This order is cancelled')).toBeVisible()
  await expectAccessible(page)
  await expect(async () => {
    await page.goto('/us/en/my-accounts/payment-history')
    await expect(page.getByRole('main')).toContainText('Refunded', { timeout: 1_000 })
  }).toPass()
  await page.getByRole('link', { name: 'Initial payment' }).click()
  await expect(page.getByText(`${amount} was refunded to this card.`)).toBeVisible()
  await page.goto('/us/en/my-account')
  await expect(page.getByText('Nothing rented yet')).toBeVisible()
})

test('nobody sees the order, the agreement, its papers or the receipt of another; a guest is sent to sign in and back [ACC-180]', async ({
  page,
  browser,
}) => {
  const order = await signInRenter(page, 'recliner-gray')
  const confirmation = `/us/en/checkout/confirmation/${order}`
  await page.goto('/us/en/my-account')
  await page.getByRole('link', { name: 'See the agreement' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Agreement / })).toBeVisible()
  const agreement = new URL(page.url()).pathname
  await page.goto('/us/en/my-accounts/payment-history')
  await page.getByRole('link', { name: 'Initial payment' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Receipt' })).toBeVisible()
  const receipt = new URL(page.url()).pathname

  const other = await (await browser.newContext()).newPage()
  expect((await other.goto(confirmation))?.status()).toBe(404)
  await other.goto(agreement)
  await expect(other).toHaveURL(/\/login\?/)
  const person = somebody()
  await other.goto('/us/en/registration')
  await register(other, person)
  for (const path of [
    confirmation,
    agreement,
    `${agreement}/document/signed`,
    `${agreement}/payoff`,
    receipt,
  ]) {
    expect((await other.request.get(path)).status(), path).toBe(404)
  }
  await other.goto('/us/en')
  await signOut(other)
  await other.goto('/us/en/my-accounts/payment-history')
  await expect(other).toHaveURL(/\/login\?/)
  await signIn(other, person)
  await expect(other).toHaveURL(/\/us\/en\/my-accounts\/payment-history$/)
  await expect(other.getByText("You haven't made any payments yet.")).toBeVisible()
})

test('the account in Spanish, from the order to the payoff, has no accessibility fault @phone [ACC-001] [ACC-196] [ACC-202]', async ({
  page,
}) => {
  // Ten screens with axe on each, on machines that are busy.
  test.slow()
  const order = await signInRenter(page, 'recliner-blue')
  await markDelivered(order, miami)
  const screens = [
    [`/checkout/confirmation/${order}`, 'Su pedido está confirmado'],
    ['/my-account', 'Hola, Ana'],
    ['/account', 'Hola, Ana'],
    ['/my-accounts/payment-agreement', 'Hacer un pago'],
    ['/my-accounts/payment-history', 'Historial de pagos'],
    ['/my-accounts/payment-method', 'Tarjetas guardadas'],
    ['/my-accounts/payment-method?add=1', 'Tarjetas guardadas'],
  ] as const
  for (const [path, heading] of screens) {
    await page.goto(`/us/es${path}`)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expectAccessible(page)
  }
  await page.goto('/us/es/my-account')
  await page.getByRole('main').locator('h3 a').first().click()
  await expect(page.getByRole('heading', { level: 1, name: /^Contrato / })).toBeVisible()
  await expectAccessible(page)
  await page.goto(`${new URL(page.url()).pathname}/payoff`)
  await expect(page.locator('[name=on]')).toBeVisible()
  await expectAccessible(page)
})
