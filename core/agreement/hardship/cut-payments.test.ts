import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { payment, rented } from '#core/money/payment/testing/rented.ts'
import { addUnits } from '#core/ordering/order/testing/shopper.ts'
import type { TestContext } from '#core/testing/context.ts'
import { freshStore } from '#core/testing/fixture.ts'
import { inputOf } from '#core/testing/input.ts'
import { unwrap } from '#domain/base/result.ts'
import { packFor, pinnedPack } from '#domain/law/pack-for.ts'
import { sql } from '#platform/db/sql.ts'
import { makePaymentInput } from '../agreement/schema.ts'
import { makePayment } from '../payment/make-payment.ts'
import { makePayoff } from '../payoff/make-payoff.ts'
import { makePayoffInput } from '../payoff/schema.ts'
import { getAgreement } from '../summary/get-agreement.ts'
import { cutPayments } from './cut-payments.ts'

let context: TestContext
beforeAll(async () => {
  context = await freshStore()
  await addUnits(context, 'console', 3)
})
afterAll(() => context.dispose())

test('in Pennsylvania, with two thirds paid, a loss of income lowers what is left, and the total stays [RTO-016]', async () => {
  const renter = await rented(context)
  const { who, agreement, methodId } = renter
  const ask = (incomeNowCents: number) =>
    cutPayments(
      { agreementNumber: agreement.number, incomeBeforeCents: 300_000, incomeNowCents },
      'test',
      context,
    )
  expect(await ask(180_000)).toMatchObject({ problem: { code: 'hardship-not-offered' } })
  const { id, version } = unwrap(packFor('PA', '2026-03-02', []))
  await context.db.run(sql`
    update agreement set pack_id = ${id}, pack_version = ${version} where id = ${agreement.id}`)
  expect(await ask(180_000)).toMatchObject({ problem: { code: 'hardship-too-early' } })
  const pay = async (amountCents: number) => {
    const { next } = unwrap(await getAgreement(who, agreement.number, context))
    const asked = { ...payment(agreement.id, methodId, next?.dueOn ?? '2026-03-12'), amountCents }
    return unwrap(await makePayment(who, inputOf(makePaymentInput, asked), context))
  }
  context.clock.set('2026-10-29T15:00:00Z')
  // 35 of 52 payments of $21.99, and $15.00 more: as much as a reduced payment.
  await pay(34 * 2_375 + 1_500)
  expect(await ask(-1)).toMatchObject({ problem: { code: 'money-not-cents', field: 'incomeNowCents' } })
  expect(unwrap(await ask(180_000))).toEqual([
    { payments: 35, rentCents: 2_199 },
    { payments: 28, rentCents: 1_319 },
    { payments: 1, rentCents: 17 * 2_199 - 28 * 1_319 },
  ])
  const after = unwrap(await getAgreement(who, agreement.number, context))
  expect(after).toMatchObject({
    payments: 64,
    totalCents: 52 * 2_199,
    signed: { payments: 52, paymentCents: 2_199 },
    // The money held now pays for number 36, $13.19 plus $1.06 tax.
    paymentsMade: 36,
    next: { number: 37, totalCents: 1_425 },
    held: { customerAccountCents: 75 },
    rentPaidCents: 35 * 2_199 + 1_319,
  })
  const { amountCents: quotedCents = 0, quotedOn = '2026-10-29' } = after.payable?.payoff ?? {}
  const bought = { agreementId: agreement.id, methodId, quotedCents, quotedOn, idempotencyKey: randomUUID() }
  unwrap(await makePayoff(who, inputOf(makePayoffInput, bought), context))
  expect(unwrap(await getAgreement(who, agreement.number, context))).toMatchObject({
    state: 'owned',
    ledger: { balanceCents: 0 },
  })
  const mails = await context.db.rows(sql`
    select params->>'left' as left from outbox_message where template = 'payments-lowered'`)
  expect(mails).toEqual([{ left: '29' }])
  const trail = await context.db.rows<{ outcome: string }>(sql`
    select outcome from audit where command = 'hardship' order by outcome`)
  expect(trail.map(({ outcome }) => outcome)).toEqual([
    'done',
    'hardship-not-offered',
    'hardship-too-early',
    'money-not-cents',
  ])
})

test.each(['CA', 'NY'] as const)(
  'in %s half of the total is enough, which in Pennsylvania is too early',
  async (state) => {
    const own = await rented(context)
    const { who, agreement, methodId } = own
    context.clock.set('2026-08-27T15:00:00Z')
    const { next } = unwrap(await getAgreement(who, agreement.number, context))
    const due = { ...payment(agreement.id, methodId, next?.dueOn ?? '2026-03-12'), amountCents: 25 * 2_375 }
    unwrap(await makePayment(who, inputOf(makePaymentInput, due), context))
    const cutIn = async (rulesOf: 'PA' | 'CA' | 'NY') => {
      const { id, version } = pinnedPack(rulesOf.toLowerCase(), '2026-11')!
      await context.db.run(sql`
      update agreement set pack_id = ${id}, pack_version = ${version} where id = ${agreement.id}`)
      const incomes = { incomeBeforeCents: 300_000, incomeNowCents: 210_000 }
      return cutPayments({ agreementNumber: agreement.number, ...incomes }, 'test', context)
    }
    expect(await cutIn('PA')).toMatchObject({ problem: { code: 'hardship-too-early' } })
    expect(unwrap(await cutIn(state)).slice(0, 2)).toEqual([
      { payments: 26, rentCents: 2_199 },
      { payments: 37, rentCents: 1_539 },
    ])
  },
)
