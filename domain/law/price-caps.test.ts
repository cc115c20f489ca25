import { expect, test } from 'vitest'
import { maximumCashCents } from '../testing/maximum-cash.ts'
import { checkPriceCaps, type PriceCap, type PricedGoods } from './price-caps.ts'

const price = { paymentCents: 2_499, payments: 104, cashCents: 129_950 }
const sofa: PricedGoods = { kind: 'furniture', costCents: 70_000, used: false }
const byCost: PriceCap = {
  kind: 'cash-to-cost',
  basisPointsByGoods: {
    appliance: 17_500,
    computer: 17_500,
    electronics: 17_500,
    furniture: 21_500,
    other: 17_500,
  },
  dearElectronics: { fromCostCents: 15_000, basisPoints: 20_000 },
  preRented: { kind: 'reduction', basisPoints: 1_000 },
  totalToMaximumCashBasisPoints: 20_000,
}

function packWith(...rule: PriceCap[]) {
  const priceCaps = { rule, section: '§ 1', sourceDate: '2026-01-01', confidence: 'read' } as const
  return { state: 'NY', priceCaps } as const
}

function refusal(...asked: Parameters<typeof checkPriceCaps>) {
  const checked = checkPriceCaps(...asked)
  return checked.ok ? null : checked.problem
}

test('total cost against the cash price: the cap itself still passes', () => {
  const twice = packWith({ kind: 'total-to-cash', basisPoints: 20_000 })
  expect(checkPriceCaps(twice, price, sofa)).toEqual({ ok: true, value: price })
  expect(refusal(twice, { ...price, cashCents: 129_948 }, sofa)).toBeNull()
  expect(refusal(twice, { ...price, cashCents: 129_947 }, sofa)).toEqual({
    code: 'price-above-cap',
    field: 'paymentCents',
    params: { state: 'NY', section: '§ 1', figure: 'totalCost', cents: 259_896, capCents: 259_894 },
  })
})

test('cost of rental services against the cash price', () => {
  const services = packWith({ kind: 'rental-services-to-cash', basisPoints: 10_000 })
  expect(refusal(services, price, sofa)).toBeNull()
  expect(refusal(services, { ...price, cashCents: 129_900 }, sofa)).toMatchObject({
    code: 'price-above-cap',
    params: { figure: 'rentalServices', cents: 129_996, capCents: 129_900 },
  })
})

test('cash price against merchant cost, total cost against the highest cash price', () => {
  const pack = packWith(byCost)
  expect(refusal(pack, price, sofa)).toBeNull()
  expect(refusal(pack, price, { ...sofa, costCents: 60_000 })).toMatchObject({
    field: 'cashCents',
    params: { figure: 'cashPrice', cents: 129_950, capCents: 129_000 },
  })
  expect(refusal(pack, { ...price, paymentCents: 2_900 }, sofa)).toMatchObject({
    field: 'paymentCents',
    params: { figure: 'totalCost', cents: 301_600, capCents: 301_000 },
  })
})

test('without the merchant cost an offer cannot be shown to obey, so it is refused', () => {
  const unknown = { ...sofa, costCents: null }
  expect(refusal(packWith(byCost), price, unknown)).toEqual({
    code: 'price-cost-unknown',
    field: 'costCents',
    params: { state: 'NY', section: '§ 1' },
  })
  expect(refusal(packWith(), price, unknown)).toBeNull()
})

test('goods rented before have a lower highest price', () => {
  const pack = packWith(byCost)
  expect(maximumCashCents(pack, { ...sofa, costCents: 10_001 })).toBe(21_502)
  expect(maximumCashCents(pack, { ...sofa, costCents: 10_001, used: true })).toBe(19_351)
  expect(maximumCashCents(packWith(), { ...sofa, costCents: 10_001 })).toBeNull()
})

test('dear electronics have a share of their own from its cost on', () => {
  const most = (costCents: number) =>
    maximumCashCents(packWith(byCost), { kind: 'electronics', costCents, used: false })
  expect(most(14_999)).toBe(26_248)
  expect(most(15_000)).toBe(30_000)
})

test('figures that are no prices are refused by their field', () => {
  const wrong = [{ paymentCents: -1 }, { payments: -104 }, { cashCents: 0 }] as const
  for (const change of wrong) {
    expect(refusal(packWith(), { ...price, ...change }, sofa)).toEqual({
      code: 'price-invalid',
      field: Object.keys(change)[0],
    })
  }
  expect(refusal(packWith(), price, { ...sofa, costCents: -1 })).toEqual({
    code: 'price-invalid',
    field: 'costCents',
  })
})

test('what an offer takes off the first payment is no part of the total', () => {
  const twice = packWith({ kind: 'total-to-cash', basisPoints: 20_000 })
  const dear = { ...price, cashCents: 129_947 }
  expect(refusal(twice, { ...dear, firstOffCents: 1 }, sofa)).toMatchObject({ params: { cents: 259_895 } })
  expect(refusal(twice, { ...dear, firstOffCents: 2 }, sofa)).toBeNull()
})

test('every cap is rounded down to whole cents', () => {
  const most = (kind: 'total-to-cash' | 'rental-services-to-cash', cashCents: number) =>
    refusal(packWith({ kind, basisPoints: 15_000 }), { paymentCents: 9_999, payments: 1, cashCents }, sofa)
  // One and a half times three cents.
  expect(most('total-to-cash', 3)?.params).toMatchObject({ capCents: 4 })
  expect(most('rental-services-to-cash', 3)?.params).toMatchObject({ capCents: 4 })
  // $1.01 × 1.75 is $1.76 and three quarters of a cent.
  expect(maximumCashCents(packWith(byCost), { kind: 'other', costCents: 101, used: false })).toBe(176)
  const total = refusal(
    packWith({ ...byCost, totalToMaximumCashBasisPoints: 22_500 }),
    { paymentCents: 9_999, payments: 1, cashCents: 1 },
    { kind: 'appliance', costCents: 2, used: false },
  )
  // Three cents × 2.25 is six cents and three quarters.
  expect(total?.params).toMatchObject({ figure: 'totalCost', capCents: 6 })
})
