import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { shortData } from './short-data.ts'

const scriptOf = (data: string) =>
  `window.__reactRouterContext.streamController.enqueue(${JSON.stringify(data)});`

function dataOf(script: string): unknown[] {
  const given: unknown[] = []
  const window = {
    __reactRouterContext: { streamController: { enqueue: (data: unknown) => given.push(data) } },
  }
  runInNewContext(script, { window })
  return given
}

test('a page sends its data without a backslash for each quote, and scripts read the same', () => {
  const data = JSON.stringify(['name', `65" TV, "it's" a \\ and\nmore`, "'"])
  const short = shortData(scriptOf(data))
  expect(dataOf(short)).toEqual([data])
  expect(short).toContain('["name",')
})

test('other chunks of a page stay as they are', () => {
  expect(shortData('<p title="a">b</p>')).toBe('<p title="a">b</p>')
  expect(shortData(`<script>${scriptOf('["a"]')}</script>`)).toContain('\\"a\\"')
})
