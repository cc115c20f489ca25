import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { guardConnections } from './guard-connections.ts'
import { serveApp } from './testing/serve-app.ts'

/** Larger than the socket buffers of both sides. */
const large = Buffer.alloc(64 * 1024 * 1024)

/** A guarded server. Returns a connection to it, and a promise for the end of the server's side. */
async function guarded(timeouts: { idle: number; whole: number }, listener: RequestListener) {
  const server = createServer(listener)
  guardConnections(server, {}, timeouts)
  const closed = new Promise<void>((resolve) =>
    server.once('connection', (socket: Socket) => socket.once('close', () => resolve())),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const socket = connect(address.port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n')
  onTestFinished(() => void socket.destroy())
  return { socket, closed: closed.then(() => 'closed'), open: (ms: number) => wait(ms, 'open') }
}

test('a client that does not read its answer is cut off', async () => {
  const { socket, closed, open } = await guarded({ idle: 300, whole: 60_000 }, (_, response) => {
    response.end(large)
  })
  socket.pause()
  expect(await Promise.race([closed, open(5_000)])).toBe('closed')
})

test('a client that reads a little now and then is cut off too, in the end', async () => {
  const { socket, closed, open } = await guarded({ idle: 60_000, whole: 500 }, (_, response) => {
    response.end(large)
  })
  socket.pause()
  const dripping = setInterval(() => socket.read(100), 50)
  expect(await Promise.race([closed, open(5_000)])).toBe('closed')
  clearInterval(dripping)
})

test('a client that reads gets all of its answer, however long it is sent for', async () => {
  const { socket } = await guarded({ idle: 300, whole: 60_000 }, async (_, response) => {
    response.setHeader('connection', 'close')
    for (let part = 0; part < 8; part++) {
      response.write('part\n')
      await wait(100)
    }
    response.end('whole')
  })
  expect(await text(socket)).toContain('whole')
})

test('of thousands of requests that one connection sends at once, no more than ten are begun', async () => {
  let begun = 0
  const { socket, closed, open } = await guarded({ idle: 60_000, whole: 60_000 }, () => {
    begun += 1
  })
  socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n'.repeat(5_000))
  expect(await Promise.race([closed, open(5_000)])).toBe('closed')
  expect(begun).toBe(10)
})

test('a connection that waits for its answers is used for any number of requests', async () => {
  const { socket } = await guarded({ idle: 60_000, whole: 60_000 }, (_, response) => {
    response.end('answered')
  })
  for (let request = 0; request < 30; request++) {
    const [answer] = await once(socket, 'data')
    expect(String(answer)).toMatch(/^HTTP\/1\.1 200 .*answered/s)
    socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n')
  }
})

test.each([
  ['a method that HTTP does not know', 'TRACK / HTTP/1.1\r\nhost: x\r\n\r\n', 400],
  ['no request at all', '\u0016\u0003\u0001', 400],
  ['headers without end', `GET / HTTP/1.1\r\nhost: x\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
])('%s is refused with all security headers', async (_what, bytes, status) => {
  const { origin } = await serveApp({ ORIGIN: 'https://shop.example' })
  const { port, hostname } = new URL(origin)
  const socket = connect(Number(port), hostname)
  socket.write(bytes)
  const answer = await text(socket)
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  for (const name of [
    'x-content-type-options: nosniff',
    'cache-control: no-store',
    'strict-transport-security:',
  ])
    expect(answer).toContain(name)
})
