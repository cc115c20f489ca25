import type { Page } from '@playwright/test'
import { civilDateIn, daysBetween, readCivilDate } from '#domain/base/civil-date.ts'
import { unwrap } from '#domain/base/result.ts'
import { sql } from '#platform/db/sql.ts'
import { expectAccessible } from './support/axe.ts'
import { markDelivered } from './support/operator.ts'
import { register, signIn, signOut, somebody } from './support/people.ts'
import { deliveredBefore, rentAnother, signInRenter } from './support/renter.ts'
import { storeContext } from './support/store-context.ts'
import { expect, test } from './support/test.ts'

test('cancels an order before delivery with a full refund, shown on the order and its receipt [ACC-287]', async ({
  page,
}) => {
  const order = await signInRenter(page, 'recliner-gray')
  await page.goto(`/us/en/checkout/confirmation/${order}`)
  await page.getByText('Cancel this order', { exact: true }).click()
  const promise = (await page.getByText(/^We refund \$/).textContent()) ?? ''
  const [amount = ''] = /\$[\d,.]+\d/.exec(promise) ?? []
  await page.getByRole('button', { name: 'Yes, cancel my order' }).click()
  await expect(page.getByText('This order is canceled')).toBeVisible()
  await expectAccessible(page)
  await expect(async () => {
    await page.goto('/us/en/my-accounts/payment-history')
    await expect(page.getByRole('main')).toContainText('Refunded', { timeout: 1_000 })
  }).toPass()
  await page.getByRole('link', { name: 'Initial payment' }).click()
  await expect(page.getByText(`${amount} was refunded the way it was paid.`)).toBeVisible()
  // The order, its agreement and the list of orders say what was paid, what came back and when.
  const main = page.getByRole('main')
  const [day] = /\w+ \d+, \d{4}/.exec(await main.innerText()) ?? []
  await page.goto(`/us/en/checkout/confirmation/${order}`)
  await expect(main).toContainText(`Paid on ${day}${amount}`)
  await expect(main).toContainText(`Refunded on ${day}${amount}`)
  await expectAccessible(page)
  await main.getByRole('link', { name: /^Agreement \d+$/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Agreement/ })).toBeVisible()
  await expect(main).toContainText(`Paid on ${day}${amount}`)
  await expect(main).toContainText(`Refunded on ${day}${amount}`)
  await page.goto('/us/en/my-accounts/orders')
  await expect(main).toContainText(`Refunded on ${day}${amount}`)
  await page.goto('/us/en/my-account')
  await expect(page.getByText('Nothing rented yet')).toBeVisible()
})

test('hides order, agreement, documents and receipt from other customers, and asks a guest to sign in [ACC-010] [ACC-180] [ACC-240] [SHL-003] [ACC-197]', async ({
  page,
  browser,
}) => {
  test.slow()
  const order = await signInRenter(page, 'recliner-gray')
  const confirmation = `/us/en/checkout/confirmation/${order}`
  await page.goto('/us/en/my-account')
  // The corners are round because the rounded element is as high as the picture.
  const heights = await page
    .locator('main picture')
    .evaluate((picture) => [picture.parentElement?.offsetHeight, picture.querySelector('img')?.offsetHeight])
  expect(heights[0]).toBe(heights[1])
  await page.getByRole('link', { name: 'See the agreement' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Agreement / })).toBeVisible()
  const agreement = new URL(page.url()).pathname
  await page.goto('/us/en/my-accounts/payment-history')
  await page.getByRole('link', { name: 'Initial payment' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Receipt' })).toBeVisible()
  const receipt = new URL(page.url()).pathname

  const other = await (await browser.newContext()).newPage()
  // An order that does not exist is answered as one that does.
  for (const path of ['/account', agreement, confirmation, '/us/en/checkout/confirmation/10999999']) {
    await other.goto(path)
    await expect(other).toHaveURL(`${path === '/account' ? '' : '/us/en'}/login?return=${path}`)
  }
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

test('all pages of the account can be reached from each of them: on a wide screen without scrolling, on a phone from the current one @desktop @phone', async ({
  page,
}) => {
  await page.goto('/us/es/registration')
  await register(page, somebody())
  await page.goto('/us/es/my-accounts/my-data')
  const places = page.getByRole('navigation', { name: 'Su cuenta' })
  const current = places.getByRole('link', { name: 'Mis datos' })
  await expect(current).toHaveAttribute('aria-current', 'page')
  await expect(current).toBeInViewport({ ratio: 1 })
  const isWide = (page.viewportSize()?.width ?? 0) >= 1024
  if (isWide)
    for (const place of await places.getByRole('link').all()) await expect(place).toBeInViewport({ ratio: 1 })
})

/** Every amount on a page has a dollar sign and two decimals. Returns how many amounts there are. */
async function expectCents(page: Page): Promise<number> {
  const amounts = (await page.getByRole('main').innerText()).match(/\$\s?[\d.,]*\d/g) ?? []
  for (const amount of amounts) expect(amount).toMatch(/^\$\d{1,3}(,\d{3})*\.\d\d$/)
  return amounts.length
}

test('the account in Spanish, from the order to the payoff, shows cents and has no accessibility violation @phone [ACC-001] [ACC-004] [ACC-196] [ACC-202]', async ({
  page,
}) => {
  // Ten pages with axe on each need more time on a busy machine.
  test.slow()
  const order = await signInRenter(page, 'recliner-blue')
  await markDelivered(order)
  const screens = [
    [`/checkout/confirmation/${order}`, 'Su pedido fue entregado'],
    ['/my-account', 'Hola, Ana'],
    ['/account', 'Hola, Ana'],
    ['/my-accounts/payment-agreement', 'Hacer un pago'],
    ['/my-accounts/payment-history', 'Historial de pagos'],
    ['/my-accounts/payment-method', 'Métodos de pago'],
    ['/my-accounts/payment-method?add=1', 'Métodos de pago'],
  ] as const
  for (const [path, heading] of screens) {
    await page.goto(`/us/es${path}`)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expectCents(page)
    await expectAccessible(page)
  }
  await page.goto('/us/es/my-account')
  await page.getByRole('main').locator('h3 a').first().click()
  await expect(page.getByRole('heading', { level: 1, name: /^Contrato / })).toBeVisible()
  expect(await expectCents(page)).toBeGreaterThan(3)
  await expectAccessible(page)
  await page.goto(`${new URL(page.url()).pathname}/payoff`)
  await expect(page.locator('[name=on]')).toBeVisible()
  await expectAccessible(page)
})

test('shows two payments that are due on one day with their names and their sum [ACC-283] @phone', async ({
  page,
}) => {
  const first = await signInRenter(page, 'recliner-gray')
  const second = await rentAnother(page, 'console')
  await deliveredBefore(first, 0)
  await deliveredBefore(second, 0)
  await page.goto('/us/en/my-account')
  const main = page.getByRole('main')
  const cents = (text: string) => Number(text.replace(/\D/g, ''))
  const lines = main.getByRole('listitem').filter({ hasText: /^(Vale recliner|Arcadia One game console)/ })
  await expect(main.getByText('Your next payments on 2 agreements')).toBeVisible()
  await expect(lines).toHaveCount(2)
  const amounts = (await lines.allTextContents()).map((text) => cents(/\$[\d.,]+/.exec(text)?.[0] ?? ''))
  const total = cents((await main.locator('.text-3xl .money').first().textContent()) ?? '')
  expect(total).toBe(amounts.reduce((sum, amount) => sum + amount, 0))
  // Each has its own link with its amount to the payment form.
  for (const at of [0, 1]) {
    await page.goto('/us/en/my-account')
    const pay = lines.nth(at).getByRole('link', { name: /^Pay \$/ })
    const amount = cents((await pay.textContent()) ?? '')
    expect(amount).toBe(amounts[at])
    await pay.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Make a payment' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Pay/ })).toHaveCount(1)
    const chosen = main.locator('label', { has: page.locator('input[name=pays]:checked') }).locator('strong')
    expect(cents((await chosen.textContent()) ?? '')).toBe(amount)
  }
  await page.goto('/us/es/my-account')
  await expect(main.getByText('Sus próximos pagos de 2 contratos')).toBeVisible()
  await expectAccessible(page)
})

test('pays two agreements with one charge and gets one receipt that names both [ACC-283] @phone @no-script', async ({
  page,
  javaScriptEnabled,
}) => {
  const first = await signInRenter(page, 'recliner-gray')
  const second = await rentAnother(page, 'console')
  await deliveredBefore(first, 0)
  await deliveredBefore(second, 0)
  await page.goto('/us/en/my-accounts/payment-agreement')
  const main = page.getByRole('main')
  const boxes = main.getByRole('checkbox')
  await expect(boxes).toHaveCount(2)
  if (javaScriptEnabled !== false) await expectAccessible(page)
  for (const box of await boxes.all()) await box.uncheck()
  await main.getByRole('button', { name: 'See the total' }).click()
  await expect(main).toContainText('Please choose at least one agreement.')
  for (const box of await boxes.all()) await box.check()
  const amounts = main.getByRole('textbox', { name: /^Amount for agreement / })
  const due = await amounts.last().inputValue()
  await amounts.last().fill('a lot')
  await main.getByRole('button', { name: 'See the total' }).click()
  await expect(main).toContainText('Please enter an amount in dollars')
  await expect(amounts.last()).toHaveValue('a lot')
  await amounts.last().fill(due)
  await amounts.first().fill('10')
  await main.getByRole('button', { name: 'See the total' }).click()
  await expect(main.getByRole('heading', { name: 'Check your payment' })).toBeVisible()
  if (javaScriptEnabled !== false) await expectAccessible(page)
  const total = `$${(10 + Number(due)).toFixed(2)}`
  await main.getByRole('button', { name: `Pay ${total}` }).click()
  await expect(page).toHaveURL(/payment-successful/)
  await expect(main.getByText('Paid on this agreement')).toHaveCount(2)
  await expect(main).toContainText(total)
  await page.goto('/us/en/my-accounts/payment-history')
  await expect(main.getByText('For 2 agreements')).toHaveCount(1)
})

test('the payoff page shows ownership date and amount for a day or extra money, and the account what finishes same as cash in time [RTO-011] [RTO-044] [RTO-048]', async ({
  page,
}) => {
  test.slow()
  const order = await signInRenter(page, 'recliner-gray')
  const said = await markDelivered(order)
  const deliveredOn = unwrap(readCivilDate(/\d{4}-\d\d-\d\d/.exec(said)?.[0], 'date'))
  await page.goto('/us/en/my-account')
  const main = page.getByRole('main')
  await expect(main.getByText(/^Same as cash until /)).toBeVisible()
  // On a day when the store is closed, the delivery was on the last open day.
  const left = 90 - daysBetween(deliveredOn, civilDateIn(Date.now(), 'America/New_York'))
  await expect(
    main.getByText(new RegExp(`^${left} days left\\. \\$[\\d,.]+ makes it yours today\\.$`)),
  ).toBeVisible()
  await expect(
    main.getByText(
      /If you pay no more than planned each time, \$[\d,.]+ would still be open on the last day/,
    ),
  ).toBeVisible()
  await expect(main.getByText(/Pay \$[\d.]+ per week, \$[\d.]+ more than planned/)).toBeVisible()
  await expect(main.getByRole('link', { name: 'Pay extra' })).toBeVisible()
  // The link fills in the amount that it names, and charges nothing.
  const named = (await main.getByText(/Pay \$[\d.]+ per week/).textContent())?.match(
    /Pay \$([\d.]+) per week/,
  )?.[1]
  await main.getByRole('link', { name: 'Pay extra' }).click()
  const typed = main.getByRole('textbox', { name: 'Amount you want to pay' })
  await expect(typed).toHaveValue(named ?? 'an amount')
  await expect(main.getByRole('radio', { name: 'Another amount' })).toBeChecked()
  await page.goto(`${page.url().replace(/amount=[^&]*/, 'amount=lots')}`)
  await expect(main).toContainText('Please enter an amount in dollars')
  await page.goto('/us/en/my-account')
  await main.getByRole('link', { name: 'See how it adds up' }).click()
  // The amount that the account names finishes in time.
  await expect(main.getByRole('heading', { name: /^Yours on / })).toBeVisible()
  await expect(main.getByText('The rule: Same as cash: the cash price less all rent')).toBeVisible()
  const address = new URL(page.url()).pathname

  await main.getByRole('link', { name: 'Pick a day' }).click()
  await expect(main.getByRole('heading', { name: 'Yours today' })).toBeVisible()
  await expect(main.getByText('before that day')).toHaveCount(0)
  const field = main.locator('[name=on]')
  const today = await field.inputValue()
  await main.getByRole('slider', { name: 'Slide to a day' }).fill('120')
  const later = new Date(Date.parse(today) + 120 * 86_400_000)
  const words = later.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
  await expect(main.getByRole('heading', { name: `Yours on ${words}` })).toBeVisible()
  await expect(field).toHaveValue(later.toISOString().slice(0, 10))
  await expect(main.locator('dl')).toContainText(['Payoff that day'])
  for (const part of ['You save', 'Good until', 'Rent left to pay', 'What you save', 'Tax']) {
    await expect(main.getByText(part, { exact: true }).first()).toBeVisible()
  }
  await expect(main.getByText(/^Why it isn't today's \$/)).toBeVisible()
  await expect(main.getByText('Same as cash has ended by then.', { exact: true })).toBeVisible()
  await expect(main.getByText(/After that it changes\. Same as cash has ended by then\.$/)).toBeVisible()
  await expect(main.getByText('The payments you make by then lower it.')).toBeVisible()
  await expectAccessible(page)

  await main.getByRole('link', { name: 'Pay extra' }).click()
  const day = async () => Date.parse((await main.locator('#outcome').textContent())?.slice(9) ?? '')
  await main.getByRole('slider', { name: 'Slide to an amount' }).fill('2')
  const slow = await day()
  await main.getByRole('slider', { name: 'Slide to an amount' }).fill('40')
  await expect(main.locator('[name=extra]')).toHaveValue('40')
  expect(await day()).toBeLessThan(slow)
  await main.locator('[name=extra]').fill('lots')
  await expect(main.locator('#outcome')).toHaveCount(0)
  await expectAccessible(page)
  // Without scripts a plain URL answers with the whole page.
  const html = await (await page.request.get(`${address}?by=extra&when=once&extra=9999`)).text()
  expect(html).toContain('Yours today')

  // Florida leaves the price to the agreement; where a law sets it, its section is named.
  const { db } = await storeContext()
  await db.run(sql`
    update agreement set pack_id = 'mi', pack_version = '2026-11'
    where order_id = (select id from orders where number = ${order})`)
  await page.goto(`${address}?by=day&on=${later.toISOString().slice(0, 10)}`)
  await expect(
    main.getByText(/less 45% of the rent you have paid\. \(Mich\. Comp\. Laws 445\.954\(1\)\)/),
  ).toBeVisible()
})
