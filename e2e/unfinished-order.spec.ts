import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/test.ts'
import { signedOrder } from './support/unfinished.ts'

/** Until when an order is to be finished: for its day if that is earlier, else at all. */
const keptUntil = /Complételo a más tardar el|Le guardamos sus artículos hasta el/

test('shows a signed order with a declined card on all pages of the customer, and gets it paid @phone @no-script', async ({
  page,
  browser,
  javaScriptEnabled,
}) => {
  test.slow()
  await signedOrder(page, 'tv', 'es-US', 'broke')
  const heading = page.getByRole('heading', { name: 'Complete su pedido' })
  for (const path of ['/us/es', '/us/es/my-account', '/us/es/my-accounts/payment-agreement', '/us/es/cart']) {
    await page.goto(path)
    await expect(heading).toBeVisible()
    // On one line, beside its picture.
    expect((await heading.boundingBox())?.height).toBeLessThan(40)
    await expect(page.getByRole('main')).toContainText('Falta un paso: el pago inicial de $')
    await expect(page.getByRole('main')).toContainText(keptUntil)
    await expect(page.getByRole('main')).not.toContainText('No debe nada antes')
    if (javaScriptEnabled !== false) await expectAccessible(page)
  }
  await page.getByRole('link', { name: 'Ir al pago' }).click()
  await expect(page).toHaveURL(/checkout\?step=pay$/)
  await expect(page.getByText('por falta de fondos')).toBeVisible()
  await expect(page.getByRole('main')).toContainText(keptUntil)
  await page.getByRole('radio', { name: /4242/ }).check()
  await page.getByRole('button', { name: /^Pagar/ }).click()
  const confirmed = page.getByRole('heading', { name: 'Su pedido está confirmado' })
  await expect(confirmed).toBeVisible()

  // The step that was left shows what has become of the payment.
  await page.goto('/us/es/checkout?step=pay')
  await expect(confirmed).toBeVisible()
  await page.goto('/us/es')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(heading).toHaveCount(0)
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(new URL('/us/es/checkout?step=pay', page.url()).href)
  await expect(visitor).toHaveURL(/\/login\?return=/)
  await visitor.close()
})

test('scrolls to the reason of a declined payment once, not each time the page is opened', async ({
  page,
}) => {
  await signedOrder(page, 'tv', 'en-US', 'broke')
  const why = page.getByRole('alert').filter({ hasText: 'Nothing was charged' })
  const declined = 'input[name=methodId]'
  for (let visit = 0; visit < 2; visit++) {
    await page.goto('/us/en/checkout?step=pay')
    await expect(why).toBeVisible()
    await expect(why).not.toBeFocused()
    expect(await page.evaluate(() => scrollY)).toBe(0)
  }
  await page.locator(declined).last().check()
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await expect(why).toBeFocused()
  await page.goto('/us/en/my-account')
  await page.getByRole('link', { name: 'Go to the payment' }).click()
  await expect(why).toBeVisible()
  await expect(why).not.toBeFocused()
})

test('going back from the confirmation shows the order', async ({ page }) => {
  await signedOrder(page, 'tv', 'en-US', 'broke')
  await page.goto('/us/en/checkout?step=pay')
  await page.getByRole('radio', { name: /4242/ }).check()
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  const confirmed = page.getByRole('heading', { name: 'Your order is confirmed' })
  await expect(confirmed).toBeVisible()
  await page.goBack()
  await expect(confirmed).toBeVisible()
})

test('the return page of a cancelled order says so @no-script', async ({ page }) => {
  await signedOrder(page, 'tv', 'en-US', 'good')
  await page.goto('/us/en/checkout/confirmation')
  await page.getByText('Cancel this order').click()
  await page.getByRole('button', { name: 'Yes, cancel my order' }).click()
  const cancelled = page.getByRole('heading', { name: 'This order is canceled' })
  await expect(cancelled).toBeVisible()
  for (const path of ['/docusign-redirect?event=signing_complete', '/thankyou-agreement-signed']) {
    await page.goto(path)
    await expect(cancelled).toBeVisible()
  }
  // The account lists it with what it was for, folded away, and leads to it.
  await page.goto('/us/en/my-account')
  await page.getByText('Canceled orders').click()
  await page.getByRole('link', { name: /^Order \w+: .*TV/ }).click()
  await expect(page).toHaveURL(/\/checkout\/confirmation\/\w+$/)
  await expect(cancelled).toBeVisible()
})

test('shows an unanswered first payment with amount and time, and checks it again @phone', async ({
  page,
}) => {
  await signedOrder(page, 'tv', 'en-US', 'lateNotCaptured')
  await page.goto('/us/en/my-account')
  await expect(page.getByRole('heading', { name: 'Your payment is being confirmed' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(/We sent a payment of \$\d+\.\d\d to your bank on/)
  await page.getByRole('link', { name: 'Check again' }).click()
  await expect(page.getByRole('main')).toContainText("We're waiting for your bank")
  await expect(page.getByRole('main')).toContainText(/We sent a payment of \$\d+\.\d\d to your bank on/)
  await expectAccessible(page)
})
