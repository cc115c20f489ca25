import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'
import { accepts } from 'hono/accepts'
import { COMPRESSIBLE_CONTENT_TYPE_REGEX as textual } from 'hono/compress'

/** Smaller responses fit into one packet anyway. */
const worthwhile = 1024

/** A window of 256 kB holds every page: to find memory for the usual one of 4 MB took longer than to compress. */
const brotliParams = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 }

/** Encoders that flush after every chunk: an answer that is sent in parts arrives in parts. */
const encoders = {
  br: () => createBrotliCompress({ flush: constants.BROTLI_OPERATION_FLUSH, params: brotliParams }),
  gzip: () => createGzip({ flush: constants.Z_SYNC_FLUSH }),
}

type Encoding = keyof typeof encoders

const [brotliWhole, gzipWhole] = [promisify(brotliCompress), promisify(gzip)]

/** Encoders of an answer that is there as a whole, such as a page: streams take as long as the encoding itself. */
const encodeWhole = {
  br: (bytes: Uint8Array) =>
    brotliWhole(bytes, { params: { ...brotliParams, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength } }),
  gzip: (bytes: Uint8Array) => gzipWhole(bytes),
} satisfies Record<Encoding, unknown>

type Reader = ReadableStreamDefaultReader<Uint8Array>

/** The bytes at the beginning of a response; `rest` is the next reading, undefined if these are all. */
type Start = { readonly bytes: Buffer<ArrayBuffer>; readonly rest?: ReturnType<Reader['read']> }

/** Reads until a response is large enough to compress, or ends. What follows is waited for no longer than a turn. */
async function readStart(reader: Reader): Promise<Start> {
  const chunks: Uint8Array[] = []
  let next = reader.read()
  for (let bytes = 0; bytes < worthwhile; ) {
    const { done, value } = await next
    if (done) return { bytes: Buffer.concat(chunks) }
    chunks.push(value)
    bytes += value.byteLength
    next = reader.read()
  }
  const isOver = await Promise.race([next.then(({ done }) => done), nextTurn(false)])
  return { bytes: Buffer.concat(chunks), ...(!isOver && { rest: next }) }
}

async function* allOf({ bytes, rest }: Start, reader: Reader) {
  try {
    yield bytes
    for (let next = await rest; next?.done === false; next = await reader.read()) yield next.value
  } finally {
    // If the browser disconnects, nothing more is read.
    await reader.cancel()
  }
}

function encode(source: Readable, encoding: Encoding): ReadableStream {
  const encoder = encoders[encoding]()
  source.once('error', (error) => encoder.destroy(error))
  encoder.once('close', () => source.destroy())
  return Readable.toWeb(source.pipe(encoder)) as ReadableStream
}

/**
 * Compresses every textual response that is not compressed yet, with the best encoding that the client
 * accepts.
 */
export function compressAnswers(): MiddlewareHandler {
  return async (c, next) => {
    await next()
    const { body, headers } = c.res
    if (body === null || c.req.method === 'HEAD' || headers.has('content-encoding')) return
    if (!textual.test(headers.get('content-type') ?? '')) return
    if (!/accept-encoding/i.test(headers.get('vary') ?? '')) headers.append('vary', 'accept-encoding')
    const encoding = accepts(c, {
      header: 'Accept-Encoding',
      supports: ['br', 'gzip'],
      default: 'identity',
      match: (taken, { supports, default: none }) =>
        supports.find((one) => taken.some(({ type, q }) => type === one && q > 0)) ?? none,
    })
    if (encoding !== 'br' && encoding !== 'gzip') return
    const reader = body.getReader()
    const start = await readStart(reader)
    const { bytes, rest } = start
    if (bytes.byteLength < worthwhile) {
      c.res = new Response(bytes, c.res)
      return
    }
    const encoded =
      rest === undefined
        ? await encodeWhole[encoding](bytes)
        : encode(Readable.from(allOf(start, reader)), encoding)
    c.res = new Response(encoded, c.res)
    c.res.headers.set('content-encoding', encoding)
    c.res.headers.delete('content-length')
  }
}
