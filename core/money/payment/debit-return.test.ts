import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePaymentInput } from '#core/agreement/agreement/schema.ts'
import { markReturned } from '#core/agreement/delinquency/mark-returned.ts'
import { makePayment } from '#core/agreement/payment/make-payment.ts'
import { getAgreement } from '#core/agreement/summary/get-agreement.ts'
import { confirmBankAccountByStore } from '#core/approval/bank-account/confirm-by-store.ts'
import { bankAccountsOf } from '#core/approval/bank-account/queries.ts'
import { confirmBankAccount, typeNumbers } from '#core/approval/bank-account/testing/accounts.ts'
import { addUnits } from '#core/ordering/order/testing/shopper.ts'
import type { TestContext } from '#core/testing/context.ts'
import { freshStore } from '#core/testing/fixture.ts'
import { inputOf } from '#core/testing/input.ts'
import type { CivilDate } from '#domain/base/civil-date.ts'
import { unwrap } from '#domain/base/result.ts'
import type { ReturnCode } from '#domain/money/bank-return.ts'
import { sql } from '#platform/db/sql.ts'
import { removeMethod } from '../payment-method/remove-method.ts'
import { savedMethods } from '../payment-method/saved-methods.ts'
import { removeMethodInput } from '../payment-method/schema.ts'
import { recoverRefunds } from '../refund/recover-refunds.ts'
import { getPayment } from './get-payment.ts'
import { listStuck } from './list-stuck.ts'
import { pollDebits } from './poll-debits.ts'
import { recoverPayments } from './recover-payments.ts'
import { refundPayment } from './refund-payment.ts'
import { returnPayment } from './return-payment.ts'
import { type BankRenter, bankRented, payOffFrom } from './testing/bank-rented.ts'
import { findBreaches, noBreaches } from './testing/books.ts'
import { withGateway } from './testing/gateway.ts'
import { payment } from './testing/rented.ts'

let context: TestContext
beforeAll(async () => {
  context = await freshStore()
  await addUnits(context, 'console', 30)
})
afterAll(async () => {
  expect(await findBreaches(context)).toEqual(noBreaches)
  await context.dispose()
})

const tryToPay = ({ who, agreement }: BankRenter, methodId: string, dueOn: CivilDate = '2026-03-12') =>
  makePayment(who, inputOf(makePaymentInput, payment(agreement.id, methodId, dueOn)), context)

const debit = async (renter: BankRenter, dueOn?: CivilDate) =>
  unwrap(await tryToPay(renter, renter.methodId, dueOn))

const shown = async ({ who, agreement }: BankRenter) =>
  unwrap(await getAgreement(who, agreement.number, context))

const shownPayment = async ({ who }: BankRenter, id: string) => unwrap(await getPayment(who, id, context))

/** Every job has looked at the debits of 5 March on another day. */
async function onDay(date: CivilDate) {
  context.clock.set(`${date}T15:00:00Z`)
  await pollDebits(context)
}

/** The bank returns a debit that had settled. */
const returnLate = (id: string, code: ReturnCode) =>
  context.db.run(sql`update gateway_charge set return_code = ${code} where key = ${id}`)

async function mailsTo({ agreement }: BankRenter) {
  const rows = await context.db.rows<{ template: string; params: Record<string, string> }>(sql`
    select template, params from outbox_message
    where template in ('payment-returned', 'agreement-owned') and params->>'agreementNumber' = ${agreement.number}
    order by created_at, id`)
  return rows.map(({ template, params }) => [template, params.before, params.why])
}

test('what brings ownership waits until the money of every earlier payment has arrived', async () => {
  const renter = await bankRented(context)
  await debit(renter)
  const refused = { ok: false, problem: { code: 'debit-on-its-way' } }
  expect(await payOffFrom(renter, renter.cardId, context)).toMatchObject(refused)
  await context.db.run(sql`update agreement set payments = 3 where id = ${renter.agreement.id}`)
  expect(await tryToPay(renter, renter.cardId, '2026-03-19')).toMatchObject(refused)
  expect((await shown(renter)).state).toBe('active')
  await onDay('2026-03-10')
  expect(await tryToPay(renter, renter.cardId, '2026-03-19')).toMatchObject({ value: { state: 'settled' } })
  expect((await shown(renter)).state).toBe('owned')
})

test('a debit that comes back after the goods were bought is owed, and they stay the customer’s', async () => {
  const renter = await bankRented(context)
  const made = await debit(renter)
  await onDay('2026-03-10')
  expect(await payOffFrom(renter, renter.cardId, context)).toMatchObject({ value: { state: 'settled' } })
  await returnLate(made.id, 'R10')
  await onDay('2026-04-10')
  expect(await shownPayment(renter, made.id)).toMatchObject({
    ...{ state: 'reversed', debit: 'returned', returnCode: 'R10' },
  })
  expect(await shown(renter)).toMatchObject({ state: 'owned', ledger: { balanceCents: 2_375 } })
  expect(await mailsTo(renter)).toEqual([
    ['agreement-owned', undefined, undefined],
    ['payment-returned', 'ended', 'withdrawn'],
  ])
})

test.each(['the bank', 'an operator'])(
  'an account whose debit came back ends at once, even if %s says so while another payment is pending',
  async (by) => {
    const renter = await bankRented(context, by === 'the bank' ? 'returnsR10' : 'pays')
    const made = await debit(renter)
    context.clock.set('2026-03-10T15:00:00Z')
    const broken = withGateway(context, {
      before() {
        throw new Error('no answer')
      },
    })
    const asked = inputOf(makePaymentInput, payment(renter.agreement.id, renter.cardId, '2026-03-19'))
    expect(unwrap(await makePayment(renter.who, asked, broken)).state).toBe('pending')
    if (by !== 'the bank') await returnLate(made.id, 'R10')
    const say = () =>
      by === 'the bank'
        ? pollDebits(context)
        : returnPayment({ paymentId: made.id, reason: 'R10' }, 'test', context)
    await say()
    expect((await shownPayment(renter, made.id)).state).toBe('settled')
    const bank = (await savedMethods(renter.who, context)).find(({ kind }) => kind === 'bank')
    expect(bank).toMatchObject({ endReason: 'withdrawn' })
    context.clock.set('2026-03-10T16:30:00Z')
    await recoverPayments(context)
    await say()
    expect((await shownPayment(renter, made.id)).state).toBe('reversed')
    expect((await shown(renter)).paymentsMade).toBe(1)
  },
)

test('money that the store gave back and then the bank too is owed by the customer', async () => {
  const renter = await bankRented(context)
  const made = await debit(renter)
  await onDay('2026-03-10')
  unwrap(await refundPayment(made.id, 'test', context))
  await recoverRefunds(context)
  expect((await shownPayment(renter, made.id)).refund).toMatchObject({ state: 'settled' })
  expect((await shown(renter)).ledger.balanceCents).toBe(0)
  await returnLate(made.id, 'R10')
  await onDay('2026-04-10')
  expect(await shownPayment(renter, made.id)).toMatchObject({ state: 'refunded', debit: 'returned' })
  expect(await shown(renter)).toMatchObject({ paymentsMade: 1, ledger: { balanceCents: 2_375 } })
  const [cash] = await context.db.rows<{ cents: number }>(sql`
    select sum(amount_cents)::int as cents from ledger_entry
    where agreement_id = ${renter.agreement.id} and account = 'cash-clearing'`)
  // The first payment, less what has gone out twice and came in once.
  expect(cash?.cents).toBe(0)
})

test('a debit that is first seen once it has settled can still come back', async () => {
  const renter = await bankRented(context)
  const silent = withGateway(context, {
    after() {
      throw new Error('the answer was lost')
    },
  })
  const asked = inputOf(makePaymentInput, payment(renter.agreement.id, renter.methodId, '2026-03-12'))
  const made = unwrap(await makePayment(renter.who, asked, silent))
  expect(made).toMatchObject({ state: 'pending', debit: null })
  context.clock.set('2026-03-10T15:00:00Z')
  await recoverPayments(context)
  expect(await shownPayment(renter, made.id)).toMatchObject({ state: 'settled', debit: 'settled' })
  await returnLate(made.id, 'R10')
  await onDay('2026-04-10')
  expect(await shownPayment(renter, made.id)).toMatchObject({ state: 'reversed', returnCode: 'R10' })
})

test.each([
  ['insufficient_funds', 'funds', 'R01'],
  ['other', 'once', 'R00'],
])('a debit on its way that is declined (%s) has come back', async (declineCode, why, returnCode) => {
  const renter = await bankRented(context)
  const made = await debit(renter)
  const declined = await bankRented(context)
  const bought = unwrap(await payOffFrom(declined, declined.methodId, context))
  await context.db.run(sql`
    update gateway_charge set state = 'declined', decline_code = ${declineCode} where key in (${made.id}, ${bought.id})`)
  await onDay('2026-03-10')
  expect(await shownPayment(renter, made.id)).toMatchObject({ state: 'reversed', returnCode })
  expect(await shown(renter)).toMatchObject({ paymentsMade: 1, ledger: { balanceCents: 0 } })
  expect(await mailsTo(renter)).toEqual([['payment-returned', 'active', why]])
  expect(await shownPayment(declined, bought.id)).toMatchObject({ state: 'declined', debit: 'returned' })
  expect(await shown(declined)).toMatchObject({ state: 'active', pendingPayment: null })
  await context.db.run(sql`
    update gateway_charge set state = 'captured', return_code = 'R01' where key in (${made.id}, ${bought.id})`)
})

test('a debit of which the bank says nothing for ten days is listed for the store', async () => {
  const renter = await bankRented(context)
  const made = await debit(renter)
  await context.db.run(sql`update gateway_charge set settles_at = '2027-01-01' where key = ${made.id}`)
  await onDay('2026-03-14')
  expect(await listStuck('test', context)).toEqual([])
  await onDay('2026-03-16')
  expect(await listStuck('test', context)).toMatchObject([
    { kind: 'debit', id: made.id, state: 'submitted', amountCents: 2_375 },
  ])
  await context.db.run(sql`update gateway_charge set settles_at = '2026-03-06' where key = ${made.id}`)
  await onDay('2026-03-18')
  expect(await listStuck('test', context)).toEqual([])
})

test('an agreement past due of which a debit came back takes cards only, until nothing is past due', async () => {
  const renter = await bankRented(context, 'returnsR01')
  await debit(renter)
  await onDay('2026-03-13')
  const refused = { problem: { code: 'card-needed' } }
  expect(await tryToPay(renter, renter.methodId)).toMatchObject(refused)
  expect(await payOffFrom(renter, renter.methodId, context)).toMatchObject(refused)
  expect(await tryToPay(renter, renter.cardId)).toMatchObject({ value: { state: 'settled' } })
  expect(await tryToPay(renter, renter.methodId, '2026-03-19')).toMatchObject({ value: { state: 'settled' } })
  await onDay('2026-03-18')
})

test('an account of which two debits came back for lack of money is not charged for 60 days', async () => {
  const renter = await bankRented(context, 'returnsR01')
  await debit(renter)
  await onDay('2026-03-10')
  await debit(renter)
  await onDay('2026-03-12')
  const ended = { problem: { code: 'payment-method-ended' } }
  expect(await tryToPay(renter, renter.methodId)).toMatchObject(ended)
  for (const dueOn of ['2026-03-12', '2026-03-19', '2026-03-26', '2026-04-02', '2026-04-09'] as const)
    unwrap(await tryToPay(renter, renter.cardId, dueOn))
  for (const dueOn of ['2026-04-16', '2026-04-23', '2026-04-30', '2026-05-07', '2026-05-14'] as const)
    unwrap(await tryToPay(renter, renter.cardId, dueOn))
  await onDay('2026-05-08')
  expect(await tryToPay(renter, renter.methodId, '2026-05-21')).toMatchObject(ended)
  await onDay('2026-05-12')
  expect(await tryToPay(renter, renter.methodId, '2026-05-21')).toMatchObject({ value: { state: 'settled' } })
  await onDay('2026-05-16')
})

test('an account whose owner withdrew the permission is charged again only once the store has confirmed it', async () => {
  const renter = await bankRented(context, 'returnsR10')
  const { who } = renter
  await debit(renter)
  await onDay('2026-03-10')
  const bank = async () => (await savedMethods(who, context)).find(({ kind }) => kind === 'bank')
  expect(await bank()).toMatchObject({ endReason: 'withdrawn' })
  await confirmBankAccount(who, context, 'returnsR10')
  expect(await bank()).toMatchObject({ endReason: 'withdrawn' })
  unwrap(await removeMethod(who, inputOf(removeMethodInput, { methodId: renter.methodId }), context))
  await confirmBankAccount(who, context, 'returnsR10')
  expect(await bank()).toMatchObject({ endReason: 'withdrawn' })
  unwrap(await typeNumbers(who, context, 'returnsR10'))
  const [newest] = await bankAccountsOf(context.db, who.customerId)
  const asked = { customerId: who.customerId, accountId: newest?.id ?? '' }
  unwrap(await confirmBankAccountByStore('test', asked, context))
  expect(await bank()).toMatchObject({ endReason: null })
})

test('goods can be brought back while a payoff is on its way; its money goes back then too', async () => {
  const renter = await bankRented(context)
  const bought = unwrap(await payOffFrom(renter, renter.methodId, context))
  expect(bought.state).toBe('pending')
  const back = {
    agreementNumber: renter.agreement.number,
    on: '2026-03-05',
    grade: 'GREAT',
    by: 'customer',
  } as const
  unwrap(await markReturned(back, 'test', context))
  await onDay('2026-03-10')
  await recoverRefunds(context)
  expect(await shownPayment(renter, bought.id)).toMatchObject({
    state: 'refunded',
    refund: { state: 'settled' },
  })
  expect(await shown(renter)).toMatchObject({ state: 'returned', ledger: { balanceCents: 0 } })
})
