import { expect, test } from 'vitest'
import { addDays } from '../base/civil-date.ts'
import { cardExpiresOn, isCardExpired, methodsWarning } from './card-expiry.ts'

const today = '2026-03-10'

test('case 41: three digits lack their leading zero, a card is good through its month [RTO-019, ACC-293, ACC-294]', () => {
  expect(cardExpiresOn('224')).toEqual({ ok: true, value: '2024-02-29' })
  expect(isCardExpired('2024-02-29', '2024-02-29')).toBe(false)
  expect(isCardExpired('2024-02-29', '2024-03-01')).toBe(true)
})

test('an expiry is MMYY [ACC-292]', () => {
  expect(cardExpiresOn('0928')).toEqual({ ok: true, value: '2028-09-30' })
  expect(cardExpiresOn('0128')).toEqual({ ok: true, value: '2028-01-31' })
  expect(cardExpiresOn('1228')).toEqual({ ok: true, value: '2028-12-31' })
  for (const wrong of ['1328', '0028', '28', '', '09/28', '09281']) {
    expect(cardExpiresOn(wrong)).toEqual({
      ok: false,
      problem: { code: 'card-expiry-invalid', field: 'expirationDate' },
    })
  }
})

test('all expired only when every method is, and expired wins over expiring [ACC-295, ACC-298]', () => {
  expect(methodsWarning([addDays(today, -1), addDays(today, -400)], today)).toBe('all-expired')
  expect(methodsWarning([addDays(today, -1), addDays(today, 61)], today)).toBeNull()
})

test('all expiring counts sixty days in both directions [ACC-296]', () => {
  expect(methodsWarning([addDays(today, 60), addDays(today, -30)], today)).toBe('all-expiring')
  expect(methodsWarning([addDays(today, 61)], today)).toBeNull()
  expect(methodsWarning([today], today)).toBe('all-expiring')
})

test('no methods, or a bank account, give no warning [ACC-297]', () => {
  expect(methodsWarning([], today)).toBeNull()
  expect(methodsWarning([null, addDays(today, -1)], today)).toBeNull()
})
