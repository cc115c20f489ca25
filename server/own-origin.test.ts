import { request as send } from 'node:http'
import { expect, test } from 'vitest'
import { serveApp } from './testing/serve-app.ts'

const shop = 'https://shop.example'

/** Answers with the URL that a page sees as its own, and the text of a posted form. */
const echo = async (request: Request) => Response.json({ url: request.url, body: await request.text() })

type Answer = {
  readonly status: number
  readonly url?: string
  readonly body?: string
  readonly text: string
}

/** Sends a request unchanged; fetch would normalize the path and reject some methods. */
async function ask(
  origin: string,
  {
    method = 'GET',
    path = '/',
    headers = {},
    body = '',
  }: Partial<{
    method: string
    path: string
    headers: Record<string, string>
    body: string
  }>,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin)
    const sent = send({ hostname, port, method, path, headers }, async (response) => {
      const text = (await response.toArray()).join('')
      const json = response.headers['content-type'] === 'application/json' ? JSON.parse(text) : {}
      resolve({ status: response.statusCode ?? 0, text, ...json })
    })
    sent.once('error', reject)
    sent.end(body)
  })
}

test('behind a proxy a page sees the address that browsers use, whatever the Host header says', async () => {
  const { origin } = await serveApp({ ORIGIN: shop }, echo)
  for (const host of ['shop.example', 'evil.example', '127.0.0.1:3000'])
    expect(await ask(origin, { path: '/cart?a=1', headers: { host } })).toMatchObject({
      url: `${shop}/cart?a=1`,
    })
  expect(await ask(origin, { path: 'http://evil.example/cart' })).toMatchObject({ url: `${shop}/cart` })
  expect(await ask(origin, { path: '//evil.example/cart' })).toMatchObject({
    url: `${shop}//evil.example/cart`,
  })
})

test('behind a proxy a form arrives whole', async () => {
  const { origin } = await serveApp({ ORIGIN: shop }, echo)
  const headers = { host: 'shop.example', origin: shop, 'content-type': 'application/x-www-form-urlencoded' }
  const answer = await ask(origin, { method: 'POST', path: '/login', headers, body: 'email=ana' })
  expect(answer).toMatchObject({ status: 200, url: `${shop}/login`, body: 'email=ana' })
})

test('on loopback a developer may use either name, and no other', async () => {
  const { origin } = await serveApp({ ORIGIN: 'http://localhost:3000' }, echo)
  for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000'])
    expect((await ask(origin, { path: '/cart', headers: { host } })).url).toBe(`http://${host}/cart`)
  const { url } = await ask(origin, { path: '/cart', headers: { host: 'evil.example' } })
  expect(url).toBe('http://localhost:3000/cart')
})

test('a TRACE request is refused', async () => {
  const { origin } = await serveApp({ ORIGIN: shop }, echo)
  expect((await ask(origin, { method: 'TRACE' })).status).toBe(405)
})
