import fc from 'fast-check'
import { expect, test } from 'vitest'
import { unwrap } from '../../base/result.ts'
import { packFor, preRentedIn } from '../pack-for.ts'
import { checkPriceCaps, type GoodsKind, goodsKinds } from '../price-caps.ts'

const california = unwrap(packFor('CA', '2027-03-01', []))

/** The highest total cost in one payment and the highest cash price of a unit in California, in cents. */
function highest(kind: GoodsKind, costCents: number, earlierRentCents: number) {
  const capOf = (cashCents: number, paymentCents: number) => {
    const goods = { kind, costCents, used: true, earlierRentCents }
    const checked = checkPriceCaps(california, { paymentCents, payments: 1, cashCents }, goods)
    return checked.ok ? null : checked.problem.params
  }
  const tooMuch = 1_000_000_000
  return { cash: Number(capOf(tooMuch, 1)?.capCents), total: Number(capOf(1, tooMuch)?.capCents) }
}

test('CA: the total of a pre-rented unit is lower by a third or half of all rent that was paid for it [RTO-007]', () => {
  // $300.00 × 1.65 = $495.00 in cash, × 2.25 = $1,113.75 in all, less a third of $600.00.
  expect(highest('appliance', 30_000, 60_000)).toEqual({ total: 91_375, cash: 40_611 })
  // $300.00 × 1.9 = $570.00, × 2.25 = $1,282.50, less half of $600.00.
  expect(highest('furniture', 30_000, 60_000)).toEqual({ total: 98_250, cash: 43_666 })
  // $300.00 × 1.7 = $510.00, × 2.25 = $1,147.50: a third of $100.00 is $33.33 and a third of a cent, so $33.34 is off.
  expect(highest('electronics', 30_000, 10_000)).toEqual({ total: 111_416, cash: 49_518 })
  expect(highest('computer', 30_000, 60_001)).toEqual({ total: 81_374, cash: 36_166 })
  expect(highest('other', 30_000, 0)).toEqual({ total: 111_375, cash: 49_500 })
})

test('CA: a unit that has earned its highest total is not rented again at any price', () => {
  // Twice $1,282.50 was paid for it.
  expect(highest('furniture', 30_000, 256_500)).toEqual({ total: 0, cash: 0 })
  expect(highest('furniture', 30_000, 300_000)).toEqual({ total: 0, cash: 0 })
  expect(highest('furniture', 30_000, 256_490)).toEqual({ total: 5, cash: 2 })
})

test('CA: without the rent of earlier customers a pre-rented unit has no price that is allowed', () => {
  const price = { paymentCents: 100, payments: 78, cashCents: 7_800 }
  const goods = { kind: 'furniture', costCents: 40_000, used: true } as const
  const unknown = {
    ok: false,
    problem: {
      code: 'rent-history-unknown',
      field: 'earlierRentCents',
      params: { state: 'CA', section: california.priceCaps.section },
    },
  }
  expect(checkPriceCaps(california, price, goods)).toEqual(unknown)
  expect(checkPriceCaps(california, price, { ...goods, earlierRentCents: null })).toEqual(unknown)
  expect(checkPriceCaps(california, price, { ...goods, earlierRentCents: 0 }).ok).toBe(true)
  expect(checkPriceCaps(california, price, { ...goods, costCents: null, earlierRentCents: 0 })).toMatchObject(
    {
      problem: { code: 'price-cost-unknown' },
    },
  )
})

test('each further rental lowers the highest prices of a unit in CA, or leaves them at nothing', () => {
  const figures = {
    kind: fc.constantFrom(...goodsKinds),
    cost: fc.integer({ min: 1, max: 300_000 }),
    paid: fc.integer({ min: 0, max: 900_000 }),
    more: fc.integer({ min: 1, max: 100_000 }),
  }
  fc.assert(
    fc.property(fc.record(figures), ({ kind, cost, paid, more }) => {
      const before = highest(kind, cost, paid)
      const after = highest(kind, cost, paid + more)
      expect(after.total).toBeLessThanOrEqual(before.total)
      expect(after.cash).toBeLessThanOrEqual(before.cash)
      // A total of 2.25 times the highest cash price is never above the highest total.
      expect(after.cash * 9).toBeLessThanOrEqual(after.total * 4)
      const share = kind === 'appliance' || kind === 'electronics' ? 3 : 2
      const asNew = highest(kind, cost, 0).total
      if (after.total > 0) expect(after.total * share).toBeLessThanOrEqual(asNew * share - paid - more)
    }),
  )
})

test('pre-rented goods are rented by the unit in CA, never in NY, and always elsewhere', () => {
  expect(['CA', 'NY', 'VT', 'OH', 'KS', 'XX'].map((state) => preRentedIn(state, '2027-03-01'))).toEqual([
    ...['by-unit', 'never', 'always', 'always', 'always', 'always'],
  ])
})
