import { expect, test } from 'vitest'
import { applyChanges, findReplacements } from './html-changes.ts'

test('changes are made wherever the text is, in any order, and nothing else moves', () => {
  const html = Buffer.from('<a>ñ</a><b>é</b><a>ü</a>')
  const changes = [...findReplacements(html, '<b>', '<strong>'), ...findReplacements(html, '<a>', '<i>')]
  expect(applyChanges(html, changes).toString()).toBe('<i>ñ</a><strong>é</b><i>ü</a>')
  expect(applyChanges(html, [])).toEqual(html)
})
