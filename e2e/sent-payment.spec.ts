import { changeDebitState } from '#core/money/bank-debit/change-state.ts'
import { insertDebit } from '#core/money/bank-debit/queries.ts'
import { unwrap } from '#domain/base/result.ts'
import { sql } from '#platform/db/sql.ts'
import { expectAccessible } from './support/axe.ts'
import { signInRenter } from './support/renter.ts'
import { storeContext } from './support/store-context.ts'
import { expect, test } from './support/test.ts'
import { startWalk } from './support/walk.ts'

/** The first payment of an order, as if it came out of a bank account: its money is on its way. */
async function sendFirst(orderNumber: string) {
  const { db } = await storeContext()
  type Sent = { customerId: string; intentId: string; agreementNumber: string; month: string }
  const payment = await db.one<Sent>(sql`
    select i.customer_id, i.id as intent_id, a.number as agreement_number,
      to_char(a.delivery_on, 'YYYY-MM') as month from orders o
    join payment_intent i on i.customer_id = o.customer_id and i.order_id = o.id and i.state = 'settled'
    join agreement a on a.customer_id = o.customer_id and a.order_id = o.id
    where o.number = ${orderNumber}`)
  const now = new Date()
  // Nobody asks for it while the test runs.
  await insertDebit(db, payment, now, new Date(now.getTime() + 86_400_000))
  return { db, payment }
}

for (const locale of ['en-US', 'es-US'] as const) {
  const tags = locale === 'en-US' ? '@no-script' : '@phone'
  const prefix = locale === 'en-US' ? '/us/en' : '/us/es'
  test(`a first payment out of a bank account is on its way on every page until it has arrived, at ${prefix} ${tags}`, async ({
    page,
    javaScriptEnabled,
  }) => {
    const { say, main } = startWalk(page, locale, javaScriptEnabled !== false)
    const order = await signInRenter(page, 'recliner-gray')
    const { db, payment } = await sendFirst(order)
    const way = say('payment.on-its-way.title')
    const returned = say('payment.on-its-way.first', { amount: '' }).trim()
    const pages = {
      agreement: `${prefix}/my-accounts/agreement/${payment.agreementNumber}`,
      orders: `${prefix}/my-accounts/orders`,
      confirmation: `${prefix}/checkout/confirmation/${order}`,
      thanks: `${prefix}/payment-successfull`,
      calendar: `${prefix}/my-accounts/payment-calendar?month=${payment.month}`,
    }
    const texts = {
      paid: say('agreement.state', { state: 'PRELIMPAID', sent: 'no', fulfilment: 'delivery' }),
      made: say('agreement.step.paid', { paid: 'yes' }),
      thanks: say('payment.done.title'),
    }
    const first = main
      .getByRole('listitem')
      .filter({ hasText: say('agreement.schedule.signing') })
      .first()

    await page.goto(pages.agreement)
    for (const text of [
      say('agreement.state', { state: 'PRELIMPAID', sent: 'yes', fulfilment: 'delivery' }),
      say('agreement.step.paid', { paid: 'way' }),
      say('agreement.owned', { way: 'none', sent: 1, share: '%', made: 1, payments: 78 }).split('%')[1] ?? '',
      returned,
    ])
      await expect(main).toContainText(text)
    for (const text of [texts.paid, texts.made]) await expect(main).not.toContainText(text)
    await expect(first).toContainText(way)
    if (javaScriptEnabled !== false) await expectAccessible(page)
    await page.goto(pages.orders)
    await expect(main.getByRole('link', { name: say('orders.receipt.way') })).toBeVisible()
    await page.goto(pages.confirmation)
    for (const text of [way, returned]) await expect(main).toContainText(text)
    if (javaScriptEnabled !== false) await expectAccessible(page)
    await page.goto(pages.thanks)
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(way)
    await expect(main).toContainText(returned)

    await page.goto(pages.calendar)
    const sentOn = say('calendar.sent', { day: '' }).trim()
    const paidOn = say('calendar.paid', { day: '' }).trim()
    await expect(main.getByRole('link', { name: sentOn })).toBeVisible()
    await expect(main.getByRole('link', { name: paidOn })).toBeHidden()

    unwrap(await changeDebitState(db, payment, { event: 'settle' }, new Date()))
    await page.goto(pages.agreement)
    for (const text of [texts.paid, texts.made]) await expect(main).toContainText(text)
    await expect(first).toContainText(say('agreement.payment-status', { status: 'paid' }))
    for (const path of [pages.agreement, pages.orders, pages.confirmation]) {
      await page.goto(path)
      await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(main).not.toContainText(way)
      await expect(main).not.toContainText(returned)
      await expect(main).not.toContainText(say('orders.receipt.way'))
    }
    await page.goto(pages.calendar)
    await expect(main.getByRole('link', { name: paidOn })).toBeVisible()
    await expect(main.getByRole('link', { name: sentOn })).toBeHidden()
    await page.goto(pages.thanks)
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(texts.thanks)
  })
}
