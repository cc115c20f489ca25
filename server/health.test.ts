import { createServer, type Socket } from 'node:net'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#platform/db/database.ts'
import { healthApp } from './health.ts'
import { serveApp } from './testing/serve-app.ts'

const log = pino({ level: 'silent' })
const running = new AbortController().signal

/** A database server that accepts connections but never answers. */
async function hangingDatabase(): Promise<{ url: string; connections: Set<Socket> }> {
  const connections = new Set<Socket>()
  const server = createServer((socket) => connections.add(socket))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const socket of connections) socket.destroy()
    server.close()
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { url: `postgres://shop@127.0.0.1:${port}/shop`, connections }
}

test('a process with a database is ready', async () => {
  const { origin } = await serveApp()
  expect((await fetch(`${origin}/readyz`)).status).toBe(200)
})

test('a process is ready whatever the services are like that it uses', async () => {
  const away = 'http://127.0.0.1:1'
  const { origin, core } = await serveApp({
    ...{ SMTP_URL: 'smtp://127.0.0.1:1', SMS_URL: away, PAYMENTS_URL: away, DECISION_URL: away },
    ...{ GEOCODE_URL: away, LEADS_URL: away, PLAID_CLIENT_ID: 'c', PLAID_SECRET: 's', PLAID_URL: away },
  })
  await expect(core.adapters.payments.findCharge('none')).rejects.toThrow('did not answer')
  expect((await fetch(`${origin}/readyz`)).status).toBe(200)
})

test('a process whose database hangs is not ready, and says so', async () => {
  const { url } = await hangingDatabase()
  const answer = await healthApp({ db: openDatabase(url), log }, running).request('/readyz')
  expect(answer.status).toBe(503)
  expect(await answer.text()).toBe('the database does not answer')
})

test('a process whose database is gone is not ready, and lives', async () => {
  const app = healthApp({ db: openDatabase('postgres://shop@127.0.0.1:1/shop'), log }, running)
  expect((await app.request('/readyz')).status).toBe(503)
  expect((await app.request('/healthz')).status).toBe(200)
})

test('a database that hangs is asked once, however many want to know', async () => {
  const { url, connections } = await hangingDatabase()
  const app = healthApp({ db: openDatabase(url), log }, running)
  await Promise.all(Array.from({ length: 30 }, () => app.request('/readyz')))
  expect(connections.size).toBe(1)
})

test('a process that is closing is not ready, though its database answers', async () => {
  const { core } = await serveApp()
  const answer = await healthApp(core, AbortSignal.abort()).request('/readyz')
  expect(answer.status).toBe(503)
})
