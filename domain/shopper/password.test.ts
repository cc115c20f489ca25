import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isLongEnough, isPersonal, passwordStrength } from './password.ts'

test('eight characters are enough, seven are not, and an emoji is one [SHL-238]', () => {
  expect(isLongEnough('Abcde1!')).toBe(false)
  expect(isLongEnough('abcdefgh')).toBe(true)
  expect(isLongEnough('🙂🙂🙂🙂🙂🙂🙂')).toBe(false)
  expect(isLongEnough('un ñandú')).toBe(true)
})

test('strength grows with the length [SHL-233]', () => {
  const strengths = [7, 8, 12, 16].map((length) => passwordStrength('ac'.repeat(8).slice(0, length)))
  expect(strengths).toEqual(['weak', 'fair', 'good', 'strong'])
})

test.each(['12345678', '87654321', 'aaaaaaaaaaaa', 'abcdefghijklmnop', '11223344'])(
  '%s is weak: its characters only run on',
  (password) => {
    expect(passwordStrength(password)).toBe('weak')
  },
)

const context = {
  email: 'ana.ruiz@example.com',
  firstName: 'Ana',
  lastName: 'Ruiz Peña',
  siteName: 'Rent-A-Center',
}

test.each([
  'ana.ruiz@example.com',
  'anaruiz2026',
  'RuizPeña1!',
  'Ana12345',
  'rentacenter',
  'Rent-A-Center1',
  'ana@rent-a-center',
])('%s is made of what everybody knows of its owner', (password) => {
  expect(isPersonal(password, context)).toBe(true)
})

test.each(['Sofa#2026', 'ana loves her red sofa', 'parents garden gate', 'Secret-1234!'])(
  '%s is a password of its own',
  (password) => {
    expect(isPersonal(password, context)).toBe(false)
  },
)

test('an address of short parts counts as a whole, with its dots or without', () => {
  const short = { ...context, email: 'jo.el.ng@example.org', firstName: 'Jo', lastName: 'Ng' }
  expect(isPersonal('joelng12345', short)).toBe(true)
  expect(isPersonal('jo.el.ng1234567', short)).toBe(true)
  // The parts themselves are shorter than three letters, and such words occur everywhere.
  expect(isPersonal('jo-1-el-2', short)).toBe(false)
  expect(isPersonal('ng ng ng 1', short)).toBe(false)
})

test('a name of three letters counts; longer words are taken out before the shorter ones in them', () => {
  expect(isPersonal('ana1234567', context)).toBe(true)
  const nested = { ...context, firstName: 'Ann', lastName: 'Joanna' }
  expect(isPersonal('Joanna1234567', nested)).toBe(true)
})

test('a name is found in any spelling of its letters: large or small, accents in one character or two', () => {
  expect(isPersonal('PEÑA1234567', context)).toBe(true)
  expect(isPersonal('Pen\u0303a1234567', context)).toBe(true)
  expect(isPersonal('peña1234567', { ...context, lastName: 'PEN\u0303A' })).toBe(true)
})

test('seven characters beside the name are too few, eight are enough', () => {
  expect(isPersonal('ruiz0246813', context)).toBe(true)
  expect(isPersonal('ruiz02468135', context)).toBe(false)
  // Short, but nothing of the owner is in it: another rule refuses that.
  expect(isPersonal('0246813', context)).toBe(false)
})

test('eight more characters beside the names make any password good', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('0', '7', '#', ' '), minLength: 8 }), (rest) => {
      expect(isPersonal(`Ana Ruiz ${rest}`, context)).toBe(false)
    }),
  )
})
