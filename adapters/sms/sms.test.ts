import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '#platform/testing/temporary-folder.ts'
import { fileSms } from './embedded.ts'
import { gatewaySms } from './gateway.ts'

type Request = { authorization: string | undefined; body: string }

/** A gateway on a free port that records requests and answers with `status`. */
async function gateway(
  status: number,
  headers: Record<string, string> = {},
): Promise<{ url: string; asked: Request[] }> {
  const asked: Request[] = []
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      asked.push({ authorization: request.headers.authorization, body })
      response.writeHead(status, headers).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return { url: `http://127.0.0.1:${address.port}/messages`, asked }
}

const message = { id: 'm1', to: '2125550123', text: 'Your code', locale: 'en-US' }

test('a gateway gets the number in its international form and the token', async () => {
  const { url, asked } = await gateway(202)
  await gatewaySms(url, 'secret').send(message)
  expect(asked).toEqual([
    { authorization: 'Bearer secret', body: JSON.stringify({ to: '+12125550123', text: 'Your code' }) },
  ])
})

test('a call is asked for with its text and the language of its voice', async () => {
  const { url, asked } = await gateway(202)
  await gatewaySms(url, undefined).call({ ...message, locale: 'es-US' })
  expect(asked.map(({ body }) => JSON.parse(body))).toEqual([
    { to: '+12125550123', text: 'Your code', by: 'call', language: 'es-US' },
  ])
})

test('a gateway that refuses is an error, so that the outbox tries again', async () => {
  const { url } = await gateway(503)
  await expect(gatewaySms(url, undefined).send(message)).rejects.toThrow('503')
})

test('a gateway that sends on to another address is an error: number and text go nowhere else', async () => {
  const other = await gateway(202)
  const { url } = await gateway(307, { location: other.url })
  await expect(gatewaySms(url, 'secret').send(message)).rejects.toThrow()
  expect(other.asked).toEqual([])
})

test('without a gateway the message is a file', async () => {
  const folder = temporaryFolder()
  await fileSms(folder).send(message)
  const [name] = await readdir(join(folder, 'sms'))
  expect(JSON.parse(await readFile(join(folder, 'sms', name ?? ''), 'utf8'))).toEqual({
    to: message.to,
    text: message.text,
  })
})
