import { request } from 'node:http'
import { finished } from 'node:stream/promises'
import { brotliDecompressSync, createBrotliDecompress, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { serveApp } from './testing/serve-app.ts'

const html = (body: BodyInit) =>
  new Response(body, { headers: { 'content-type': 'text/html; charset=utf-8' } })
const long = `<p>${'a sofa and an armchair '.repeat(400)}</p>`
const pages: Record<string, () => Response> = {
  '/account': () => html(long),
  '/basket': () => html('<p>short</p>'),
  '/picture': () => new Response(long, { headers: { 'content-type': 'image/png' } }),
}
const page = async (asked: Request) => (pages[new URL(asked.url).pathname] ?? pages['/account']!)()

type Answer = { headers: Record<string, string | string[] | undefined>; body: Buffer }

/** A client that returns the raw bytes; fetch would decompress them. */
function get(url: string, encoding: string | undefined, onChunk?: (chunk: Buffer) => void): Promise<Answer> {
  const headers = encoding === undefined ? {} : { 'accept-encoding': encoding }
  return new Promise((resolve, reject) => {
    request(url, { headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => {
        chunks.push(chunk)
        onChunk?.(chunk)
      })
      answer.on('end', () => resolve({ headers: answer.headers, body: Buffer.concat(chunks) }))
    })
      .on('error', reject)
      .end()
  })
}

test("somebody's own page goes out compressed as the browser takes it, and says that it varies", async () => {
  const { origin } = await serveApp({}, page)
  const brotli = await get(`${origin}/account`, 'gzip, deflate, br')
  expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
  expect(brotliDecompressSync(brotli.body).toString()).toBe(long)
  expect(brotli.body.byteLength).toBeLessThan(long.length / 10)
  const gzip = await get(`${origin}/account`, 'gzip, br;q=0')
  expect(gzip.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(gzip.body).toString()).toBe(long)
  const plain = await get(`${origin}/account`, undefined)
  expect(plain.headers).not.toHaveProperty('content-encoding')
  expect(plain.headers.vary).toBe('accept-encoding')
  expect(plain.body.toString()).toBe(long)
})

test('a tiny answer and a picture stay as they are', async () => {
  const { origin } = await serveApp({}, page)
  for (const [path, text] of [
    ['/basket', '<p>short</p>'],
    ['/picture', long],
  ]) {
    const answer = await get(`${origin}${path}`, 'br')
    expect(answer.headers).not.toHaveProperty('content-encoding')
    expect(answer.body.toString()).toBe(text)
  }
})

test('an answer in parts comes part by part: its beginning can be read before its end is written', async () => {
  const end = Promise.withResolvers<void>()
  const streamed = () =>
    new ReadableStream<Uint8Array>({
      async start(controller) {
        controller.enqueue(Buffer.from(long))
        await end.promise
        controller.enqueue(Buffer.from('<p>the end</p>'))
        controller.close()
      },
    })
  const { origin } = await serveApp({}, async () => html(streamed()))
  const unpack = createBrotliDecompress()
  let read = ''
  unpack.on('data', (piece: Buffer) => {
    read += piece.toString()
    if (read === long) end.resolve()
  })
  await get(`${origin}/account`, 'br', (chunk) => unpack.write(chunk))
  unpack.end()
  await finished(unpack)
  expect(read.slice(long.length)).toBe('<p>the end</p>')
})
