import { expect, test } from 'vitest'
import { visitsInWindow } from './store-crew.ts'

test('a truck needs two people and reaches two homes in a window', () => {
  expect(visitsInWindow({ trucks: 2, people: 4 })).toBe(4)
  expect(visitsInWindow({ trucks: 2, people: 3 })).toBe(2)
  expect(visitsInWindow({ trucks: 1, people: 9 })).toBe(2)
  expect(visitsInWindow({ trucks: 3, people: 1 })).toBe(0)
  expect(visitsInWindow({ trucks: 0, people: 4 })).toBe(0)
})
