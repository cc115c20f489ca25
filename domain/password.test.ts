import { expect, test } from 'vitest'
import { unmetPasswordRules } from './password.ts'

test('eight characters are enough, seven are not [SHL-238]', () => {
  expect(unmetPasswordRules('Abcde1!')).toEqual(['length'])
  expect(unmetPasswordRules('Abcdef1!')).toEqual([])
  expect(unmetPasswordRules('Ab1!🙂🙂')).toEqual(['length'])
})

test('upper case, lower case and a digit are each asked for [SHL-239, SHL-240, SHL-241]', () => {
  expect(unmetPasswordRules('abcdef1!')).toEqual(['uppercase'])
  expect(unmetPasswordRules('ABCDEF1!')).toEqual(['lowercase'])
  expect(unmetPasswordRules('Abcdefg!')).toEqual(['digit'])
  expect(unmetPasswordRules('')).toEqual(['length', 'uppercase', 'lowercase', 'digit', 'special'])
  expect(unmetPasswordRules('ñandúÑ1!')).toEqual([])
})

test('only the listed signs are special [SHL-242]', () => {
  for (const sign of '!@#$%^&*(),.?":{}|<>') expect(unmetPasswordRules(`Abcdef1${sign}`)).toEqual([])
  for (const sign of '-_=+;/~` ') expect(unmetPasswordRules(`Abcdef1${sign}`)).toEqual(['special'])
})
