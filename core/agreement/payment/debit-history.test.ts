import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePaymentInput } from '#core/agreement/agreement/schema.ts'
import { settleReturned } from '#core/agreement/charge/settle-returned.ts'
import { processAgreements } from '#core/agreement/delinquency/process-agreements.ts'
import { pollDebits } from '#core/money/payment/poll-debits.ts'
import { recoverPayments } from '#core/money/payment/recover-payments.ts'
import { refundPayment } from '#core/money/payment/refund-payment.ts'
import { type BankRenter, bankRented, payOffFrom } from '#core/money/payment/testing/bank-rented.ts'
import { findBreaches, noBreaches } from '#core/money/payment/testing/books.ts'
import { payment } from '#core/money/payment/testing/rented.ts'
import { recoverRefunds } from '#core/money/refund/recover-refunds.ts'
import { addUnits } from '#core/ordering/order/testing/shopper.ts'
import { copyContext, type TestContext } from '#core/testing/context.ts'
import { freshStore } from '#core/testing/fixture.ts'
import { inputOf } from '#core/testing/input.ts'
import { addDays } from '#domain/base/civil-date.ts'
import { unwrap } from '#domain/base/result.ts'
import { sql } from '#platform/db/sql.ts'
import { getAgreement } from '../summary/get-agreement.ts'
import { makePayment } from './make-payment.ts'
import { retryDebits } from './retry-debits.ts'

const renters: BankRenter[] = []
let seed: TestContext
beforeAll(async () => {
  seed = await freshStore()
  await addUnits(seed, 'console', 20)
  for (const account of ['pays', 'returnsR01', 'returnsR01', 'returnsR10'] as const)
    renters.push(await bankRented(seed, account))
})
afterAll(() => seed.dispose())

/** What a customer, the bank, the payment service or an operator does on a day; `which` of their payments it concerns. */
type Step =
  | { readonly do: 'pay' | 'pay-part' | 'pay-off'; readonly from: 'bank' | 'card' }
  | { readonly do: 'account'; readonly now: 'pays' | 'returns-R01' | 'returns-R10' }
  | { readonly do: 'return'; readonly code: 'R01' | 'R10'; readonly which: number }
  | { readonly do: 'deny' | 'refund'; readonly which: number }
  | { readonly do: 'settle-at-store' }

async function pay({ who, agreement, ...methods }: BankRenter, step: Step, own: TestContext) {
  if (step.do !== 'pay' && step.do !== 'pay-part') return
  const { next } = unwrap(await getAgreement(who, agreement.number, own))
  if (next === null) return
  const methodId = step.from === 'bank' ? methods.methodId : methods.cardId
  const asked = payment(agreement.id, methodId, next.dueOn)
  const part = step.do === 'pay-part' ? { amountCents: 700 } : {}
  await makePayment(who, inputOf(makePaymentInput, { ...asked, ...part }), own)
}

async function payOff(renter: BankRenter, from: 'bank' | 'card', own: TestContext) {
  const { state } = unwrap(await getAgreement(renter.who, renter.agreement.number, own))
  if (state === 'active') await payOffFrom(renter, from === 'bank' ? renter.methodId : renter.cardId, own)
}

/** The payment service says of one of a customer's debits that its bank returned it, or that it did not. */
async function say({ who }: BankRenter, which: number, code: string | null, own: TestContext) {
  const keys = await own.db.rows<{ key: string }>(sql`
    select g.key from gateway_charge g join payment_intent i on i.id::text = g.key
    where i.customer_id = ${who.customerId} and g.settles_at <= ${own.clock.now()}
      and (g.return_code is null) = ${code !== null} order by g.created_at, g.key`)
  const one = keys[which % keys.length]
  if (one !== undefined)
    await own.db.run(sql`update gateway_charge set return_code = ${code} where key = ${one.key}`)
}

async function refund({ who }: BankRenter, which: number, own: TestContext) {
  const made = await own.db.rows<{ id: string }>(sql`
    select id from payment_intent where customer_id = ${who.customerId} and purpose <> 'initial' order by created_at, id`)
  const one = made[which % made.length]
  if (one !== undefined) await refundPayment(one.id, 'test', own)
}

/** Does a step; one that is refused does nothing. */
async function take(renter: BankRenter, step: Step, own: TestContext): Promise<void> {
  const { who, agreement } = renter
  if (step.do === 'pay-off') await payOff(renter, step.from, own)
  else if (step.do === 'return') await say(renter, step.which, step.code, own)
  else if (step.do === 'deny') await say(renter, step.which, null, own)
  else if (step.do === 'refund') await refund(renter, step.which, own)
  else if (step.do === 'settle-at-store')
    await settleReturned({ agreementNumber: agreement.number, how: 'paid', cents: 1_000 }, 'test', own)
  else if (step.do === 'account')
    await own.db.run(sql`
      update gateway_bank_account set behaviour = ${step.now}
      where token in (select token from payment_method where customer_id = ${who.customerId})`)
  else await pay(renter, step, own)
}

/** Every day: nobody owns goods of which a debit is on its way or due again, and none is presented again three times. */
async function checkDay(own: TestContext): Promise<void> {
  const owned = await own.db.rows(sql`
    select a.number from agreement a join payment_intent i on i.customer_id = a.customer_id
        and i.parts @> jsonb_build_array(jsonb_build_object('agreementId', a.id))
      join bank_debit d on d.customer_id = i.customer_id and d.intent_id = i.id
    where a.state = 'owned' and (d.state = 'submitted' or d.retry_at is not null and d.retry_at <= ${own.clock.now()})`)
  expect(owned).toEqual([])
  const tooOften = await own.db.rows(sql`
    select split_part(idempotency_key, ' ', 4) as first from payment_intent
    where starts_with(idempotency_key, 'autopay retry ') group by 1 having count(*) > 2`)
  expect(tooOften).toEqual([])
}

/** What the payment service has of each customer, and what the ledger says that it has. */
function money(own: TestContext) {
  return own.db.rows<{ customerId: string; taken: number; booked: number }>(sql`
    select i.customer_id,
      sum(case when g.return_code is null then g.amount_cents else 0 end - g.refunded_cents)::integer as taken,
      (select sum(amount_cents)::integer from ledger_entry e
        where e.customer_id = i.customer_id and e.account = 'cash-clearing') as booked
    from gateway_charge g join payment_intent i on i.id::text = g.key
    where g.state = 'captured' group by i.customer_id`)
}

const perDay = 3

/** Steps of some days, and then days on which nothing else happens, until the last debit cannot come again. */
async function live(steps: readonly { renter: number; step: Step }[], own: TestContext): Promise<void> {
  const days = Math.ceil(steps.length / perDay) + 14
  for (let day = 0; day < days; day++) {
    own.clock.set(`${addDays('2026-03-05', day)}T16:00:00Z`)
    for (const { renter, step } of steps.slice(day * perDay, (day + 1) * perDay)) {
      const one = renters[renter % renters.length]
      if (one !== undefined) await take(one, step, own)
    }
    for (const job of [recoverPayments, pollDebits, retryDebits, recoverRefunds, processAgreements])
      await job(own)
    await checkDay(own)
  }
}

/** The first customer, whose account pays, buys the goods by card while a debit is on its way. */
const boughtTooSoon: readonly { renter: number; step: Step }[] = [
  { renter: 0, step: { do: 'pay', from: 'bank' } },
  { renter: 0, step: { do: 'pay-off', from: 'card' } },
]

const from = fc.constantFrom('bank' as const, 'bank' as const, 'card' as const)
const which = fc.nat(20)
const step = fc.oneof(
  { weight: 8, arbitrary: from.map((from): Step => ({ do: 'pay', from })) },
  { weight: 2, arbitrary: from.map((from): Step => ({ do: 'pay-part', from })) },
  { weight: 1, arbitrary: from.map((from): Step => ({ do: 'pay-off', from })) },
  {
    weight: 3,
    arbitrary: fc
      .constantFrom('pays' as const, 'returns-R01' as const, 'returns-R01' as const, 'returns-R10' as const)
      .map((now): Step => ({ do: 'account', now })),
  },
  {
    weight: 3,
    arbitrary: fc
      .tuple(fc.constantFrom('R01' as const, 'R10' as const), which)
      .map(([code, which]): Step => ({ do: 'return', code, which })),
  },
  { weight: 1, arbitrary: which.map((which): Step => ({ do: 'deny', which })) },
  { weight: 1, arbitrary: which.map((which): Step => ({ do: 'refund', which })) },
  { weight: 1, arbitrary: fc.constant<Step>({ do: 'settle-at-store' }) },
)
const histories = fc.array(fc.record({ renter: fc.nat(3), step }), { minLength: 60, maxLength: 90 })

test('whatever comes back, is presented again, denied or paid otherwise: the ledger has what the payment service took', {
  timeout: 300_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(histories, async (steps) => {
      const own = await copyContext(seed)
      await live([...boughtTooSoon, ...steps], own)
      for (const { taken, booked } of await money(own)) expect(booked).toBe(taken)
      expect(await findBreaches(own)).toEqual(noBreaches)
      await own.dispose()
    }),
    { numRuns: 2, endOnFailure: true },
  )
})
