import { expect, test } from 'vitest'
import { hasLastName, isSameName } from './person-name.ts'

test('a name is the same without accents, case and spare spaces, and another one is not', () => {
  expect(isSameName('  jose  NUNEZ garcia ', 'José Núñez-García')).toBe(true)
  expect(isSameName('Jose Nunez', 'José Núñez-García')).toBe(false)
  expect(isSameName('', 'Ana')).toBe(false)
})

test.each([
  ['ANA M RUIZ', 'Ruiz', true],
  ['Ruiz Gómez, Ana', 'gomez', true],
  ['RUIZ ANA', 'Ruiz Gómez', true],
  ["Sean O'Brien", 'O’Brien', true],
  ['Ana Ruiz', 'Gómez', false],
  ['A R', 'R', false],
])('the account of %s is one of somebody called %s: %s', (fullName, lastName, expected) => {
  expect(hasLastName(fullName, lastName)).toBe(expected)
})
