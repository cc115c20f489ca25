import { expect, test } from 'vitest'
import { payoffOn } from '#domain/agreement/agreement-payoff.ts'
import { sameAsCashUntil } from '#domain/agreement/same-as-cash.ts'
import { addDays, type CivilDate } from '#domain/base/civil-date.ts'
import type { Frequency } from '#domain/base/frequency.ts'
import { priceFigures } from '#domain/base/price.ts'
import type { UsState } from '#domain/base/us-states.ts'
import { maximumCashCents } from '../../testing/maximum-cash.ts'
import { damageWaiverCapCents } from '../damage-waiver.ts'
import { feeCapCents } from '../fee-caps.ts'
import { lastFeeFreeDay, lateFeeCents } from '../late-fee.ts'
import { ownershipRentCents } from '../ownership.ts'
import type { RulePack } from '../pack.ts'
import { packFor } from '../pack-for.ts'
import { earlyPurchaseCents, methodUntil } from '../payoff-method.ts'
import { checkPriceCaps } from '../price-caps.ts'
import { allPacks } from './all.ts'

/** Agreement A: $24.99 × 104 weekly against $1,299.50 in cash. */
const agreementA = { paymentCents: 2_499, payments: 104, firstOffCents: 0, cashCents: 129_950 }

function packOf(state: UsState): RulePack {
  const pack = packFor(state, '2026-03-01', [state])
  if (!pack.ok) throw new Error(pack.problem.code)
  return pack.value
}

/** The early purchase option of agreement A with so many payments made. */
function optionIn(state: UsState, paymentsMade: number, today: CivilDate = '2025-07-06') {
  return earlyPurchaseCents(packOf(state).payoff.rule, {
    totalCents: 259_896,
    cashCents: agreementA.cashCents,
    rentCents: 2_499 * paymentsMade,
    started: '2025-01-06',
    today,
  })
}

/** The payoff of agreement A on a day of its schedule, as an account shows it. */
function payoffIn(state: UsState, paymentsMade: number, today: CivilDate, sameAsCashDays = 0) {
  return payoffOn(
    {
      terms: { frequency: 'WEEKLY', anchor: '2025-01-06', payments: 104 },
      plan: [{ payments: 104, rentCents: 2_499 }],
      cashCents: agreementA.cashCents,
      sameAsCashDays,
      taxRate: 82_500,
      paymentsMade,
    },
    packOf(state).payoff.rule,
    { feesCents: 0, heldCents: 0 },
    today,
  )
}

function feeIn(state: UsState, frequency: Frequency, paymentCents: number, age: number) {
  const dueOn = '2025-06-02'
  return lateFeeCents(packOf(state), { frequency, paymentCents, dueOn, today: addDays(dueOn, age) })
}

test('case 11: agreement A passes in OH and IA with its cash price', () => {
  const goods = { kind: 'other', costCents: null, used: false } as const
  expect(priceFigures(agreementA)).toEqual({
    totalCents: 259_896,
    rentalServicesCents: 129_946,
    ratioMillionths: 1_999_969,
  })
  for (const state of ['OH', 'IA'] as const) {
    expect(checkPriceCaps(packOf(state), agreementA, goods).ok).toBe(true)
    expect(checkPriceCaps(packOf(state), { ...agreementA, cashCents: 129_900 }, goods)).toMatchObject({
      problem: { code: 'price-above-cap', params: { state, cents: 259_896, capCents: 259_800 } },
    })
  }
})

test('case 14: CA inside three months', () => {
  expect(optionIn('CA', 10, '2025-03-10')).toBe(104_960)
})

test('case 15: CA after three months, and NY', () => {
  expect([optionIn('CA', 26), optionIn('NY', 26), optionIn('WV', 26)]).toEqual([97_462, 97_462, 97_462])
})

test('case 17: OH, IA and VT take half the rent paid off the cash price', () => {
  for (const state of ['OH', 'IA', 'VT'] as const) {
    expect([optionIn(state, 26), optionIn(state, 52)]).toEqual([97_463, 64_976])
  }
})

test('case 20: MI credits 45 percent of the rent', () => {
  expect(optionIn('MI', 26)).toBe(100_711)
})

test('case 21: the contract of a state that leaves the payoff open, a week past due too', () => {
  for (const state of ['TX', 'VA', 'IN', 'FL'] as const) {
    expect(payoffIn(state, 26, '2025-06-30').rentPayoffCents).toBe(116_953)
    expect(payoffIn(state, 26, '2025-07-13')).toMatchObject({
      pastDueRentCents: 2_499,
      rentPayoffCents: 117_952,
    })
  }
})

test('case 22: cash price less 60 percent of the rent', () => {
  const option = { totalCents: 491_980, cashCents: 245_990, rentCents: 60_000 }
  const method = { kind: 'cash-less-rent', creditBasisPoints: 6_000 } as const
  expect(earlyPurchaseCents(method, { ...option, started: '2025-01-06', today: '2025-07-06' })).toBe(209_990)
})

test('SC: 55 percent of what remains, a statute and no contract [RTO-008]', () => {
  expect(optionIn('SC', 26)).toBe(107_207)
  const kinds = Object.fromEntries(allPacks.map(({ id, payoff }) => [id, payoff.rule.kind]))
  expect(kinds).toMatchObject({
    ca: 'cash-less-rent-then-ratio',
    ny: 'cash-ratio',
    wv: 'cash-ratio',
    oh: 'cash-less-rent',
    ia: 'cash-less-rent',
    vt: 'cash-less-rent',
    mi: 'cash-less-rent',
    sc: 'percent-of-remaining',
    tx: 'contract',
    generic: 'contract',
  })
})

test('case 24: inside same as cash the smaller amount plus tax, in every state', () => {
  for (const { state } of allPacks) {
    if (state === null) continue
    const quote = payoffIn(state, 13, '2025-04-06', 90)
    expect([state, quote.rule, quote.taxCents, quote.amountCents]).toEqual([
      state,
      'same-as-cash',
      8_041,
      105_504,
    ])
  }
})

test('case 25: the first three months of CA end with the day of the start, clamped to the month', () => {
  const { rule } = packOf('CA').payoff
  expect(methodUntil(rule, '2024-11-30', '2025-01-01')).toBe('2025-02-28')
  expect(sameAsCashUntil('2025-01-31', { days: 90 })).toBe('2025-05-01')
  expect(sameAsCashUntil('2025-01-31', { months: 6 })).toBe('2025-07-31')
})

test('case 27: CA charges from the third day weekly and from the seventh otherwise', () => {
  expect([2, 3].map((age) => feeIn('CA', 'WEEKLY', 2_499, age))).toEqual([0, 200])
  expect([6, 7].map((age) => feeIn('CA', 'MONTHLY', 10_829, age))).toEqual([0, 500])
  expect([6, 7].map((age) => feeIn('CA', 'BI_WEEKLY', 4_998, age))).toEqual([0, 249])
  expect([6, 7].map((age) => feeIn('CA', 'SEMI_MONTHLY', 5_414, age))).toEqual([0, 270])
})

test('case 29: IN charges by the size of the payment', () => {
  expect([feeIn('IN', 'WEEKLY', 1_999, 3), feeIn('IN', 'WEEKLY', 2_499, 3)]).toEqual([300, 500])
  expect(feeIn('IN', 'WEEKLY', 2_499, 2)).toBe(0)
  expect([5, 6].map((age) => feeIn('IN', 'MONTHLY', 10_829, age))).toEqual([0, 800])
})

test('case 30: IA counts business days', () => {
  const iowa = packOf('IA')
  const late = { frequency: 'WEEKLY', paymentCents: 2_499, dueOn: '2025-07-03' } as const
  expect(lateFeeCents(iowa, { ...late, today: '2025-07-09' })).toBe(0)
  expect(lateFeeCents(iowa, { ...late, today: '2025-07-10' })).toBe(300)
  expect(lastFeeFreeDay(iowa, 'WEEKLY', '2025-07-03')).toBe('2025-07-09')
})

test('case 32: damage waivers of IN, CO and CT', () => {
  const cap = (state: UsState, cents: number) => damageWaiverCapCents(packOf(state), 'WEEKLY', cents)
  expect([cap('IN', 2_499), cap('CO', 2_499), cap('CT', 2_499), cap('IN', 1_500)]).toEqual([
    249, 249, 187, 200,
  ])
})

test('case 34: electronics in NY go by their cost [RTO-007]', () => {
  const most = (costCents: number) =>
    maximumCashCents(packOf('NY'), { kind: 'electronics', costCents, used: false })
  expect([most(14_999), most(15_000)]).toEqual([26_248, 30_000])
  const set = { kind: 'electronics', costCents: 15_000, used: false } as const
  const price = { paymentCents: 649, payments: 104, cashCents: 30_001 }
  expect(checkPriceCaps(packOf('NY'), { ...price, cashCents: 30_000 }, set).ok).toBe(true)
  expect(checkPriceCaps(packOf('NY'), price, set)).toEqual({
    ok: false,
    problem: {
      code: 'price-above-cap',
      field: 'cashCents',
      params: {
        state: 'NY',
        section: 'N.Y. Pers. Prop. Law 503',
        figure: 'cashPrice',
        cents: 30_001,
        capCents: 30_000,
      },
    },
  })
})

test('late fees of the other states: grace and amount [RTO-012]', () => {
  const ages = [2, 3, 4, 5, 6, 7, 8]
  const weekly = (state: UsState) => ages.map((age) => feeIn(state, 'WEEKLY', 2_499, age))
  const monthly = (state: UsState) => ages.map((age) => feeIn(state, 'MONTHLY', 10_829, age))
  expect(weekly('NY')).toEqual([0, 0, 300, 300, 300, 300, 300])
  expect(monthly('NY')).toEqual([0, 0, 0, 0, 0, 0, 1_082])
  expect(weekly('CO')).toEqual([0, 0, 300, 300, 300, 300, 300])
  expect(monthly('CO')).toEqual([0, 0, 0, 0, 500, 500, 500])
  expect(weekly('CT')).toEqual([0, 0, 124, 124, 124, 124, 124])
  expect(monthly('CT')).toEqual([0, 0, 0, 0, 500, 500, 500])
  expect(weekly('WV')).toEqual([0, 0, 124, 124, 124, 124, 124])
  expect(monthly('WV')).toEqual([0, 0, 0, 0, 541, 541, 541])
  expect(weekly('IL')).toEqual([0, 0, 500, 500, 500, 500, 500])
  expect(feeIn('CT', 'WEEKLY', 999, 4)).toBe(100)
  for (const state of ['OH', 'TX', 'PA', 'MI', 'GA', 'ME', 'VT', 'SC', 'WA'] as const) {
    expect(
      [...weekly(state), ...monthly(state), feeIn(state, 'WEEKLY', 2_499, 400)].every((fee) => fee === 0),
    ).toBe(true)
  }
})

test('fees: none in MI and GA, ten dollars and three by phone with a person in IN, ten in CO [RTO-014]', () => {
  const cap = (state: UsState, kind: 'processing' | 'delivery') => feeCapCents(packOf(state), { kind })
  const phone = (state: UsState, liveAgent: boolean) =>
    feeCapCents(packOf(state), { kind: 'phone-payment', liveAgent })
  const processing = (['MI', 'GA', 'IN', 'CO'] as const).map((state) => cap(state, 'processing'))
  expect(processing).toEqual([0, 0, 1_000, 1_000])
  expect([phone('IN', true), phone('IN', false), phone('CO', true), phone('MI', true)]).toEqual([
    300, 0, 0, 0,
  ])
  for (const { fees } of allPacks) expect(fees.rule.deliveryCents).toBe(0)
  const again = (pack: RulePack, missedPayments: number, redeliveredItems = 0) =>
    feeCapCents(pack, { kind: 'reinstatement', missedPayments, redeliveredItems })
  expect([again(packOf('OH'), 2), again(packOf('FL'), 2), again(packOf('RI'), 2)]).toEqual([500, 500, 500])
  expect([again(packOf('IA'), 2), again(packOf('IA'), 2, 5), again(packOf('IA'), 2, 6)]).toEqual([
    1_000, 1_000, 2_500,
  ])
  // Georgia's fee is in the pack, but is charged only once the sections were completely read.
  const georgia = packOf('GA')
  expect(again(georgia, 2)).toBe(0)
  const read = { ...georgia, fees: { ...georgia.fees, confidence: 'read' as const } }
  expect([again(read, 1), again(read, 3), again(read, 4)]).toEqual([500, 1_500, 1_500])
})

test('OH, IA and VT make the customer owner once half the rent comes to the cash price', () => {
  const figures = { totalCents: 300_000, cashCents: 120_001 }
  for (const state of ['OH', 'IA', 'VT'] as const) {
    const rent = ownershipRentCents(packOf(state).ownership.rule, figures)
    expect(rent).toBe(240_002)
    const at = (rentCents: number) =>
      earlyPurchaseCents(packOf(state).payoff.rule, {
        ...figures,
        rentCents,
        started: '2025-01-06',
        today: '2025-07-06',
      })
    expect([at(rent), at(rent - 2)]).toEqual([0, 1])
  }
  expect(ownershipRentCents(packOf('OH').ownership.rule, { ...figures, totalCents: 200_000 })).toBe(200_000)
  expect(ownershipRentCents(packOf('TX').ownership.rule, figures)).toBe(300_000)
})

test('what was not wholly read at first says so', () => {
  const firstPacks = allPacks.filter(({ version }) => version === '2026-01')
  const notRead = firstPacks.flatMap(({ id, ...pack }) =>
    Object.entries(pack).flatMap(([name, rule]) =>
      rule !== null && typeof rule === 'object' && !['read', 'contract'].includes(rule.confidence)
        ? [`${id} ${name} ${rule.confidence}`]
        : [],
    ),
  )
  expect(notRead.sort()).toEqual([
    'ct payoff unverified',
    'ga fees read-partly',
    'ga lateFee read-partly',
    'me lateFee unverified',
    'me payoff read-partly',
    'me priceCaps read-partly',
    'mi payoff unverified',
    'mi reinstatement secondary',
    'nh notices read-partly',
    'ny reinstatement unverified',
    'pa hardship read-partly',
    'pa lateFee read-partly',
    'pa payoff read-partly',
    'pa priceCaps read-partly',
    'pa reinstatement read-partly',
    'tx lateFee unverified',
  ])
})
