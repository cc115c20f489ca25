import { expect, test } from 'vitest'
import { readCompared, splitFacts, withCompared } from './comparison.ts'

test('a list holds three products', () => {
  expect(readCompared('sofa,tv,bed,lamp')).toEqual(['sofa', 'tv', 'bed'])
  expect(withCompared(['sofa'], 'tv')).toEqual(['sofa', 'tv'])
  expect(withCompared(['sofa', 'tv'], 'sofa')).toEqual(['sofa', 'tv'])
  expect(withCompared(['sofa', 'tv', 'bed'], 'lamp')).toBeNull()
  expect(withCompared(['sofa', 'tv', 'bed'], 'bed')).toEqual(['sofa', 'tv', 'bed'])
})

test('facts that differ come first; one that a product lacks differs', () => {
  const facts = [
    { name: 'Brand', values: ['Nimbo', 'Nimbo'] },
    { name: 'Screen', values: ['10"', '12"'] },
    { name: 'Pen', values: ['Yes', null] },
  ]
  expect(splitFacts(facts).different.map(({ name }) => name)).toEqual(['Screen', 'Pen'])
  expect(splitFacts(facts).same.map(({ name }) => name)).toEqual(['Brand'])
})
