import { expect, test } from 'vitest'
import { readRecent, withRecent } from './recent-list.ts'

const after = (...terms: string[]) => terms.reduce<string[]>((kept, term) => withRecent(kept, term, 5), [])

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
  expect(readRecent('{', 5)).toEqual([])
  expect(readRecent('{"a":1}', 5)).toEqual([])
  expect(readRecent('["a", 3]', 5)).toEqual(['a'])
})
