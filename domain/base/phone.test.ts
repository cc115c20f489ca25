import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatPhone, isUsPhone, phoneDigits, readPhone, readUsPhone } from './phone.ts'

const bad = { ok: false, problem: { code: 'phone-invalid', field: 'phone' } }

test('a US number has an area code and an exchange from 2 to 9 [SHL-280]', () => {
  expect(readPhone('2125550123', 'phone')).toEqual({ ok: true, value: '2125550123' })
  for (const wrong of ['1125550123', '2121550123', '212555012', '21255501234', '', 'no number']) {
    expect(readPhone(wrong, 'phone')).toEqual(bad)
  }
})

test('the country code before ten digits is dropped [SHL-282]', () => {
  expect(readPhone('+1 212 555 0123', 'phone')).toEqual({ ok: true, value: '2125550123' })
  expect(phoneDigits('+1 (212) 555-0123')).toBe('2125550123')
  expect(readPhone('+44 20 7946 0958', 'phone')).toEqual(bad)
})

test('a form takes numbers of states and territories alone: no paid, toll-free or foreign ones [ACC-110]', () => {
  // Washington, Ohio, Puerto Rico, the Virgin Islands, Guam, Samoa, the Marianas, and a code that is not given out yet.
  for (const area of ['202', '614', '787', '939', '340', '671', '684', '670', '235'])
    expect(readUsPhone(`${area}5550123`, 'phone')).toEqual({ ok: true, value: `${area}5550123` })
  const others = ['900', '800', '888', '822', '500', '533', '700', '710', '411', '911']
  const abroad = ['416', '604', '867', '600', '876', '658', '809', '829', '849', '268', '441', '721']
  for (const area of [...others, ...abroad]) expect(readUsPhone(`${area}5550123`, 'phone')).toEqual(bad)
  expect(isUsPhone('2129765012')).toBe(false)
  expect(isUsPhone('976')).toBe(false)
  // Who signed up with such a number earlier can still end it.
  expect(readPhone('4165550123', 'phone')).toMatchObject({ ok: true })
})

test('a number keeps ten digits and shows as (XXX) XXX-XXXX [SHL-281, SHL-283]', () => {
  expect(readPhone('(212) 555-0123', 'phone')).toEqual({ ok: true, value: '2125550123' })
  const typed = ['', '2', '212', '2125', '212555', '2125550', '2125550123', '21255501239']
  expect(typed.map(formatPhone)).toEqual([
    '',
    '(2',
    '(212',
    '(212) 5',
    '(212) 555',
    '(212) 555-0',
    '(212) 555-0123',
    '(212) 555-0123',
  ])
})

test('formatting again changes nothing and never passes fourteen characters [SHL-281]', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const shown = formatPhone(text)
      expect(formatPhone(shown)).toBe(shown)
      expect(shown.length).toBeLessThanOrEqual(14)
    }),
    { numRuns: 1_000 },
  )
})
