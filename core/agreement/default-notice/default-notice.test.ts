import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBreaches, noBreaches } from '#core/money/payment/testing/books.ts'
import { addUnits } from '#core/ordering/order/testing/shopper.ts'
import { getCustomer } from '#core/shopper/customer/get-customer.ts'
import type { TestContext } from '#core/testing/context.ts'
import { freshStore } from '#core/testing/fixture.ts'
import { inputOf } from '#core/testing/input.ts'
import type { CivilDate } from '#domain/base/civil-date.ts'
import { unwrap } from '#domain/base/result.ts'
import { sql } from '#platform/db/sql.ts'
import { makePaymentInput } from '../agreement/schema.ts'
import { allowOnlineForAgreement, allowOnlineForCustomer } from '../autopay/allow-online-payment.ts'
import { markReturned } from '../delinquency/mark-returned.ts'
import { processAgreements } from '../delinquency/process-agreements.ts'
import { feesOf, mailsOf, type Renter, renter } from '../delinquency/testing/renter.ts'
import { makePayment } from '../payment/make-payment.ts'
import { stopRent } from '../repair/stop-rent.ts'
import { getAgreement } from '../summary/get-agreement.ts'

let context: TestContext
beforeAll(async () => {
  context = await freshStore()
  await addUnits(context, 'sofa', 9)
})
afterAll(async () => {
  expect(await findBreaches(context)).toEqual(noBreaches)
  await context.dispose()
})

/** A renter in Iowa under its law as it was read last: payment 2 was due on Thursday, 12 March. */
async function iowan(): Promise<Renter> {
  const someone = await renter(context, { state: 'IA' })
  await context.db.run(sql`update agreement set pack_version = '2026-11' where id = ${someone.agreement.id}`)
  return someone
}

const at = async ({ who, agreement }: Renter, day: CivilDate) => {
  context.clock.set(`${day}T18:00:00Z`)
  await processAgreements(context)
  return unwrap(await getAgreement(who, agreement.number, context))
}

const noticesOf = ({ agreement }: Renter) =>
  context.db.rows(sql`
    select params from outbox_message
    where template = 'default-notice' and params->>'agreementNumber' = ${agreement.number}`)

test('where the law asks for a notice, an agreement lapses only after the days to pay that it gave [RTO-015]', async () => {
  const someone = await iowan()
  expect(await at(someone, '2026-03-17')).toMatchObject({ state: 'active', cureUntil: null })
  // Three business days are over: $26.99 of rent and tax, and the late fee of a payment four business days late.
  expect(await at(someone, '2026-03-18')).toMatchObject({ state: 'active', cureUntil: '2026-03-25' })
  expect(await noticesOf(someone)).toMatchObject([
    {
      params: {
        dueOn: '2026-03-12',
        amountCents: 2_699 + 300,
        cureUntilOn: '2026-03-25',
        phone: '(614) 555-0101',
      },
    },
  ])
  expect(await at(someone, '2026-03-25')).toMatchObject({ state: 'active', cureUntil: '2026-03-25' })
  expect(await noticesOf(someone)).toHaveLength(1)
  expect(await at(someone, '2026-03-26')).toMatchObject({ state: 'lapsed', cureUntil: null })
  expect(await mailsOf(context, someone.agreement.number)).toContain('agreement-lapsed')
  // The due date that the notice named has moved, so the agreement goes on, and another notice comes first.
  unwrap(
    await stopRent(
      { agreementNumber: someone.agreement.number, from: '2026-03-20', until: '2026-03-22' },
      'test',
      context,
    ),
  )
  expect(await at(someone, '2026-03-26')).toMatchObject({ state: 'active', next: { dueOn: '2026-03-14' } })
  expect(await at(someone, '2026-03-27')).toMatchObject({ state: 'active', cureUntil: '2026-04-03' })
  expect(await noticesOf(someone)).toHaveLength(2)
})

test('the payment that the notice names ends it, and the next missing one has its own', async () => {
  const someone = await iowan()
  await at(someone, '2026-03-18')
  const { who, pay } = someone
  unwrap(await makePayment(who, inputOf(makePaymentInput, pay('2026-03-12')), context))
  expect(await at(someone, '2026-03-24')).toMatchObject({ state: 'active', cureUntil: null })
  expect(await at(someone, '2026-03-25')).toMatchObject({ cureUntil: '2026-04-01' })
  expect(await noticesOf(someone)).toHaveLength(2)
})

test('a customer brings goods back on any day; the store takes none before the lapse', async () => {
  const someone = await iowan()
  const { number: agreementNumber } = someone.agreement
  const back = (by: 'customer' | 'store') =>
    markReturned({ agreementNumber, on: '2026-03-20', grade: 'GOOD', by }, 'test', context)
  await at(someone, '2026-03-20')
  expect(await back('store')).toMatchObject({ problem: { code: 'agreement-not-lapsed', field: 'by' } })
  expect(await back('customer')).toEqual({ ok: true, value: null })
  const late = await iowan()
  await at(late, '2026-03-18')
  expect((await at(late, '2026-03-26')).state).toBe('lapsed')
  const fetched = {
    agreementNumber: late.agreement.number,
    on: '2026-03-26',
    grade: 'GOOD',
    by: 'store',
  } as const
  expect(await markReturned(fetched, 'test', context)).toEqual({ ok: true, value: null })
})

test('with online payment off the agreement goes on, as its customer pays at the counter', async () => {
  const keptAgreement = await iowan()
  const keptCustomer = await iowan()
  const { email } = unwrap(await getCustomer(keptCustomer.who, context))
  unwrap(await allowOnlineForAgreement(keptAgreement.agreement.number, false, 'olga', context))
  unwrap(await allowOnlineForCustomer(email ?? '', false, 'olga', context))
  for (const someone of [keptAgreement, keptCustomer])
    expect(await at(someone, '2026-03-18')).toMatchObject({ state: 'active', cureUntil: '2026-03-25' })
  for (const someone of [keptAgreement, keptCustomer]) {
    expect(await at(someone, '2026-03-26')).toMatchObject({ state: 'lapsed' })
    expect(await feesOf(context, someone.agreement.id)).toContainEqual({ on: '2026-03-18', cents: 300 })
  }
})

test.each(['off', 'on'])(
  'turned %s, what was due before costs no fee any more and is late from that day on',
  async (turned) => {
    const someone = await iowan()
    const { number } = someone.agreement
    const allow = (isAllowed: boolean) => allowOnlineForAgreement(number, isAllowed, 'olga', context)
    if (turned === 'on') {
      context.clock.set('2026-03-05T18:00:00Z')
      unwrap(await allow(false))
    }
    expect(await at(someone, '2026-03-17')).toMatchObject({ feeFreeUntil: '2026-03-17', cureUntil: null })
    unwrap(await allow(turned === 'on'))
    // The same again changes nothing: 17 March was a Tuesday, and three business days after it the notice is given.
    expect(await at(someone, '2026-03-20')).toMatchObject({ feeFreeUntil: null, cureUntil: null })
    unwrap(await allow(turned === 'on'))
    expect(await at(someone, '2026-03-23')).toMatchObject({ state: 'active', cureUntil: '2026-03-30' })
    expect(await feesOf(context, someone.agreement.id)).toEqual([])
    // The payment of 19 March has its fee as ever.
    expect(await at(someone, '2026-03-25')).toMatchObject({ state: 'active' })
    expect(await feesOf(context, someone.agreement.id)).toEqual([{ on: '2026-03-25', cents: 300 }])
    expect(await at(someone, '2026-03-31')).toMatchObject({ state: 'lapsed' })
  },
)
