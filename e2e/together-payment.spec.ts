import type { Page } from '@playwright/test'
import {
  allowOnlineForAgreement,
  allowOnlineForCustomer,
} from '#core/agreement/autopay/allow-online-payment.ts'
import { unwrap } from '#domain/base/result.ts'
import { sql } from '#platform/db/sql.ts'
import { expectAccessible } from './support/axe.ts'
import { personOf, whoIsIn } from './support/people.ts'
import { deliveredBefore, rentAnother, signInRenter } from './support/renter.ts'
import { storeContext } from './support/store-context.ts'
import { expect, test } from './support/test.ts'
import { centsIn } from './support/walk.ts'

const payments = '/my-accounts/payment-agreement'

/** Signs in somebody who rents products that were delivered today. Returns the agreement numbers in that order. */
async function signInRenting(page: Page, [first, ...others]: readonly [string, ...string[]]) {
  const orders = [await signInRenter(page, first)]
  for (const productId of others) orders.push(await rentAnother(page, productId))
  for (const order of orders) await deliveredBefore(order, 0)
  const { db } = await storeContext()
  const rows = await db.rows<{ number: string }>(sql`
    select a.number from agreement a join orders o on o.id = a.order_id
    where o.number = any(${orders}) order by array_position(${orders}, o.number)`)
  return rows.map(({ number }) => number)
}

test('pays three agreements with one charge in Spanish, after a refused amount and a change @phone @no-script [ACC-283]', async ({
  page,
  javaScriptEnabled,
}) => {
  const numbers = await signInRenting(page, ['recliner-gray', 'console', 'recliner-blue'])
  await page.goto(`/us/es${payments}`)
  const main = page.getByRole('main')
  const amountOf = (number: string | undefined) =>
    main.getByRole('textbox', { name: `Monto para el contrato ${number}` })
  await expect(main.getByRole('checkbox')).toHaveCount(3)
  for (const box of await main.getByRole('checkbox').all()) await box.check()
  await amountOf(numbers[1]).fill('99999')
  await main.getByRole('button', { name: 'Ver el total' }).click()
  // Refused at the agreement, with what was chosen and typed; nothing is charged.
  await expect(amountOf(numbers[1])).toHaveValue('99999')
  await expect(main.getByRole('heading', { name: 'Revise su pago' })).toHaveCount(0)
  if (javaScriptEnabled !== false) await expectAccessible(page)
  await amountOf(numbers[1]).fill('20')
  await main.getByRole('button', { name: 'Ver el total' }).click()
  await expect(main.getByRole('heading', { name: 'Los 3 contratos' })).toBeVisible()
  // The browser's Back and the page's own way back both show what was typed.
  await page.goBack()
  await expect(amountOf(numbers[1])).toHaveValue('20')
  await main.getByRole('button', { name: 'Ver el total' }).click()
  await main.getByRole('link', { name: 'Cambiar lo que pago' }).click()
  await expect(amountOf(numbers[1])).toHaveValue('20')
  await main.locator(`input[type=checkbox][value="${numbers[2]}"]`).uncheck()
  await main.getByRole('button', { name: 'Ver el total' }).click()
  await expect(main.getByRole('heading', { name: 'Los dos contratos' })).toBeVisible()
  await main.getByRole('link', { name: 'Cambiar lo que pago' }).click()
  await main.locator(`input[type=checkbox][value="${numbers[2]}"]`).check()
  await main.getByRole('button', { name: 'Ver el total' }).click()
  await expect(main.getByRole('heading', { name: 'Los 3 contratos' })).toBeVisible()
  await main.getByRole('button', { name: /^Pagar \$/ }).click()
  await expect(page).toHaveURL(/payment-successful/)
  await expect(main.getByText('Pagado en este contrato')).toHaveCount(3)
  for (const number of numbers) await expect(main).toContainText(`Contrato ${number}`)
  if (javaScriptEnabled !== false) await expectAccessible(page)
  await page.goto('/us/es/my-accounts/payment-history')
  await expect(main.getByText('De 3 contratos')).toHaveCount(1)
})

test('the parts of two payments that are due add up to what is asked @phone', async ({ page }) => {
  const [number] = await signInRenting(page, ['recliner-gray'])
  const { db } = await storeContext()
  // Weekly payments 2 and 3 are due, the second of them today.
  await db.run(sql`
    update agreement set anchor_on = (now() at time zone 'America/New_York')::date - 14 where number = ${number}`)
  const main = page.getByRole('main')
  for (const [path, isPay] of [
    [payments, true],
    [`/my-accounts/agreement/${number}/amount`, false],
  ] as const) {
    await page.goto(`/us/en${path}`)
    await expect(main.getByText('Rent of payment 2, due on')).toBeVisible()
    await expect(main.getByText('Rent of payment 3, due on')).toBeVisible()
    const amounts = await Promise.all((await main.locator('dl').first().locator('> div').all()).map(centsIn))
    const total = amounts.pop()
    expect(amounts.reduce((sum, cents) => sum + cents, 0)).toBe(total)
    if (!isPay) continue
    const chosen = main.locator('label', { has: page.locator('input[name=pays]:checked') }).locator('strong')
    expect(await centsIn(chosen)).toBe(total)
  }
})

for (const { prefix, title, papers } of [
  { prefix: '/us/en', title: "You can't pay this agreement online", papers: 'Pay it off today' },
  { prefix: '/us/es', title: 'No puede pagar este contrato en línea', papers: 'Liquidarlo hoy' },
] as const) {
  test(`${prefix}: each page of an agreement kept from online payment says where to pay instead @phone @no-script [ACC-280] [ACC-301]`, async ({
    page,
    javaScriptEnabled,
  }) => {
    const [kept = '', other = ''] = await signInRenting(page, ['recliner-gray', 'console'])
    const context = await storeContext()
    unwrap(await allowOnlineForAgreement(kept, false, 'olga', context))
    const main = page.getByRole('main')
    for (const path of [
      payments,
      `${payments}?agreement=${kept}`,
      '/my-account',
      `/my-accounts/agreement/${kept}`,
      `/my-accounts/agreement/${kept}/payoff`,
      `/my-accounts/enroll-autopay?agreement=${kept}`,
    ]) {
      await page.goto(`${prefix}${path}`)
      await expect(main.getByText(title)).toHaveCount(1)
      await expect(main.getByRole('link', { name: '(305) 555-0104' })).toBeVisible()
      await expect(main.locator('input[name=agreementId]')).toHaveCount(path === payments ? 1 : 0)
      await expect(main.locator(`a[href*="enroll-autopay?agreement=${kept}"]`)).toHaveCount(0)
      if (javaScriptEnabled !== false) await expectAccessible(page)
    }
    // What it costs to own it can still be looked up.
    await page.goto(`${prefix}/my-accounts/agreement/${kept}/payoff`)
    await expect(main.getByRole('heading', { name: papers })).toBeVisible()
    await page.goto(`${prefix}/my-accounts/agreement/${other}`)
    await expect(main.getByText(title)).toHaveCount(0)
    // A customer who is kept from it pays none of their agreements here.
    const { email } = await personOf(await whoIsIn(page))
    unwrap(await allowOnlineForCustomer(email, false, 'olga', context))
    await page.goto(`${prefix}/my-accounts/agreement/${other}`)
    await expect(main.getByText(title)).toHaveCount(1)
    await page.goto(`${prefix}${payments}`)
    await expect(main.getByText(title).first()).toBeVisible()
    await expect(main.locator('input[name=agreementId]')).toHaveCount(0)
  })
}
