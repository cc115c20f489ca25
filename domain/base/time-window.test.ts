import { expect, test } from 'vitest'
import { readWindow, windowCode } from './time-window.ts'

test('a window and its code say the same', () => {
  expect(readWindow('10:00-12:00')).toEqual({ from: '10:00', to: '12:00' })
  expect(windowCode({ from: '10:00', to: '12:00' })).toBe('10:00-12:00')
})
