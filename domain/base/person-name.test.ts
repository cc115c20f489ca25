import { expect, test } from 'vitest'
import { isSameName } from './person-name.ts'

test('a name is the same without accents, case and spare spaces, and another one is not', () => {
  expect(isSameName('  jose  NUNEZ garcia ', 'José Núñez-García')).toBe(true)
  expect(isSameName('Jose Nunez', 'José Núñez-García')).toBe(false)
  expect(isSameName('', 'Ana')).toBe(false)
})
