import { deflateSync } from 'node:zlib'
import PDFDocument from 'pdfkit'
import { expect, test } from 'vitest'
import { hasPages } from './has-pages.ts'

/** A PDF as a printer program makes it, with its pages in the clear. */
async function printed(options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
  const document = new PDFDocument(options)
  const pieces: Buffer[] = []
  document.on('data', (piece: Buffer) => pieces.push(piece))
  const ended = new Promise((resolve) => document.on('end', resolve))
  document.text('Pay stub')
  document.end()
  await ended
  return Buffer.concat(pieces)
}

/** A PDF whose pages are listed in a packed list of objects, as banks and offices make them. */
function packed(objects: string | Buffer): Buffer {
  const list = deflateSync(objects)
  return Buffer.concat([
    Buffer.from(
      `%PDF-1.7\n4 0 obj\n<</Type/ObjStm/N 2/Filter/FlateDecode/Length ${list.length}>>\nstream\r\n`,
    ),
    list,
    Buffer.from('\nendstream\nendobj\nstartxref\n9\n%%EOF\n'),
  ])
}

test('a PDF with a page is taken, printed, encrypted or with its objects packed', async () => {
  expect(hasPages(await printed())).toBe(true)
  expect(hasPages(await printed({ userPassword: 'secret', ownerPassword: 'other' }))).toBe(true)
  expect(hasPages(packed('2 0 3 30 <</Type/Pages/Count 1>> <</Type /Page/Parent 2 0 R>>'))).toBe(true)
})

test('a PDF that is cut off, only named so or without a page is not', async () => {
  const whole = await printed()
  for (const share of [0.05, 0.5, 0.9]) {
    expect(hasPages(whole.subarray(0, Math.floor(whole.length * share)))).toBe(false)
  }
  expect(hasPages(Buffer.from('%PDF-1.7 an identity card'))).toBe(false)
  expect(hasPages(Buffer.from('%PDF-1.7\n1 0 obj <</Type/Pages/Count 0>> endobj\nstartxref\n9\n%%EOF'))).toBe(
    false,
  )
  expect(hasPages(packed('2 0 <</Type/Pages/Count 0>>'))).toBe(false)
  const spoiled = packed('2 0 3 30 <</Type/Pages/Count 1>> <</Type /Page/Parent 2 0 R>>')
  spoiled.fill(0, spoiled.indexOf('stream\r\n') + 8, spoiled.indexOf('endstream'))
  expect(hasPages(spoiled)).toBe(false)
})

test('once so much was unpacked as is allowed, no more lists are read', () => {
  const list = (objects: string) => packed(objects).subarray(9, -'startxref\n9\n%%EOF\n'.length)
  const file = (...lists: Buffer[]) =>
    Buffer.concat([Buffer.from('%PDF-1.7\n'), ...lists, Buffer.from('startxref\n9\n%%EOF\n')])
  const tooLarge = list(' '.repeat(4_100_000))
  const page = list('<</Type /Page>>')
  expect(hasPages(file(tooLarge, tooLarge, tooLarge, page))).toBe(true)
  expect(hasPages(file(tooLarge, tooLarge, tooLarge, tooLarge, page))).toBe(false)
  const empty = Array.from({ length: 999 }, () => list('nothing'))
  expect(hasPages(file(...empty, page))).toBe(true)
  expect(hasPages(file(...empty, list('nothing'), page))).toBe(false)
})

test('a list that unpacks to more than its bound is not read', () => {
  const page = '<</Type /Page>>'
  expect(hasPages(packed(page.padEnd(3_900_000)))).toBe(true)
  expect(hasPages(packed(page.padEnd(4_100_000)))).toBe(false)
})
