import { expect, test } from 'vitest'
import { replaced, withChanges } from './html-changes.ts'

test('changes are made wherever the text is, in any order, and nothing else moves', () => {
  const html = Buffer.from('<a>ñ</a><b>é</b><a>ü</a>')
  const changes = [...replaced(html, '<b>', '<strong>'), ...replaced(html, '<a>', '<i>')]
  expect(withChanges(html, changes).toString()).toBe('<i>ñ</a><strong>é</b><i>ü</a>')
  expect(withChanges(html, [])).toEqual(html)
})
