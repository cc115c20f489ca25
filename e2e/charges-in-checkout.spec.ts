import { markDelivered } from '#core/ordering/order/mark-delivered.ts'
import { civilDateIn, daysBetween, readCivilDate } from '#domain/base/civil-date.ts'
import { type Cents, sumCents } from '#domain/base/money.ts'
import { unwrap } from '#domain/base/result.ts'
import { defaultHorizonDays } from '#domain/ordering/delivery.ts'
import type { MessageId } from '#messages/message-id.ts'
import { approvedShopper } from './support/approved-shopper.ts'
import { openCart } from './support/cart.ts'
import { ownCatalogue } from './support/own-catalogue.ts'
import { contextOf, type OwnStore } from './support/own-store.ts'
import { openPapers } from './support/papers.ts'
import { expect, test } from './support/test.ts'
import { centsIn, enterCard, expectScreen, press, startWalk, type Walk } from './support/walk.ts'

// All tests of this file share one store.
test.describe.configure({ mode: 'default' })

const catalogue = ownCatalogue()
const storeId = '00101'
const timeZone = 'America/Chicago'
const [depositCents, reservationCents, keptDays] = [5_000, 1_000, 14]
let store: OwnStore
let opened: Awaited<ReturnType<typeof contextOf>>

test.beforeAll(async () => {
  test.setTimeout(180_000)
  const columbus = catalogue.linesOf('stores.jsonl').find(({ id }) => id === storeId)
  const charging = {
    refundableDepositEnabled: true,
    refundableDepositAmount: depositCents,
    reservationEnabled: true,
    reservationPeriod: keptDays,
    unrefundableDepositAmount: reservationCents,
    storeLDWEnabled: true,
  }
  // The law of Nebraska knows deposits, and the damage waiver.
  const place = {
    city: 'Omaha',
    stateCode: 'NE',
    postalCode: '68111',
    latitude: 41.2565,
    longitude: -95.9345,
  }
  catalogue.changeLine('stores.jsonl', storeId, {
    ...place,
    timeZone,
    flags: { ...(columbus?.flags as object), ...charging },
  })
  store = await catalogue.start()
  opened = await contextOf(store)
})

test.afterAll(async () => {
  await opened.close()
  await store[Symbol.asyncDispose]()
})

const today = () => civilDateIn(opened.context.clock.now().getTime(), timeZone)

/** The first amount beside exactly this label. */
const amountOf = (
  { page, main, say }: Walk,
  label: MessageId,
  values?: Record<string, string | number>,
): Promise<Cents> =>
  centsIn(main.locator('dl > div').filter({ has: page.getByText(say(label, values), { exact: true }) }))

/** The amount beside the label of the tax in the cart, which has the rate of the store in it. */
const taxOf = ({ main, say }: Walk): Promise<Cents> =>
  centsIn(main.locator('dl > div').filter({ hasText: say('basket.tax', { rate: '' }).replace(/\W+$/, '') }))

/** The button that adds or removes an optional charge. */
function choiceOf({ main, say }: Walk, what: 'add' | 'remove', kind: 'waiver' | 'reservation') {
  const name = `^${say(`basket.charges.${what}`)} ?: ${say(`basket.${kind}`)}$`
  return main.getByRole('button', { name: new RegExp(name) })
}

/** What is due today in the cart, as the sum of its rows. */
async function expectDueToday(walk: Walk, charges: readonly MessageId[]): Promise<Cents> {
  const rent = await centsIn(
    walk.main.locator('dl > div').filter({ hasText: walk.say('basket.due-today.rent', { agreements: 1 }) }),
  )
  const amounts = [rent, await taxOf(walk)]
  for (const label of charges) amounts.push(await amountOf(walk, label))
  const total = await amountOf(walk, 'basket.due-today')
  expect(total).toBe(sumCents(amounts))
  return total
}

/** Nothing is chosen beforehand; then both charges are added, and the waiver also removed for once. */
async function chooseCharges(walk: Walk): Promise<Cents> {
  const { page, prefix, say, main } = walk
  await page.goto(`${prefix}/cart`)
  await expectScreen(walk, say('basket.summary'))
  for (const kind of ['waiver', 'reservation'] as const) {
    await expect(choiceOf(walk, 'add', kind)).toBeVisible()
    await expect(main.locator('dl').getByText(say(`basket.${kind}`), { exact: true })).toHaveCount(0)
  }
  await expect(main.getByText(say('basket.charges.chosen'), { exact: true })).toHaveCount(0)
  expect(await amountOf(walk, 'basket.deposit')).toBe(depositCents)
  const without = await expectDueToday(walk, ['basket.deposit'])

  const press = async (what: 'add' | 'remove', kind: 'waiver' | 'reservation') => {
    await choiceOf(walk, what, kind).click()
    await expect(choiceOf(walk, what === 'add' ? 'remove' : 'add', kind)).toBeVisible()
  }
  await press('add', 'waiver')
  const waiverCents = (await expectDueToday(walk, ['basket.deposit', 'basket.waiver'])) - without
  expect(waiverCents).toBeGreaterThan(0)
  await press('remove', 'waiver')
  expect(await expectDueToday(walk, ['basket.deposit'])).toBe(without)
  await press('add', 'reservation')
  await press('add', 'waiver')
  await page.reload()
  await expectScreen(walk, say('basket.summary'))
  const total = await expectDueToday(walk, ['basket.deposit', 'basket.waiver', 'basket.reservation'])
  expect(total).toBe(without + waiverCents + reservationCents)
  return total
}

/** Chooses the last day that is offered, which only the reservation allows. */
async function fillLateDelivery({ page }: Walk): Promise<void> {
  const fields = { firstName: 'Ana', lastName: 'Ruiz', phone: '4025550199', address1: '1 Main St' }
  for (const [name, value] of Object.entries({ ...fields, city: 'Omaha', postalCode: '68111' }))
    await page.locator(`[name=${name}]`).fill(value)
  await page.locator('[name=stateCode]').selectOption('NE')
  const last = page.locator('label:has([name=date])').last()
  const day = unwrap(readCivilDate(await last.locator('[name=date]').getAttribute('value'), 'date'))
  // Without a reservation the last day is three weeks and a few days away.
  expect(daysBetween(today(), day)).toBeGreaterThan(defaultHorizonDays + 7)
  await last.click()
  await page.locator('[name=window]').first().check()
}

/** From the address to the confirmation; the charges are in each total on the way. Returns the order number. */
async function checkOut(walk: Walk, total: Cents): Promise<string> {
  const { page, prefix, say, main } = walk
  await page.goto(`${prefix}/checkout`)
  await expectScreen(walk, say('delivery.title'))
  await fillLateDelivery(walk)
  await press(walk, say('checkout.continue'))
  await expectScreen(walk, say('checkout.schedule.title'))
  await press(walk, say('checkout.continue'))
  await expectScreen(walk, say('checkout.card.title'))
  await enterCard(walk)
  await expectScreen(walk, say('checkout.review.title'))
  expect(await amountOf(walk, 'basket.deposit')).toBe(depositCents)
  expect(await amountOf(walk, 'basket.reservation')).toBe(reservationCents)
  expect(await amountOf(walk, 'checkout.review.total-today')).toBe(total)
  await expect(main.getByText(say('checkout.terms.waiver'), { exact: true }).first()).toBeVisible()
  await press(walk, say('checkout.review.sign'))
  await expectScreen(walk, say('signing.consent.title'))
  await openPapers(page)
  await page.locator('[name=canRead]').check()
  await page.locator('[name=agrees]').check()
  await press(walk, say('signing.consent.continue'))
  await expectScreen(walk, say('signing.sign.title', { count: 1 }))
  for (const label of ['deposit', 'waiver', 'reservation'] as const)
    await expect(main).toContainText(say(`agreement-document.initial.${label}`))
  await page.locator('[name=fullName]').fill('Ana Ruiz')
  await page.locator('[name=intends]').check()
  await page.locator('#signature button').click()
  await expectScreen(walk, say('order.confirmed'))
  const paid = main.locator('dt', { hasText: say('order.paid') }).locator('xpath=following-sibling::dd[1]')
  expect(await centsIn(paid)).toBe(total)
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

/** Opens the page on which the next payment is made. */
async function openNextPayment({ page, prefix, say, main }: Walk): Promise<void> {
  await page.goto(`${prefix}/my-account`)
  await main
    .getByRole('link', { name: new RegExp(`^${say('account.pay', { amount: '' })}\\$`) })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: say('payment.pay.title') }).first()).toBeVisible()
}

async function openAgreement(walk: Walk): Promise<void> {
  const { page, prefix, say, main } = walk
  await page.goto(`${prefix}/my-account`)
  await main.getByRole('link', { name: say('agreement.details') }).click()
  await expectScreen(walk, say('agreement.deposit'))
}

/** The agreement names the deposit and the waiver, which ends there and is in no payment any more. */
async function endWaiver(walk: Walk): Promise<void> {
  const { page, say, main } = walk
  await openNextPayment(walk)
  const waiverCents = await amountOf(walk, 'amount.waiver', { number: 2 })
  const total = await amountOf(walk, 'payment.total')
  expect(await amountOf(walk, 'payoff.held')).toBe(reservationCents)
  await openAgreement(walk)
  expect(await amountOf(walk, 'agreement.payment', { waiver: 'yes' })).toBe(total + reservationCents)
  const deposit = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: say('agreement.deposit') }) })
  expect(await centsIn(deposit.last())).toBe(depositCents)
  await main.getByText(say('agreement.waiver.end'), { exact: true }).click()
  await press(walk, say('agreement.waiver.end.sure'))
  await expect(main.getByText(say('agreement.waiver.over'))).toBeVisible()
  await expect(page.getByText(say('agreement.waiver.ended')).first()).toBeVisible()
  await expect(main.getByText(say('agreement.waiver.end'), { exact: true })).toHaveCount(0)
  await openAgreement(walk)
  await expect(main.getByText(say('agreement.waiver.over'))).toBeVisible()
  expect(await amountOf(walk, 'agreement.payment', { waiver: 'no' })).toBe(
    total + reservationCents - waiverCents,
  )
  await openNextPayment(walk)
  await expect(main.getByText(say('amount.waiver', { number: 2 }), { exact: true })).toHaveCount(0)
  expect(await amountOf(walk, 'payment.total')).toBe(total - waiverCents)
}

for (const locale of ['en-US', 'es-US'] as const) {
  const title = {
    'en-US': 'adds waiver and reservation to a deposit, in English, and ends the waiver',
    'es-US': 'adds waiver and reservation to a deposit, in Spanish, without any script',
  }[locale]
  const tags = locale === 'en-US' ? '@phone' : '@no-script @no-desktop'
  test(`${title} ${tags} [ACC-168] [ACC-169]`, async ({ page, javaScriptEnabled }) => {
    test.setTimeout(300_000)
    page.setDefaultTimeout(20_000)
    const { context } = opened
    const { origin } = store
    const begun = startWalk(page, locale, javaScriptEnabled !== false)
    const walk = { ...begun, prefix: `${origin}${begun.prefix}` }
    await approvedShopper(page, 'tv', locale, { context, origin })
    const total = await test.step('cart', () => chooseCharges(walk))
    const orderNumber = await test.step('checkout', () => checkOut(walk, total))
    unwrap(await markDelivered(orderNumber, today(), 'olga', context, { onClosedDay: true }))
    await test.step('agreement', () => endWaiver(walk))
  })
}

for (const [prefix, price] of [
  [
    '/us/en',
    /Damage waiver\$\S+ today, then \$\S+ per week through payment 78 and \$\S+ per week through payment 104/,
  ],
  [
    '/us/es',
    /Exención por daños\$\S+ hoy; después, \$\S+ por semana hasta el pago 78 y \$\S+ por semana hasta el pago 104/,
  ],
] as const) {
  test(`${prefix}: the damage waiver of two agreements says when it gets less @phone`, async ({ page }) => {
    await page.goto(store.origin)
    await openCart(page, `${store.origin}${prefix}`, 'sofa', 'tv')
    await expect(page.getByRole('main')).toContainText(price)
  })
}
