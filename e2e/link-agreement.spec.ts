import { randomInt, randomUUID } from 'node:crypto'
import { addUnits } from '#core/ordering/order/testing/shopper.ts'
import { recordStoreAgreement } from '#core/ordering/store-agreement/record-agreement.ts'
import { addDays, type CivilDate, civilDateIn } from '#domain/base/civil-date.ts'
import { unwrap } from '#domain/base/result.ts'
import { sql } from '#platform/db/sql.ts'
import { listSent } from '#platform/outbox/list-sent.ts'
import { expectAccessible } from './support/axe.ts'
import { register, somebody } from './support/people.ts'
import { storeContext } from './support/store-context.ts'
import { expect, test } from './support/test.ts'

/** Records an agreement that was made at the Columbus store three weeks ago. Returns what its customer knows. */
async function madeAtStore() {
  const context = await storeContext()
  await addUnits(context, 'console', 1)
  const { inventoryNumber } = await context.db.one<{ inventoryNumber: string }>(sql`
    select inventory_number from stock_unit
    where product_id = 'console' and store_id = '00101' and state = 'available' and condition = 'NEW'
    order by random() limit 1`)
  const today = civilDateIn(context.clock.now().getTime(), 'America/New_York')
  const day = (before: number): CivilDate => addDays(today, -before)
  const known = { number: `S${randomInt(1e8, 1e9)}`, phone: `614555${randomInt(1_000, 10_000)}` }
  const agreement = {
    ...{ ...known, storeId: '00101', firstName: 'Rosa', lastName: 'Vega', birthDate: '1985-07-04' as const },
    ...{ email: `${randomUUID()}@example.com`, address1: '5 Elm St', address2: '', city: 'Columbus' },
    ...{ stateCode: 'OH', postalCode: '43215', frequency: 'WEEKLY' as const, payments: 52 },
    ...{ signedOn: day(21), deliveredOn: day(21), paidOn: [day(14), day(7)] },
    items: [{ inventoryNumber, paymentCents: 2_499, cashCents: 60_000 }],
  }
  unwrap(await recordStoreAgreement(agreement, 'olga', context))
  return { ...known, signedOn: agreement.signedOn }
}

/** A day as the pages show it. */
function shownDay(on: CivilDate, prefix: string): string {
  const locale = prefix === '/us/es' ? 'es-US' : 'en-US'
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${on}T00:00:00Z`),
  )
}

/** The code that went to a phone. */
async function codeTo(phone: string): Promise<string> {
  let code: string | undefined
  await expect(async () => {
    const sent = await listSent(await storeContext())
    code = /\d{6}/.exec(sent.find(({ recipient }) => recipient.includes(phone))?.text ?? '')?.[0]
    expect(code).toBeDefined()
  }).toPass()
  return code ?? ''
}

for (const [prefix, title, offer, text, confirm, done, seeOrder, counter, paper] of [
  [
    '/us/en',
    'Link an agreement made at a store',
    'Link it to your account',
    'Text me a code',
    'Link the agreement',
    'Your agreement is now in your account.',
    'See the order',
    'Payment at the store',
    'Your store has the signed copy.',
  ],
  [
    '/us/es',
    'Vincular un contrato hecho en la tienda',
    'Vincúlelo a su cuenta',
    'Enviarme un mensaje con el código',
    'Vincular el contrato',
    'Su contrato ya está en su cuenta.',
    'Ver el pedido',
    'Pago en la tienda',
    'Su tienda tiene la copia firmada.',
  ],
] as const) {
  test(`${prefix}/link-agreement links an agreement made at a store, with its payments @phone [ACC-214] [ACC-215] [SHL-089]`, async ({
    page,
  }) => {
    const { number, phone, signedOn } = await madeAtStore()
    await page.goto(`${prefix}/link-agreement`)
    await expect(page).toHaveURL(/\/login\?/)
    await page.goto(`${prefix}/registration`)
    await register(page, somebody('Rosa'))
    await page.goto(`${prefix}/my-account`)
    await page.getByRole('link', { name: offer }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expectAccessible(page)
    const say = async (typed: string) => {
      await page.locator('main [name=number]').fill(typed)
      await page.locator('main [name=birthDate]').fill('07/04/1985')
      await page.locator('main [name=phone]').fill(phone)
      await page.getByRole('button', { name: text }).click()
      await expect(page.locator('main [name=code]')).toBeFocused()
    }
    // A number that no store knows gets the same answer as one that a store knows.
    await say('S0000')
    const answer = async () => (await page.getByRole('main').getByRole('status').textContent()) ?? ''
    const unknown = (await answer()).replace('S0000', number)
    await page.locator('main [name=code]').fill('123456')
    await page.getByRole('button', { name: confirm }).click()
    await expect(page.locator('main [name=code]')).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible(page)
    await page.goto(`${prefix}/link-agreement?again=1`)
    await say(number)
    expect(await answer()).toBe(unknown)
    await page.locator('main [name=code]').fill(await codeTo(phone))
    await page.getByRole('button', { name: confirm }).click()
    await expect(page.getByText(done)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: new RegExp(number) })).toBeVisible()
    await expect(
      page.getByRole('row').filter({ hasText: /Payment at the store|Pago en la tienda/ }),
    ).toHaveCount(3)
    await expectAccessible(page)
    await page.goto(`${prefix}/my-account`)
    await expect(page.getByRole('main')).toContainText(number)
    // The store has the signed paper: the page of the order says so, and has no link to one.
    await page.goto(`${prefix}/my-accounts/payment-history`)
    await expect(page.getByRole('row').filter({ hasText: number })).toHaveCount(3)
    await expect(page.getByRole('row').filter({ hasText: counter })).toHaveCount(3)
    await expectAccessible(page)
    // Its order was placed on the day of the signature, with the payment of that day.
    await page.goto(`${prefix}/my-accounts/orders`)
    await expect(page.getByRole('main')).toContainText(shownDay(signedOn, prefix))
    await expect(page.getByRole('main')).not.toContainText('$0.00')
    await page.getByRole('link', { name: seeOrder }).click()
    await expect(page.getByRole('main')).toContainText(paper)
    await expect(page.locator(`main a[href*="${number}/document"]`)).toHaveCount(0)
  })
}
