import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { readUpload } from './read-upload.server.ts'

const boundary = 'x-boundary'

type Part = readonly [name: string, content: string, file?: string]

function bodyOf(parts: readonly Part[]): string {
  const written = parts.map(([name, content, file]) => {
    const named = file === undefined ? '' : `; filename="${file}"`
    return `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${named}\r\n\r\n${content}\r\n`
  })
  return `${written.join('')}--${boundary}--\r\n`
}

/** An upload request whose body arrives in pieces of this many bytes. */
function uploadOf(body: string, piece = 64 * 1024): Request {
  const bytes = Buffer.from(body, 'latin1')
  function* pieces() {
    for (let at = 0; at < bytes.length; at += piece) yield bytes.subarray(at, at + piece)
  }
  return new Request('http://localhost/', {
    method: 'POST',
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: Readable.toWeb(Readable.from(pieces())) as ReadableStream,
    duplex: 'half',
  } as RequestInit)
}

const photo: readonly Part[] = [
  ['kind', 'identity'],
  ['document', '\xff\xd8\xff a photo\r\n--x', 'id.jpg'],
]

test('reads a photo unchanged from pieces of any size', async () => {
  for (const piece of [1, 2, 3, 7, 64, 1_000]) {
    const read = await readUpload(uploadOf(bodyOf(photo), piece))
    expect(read).toEqual({
      ok: true,
      value: { kind: 'identity', body: new Uint8Array(Buffer.from('\xff\xd8\xff a photo\r\n--x', 'latin1')) },
    })
  }
})

test('refuses a file of more than 10 MB at its field', async () => {
  const large = bodyOf([['document', 'a'.repeat(10_000_001), 'large.pdf']])
  expect(await readUpload(uploadOf(large))).toEqual({
    ok: false,
    problem: { code: 'document-too-large', field: 'document', params: { max: 10 } },
  })
})

test('refuses a boundary that is longer than any may be, before it reads the body', async () => {
  const withBoundary = (value: string) => {
    const request = uploadOf(bodyOf(photo))
    request.headers.set('content-type', `multipart/form-data; boundary=${value}`)
    return request
  }
  const long = '-'.repeat(71)
  for (const value of [long, `"${'-'.repeat(12_000)}"`, `;boundary=${long}`, '']) {
    const request = withBoundary(value)
    expect(await readUpload(request)).toEqual({ ok: false, problem: { code: 'body-type-unsupported' } })
    expect(request.bodyUsed).toBe(false)
  }
  expect(await readUpload(withBoundary(`"${boundary}"; charset=utf-8`))).toMatchObject({ ok: true })
})

test('refuses a thousand parts, broken parts and other media types', async () => {
  const thousand = Array.from({ length: 1_000 }, (_, at): Part => [`field-${at}`, 'a'])
  const broken = [
    uploadOf(bodyOf([...thousand, ...photo])),
    uploadOf(bodyOf(photo).slice(0, 60)),
    uploadOf('no multipart at all, and longer than the boundary'),
    uploadOf(`--${boundary}\r\nContent-Disposition: form-data; name="\xff"\r\n\r\nx\r\n--${boundary}--`),
    uploadOf(`--${boundary}\r\n${'x'.repeat(20_000)}`),
    new Request('http://localhost/', { method: 'POST', body: new URLSearchParams({ kind: 'identity' }) }),
  ]
  for (const request of broken) {
    expect(await readUpload(request)).toMatchObject({ ok: false, problem: { code: 'body-type-unsupported' } })
  }
})

test('reads a form without a file as an empty file', async () => {
  const none = await readUpload(uploadOf(bodyOf([['kind', 'identity']])))
  expect(none).toEqual({ ok: true, value: { kind: 'identity', body: new Uint8Array() } })
})
