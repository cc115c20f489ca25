import { afterAll, beforeAll, expect, test } from 'vitest'
import { balancesOf, owedForReturns } from '#core/money/ledger/queries.ts'
import { getPayment, listPayments } from '#core/money/payment/get-payment.ts'
import { refundPayment } from '#core/money/payment/refund-payment.ts'
import { returnPayment } from '#core/money/payment/return-payment.ts'
import { payOffFrom } from '#core/money/payment/testing/bank-rented.ts'
import { findBreaches, noBreaches } from '#core/money/payment/testing/books.ts'
import { withGateway } from '#core/money/payment/testing/gateway.ts'
import { payment, rented } from '#core/money/payment/testing/rented.ts'
import { addUnits } from '#core/ordering/order/testing/shopper.ts'
import type { TestContext } from '#core/testing/context.ts'
import { freshStore } from '#core/testing/fixture.ts'
import { inputOf } from '#core/testing/input.ts'
import { unwrap } from '#domain/base/result.ts'
import { sql } from '#platform/db/sql.ts'
import { makePaymentInput } from '../agreement/schema.ts'
import { allowOnlineForAgreement } from '../autopay/allow-online-payment.ts'
import { quoteReinstatement } from '../delinquency/quote-reinstatement.ts'
import { lapsed } from '../delinquency/testing/renter.ts'
import { makePayment } from '../payment/make-payment.ts'
import { listAgreements } from '../summary/list-agreements.ts'
import { recordPaymentAtStore } from './record-payment.ts'

let context: TestContext
beforeAll(async () => {
  context = await freshStore()
  await addUnits(context, 'console', 30)
  await addUnits(context, 'sofa', 5)
})
afterAll(async () => {
  expect(await findBreaches(context)).toEqual(noBreaches)
  await context.dispose()
})

type Renter = Awaited<ReturnType<typeof rented>>

let receipts = 0
const nextReceipt = () => `R-${++receipts}`

const atStore = ({ agreement }: Pick<Renter, 'agreement'>, cents: number, receipt = nextReceipt()) =>
  recordPaymentAtStore({ agreementNumber: agreement.number, cents, receipt }, 'olga', context)

const shown = async ({ who, agreement }: Pick<Renter, 'who' | 'agreement'>) =>
  (await listAgreements(who, context)).find(({ id }) => id === agreement.id)

async function cashOf({ who, agreement }: Pick<Renter, 'who' | 'agreement'>) {
  const rows = await balancesOf(context.db, who.customerId, [agreement.id])
  const of = (name: string) => rows.find(({ account }) => account === name)?.cents ?? 0
  return { store: of('store-cash'), online: of('cash-clearing') }
}

const mails = ({ agreement }: Pick<Renter, 'agreement'>, template: string) =>
  context.db.rows<{ params: Record<string, unknown> }>(sql`
    select params from outbox_message where template = ${template} and (params->>'agreementNumber' = ${agreement.number}
      or params->>'standing' like ${`%${agreement.number}%`}) order by created_at, id`)

test('what was paid at the counter counts like any payment, once for its receipt, also with online payment off', async () => {
  const renter = await rented(context)
  unwrap(await allowOnlineForAgreement(renter.agreement.number, false, 'olga', context))
  const online = (await cashOf(renter)).online
  const receipt = nextReceipt()
  const id = unwrap(await atStore(renter, 3_000, receipt))
  expect(unwrap(await atStore(renter, 3_000, receipt))).toBe(id)
  expect(await atStore(renter, 2_000, receipt)).toMatchObject({
    problem: { code: 'receipt-number-used', field: 'receipt' },
  })
  expect(await shown(renter)).toMatchObject({ paymentsMade: 2, held: { customerAccountCents: 625 } })
  expect(await cashOf(renter)).toEqual({ store: 3_000, online })
  expect(unwrap(await getPayment(renter.who, id, context))).toMatchObject({
    ...{ state: 'settled', storeReceipt: receipt, amountCents: 3_000, brand: null },
  })
  const [first, mail] = await mails(renter, 'payment-receipt')
  expect(first).toBeDefined()
  expect(mail?.params.card).toBe(`At the store, receipt ${receipt}`)
  const other = await rented(context)
  expect(await atStore(other, 3_000, receipt)).toMatchObject({ problem: { code: 'receipt-number-used' } })
  const trail = await context.db.rows<{ outcome: string }>(sql`
    select outcome from audit where command = 'pay-at-store' and input->>'receipt' = ${receipt} order by outcome`)
  expect(trail.map(({ outcome }) => outcome)).toEqual([
    'done',
    'done',
    'receipt-number-used',
    'receipt-number-used',
  ])
})

test('just the payoff buys the goods; more is refused with the payoff, and a lapsed agreement takes what resuming costs', async () => {
  const renter = await rented(context)
  const payoff = (await shown(renter))?.payable?.payoff.amountCents ?? 0
  expect(await atStore(renter, payoff + 1)).toMatchObject({
    problem: { code: 'payoff-is-less', params: { amountCents: payoff } },
  })
  unwrap(await atStore(renter, payoff))
  expect((await shown(renter))?.state).toBe('owned')
  expect(await mails(renter, 'agreement-owned')).toHaveLength(1)
  expect(await atStore(renter, 1_000)).toMatchObject({ problem: { code: 'payment-not-possible' } })

  const late = await lapsed(context)
  const { totalCents } = unwrap(await quoteReinstatement(late.who, late.agreement.number, context))
  expect(await atStore(late, totalCents - 1)).toMatchObject({
    problem: { code: 'reinstatement-changed', params: { amountCents: totalCents } },
  })
  unwrap(await atStore(late, totalCents))
  expect((await shown(late))?.state).toBe('active')
  expect((await cashOf(late)).store).toBe(totalCents)
})

test('taken back, what it paid is due again or owed; it is given back to no card', async () => {
  const renter = await rented(context)
  const id = unwrap(await atStore(renter, 2_375))
  expect(await refundPayment(id, 'olga', context)).toMatchObject({ problem: { code: 'refund-not-possible' } })
  unwrap(await returnPayment({ paymentId: id, reason: 'check bounced' }, 'olga', context))
  expect(await shown(renter)).toMatchObject({ paymentsMade: 1, held: { customerAccountCents: 0 } })
  expect((await cashOf(renter)).store).toBe(0)
  expect(await mails(renter, 'store-payment-taken-back')).toMatchObject([{ params: { before: 'active' } }])
  expect(await mails(renter, 'payment-returned')).toEqual([])

  const second = unwrap(await atStore(renter, 2_375))
  const { methodId } = renter
  unwrap(await payOffFrom({ ...renter, cardId: methodId }, methodId, context))
  unwrap(await returnPayment({ paymentId: second, reason: 'check bounced' }, 'olga', context))
  expect((await shown(renter))?.state).toBe('owned')
  expect(await owedForReturns(context.db, renter.who.customerId, renter.agreement.id)).toBe(2_375)
  expect((await cashOf(renter)).store).toBe(0)
})

test('at once with the customer and with itself, the scheduled payment is paid once', async () => {
  const renter = await rented(context)
  const receipt = nextReceipt()
  const online = () => {
    const asked = payment(renter.agreement.id, renter.methodId, '2026-03-12')
    return makePayment(renter.who, inputOf(makePaymentInput, { ...asked, amountCents: 2_375 }), context)
  }
  const tries = [0, 1, 2].flatMap(() => [() => atStore(renter, 2_375, receipt), online])
  const all = await Promise.all(tries.map((attempt) => attempt()))
  expect(all.some(({ ok }) => ok)).toBe(true)
  const made = (await listPayments(renter.who, context)).filter(({ purpose }) => purpose === 'renewal')
  const settled = made.filter(({ state }) => state === 'settled')
  expect(settled.filter(({ storeReceipt }) => storeReceipt !== null).length).toBeLessThanOrEqual(1)
  expect(await shown(renter)).toMatchObject({ paymentsMade: 1 + settled.length })

  const silent = withGateway(context, {
    before() {
      throw new Error('no answer')
    },
  })
  const next = (await shown(renter))?.next?.dueOn ?? '2026-03-12'
  const asked = inputOf(makePaymentInput, payment(renter.agreement.id, renter.methodId, next))
  expect(unwrap(await makePayment(renter.who, asked, silent)).state).toBe('pending')
  expect(await atStore(renter, 2_375)).toMatchObject({ problem: { code: 'payment-pending' } })
})

test.each([
  [{ cents: 0 }, 'money-not-cents', 'cents'],
  [{ cents: 10.5 }, 'money-not-cents', 'cents'],
  [{ cents: Number.NaN }, 'money-not-cents', 'cents'],
  [{ receipt: ' ' }, 'field-required', 'receipt'],
  [{ receipt: 'no spaces' }, 'field-invalid', 'receipt'],
  [{ agreementNumber: 'none' }, 'not-found', 'agreementNumber'],
])('refuses %j', async (wrong, code, field) => {
  const asked = { agreementNumber: '50000001', cents: 2_375, receipt: 'R-wrong', ...wrong }
  expect(await recordPaymentAtStore(asked, 'olga', context)).toEqual({ ok: false, problem: { code, field } })
})
