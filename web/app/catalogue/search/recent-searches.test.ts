import { expect, test } from 'vitest'
import { readTerms, withTerm } from './recent-searches.ts'

const after = (...terms: string[]) => terms.reduce<string[]>(withTerm, [])

test('the newest term comes first, the same word once [SHP-058] [SHP-059]', () => {
  expect(after('Sofa', 'lamp', 'SOFA')).toEqual(['SOFA', 'lamp'])
})

test('a sixth term removes the oldest [SHP-060]', () => {
  expect(after('a', 'b', 'c', 'd', 'e', 'f')).toEqual(['f', 'e', 'd', 'c', 'b'])
})

test('spaces are no search [SHP-065]', () => {
  expect(after('sofa', '   ')).toEqual(['sofa'])
})

test('what cannot be read is nothing', () => {
  expect(readTerms('{')).toEqual([])
  expect(readTerms('{"a":1}')).toEqual([])
  expect(readTerms('["a", 3]')).toEqual(['a'])
})
