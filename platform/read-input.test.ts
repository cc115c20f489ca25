import { expect, test } from 'vitest'
import { z } from 'zod'
import { readInput } from './read-input.ts'

const anything = z.looseObject({})

test('text that hides something, or that the database cannot store, is refused, and its field named', () => {
  for (const text of ['\u0000', 'Ana\u001b[2J', 'a\u0000b', '\ud800', 'a\udc00\ud800'])
    expect(readInput(anything, { item: { name: text } })).toEqual({
      ok: false,
      problem: { code: 'field-invalid', field: 'item.name' },
    })
  expect(readInput(anything, { list: ['a', '\u0000'] })).toMatchObject({ problem: { field: 'list.1' } })
  expect(readInput(z.string(), '\u0000')).toEqual({ ok: false, problem: { code: 'field-invalid' } })
})

test('a name that cannot be stored is refused with the field that it stands in', () => {
  expect(readInput(anything, { item: { 'a\u0000': 1 } })).toMatchObject({ problem: { field: 'item' } })
})

test('nesting deeper than any field is refused, however deep it goes', () => {
  let deep: unknown = 'a'
  for (let at = 0; at < 100_000; at++) deep = [deep]
  expect(readInput(anything, { list: deep })).toMatchObject({ ok: false, problem: { field: 'list' } })
})

test('all other text is read as it is', () => {
  const input = { name: 'Núñez 😀', nothing: '', line: 'a\nb', list: [{ bytes: new Uint8Array(3) }] }
  expect(readInput(anything, input)).toEqual({ ok: true, value: input })
})

test('a refusal names each field once, and no more fields than a form has', () => {
  const both = z.object({ name: z.string('first-name-required'), list: z.array(z.string('field-invalid')) })
  const refused = readInput(both, { list: Array.from({ length: 60_000 }, () => 1) })
  expect(refused).toMatchObject({ ok: false, problem: { code: 'first-name-required', field: 'name' } })
  const { more = [] } = refused.ok ? {} : refused.problem
  expect(more).toHaveLength(49)
  expect(new Set(more.map(({ field }) => field)).size).toBe(49)
})
