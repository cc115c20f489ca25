import { expect, test } from 'vitest'
import { documentTypeOf } from './file-type.ts'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

test.each([
  ['application/pdf', bytes('%PDF-1.7\n')],
  ['image/jpeg', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)],
  ['image/png', bytes('\x89PNG\r\n\x1a\nrest')],
  ['image/webp', bytes('RIFF\x01\x02\x03\x04WEBPVP8 ')],
  ...['heic', 'heix', 'hevc', 'heim', 'heis', 'mif1', 'msf1'].map(
    (brand) => ['image/heic', bytes(`\x00\x00\x00\x18ftyp${brand}`)] as const,
  ),
] as const)('%s is known by its first bytes', (type, content) => {
  expect(documentTypeOf(content)).toBe(type)
})

test.each([
  '',
  'MZ\x90',
  '<svg xmlns="http://www.w3.org/2000/svg"/>',
  '<html>',
  'GIF89a',
  'RIFF\x01\x02\x03\x04WAVE',
  'FORM\x01\x02\x03\x04WEBP',
  // A film, and the mark of a picture in another place.
  '\x00\x00\x00\x18ftypisom',
  '\x00\x00\x00\x18moovheic',
])('anything else is no document: %j', (text) => {
  expect(documentTypeOf(bytes(text))).toBeUndefined()
})
