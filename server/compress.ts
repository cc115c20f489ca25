import { Readable } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'
import { accepts } from 'hono/accepts'
import { COMPRESSIBLE_CONTENT_TYPE_REGEX as textual } from 'hono/compress'

/** Smaller responses fit into one packet anyway. */
const worthwhile = 1024

/** Encoders that flush after every chunk: an answer that is sent in parts arrives in parts. */
const encoders = {
  br: () =>
    createBrotliCompress({
      flush: constants.BROTLI_OPERATION_FLUSH,
      params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
    }),
  gzip: () => createGzip({ flush: constants.Z_SYNC_FLUSH }),
}

type Encoding = keyof typeof encoders

/** Reads until a response is large enough to compress, or ends. */
async function readStart(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  for (let bytes = 0; bytes < worthwhile; ) {
    const { done, value } = await reader.read()
    if (done) break
    chunks.push(value)
    bytes += value.byteLength
  }
  return Buffer.concat(chunks)
}

async function* restOf(start: Uint8Array, reader: ReadableStreamDefaultReader<Uint8Array>) {
  try {
    yield start
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value
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
    if (start.byteLength < worthwhile) {
      c.res = new Response(start, c.res)
      return
    }
    c.res = new Response(encode(Readable.from(restOf(start, reader)), encoding), c.res)
    c.res.headers.set('content-encoding', encoding)
    c.res.headers.delete('content-length')
  }
}
