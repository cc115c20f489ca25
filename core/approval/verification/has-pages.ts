import { inflateSync } from 'node:zlib'

/** What is unpacked of a PDF at most, in bytes: for one packed list of objects, and for all together. */
const mostUnpacked = { one: 4_000_000, all: 16_000_000 }

const page = /\/Type\s*\/Page(?![A-Za-z])/

/**
 * Whether a PDF goes on to its end and has a page. Pages are listed in the clear, or in packed lists of objects. Those of
 * an encrypted one, as banks make them, cannot be read without its key: it is taken as it is.
 */
export function hasPages(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  // Readers look for the end of a PDF in its last bytes only, and so does this: a file cut off has none there.
  const end = text.slice(-2_048)
  if (!end.includes('startxref') || !end.includes('%%EOF')) return false
  return (
    page.test(text) || /\/Encrypt\s/.test(text) || unpackedLists(bytes, text).some((list) => page.test(list))
  )
}

function unpackedLists(bytes: Uint8Array, text: string): string[] {
  const lists: string[] = []
  let unpacked = 0
  for (const { index } of text.matchAll(/\/ObjStm/g)) {
    const start = /stream\r?\n/g
    start.lastIndex = index
    if (start.exec(text) === null || unpacked >= mostUnpacked.all) break
    const list = unpack(bytes.subarray(start.lastIndex))
    unpacked += list.length
    lists.push(list)
  }
  return lists
}

/** The text of a packed list; empty for one that cannot be unpacked, or not within its bound. */
function unpack(packed: Uint8Array): string {
  try {
    return inflateSync(packed, { maxOutputLength: mostUnpacked.one }).toString('latin1')
  } catch {
    return ''
  }
}
