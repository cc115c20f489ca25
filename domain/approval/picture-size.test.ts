import sharp from 'sharp'
import { expect, test } from 'vitest'
import { documentTypeOf } from './file-type.ts'
import { pictureSizeOf } from './picture-size.ts'

const picture = (width: number, height: number, alpha = false) =>
  sharp({ create: { width, height, channels: alpha ? 4 : 3, background: '#345678' } })

/** The container of HEIC around an AVIF picture: the library that makes it has no encoder of HEIC. */
async function heic(width: number, height: number) {
  const bytes = await picture(width, height).avif().toBuffer()
  bytes.write('heic', 8, 'latin1')
  return bytes
}

const made = {
  jpeg: () => picture(640, 401).jpeg().toBuffer(),
  'jpeg by steps': () => picture(640, 401).jpeg({ progressive: true }).withExif({}).toBuffer(),
  'jpeg with what a camera adds': async () =>
    Buffer.concat([await picture(640, 401).jpeg().toBuffer(), Buffer.from('moving picture')]),
  png: () => picture(640, 401).png().toBuffer(),
  webp: () => picture(640, 401).webp().toBuffer(),
  'webp without loss': () => picture(640, 401).webp({ lossless: true }).toBuffer(),
  'webp with a mask': () => picture(640, 401, true).webp().withExif({}).toBuffer(),
  heic: () => heic(640, 401),
}

function sizeOf(bytes: Uint8Array) {
  const type = documentTypeOf(bytes)
  if (type === undefined || type === 'application/pdf') throw new Error('no picture')
  return pictureSizeOf(bytes, type)
}

for (const [kind, make] of Object.entries(made)) {
  test(`the size of a ${kind} is known, and one that is cut off anywhere has none`, async () => {
    const bytes = await make()
    // Inside a larger array, as an upload may be.
    const inside = new Uint8Array(bytes.length + 7)
    inside.set(bytes, 7)
    expect(sizeOf(inside.subarray(7))).toEqual({ width: 640, height: 401 })
    const whole = kind.includes('camera') ? bytes.length - 'moving picture'.length : bytes.length
    for (let end = 12; end < whole - 1; end += 1 + Math.floor(whole / 200)) {
      expect(sizeOf(bytes.subarray(0, end)), `cut off at ${end} of ${whole}`).toBeUndefined()
    }
  })
}

test.each([
  ['a JPEG of four bytes', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)],
  ['a JPEG with text behind its mark', Buffer.from('\xff\xd8\xff a photo', 'latin1')],
  ['a JPEG without pixels', Uint8Array.of(0xff, 0xd8, 0xff, 0xd9)],
  ['a PNG without chunks', Buffer.from('\x89PNG\r\n\x1a\nrest of it', 'latin1')],
  ['a WebP of an unknown kind', Buffer.from('RIFF\x04\0\0\0WEBPVP9 ', 'latin1')],
  ['a HEIC without boxes', Buffer.from('\0\0\0\x18ftypheic', 'latin1')],
  ['a HEIC without a picture', Buffer.from('\0\0\0\x0cftypheic', 'latin1')],
])('%s has no size', (_, bytes) => {
  expect(sizeOf(bytes)).toBeUndefined()
})

test('no more pieces of a file are looked at than a photo has', async () => {
  const png = await made.png()
  const heif = await made.heic()
  const withPieces = (file: Buffer, at: number, piece: Buffer, count: number) =>
    Buffer.concat([file.subarray(0, at), Buffer.alloc(piece.length * count, piece), file.subarray(at)])
  // An empty chunk behind the first one (8 bytes of signature, 25 of IHDR), and a box of nothing at the end.
  const chunk = Buffer.from('\0\0\0\0tEXt\0\0\0\0', 'latin1')
  const box = Buffer.from('\0\0\0\x08free', 'latin1')
  expect(sizeOf(withPieces(png, 33, chunk, 5_000))).toEqual({ width: 640, height: 401 })
  expect(sizeOf(withPieces(png, 33, chunk, 10_000))).toBeUndefined()
  expect(sizeOf(withPieces(heif, heif.length, box, 5_000))).toEqual({ width: 640, height: 401 })
  expect(sizeOf(withPieces(heif, heif.length, box, 10_000))).toBeUndefined()
})
