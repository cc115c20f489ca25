import { expect, test } from 'vitest'
import { lastFour, readTaxId } from './tax-id.ts'

test.each(['123-45-6789', '123456789', ' 123 45 6789 ', '900-70-0001', '912501234'])('takes %s', (text) => {
  expect(readTaxId(text, 'taxId')).toEqual({ ok: true, value: text.replace(/\D/g, '') })
})

test.each([
  ['', 'tax-id-invalid'],
  ['12345678', 'tax-id-invalid'],
  ['1234567890', 'tax-id-invalid'],
  ['000-00-0000', 'tax-id-not-issued'],
  ['000-12-3456', 'tax-id-not-issued'],
  ['666-12-3456', 'tax-id-not-issued'],
  ['123-00-4567', 'tax-id-not-issued'],
  ['123-45-0000', 'tax-id-not-issued'],
  ['900-69-1234', 'tax-id-not-issued'],
])('refuses %s with %s', (text, code) => {
  expect(readTaxId(text, 'taxId')).toEqual({ ok: false, problem: { code, field: 'taxId' } })
})

test('numbers from advertisements belong to nobody', () => {
  for (const printed of ['078-05-1120', '219-09-9999']) expect(readTaxId(printed, 'taxId').ok).toBe(false)
})

test('an ITIN begins with 9 and has 50 to 65, 70 to 88, 90 to 92 or 94 to 99 in the middle', () => {
  const middles = Array.from({ length: 100 }, (_, middle) => middle)
  const refused = middles.filter(
    (middle) => !readTaxId(`912-${String(middle).padStart(2, '0')}-1234`, 'taxId').ok,
  )
  const below50 = middles.slice(0, 50)
  expect(refused).toEqual([...below50, 66, 67, 68, 69, 89, 93])
})

test('an ITIN inside a longer text is none', () => {
  for (const typed of ['1912-70-1234', '912-70-12345', 'x912701234', '912701234x'])
    expect(readTaxId(typed, 'taxId').ok).toBe(false)
})

test('only the last four digits are for showing', () => {
  expect(lastFour('123456789')).toBe('6789')
})
