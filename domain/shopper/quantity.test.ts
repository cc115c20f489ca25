import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkQuantity, clampQuantity, quantityLimits, steppedQuantity, stockNotice } from './quantity.ts'

test('minimum and step are 1 unless the product says otherwise [SHP-225, SHP-227]', () => {
  expect(quantityLimits({ stockLevel: 5 })).toEqual({ minimum: 1, step: 1, maximum: 5 })
  expect(quantityLimits({ stockLevel: 7, minOrderQuantity: 2, stepQuantity: 2 })).toEqual({
    minimum: 2,
    step: 2,
    maximum: 6,
  })
  const stepped = [1, 2, 3, 4, 5, 6].filter(
    (quantity) => checkQuantity(quantity, { stockLevel: 9, minOrderQuantity: 2, stepQuantity: 2 }).ok,
  )
  expect(stepped).toEqual([2, 4, 6])
})

test('a product may say nothing of minimum and step, and nothing broken', () => {
  const silent = { stockLevel: 5, minOrderQuantity: null, stepQuantity: null }
  expect(quantityLimits(silent)).toEqual({ minimum: 1, step: 1, maximum: 5 })
  expect(() => quantityLimits({ stockLevel: 5, minOrderQuantity: 1.5 })).toThrow('minOrderQuantity')
})

test('without stock the minimum is 0 [SHP-226]', () => {
  expect(quantityLimits({ stockLevel: 0 })).toEqual({ minimum: 0, step: 1, maximum: 0 })
})

test('refuses no step of the product, and more than there is, saying what can be had', () => {
  expect(checkQuantity(0, { stockLevel: 5 })).toEqual({
    ok: false,
    problem: { code: 'quantity-invalid', field: 'quantity', params: { min: 1, step: 1 } },
  })
  expect(checkQuantity(1.5, { stockLevel: 5 }).ok).toBe(false)
  expect(checkQuantity(6, { stockLevel: 5 })).toEqual({
    ok: false,
    problem: { code: 'quantity-above-stock', field: 'quantity', params: { stockLevel: 5 } },
  })
})

test('tells of stock only when it does not cover the quantity [SHP-224]', () => {
  expect(stockNotice(1, 0, null)).toEqual({ code: 'out-of-stock' })
  expect(stockNotice(3, 2, null)).toEqual({ code: 'only-left', stockLevel: 2, productName: null })
  expect(stockNotice(3, 2, 'Lamp')).toEqual({ code: 'only-left', stockLevel: 2, productName: 'Lamp' })
  expect(stockNotice(2, 2, 'Lamp')).toBeNull()
})

test('every stop of the stepper is a quantity that can be ordered', () => {
  const small = fc.integer({ min: 1, max: 6 })
  fc.assert(
    fc.property(fc.nat(40), small, small, (stockLevel, minOrderQuantity, stepQuantity) => {
      const terms = { stockLevel, minOrderQuantity, stepQuantity }
      const { minimum, step, maximum } = quantityLimits(terms)
      if (maximum === 0) {
        expect(checkQuantity(minOrderQuantity, terms).ok).toBe(false)
        return
      }
      for (let quantity = minimum; quantity <= maximum; quantity += step) {
        expect(checkQuantity(quantity, terms).ok).toBe(true)
      }
      expect(checkQuantity(maximum + step, terms).ok).toBe(false)
    }),
    { numRuns: 1_000 },
  )
})

test('a quantity added up elsewhere comes down to what the product allows', () => {
  const limits = quantityLimits({ stockLevel: 7, minOrderQuantity: 2, stepQuantity: 2 })
  expect([1, 2, 3, 4, 7, 40].map((quantity) => clampQuantity(quantity, limits))).toEqual([2, 2, 2, 4, 6, 6])
})

test('a press on plus or minus counts from what was typed, and leaves alone what is no number', () => {
  expect(steppedQuantity('2', 1)).toBe('3')
  expect(steppedQuantity(' 4 ', -2)).toBe('2')
  expect(steppedQuantity('', 1)).toBe('1')
  for (const typed of ['two', '1.5', '1e400']) expect(steppedQuantity(typed, 1)).toBe(typed)
})
