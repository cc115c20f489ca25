import { expect, test } from 'vitest'
import { readTerms, withTerm } from './recent-searches.ts'

const after = (...terms: string[]) => terms.reduce<string[]>(withTerm, [])

test('puts the newest term first and keeps each term once [SHP-058] [SHP-059]', () => {
  expect(after('Sofa', 'lamp', 'SOFA')).toEqual(['SOFA', 'lamp'])
})

test('removes the oldest term when a sixth is added [SHP-060]', () => {
  expect(after('a', 'b', 'c', 'd', 'e', 'f')).toEqual(['f', 'e', 'd', 'c', 'b'])
})

test('ignores a term of spaces [SHP-065]', () => {
  expect(after('sofa', '   ')).toEqual(['sofa'])
})

test('reads no terms from invalid storage', () => {
  expect(readTerms('{')).toEqual([])
  expect(readTerms('{"a":1}')).toEqual([])
  expect(readTerms('["a", 3]')).toEqual(['a'])
})
