import { expect, test } from 'vitest'
import { hasLastName, isSameName, mayBeSamePerson } from './person-name.ts'

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

test('no name matches none', () => {
  expect(isSameName('.', ' ')).toBe(false)
})

test.each([
  ['Ana', 'Rivera', 'ANA', 'rivera', true],
  ['José', 'Núñez-García', 'Jose', 'Nunez Garcia', true],
  ['Ana María', 'Rivera López', 'Ana', 'Rivera', true],
  ['Ana M.', 'Rivera', 'Ana María', 'Rivera López', true],
  ['Ma. Elena', 'Soto', 'María Elena', 'Soto', true],
  ['Ana María', 'Rivera', 'Ana', 'Rivera López', true],
  ['María', 'López', 'Ana María', 'Rivera López', true],
  ['Juan', 'de la Cruz', 'Juan', 'Cruz', true],
  ['Juan', 'Delacruz', 'Juan', 'De La Cruz', true],
  ['Sean', 'O’Brien', 'Sean', 'OBrien', true],
  ['Rivera', 'Ana', 'Ana', 'Rivera', true],
  ['John', 'Smith Jr.', 'John', 'Smith', true],
  ['Bob', 'Miller', 'Robert', 'Miller', true],
  ['Billy', 'Miller', 'Will', 'Miller', true],
  ['Danny', 'Ortiz', 'Daniel', 'Ortiz', true],
  ['Lupe', 'Soto', 'Guadalupe', 'Soto', true],
  ['Pepe', 'Soto', 'José Luis', 'Soto Vega', true],
  ['Juanito', 'Soto', 'Juan', 'Soto', true],
  ['María José', 'Soto', 'Maria', 'Soto', true],
  ['Maryann', 'Soto', 'Mary Ann', 'Soto', true],
  ['Phillip', 'Matthews', 'Philip', 'Mathews', true],
  ['Gaudalupe', 'Soto', 'Guadalupe', 'Soto', true],
  ['Ana', 'Gonzales', 'Ana', 'González', true],
  ['Ana', 'Rivera López', 'Ana', 'Rivera-Vega', true],
  ['Mary', 'Smith-Jones', 'Mary', 'Jones', true],
  ['Anna', 'Van Dyke', 'Ana', 'VanDyke', true],
  ['Ana L.', 'Rivera', 'Ana María', 'Rivera López', true],
  ['Ana', 'Rivera', 'Ana', 'Ruiz', false],
  ['Ana', 'Rivera', 'Luis', 'Rivera', false],
  ['Ana María', 'Rivera', 'Ana Lucía', 'Rivera', false],
  ['Mario', 'Rivera', 'María', 'Rivera', false],
  ['Daniel', 'Rivera', 'Daniela', 'Rivera', false],
  ['Ana', 'de la Cruz', 'Ana', 'de la Rosa', false],
  ['Ben', 'Ali', 'Benjamin', 'Ali', true],
  ['Ana', 'Ruiz', 'Ana', 'Ruis', false],
  ['A', 'R', 'Ana', 'Rivera', false],
  ['Ana', 'Rivera', 'Ana', 'R', false],
  ['Rivera', 'Rivera', 'Ana', 'Rivera', false],
  ['Ana', '', 'Ana', 'Rivera', false],
  ['.', '-', '.', '-', false],
])('%s %s and %s %s may be one person: %s', (firstName, lastName, otherFirst, otherLast, expected) => {
  const one = { firstName, lastName }
  const other = { firstName: otherFirst, lastName: otherLast }
  expect(mayBeSamePerson(one, other)).toBe(expected)
  expect(mayBeSamePerson(other, one)).toBe(expected)
})
