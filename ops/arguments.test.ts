import { expect, test } from 'vitest'
import { fieldLabel, readNumber } from './arguments.ts'

test('an empty argument is no number, and not 0', () => {
  expect(['12', ' 7 ', '1.5'].map(readNumber)).toEqual([12, 7, 1.5])
  expect([undefined, '', ' ', 'two'].map(readNumber)).toEqual(Array(4).fill(Number.NaN))
})

test('a field is named to an operator as the usage of its command names it', () => {
  expect(['agreementNumber', 'customerId', 'cents', 'onOrOff'].map(fieldLabel)).toEqual([
    'agreement number',
    'customer id',
    'cents',
    'on or off',
  ])
})
