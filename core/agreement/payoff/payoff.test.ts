import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBreaches, noBreaches } from '#core/money/payment/testing/books.ts'
import { savedMethods } from '#core/money/payment-method/saved-methods.ts'
import { addUnits, deliveredOrder, someCustomer, someOrder } from '#core/ordering/order/testing/shopper.ts'
import type { TestContext } from '#core/testing/context.ts'
import { freshStore } from '#core/testing/fixture.ts'
import { inputOf } from '#core/testing/input.ts'
import { unwrap } from '#domain/base/result.ts'
import { sql } from '#platform/db/sql.ts'
import { listSent } from '#platform/outbox/list-sent.ts'
import { runOutbox } from '#platform/outbox/run-outbox.ts'
import { makePaymentInput } from '../agreement/schema.ts'
import { makePayment } from '../payment/make-payment.ts'
import { getAgreement } from '../summary/get-agreement.ts'
import { makePayoff } from './make-payoff.ts'
import { quotePayoff } from './quote-payoff.ts'
import { makePayoffInput, quotePayoffInput } from './schema.ts'

let context: TestContext
beforeAll(async () => {
  context = await freshStore()
  await addUnits(context, 'sofa', 20)
})
afterAll(() => context.dispose())

/** A sofa delivered on 5 March: 104 × $24.99, cash $1,299.50, same as cash for 90 days, 8 % tax. */
async function rented() {
  context.clock.set('2026-03-02T15:00:00Z')
  const who = await someCustomer(context)
  const order = await deliveredOrder(who, context, 'sofa')
  const [agreement] = order.agreements
  const [method] = await savedMethods(who, context)
  if (agreement === undefined || method === undefined) throw new Error('nothing rented')
  const pay = (dueOn: `${number}-${number}-${number}`, amountCents?: number) =>
    makePayment(
      who,
      inputOf(makePaymentInput, {
        agreementId: agreement.id,
        dueOn,
        ...(amountCents !== undefined && { amountCents }),
        methodId: method.id,
        idempotencyKey: randomUUID(),
      }),
      context,
    )
  const quote = async (on?: `${number}-${number}-${number}`) =>
    unwrap(
      await quotePayoff(who, inputOf(quotePayoffInput, { agreementNumber: agreement.number, on }), context),
    )
  const payOff = (quotedCents: number, idempotencyKey: string = randomUUID()) =>
    makePayoff(
      who,
      inputOf(makePayoffInput, {
        agreementId: agreement.id,
        quotedCents,
        quotedOn: '2026-03-05',
        methodId: method.id,
        idempotencyKey,
      }),
      context,
    )
  return { who, agreement, pay, quote, payOff }
}

test('a quote names its parts, its rule and how long it is good, and why a later day differs', async () => {
  const { quote } = await rented()
  const today = await quote()
  expect(today.quote).toMatchObject({
    rule: 'same-as-cash',
    rentRemainingCents: 257_397,
    discountCents: 129_946,
    pastDueRentCents: 0,
    rentPayoffCents: 127_451,
    taxCents: 10_196,
    feesCents: 0,
    amountCents: 137_647,
    earlyPurchaseCents: 128_700,
    quotedOn: '2026-03-05',
    // Same as cash: the amount holds through its window, whatever the other price does.
    goodUntil: '2026-06-03',
  })
  expect(today.changes).toEqual([])
  const later = await quote('2026-06-04')
  expect(later.quote).toMatchObject({ rule: 'cash-less-rent', quotedOn: '2026-06-04' })
  expect(later.quote.amountCents).toBeGreaterThan(later.today.amountCents)
  expect(later.changes).toContain('same-as-cash-ended')
  expect((await quote('2020-01-01')).quote.quotedOn).toBe('2026-03-05')
})

test('while same as cash runs an agreement says what finishes it in time, and nothing after its last day', async () => {
  const { who, agreement, pay } = await rented()
  const pace = async () => unwrap(await getAgreement(who, agreement.number, context)).sameAsCash
  expect(await pace()).toMatchObject({
    until: '2026-06-03',
    daysLeft: 90,
    amountCents: 137_647,
    paymentsLeft: 12,
    // The payoff of the last day, after twelve more payments: 974.63 and 8 % of it.
    openCents: 105_260,
    advice: { eachCents: 11_471, plannedCents: 2_699, missingCents: 105_260 },
  })
  unwrap(await pay('2026-03-12'))
  expect((await pace())?.amountCents).toBe(134_948)
  context.clock.set('2026-06-04T15:00:00Z')
  expect(await pace()).toBeNull()
})

test('who pays the advised same-as-cash amount each week is advised no more, and ever less is missing', async () => {
  const { who, agreement, pay } = await rented()
  const shown = async () => unwrap(await getAgreement(who, agreement.number, context))
  const advice = async () => (await shown()).sameAsCash?.advice
  const first = await advice()
  let before = first
  for (const day of ['2026-03-12', '2026-03-19', '2026-03-26']) {
    context.clock.set(`${day}T15:00:00Z`)
    expect((await advice())?.eachCents).toBeLessThanOrEqual(before?.eachCents ?? 0)
    const { next } = await shown()
    unwrap(await pay(next?.dueOn ?? '2026-03-12', before?.eachCents))
    const after = await advice()
    expect(after?.eachCents).toBeLessThanOrEqual(before?.eachCents ?? 0)
    expect(after?.missingCents).toBeLessThan((before?.missingCents ?? 0) - 8_000)
    before = after
  }
  expect((first?.eachCents ?? 0) - (before?.eachCents ?? 0)).toBeLessThanOrEqual(2)
})

test('only rent counts toward it, and past-due rent is added whole', async () => {
  const { quote, pay } = await rented()
  unwrap(await pay('2026-03-12'))
  expect((await quote()).quote).toMatchObject({ rentRemainingCents: 254_898, rentPayoffCents: 124_952 })
  context.clock.set('2026-07-01T15:00:00Z')
  const late = (await quote()).quote
  expect(late).toMatchObject({ rule: 'cash-less-rent', pastDueRentCents: 15 * 2_499, sameAsCashCents: null })
  expect(late.rentPayoffCents).toBe(15 * 2_499 + Math.floor(129_950 - (17 * 2_499) / 2))
})

test('a payoff ends in ownership, in the books, on the shelf and in the mail', async () => {
  const { who, agreement, quote, payOff } = await rented()
  const { amountCents } = (await quote()).quote
  const key = randomUUID()
  const made = unwrap(await payOff(amountCents, key))
  expect(made).toMatchObject({ state: 'settled', purpose: 'payoff', amountCents })
  expect(unwrap(await payOff(amountCents, key))).toEqual(made)
  const owned = unwrap(await getAgreement(who, agreement.number, context))
  expect(owned).toMatchObject({
    state: 'owned',
    ownedOn: '2026-03-05',
    amountDueCents: 0,
    ledger: { balanceCents: 0 },
  })
  const units = await context.db.rows(sql`select state from stock_unit where agreement_id = ${agreement.id}`)
  expect(units).toEqual([{ state: 'sold' }])
  expect(
    await quotePayoff(who, inputOf(quotePayoffInput, { agreementNumber: agreement.number }), context),
  ).toMatchObject({
    problem: { code: 'payoff-not-possible', params: { agreement: 'owned' } },
  })
  expect(await payOff(amountCents)).toMatchObject({
    problem: { code: 'payoff-not-possible', params: { agreement: 'owned' } },
  })
  await runOutbox(context)
  expect((await listSent(context)).map((mail) => mail.subject)).toContain("It's yours!")
  expect(await findBreaches(context)).toEqual(noBreaches)
})

test('with past-due rent the books charge the rent, then the sale', async () => {
  const { who, agreement, quote, payOff } = await rented()
  context.clock.set('2026-07-01T15:00:00Z')
  const { amountCents, pastDueRentCents } = (await quote()).quote
  expect(pastDueRentCents).toBeGreaterThan(0)
  unwrap(await payOff(amountCents))
  const { ledger } = unwrap(await getAgreement(who, agreement.number, context))
  expect(ledger.lines.slice(2).map(({ kind }) => kind)).toEqual([
    'renewal-charge',
    'payoff-charge',
    'payment',
  ])
  expect(ledger.balanceCents).toBe(0)
  expect(await findBreaches(context)).toEqual(noBreaches)
})

test('an amount that is not today’s is refused with both figures, and nothing is charged', async () => {
  const { who, agreement, quote, payOff, pay } = await rented()
  const { amountCents } = (await quote()).quote
  unwrap(await pay('2026-03-12'))
  const now = (await quote()).quote.amountCents
  expect(await payOff(amountCents)).toEqual({
    ok: false,
    problem: { code: 'payoff-changed', params: { quotedCents: amountCents, amountCents: now } },
  })
  expect(unwrap(await getAgreement(who, agreement.number, context)).state).toBe('active')
})

test('two tabs, one paying what is due and one paying off: each charge stands for something', async () => {
  const { who, agreement, quote, payOff, pay } = await rented()
  const { amountCents } = (await quote()).quote
  const [renewal, payoff] = await Promise.all([pay('2026-03-12'), payOff(amountCents)])
  expect([renewal.ok, payoff.ok].filter(Boolean)).toHaveLength(1)
  const after = unwrap(await getAgreement(who, agreement.number, context))
  expect(after.state).toBe(payoff.ok ? 'owned' : 'active')
  expect(await findBreaches(context)).toEqual(noBreaches)
})

test('before delivery, and for somebody else, there is no payoff', async () => {
  const { agreement } = await rented()
  const other = await someCustomer(context)
  expect(
    await quotePayoff(other, inputOf(quotePayoffInput, { agreementNumber: agreement.number }), context),
  ).toMatchObject({
    problem: { code: 'not-found' },
  })
  const order = await someOrder(other, context, 'sofa')
  expect(
    await quotePayoff(
      other,
      inputOf(quotePayoffInput, { agreementNumber: order.agreements[0]?.number ?? '' }),
      context,
    ),
  ).toMatchObject({ problem: { code: 'payoff-not-possible', params: { agreement: 'draft' } } })
})

test('a quote ends before a rate of tax does, and that of a later day has the rate of that day', async () => {
  const { quote, payOff } = await rented()
  const before = (await quote()).quote
  expect(before).toMatchObject({ rentPayoffCents: 127_451, taxCents: 10_196, goodUntil: '2026-06-03' })
  await context.db.run(sql`
    insert into tax_rate_change (state_code, postal_code, first_on, rate_millionths)
    values ('OH', '', '2026-04-01', 90000), ('OH', '43215', '2026-04-01', 100000), ('OH', '', '2026-05-01', 95000)`)
  expect((await quote()).quote).toEqual({ ...before, goodUntil: '2026-03-31' })
  // A tenth of $1,274.51; the ZIP's rate stays when the state's changes once more.
  const april = await quote('2026-04-01')
  expect(april.quote).toMatchObject({ rentPayoffCents: 127_451, taxCents: 12_745, amountCents: 140_196 })
  expect(april).toMatchObject({ quote: { goodUntil: '2026-06-03' }, changes: ['tax-rate-changed'] })
  expect((await quote('2026-03-31')).quote.amountCents).toBe(before.amountCents)
  context.clock.set('2026-04-01T15:00:00Z')
  expect(await payOff(before.amountCents)).toMatchObject({
    problem: { code: 'payoff-changed', params: { amountCents: 140_196 } },
  })
  const paid = unwrap(await payOff(140_196))
  expect(paid.amountCents).toBe(140_196)
})
