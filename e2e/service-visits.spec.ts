import { insertDebit } from '#core/money/bank-debit/queries.ts'
import { runVisit } from '#core/ordering/visit/run-visit.ts'
import { unwrap } from '#domain/base/result.ts'
import { sql } from '#platform/db/sql.ts'
import { expectAccessible } from './support/axe.ts'
import { deliveredBefore, signInRenter } from './support/renter.ts'
import { storeContext } from './support/store-context.ts'
import { expect, test } from './support/test.ts'

test('a customer asks for a repair, moves it, sees its steps, and plans a return that says what stops and is owed [ACC-199] [ACC-206] [SHL-094] @phone @no-script', async ({
  page,
  javaScriptEnabled,
}) => {
  const order = await signInRenter(page, 'recliner-gray')
  await page.goto('/us/en/my-accounts/schedule-delivery')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: 'Delivery and service' })).toBeVisible()
  await expect(main.getByRole('heading', { name: `Delivery, order ${order}` })).toBeVisible()
  await expect(main.getByRole('link', { name: 'Change or cancel' })).toHaveAttribute(
    'href',
    `/us/en/checkout/confirmation/${order}`,
  )
  await deliveredBefore(order, 3)
  const { db } = await storeContext()
  const { number } = await db.one<{ number: string }>(sql`
    select a.number from agreement a join orders o on o.id = a.order_id where o.number = ${order}`)
  await page.goto(`/us/en/my-accounts/agreement/${number}`)
  await main.getByRole('link', { name: 'Ask for a repair' }).click()
  await expect(main.getByText('no rent is charged for those days')).toBeVisible()
  const days = main.getByRole('group', { name: 'Day', exact: true }).getByRole('radio')
  await days.first().press('Space')
  await main.getByText('12:00 PM to 3:00 PM').click()
  await main.getByRole('button', { name: 'Ask for the repair' }).click()
  await expect(main.getByText('Please fill in this field').first()).toBeVisible()
  await main.getByLabel('What is wrong?').fill('The footrest is stuck.')
  await main.getByRole('button', { name: 'Ask for the repair' }).click()
  await expect(page).toHaveURL('/us/en/my-accounts/schedule-delivery')
  await expect(page.getByText('It\u2019s planned.').or(page.getByText("It's planned."))).toBeVisible()
  await expect(main.getByRole('heading', { name: 'Repair: Planned' })).toBeVisible()
  await expect(main.getByText('The footrest is stuck.')).toBeVisible()
  await main.getByText('Change the day').click()
  await days.nth(1).press('Space')
  await main.getByRole('button', { name: 'Save the new day' }).click()
  await expect(page.getByText('The new day is saved.')).toBeVisible()
  if (javaScriptEnabled !== false) await expectAccessible(page)
  await page.goto('/us/en/my-account')
  await expect(main.getByRole('region', { name: 'Scheduled' })).toContainText(`Repair, agreement ${number}`)
  // Paying off says today's amount, the goods and that the repair is cancelled, before its button shows.
  await page.goto(`/us/en/my-accounts/agreement/${number}/payoff`)
  const warning = main.getByText('The repair planned for')
  await expect(warning).toBeHidden()
  await main.getByText(/^Own it today for \$/).click()
  await expect(warning).toBeVisible()
  await expect(main.getByText(/^You pay \$\S+ today, and this becomes yours: .*ecliner/)).toBeVisible()
  if (javaScriptEnabled !== false) await expectAccessible(page)

  await page.goto(`/us/es/my-accounts/agreement/${number}/visit/return`)
  await expect(main.getByText('se detienen la renta y el pago automático')).toBeVisible()
  await expect(main.getByText('Por pagar hoy')).toBeVisible()
  // A payment falls due before the later days.
  await expect(main.getByText('El monto junto a un día vence a más tardar ese día')).toBeVisible()
  await expect(
    main
      .getByRole('group', { name: 'Día' })
      .getByText(/^\+ \$\d/)
      .last(),
  ).toBeVisible()
  if (javaScriptEnabled !== false) await expectAccessible(page)

  // Changing its day says the same amounts as planning it.
  const stated = await main.locator('dl').first().innerText()
  await main.getByRole('group', { name: 'Día' }).getByRole('radio').last().press('Space')
  await main.locator('input[name=window]').first().press('Space')
  await main.getByRole('button', { name: 'Programar la devolución' }).click()
  await expect(page).toHaveURL('/us/es/my-accounts/schedule-delivery')
  const planned = main.locator('details', { hasText: 'se detienen la renta y el pago automático' })
  await planned.getByText('Cambiar el día').click()
  await expect(planned.locator('dl').first()).toHaveText(stated.replaceAll(/\s*\n\s*/g, ''))
  await expect(planned.getByText(/^\+ \$\d/).last()).toBeVisible()

  // Before the time for an exchange its day is the only reason; after that, money on its way is.
  const paid = await db.one<{ customerId: string; intentId: string }>(sql`
    select i.customer_id, i.id as intent_id from payment_intent i
    join orders o on o.customer_id = i.customer_id and o.id = i.order_id
    where o.number = ${order} and i.state = 'settled'`)
  const now = new Date()
  await insertDebit(db, paid, now, new Date(now.getTime() + 86_400_000))
  const exchange = `/us/es/my-accounts/agreement/${number}/visit/exchange`
  await page.goto(exchange)
  await expect(main.getByText('seis meses después de haber firmado el contrato')).toBeVisible()
  await expect(main.getByText('todavía está en camino')).toHaveCount(0)
  await db.run(sql`update agreement set signed_on = '2024-01-15' where number = ${number}`)
  await page.goto(exchange)
  await expect(main.getByText('todavía está en camino')).toBeVisible()
  await expect(main.getByRole('button', { name: 'Pedir el cambio' })).toHaveCount(0)

  const context = await storeContext()
  unwrap(await runVisit({ agreementNumber: number, kind: 'repair', step: 'begin' }, 'olga', context))
  unwrap(await runVisit({ agreementNumber: number, kind: 'repair', step: 'finish' }, 'olga', context))
  await page.goto('/us/es/my-accounts/schedule-delivery')
  await expect(main.getByRole('heading', { name: 'Historial de servicio' })).toBeVisible()
  await expect(main.getByRole('heading', { name: 'Reparación: Terminada' })).toBeVisible()
  await expect(main.getByText('El trabajo empezó el')).toBeVisible()
})

test('after a return is planned before the next payment, no page asks for it, and it can still be paid @phone @no-script', async ({
  page,
}) => {
  const order = await signInRenter(page, 'recliner-gray')
  await deliveredBefore(order, 0)
  const context = await storeContext()
  const { number } = await context.db.one<{ number: string }>(sql`
    select a.number from agreement a
    join orders o on o.customer_id = a.customer_id and o.id = a.order_id where o.number = ${order}`)
  const main = page.getByRole('main')
  const asked = main.getByRole('link', { name: /^Pay \$/ })
  const pages = [
    '/us/en/my-account',
    `/us/en/my-accounts/agreement/${number}`,
    `/us/en/my-accounts/agreement/${number}/amount`,
  ]
  for (const path of pages) {
    await page.goto(path)
    await expect(asked.first(), path).toBeVisible()
  }
  await page.goto(`/us/en/my-accounts/agreement/${number}/visit/return`)
  await main.getByRole('group', { name: 'Day', exact: true }).getByRole('radio').first().press('Space')
  await main.getByText('12:00 PM to 3:00 PM').click()
  await main.getByRole('button', { name: 'Plan the return' }).click()
  await expect(main.getByRole('heading', { name: 'Return: Planned' })).toBeVisible()
  for (const path of pages) {
    await page.goto(path)
    await expect(main.getByText("You won't owe the payment due on"), path).toHaveCount(1)
    await expect(asked, path).toHaveCount(0)
    await expect(main.getByText('within the next 7 days'), path).toHaveCount(0)
    await expect(main.getByRole('link', { name: 'Pay anyway' }), path).toBeVisible()
  }
  await page.goto('/us/en/my-accounts/payment-agreement')
  await expect(main.getByText("You won't owe the payment due on")).toBeVisible()
  const pay = main.getByRole('button', { name: 'Pay now' })
  await expect(pay).toBeHidden()
  await main.getByText('Pay anyway').click()
  await expect(pay).toBeVisible()
  await page.goto('/us/es/my-account')
  await main.getByRole('link', { name: 'Pagar de todos modos' }).click()
  await expect(main.getByRole('button', { name: 'Pagar ahora' })).toBeVisible()
})
