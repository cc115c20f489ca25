import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePaymentInput } from '#core/agreement/agreement/schema.ts'
import { cancelAutopay } from '#core/agreement/autopay/cancel-autopay.ts'
import { endAutopayByOperator } from '#core/agreement/autopay/end-by-operator.ts'
import { enrolAutopay } from '#core/agreement/autopay/enrol-autopay.ts'
import { runAutopay } from '#core/agreement/autopay/run-autopay.ts'
import { cancelAutopayInput } from '#core/agreement/autopay/schema.ts'
import { authorization } from '#core/agreement/autopay/testing/enrolled.ts'
import { chargeReturnedPayment } from '#core/agreement/charge/charge-fee.ts'
import { insertCharges } from '#core/agreement/charge/queries.ts'
import { listPayments } from '#core/money/payment/get-payment.ts'
import { pollDebits } from '#core/money/payment/poll-debits.ts'
import { recoverPayments } from '#core/money/payment/recover-payments.ts'
import { type BankRenter, bankRented } from '#core/money/payment/testing/bank-rented.ts'
import { findBreaches, noBreaches } from '#core/money/payment/testing/books.ts'
import { withGateway } from '#core/money/payment/testing/gateway.ts'
import { payment } from '#core/money/payment/testing/rented.ts'
import { removeMethod } from '#core/money/payment-method/remove-method.ts'
import { removeMethodInput } from '#core/money/payment-method/schema.ts'
import { addUnits } from '#core/ordering/order/testing/shopper.ts'
import type { TestContext } from '#core/testing/context.ts'
import { freshStore } from '#core/testing/fixture.ts'
import { inputOf } from '#core/testing/input.ts'
import { unwrap } from '#domain/base/result.ts'
import { sql } from '#platform/db/sql.ts'
import { getAgreement } from '../summary/get-agreement.ts'
import { makePayment } from './make-payment.ts'
import { retryDebits } from './retry-debits.ts'

let context: TestContext
beforeAll(async () => {
  context = await freshStore()
  await addUnits(context, 'console', 20)
})
afterAll(async () => {
  expect(await findBreaches(context)).toEqual(noBreaches)
  await context.dispose()
})

const pay = ({ who, agreement }: BankRenter, methodId: string, own = context) =>
  makePayment(who, inputOf(makePaymentInput, payment(agreement.id, methodId, '2026-03-12')), own)

/** The jobs work at a time of a day in March 2026. */
async function work(day: number, time = '16:00', own = context) {
  context.clock.set(`2026-03-${String(day).padStart(2, '0')}T${time}:00Z`)
  await recoverPayments(own)
  await pollDebits(own)
  await retryDebits(own)
}

/** A debit of Thursday, 5 March, that its bank returned for lack of money on Monday, 9 March. */
async function returned() {
  const renter = await bankRented(context, 'returnsR01')
  const made = unwrap(await pay(renter, renter.methodId))
  await work(9)
  return { renter, made }
}

/** The states of all payments out of the bank account, oldest first. */
async function debitsOf({ who, methodId }: BankRenter) {
  const all = await listPayments(who, context)
  return all
    .filter((one) => one.methodId === methodId)
    .map(({ state, debit }) => `${state} ${debit}`)
    .reverse()
}

const shown = async ({ who, agreement }: BankRenter) =>
  unwrap(await getAgreement(who, agreement.number, context))

/** From now on the account of a renter pays. */
const fill = ({ who }: BankRenter) =>
  context.db.run(sql`
    update gateway_bank_account set behaviour = 'pays'
    where token in (select token from payment_method where customer_id = ${who.customerId})`)

test('a debit without money is presented again after three banking days, as its customer was told, and arrives', async () => {
  const { renter, made } = await returned()
  const [mail] = await context.db.rows<{ params: Record<string, string> }>(sql`
    select params from outbox_message where template = 'payment-returned'
      and params->>'agreementNumber' = ${renter.agreement.number}`)
  expect(mail?.params).toMatchObject({ why: 'funds', retry: 'yes', retryOn: '2026-03-12' })
  const [first] = await listPayments(renter.who, context)
  expect(first).toMatchObject({ id: made.id, retryOn: '2026-03-12' })
  await fill(renter)
  await work(12, '14:59')
  expect(await debitsOf(renter)).toEqual(['reversed returned'])
  await work(12)
  await work(12, '17:00')
  expect(await debitsOf(renter)).toEqual(['reversed returned', 'settled submitted'])
  await work(17)
  expect(await debitsOf(renter)).toEqual(['reversed returned', 'settled settled'])
  expect(await shown(renter)).toMatchObject({ paymentsMade: 2, ledger: { balanceCents: 0 } })
})

test('it is presented again twice at most, also when its agreement is past due, and costs no second fee', async () => {
  const { renter, made } = await returned()
  const named = { kind: 'returned-payment', amountCents: 1_500, basisPoints: 0, through: 0, days: 0 } as const
  const { customerId } = renter.who
  await insertCharges(context.db, customerId, [{ ...named, agreementId: renter.agreement.id }])
  for (let day = 10; day <= 31; day++) await work(day)
  expect(await debitsOf(renter)).toEqual(Array(3).fill('reversed returned'))
  const retried = (await listPayments(renter.who, context)).filter(({ debit }) => debit !== null)
  expect(retried.map(({ amountCents }) => amountCents)).toEqual([2_375, 2_375, 2_375])
  expect(retried.every(({ retryOn }) => retryOn === null)).toBe(true)
  const feeFor = (paymentId = '') =>
    chargeReturnedPayment(
      { agreementNumber: renter.agreement.number, paymentId, cents: 100 },
      'test',
      context,
    )
  for (const { id } of retried.filter(({ id }) => id !== made.id))
    expect(await feeFor(id)).toMatchObject({ problem: { code: 'payment-not-returned' } })
  expect(await feeFor(made.id)).toEqual({ ok: true, value: null })
  const mails = await context.db.rows<{ retry: string }>(sql`
    select params->>'retry' as retry from outbox_message where template = 'payment-returned'
      and params->>'agreementNumber' = ${renter.agreement.number} order by created_at`)
  expect(mails.map(({ retry }) => retry)).toEqual(['yes', 'yes', 'no'])
})

test('a payment made in another way cancels it', async () => {
  const { renter } = await returned()
  expect(unwrap(await pay(renter, renter.cardId)).state).toBe('settled')
  await work(12)
  await work(16)
  expect(await debitsOf(renter)).toEqual(['reversed returned'])
  expect((await shown(renter)).paymentsMade).toBe(2)
})

test('so does money for a part of it', async () => {
  const { renter } = await returned()
  const part = { ...payment(renter.agreement.id, renter.cardId, '2026-03-12'), amountCents: 500 }
  unwrap(await makePayment(renter.who, inputOf(makePaymentInput, part), context))
  await work(12)
  expect(await debitsOf(renter)).toEqual(['reversed returned'])
})

test('it waits for a payment without a result, which then cancels it', async () => {
  const { renter } = await returned()
  context.clock.set('2026-03-12T14:59:00Z')
  const lost = withGateway(context, {
    after(call) {
      if (call === 'charge' || call === 'find') throw new Error('no answer')
    },
  })
  expect(unwrap(await pay(renter, renter.cardId, lost)).state).toBe('pending')
  await work(12, '15:30', lost)
  expect(await debitsOf(renter)).toEqual(['reversed returned'])
  await work(12, '16:30')
  await work(12, '17:30')
  expect(await debitsOf(renter)).toEqual(['reversed returned'])
  expect(await shown(renter)).toMatchObject({ paymentsMade: 2, pendingPayment: null })
})

test('its customer pays with a card at the same moment: one of both is taken', async () => {
  const { renter } = await returned()
  await fill(renter)
  context.clock.set('2026-03-12T16:00:00Z')
  await Promise.all([
    pay(renter, renter.cardId),
    pay(renter, renter.cardId),
    ...Array.from({ length: 3 }, () => retryDebits(context)),
  ])
  await work(12, '17:00')
  await work(17)
  expect(await shown(renter)).toMatchObject({ paymentsMade: 2, ledger: { balanceCents: 0 } })
  const settled = (await listPayments(renter.who, context)).filter(
    ({ state, dueOn }) => state === 'settled' && dueOn === '2026-03-12',
  )
  expect(settled).toHaveLength(1)
})

test('an account that its owner removed is not charged again', async () => {
  const { renter } = await returned()
  unwrap(await removeMethod(renter.who, inputOf(removeMethodInput, { methodId: renter.methodId }), context))
  await work(12)
  expect(await debitsOf(renter)).toEqual(['reversed returned'])
})

test('a debit that comes back for another reason is not presented again', async () => {
  const renter = await bankRented(context, 'returnsR10')
  unwrap(await pay(renter, renter.methodId))
  for (let day = 9; day <= 20; day++) await work(day)
  expect(await debitsOf(renter)).toEqual(['reversed returned'])
})

/** A debit that autopay made on Thursday, 12 March; its bank returns it for lack of money by Tuesday, 17 March. */
async function byAutopay() {
  const renter = await bankRented(context, 'returnsR01')
  const { who, agreement, methodId } = renter
  unwrap(await enrolAutopay(who, await authorization(who, agreement, methodId, context, 'bank'), context))
  context.clock.set('2026-03-12T15:00:00Z')
  await runAutopay(context)
  expect(await debitsOf(renter)).toEqual(['settled submitted'])
  return renter
}

const turnOff = async ({ who, agreement }: BankRenter) =>
  unwrap(await cancelAutopay(who, inputOf(cancelAutopayInput, { agreementId: agreement.id }), context))

/** Whether the e-mail about the return says that the payment is tried again. */
const toldOfRetry = async ({ agreement }: BankRenter) => {
  const { retry } = await context.db.one<{ retry: string }>(sql`
    select params->>'retry' as retry from outbox_message where template = 'payment-returned'
      and params->>'agreementNumber' = ${agreement.number}`)
  return retry
}

test('a debit of autopay is presented again, though its return has ended autopay', async () => {
  const renter = await byAutopay()
  await work(17)
  expect(await toldOfRetry(renter)).toBe('yes')
  await work(20)
  expect(await debitsOf(renter)).toHaveLength(2)
})

test('not after its customer turned autopay off, and no e-mail says that it will be', async () => {
  const renter = await byAutopay()
  context.clock.set('2026-03-13T15:00:00Z')
  await turnOff(renter)
  for (let day = 17; day <= 27; day++) await work(day)
  expect(await toldOfRetry(renter)).toBe('no')
  expect(await debitsOf(renter)).toEqual(['reversed returned'])
})

test('nor if autopay was turned on again after the return, and then off', async () => {
  const renter = await byAutopay()
  const { who, agreement, methodId } = renter
  await work(17)
  unwrap(await enrolAutopay(who, await authorization(who, agreement, methodId, context, 'bank'), context))
  await turnOff(renter)
  for (let day = 18; day <= 27; day++) await work(day)
  expect(await debitsOf(renter)).toEqual(['reversed returned'])
  expect((await listPayments(who, context)).every(({ retryOn }) => retryOn === null)).toBe(true)
})

test('the store stops it for a customer who asks, also once its return has ended autopay', async () => {
  const renter = await byAutopay()
  await work(17)
  const end = () => endAutopayByOperator(renter.agreement.number, 'test', context)
  unwrap(await end())
  for (let day = 18; day <= 27; day++) await work(day)
  expect(await debitsOf(renter)).toEqual(['reversed returned'])
  expect(await end()).toMatchObject({ problem: { code: 'autopay-off' } })
})
