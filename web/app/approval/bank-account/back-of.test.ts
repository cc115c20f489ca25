import { expect, test } from 'vitest'
import { backOf } from './back-of.ts'

const read = (back: string) => backOf(new URLSearchParams({ back }))

test('who adds a bank account goes back to a page of this store alone', () => {
  expect(read('/my-accounts/payments?agreements=1')).toBe('/my-accounts/payments?agreements=1')
  expect(read('/us/es/my-accounts/autopay')).toBe('/my-accounts/autopay')
  for (const other of [
    'https://elsewhere.example/',
    '//elsewhere.example',
    'my-accounts',
    '',
    `/${'x'.repeat(2_000)}`,
  ])
    expect(read(other)).toBeUndefined()
  expect(backOf(new URLSearchParams())).toBeUndefined()
})
