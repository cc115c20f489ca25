import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { serveApp } from './testing/serve-app.ts'

/** Sends raw bytes and returns everything received until the connection closes. */
async function sendRaw(origin: string, lines: readonly string[]): Promise<string> {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  socket.write(lines.join('\r\n'))
  return text(socket)
}

const second = 'GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'

test.each([
  ['by length and by chunks', ['Content-Length: 5', 'Transfer-Encoding: chunked']],
  ['by two lengths', ['Content-Length: 5', `Content-Length: ${5 + second.length}`]],
  ['by a length that is no number', ['Content-Length: +5']],
  ['by chunks that are named oddly', ['Transfer-Encoding: chunked, x']],
])(
  'a request whose length is in doubt is refused, and nothing behind it is read: %s',
  async (_how, headers) => {
    const { origin } = await serveApp()
    const answer = await sendRaw(origin, [
      'POST /login HTTP/1.1',
      'Host: x',
      ...headers,
      '',
      `0\r\n\r\n${second}`,
    ])
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1)
  },
)
