import { expect, test } from 'vitest'
import { readConditionWords } from './condition-words.ts'

test.each([
  ['used', ''],
  ['Pre-Rented', ''],
  ['previously rented tv', 'tv'],
  ['used washer', 'washer'],
  ['second hand sofa', 'sofa'],
  ['lavadora usada', 'lavadora'],
  ['refrigerador de segunda mano', 'refrigerador'],
  ['televisores seminuevos', 'televisores'],
  ['sofá rentado antes', 'sofá'],
  ['Pixbourne TV, pre-rented', 'Pixbourne TV'],
])('%s asks for pre-rented goods', (q, rest) => {
  expect(readConditionWords(q)).toEqual({ rest, isPreRented: true })
})

test.each(['washer', 'unused', 'new sofa', 'sofá', 'fused glass - table', ''])('%s does not', (q) => {
  expect(readConditionWords(q)).toEqual({ rest: q, isPreRented: false })
})
