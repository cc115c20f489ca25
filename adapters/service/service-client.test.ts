import { createServer, type ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { ServiceError } from '#platform/service-error.ts'
import { type ServiceOptions, serviceClient } from './service-client.ts'
import { listenForTest } from './testing/listen.ts'

/** A service that answers each request by the next of the given functions, and by the last of them from then on. */
async function service(...answers: ((response: ServerResponse) => void)[]) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    const answer = answers[Math.min(asked.length, answers.length - 1)]
    asked.push(`${request.method} ${request.url}`)
    answer?.(response)
  })
  const origin = await listenForTest(server)
  return { url: origin, asked }
}

const status = (code: number) => (response: ServerResponse) => void response.writeHead(code).end('{"a":1}')
const silent = () => undefined
const cut = (response: ServerResponse) => {
  response.writeHead(200, { 'content-length': '100' })
  response.write('{"half', () => response.destroy())
}

function client(url: string, options: Partial<ServiceOptions> = {}) {
  return serviceClient({ name: 'the bank service', url, timeoutMs: 5_000, ...options })
}

const read = { method: 'GET', path: '/things?secret=abc', isRepeatable: true } as const
const write = { method: 'POST', path: '/things', json: { a: 1 }, isRepeatable: false } as const

async function kindOf(answer: Promise<unknown>): Promise<unknown> {
  const error = await answer.catch((caught: unknown) => caught)
  return error instanceof ServiceError ? error.kind : error
}

test('a request that may be repeated is sent again after a failure, a cut line and a 429', async () => {
  const { url, asked } = await service(status(503), cut, status(200))
  expect(await client(url)(read)).toMatchObject({ status: 200, json: { a: 1 } })
  expect(asked).toHaveLength(3)
  const busy = await service(status(429), status(200))
  expect(await client(busy.url)(read)).toMatchObject({ status: 200 })
})

test('a request that may not be repeated is sent once, whatever comes of it', async () => {
  for (const [answer, kind] of [
    [status(503), 'failed'],
    [status(429), 'busy'],
    [cut, 'unreachable'],
  ] as const) {
    const { url, asked } = await service(answer)
    expect(await kindOf(client(url)(write))).toBe(kind)
    expect(asked).toHaveLength(1)
  }
})

test('a refusal is an answer for the caller to read', async () => {
  const { url, asked } = await service(status(404))
  expect(await client(url)(read)).toMatchObject({ status: 404 })
  expect(asked).toHaveLength(1)
})

test('a service that does not answer in time is unreachable', async () => {
  const { url } = await service(silent)
  expect(await kindOf(client(url, { timeoutMs: 50 })(write))).toBe('unreachable')
})

test('after five failures the service is left alone, and asked again after the pause', async () => {
  const { url, asked } = await service(...Array.from({ length: 5 }, () => status(500)), status(200))
  const ask = client(url, { pauseMs: 200 })
  for (let failure = 0; failure < 5; failure += 1) expect(await kindOf(ask(write))).toBe('failed')
  expect(await kindOf(ask(write))).toBe('paused')
  expect(asked).toHaveLength(5)
  await expect.poll(() => kindOf(ask(write)), { timeout: 10_000 }).toMatchObject({ status: 200 })
})

test('being busy does not count as a failure', async () => {
  const { url, asked } = await service(status(429))
  const ask = client(url)
  for (let turn = 0; turn < 7; turn += 1) expect(await kindOf(ask(write))).toBe('busy')
  expect(asked).toHaveLength(7)
})

test('a service that leads to another address is not followed', async () => {
  const other = await service(status(200))
  const { url } = await service((response) => void response.writeHead(307, { location: other.url }).end())
  expect(await kindOf(client(url)(write))).toBe('unreachable')
  expect(other.asked).toEqual([])
})

test('an answer longer than allowed is given up', async () => {
  const { url } = await service((response) => void response.end('x'.repeat(5_000)))
  expect(await kindOf(client(url, { maxBytes: 1_000 })(write))).toBe('unreachable')
})

test('errors show neither address nor credentials nor what was sent', async () => {
  const headers = { authorization: 'Bearer hidden' }
  for (const answer of [status(500), cut]) {
    const { url } = await service(answer)
    const error = await client(url, { headers })({ ...write, path: '/things?secret=abc' }).catch(String)
    expect(error).toContain('the bank service')
    expect(error).not.toMatch(/hidden|abc|127\.0\.0\.1/)
  }
})
