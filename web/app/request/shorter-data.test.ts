import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { applyChanges } from './html-changes.ts'
import { findShorterData } from './shorter-data.ts'

const scriptOf = (data: string) =>
  `<script>window.__reactRouterContext.streamController.enqueue(${JSON.stringify(data)});</script>`

function shortened(text: string): string {
  const html = Buffer.from(text)
  return applyChanges(html, findShorterData(html)).toString()
}

function dataOf(html: string): unknown[] {
  const given: unknown[] = []
  const window = {
    __reactRouterContext: { streamController: { enqueue: (data: unknown) => given.push(data) } },
  }
  for (const [, script = ''] of html.matchAll(/<script>(.*?)<\/script>/g)) runInNewContext(script, { window })
  return given
}

const data = JSON.stringify(['name', `65" TV, "it's" a \\ and\nmore: sofá, “cama” 🛋`, "'"])

test('a page sends its data without a backslash for each quote, and scripts read the same', () => {
  const short = shortened(`<p>á</p>${scriptOf(data)}<p>“b”</p>${scriptOf('["c"]')}<p>d</p>`)
  expect(dataOf(short)).toEqual([data, '["c"]'])
  expect(short).toContain('["name",')
  expect(short.replaceAll(/<script>.*?<\/script>/g, '')).toBe('<p>á</p><p>“b”</p><p>d</p>')
})

test('what is not such a script stays as it is', () => {
  const other = '<p title="a">b</p><script>show("\\"");</script>'
  expect(shortened(other)).toBe(other)
  const cut = scriptOf('["a"]').slice(0, -9)
  expect(shortened(cut)).toBe(cut)
})
