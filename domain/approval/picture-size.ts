import { ascii, type DocumentType } from './file-type.ts'

/** Width and height of a picture in pixels, as stored: a turned one has them the other way round. */
export type PictureSize = { readonly width: number; readonly height: number }

type Reader = (bytes: Uint8Array, view: DataView) => PictureSize | undefined

/**
 * The size of a picture by its own statement; undefined for one that cannot be read to its end, because it is cut off or is
 * no picture behind its first bytes. The pixels are not decoded: untrusted files never reach a decoder.
 */
export function pictureSizeOf(
  bytes: Uint8Array,
  type: Exclude<DocumentType, 'application/pdf'>,
): PictureSize | undefined {
  try {
    const size = readers[type](bytes, new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength))
    return size !== undefined && size.width > 0 && size.height > 0 ? size : undefined
  } catch (error) {
    // A view throws this where a file ends before what it announces.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

const readers: Record<Exclude<DocumentType, 'application/pdf'>, Reader> = {
  'image/jpeg': jpegSize,
  'image/png': pngSize,
  'image/webp': webpSize,
  'image/heic': heicSize,
}

/** Markers without a length after them: the start, restarts, and one for arithmetic coding. */
const standsAlone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)

/** Start-of-frame markers hold the size. C4, C8 and CC lie among them and hold something else. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

function jpegSize(bytes: Uint8Array, view: DataView): PictureSize | undefined {
  let size: PictureSize | undefined
  let at = 2
  while (view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1)
    if (marker === 0xff) {
      at += 1
    } else if (standsAlone(marker)) {
      at += 2
    } else {
      const length = view.getUint16(at + 2)
      // The pixels begin here. What cameras add after the end of a picture may follow.
      if (marker === 0xda) return hasJpegEnd(bytes, at + 2 + length) ? size : undefined
      if (isFrame(marker)) size ??= { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
      at += 2 + length
    }
  }
  return undefined
}

function hasJpegEnd(bytes: Uint8Array, from: number): boolean {
  for (let at = from; at + 1 < bytes.length; at += 1)
    if (bytes[at] === 0xff && bytes[at + 1] === 0xd9) return true
  return false
}

/** The chunks or boxes of one file that are looked at: a photo has at most some thousands, a file may have millions. */
const mostPieces = 10_000

function pngSize(bytes: Uint8Array, view: DataView): PictureSize | undefined {
  let size: PictureSize | undefined
  let hasPixels = false
  let at = 8
  // A chunk: length, name, data, check sum.
  for (let piece = 0; piece < mostPieces; piece += 1) {
    const length = view.getUint32(at)
    const name = ascii(bytes, at + 4, at + 8)
    if (name === 'IHDR') size = { width: view.getUint32(at + 8), height: view.getUint32(at + 12) }
    if (name === 'IDAT' && length > 0) hasPixels = true
    view.getUint32(at + 8 + length)
    if (name === 'IEND') return hasPixels ? size : undefined
    at += 12 + length
  }
  return undefined
}

function webpSize(bytes: Uint8Array, view: DataView): PictureSize | undefined {
  // The length that the file states for itself, less than its first eight bytes.
  if (view.getUint32(4, true) + 8 > bytes.length) return undefined
  const threeBytes = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 65_536
  switch (ascii(bytes, 12, 16)) {
    case 'VP8X':
      return { width: threeBytes(24) + 1, height: threeBytes(27) + 1 }
    case 'VP8L': {
      const packed = view.getUint32(21, true)
      return { width: (packed % 16_384) + 1, height: (Math.floor(packed / 16_384) % 16_384) + 1 }
    }
    case 'VP8 ':
      return { width: view.getUint16(26, true) % 16_384, height: view.getUint16(28, true) % 16_384 }
    default:
      return undefined
  }
}

type Box = { readonly name: string; readonly from: number; readonly to: number }

/** The boxes of a HEIC file between two places. Throws a RangeError where one ends behind them, or there are too many. */
function* boxesIn(bytes: Uint8Array, view: DataView, from: number, to: number): Generator<Box> {
  let at = from
  for (let piece = 0; at + 8 <= to; piece += 1) {
    if (piece === mostPieces) throw new RangeError('too many boxes')
    const short = view.getUint32(at)
    // 1: the length follows in eight bytes; 0: up to the end.
    const length = short === 1 ? Number(view.getBigUint64(at + 8)) : short === 0 ? to - at : short
    const head = short === 1 ? 16 : 8
    if (length < head || at + length > to) throw new RangeError('a box ends behind its file')
    yield { name: ascii(bytes, at + 4, at + 8), from: at + head, to: at + length }
    at += length
  }
}

function heicSize(bytes: Uint8Array, view: DataView): PictureSize | undefined {
  const children = (box: Box | undefined, skip = 0) =>
    box === undefined ? [] : [...boxesIn(bytes, view, box.from + skip, box.to)]
  const named = (boxes: readonly Box[], name: string) => boxes.find((box) => box.name === name)
  const file = [...boxesIn(bytes, view, 0, bytes.length)]
  if (named(file, 'mdat') === undefined) return undefined
  const properties = named(children(named(file, 'meta'), 4), 'iprp')
  // Tiles and thumbnails have sizes, too: the whole picture is the largest.
  const sizes = children(named(children(properties), 'ipco'))
    .filter(({ name }) => name === 'ispe')
    .map(({ from }) => ({ width: view.getUint32(from + 4), height: view.getUint32(from + 8) }))
  return sizes.toSorted((a, b) => b.width * b.height - a.width * a.height)[0]
}
