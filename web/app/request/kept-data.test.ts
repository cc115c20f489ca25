import { expect, test } from 'vitest'
import { keptData } from './kept-data.server.ts'

const menu = { names: ['Sofas'] }

test('a document is told the version of kept data alone, and renders the data', () => {
  const kept = keptData(menu, { isDocument: true })
  expect(kept.data).toBe(menu)
  expect(JSON.parse(JSON.stringify(kept))).toEqual({ version: kept.version })
})

test('a browser that asks for data gets them with the version that the document has', () => {
  const kept = keptData(menu, { isDocument: false })
  const { version } = keptData({ names: ['Sofas'] }, { isDocument: true })
  expect(JSON.parse(JSON.stringify(kept))).toEqual({ version, data: menu })
  expect(keptData({ names: ['Beds'] }, { isDocument: true }).version).not.toBe(version)
})
