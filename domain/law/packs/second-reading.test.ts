import { expect, test } from 'vitest'
import { payoffOn } from '#domain/agreement/agreement-payoff.ts'
import { type PayoffInput, type PayoffQuote, payoffQuote } from '#domain/agreement/payoff.ts'
import { reduceRent } from '#domain/agreement/reduce-rent.ts'
import { addDays, type CivilDate } from '#domain/base/civil-date.ts'
import type { Frequency } from '#domain/base/frequency.ts'
import { unwrap } from '#domain/base/result.ts'
import { type UsState, usStates } from '#domain/base/us-states.ts'
import { damageWaiverCapCents } from '../damage-waiver.ts'
import { feeCapCents } from '../fee-caps.ts'
import { lateFeeCents } from '../late-fee.ts'
import { ownershipRentCents } from '../ownership.ts'
import type { RulePack } from '../pack.ts'
import { packFor, pinnedPack, preRentedIn } from '../pack-for.ts'
import { earlyPurchaseCents } from '../payoff-method.ts'
import { checkPriceCaps } from '../price-caps.ts'

// The worked cases of the statutes as read in November 2026. Unless another offer is named: 78 weekly payments of
// $24.99, which are $1,949.22, for goods of $779.70 in cash.

/** The first day of the packs of that reading; later readings of a state begin on later days. */
const { effectiveFrom: firstDay } = pinnedPack('ca', '2026-11')!

/** The pack of a state on a day. */
function packOf(state: UsState, on: CivilDate = firstDay): RulePack {
  return unwrap(packFor(state, on, [state]))
}

const price = { paymentCents: 2_499, payments: 78, cashCents: 77_970 }

/** The early purchase price with so many payments made, long after the start. */
function option(state: UsState, made: number, { paymentCents, payments, cashCents } = price) {
  return earlyPurchaseCents(packOf(state).payoff.rule, {
    totalCents: paymentCents * payments,
    cashCents,
    rentCents: paymentCents * made,
    started: '2025-01-06',
    today: '2026-01-06',
  })
}

function isAllowed(state: UsState, paymentCents: number, payments: number) {
  const goods = { kind: 'other', costCents: null, used: false } as const
  return checkPriceCaps(packOf(state), { ...price, paymentCents, payments }, goods).ok
}

function feeIn(state: UsState, frequency: Frequency, paymentCents: number, age: number) {
  const dueOn = '2025-06-02'
  return lateFeeCents(packOf(state), { frequency, paymentCents, dueOn, today: addDays(dueOn, age) })
}

test('the total cost is at most twice the cash price in CT, HI and IA, and 2.4 times in WV [RTO-007]', () => {
  for (const state of ['CT', 'HI', 'IA'] as const) {
    expect([
      state,
      isAllowed(state, 2_499, 78),
      isAllowed(state, 1_999, 78),
      isAllowed(state, 2_000, 78),
    ]).toEqual([state, false, true, false])
  }
  expect([isAllowed('WV', 2_499, 75), isAllowed('WV', 2_499, 74)]).toEqual([false, true])
})

test('goods that were rented before are refused in NY, whatever their price and history [RTO-007]', () => {
  const goods = { kind: 'furniture', costCents: 40_000, used: true, earlierRentCents: 0 } as const
  const price = { paymentCents: 100, payments: 78, cashCents: 7_800 }
  expect(checkPriceCaps(packOf('NY'), price, goods)).toMatchObject({
    problem: { code: 'price-cost-unknown' },
  })
  expect(checkPriceCaps(packOf('NY'), price, { ...goods, used: false }).ok).toBe(true)
  expect(usStates.filter((state) => preRentedIn(state, firstDay) === 'never')).toEqual(['NY'])
})

test('early purchase prices of CT, HI, MI, NE and SC [RTO-008]', () => {
  const lower = { ...price, payments: 62 }
  expect([option('CT', 26, lower), option('CT', 52, lower)]).toEqual([45_483, 12_996])
  expect([option('HI', 10, lower), option('HI', 26, lower)]).toEqual([65_394, 45_272])
  const least = { ...price, paymentCents: 1_999 }
  expect([option('HI', 26, least), option('HI', 40, least)]).toEqual([51_980, 37_985])
  expect([option('MI', 26), option('MI', 52)]).toEqual([48_731, 19_493])
  expect([option('NE', 26), option('NE', 52)]).toEqual([71_471, 35_735])
  expect(option('SC', 26)).toBe(71_471)
  expect([option('AK', 26), option('AK', 52)]).toEqual([77_968, 38_984])
})

test('goods are owned with half of the rent in CT, HI, IA and ME, and with 45 percent in MI', () => {
  const rentIn = (state: UsState, totalCents = 194_922) =>
    ownershipRentCents(packOf(state).ownership.rule, { totalCents, cashCents: price.cashCents })
  for (const state of ['CT', 'HI', 'IA', 'ME', 'VT'] as const)
    expect([state, rentIn(state)]).toEqual([state, 155_940])
  expect(rentIn('MI')).toBe(173_267)
  expect([option('MI', 69), option('MI', 70)]).toEqual([376, 0])
  // 78 payments of $19.99 come to less than twice the cash price: the last one brings ownership.
  expect(rentIn('HI', 155_922)).toBe(155_922)
})

test('no payoff asks for more than the rent that brings ownership, however late [RTO-009]', () => {
  // Michigan: 60 payments were made, and 18 are past due. Ownership comes with $1,732.67, so $233.27 is missing.
  const { payoff, ownership } = packOf('MI')
  const terms = { frequency: 'WEEKLY', anchor: '2025-01-06', payments: 78 } as const
  const plan = [{ payments: 78, rentCents: 2_499 }]
  const rented = { terms, plan, cashCents: 77_970, sameAsCashDays: 0, taxRate: 0, paymentsMade: 60 }
  const nothing = { feesCents: 0, heldCents: 0 }
  const quote = payoffOn({ ...rented, ownership: ownership.rule }, payoff.rule, nothing, '2026-12-01')
  expect(quote).toMatchObject({ pastDueRentCents: 44_982, rentPayoffCents: 23_327, addsPastDue: false })
})

/** The payoff three payments late, after 26 payments. */
function latePayoff(state: UsState, change: Partial<PayoffInput> = {}): PayoffQuote {
  return payoffQuote({
    method: packOf(state).payoff.rule,
    totalCents: 194_922,
    cashCents: price.cashCents,
    rentPaidCents: 26 * 2_499,
    pastDueRentCents: 3 * 2_499,
    prepaidRentCents: 0,
    feesCents: 0,
    heldCents: 0,
    taxRate: 0,
    taxLeftCents: 0,
    started: '2025-01-06',
    sameAsCashUntil: null,
    today: '2026-01-06',
    positionUntil: null,
    ...change,
  })
}

test('in OH, IA, CT, SC and NE the price includes rent that is past due; elsewhere it is added whole [RTO-009]', () => {
  for (const state of ['OH', 'IA', 'CT'] as const)
    expect(latePayoff(state)).toMatchObject({ rentPayoffCents: 45_483, addsPastDue: false })
  for (const state of ['SC', 'NE'] as const)
    expect([state, latePayoff(state).rentPayoffCents]).toEqual([state, 71_471])
  // California: within three months the cash price less the rent paid, with nothing for what is past due.
  const early = { today: '2025-04-06', rentPaidCents: 9 * 2_499 } as const
  expect(latePayoff('CA', early).rentPayoffCents).toBe(77_970 - 9 * 2_499)
  // After them three payments, and the cash price in proportion to 49 of 78.
  expect(latePayoff('CA').rentPayoffCents).toBe(7_497 + 48_981)
  // 60 percent of 49 payments, and three payments.
  expect(latePayoff('AK')).toMatchObject({ rentPayoffCents: 73_470 + 7_497, addsPastDue: true })
})

test('late fees of the new packs: grace and amount [RTO-012]', () => {
  const ages = [1, 2, 3, 4, 5, 6]
  const weekly = (state: UsState) => ages.map((age) => feeIn(state, 'WEEKLY', 2_499, age))
  const monthly = (state: UsState) => ages.map((age) => feeIn(state, 'MONTHLY', 10_829, age))
  expect(weekly('HI')).toEqual([0, 0, 0, 300, 300, 300])
  expect(monthly('HI')).toEqual([0, 0, 0, 0, 0, 500])
  for (const state of ['AK', 'MO', 'OR'] as const) {
    expect(weekly(state)).toEqual([0, 0, 500, 500, 500, 500])
    expect(monthly(state)).toEqual([0, 0, 0, 0, 0, 500])
  }
  expect(weekly('ND')).toEqual([0, 0, 300, 300, 300, 300])
  expect(feeIn('ND', 'MONTHLY', 10_829, 6)).toBe(541)
  // Business days: Monday 2 June, so the fourth is Friday.
  expect(weekly('NE')).toEqual([0, 0, 0, 300, 300, 300])
  expect(feeIn('OR', 'BI_WEEKLY', 4_998, 5)).toBe(0)
  expect([7, 8].map((age) => feeIn('NY', 'BI_WEEKLY', 4_998, age))).toEqual([0, 499])
  const none: readonly UsState[] = [
    'AL',
    'AZ',
    'AR',
    'DE',
    'KS',
    'KY',
    'MD',
    'MA',
    'MS',
    'NV',
    'OK',
    'TN',
    'WY',
  ]
  for (const state of none) expect([state, feeIn(state, 'WEEKLY', 2_499, 400)]).toEqual([state, 0])
})

test('a reinstatement costs five dollars in IA, ten with a delivery, and nothing in MD until its text is read [RTO-014]', () => {
  const fee = (state: UsState, redeliveredItems: number) =>
    feeCapCents(packOf(state), { kind: 'reinstatement', missedPayments: 2, redeliveredItems })
  expect([fee('IA', 0), fee('IA', 1), fee('IA', 6)]).toEqual([500, 1_000, 2_500])
  expect([fee('HI', 0), fee('NE', 0), fee('MD', 0), fee('GA', 0)]).toEqual([500, 500, 0, 0])
  expect(packOf('MD').fees.rule.reinstatementCents).toBe(500)
})

test('the damage waiver of NE is eight percent, or two dollars (five monthly) if that is more', () => {
  const cap = (frequency: Frequency, cents: number) => damageWaiverCapCents(packOf('NE'), frequency, cents)
  expect([cap('WEEKLY', 2_499), cap('MONTHLY', 10_829), cap('MONTHLY', 5_000)]).toEqual([200, 866, 500])
})

test('CA and NY lower the payments after a loss of income once half is paid [RTO-016]', () => {
  for (const state of ['CA', 'NY'] as const) {
    expect(packOf(state).hardship.rule).toEqual({
      kind: 'income-loss',
      paidShare: [1, 2],
      leastLossBasisPoints: 2_500,
      mostCutBasisPoints: 5_000,
    })
    const cut = (paymentsMade: number) =>
      reduceRent(
        packOf(state).hardship.rule,
        [{ payments: 78, rentCents: 2_499 }],
        { paymentsMade, fallenDue: paymentsMade },
        { beforeCents: 300_000, nowCents: 210_000 },
      )
    expect(cut(38)).toMatchObject({ problem: { code: 'hardship-too-early' } })
    // $974.61 is left: 55 payments of $17.49, and one of $12.66.
    expect(unwrap(cut(39))).toEqual([
      { payments: 39, rentCents: 2_499 },
      { payments: 55, rentCents: 1_749 },
      { payments: 1, rentCents: 1_266 },
    ])
  }
})

test('what was not wholly read says so', () => {
  const notRead = (state: UsState) =>
    Object.entries(packOf(state)).flatMap(([name, rule]) =>
      rule !== null && typeof rule === 'object' && !['read', 'contract'].includes(rule.confidence)
        ? [name]
        : [],
    )
  const all = ['payoff', 'lateFee', 'fees', 'reinstatement']
  for (const state of ['AL', 'AZ', 'AR', 'DE', 'NV', 'OK', 'TN'] as const)
    expect([state, notRead(state)]).toEqual([state, all])
  for (const state of [
    'AK',
    'DC',
    'HI',
    'ID',
    'LA',
    'NE',
    'NM',
    'ND',
    'SD',
    'WA',
    'CT',
    'MI',
    'SC',
    'VT',
  ] as const)
    expect([state, notRead(state)]).toEqual([state, []])
  expect(notRead('MD')).toEqual([
    'payoff',
    'ownership',
    'frequencies',
    'lateFee',
    'fees',
    'reinstatement',
    'exchange',
    'loss',
    'notices',
  ])
  expect(notRead('WY')).toEqual(['fees'])
  expect(notRead('OR')).toEqual(['reinstatement'])
})
