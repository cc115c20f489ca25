import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePaymentInput } from '#core/agreement/agreement/schema.ts'
import { chargeReturnedPayment } from '#core/agreement/charge/charge-fee.ts'
import { makePayment } from '#core/agreement/payment/make-payment.ts'
import { quotePayoff } from '#core/agreement/payoff/quote-payoff.ts'
import { quotePayoffInput } from '#core/agreement/payoff/schema.ts'
import { getAgreement } from '#core/agreement/summary/get-agreement.ts'
import { addUnits } from '#core/ordering/order/testing/shopper.ts'
import type { TestContext } from '#core/testing/context.ts'
import { freshStore } from '#core/testing/fixture.ts'
import { inputOf } from '#core/testing/input.ts'
import { unwrap } from '#domain/base/result.ts'
import { sql } from '#platform/db/sql.ts'
import { savedMethods } from '../payment-method/saved-methods.ts'
import { recoverRefunds } from '../refund/recover-refunds.ts'
import { getPayment } from './get-payment.ts'
import { listStuck } from './list-stuck.ts'
import { pollDebits } from './poll-debits.ts'
import { recoverPayments } from './recover-payments.ts'
import { refundPayment } from './refund-payment.ts'
import { returnPayment } from './return-payment.ts'
import { bankRented, payOffFrom, type BankRenter as Renter } from './testing/bank-rented.ts'
import { findBreaches, noBreaches } from './testing/books.ts'
import { payment } from './testing/rented.ts'

let context: TestContext
beforeAll(async () => {
  context = await freshStore()
  await addUnits(context, 'console', 20)
})
afterAll(async () => {
  expect(await findBreaches(context)).toEqual(noBreaches)
  await context.dispose()
})

const pay = async ({ who, agreement, methodId }: Renter) =>
  unwrap(
    await makePayment(who, inputOf(makePaymentInput, payment(agreement.id, methodId, '2026-03-12')), context),
  )

const shown = async ({ who, agreement }: Renter) => unwrap(await getAgreement(who, agreement.number, context))

const shownPayment = async ({ who }: Renter, id: string) => unwrap(await getPayment(who, id, context))

/** The debits of 5 March, when the goods came, have settled or come back, and the job has looked. */
async function afterDays(date = '2026-03-10') {
  context.clock.set(`${date}T15:00:00Z`)
  await pollDebits(context)
}

/** The bank has returned a debit, and the job has not looked yet. */
const comeBack = (id: string) =>
  context.db.run(
    sql`update gateway_charge set return_code = 'R07', settles_at = created_at where key = ${id}`,
  )

const payOff = async (renter: Renter) => unwrap(await payOffFrom(renter, renter.methodId, context))

async function mailsTo({ agreement }: Renter) {
  const rows = await context.db.rows<{ template: string; params: Record<string, string> }>(sql`
    select template, params from outbox_message
    where template in ('payment-returned', 'agreement-owned') and params->>'agreementNumber' = ${agreement.number}
    order by created_at, id`)
  return rows.map(({ template, params }) => [template, params.before, params.why])
}

test('a payment out of a bank account counts at once, is on its way for days, and then has arrived', async () => {
  const renter = await bankRented(context)
  const made = await pay(renter)
  expect(made).toMatchObject({ state: 'settled', debit: 'submitted' })
  expect(await shown(renter)).toMatchObject({ paymentsMade: 2, pendingPayment: null })
  await afterDays('2026-03-06')
  expect((await shownPayment(renter, made.id)).debit).toBe('submitted')
  await afterDays()
  expect(await shownPayment(renter, made.id)).toMatchObject({ state: 'settled', debit: 'settled' })
  expect(await shown(renter)).toMatchObject({ paymentsMade: 2, ledger: { balanceCents: 0 } })
})

test('a payment is said to be sent to the bank while it is on its way, and to be received once it has arrived', async () => {
  const renter = await bankRented(context)
  const made = await pay(renter)
  const onItsWay = { id: made.id, amountCents: 2_375, on: '2026-03-05' }
  const sent = { isRecentlyPaid: false, debitOnItsWay: onItsWay, paymentsOnTheirWay: [2] }
  expect(await shown(renter)).toMatchObject(sent)
  const quoted = inputOf(quotePayoffInput, { agreementNumber: renter.agreement.number })
  expect(unwrap(await quotePayoff(renter.who, quoted, context)).debitOnItsWay).toEqual(onItsWay)
  const [receipt] = await context.db.rows<{ params: Record<string, string> }>(sql`
    select params from outbox_message where dedupe_key = ${`receipt ${made.id}`}`)
  expect(receipt?.params).toMatchObject({ way: 'yes' })
  await afterDays()
  const arrived = { isRecentlyPaid: true, debitOnItsWay: null, paymentsOnTheirWay: [] }
  expect(await shown(renter)).toMatchObject(arrived)
})

test('a debit that comes back for lack of money is due again, told, and may be paid from the account again', async () => {
  const renter = await bankRented(context, 'returnsR01')
  const made = await pay(renter)
  await afterDays()
  expect(await shownPayment(renter, made.id)).toMatchObject({
    ...{ state: 'reversed', debit: 'returned', returnCode: 'R01' },
  })
  expect(await shown(renter)).toMatchObject({ paymentsMade: 1, ledger: { balanceCents: 0 } })
  expect(await mailsTo(renter)).toEqual([['payment-returned', 'active', 'funds']])
  expect((await pay(renter)).state).toBe('settled')
  await afterDays('2026-03-17')
})

test.each([
  ['returnsR10', 'withdrawn'],
  ['returnsR02', 'unusable'],
] as const)('a debit that %s ends the account, and costs nothing', async (account, why) => {
  const renter = await bankRented(context, account)
  const made = await pay(renter)
  await afterDays()
  expect(await mailsTo(renter)).toEqual([['payment-returned', 'active', why]])
  const bank = (await savedMethods(renter.who, context)).find(({ kind }) => kind === 'bank')
  expect(bank).toMatchObject({ endReason: why })
  const { who, agreement, methodId } = renter
  const again = inputOf(makePaymentInput, payment(agreement.id, methodId, '2026-03-12'))
  expect(await makePayment(who, again, context)).toMatchObject({ problem: { code: 'payment-method-ended' } })
  const named = { kind: 'returned-payment', amountCents: 2_000, basisPoints: 0, through: 0 }
  await context.db.run(sql`
    insert into agreement_charge (customer_id, agreement_id, kind, amount_cents, basis_points, through)
    values (${who.customerId}, ${agreement.id}, ${named.kind}, ${named.amountCents}, 0, 0)
    on conflict do nothing`)
  const fee = { agreementNumber: agreement.number, paymentId: made.id, cents: 1_000 }
  expect(await chargeReturnedPayment(fee, 'test', context)).toMatchObject({
    problem: { code: 'payment-not-returned' },
  })
})

test('a payoff out of a bank account brings ownership only once its money has arrived', async () => {
  const renter = await bankRented(context)
  const made = await payOff(renter)
  expect(made).toMatchObject({ state: 'pending' })
  expect(await shownPayment(renter, made.id)).toMatchObject({ state: 'pending', debit: 'submitted' })
  expect(await shown(renter)).toMatchObject({ state: 'active', pendingPayment: { isOnItsWay: true } })
  context.clock.set('2026-03-06T15:00:00Z')
  await recoverPayments(context)
  expect(await listStuck('test', context)).toEqual([])
  expect((await shown(renter)).state).toBe('active')
  await afterDays()
  expect((await shown(renter)).state).toBe('owned')
  expect(await mailsTo(renter)).toEqual([['agreement-owned', undefined, undefined]])
})

test('a payoff that the bank returns changes nothing, and the customer is told', async () => {
  const renter = await bankRented(context, 'returnsR01')
  const made = await payOff(renter)
  await afterDays()
  expect(await shownPayment(renter, made.id)).toMatchObject({ state: 'declined', debit: 'returned' })
  expect(await shown(renter)).toMatchObject({ state: 'active', paymentsMade: 1, pendingPayment: null })
  expect(await mailsTo(renter)).toEqual([['payment-returned', 'waiting', 'funds']])
})

test('the last payment out of a bank account waits too', async () => {
  const renter = await bankRented(context)
  await context.db.run(sql`update agreement set payments = 2 where id = ${renter.agreement.id}`)
  expect((await pay(renter)).state).toBe('pending')
  expect((await shown(renter)).state).toBe('active')
  await afterDays()
  expect((await shown(renter)).state).toBe('owned')
})

test('money of a debit goes back only once it has arrived; what the bank took back is not given twice', async () => {
  const arrives = await bankRented(context)
  const paid = await pay(arrives)
  unwrap(await refundPayment(paid.id, 'test', context))
  await recoverRefunds(context)
  expect((await shownPayment(arrives, paid.id)).refund).toMatchObject({ state: 'pending' })
  await afterDays()
  await recoverRefunds(context)
  expect((await shownPayment(arrives, paid.id)).refund).toMatchObject({ state: 'settled' })

  const comesBack = await bankRented(context, 'returnsR01')
  const lost = await pay(comesBack)
  unwrap(await refundPayment(lost.id, 'test', context))
  await afterDays()
  await recoverRefunds(context)
  expect((await shownPayment(comesBack, lost.id)).refund).toMatchObject({ state: 'settled' })
  expect(await shown(comesBack)).toMatchObject({ paymentsMade: 1, ledger: { balanceCents: 0 } })
  const given = await context.db.rows(sql`
    select 1 from gateway_refund f join gateway_charge g on g.reference = f.charge_reference where g.key = ${lost.id}`)
  expect(given).toEqual([])
})

test('an operator records a return by its code, also weeks after the debit settled', async () => {
  const renter = await bankRented(context)
  const made = await pay(renter)
  await afterDays()
  const back = (reason: string) => returnPayment({ paymentId: made.id, reason }, 'test', context)
  context.clock.set('2026-04-20T15:00:00Z')
  expect(await back('R07')).toMatchObject({ problem: { code: 'debit-not-returned' } })
  await comeBack(made.id)
  expect(await back('no funds')).toMatchObject({ problem: { code: 'field-invalid', field: 'reason' } })
  unwrap(await back('R07 the customer withdrew it'))
  expect(await shownPayment(renter, made.id)).toMatchObject({ state: 'reversed', returnCode: 'R07' })
  expect(await back('R07')).toMatchObject({ problem: { code: 'return-not-possible' } })
  await pollDebits(context)
  expect((await shownPayment(renter, made.id)).state).toBe('reversed')
})

test('workers that look at the same time settle and take back once', async () => {
  const renter = await bankRented(context, 'returnsR01')
  const other = await bankRented(context)
  const [lost, bought] = [await pay(renter), await payOff(other)]
  context.clock.set('2026-03-10T15:00:00Z')
  await Promise.all([
    ...Array.from({ length: 4 }, () => pollDebits(context)),
    returnPayment({ paymentId: lost.id, reason: 'R01' }, 'test', context),
  ])
  expect((await shownPayment(renter, lost.id)).state).toBe('reversed')
  expect((await shownPayment(other, bought.id)).state).toBe('settled')
  expect(await mailsTo(renter)).toHaveLength(1)
})
