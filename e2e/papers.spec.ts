import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { markDelivered } from './support/operator.ts'
import { register, somebody } from './support/people.ts'
import { signInRenter } from './support/renter.ts'
import { expect, test } from './support/test.ts'

/** The address of a document's link by its name. */
async function addressOf(page: Page, name: string | RegExp): Promise<string> {
  return (await page.getByRole('main').getByRole('link', { name }).getAttribute('href')) ?? ''
}

async function openAgreement(page: Page, prefix: string): Promise<void> {
  await page.goto(`${prefix}/my-account`)
  await page.getByRole('main').locator('h3 a').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/\d{8}/)
}

test('shows the payment calendar in Spanish by month, and its address to subscribe @phone [RTO-045]', async ({
  page,
  playwright,
  baseURL,
}) => {
  await markDelivered(await signInRenter(page, 'tv'))
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto('/us/es/my-accounts/payment-calendar')
  await expect(page.getByRole('heading', { level: 1, name: 'Calendario de pagos' })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(page.getByRole('main').getByRole('table')).toBeVisible()
  await expectAccessible(page)
  const month = page.locator('#month')
  const now = await month.textContent()
  await page.getByRole('main').getByRole('link', { name: /→/ }).click()
  await expect(month).not.toHaveText(now ?? '')
  await expect(
    page
      .getByRole('main')
      .getByText(/^Pago \d+ de \d+$/)
      .first(),
  ).toBeVisible()

  const addresses: string[] = []
  for (const button of [
    'Crear mi dirección de calendario',
    'Crear una dirección nueva y anular la anterior',
  ]) {
    const posted = page.waitForResponse(
      (answer) => answer.request().method() === 'POST' && !answer.url().endsWith('/activities'),
    )
    await page.getByRole('button', { name: button }).click()
    await posted
    await expect(page.getByRole('link', { name: 'Suscribirme' })).toHaveAttribute('href', /^webcal:/)
    await expect(async () => {
      const address = await addressOf(page, 'Descargar (ICS)')
      expect(addresses).not.toContain(address)
      addresses.push(address)
    }).toPass()
  }
  await expectAccessible(page)
  const [old = '', address = ''] = addresses
  // A calendar program has no session.
  const calendar = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  expect((await calendar.get(old)).status()).toBe(404)
  const feed = await calendar.get(address)
  expect(feed.headers()['content-type']).toBe('text/calendar; charset=utf-8')
  const text = await feed.text()
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n/)
  expect(text).toContain('SUMMARY:Vence un pago: $')
  expect(feed.headers()['cache-control']).toBe('no-store')
  await calendar.dispose()
})

test('only the owner can download ledger, receipt and certificate @no-script [RTO-046] [RTO-047]', async ({
  page,
  browser,
}) => {
  await markDelivered(await signInRenter(page, 'dresser'))
  await openAgreement(page, '/us/en')
  await expect(page.getByRole('link', { name: 'Certificate of ownership (PDF)' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Own it early' }).click()
  await page.getByText(/^Own it today for \$/).click()
  await page.getByRole('main').getByRole('button', { name: /\$/ }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: "It's yours now. Congratulations!" }),
  ).toBeVisible()
  await expect(page.getByText(/^\d+ of \d+, then paid off early$/)).toBeVisible()
  await expect(page.getByText("It's yours: you paid it off early")).toBeVisible()
  const receipt = await addressOf(page, 'Receipt (PDF)')
  const certificate = await addressOf(page, 'Certificate of ownership (PDF)')

  await openAgreement(page, '/us/en')
  await expect(page.getByText(/^Yours, paid off early after 1 of \d+ payments$/)).toBeVisible()
  const papers: [address: string, start: string, name: RegExp][] = [
    [receipt, '%PDF-', /^inline; filename="receipt-[\w-]+\.pdf"$/],
    [certificate, '%PDF-', /^inline; filename="certificate-of-ownership-\d+\.pdf"$/],
    [
      await addressOf(page, /payment \(PDF\)$/),
      '%PDF-',
      /^inline; filename="agreement-\d+-statement-[\d-]+\.pdf"$/,
    ],
    [
      await addressOf(page, /CSV/),
      '\uFEFFDate,',
      /^attachment; filename="agreement-\d+-statement-[\d-]+\.csv"$/,
    ],
  ]
  for (const [address, start, name] of papers) {
    const answer = await page.request.get(address)
    expect(answer.status(), address).toBe(200)
    expect((await answer.body()).toString('utf8').slice(0, start.length)).toBe(start)
    expect(answer.headers()['content-disposition']).toMatch(name)
  }

  const other = await (await browser.newContext()).newPage()
  for (const [address] of papers) expect((await other.request.get(address)).status(), address).toBe(404)
  await other.goto('/us/en/registration')
  await register(other, somebody())
  for (const [address] of papers) expect((await other.request.get(address)).status(), address).toBe(404)
})
