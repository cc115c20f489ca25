import { expect, test } from 'vitest'
import { readAsked, wishOf } from './asked.ts'

const read = (query: string) => readAsked(new URLSearchParams(query), '2026-03-05')

test('an address without anything asked means today', () => {
  expect(read('')).toEqual({ by: 'day', on: '2026-03-05' })
  expect(wishOf(read('on=2026-04-01'))).toEqual({ kind: 'on', date: '2026-04-01' })
  expect(wishOf(read('on=soon'))).toBeUndefined()
})

test('extra money is read as it is typed, with each payment unless once is asked for', () => {
  expect(wishOf(read('by=extra'))).toEqual({ kind: 'each', extraCents: 1_000 })
  expect(wishOf(read('by=extra&extra=$1,200.50&when=once'))).toEqual({ kind: 'once', extraCents: 120_050 })
  expect(wishOf(read('by=extra&extra=-5'))).toBeUndefined()
})
