import { inflateSync } from 'node:zlib'

/** What is unpacked of a PDF at most, in bytes: for one packed list of objects, and for all together. */
const mostUnpacked = { one: 4_000_000, all: 16_000_000 }

/** Packed lists that are read at most: more than a paper of some pages has. */
const mostLists = 1_000

const page = /\/Type\s*\/Page(?![A-Za-z])/

/**
 * Whether a PDF goes on to its end and has a page. Pages are listed in the clear, or in packed lists of objects. Those of
 * an encrypted one, as banks make them, cannot be read without its key: it is taken as it is, if it opens without a password
 * (`needsPassword`).
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

/**
 * The packed lists of objects of a PDF, unpacked. Each place of the file is looked at once, and what a list costs that is
 * not read counts as well: a file may be made to take long.
 */
function unpackedLists(bytes: Uint8Array, text: string): string[] {
  const lists: string[] = []
  const streamStart = /stream\r?\n/g
  let unpacked = 0
  for (let at = text.indexOf('/ObjStm'); at !== -1; at = text.indexOf('/ObjStm', streamStart.lastIndex)) {
    streamStart.lastIndex = at
    if (unpacked >= mostUnpacked.all || lists.length === mostLists || streamStart.exec(text) === null) break
    const list = unpack(bytes.subarray(streamStart.lastIndex))
    unpacked += list?.length ?? mostUnpacked.one
    lists.push(list ?? '')
  }
  return lists
}

/** The text of a packed list; null for one that cannot be unpacked, or not within its bound. */
function unpack(packed: Uint8Array): string | null {
  try {
    return inflateSync(packed, { maxOutputLength: mostUnpacked.one }).toString('latin1')
  } catch {
    return null
  }
}
