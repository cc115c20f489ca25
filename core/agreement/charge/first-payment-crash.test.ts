import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { balancesOf } from '#core/money/ledger/queries.ts'
import { recoverPayments } from '#core/money/payment/recover-payments.ts'
import { findBreaches, noBreaches } from '#core/money/payment/testing/books.ts'
import { cards, saveCard } from '#core/ordering/order/testing/shopper.ts'
import { copyContext, type TestContext } from '#core/testing/context.ts'
import { killAtEachWrite } from '#core/testing/kill-at-each-write.ts'
import { runChild } from '#core/testing/run-child.ts'
import { sql } from '#platform/db/sql.ts'
import type { CrashPoint } from '#platform/db/testing/crash.ts'
import { chargingStore, shopper, signed } from './testing/charged.ts'
import { type FirstPayment, payFirst } from './testing/pay-first.ts'

const child = fileURLToPath(new URL('./testing/first-payment-child.ts', import.meta.url))

/** A signed order that names a deposit of $50, a reservation of $10 and the waiver, of which nothing is paid. */
let seed: TestContext
let first: FirstPayment
let dueCents: number
beforeAll(async () => {
  seed = await chargingStore('NE')
  const who = await shopper(seed)
  const order = await signed(who, seed, 'waiver', 'reservation')
  const { id: methodId } = await saveCard(who, seed, cards.good)
  first = { who, orderId: order.id, methodId, idempotencyKey: 'the first press' }
  dueCents = order.dueToday.totalCents
})
afterAll(() => seed.dispose())

/** Runs the payment in a separate process that crashes at the given point, if any. */
function pay(own: TestContext, point?: CrashPoint) {
  return runChild([child], own, point, { PAYMENT: JSON.stringify(first) })
}

/** What the store, the gateway, the books and the mails say. */
async function outcome(own: TestContext) {
  const { customerId } = first.who
  const state = await own.db.one<{ state: string }>(sql`select state from orders where id = ${first.orderId}`)
  const charged = await own.db.rows<{ amountCents: number }>(
    sql`select amount_cents from gateway_charge where state = 'captured'`,
  )
  const mails = await own.db.rows<{ template: string }>(sql`
    select template from outbox_message where template in ('order-confirmed', 'payment-receipt') order by template`)
  const agreements = await own.db.rows<{ id: string }>(
    sql`select id from agreement where customer_id = ${customerId}`,
  )
  const rows = await balancesOf(
    own.db,
    customerId,
    agreements.map(({ id }) => id),
  )
  const accounts = ['cash-clearing', 'deposits', 'customer-account', 'waiver-revenue']
  return {
    ...state,
    charged: charged.map(({ amountCents }) => amountCents),
    mails: mails.map(({ template }) => template),
    books: Object.fromEntries(
      rows.filter(({ account }) => accounts.includes(account)).map(({ account, cents }) => [account, cents]),
    ),
  }
}

const paidOnce = () => ({
  state: 'confirmed',
  charged: [dueCents],
  mails: ['order-confirmed', 'payment-receipt'],
  books: {
    'cash-clearing': dueCents,
    deposits: -5_000,
    'customer-account': -1_000,
    'waiver-revenue': -175,
  },
})

async function recovered(own: TestContext, point: CrashPoint): Promise<void> {
  own.clock.set('2026-12-01T15:20:00Z')
  // The server may still hold row locks of the dead process; the job skips these rows and takes them later.
  const open = () => own.db.rows(sql`select id from payment_intent where state = 'pending'`)
  await expect.poll(() => recoverPayments(own).then(open), { timeout: 10_000 }).toEqual([])
  // The shopper sends the page again, and presses once more where the payment was released.
  for (const idempotencyKey of [first.idempotencyKey, 'the second press'])
    await payFirst({ ...first, idempotencyKey }, own)
  expect({ point, ...(await outcome(own)) }).toEqual({ point, ...paidOnce() })
}

test('a first payment with deposit, reservation and waiver, killed between any two writes, is charged once and as a whole', {
  timeout: 600_000,
}, async () => {
  await killAtEachWrite(seed, {
    work: pay,
    moreThan: 8,
    where: 'between',
    undisturbed: async (own) => expect(await outcome(own)).toEqual(paidOnce()),
    recovered,
  })
})

test('paid from ten tabs at once with two cards it is charged once, with one deposit', async () => {
  const own = await copyContext(seed)
  own.clock.set('2026-12-01T15:00:00Z')
  const other = await saveCard(first.who, own, cards.good)
  const presses = Array.from({ length: 10 }, (_, tab) =>
    payFirst(
      {
        ...first,
        methodId: tab % 2 === 0 ? first.methodId : other.id,
        idempotencyKey: `pressed in tab ${tab}`,
      },
      own,
    ),
  )
  const answers = await Promise.all(presses)
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await outcome(own)).toEqual(paidOnce())
  expect(await findBreaches(own)).toEqual(noBreaches)
  await own.dispose()
})
