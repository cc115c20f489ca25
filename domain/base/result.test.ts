import { expect, test } from 'vitest'
import { fail, failAll, ok, unwrap } from './result.ts'

const first = { code: 'field-required', field: 'email' } as const
const second = { code: 'field-invalid', field: 'phone' } as const

test('a single problem stands alone; others with the same input come along as its `more`, in order', () => {
  expect(failAll(first, [])).toEqual({ ok: false, problem: first })
  expect(failAll(first, []).problem).not.toHaveProperty('more')
  const third = { ...second, field: 'zip' }
  expect(failAll(first, [second, third])).toEqual({
    ok: false,
    problem: { code: 'field-required', field: 'email', more: [second, third] },
  })
})

test('unwrapping gives the value, and a failure becomes an error that names the problem', () => {
  expect(unwrap(ok(0))).toBe(0)
  expect(() => unwrap(fail('field-invalid', { field: 'phone' }))).toThrow(/field-invalid.*phone/)
})
