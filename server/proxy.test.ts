import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { intlFor } from '#messages/intl.ts'
import { startProxy } from '../bench/drill/network.ts'
import { end, freePort, until } from '../bench/drill/programs.ts'
import { selfSigned } from '../e2e/support/certificate.ts'

const words = (['en-US', 'es-US'] as const).map((locale) =>
  intlFor(locale).formatMessage({ id: 'problem.store-unavailable' }),
)

/** A process that says it is ready. One that is dying ends each request after it has read it. */
async function openProcess(isDying: boolean) {
  const taken: string[] = []
  const server = createServer(async (asked, answer) => {
    if (asked.url === '/readyz') return void answer.end('ok')
    taken.push(`${asked.method} ${await text(asked)}`)
    if (isDying) asked.socket.destroy()
    else answer.end('served')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { port: (server.address() as AddressInfo).port, taken }
}

async function behindProxy(ports: readonly number[]) {
  const folder = await mkdtemp(join(tmpdir(), 'store-proxy-'))
  const pair = selfSigned()
  const port = await freePort()
  const proxy = await startProxy(folder, pair, port, ports)
  onTestFinished(async () => {
    await end(proxy, 'SIGTERM')
    await rm(folder, { recursive: true, force: true })
  })
  return (method: 'GET' | 'POST', body = '') =>
    new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
      const sent = request({ host: 'localhost', port, method, path: '/', ca: pair.certificate, agent: false })
      sent.once('error', reject)
      sent.once('response', async (answer) =>
        resolve({ status: answer.statusCode, body: await text(answer) }),
      )
      sent.end(body)
    })
}

test('when a process dies, what reads is asked of another, and a form is sent to nobody else and gets the page of docs/proxy', async () => {
  const [dying, well] = [await openProcess(true), await openProcess(false)]
  const ask = await behindProxy([dying.port, well.port])
  for (let n = 0; n < 6; n += 1) expect(await ask('GET')).toEqual({ status: 200, body: 'served' })
  expect(dying.taken).not.toEqual([])
  const forms = ['a', 'b', 'c', 'd', 'e', 'f']
  const answers = []
  for (const form of forms) answers.push(await ask('POST', form))
  const taken = [...dying.taken, ...well.taken].filter((each) => each.startsWith('POST'))
  expect(taken.sort()).toEqual(forms.map((form) => `POST ${form}`))
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused).not.toEqual([])
  for (const { status, body } of refused) {
    expect(status).toBe(502)
    for (const said of words) expect(body).toContain(said)
  }
})

test('with no process left the proxy says so in the words of the store', async () => {
  const ask = await behindProxy([await freePort()])
  const page = readFileSync(new URL('../docs/proxy/unavailable.html', import.meta.url), 'utf8')
  await until('the proxy knows', 20, async () => (await ask('POST')).status === 503)
  expect((await ask('GET')).body).toBe(page)
})
