import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'
import type { BodyRule } from './body-rules.ts'
import { limitBodies } from './limit-bodies.ts'
import type { SecurityVariables } from './security.ts'

/** A server that waits a fifth of a second for a body; its handler reads it. */
async function hastyServer(read: BodyRule['read']): Promise<number> {
  const rule = { bytes: 1_000, milliseconds: 200, read }
  const app = new Hono<SecurityVariables>()
  app.use(limitBodies('A store', () => rule))
  app.post('/form', async (c) => c.text(`read ${(await c.req.raw.text()).length}`))
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

const start = 'POST /form HTTP/1.1\r\nhost: localhost\r\ncontent-length: 100\r\n\r\n'

for (const read of ['before', 'streamed'] as const) {
  test(`a body that comes a byte at a time is answered with 408 (${read})`, async () => {
    const socket = connect(await hastyServer(read), '127.0.0.1')
    socket.on('error', () => undefined)
    socket.write(start)
    const dripping = setInterval(() => socket.writable && socket.write('a'), 20)
    const answer = await text(socket)
    clearInterval(dripping)
    expect(answer).toMatch(/^HTTP\/1\.1 408 /)
    expect(answer).toContain('took too long')
  })

  test(`a body that comes in time is read (${read})`, async () => {
    const socket = connect(await hastyServer(read), '127.0.0.1')
    socket.write(start.replace('\r\n\r\n', '\r\nconnection: close\r\n\r\n'))
    await wait(50)
    socket.write('a'.repeat(100))
    expect(await text(socket)).toContain('read 100')
  })
}
