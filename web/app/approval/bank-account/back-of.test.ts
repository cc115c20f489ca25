import { expect, test } from 'vitest'
import { backOf, ownPath } from './back-of.ts'

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

test('a page that was kept is read as one of an address', () => {
  expect(ownPath('/checkout?step=payment')).toBe('/checkout?step=payment')
  for (const other of [null, '//elsewhere.example', '/\\elsewhere.example'])
    expect(ownPath(other)).toBeUndefined()
})
