import { storeDay } from '#core/agreement/schedule/agreement-terms.ts'
import { openDays } from '#core/ordering/delivery/delivery-calendar.ts'
import { markDelivered } from '#core/ordering/order/mark-delivered.ts'
import { findAnyOrder } from '#core/ordering/order/queries.ts'
import { madeOn } from '#core/ordering/order/testing/shopper.ts'
import { getStore } from '#core/places/store/get-store.ts'
import { addDays } from '#domain/base/civil-date.ts'
import { unwrap } from '#domain/base/result.ts'
import { lastOpenDay } from '#domain/ordering/delivery.ts'
import { sql } from '#platform/db/sql.ts'
import { expectAccessible } from './support/axe.ts'
import { expectNothingClipped } from './support/clipped.ts'
import { contextOf, type OwnStore, startOwnStore } from './support/own-store.ts'
import { signInRenterAt } from './support/renter.ts'
import { shopAt } from './support/shop.ts'
import { expect, test } from './support/test.ts'

// A store in North Carolina, which its setting opens: there the goods are the customer's once an option price is paid.
test.describe.configure({ mode: 'default' })

let store: OwnStore
let opened: Awaited<ReturnType<typeof contextOf>>
let context: typeof opened.context

test.beforeAll(async () => {
  store = await startOwnStore({
    ...{ SEED: 'catalog/fixture', OPENED_STATES: 'NC', DEMO_ACCOUNTS: 'off', RATE_LIMITS: 'off' },
  })
  opened = await contextOf(store, { OPENED_STATES: 'NC' })
  context = opened.context
  await context.db.run(sql`
    update store set state_code = 'NC', city = 'Raleigh', postal_code = '27601', latitude = 35.7796, longitude = -78.6382
    where id = '00101'`)
})

test.afterAll(async () => {
  await opened.close()
  await store[Symbol.asyncDispose]()
})

/** Lets an order have been delivered a few weeks ago, and leaves it so many payments. */
async function deliver(orderNumber: string, payments: number): Promise<string> {
  const order = await findAnyOrder(context.db, orderNumber)
  if (order === undefined) throw new Error(`there is no order ${orderNumber}`)
  const place = unwrap(await getStore(order.storeId, context))
  const on = lastOpenDay(openDays(place), addDays(storeDay(order, context.clock.now()), -20))
  await madeOn(orderNumber, on, context)
  unwrap(await markDelivered(orderNumber, on, 'olga', context))
  const { number } = await context.db.one<{ number: string }>(sql`
    update agreement set payments = ${payments} where order_id = ${order.id} returning number`)
  return number
}

const words = {
  '/us/en': {
    rights: 'What our agreement gives you in North Carolina',
    decide: 'or you return it: you decide then.',
    until: 'there is no deadline',
    total: 'and the option price of',
    offered: 'You have made all payments, and no more rent is due.',
    buy: 'Pay the option price',
    row: 'Option price',
    pay: /^Pay \$/,
  },
  '/us/es': {
    rights: 'Lo que le da nuestro contrato en Carolina del Norte',
    decide: 'o lo devuelve: usted decide entonces.',
    until: 'no hay fecha límite',
    total: 'y del precio de la opción de compra, de',
    offered: 'Ya hizo todos los pagos y ya no tiene que pagar renta.',
    buy: 'Pagar el precio de la opción',
    row: 'Precio de la opción de compra',
    pay: /^Pagar \$/,
  },
} as const

for (const [prefix, say] of Object.entries(words)) {
  test(`the page of a product in North Carolina names the option price, under ${prefix} @phone`, async ({
    page,
    context: browser,
  }) => {
    await shopAt(browser, 'columbus', store.origin)
    await page.goto(`${store.origin}${prefix}/p/sofa`)
    const main = page.getByRole('main')
    const rights = page.getByRole('region', { name: say.rights })
    await expect(rights).toContainText(say.decide)
    await expect(rights).toContainText(say.until)
    await expect(main).toContainText(say.total)
    await expect(main.locator('dt', { hasText: say.row }).first()).toBeVisible()
    await expectNothingClipped(page, `the page of a product under ${prefix}`)
    await expectAccessible(page)
  })

  test(`after the last payment the account offers the goods for the option price, under ${prefix} @phone`, async ({
    page,
  }) => {
    const at = { url: store.origin, context }
    const number = await deliver(await signInRenterAt(at, page, 'recliner-gray', '27601'), 1)
    await page.goto(`${store.origin}${prefix}/my-account`)
    const main = page.getByRole('main')
    await expect(main).toContainText(say.offered)
    await main
      .getByRole('link', { name: number })
      .or(main.getByRole('heading', { level: 3 }).getByRole('link'))
      .first()
      .click()
    await page.waitForURL(`**/${number}`)
    await expect(main).toContainText(say.offered)
    await expectNothingClipped(page, `the agreement under ${prefix}`)
    await expectAccessible(page)
    await main.getByRole('link', { name: say.buy }).click()
    await page.waitForURL(`**/${number}/payoff`)
    await expect(main).toContainText(say.row)
    await expectNothingClipped(page, `the payoff under ${prefix}`)
    await expectAccessible(page)
    await main.locator('summary').click()
    await main.getByRole('button', { name: say.pay }).first().click()
    await expect(page).toHaveURL(/payment-successful/)
    await expect
      .poll(async () => {
        const { state } = await context.db.one<{ state: string }>(
          sql`select state from agreement where number = ${number}`,
        )
        return state
      })
      .toBe('owned')
  })
}

const atStore = {
  '/us/en': { title: 'Pay it off at your store', more: 'makes it yours today', way: 'How to pay it off' },
  '/us/es': { title: 'Liquídelo en su tienda', more: 'ya es suyo hoy', way: 'Cómo liquidarlo' },
} as const

for (const [prefix, say] of Object.entries(atStore)) {
  test(`where the store takes early payoffs itself, the page has the amount, the store and no form, under ${prefix} @phone [ACC-277]`, async ({
    page,
  }) => {
    await context.db.run(sql`update store set flags = flags || '{"epoEnabled": false}' where id = '00202'`)
    const at = { url: store.origin, context }
    const number = await deliver(await signInRenterAt(at, page, 'console', '77002'), 52)
    await page.goto(`${store.origin}${prefix}/my-accounts/agreement/${number}/payoff`)
    const main = page.getByRole('main')
    await expect(main).toContainText(say.title)
    await expect(main).toContainText('1200 Main St')
    await expect(main.getByRole('link', { name: '(713) 555-0102' })).toBeVisible()
    await expect(main.locator('form[method=post]')).toHaveCount(0)
    await expectNothingClipped(page, `the payoff at the store under ${prefix}`)
    await expectAccessible(page)
    // The page that pays other amounts says so too.
    await page.goto(`${store.origin}${prefix}/my-accounts/payment-agreement?agreement=${number}&amount=5000`)
    await expect(main).toContainText(say.more)
    await expect(main.getByRole('link', { name: say.way })).toBeVisible()
    await expect(main.locator('[name=pays][value=payoff]')).toHaveCount(0)
  })
}
