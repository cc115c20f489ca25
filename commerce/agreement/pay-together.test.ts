import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePaymentInput } from '#core/agreement/agreement/schema.ts'
import { makePayment } from '#core/agreement/payment/make-payment.ts'
import { rentedTwice, type TwiceRenter } from '#core/agreement/payment/testing/rented-twice.ts'
import type { Customer } from '#core/context.ts'
import { payment, rented } from '#core/money/payment/testing/rented.ts'
import { addUnits } from '#core/ordering/order/testing/shopper.ts'
import { inputOf } from '#core/testing/input.ts'
import { unwrap } from '#domain/base/result.ts'
import { sql } from '#platform/db/sql.ts'
import { signAccessToken } from '../http/tokens.ts'
import { guestAt, openShop, type Shop } from '../testing/shopper.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
  await addUnits(shop.core, 'console', 10)
  await addUnits(shop.core, 'tv', 10)
})
afterAll(() => shop.close())

type Answer = Record<string, unknown> & { payments: Record<string, unknown>[]; totalCents: number }

async function call(who: Customer, name: 'quotepayments' | 'makepayments', body: object) {
  const token = await signAccessToken({ who, login: 'ana@example.com', channel: 'us' }, shop.core)
  const path = `/custom/payment/v1/organizations/f_ecom_store/${name}?siteId=us&locale=en-US`
  const answer = await shop.call(path, token, { method: 'POST', body: JSON.stringify(body) })
  return { status: answer.status, body: (await answer.json()) as Answer }
}

const quote = ({ who, agreements }: Pick<TwiceRenter, 'who' | 'agreements'>) =>
  call(who, 'quotepayments', { agreements: agreements.map(({ number }) => ({ agreementNumber: number })) })

async function charges(who: Customer) {
  const rows = await shop.core.db.rows<{ amountCents: number }>(sql`
    select g.amount_cents from gateway_charge g join payment_intent i on i.id::text = g.key
    where i.customer_id = ${who.customerId} and i.purpose = 'renewal' and g.state = 'captured'`)
  return rows.map(({ amountCents }) => amountCents)
}

test('a client pays two agreements with one charge, as it was quoted, once however often it is sent [ACC-284] [RTO-040]', async () => {
  const renter = await rentedTwice(shop.core)
  const quoted = await quote(renter)
  expect(quoted.status).toBe(200)
  const { payments, totalCents } = quoted.body
  const asked = { payments, methodId: renter.methodId, idempotencyKey: randomUUID() }
  const tries = await Promise.all([1, 2, 3].map(() => call(renter.who, 'makepayments', asked)))
  expect(tries.map(({ status }) => status)).toEqual([200, 200, 200])
  const again = await call(renter.who, 'makepayments', asked)
  expect(again.body).toMatchObject({ state: 'settled', amountCents: totalCents, isOnItsWay: false })
  expect(again.body.agreements).toMatchObject([{ paymentsMade: 2 }, { paymentsMade: 2 }])
  expect(await charges(renter.who)).toEqual([totalCents])
  const other = await call(renter.who, 'makepayments', { ...asked, payments: payments.slice(1) })
  expect([other.status, other.body.type]).toEqual([409, expect.stringContaining('idempotency-mismatch')])
  const late = await call(renter.who, 'makepayments', { ...asked, idempotencyKey: randomUUID() })
  expect([late.status, late.body.type]).toEqual([409, expect.stringContaining('payment-already-made')])
})

test('what was not shown, somebody else’s, and what is no list is refused, and nothing is charged [ACC-284]', async () => {
  const renter = await rentedTwice(shop.core)
  const { payments } = (await quote(renter)).body
  const [first, second] = payments
  const key = () => ({ methodId: renter.methodId, idempotencyKey: randomUUID() })
  const changed = [first, { ...second, shown: { payments: 9, feesCents: 0, keptCents: 0 } }]
  const conflict = await call(renter.who, 'makepayments', { payments: changed, ...key() })
  expect(conflict).toMatchObject({ status: 409, body: { field: 'payments.1' } })
  const stranger = await rented(shop.core)
  const theirs = { ...first, agreementId: stranger.agreement.id }
  const foreign = await call(renter.who, 'makepayments', { payments: [theirs, second], ...key() })
  expect(foreign).toMatchObject({ status: 404, body: { field: 'payments.0' } })
  const listed = { agreements: [{ agreementNumber: stranger.agreement.number }] }
  expect((await call(renter.who, 'quotepayments', listed)).status).toBe(404)
  const twice = { agreements: [1, 2].map(() => ({ agreementNumber: renter.agreements[0]?.number })) }
  expect((await call(renter.who, 'quotepayments', twice)).status).toBe(400)
  for (const body of [
    {},
    { payments: [] },
    { payments: [first, first], ...key() },
    { payments, ...key(), idempotencyKey: 'x' },
  ])
    expect((await call(renter.who, 'makepayments', body)).status).toBe(400)
  const guest = await guestAt(shop, '00101')
  const path = '/custom/payment/v1/organizations/f_ecom_store/makepayments?siteId=us'
  const sent = { method: 'POST', body: JSON.stringify({ payments, ...key() }) }
  expect((await shop.call(path, guest, sent)).status).toBe(401)
  expect(await charges(renter.who)).toEqual([])
  // Paid on the page meanwhile, the quote does not hold any more.
  shop.core.clock.set('2026-03-12T15:00:00Z')
  const dueOn = String(first?.dueOn) as '2026-03-12'
  const online = inputOf(makePaymentInput, payment(String(first?.agreementId), renter.methodId, dueOn))
  unwrap(await makePayment(renter.who, online, shop.core))
  expect((await call(renter.who, 'makepayments', { payments, ...key() })).status).toBe(409)
})
