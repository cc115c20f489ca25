import PDFDocument from 'pdfkit'
import { expect, test } from 'vitest'
import { needsPassword } from './needs-password.ts'

async function printed(options: PDFKit.PDFDocumentOptions): Promise<Buffer> {
  const document = new PDFDocument(options)
  const pieces: Buffer[] = []
  document.on('data', (piece: Buffer) => pieces.push(piece))
  const ended = new Promise((resolve) => document.on('end', resolve))
  document.text('Bank statement')
  document.end()
  await ended
  return Buffer.concat(pieces)
}

/** The end of a PDF 2.0, with its description of the encryption. */
function described(user: string, more = ''): Buffer {
  return Buffer.from(
    `7 0 obj\n<</Filter/Standard/V 5/R 6/Length 256/P -1028/O<${'00'.repeat(48)}>/U<${user}>/EncryptMetadata true>>\nendobj
    9 0 obj <</Type/XRef/Encrypt 7 0 R/ID[<0a><0a>]>>${more}`,
  )
}

const versions = ['1.3', '1.4', '1.5', '1.6', '1.7', '1.7ext3'] as const

test.each(versions)('a PDF %s that is encrypted against changes alone opens', async (pdfVersion) => {
  const file = await printed({
    pdfVersion,
    ownerPassword: 'bank',
    permissions: { printing: 'highResolution' },
  })
  expect(file.toString('latin1')).toContain('/Encrypt')
  expect(needsPassword(file)).toBe(false)
})

test.each(versions)('a PDF %s with a password for reading does not', async (pdfVersion) => {
  expect(needsPassword(await printed({ pdfVersion, userPassword: 'secret', ownerPassword: 'bank' }))).toBe(
    true,
  )
  expect(needsPassword(await printed({ pdfVersion, userPassword: 'secret' }))).toBe(true)
})

test('a PDF 2.0 is looked at, too', () => {
  // What PDF 2.0 has for no password with the salt "salt 121", and the same for another password.
  const open =
    '8e4094e9c6d2027d65c1a3ec21184cb58adadfce53ec4a30cca1af328b64bbd173616c74203132316b65792073616c74'
  expect(needsPassword(described(open))).toBe(false)
  expect(needsPassword(described(open.replace('8e', '8f')))).toBe(true)
})

test('a PDF that is not encrypted, or in a way that is unknown here, is taken to open', async () => {
  expect(needsPassword(await printed({}))).toBe(false)
  expect(needsPassword(described('00'))).toBe(false)
  for (const description of ['<</Filter/Adobe.PubSec/V 4>>', '<</Filter/Standard/V 6/R 7>>', '', '9 0 R'])
    expect(needsPassword(Buffer.from(`trailer <</Encrypt ${description} /ID[(`))).toBe(false)
})
