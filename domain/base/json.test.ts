import { expect, test } from 'vitest'
import { parseJson } from './json.ts'

test('a text of JSON is its value, any other text nothing', () => {
  expect(parseJson('{"a": [1, null]}')).toEqual({ a: [1, null] })
  expect(parseJson('null')).toBeNull()
  for (const text of ['', '{', 'undefined', "{'a': 1}"]) expect(parseJson(text)).toBeUndefined()
})
