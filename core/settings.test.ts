import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

test('the operator opens closed states by name; what is no state stops the start', () => {
  expect(readSettings({}).openedStates).toEqual([])
  expect(readSettings({ OPENED_STATES: 'nj, ' }).openedStates).toEqual(['NJ'])
  expect(() => readSettings({ OPENED_STATES: 'New Jersey' })).toThrow('NEW JERSEY')
})
