import { expect, test } from 'vitest'
import { dimensionsOf } from './dimensions-of.ts'

const sized = (widthIn: number) => ({ product: { dimensions: { widthIn, depthIn: 80, heightIn: 12 } } })
const [twin, queen, unmeasured] = [sized(38), sized(60), { product: { dimensions: null } }]

test('a mattress has no dimensions before a size is chosen, then those of that size', () => {
  const mattress = { ...queen, variants: [twin, queen] }
  expect(dimensionsOf({ ...mattress, selected: null })).toBe('varying')
  expect(dimensionsOf({ ...mattress, selected: twin })).toEqual(twin.product.dimensions)
})

test('colors of one size share the dimensions of the product', () => {
  const sofa = { ...queen, selected: null }
  expect(dimensionsOf({ ...sofa, variants: [unmeasured, unmeasured] })).toEqual(queen.product.dimensions)
  expect(dimensionsOf({ ...sofa, variants: [] })).toEqual(queen.product.dimensions)
})
