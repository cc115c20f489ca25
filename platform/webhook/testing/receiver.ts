import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

export type Received = { readonly headers: IncomingHttpHeaders; readonly body: string; readonly path: string }

/** A system of somebody else, on a port of its own: keeps what it receives and answers as it is told. */
export async function openReceiver() {
  const received: Received[] = []
  let answer: (response: ServerResponse) => void = (response) => void response.writeHead(204).end()
  const server = createServer(async (request, response) => {
    received.push({ headers: request.headers, body: await text(request), path: request.url ?? '' })
    answer(response)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return {
    received,
    address: `http://127.0.0.1:${port}/hooks`,
    port,
    answerWith(next: typeof answer) {
      answer = next
    },
    ids: () => received.map(({ headers }) => String(headers['webhook-id'])),
  }
}

/** Verifies a message as its receiver does, by the text of the Standard Webhooks specification. */
export function isSignedBy(secret: string, { headers, body }: Received): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  const expected = `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
  return String(headers['webhook-signature']).split(' ').includes(expected)
}
