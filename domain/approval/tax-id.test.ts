import { expect, test } from 'vitest'
import { lastFour, readTaxId } from './tax-id.ts'

test.each(['123-45-6789', '123456789', ' 123 45 6789 ', '900-70-0001', '912501234'])('takes %s', (text) => {
  expect(readTaxId(text, 'taxId')).toEqual({ ok: true, value: text.replace(/\D/g, '') })
})

test.each([
  '',
  '12345678',
  '1234567890',
  '000-12-3456',
  '666-12-3456',
  '123-00-4567',
  '123-45-0000',
  '900-69-1234',
])('refuses %s', (text) => {
  expect(readTaxId(text, 'taxId')).toEqual({
    ok: false,
    problem: { code: 'tax-id-invalid', field: 'taxId' },
  })
})

test('numbers from advertisements belong to nobody', () => {
  expect(readTaxId('078-05-1120', 'taxId').ok).toBe(false)
})

test('only the last four digits are for showing', () => {
  expect(lastFour('123456789')).toBe('6789')
})
