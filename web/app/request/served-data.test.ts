import { expect, test } from 'vitest'
import { servedData } from './served-data.server.ts'

const menu = { names: ['Sofas'] }

test('a document is told the version of served data alone, and renders the data', () => {
  const served = servedData(menu, { isDocument: true })
  expect(served.data).toBe(menu)
  expect(JSON.parse(JSON.stringify(served))).toEqual({ version: served.version })
})

test('a browser that asks for data gets them with the version that the document has', () => {
  const served = servedData(menu, { isDocument: false })
  const { version } = servedData({ names: ['Sofas'] }, { isDocument: true })
  expect(JSON.parse(JSON.stringify(served))).toEqual({ version, data: menu })
  expect(servedData({ names: ['Beds'] }, { isDocument: true }).version).not.toBe(version)
})
