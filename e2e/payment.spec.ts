import { cards } from '#core/ordering/order/testing/shopper.ts'
import { expectAccessible } from './support/axe.ts'
import { markDelivered } from './support/operator.ts'
import { deliveredBefore, saveTestCard, signInRenter } from './support/renter.ts'
import { expect, test } from './support/test.ts'
import { centsIn } from './support/walk.ts'

test('holds a partial payment, shows it and uses it first, and refuses an invalid amount at its field [ACC-275] [ACC-284] @phone @no-script [RTO-041]', async ({
  page,
  javaScriptEnabled,
}) => {
  test.slow()
  const order = await signInRenter(page, 'recliner-gray')
  await markDelivered(order)
  await page.goto('/us/en/my-account')
  await page
    .getByRole('link', { name: /^Pay \$/ })
    .first()
    .click()
  const main = page.getByRole('main')
  const other = main.getByRole('textbox', { name: 'Amount you want to pay' })
  const pay = main.getByRole('button', { name: 'Pay now' })
  const chosen = main.locator('label', { has: page.locator('input[name=pays]:checked') })
  await expect(chosen).toContainText('Next payment: $')
  const another = main.getByRole('radio', { name: 'Another amount', exact: true })
  await expect(another).toHaveAccessibleDescription(/^It pays what was due first/)
  await page.setViewportSize({ width: 320, height: 640 })
  if (javaScriptEnabled !== false) await expectAccessible(page)

  // What is typed is chosen by itself; without scripts nothing is paid while something else is chosen.
  await other.fill('10')
  if (javaScriptEnabled === false) {
    await pay.click()
    await expect(main).toContainText('You typed an amount and chose another option above.')
    await expect(other).toHaveValue('10')
  } else {
    await expect(chosen).toContainText('Another amount')
    await main.getByRole('radio', { name: /^Next payment/ }).check()
    await expect(other).toHaveValue('')
  }
  await main.getByRole('radio', { name: 'Another amount' }).check()
  await other.fill('-24.99')
  await pay.click()
  await expect(main).toContainText('Please enter an amount in dollars')
  await main.getByRole('radio', { name: 'Another amount' }).check()
  await other.fill('99,999')
  await pay.click()
  await expect(main).toContainText('makes it yours today')
  // The payoff is offered, and not chosen for the shopper.
  await expect(main.getByRole('radio', { name: /^Own it today: \$/ })).not.toBeChecked()
  await expect(chosen).toContainText('Another amount')
  await expect(other).toHaveValue('99,999')
  // Without scripts the browser cannot go back to the answer of a form.
  if (javaScriptEnabled === false) await page.goto('/us/en/my-accounts/payment-agreement')
  await main.getByRole('radio', { name: 'Another amount' }).check()
  await other.fill('10')
  // Who adds a card first comes back to what was typed, by the browser's Back and by the way back of that page.
  const add = main.getByRole('link', { name: /^Add a card/ })
  if (javaScriptEnabled !== false) await expect(add).toHaveAttribute('href', /back=[^&]*amount%3D10/)
  await add.click()
  await expect(page).toHaveURL(/payment-method\?add=1/)
  await page.goBack()
  await expect(other).toHaveValue('10')
  await expect(chosen).toContainText('Another amount')
  await pay.click()
  await expect(page).toHaveURL(/payment-successful/)
  await expect(main).toContainText('We hold this for what is due next')
  if (javaScriptEnabled !== false) await expectAccessible(page)

  await page.goto('/us/en/my-account')
  await expect(main).toContainText('We hold $10.00 of your money.')
  const dueText = await page
    .getByRole('link', { name: /^Pay \$/ })
    .first()
    .innerText()
  const due = dueText.replace('Pay ', '')
  await expect(
    main.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) }),
  ).toContainText(`${due} due on`)
  await page.goto('/us/en/my-accounts/payment-calendar')
  const coming = main.getByRole('listitem').filter({ hasText: 'comes from money that we hold' })
  if ((await coming.count()) === 0) await main.getByRole('link', { name: /→$/ }).click()
  await expect(coming).toContainText(due)
  await page.goto('/us/en/my-account')
  await page
    .getByRole('link', { name: /^Pay \$/ })
    .first()
    .click()
  await expect(main).toContainText('We hold $10.00 of your money. It is already taken off')
  // Rent, tax, what is held, and what is left to pay.
  const parts = await main.locator('dl > div').all()
  const [rent = 0, tax = 0, held = 0, total] = await Promise.all(parts.map(centsIn))
  expect(parts).toHaveLength(4)
  expect([held, total]).toEqual([1_000, rent + tax - 1_000])
  await pay.click()
  // The form says the same of money that is held, while the payment is on its way.
  await expect(page).toHaveURL(/payment-successful/)
  await expect(main).toContainText('From the money we held for you')
  await page.goto('/us/en/my-accounts/payment-history')
  const [whole, partial] = [/Rental payment/, 'Partial payment, held'].map((name) =>
    main.getByRole('row').filter({ has: page.getByRole('link', { name }) }),
  )
  await expect(whole ?? main).toHaveCount(1)
  await expect(whole ?? main).toContainText('Plus $10.00 from the money we held for you')
  await expect(partial ?? main).toContainText('The $10.00 we held was used on')

  // If a typed amount covers the payoff, the page offers the payoff, which is paid only when it is chosen.
  await page.goto('/us/en/my-account')
  await page
    .getByRole('link', { name: /^Pay \$/ })
    .first()
    .click()
  await main.getByRole('radio', { name: 'Another amount' }).check()
  await other.fill('99,999')
  await pay.click()
  await expect(main).toContainText('makes it yours today')
  await expect(main.getByRole('radio', { name: 'Another amount' })).toBeChecked()
  if (javaScriptEnabled !== false) await expectAccessible(page)
  await pay.click()
  await expect(main).toContainText('makes it yours today')
  await main.getByRole('radio', { name: /^Own it today: \$/ }).check()
  await pay.click()
  await expect(page.getByRole('heading', { level: 1, name: "It's yours now" })).toBeVisible()
})

test('shows an unanswered payment with amount and time, and leads to no other payment meanwhile [SHL-469] [ACC-278] @no-script', async ({
  page,
}) => {
  test.slow()
  await deliveredBefore(await signInRenter(page, 'recliner-gray'), 0)
  await saveTestCard(page)
  const main = page.getByRole('main')
  const toPay = main.locator('a[href*="/payment-agreement?"]')
  await page.goto('/us/en/my-account')
  await expect(toPay).not.toHaveCount(0)
  const agreement = (await main.getByRole('link', { name: 'See the agreement' }).getAttribute('href')) ?? ''
  const planner = `${agreement}/payoff?by=extra&when=each&extra=5.00`
  await page.goto(planner)
  await expect(toPay).not.toHaveCount(0)
  await page.goto('/us/en/my-accounts/payment-agreement')
  await main.getByRole('radio', { name: /ending in 3071/ }).check()
  await main.getByRole('button', { name: 'Pay now' }).click()
  await expect(page).toHaveURL(/payment-successful/)
  await expect(main).toContainText("We're waiting for the bank's answer")
  for (const path of ['/us/en/my-accounts/payment-agreement', '/us/en/my-account']) {
    await page.goto(path)
    await expect(main).toContainText(
      /A payment of \$\d+\.\d\d has been waiting for confirmation since \w+ \d+, \d{4}/,
    )
    await expect(main).not.toContainText('You made the initial payment')
    await expect(main.getByRole('link', { name: 'See this payment' })).toBeVisible()
  }
  for (const path of ['/us/en/my-account', agreement, planner, '/us/en/my-accounts/payment-agreement']) {
    await page.goto(path)
    await expect(main.getByRole('link', { name: 'See this payment' }), path).toBeVisible()
    await expect(toPay, path).toHaveCount(0)
    await expect(main.getByRole('button', { name: /^Pay/ }), path).toHaveCount(0)
  }
  await page.goto('/us/es/my-account')
  await expect(main).toContainText('Esperamos la confirmación de un pago')
})

test('a card added on the way to a payment is named and chosen; the refusal of the old one is gone [ACC-300]', async ({
  page,
}) => {
  test.slow()
  await deliveredBefore(await signInRenter(page, 'recliner-gray'), 0)
  await saveTestCard(page, cards.broke)
  await page.goto('/us/en/my-accounts/payment-agreement')
  const main = page.getByRole('main')
  await main.getByRole('radio', { name: /9995/ }).check()
  await main.getByRole('button', { name: 'Pay now' }).click()
  await expect(main.getByRole('alert')).toContainText("there isn't enough money")
  await main.getByRole('link', { name: 'Add a card' }).click()
  const frame = page.frameLocator('iframe')
  await frame.locator('[name=number]').fill('5555555555554444')
  await frame.locator('[name=expiry]').fill('12/30')
  await frame.locator('[name=code]').fill('123')
  await frame.locator('[name=zip]').fill('33130')
  await frame.locator('form button').click()
  await expect(page.getByText('Mastercard ending in 4444 is saved', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/payment-agreement/)
  await expect(main.getByRole('radio', { name: /ending in 4444/ })).toBeChecked()
  await expect(main.getByRole('alert')).toHaveCount(0)
})
