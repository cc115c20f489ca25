import { expect, test } from 'vitest'
import { isUsState, usStates } from '../base/us-states.ts'
import { affiliateStates, openedStates, stateSupport } from './state-support.ts'
import { transactionNameIn } from './transaction-name.ts'

test('MN and WI belong to the affiliate, some are closed until opened, the rest is open [RTO-022]', () => {
  expect(affiliateStates).toEqual(['MN', 'WI'])
  expect(usStates.filter((state) => stateSupport(state, []) === 'affiliate')).toEqual(['MN', 'WI'])
  expect(usStates.filter((state) => stateSupport(state, []) === 'closed')).toEqual([
    ...['DE', 'NJ', 'NC', 'OK', 'WY'],
    ...['AS', 'GU', 'MP', 'PR', 'VI'],
  ])
  expect(stateSupport('NJ', ['NJ'])).toBe('open')
  expect(stateSupport('WI', ['WI'])).toBe('affiliate')
})

test('OK and WY open with the number of a license, and with nothing else [RTO-022]', () => {
  expect(openedStates(['NJ', 'OK'], {})).toEqual(['NJ'])
  expect(openedStates(['WY'], { OK: '0815' })).toEqual(['OK'])
  expect(stateSupport('OK', openedStates([], { OK: '0815' }))).toBe('open')
  expect(stateSupport('WY', openedStates(['WY'], { OK: '0815' }))).toBe('closed')
})

test('the list has the fifty states, the district and the five territories, once each [ACC-392]', () => {
  expect(new Set(usStates).size).toBe(56)
  expect(isUsState('DC') && isUsState('PR')).toBe(true)
  expect(isUsState('XX') || isUsState('tx') || isUsState(null)).toBe(false)
})

test('the transaction is called by the word of its state [RTO-025]', () => {
  expect(transactionNameIn('NV')).toBe('lease-with-option')
  expect(transactionNameIn('SC')).toBe('consumer-rental-purchase')
  expect(transactionNameIn('NH')).toBe('rent-to-own')
  expect(transactionNameIn('OR')).toBe('lease-purchase')
  expect(transactionNameIn('RI')).toBe('lease')
  expect(transactionNameIn('VT')).toBe('rent-to-own')
  expect(transactionNameIn('TX')).toBe('rental-purchase')
})
