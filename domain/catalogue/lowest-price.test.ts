import { expect, test } from 'vitest'
import {
  conditionsInStock,
  lowestOfBundle,
  lowestOfSet,
  lowestPrice,
  type PricedGoods,
  pricesWithVariants,
} from './lowest-price.ts'
import type { ProductPrice } from './product-price.ts'
import type { UsedGrade } from './stock.ts'

const price = (paymentCents: number, usedCents: number | null = null): ProductPrice => {
  const common = { frequency: 'WEEKLY', payments: 100, firstOffCents: 0, sameAsCashDays: 90 } as const
  return {
    ...common,
    ...{ paymentCents, cashCents: paymentCents * 50, isOnSale: false, regular: null, regularCashCents: null },
    used: usedCents === null ? null : { ...common, paymentCents: usedCents, cashCents: usedCents * 50 },
  }
}

/** Goods with so many new and pre-rented units. */
const goods = (prices: PricedGoods['prices'], units: [fresh: number, used: number]): PricedGoods => ({
  prices,
  stock: {
    ...{ newAvailable: units[0], usedAvailable: units[1], usedGrade: 'GOOD' },
    condition: units[0] === 0 && units[1] > 0 ? 'USED' : 'NEW',
  },
})

const piece = (one: PricedGoods, quantity = 1, variants: readonly PricedGoods[] = []) => ({
  ...one,
  ...{ quantity, variants, isRestricted: false },
})

test('conditions are in stock where there are as many units as are wanted, new ones first', () => {
  expect(conditionsInStock(goods({}, [2, 3]), 2)).toEqual(['NEW', 'USED'])
  expect(conditionsInStock(goods({}, [1, 3]), 2)).toEqual(['USED'])
  expect(conditionsInStock({ stock: undefined }, 1)).toEqual([])
})

test('the least is that of what can be had; of all, if nothing can', () => {
  const dear = goods({ WEEKLY: price(3_000) }, [1, 0])
  const cheapButGone = goods({ WEEKLY: price(1_000) }, [0, 0])
  expect(lowestPrice([dear, cheapButGone], 1)).toMatchObject({
    ...{ isInStock: true, prices: { WEEKLY: { paymentCents: 3_000 } } },
  })
  expect(lowestPrice([goods({ WEEKLY: price(3_000) }, [0, 0]), cheapButGone], 1)).toMatchObject({
    ...{ isInStock: false, prices: { WEEKLY: { paymentCents: 1_000 } } },
  })
})

test('a product with variants costs from the cheapest unit, whose condition is told, up to the dearest', () => {
  const variants = [goods({ WEEKLY: price(2_000, 1_500) }, [1, 1]), goods({ WEEKLY: price(2_600) }, [1, 0])]
  expect(pricesWithVariants(undefined, variants)?.WEEKLY).toMatchObject({
    ...{ lowestIn: 'USED', lowestGrade: 'GOOD', upToCents: 2_600, isFrom: true },
  })
  const inGrade = (usedGrade: UsedGrade | null, cents = 1_500): PricedGoods => ({
    prices: { WEEKLY: price(2_000, cents) },
    stock: { newAvailable: 0, usedAvailable: 1, condition: 'USED', usedGrade },
  })
  const gradeOf = (...units: PricedGoods[]) => pricesWithVariants(undefined, units)?.WEEKLY?.lowestGrade
  // The grade of a color that costs more says nothing of this price.
  const dear = inGrade('FAIR', 1_600)
  expect(gradeOf(inGrade('GREAT'), inGrade('FAIR'), inGrade('GOOD'))).toBe('FAIR_GREAT')
  expect(gradeOf(inGrade('GREAT'), dear)).toBe('GREAT')
  expect(gradeOf(inGrade('GREAT'), inGrade(null))).toBeUndefined()
  // A pre-rented price of which there is no unit is no price to have.
  const onlyNew = [goods({ WEEKLY: price(2_000, 1_500) }, [1, 0])]
  const lowest = pricesWithVariants(undefined, onlyNew)?.WEEKLY
  expect(lowest).toMatchObject({ lowestIn: 'NEW', paymentCents: 2_000 })
  expect(lowest).not.toHaveProperty('upToCents')
  expect(lowest).not.toHaveProperty('isFrom')
  const shorter = { ...price(2_000), payments: 90 }
  const ofVariants = (...prices: ProductPrice[]) =>
    pricesWithVariants(
      undefined,
      prices.map((one) => goods({ WEEKLY: one }, [1, 0])),
    )?.WEEKLY
  expect(ofVariants(price(2_000), price(2_000))).not.toHaveProperty('isFrom')
  const differing = ofVariants(price(2_000), shorter)
  expect(differing).toMatchObject({ isFrom: true })
  expect(differing).not.toHaveProperty('upToCents')
  const own = { WEEKLY: price(2_222) }
  expect(pricesWithVariants(own, [])).toBe(own)
})

test('a set costs its cheapest piece in all of its quantity, one that may be rented', () => {
  const chairs = piece(goods({ WEEKLY: price(500) }, [4, 0]), 4)
  const table = piece(goods({ WEEKLY: price(1_800) }, [1, 0]))
  expect(lowestOfSet([chairs, table]).WEEKLY).toMatchObject({ paymentCents: 1_800 })
  expect(lowestOfSet([chairs, { ...table, isRestricted: true }]).WEEKLY).toMatchObject({
    ...{ paymentCents: 2_000, cashCents: 100_000, isFrom: true },
  })
})

test('a piece with variants costs what they do, and what is gone its price in the condition that others have', () => {
  const inTwoColors = piece(goods({}, [0, 0]), 1, [goods({ WEEKLY: price(900) }, [1, 0])])
  expect(lowestOfSet([inTwoColors]).WEEKLY).toMatchObject({ paymentCents: 900 })
  const elsewhereUsed: PricedGoods = {
    prices: { WEEKLY: price(2_000, 1_500) },
    stock: { newAvailable: 0, usedAvailable: 0, usedGrade: null, condition: 'USED' },
  }
  expect(lowestPrice([elsewhereUsed], 1).prices.WEEKLY).toMatchObject({ paymentCents: 1_500 })
  expect(pricesWithVariants(undefined, [elsewhereUsed])?.WEEKLY).toMatchObject({ lowestIn: 'USED' })
})

test('a bundle without a price costs all of its parts, from if one leaves a choice', () => {
  const sofa = piece(goods({ WEEKLY: price(2_000) }, [1, 0]))
  const tables = piece(goods({ WEEKLY: price(500) }, [2, 0]), 2)
  const bundle = lowestOfBundle([sofa, tables]).WEEKLY
  expect(bundle).toMatchObject({ paymentCents: 3_000, payments: 100 })
  expect(bundle).not.toHaveProperty('isFrom')
  const eitherWay = piece(goods({ WEEKLY: price(2_000, 1_500) }, [1, 1]))
  expect(lowestOfBundle([eitherWay, tables]).WEEKLY).toMatchObject({ paymentCents: 2_500, isFrom: true })
})
