import { afterAll, beforeAll, expect, test } from 'vitest'
import { book } from '#core/money/ledger/book.ts'
import { findBreaches, noBreaches } from '#core/money/payment/testing/books.ts'
import { addUnits } from '#core/ordering/order/testing/shopper.ts'
import type { TestContext } from '#core/testing/context.ts'
import { freshStore } from '#core/testing/fixture.ts'
import { inputOf } from '#core/testing/input.ts'
import type { CivilDate } from '#domain/base/civil-date.ts'
import { unwrap } from '#domain/base/result.ts'
import { feeCharge } from '#domain/money/ledger.ts'
import { sql } from '#platform/db/sql.ts'
import { makePaymentInput } from '../agreement/schema.ts'
import { quoteReinstatement } from '../delinquency/quote-reinstatement.ts'
import { agreementOn, mailsOf, type Renter, renter } from '../delinquency/testing/renter.ts'
import { lateFeeKey } from '../late-fee/late-fees.ts'
import { waiveLateFee } from '../late-fee/waive-late-fee.ts'
import { makePayment } from '../payment/make-payment.ts'
import { stopRent } from './stop-rent.ts'

let context: TestContext
beforeAll(async () => {
  context = await freshStore()
  await addUnits(context, 'sofa', 5)
})
afterAll(async () => {
  expect(await findBreaches(context)).toEqual(noBreaches)
  await context.dispose()
})

const at = (someone: Renter, day: CivilDate) => agreementOn(someone, day, context)

const stop = ({ agreement }: Renter, from: CivilDate, until: CivilDate) =>
  stopRent({ agreementNumber: agreement.number, from, until }, 'test', context)

test('while the goods do not work there is no rent: due dates move, and a late fee of those days is taken back', async () => {
  const someone = await renter(context, { state: 'CA' })
  expect(await at(someone, '2026-03-16')).toMatchObject({ feesCents: 200, daysLate: 4 })
  // They had not worked since the 10th, and will again on the 20th: ten days later than 12 March.
  expect(await stop(someone, '2026-03-10', '2026-03-20')).toEqual({ ok: true, value: '2026-03-22' })
  expect(await at(someone, '2026-03-19')).toMatchObject({
    state: 'active',
    feesCents: 0,
    daysLate: 0,
    amountDueCents: 0,
    next: { number: 2, dueOn: '2026-03-22' },
    rentStoppedUntil: '2026-03-20',
  })
  expect(await mailsOf(context, someone.agreement.number)).toContain('rent-stopped')
  // A stop cannot count the same days again, and goes on where it ended.
  expect(await stop(someone, '2026-03-15', '2026-03-25')).toMatchObject({
    problem: { code: 'day-too-early' },
  })
  await at(someone, '2026-03-21')
  expect(await stop(someone, '2026-03-20', '2026-03-24')).toEqual({ ok: true, value: '2026-03-26' })
  expect(await at(someone, '2026-03-24')).toMatchObject({
    rentStoppedUntil: null,
    next: { dueOn: '2026-03-26' },
  })
  // Seven days of grace after the new due date.
  expect((await at(someone, '2026-04-02')).state).toBe('active')
  expect((await at(someone, '2026-04-03')).state).toBe('lapsed')
})

test('a lapsed agreement has no rent while its goods do not work either, and goes on when it was not late without those days [RTO-015]', async () => {
  const someone = await renter(context, { state: 'CO' })
  expect((await at(someone, '2026-03-20')).state).toBe('lapsed')
  expect(await stop(someone, '2026-03-10', '2026-03-24')).toEqual({ ok: true, value: '2026-03-26' })
  expect(await at(someone, '2026-03-20')).toMatchObject({
    ...{
      state: 'active',
      lapsedOn: null,
      reinstateUntil: null,
      daysLate: 0,
      amountDueCents: 0,
      feesCents: 0,
    },
    next: { number: 2, dueOn: '2026-03-26' },
    rentStoppedUntil: '2026-03-24',
  })
  const [mail] = await context.db.rows<{ lapse: string }>(sql`
    select params->>'lapse' as lapse from outbox_message
    where template = 'rent-stopped' and params->>'agreementNumber' = ${someone.agreement.number}`)
  expect(mail).toEqual({ lapse: 'undone' })
  // Without rent until the 24th it lapses seven days after the new due date.
  expect((await at(someone, '2026-04-02')).state).toBe('active')
  expect(await at(someone, '2026-04-03')).toMatchObject({ state: 'lapsed', lapsedOn: '2026-04-03' })
  // Two days more change what is owed and the last day to resume it, and not the lapse.
  const before = unwrap(await quoteReinstatement(someone.who, someone.agreement.number, context))
  await at(someone, '2026-04-09')
  expect(await stop(someone, '2026-04-01', '2026-04-03')).toEqual({ ok: true, value: '2026-03-28' })
  const after = unwrap(await quoteReinstatement(someone.who, someone.agreement.number, context))
  expect([before.lastOn, after.lastOn]).toEqual(['2026-04-10', '2026-04-12'])
  expect(after.missed.map(({ dueOn }) => dueOn)).toEqual(['2026-03-28', '2026-04-04'])
  expect(await at(someone, '2026-04-09')).toMatchObject({ state: 'lapsed', lapsedOn: '2026-04-05' })
})

test('a lapsed agreement that goes on is paid with what is held for it, and its mail names the payment after that', async () => {
  const someone = await renter(context, { state: 'CO' })
  const { who, agreement, pay } = someone
  const fee = { agreementId: agreement.id, entry: feeCharge(300), key: lateFeeKey(agreement.id, 2) }
  context.clock.set('2026-03-15T18:00:00Z')
  await book(context.db, who.customerId, [fee], context.clock.now())
  const paying = async (dueOn: CivilDate, amountCents?: number) =>
    unwrap(await makePayment(who, inputOf(makePaymentInput, { ...pay(dueOn), amountCents }), context))
  await paying('2026-03-12')
  context.clock.set('2026-03-20T18:00:00Z')
  await paying('2026-03-19', 2_500)
  expect((await at(someone, '2026-03-27')).state).toBe('lapsed')
  unwrap(await waiveLateFee({ agreementNumber: agreement.number, paymentNumber: 2 }, 'test', context))
  expect(await at(someone, '2026-03-27')).toMatchObject({ state: 'lapsed', paymentsMade: 2 })
  // Ten days without rent: payment 3 falls due on the 29th and is paid with the 28.00 that are held, so that 4 is next.
  expect(await stop(someone, '2026-03-17', '2026-03-27')).toEqual({ ok: true, value: '2026-04-05' })
  expect(await at(someone, '2026-03-28')).toMatchObject({
    ...{ state: 'active', paymentsMade: 3, amountDueCents: 0, next: { number: 4, dueOn: '2026-04-05' } },
    held: { customerAccountCents: 101 },
  })
  const [mail] = await context.db.rows(sql`
    select params->>'nextOn' as next_on from outbox_message
    where template = 'rent-stopped' and params->>'agreementNumber' = ${agreement.number}`)
  expect(mail).toEqual({ nextOn: '2026-04-05' })
})

test('a stop is refused before it began, before delivery, for days that are none, and for too many', async () => {
  const someone = await renter(context, { state: 'CO' })
  await at(someone, '2026-03-08')
  const refused = async (from: CivilDate, until: CivilDate) => {
    const done = await stop(someone, from, until)
    return done.ok ? 'done' : `${done.problem.code} ${done.problem.field}`
  }
  expect(await refused('2026-03-09', '2026-03-12')).toBe('day-to-come on')
  expect(await refused('2026-03-04', '2026-03-12')).toBe('day-too-early on')
  expect(await refused('2026-03-07', '2026-03-07')).toBe('day-too-early until')
  expect(await refused('2026-03-07', '2026-06-06')).toBe('date-invalid until')
  expect((await at(someone, '2026-03-08')).next).toMatchObject({ dueOn: '2026-03-12' })
})
