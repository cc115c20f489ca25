import { expect, test } from 'vitest'
import { readWish, wishText } from './wish.ts'

test.each([
  ['sofa', { productId: 'sofa', condition: null }],
  ['sofa:USED', { productId: 'sofa', condition: 'USED' }],
  ['sofa:NEW', { productId: 'sofa', condition: 'NEW' }],
] as const)('a wish is one text, and a mere id is one: %s', (text, wish) => {
  expect(readWish(text)).toEqual(wish)
  expect(wishText(wish)).toBe(text)
})

test('what is no condition belongs to the id', () => {
  expect(readWish('sofa:BROKEN')).toEqual({ productId: 'sofa:BROKEN', condition: null })
  expect(readWish('sofa:NEWER')).toEqual({ productId: 'sofa:NEWER', condition: null })
  expect(readWish('')).toEqual({ productId: '', condition: null })
})
