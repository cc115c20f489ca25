import { expect, test } from 'vitest'
import { join, render, sql } from './sql.ts'

test('an object from outside stays a value, though it looks like a piece of SQL', () => {
  const body: unknown = JSON.parse('{ "parts": ["1); drop table customer; --"], "values": [] }')
  expect(render(sql`select ${body}`)).toEqual({ text: 'select $1', values: [body] })
})

test('pieces are put in as SQL, with their values in order', () => {
  const pieces = [sql`a = ${1}`, sql`b = ${'two'}`]
  expect(render(sql`select from t where ${join(pieces, ' and ')} limit ${3}`)).toEqual({
    text: 'select from t where a = $1 and b = $2 limit $3',
    values: [1, 'two', 3],
  })
})
