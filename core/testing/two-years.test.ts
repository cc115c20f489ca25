import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { inputOf } from '#core/testing/input.ts'
import { dueDates } from '#domain/agreement/schedule.ts'
import { addDays, type CivilDate } from '#domain/base/civil-date.ts'
import { sumCents } from '#domain/base/money.ts'
import { unwrap } from '#domain/base/result.ts'
import { sql } from '#platform/db/sql.ts'
import { changeAutopayMethod } from '../agreement/autopay/change-autopay-method.ts'
import { enrolAutopay } from '../agreement/autopay/enrol-autopay.ts'
import { authorization } from '../agreement/autopay/testing/enrolled.ts'
import { quoteReinstatement } from '../agreement/delinquency/quote-reinstatement.ts'
import { reinstateAgreement } from '../agreement/delinquency/reinstate-agreement.ts'
import { reinstateInput } from '../agreement/delinquency/schema.ts'
import { cutPayments } from '../agreement/hardship/cut-payments.ts'
import { makePayoff } from '../agreement/payoff/make-payoff.ts'
import { quotePayoff } from '../agreement/payoff/quote-payoff.ts'
import { makePayoffInput, quotePayoffInput } from '../agreement/payoff/schema.ts'
import { refundPayment } from '../money/payment/refund-payment.ts'
import { returnPayment } from '../money/payment/return-payment.ts'
import { findBreaches, noBreaches } from '../money/payment/testing/books.ts'
import { addUnits, saveCard } from '../ordering/order/testing/shopper.ts'
import type { TestContext } from './context.ts'
import { testStore } from './fixture.ts'
import {
  ledgerBalances,
  netCapturedCents,
  pay,
  type Renter,
  rentSofa,
  runJobs,
  setCardBehaviour,
} from './two-years.ts'

const child = fileURLToPath(new URL('./night-child.ts', import.meta.url))

/**
 * Delivered on the last day of a month; the two years include a leap day and both daylight saving time
 * changes.
 */
const delivered: CivilDate = '2026-03-31'
const end: CivilDate = '2028-04-01'

type Events = Partial<Record<CivilDate, () => Promise<unknown>>>

/** Runs a worker that crashes at its nth write of the night; later workers must recover. */
async function dieAtNight(context: TestContext, on: CivilDate, at: number): Promise<void> {
  const { databaseUrl } = context
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const env = { PATH, NODE_COMPILE_CACHE, DATABASE_URL: databaseUrl, NIGHT: `${on}T08:00:00Z` }
  const worker = spawn(process.execPath, [child], {
    env: { ...env, CRASH_AT: String(at), CRASH_WHEN: 'after' },
  })
  const [, signal] = await once(worker, 'close')
  expect({ on, signal }).toEqual({ on, signal: 'SIGKILL' })
}

/** Autopay every week: declined charges, a lost response, an expired card, two crashed workers. */
async function weekly(context: TestContext): Promise<{ renter: Renter; events: Events }> {
  const renter = await rentSofa(context, delivered, { frequency: 'WEEKLY', rulesOf: 'OH' })
  const { who, methodId, agreementId, agreementNumber } = renter
  const signed = { id: agreementId, number: agreementNumber }
  unwrap(await enrolAutopay(who, await authorization(who, signed, methodId, context), context))
  const cards = (behaviour: string) => () => setCardBehaviour(renter, behaviour, context)
  return {
    renter,
    events: {
      '2026-05-11': () => dieAtNight(context, '2026-05-12', 3),
      '2026-07-13': cards('declines-insufficient-funds'),
      '2026-07-15': cards('captures'),
      '2026-09-07': cards('times-out-captured'),
      '2026-09-09': cards('captures'),
      '2026-10-19': () => dieAtNight(context, '2026-10-20', 5),
      // The card expires at the end of the year, and is replaced only after a payment was due.
      '2026-12-01': () =>
        context.db.run(sql`update payment_method set expiry = '1226' where id = ${methodId}`),
      '2027-01-09': async () => {
        const { id } = await saveCard(who, context, '5555555555554444')
        unwrap(await changeAutopayMethod(who, await authorization(who, signed, id, context), context))
      },
    },
  }
}

/**
 * Manual payments once a month under California's rules: late, partial, duplicated, refunded, lapsed and
 * resumed.
 */
async function monthly(context: TestContext): Promise<{ renter: Renter; events: Events }> {
  const renter = await rentSofa(context, delivered, { frequency: 'MONTHLY', rulesOf: 'CA' })
  const { who, methodId, agreementId, agreementNumber } = renter
  const payDue = async () => unwrap(await pay(renter, context))
  const events: Events = {
    // Due on 30 June; a fee applies seven days later.
    '2026-07-08': payDue,
    '2026-08-31': async () => unwrap(await pay(renter, context, 5_000)),
    '2026-09-02': payDue,
    '2026-10-31': async () => {
      const key = randomUUID()
      const [first, again] = await Promise.all([
        pay(renter, context, undefined, key),
        pay(renter, context, undefined, key),
      ])
      expect(unwrap(again).id).toBe(unwrap(first).id)
    },
    '2026-12-31': async () => {
      const paid = await payDue()
      unwrap(await refundPayment(paid.id, 'test', context))
    },
    '2027-01-03': payDue,
    '2027-06-14': async () => {
      const quote = unwrap(await quoteReinstatement(who, agreementNumber, context))
      const input = { agreementId, quotedCents: quote.totalCents, methodId, idempotencyKey: randomUUID() }
      unwrap(await reinstateAgreement(who, inputOf(reinstateInput, input), context))
    },
  }
  const missed: readonly CivilDate[] = ['2026-06-30', '2026-08-31', '2026-10-31', '2026-12-31', '2027-05-31']
  // With two payments left the goods are bought out.
  for (const { date } of dueDates({ frequency: 'MONTHLY', anchor: delivered, payments: 23 }).slice(1)) {
    if (!missed.includes(date)) events[date] = payDue
  }
  return { renter, events }
}

/** Manual payments on the 15th and the last day; after a year and a half the goods are bought out. */
async function semiMonthly(context: TestContext): Promise<{ renter: Renter; events: Events }> {
  const terms = { frequency: 'SEMI_MONTHLY', rulesOf: 'NY', payDays: [15, 31] } as const
  const renter = await rentSofa(context, delivered, terms)
  const { who, agreementId, agreementNumber, methodId } = renter
  const events: Events = {
    '2027-10-01': async () => {
      const { quote } = unwrap(
        await quotePayoff(who, inputOf(quotePayoffInput, { agreementNumber }), context),
      )
      const asked = { agreementId, quotedCents: quote.amountCents, quotedOn: quote.quotedOn, methodId }
      unwrap(
        await makePayoff(who, inputOf(makePayoffInput, { ...asked, idempotencyKey: randomUUID() }), context),
      )
    },
  }
  const terms48 = {
    frequency: 'SEMI_MONTHLY',
    anchor: delivered,
    payments: 48,
    dayPair: [15, 31],
    minimumGapDays: 7,
  } as const
  for (const { date } of dueDates(terms48).slice(1)) {
    if (date < '2027-10-01') events[date] = async () => unwrap(await pay(renter, context))
  }
  return { renter, events }
}

/**
 * Manual payments every other week in Pennsylvania: the bank returns a payment, and the customer loses
 * income.
 */
async function biWeekly(context: TestContext): Promise<{ renter: Renter; events: Events }> {
  const renter = await rentSofa(context, delivered, { frequency: 'BI_WEEKLY', rulesOf: 'PA' })
  const { agreementNumber } = renter
  const payDue = async () => unwrap(await pay(renter, context))
  const dates = dueDates({ frequency: 'BI_WEEKLY', anchor: delivered, payments: 52 }).slice(1)
  const events: Events = Object.fromEntries(dates.map(({ date }) => [date, payDue]))
  events['2026-11-10'] = async () => {
    const paid = await payDue()
    // The bank returns the payment after the next one was made.
    events['2026-11-26'] = async () => {
      unwrap(await returnPayment({ paymentId: paid.id, reason: 'insufficient-funds' }, 'test', context))
      await payDue()
    }
  }
  events['2027-08-05'] = async () => {
    const income = { incomeBeforeCents: 300_000, incomeNowCents: 180_000 }
    unwrap(await cutPayments({ agreementNumber, ...income }, 'test', context))
  }
  return { renter, events }
}

/** 8 % tax, half up, on each payment. */
const tax = { weekly: 200, biWeekly: 400, cut: 240, semiMonthly: 433, monthly: 866, sale: 2_382 }

/** The final ledger balances of each agreement, computed by hand. */
const inTheEnd = [
  // Ohio: before the last payment, $1,299.50 less half of 103 payments is the payoff, rounded down, plus 8 %
  // tax.
  { 'rental-revenue': -103 * 2_499, 'sale-revenue': -1_251, 'tax-payable': -(103 * tax.weekly + 100) },
  // 5 % of $108.29, at most $5, in June 2026 and in June 2027.
  // With two payments left, $1,299.50 × 2 of 24 equals a payment: it buys the goods.
  {
    'rental-revenue': -22 * 10_829,
    'sale-revenue': -10_829,
    'tax-payable': -23 * tax.monthly,
    'fee-revenue': -2 * 500,
  },
  // New York: the cash price of $1,299.50 × 11 of 48 payments left, rounded down.
  {
    'rental-revenue': -37 * 5_414,
    'sale-revenue': -29_780,
    'tax-payable': -(37 * tax.semiMonthly + tax.sale),
  },
  // 36 payments as signed, then 60 % of $49.98.
  {
    'rental-revenue': -(36 * 4_998 + 16 * 2_998),
    'tax-payable': -(36 * tax.biWeekly + 16 * tax.cut),
  },
]

test('two years of renting, whatever happens in them: every cent is accounted for in the end', {
  timeout: 300_000,
}, async () => {
  const context = await testStore()
  await addUnits(context, 'sofa', 5)
  const lives = [
    await weekly(context),
    await monthly(context),
    await semiMonthly(context),
    await biWeekly(context),
  ]
  for (let day = delivered; day <= end; day = addDays(day, 1)) {
    context.clock.set(`${day}T15:00:00Z`)
    for (const { events } of lives) await events[day]?.()
    // Half past three or four at night in Columbus, depending on daylight saving time.
    context.clock.set(`${addDays(day, 1)}T08:30:00Z`)
    await runJobs(context)
  }
  for (const [at, { renter }] of lives.entries()) {
    const expected = inTheEnd[at] ?? {}
    const cash = -sumCents(Object.values(expected))
    expect(await ledgerBalances(renter, context)).toEqual({ ...expected, 'cash-clearing': cash })
    expect(await netCapturedCents(renter, context)).toBe(cash)
  }
  const states = await context.db.rows<{ state: string }>(sql`select state from agreement order by number`)
  // The reduced payments continue for longer.
  expect(states.map(({ state }) => state)).toEqual(['owned', 'owned', 'owned', 'active'])
  expect(await findBreaches(context)).toEqual(noBreaches)
})
