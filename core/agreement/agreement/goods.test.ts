import { expect, test } from 'vitest'
import { goodsLine } from './goods.ts'

const stool = { name: { 'en-US': 'Bar stool', 'es-US': 'Banco alto' }, bundle: null }
const lamp = { name: { 'en-US': 'Lamp' }, bundle: null }
const bundle = { lineId: 'line', name: { 'en-US': 'Corner', 'es-US': 'Rincón' }, quantity: 2 }
const part = { name: { 'en-US': 'Sofa' }, bundle }

test('several of one name are counted, a bundle as often as it was ordered', () => {
  const goods = [stool, part, part, lamp, { ...stool }]
  expect(goodsLine(goods, 'es-US')).toBe('2 × Banco alto, 2 × Rincón, Lamp')
  expect(goodsLine(goods, 'en-US')).toBe('2 × Bar stool, 2 × Corner, Lamp')
  expect(goodsLine([stool], 'es-US')).toBe('Banco alto')
})
