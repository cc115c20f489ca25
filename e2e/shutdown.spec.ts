import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from '@playwright/test'
import pg from 'pg'
import { startEmbeddedServer } from '#platform/db/embedded.ts'
import { type OwnStore, startOwnStore } from './support/own-store.ts'

/** Settings of a deployment with a database server, on this machine. */
const onServer = {
  STORE_KEY: 'q7Vd0m0b8m9bJ0iYpQYwXrJg0K1y2c9oJ5m2o3v4w5E=',
  ACCEPT_UNSAFE: 'test-cards,mail-files,sms-files,unreviewed-law',
}
const embedded = { SEED: 'catalog/fixture', DEMO_ACCOUNTS: 'off' }

type Answer = { readonly status: number; readonly connection: string | undefined; readonly body: string }

/** A request whose head is sent now and whose body is sent later. */
function openRequest(url: string, method: string, headers: Record<string, string> = {}) {
  const sent = request(url, { method, headers })
  const answer = new Promise<Answer>((resolve, reject) => {
    sent.once('error', reject)
    sent.once('response', (response: IncomingMessage) => {
      const { statusCode = 0 } = response
      const connection = response.headers.connection
      text(response).then((body) => resolve({ status: statusCode, connection, body }), reject)
    })
  })
  // The answer may be rejected long before the test awaits it.
  answer.catch(() => {})
  sent.flushHeaders()
  return { answer, end: (body?: string) => sent.end(body) }
}

/** Locks the table of stores, so that a page that reads it has to wait. `waiting` resolves when one does. */
async function lockStores(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl })
  client.on('error', () => {})
  await client.connect()
  await client.query('begin')
  await client.query('lock table store in access exclusive mode')
  return {
    async waiting() {
      const blocked = 'select count(*)::int as n from pg_stat_activity where wait_event_type = $1'
      await expect(async () => {
        // Within a transaction the server shows what it saw at the first look.
        await client.query('select pg_stat_clear_snapshot()')
        expect((await client.query(blocked, ['Lock'])).rows[0].n).toBeGreaterThan(0)
      }).toPass()
    },
    async release() {
      await client.query('commit')
      await client.end()
    },
    drop: () => client.end().catch(() => {}),
  }
}

const page = '/us/en/store-locator?zip=43215'
const form = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': '11' }
const embeddedUrl = async ({ dataDir }: OwnStore) => (await startEmbeddedServer(dataDir)).url('store')
const isRunning = ({ dataDir }: OwnStore) => existsSync(join(dataDir, 'postgres', 'postmaster.pid'))

/** A request that waits for the database and one whose body is not complete both finish after SIGTERM. */
async function expectEverythingFinishes(store: OwnStore, databaseUrl: string): Promise<void> {
  const stores = await lockStores(databaseUrl)
  const slowPage = openRequest(store.origin + page, 'GET')
  slowPage.end()
  const slowForm = openRequest(`${store.origin}/us/en/login`, 'POST', { ...form, origin: store.origin })
  await stores.waiting()
  store.signal('SIGTERM')
  // Readiness fails first, while requests are still accepted.
  await expect.poll(async () => (await fetch(`${store.origin}/readyz`)).status).toBe(503)
  const late = await fetch(`${store.origin}/healthz`)
  expect([late.status, late.headers.get('connection')]).toEqual([200, 'close'])
  const refused = () =>
    fetch(`${store.origin}/healthz`).then(
      () => false,
      () => true,
    )
  await expect.poll(refused).toBe(true)
  await stores.release()
  slowForm.end('email=a%40b')
  const [pageAnswer, formAnswer] = await Promise.all([slowPage.answer, slowForm.answer])
  expect([pageAnswer.status, pageAnswer.connection]).toEqual([200, 'close'])
  expect(pageAnswer.body).toContain('</html>')
  expect(formAnswer.status).toBeLessThan(500)
  expect(formAnswer.body).toContain('</html>')
  expect(await store.ended).toBe(0)
}

test('finishes open requests after SIGTERM on a database server', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'store-e2e-server-'))
  const server = await startEmbeddedServer(folder)
  try {
    await server.createDatabase('shop')
    await using store = await startOwnStore({
      ...onServer,
      DATABASE_URL: server.url('shop'),
      SHUTDOWN_DELAY_MS: '4000',
    })
    await expectEverythingFinishes(store, server.url('shop'))
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})

test('finishes open requests after SIGTERM with the embedded database, and then stops it', async () => {
  await using store = await startOwnStore({ ...embedded, SHUTDOWN_DELAY_MS: '4000' })
  await expectEverythingFinishes(store, await embeddedUrl(store))
  expect(isRunning(store)).toBe(false)
})

test('a second signal stops the store and its database at once', async () => {
  await using store = await startOwnStore({ ...embedded, SHUTDOWN_DELAY_MS: '600000' })
  store.signal('SIGINT')
  await expect.poll(async () => (await fetch(`${store.origin}/readyz`)).status).toBe(503)
  store.signal('SIGINT')
  expect(await store.ended).toBe(130)
  await expect.poll(() => isRunning(store)).toBe(false)
})

test('aborts and logs a request that takes too long after SIGTERM', async () => {
  await using store = await startOwnStore({ ...embedded, SHUTDOWN_TIMEOUT_MS: '500' })
  const stores = await lockStores(await embeddedUrl(store))
  const slowPage = openRequest(store.origin + page, 'GET')
  slowPage.end()
  await stores.waiting()
  store.signal('SIGTERM')
  await expect(slowPage.answer).rejects.toThrow()
  expect(await store.ended).toBe(0)
  expect(store.output()).toContain('requests took too long to finish and were cut')
  await stores.drop()
})
