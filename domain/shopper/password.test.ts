import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isLongEnough, isPersonal, passwordStrength } from './password.ts'

test('eight characters are enough, seven are not, and an emoji is one [SHL-238]', () => {
  expect(isLongEnough('Abcde1!')).toBe(false)
  expect(isLongEnough('abcdefgh')).toBe(true)
  expect(isLongEnough('🙂🙂🙂🙂🙂🙂🙂')).toBe(false)
  expect(isLongEnough('un ñandú')).toBe(true)
})

test('strength grows with the length [SHL-233]', () => {
  const strengths = [7, 8, 12, 16].map((length) => passwordStrength('a'.repeat(length)))
  expect(strengths).toEqual(['weak', 'fair', 'good', 'strong'])
})

describe('a password made of what everybody knows of its owner', () => {
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
  ])('%s is refused', (password) => {
    expect(isPersonal(password, context)).toBe(true)
  })

  test.each(['Sofa#2026', 'ana loves her red sofa', 'parents garden gate', 'Secret-1234!'])(
    '%s is taken',
    (password) => {
      expect(isPersonal(password, context)).toBe(false)
    },
  )

  test('eight more characters beside the names make any password good', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('0', '7', '#', ' '), minLength: 8 }), (rest) => {
        expect(isPersonal(`Ana Ruiz ${rest}`, context)).toBe(false)
      }),
    )
  })
})
