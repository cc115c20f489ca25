import { buffer } from 'node:stream/consumers'
import { deflateSync } from 'node:zlib'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { checkFile } from './check-file.ts'

/** A PDF as a printer program makes it. */
async function printed(options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
  const document = new PDFDocument(options)
  document.text('Bank statement')
  document.end()
  return buffer(document)
}

const end = '\nstartxref\n9\n%%EOF\n'

/** A PDF of one page, with something more in the object that a reader begins with. */
const written = (more: string, pages = '/Count 1/Kids[3 0 R]') =>
  Buffer.from(
    `%PDF-1.7\n1 0 obj <</Type/Catalog/Pages 2 0 R/More[${more}]>> endobj\n2 0 obj <</Type/Pages${pages}>> endobj
3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>> endobj\ntrailer <</Root 1 0 R>>${end}`,
  )

/** A PDF with its objects in a packed list, as banks and offices make them; it unpacks to more than this many bytes. */
function packed(bytes: number): Buffer {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Count 1/Kids[3 0 R]>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>',
  ]
  const starts = objects.map((_, at) => `${at + 1} ${objects.slice(0, at).join('').length}`).join(' ')
  const list = deflateSync(`${starts} ${objects.join('')}${' '.repeat(bytes)}`)
  const stream = (number: number, about: string, content: Buffer) =>
    Buffer.concat([
      Buffer.from(`${number} 0 obj <<${about}/Length ${content.length}>>\nstream\n`),
      content,
      Buffer.from('\nendstream endobj\n'),
    ])
  const head = Buffer.from('%PDF-1.7\n')
  const listed = stream(5, `/Type/ObjStm/N 3/First ${starts.length + 1}/Filter/FlateDecode`, list)
  const tableAt = head.length + listed.length
  // Where each object is: its kind, its place or its list, its number in the list.
  const places = [
    [0, 0, 0],
    [2, 5, 0],
    [2, 5, 1],
    [2, 5, 2],
    [1, tableAt, 0],
    [1, head.length, 0],
  ]
  const table = Buffer.concat(
    places.map(([kind = 0, place = 0, index = 0]) =>
      Buffer.from([kind, place >>> 24, place >>> 16, place >>> 8, place, index]),
    ),
  )
  const tableStream = stream(4, '/Type/XRef/Size 6/W[1 4 1]/Root 1 0 R', table)
  return Buffer.concat([head, listed, tableStream, Buffer.from(`startxref\n${tableAt}\n%%EOF\n`)])
}

const factsOf = async (file: Buffer) => {
  const checked = await checkFile(file, 'application/pdf')
  return checked.ok ? checked.value : checked.problem.code
}

const versions = ['1.3', '1.4', '1.7', '1.7ext3'] as const

test('a PDF is read, printed, with its objects packed, or encrypted against changes alone', async () => {
  expect(await factsOf(await printed())).toEqual({ pages: 1 })
  expect(await factsOf(written(''))).toEqual({ pages: 1 })
  expect(await factsOf(packed(10_000))).toEqual({ pages: 1 })
  for (const pdfVersion of versions)
    expect(await factsOf(await printed({ pdfVersion, ownerPassword: 'bank' }))).toEqual({ pages: 1 })
})

test('a PDF with a password for reading is locked', async () => {
  for (const pdfVersion of versions)
    expect(await factsOf(await printed({ pdfVersion, userPassword: 'secret', ownerPassword: 'bank' }))).toBe(
      'locked',
    )
})

test('a PDF that is cut off, only named so, or without a page is unreadable', async () => {
  const whole = await printed()
  for (const share of [0.05, 0.5, 0.97])
    expect(await factsOf(whole.subarray(0, Math.floor(whole.length * share)))).toBe('unreadable')
  for (const file of [
    Buffer.from(`%PDF-1.7 an identity card${end}`),
    Buffer.from(`%PDF-1.7\n1 0 obj <</Type /Page>> endobj${end}`),
    written('', '/Count 0/Kids[]'),
    written('', '/Count 5/Kids[]'),
    written('', '/Count 1/Kids[2 0 R]'),
  ])
    expect(await factsOf(file)).toBe('unreadable')
})

test.each([
  [
    'a number of nine million digits',
    () => Buffer.from(`%PDF-1.4\n/Encrypt ${'1'.repeat(9_900_000)} 0 R${end}`),
  ],
  // In a thread of the store's own process this one ended the process.
  [
    'a million names',
    () =>
      written(Array.from({ length: 1_400_000 }, (_, at) => `/${at.toString(36).padStart(6, 'x')}`).join('')),
  ],
  ['a list that unpacks to a gigabyte', () => packed(500_000_000)],
])('a PDF with %s takes the time and memory of nobody', async (_, file) => {
  expect(await factsOf(file())).toBe('unreadable')
  expect(await factsOf(await printed())).toEqual({ pages: 1 })
})

test('a picture has a size, and one that is cut off has none', async () => {
  const picture = await sharp({ create: { width: 640, height: 401, channels: 3, background: '#345678' } })
    .jpeg()
    .toBuffer()
  const facts = (file: Buffer) => checkFile(file, 'image/jpeg')
  expect(await facts(picture)).toEqual({ ok: true, value: { width: 640, height: 401 } })
  expect(await facts(picture.subarray(0, 400))).toEqual({ ok: true, value: 'unreadable' })
})

test('of many files at once some are read, and those beyond the queue are to come again', async () => {
  const file = await printed()
  const checked = await Promise.all(Array.from({ length: 14 }, () => factsOf(file)))
  expect(checked.filter((facts) => facts === 'store-busy').length).toBeGreaterThanOrEqual(2)
  expect(checked.slice(0, 2)).toEqual([{ pages: 1 }, { pages: 1 }])
})
