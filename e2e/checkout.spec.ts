import { execFileSync } from 'node:child_process'
import type { Page } from '@playwright/test'
import { approvedShopper } from './support/approved-shopper.ts'
import { expectAccessible } from './support/axe.ts'
import { fillDelivery } from './support/delivery.ts'
import { openPapers } from './support/papers.ts'
import { expect, test } from './support/test.ts'

/** Enters a card on the payment service's page in its frame. */
async function enterCard(page: Page, number: string): Promise<void> {
  const frame = page.frameLocator('iframe')
  await frame.locator('[name=number]').fill(number)
  await frame.locator('[name=expiry]').fill('12/30')
  await frame.locator('[name=code]').fill('123')
  await frame.locator('[name=zip]').fill('43215')
  await frame.locator('form button').click()
}

const onward = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('checks out in English: an address too far away, a declined card, another card, the order and its documents @desktop @phone [SHL-041] [SHL-042] [SHL-043] [SHL-044] [SHL-106] [SHL-119] [ACC-148] [ACC-158] [ACC-161] [ACC-176] [ACC-177] [ACC-178] [ACC-180] [ACC-185] [ACC-186] [ACC-187] [ACC-188] [ACC-190] [ACC-191] [ACC-194]', async ({
  page,
  browser,
}, info) => {
  // The whole checkout with axe on each page needs more time on a busy machine.
  test.slow()
  await approvedShopper(page, info.project.name.startsWith('phone') ? 'fridge' : 'tv', 'en-US')
  await page.goto('/us/en/checkout')
  await expect(page.getByRole('heading', { name: 'Where and when should we deliver?' })).toBeVisible()
  await expectAccessible(page)
  await fillDelivery(page, '44114', 'Cleveland')
  await onward(page, 'Continue')
  await expect(page.getByText("Your store doesn't deliver there")).toBeVisible()
  await expect(page.locator('[name=address1]')).toHaveValue('1 Main St')
  await page.locator('[name=city]').fill('Columbus')
  await page.locator('[name=postalCode]').fill('43215')
  await onward(page, 'Continue')

  await expect(page.getByRole('radio', { name: 'Every week' })).toBeChecked()
  for (const name of ['Every 2 weeks', 'Twice a month', 'Every month']) {
    await expect(page.getByRole('radio', { name })).toBeVisible()
  }
  await expect(page.getByRole('heading', { name: 'Renewal terms' })).toBeVisible()
  await expectAccessible(page)
  await onward(page, 'Continue')

  await enterCard(page, '4000000000009995')
  await expect(page.getByRole('heading', { name: 'Check everything before you sign' })).toBeVisible()
  await expect(page.getByText('Visa ending in 9995')).toBeVisible()
  await expectAccessible(page)
  // On a phone the button stays on the screen, all along the step.
  if (info.project.name.startsWith('phone')) {
    const toSign = page.getByRole('button', { name: 'Continue to sign', exact: true })
    for (const part of ['What you rent', 'Pay with']) {
      await page.getByRole('heading', { name: part, exact: true }).scrollIntoViewIfNeeded()
      await expect(toSign).toBeInViewport({ ratio: 1 })
    }
  }
  await page.goBack()
  await page.goto('/us/en/checkout?step=review')
  await onward(page, 'Continue to sign')

  await expect(page.getByRole('heading', { name: 'Signing electronically' })).toBeVisible()
  await expectAccessible(page)
  await openPapers(page)
  await page.getByRole('checkbox').nth(0).check()
  await page.getByRole('checkbox').nth(1).check()
  await onward(page, 'Agree and continue')

  await expect(page.getByRole('heading', { name: 'Lease-Purchase Agreement' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Type your full name to sign').fill('Ana Ruiz')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: /^Sign and pay/ }).click()

  await expect(page.getByText("there isn't enough money for it")).toBeVisible()
  await page.goto('/docusign-redirect?event=declined')
  await expect(page.getByRole('heading', { name: 'Your agreement is signed' }).first()).toBeVisible()
  await page.getByRole('link', { name: "Go on to today's payment" }).click()
  // The notice of the refusal links to the form for another card.
  await page.getByRole('link', { name: 'Pay another way' }).click()
  await expect(page.locator('iframe')).toBeInViewport()
  await enterCard(page, '4242424242424242')
  const added = page.getByText('Visa ending in 4242 is saved and chosen.')
  await expect(added).toBeInViewport()
  await expect(page.getByText("there isn't enough money for it")).toHaveCount(0)
  await expect(page.getByRole('radio', { name: /Visa ending in 4242/ })).toBeChecked()
  await page.getByRole('button', { name: /^Pay \$/ }).click()

  await expect(page.getByRole('heading', { name: 'Your order is confirmed' })).toBeVisible()
  await expectAccessible(page)
  const confirmed = page.url()
  const [, number = ''] = /\/checkout\/confirmation\/([\w-]+)$/.exec(new URL(confirmed).pathname) ?? []
  expect(number).not.toBe('')
  for (const path of [`/checkout/confirmation/${number}`, '/checkout/confirmation', '/order-confirmation']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Your order is confirmed' })).toBeVisible()
    await expect(page.getByRole('main')).toContainText(number)
    await expect(page.getByRole('main')).toContainText('1 Main St, Columbus, OH 43215')
  }
  await page.goto('/us/en/payment-successfull')
  await expect(page.getByRole('heading', { level: 1, name: 'your payment went through' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Visa ending in 4242')
  await expectAccessible(page)
  const receipt = await page.request.get(
    (await page.getByRole('link', { name: 'Receipt (PDF)' }).getAttribute('href')) ?? '',
  )
  expect(receipt.headers()['content-type']).toBe('application/pdf')
  await page.getByRole('link', { name: 'See my order' }).click()
  await expect(page).toHaveURL(`/us/en/checkout/confirmation/${number}`)

  const stranger = await (await browser.newContext()).newPage()
  await stranger.goto(confirmed)
  await expect(stranger).toHaveURL(`/login?return=/checkout/confirmation/${number}`)
  await stranger.close()
})

test('checks out in Spanish without scripts, after declining to sign once @no-script [SHL-045] [ACC-149] [ACC-150] [ACC-154] [ACC-159] [ACC-189] [ACC-194] [RTO-027] [RTO-028] [RTO-029]', async ({
  page,
}, info) => {
  test.slow()
  await approvedShopper(page, info.project.name.startsWith('no-script') ? 'laptop' : 'bed', 'es-US')
  await page.goto('/us/es/new-checkout')
  await expect(page.getByRole('search')).toHaveCount(0)
  await fillDelivery(page, '43215')
  await onward(page, 'Continuar')
  await page.locator('[name=frequency][value=SEMI_MONTHLY]').check()
  await page.getByText('el 15 y el último día').click()
  await onward(page, 'Continuar')
  await enterCard(page, '4242424242424242')
  const saved = page.frameLocator('iframe').locator('a.button')
  if (info.project.name.startsWith('no-script')) await saved.click()
  await expect(page.getByRole('heading', { name: 'Revise todo antes de firmar' })).toBeVisible()
  await expect(page.getByText('Dos veces al mes: el 15 y el último día')).toBeVisible()
  await onward(page, 'Continuar a la firma')

  await onward(page, 'No quiero firmar')
  await expect(page.getByRole('heading', { name: 'Su contrato no está firmado' }).first()).toBeVisible()
  await page.getByRole('link', { name: 'Leerlo de nuevo y firmar' }).click()
  await onward(page, 'Aceptar y continuar')
  await expect(page.getByRole('heading', { name: 'Firma electrónica' })).toBeVisible()
  // What is given electronically, that paper is free, how to withdraw, and what it takes.
  for (const text of [
    'los avisos que lo acompañan y sus recibos. Se los damos en su cuenta y por correo electrónico',
    'Puede recibir cualquiera de estos documentos en papel sin cargo.',
    'Puede retirar su consentimiento en cualquier momento',
    'Un dispositivo con internet, un navegador actual, un correo electrónico y un programa que abra archivos PDF.',
  ])
    await expect(page.getByRole('main')).toContainText(text)
  await openPapers(page)
  await page.getByRole('checkbox').nth(0).check()
  await page.getByRole('checkbox').nth(1).check()
  await onward(page, 'Aceptar y continuar')
  await page.getByLabel('Escriba su nombre completo para firmar').fill('ana ruiz')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: /^Firmar y pagar/ }).click()
  await expect(page.getByRole('heading', { name: 'Su pedido está confirmado' })).toBeVisible()
  const paper = await page.request.get(
    (await page.getByRole('link', { name: /^Contrato \d+ \(PDF\)/ }).getAttribute('href')) ?? '',
  )
  expect(paper.headers()['content-type']).toBe('application/pdf')
  // The paper is in the language of the session, and carries what has to be disclosed.
  const text = execFileSync('pdftotext', ['-', '-'], { input: await paper.body() })
  const printed = text.toString().replace(/\s+/g, ' ')
  for (const words of [
    'Contrato de arrendamiento con opción a compra',
    'Ana Ruiz',
    'Precio de contado de los bienes',
    'Pago inicial',
    'Número de pagos para que los bienes sean suyos',
    'Costo total: todos los pagos de renta',
    'Los bienes no son suyos.',
    'Cargo por atraso',
    'Usted puede terminar este contrato en cualquier momento y sin penalización.',
    'No pierde nada de lo que haya pagado.',
  ])
    expect(printed).toContain(words)
})

test('updates all figures of the schedule step with the frequency, and says which include tax @phone @no-script [ACC-160]', async ({
  page,
}) => {
  await approvedShopper(page, 'tv', 'en-US')
  await page.goto('/us/en/checkout')
  await fillDelivery(page, '43215')
  await onward(page, 'Continue')
  const main = page.getByRole('main')
  const dollars = (text: string | null) =>
    Number(/\$([\d,]+\.\d\d)/.exec(text ?? '')?.[1]?.replaceAll(',', ''))
  for (const [option, per] of [
    ['Every week', 'per week'],
    ['Every month', 'per month'],
  ] as const) {
    await page.getByRole('radio', { name: option }).check()
    const hint = await main.locator('label').filter({ hasText: option }).textContent()
    const [, payment, payments, total] =
      /\$([\d.]+) each time · (\d+) payments · \$([\d,.]+) in all, tax included/.exec(hint ?? '') ?? []
    await expect(main.getByText(`Payment ${per}, tax included`)).toBeVisible()
    await expect(main.getByText(`$${total} with tax`).filter({ visible: true })).toHaveCount(1)
    expect(Number(payment) * Number(payments)).toBeCloseTo(Number(total?.replaceAll(',', '')), 2)
    const summary = page.getByRole('complementary')
    expect(dollars(await summary.locator('dd:visible').first().textContent())).toBe(Number(payment))
    await expect(summary.getByText(`$${payment} ${per}, tax included`)).toBeVisible()
  }
})

test('a path below checkout is not found, and an empty cart has its own page [SHL-029] [ACC-148]', async ({
  page,
}) => {
  expect((await page.goto('/checkout/anything'))?.status()).toBe(404)
  await page.goto('/checkout')
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await expectAccessible(page)
})
