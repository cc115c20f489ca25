import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertCharges } from '#core/agreement/charge/queries.ts'
import { chargingStore, renting } from '#core/agreement/charge/testing/charged.ts'
import type { Renting } from '#core/agreement/charge/testing/renters.ts'
import { processAgreements } from '#core/agreement/delinquency/process-agreements.ts'
import { balancesOf } from '#core/money/ledger/queries.ts'
import { findBreaches, noBreaches } from '#core/money/payment/testing/books.ts'
import type { TestContext } from '#core/testing/context.ts'
import { addDays } from '#domain/base/civil-date.ts'
import { sql } from '#platform/db/sql.ts'
import { commands } from './commands.ts'

/** Hawaii allows $10 for a payment picked up at home, three times in six months, and $3 for a late weekly payment. */
let context: TestContext
beforeAll(async () => {
  context = await chargingStore('HI')
})
afterAll(async () => {
  expect(await findBreaches(context)).toEqual(noBreaches)
  await context.dispose()
})

const run = (command: string, ...args: readonly (string | number)[]) =>
  commands[command]?.run(args.map(String), { context, url: '', actor: 'olga' })

const refused = (code: string, field?: string, params?: Record<string, unknown>) => ({
  ok: false,
  problem: { code, ...(field !== undefined && { field }), ...(params !== undefined && { params }) },
})

const charged = (cents: number) => ({ ok: true, value: [`${cents} cents are charged.`] })

async function feesOwed({ who, agreement }: Renting): Promise<number> {
  const rows = await balancesOf(context.db, who.customerId, [agreement.id])
  return rows.find(({ account }) => account === 'receivable-fees')?.cents ?? 0
}

const mailsOfFees = ({ who }: Renting) =>
  context.db.rows(sql`
    select params->>'kind' as kind, params->>'feeCents' as fee_cents from outbox_message
    where template = 'fee-charged' and recipient like ${`${who.customerId}%`} order by created_at, id`)

/** Moves the clock to a day after the delivery. */
function goTo({ order }: Renting, days: number): void {
  context.clock.set(`${addDays(order.delivery.date, days)}T17:00:00Z`)
}

test('charge-pickup takes at most what the agreement names, once for a payment and instead of its late fee', async () => {
  const renter = await renting(context)
  const { number } = renter.agreement
  expect(await run('charge-pickup', number, 2, 1_000)).toEqual(refused('not-found', 'paymentNumber'))
  goTo(renter, 7)
  expect(await run('charge-pickup', 'unknown', 2, 1_000)).toMatchObject(refused('not-found'))
  for (const payment of [0, 1, 3, 1.5, 'two', ''])
    expect(await run('charge-pickup', number, payment, 1_000)).toEqual(refused('not-found', 'paymentNumber'))
  for (const cents of [0, -1, 1_001, 9.5, 'ten', ''])
    expect(await run('charge-pickup', number, 2, cents)).toEqual(
      refused('fee-not-allowed', 'cents', { mostCents: 1_000 }),
    )
  expect(await feesOwed(renter)).toBe(0)

  expect(await run('charge-pickup', number, 2, 1_000)).toEqual(charged(1_000))
  expect(await run('charge-pickup', number, 2, 1_000)).toEqual(refused('fee-already-charged'))
  // Five days late: a late fee would be charged today.
  goTo(renter, 12)
  await processAgreements(context)
  expect(await feesOwed(renter)).toBe(1_000)
  expect(await mailsOfFees(renter)).toEqual([{ kind: 'pickup', feeCents: '1000' }])
})

test('charge-pickup refuses a payment that has its late fee', async () => {
  const renter = await renting(context)
  const { number } = renter.agreement
  goTo(renter, 12)
  await processAgreements(context)
  expect(await feesOwed(renter)).toBe(300)
  expect(await run('charge-pickup', number, 2, 1_000)).toEqual(
    refused('fee-already-charged', 'paymentNumber'),
  )
  expect(await feesOwed(renter)).toBe(300)
})

test('charge-pickup charges no oftener than the state allows', async () => {
  const renter = await renting(context)
  const { number } = renter.agreement
  goTo(renter, 35)
  for (const payment of [2, 3, 4])
    expect(await run('charge-pickup', number, payment, 500)).toEqual(charged(500))
  expect(await run('charge-pickup', number, 5, 500)).toEqual(
    refused('pickup-limit-reached', 'paymentNumber', { most: 3, months: 6 }),
  )
  expect(await feesOwed(renter)).toBe(1_500)
  goTo(renter, 35 + 190)
  expect(await run('charge-pickup', number, 5, 500)).toEqual(charged(500))
})

test('four operators who charge a pickup at the same time charge it once', async () => {
  const renter = await renting(context)
  goTo(renter, 7)
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => run('charge-pickup', renter.agreement.number, 2, 1_000)),
  )
  expect(answers.filter((answer) => answer?.ok)).toEqual([charged(1_000)])
  expect(await feesOwed(renter)).toBe(1_000)
})

test('charge-returned-payment refuses where the agreement names no such fee, or the bank returned nothing', async () => {
  const renter = await renting(context)
  const { agreement, payment } = renter
  expect(await run('charge-returned-payment', agreement.number, payment.id, 2_000)).toEqual(
    refused('payment-not-returned', 'paymentId'),
  )
  expect(await run('return-payment', payment.id, 'R01')).toMatchObject({ ok: true })
  expect(await run('charge-returned-payment', agreement.number, payment.id, 2_000)).toEqual(
    refused('fee-not-allowed', 'cents', { mostCents: 0 }),
  )
  expect(await feesOwed(renter)).toBe(0)
})

test('charge-returned-payment takes at most what the agreement names, once, for a payment of that agreement', async () => {
  const [renter, other] = [await renting(context), await renting(context)]
  const { who, agreement, payment } = renter
  // No pack of today allows this fee; an agreement of a state that allows it would name it like this.
  const named = { kind: 'returned-payment', amountCents: 2_000, basisPoints: 0, through: 0, days: 0 } as const
  await insertCharges(context.db, who.customerId, [{ ...named, agreementId: agreement.id }])
  expect(await run('return-payment', payment.id, 'R01')).toMatchObject({ ok: true })
  for (const id of [other.payment.id, 'none', ''])
    expect(await run('charge-returned-payment', agreement.number, id, 2_000)).toEqual(
      refused('not-found', 'paymentId'),
    )
  for (const cents of [0, 2_001, ''])
    expect(await run('charge-returned-payment', agreement.number, payment.id, cents)).toEqual(
      refused('fee-not-allowed', 'cents', { mostCents: 2_000 }),
    )
  expect(await run('charge-returned-payment', agreement.number, payment.id, 1_500)).toEqual(charged(1_500))
  expect(await run('charge-returned-payment', agreement.number, payment.id, 500)).toEqual(
    refused('fee-already-charged'),
  )
  expect(await feesOwed(renter)).toBe(1_500)
  expect(await mailsOfFees(renter)).toEqual([{ kind: 'returned', feeCents: '1500' }])
  const tried = await context.db.rows(sql`
    select outcome from audit where command = 'charge-returned-payment'
      and input->>'agreementNumber' = ${agreement.number} and input->>'paymentId' = ${payment.id}`)
  expect(tried).toHaveLength(5)
})
