import { expectAccessible } from './support/axe.ts'
import { markDelivered } from './support/operator.ts'
import { signInRenter } from './support/renter.ts'
import { expect, test } from './support/test.ts'

const page404 = '/us/en/my-accounts/enroll-autopay?agreement=1'

test('autopay names its charges and the last day to stop them, is signed and turned off @no-script @phone [SHL-088] [SHL-095] [RTO-020] [ACC-207] [ACC-208] [ACC-229] [ACC-268] [ACC-228] [ACC-232] [ACC-302] [ACC-303] [ACC-304]', async ({
  page,
  javaScriptEnabled,
}) => {
  const order = await signInRenter(page, 'tv')
  await markDelivered(order)
  const accessible = async () => {
    if (javaScriptEnabled !== false) await expectAccessible(page)
  }
  await page.goto('/us/en/my-account')
  await page.getByRole('link', { name: 'Set up autopay' }).click()
  const main = page.getByRole('main')
  await expect(main.getByText('Autopay is off')).toBeVisible()
  await expect(
    main.getByText(/^You make the payments yourself\. The next one is \$[\d.]+, due on /),
  ).toBeVisible()
  await expect(
    main.getByText(/^Tell your bank by \w+day, \w+ \d+, \d{4}, 3 business days before\./),
  ).toBeVisible()
  await expect(
    main.getByText(
      /^We tell you at least 10 days before\. For this charge that day has passed, so it won't be more than \$/,
    ),
  ).toBeVisible()
  await accessible()

  await page.getByRole('button', { name: 'Turn on autopay' }).click()
  await expect(main.getByText('Please check this box')).toBeVisible()
  await page.getByLabel('Your full name').fill('Somebody Else')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Turn on autopay' }).click()
  await expect(main.getByText('Please type your name exactly as it appears here: Ana Rivera.')).toBeVisible()
  await accessible()
  await page.getByLabel('Your full name').fill('Ana Rivera')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Turn on autopay' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Autopay is on' })).toBeVisible()
  await expect(page).toHaveURL(/\/my-accounts\/enroll-successful/)
  await expect(main.getByText(/^The first charge of \$[\d.]+ is on /)).toBeVisible()
  await accessible()

  const back = page.getByRole('link', { name: 'Back to your account' })
  await expect(back).toHaveAttribute('href', '/us/en/my-account?refetch=true')
  await back.click()
  await expect(page).toHaveURL('/us/en/my-account')
  await expect(main.getByText(/^Autopay pays \$/)).toBeVisible()
  await expect(main.getByText('Autopay pays it that day. There is nothing for you to do.')).toBeVisible()
  // A return that is planned for a day before the next payment ends what autopay says.
  await page.getByRole('link', { name: 'See the agreement' }).click()
  await main.getByRole('link', { name: 'Return the items' }).click()
  await expect(
    main.getByText(/^Your rent is paid until \w+ \d+, \d{4}\. We don't pay back rent/),
  ).toBeVisible()
  await accessible()
  await main.getByRole('group', { name: 'Day', exact: true }).getByRole('radio').first().press('Space')
  await main.getByText('12:00 PM to 3:00 PM').click()
  await main.getByRole('button', { name: 'Plan the return' }).click()
  await expect(page).toHaveURL('/us/en/my-accounts/schedule-delivery')
  await page.goto('/us/en/my-account')
  await expect(main.getByText('Autopay stops when we have the items back')).toHaveCount(1)
  // On the card of the agreement: the page asks for no next payment beside it.
  await expect(main.getByText(/^Return planned for .* You won't owe the payment due on /)).toHaveCount(1)
  await expect(main.getByText('Autopay pays')).toHaveCount(0)
  await page.goto('/us/en/my-account?refetch=true&utm_source=mail')
  await expect(page).toHaveURL('/us/en/my-account?utm_source=mail')
  await page.getByRole('link', { name: 'See the agreement' }).click()
  await expect(main.getByRole('listitem').filter({ hasText: 'Done: Autopay is on.' })).toBeVisible()
  const endsWithReturn = async () => {
    await expect(main.getByText('Autopay stops when we have the items back')).toBeVisible()
    await expect(main.getByText(/^Return planned for .* You won't owe the payment due on /)).toBeVisible()
    await expect(main.getByText('Autopay pays')).toHaveCount(0)
    await expect(main.getByRole('link', { name: 'Pay extra' })).toHaveCount(0)
  }
  await endsWithReturn()
  await expect(main.getByText(/^Payments due after your return on .* are not charged\.$/)).toBeVisible()
  await accessible()
  await main.getByRole('link', { name: 'Pay anyway' }).click()
  await expect(main.getByRole('heading', { level: 1, name: 'Make a payment' })).toBeVisible()
  await endsWithReturn()
  await page.goBack()
  await page.getByRole('link', { name: 'See or turn off autopay' }).click()
  await expect(main.getByText('Autopay stops when we have the items back')).toBeVisible()
  await main.getByText('What you signed').click()
  await expect(main.getByText('Signed by Ana Rivera')).toBeVisible()
  await main.getByText('Turn off autopay', { exact: true }).click()
  await accessible()
  await page.getByRole('button', { name: 'Yes, turn it off' }).click()
  await expect(main.getByText('Autopay is off').first()).toBeVisible()
  // The next payment falls due after the return.
  await expect(main.getByText('You make the payments yourself.')).toHaveCount(0)
  await expect(main.getByRole('heading', { name: 'If you turn autopay on' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Turn on autopay' })).toBeVisible()
  expect((await page.goto(page404))?.status()).toBe(404)
})

test('asks in Spanish before it removes the card of autopay, and ends autopay with it [ACC-300] @phone', async ({
  page,
}) => {
  await signInRenter(page, 'dresser')
  await page.goto('/us/es/my-accounts/enroll-autopay')
  const main = page.getByRole('main')
  await expect(main.getByText('El pago automático está desactivado')).toBeVisible()
  await expect(main.getByText('si recibe sus artículos el día previsto').first()).toBeVisible()
  await page.getByLabel('Su nombre completo').fill('Ana Rivera')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Activar el pago automático' }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: 'El pago automático está activado' }),
  ).toBeVisible()
  await expectAccessible(page)
  await page.goto('/us/es/my-accounts/payment-method')
  await page.getByRole('button', { name: /^Quitar la tarjeta terminada en/ }).click()
  await expect(
    main.getByText(/^Con este método de pago se paga automáticamente el contrato \d+/),
  ).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Quitar la tarjeta y desactivar el pago automático' }).click()
  await expect(main.getByText('Todavía no tiene métodos de pago guardados.')).toBeVisible()
  await page.goto('/us/es/my-accounts/enroll-autopay')
  await expect(main.getByText('El pago automático está desactivado')).toBeVisible()
  await expect(main.getByRole('link', { name: 'Agregar una tarjeta' })).toBeVisible()
})
