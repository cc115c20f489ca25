import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { payment, rented } from '#core/money/payment/testing/rented.ts'
import { addUnits } from '#core/ordering/order/testing/shopper.ts'
import { getCustomer } from '#core/shopper/customer/get-customer.ts'
import type { TestContext } from '#core/testing/context.ts'
import { freshStore } from '#core/testing/fixture.ts'
import { inputOf } from '#core/testing/input.ts'
import { unwrap } from '#domain/base/result.ts'
import { sql } from '#platform/db/sql.ts'
import { makePaymentInput } from '../agreement/schema.ts'
import { listAlerts } from '../alert/list-alerts.ts'
import { makePayment } from '../payment/make-payment.ts'
import { makePayoff } from '../payoff/make-payoff.ts'
import { makePayoffInput } from '../payoff/schema.ts'
import { listAgreements } from '../summary/list-agreements.ts'
import { allowOnlineForAgreement, allowOnlineForCustomer } from './allow-online-payment.ts'
import { getAutopay } from './get-autopay.ts'

let context: TestContext
beforeAll(async () => {
  context = await freshStore()
  await addUnits(context, 'console', 10)
})
afterAll(() => context.dispose())

type Renter = Awaited<ReturnType<typeof rented>>

const pay = ({ who, agreement, methodId }: Renter) =>
  makePayment(who, inputOf(makePaymentInput, payment(agreement.id, methodId, '2026-03-12')), context)

const buy = ({ who, agreement, methodId }: Renter) =>
  makePayoff(
    who,
    inputOf(makePayoffInput, {
      ...{ agreementId: agreement.id, quotedCents: 62_414, quotedOn: '2026-03-05', methodId },
      idempotencyKey: randomUUID(),
    }),
    context,
  )

const shown = async ({ who }: Renter) => (await listAgreements(who, context))[0]

const offer = async ({ who, agreement }: Renter) =>
  unwrap(await getAutopay(who, { agreementNumber: agreement.number, locale: 'en-US' }, context)).offer

const alerts = async ({ who }: Renter) => listAlerts(who, await listAgreements(who, context), context)

const refused = { problem: { code: 'online-payment-off' } }

test('an agreement that is kept from online payment is neither paid, bought nor put on autopay, until it is allowed [ACC-301]', async () => {
  const renter = await rented(context)
  const { number } = renter.agreement
  expect(await offer(renter)).not.toBeNull()
  expect(await alerts(renter)).toContain('NotEnrolledInAnyAutoPay')
  unwrap(await allowOnlineForAgreement(number, false, 'olga', context))
  expect(await pay(renter)).toMatchObject(refused)
  expect(await buy(renter)).toMatchObject(refused)
  expect(await offer(renter)).toBeNull()
  expect(await alerts(renter)).not.toContain('NotEnrolledInAnyAutoPay')
  expect(await shown(renter)).toMatchObject({ isPaymentAllowed: false, payable: null, paysOnline: false })
  expect(unwrap(await getCustomer(renter.who, context)).paysOnline).toBe(true)
  unwrap(await allowOnlineForAgreement(number, true, 'olga', context))
  expect(unwrap(await pay(renter)).state).toBe('settled')
  expect(await allowOnlineForAgreement('R-none', false, 'olga', context)).toMatchObject({
    problem: { code: 'not-found' },
  })
})

test('a customer who is kept from online payment pays nothing online, and the trail has no address [ACC-280]', async () => {
  const renter = await rented(context)
  const { email } = unwrap(await getCustomer(renter.who, context))
  unwrap(await allowOnlineForCustomer(email ?? '', false, 'olga', context))
  expect(await pay(renter)).toMatchObject(refused)
  expect(await buy(renter)).toMatchObject(refused)
  expect(await shown(renter)).toMatchObject({ isPaymentAllowed: false, paysOnline: false })
  expect(unwrap(await getCustomer(renter.who, context)).paysOnline).toBe(false)
  const trail = await context.db.rows(sql`select * from audit where command = 'online-payment'`)
  expect(JSON.stringify(trail)).toContain(renter.who.customerId)
  expect(JSON.stringify(trail)).not.toContain(String(email))
  unwrap(await allowOnlineForCustomer(email ?? '', true, 'olga', context))
  expect(unwrap(await pay(renter)).state).toBe('settled')
  expect(await allowOnlineForCustomer('nobody@example.com', false, 'olga', context)).toMatchObject({
    problem: { code: 'not-found', field: 'email' },
  })
})
