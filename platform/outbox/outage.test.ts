import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { jobs } from '#core/compose.ts'
import { type TestContext, testContext } from '#core/testing/context.ts'
import { DatabaseUnavailable } from '../database-unavailable.ts'
import { openDatabase } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { startJobs } from '../jobs/run-jobs.ts'
import { openMetrics } from '../metrics/metrics.ts'
import { enqueue } from './enqueue.ts'

/** A way to the database of a context that can be cut: its connections are lost, and new ones are, until it is mended. */
async function openWay({ databaseUrl }: TestContext) {
  const { port, hostname } = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let isCut = false
  const server = createServer((near) => {
    if (isCut) return near.destroy()
    const far = connect(Number(port), hostname)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => [near, far].map((each) => each.destroy()))
    }
    near.pipe(far).pipe(near)
  })
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  const cut = () => {
    isCut = true
    for (const socket of sockets) socket.destroy()
  }
  onTestFinished(() => {
    cut()
    server.close()
  })
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const mend = () => {
    isCut = false
  }
  return { url: url.href, cut, mend }
}

test('after an outage of the database the same jobs go on: no message is lost and none goes out twice', async () => {
  const context = await testContext()
  const way = await openWay(context)
  const db = openDatabase(way.url, { connections: 4 })
  onTestFinished(() => db.close())
  const sent: string[] = []
  const cutAt = 30
  const store = {
    ...context,
    db,
    adapters: {
      ...context.adapters,
      mail: {
        async send({ to }: { to: string }) {
          sent.push(to)
          // Some messages of its batch are noted as sent by then, some are not.
          if (sent.length === cutAt) way.cut()
          await wait(1)
        },
      },
    },
  }
  const failed = new Set<string>()
  const metrics = {
    ...openMetrics(),
    jobFinished: (name: string, result: string) => result === 'failed' && failed.add(name),
  }
  const others = ['webhooks', 'payments', 'refunds', 'applications'] as const
  const stop = startJobs(
    Object.fromEntries(
      (['outbox', ...others] as const).map((name) => [name, { ...jobs[name], everySeconds: 0.05 }]),
    ),
    store,
    metrics,
  )
  const accepted: string[] = []
  const write = async (count: number) => {
    const now = context.clock.now()
    for (let n = 0; n < count; n++) {
      const recipient = `shopper${accepted.length}@example.com`
      const message = {
        ...({ channel: 'mail', recipient, template: 'password-reset', locale: 'en-US', now } as const),
        ...{ params: { name: 'Ana', minutes: 60 }, secrets: { link: '/reset' }, dedupeKey: recipient },
      }
      await enqueue(context.db, message, context.keys)
      accepted.push(recipient)
    }
  }
  await write(60)
  // The outbox does not fail: it holds messages that are out and not noted as sent yet.
  await expect.poll(() => failed.size, { timeout: 10_000 }).toBe(others.length)
  await expect(db.one(sql`select 1 as up`)).rejects.toBeInstanceOf(DatabaseUnavailable)
  await write(20)
  way.mend()
  await write(20)
  await expect.poll(() => sent.length, { timeout: 10_000 }).toBeGreaterThanOrEqual(accepted.length)
  await stop()
  expect([...sent].sort()).toEqual([...accepted].sort())
  expect(await context.db.rows(sql`select state, count(*) from outbox_message group by state`)).toEqual([
    { state: 'sent', count: accepted.length },
  ])
}, 60_000)
