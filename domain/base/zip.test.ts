import { expect, test } from 'vitest'
import { readZip, zipDigits } from './zip.ts'

test('a ZIP field keeps digits, at most five [SHL-339]', () => {
  expect(zipDigits('a90210-1234')).toBe('90210')
  expect(zipDigits('9 0 2')).toBe('902')
})

test('an empty ZIP is asked for, a wrong one refused', () => {
  expect(readZip(' 90210 ', 'zip')).toEqual({ ok: true, value: '90210' })
  expect(readZip('90210-1234', 'zip')).toEqual({ ok: true, value: '90210' })
  expect(readZip('  ', 'zip')).toEqual({ ok: false, problem: { code: 'field-required', field: 'zip' } })
  for (const wrong of ['9021', '902101', 'ABCDE', '90210-12']) {
    expect(readZip(wrong, 'zip')).toEqual({ ok: false, problem: { code: 'zip-invalid', field: 'zip' } })
  }
})
