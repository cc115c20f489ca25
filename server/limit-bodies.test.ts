import { request as httpRequest, type IncomingHttpHeaders, type RequestOptions } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { serveApp } from './testing/serve-app.ts'

const form = 'application/x-www-form-urlencoded'
const chunk = Buffer.alloc(64 * 1024, 'a')

/** A store whose pages read the form of every request, as its own actions do. */
function formStore() {
  return serveApp({}, async (request) => {
    const fields = request.method === 'POST' ? [...(await request.formData())] : []
    return new Response(`${fields.length} fields`)
  })
}

type Answer = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: string }

type Sent = RequestOptions & { readonly origin: string; readonly chunks?: number }

/** Sends a request with a number of 64 KB chunks, as long as the server accepts them. */
function send({ origin, path = '/login', chunks = 0, headers = {}, ...more }: Sent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const common = { 'content-type': form, origin }
    const request = httpRequest(`${origin}${path}`, {
      method: 'POST',
      ...more,
      headers: { ...common, ...(headers as object) },
    })
    let answered = false
    request.once('response', async (response) => {
      answered = true
      resolve({
        status: response.statusCode ?? 0,
        headers: response.headers,
        body: await text(response),
      })
      request.destroy()
    })
    request.on('error', (error) => answered || reject(error))
    let sent = 0
    const write = () => {
      while (!answered && sent < chunks) {
        sent += 1
        if (!request.write(chunk)) {
          request.once('drain', write)
          return
        }
      }
      if (sent === chunks) request.end()
    }
    if (chunks > 0) write()
    else request.flushHeaders()
  })
}

test('a form that says it is too long is refused before any of it is sent', async () => {
  const { origin } = await formStore()
  for (const path of ['/login', '/us/en/cart', '/nowhere', '/card/x', '/oidc/interaction/x', '/login.data']) {
    const answer = await send({ origin, path, headers: { 'content-length': '300000000' } })
    expect(answer.status, path).toBe(413)
  }
})

test('the refusal is a page in the language of the shopper that says what to do', async () => {
  const { origin } = await formStore()
  const headers = { 'content-length': '300000000' }
  const spanish = await send({ origin, path: '/us/es/login', headers })
  expect(spanish.headers['content-type']).toContain('text/html')
  expect(spanish.body).toContain('lang="es-US"')
  expect(spanish.body).toContain('Regrese, acórtelo y envíelo de nuevo.')
  const remembered = await send({ origin, headers: { ...headers, cookie: 'locale=es-US' } })
  expect(remembered.body).toContain('lang="es-US"')
  expect((await send({ origin, headers })).body).toContain('make it shorter')
})

test('both addresses of the shopper APIs refuse a long body as problem+json', async () => {
  const { origin } = await formStore()
  const paths = [
    '/mobify/proxy/api/x',
    '/mobify/proxy/api/shopper/auth/v1/organizations/o/oauth2/token',
    '/mobify/proxy/ocapi/x',
  ]
  for (const path of paths) {
    const answer = await send({
      origin,
      path: `${path}?locale=es-US`,
      headers: { 'content-length': '300000000' },
    })
    expect(answer.status, path).toBe(413)
    expect(answer.headers['content-type']).toContain('application/problem+json')
    expect(JSON.parse(answer.body)).toMatchObject({ type: '/problems/body-too-large' })
    expect(answer.body).toContain('Regrese')
  }
})

test('300 MB without a declared length are cut off at the limit and never fill the memory', async () => {
  const { origin } = await formStore()
  const before = process.memoryUsage().rss
  const answer = await send({ origin, chunks: 4_800 })
  expect(answer.status).toBe(413)
  expect(process.memoryUsage().rss - before).toBeLessThan(300_000_000)
})

test('a form with a million fields is refused', async () => {
  const { origin } = await formStore()
  const many = await fetch(`${origin}/login`, {
    method: 'POST',
    headers: { origin, 'content-type': form },
    body: 'a&'.repeat(1_000_000),
  })
  expect(many.status).toBe(413)
  const small = await fetch(`${origin}/login`, {
    method: 'POST',
    headers: { origin, 'content-type': form },
    body: 'a&'.repeat(20_000),
  })
  expect(small.status).toBe(413)
})

test('an ordinary form reaches its page, in one piece or in chunks', async () => {
  const { origin } = await formStore()
  const body = new URLSearchParams({ email: 'ana@example.com', password: 'x' })
  const whole = await fetch(`${origin}/login`, { method: 'POST', headers: { origin }, body })
  expect(await whole.text()).toBe('2 fields')
  const stream = new Blob([body.toString()]).stream()
  const init = { method: 'POST', headers: { origin, 'content-type': form }, body: stream, duplex: 'half' }
  expect(await (await fetch(`${origin}/login`, init as RequestInit)).text()).toBe('2 fields')
})

test('a form of another media type is refused where a page would read it', async () => {
  const { origin } = await formStore()
  for (const type of ['application/json', 'multipart/form-data; boundary=x', 'text/plain']) {
    const answer = await fetch(`${origin}/login`, {
      method: 'POST',
      headers: { origin, 'content-type': type },
      body: '--x\r\n\r\n\r\n--x--',
    })
    expect(answer.status, type).toBe(415)
  }
})

test('a GET brings no body', async () => {
  const { origin } = await formStore()
  expect((await send({ origin, method: 'GET', headers: { 'content-length': '5' } })).status).toBe(413)
  expect((await send({ origin, method: 'GET', headers: { 'transfer-encoding': 'chunked' } })).status).toBe(
    413,
  )
})

test('a client that goes away in the middle leaves the store standing', async () => {
  const { origin } = await formStore()
  const { port } = new URL(origin)
  const socket = connect(Number(port), '127.0.0.1')
  socket.write(`POST /login HTTP/1.1\r\nhost: x\r\ncontent-type: ${form}\r\ncontent-length: 100\r\n\r\na=`)
  await new Promise((resolve) => setTimeout(resolve, 100))
  socket.destroy()
  expect((await fetch(`${origin}/healthz`)).status).toBe(200)
})

const documentPath = '/us/es/my-accounts/verification-submission'

test('only the page for documents takes a file, up to its size, and hands it on while it arrives', async () => {
  const { origin } = await serveApp({}, async (request) => {
    let bytes = 0
    for await (const piece of request.body ?? []) bytes += piece.byteLength
    return new Response(`${bytes} bytes`)
  })
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  const fits = await send({ origin, path: documentPath, headers, chunks: 150 })
  expect(fits.body).toBe(`${150 * chunk.length} bytes`)
  expect((await send({ origin, path: `${documentPath}.data`, headers, chunks: 10 })).status).toBe(200)
  const long = await send({ origin, path: documentPath, headers, chunks: 4_800 })
  expect(long.status).toBe(413)
  expect(long.body).toContain('lang="es-US"')
  expect(
    (await send({ origin, path: '/us/es/my-accounts/payment-method', headers, chunks: 150 })).status,
  ).toBe(415)
})
