import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { testContext } from '#core/testing/context.ts'
import { sql } from '#platform/db/sql.ts'
import type { Job } from '#platform/jobs/job.ts'
import { startJobs } from '#platform/jobs/run-jobs.ts'
import { type Metrics, openMetrics } from '#platform/metrics/metrics.ts'
import { enqueue } from '#platform/outbox/enqueue.ts'
import { serveMetrics } from './serve-metrics.ts'
import { serveApp } from './testing/serve-app.ts'

/** A port that nothing uses. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** Serves the figures of a fresh context, and reads them. */
async function figures(metrics: Metrics) {
  const port = await freePort()
  const context = await testContext({ METRICS_PORT: String(port), LISTEN_ADDRESS: '127.0.0.1' })
  const server = await serveMetrics(metrics, context, { requests: context.db })
  onTestFinished(() => void server?.close())
  const read = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  return { context, port, read }
}

test('requests are counted by the pattern of their route and their status, never by what was sent', async () => {
  const metrics = openMetrics()
  const { origin } = await serveApp({}, async () => new Response('a page'), undefined, metrics)
  const { read } = await figures(metrics)
  const agreement = randomUUID()
  await fetch(`${origin}/us/es/my-accounts/agreement/${agreement}/payoff?email=ana@example.com`)
  await fetch(`${origin}/us/en/my-accounts/agreement/${agreement}/payoff.data`)
  await fetch(`${origin}/us/en/no-such-page-${agreement}`)
  await fetch(
    `${origin}/mobify/proxy/api/customer/shopper-customers/v1/organizations/f_ecom_store/customers/${agreement}`,
  )
  await fetch(`${origin}/healthz`)
  const text = await read()
  const count = (labels: string) =>
    text.split('\n').find((line) => line.startsWith(`store_request_duration_seconds_count{${labels}}`))
  expect(count('method="GET",route="/my-accounts/agreement/:agreementNumber/payoff",status="200"')).toMatch(
    / 2$/,
  )
  expect(count('method="GET",route="unknown",status="200"')).toMatch(/ 1$/)
  expect(count('method="GET",route="/healthz",status="200"')).toMatch(/ 1$/)
  expect(text).toMatch(/route="[^"]*\/customers\/:customerId",status="401"/)
  expect(text).toContain('store_pages_total{outcome="own"}')
  expect(text).not.toContain(agreement)
  expect(text).not.toContain('ana@example.com')
})

test('jobs tell their runs, failures, what they passed over and last success', async () => {
  const metrics = openMetrics()
  const { context, read } = await figures(metrics)
  const job = (run: Job<unknown>['run']): Job<unknown> => ({ everySeconds: 60, run })
  const works = job(async () => {})
  const fails = job(async () => {
    throw new Error('lost')
  })
  const passes = job(async () => ({ done: 5, failed: 2 }))
  await startJobs({ works, fails, passes }, context, metrics)()
  const text = await read()
  expect(text).toContain('store_job_duration_seconds_count{job="works",result="done"} 1')
  expect(text).toContain('store_job_duration_seconds_count{job="fails",result="failed"} 1')
  expect(text).toMatch(/store_job_last_success_timestamp_seconds\{job="works"\} \d{10}/)
  expect(text).not.toContain('last_success_timestamp_seconds{job="fails"}')
  expect(text).toContain('store_job_passed_over_total{job="passes"} 2')
  expect(text).toContain('store_job_passed_over_total{job="works"} 0')
})

test('the figures tell how many messages wait, and for how long', async () => {
  const { context, port, read } = await figures(openMetrics())
  expect(await read()).not.toContain('store_backlog{of="messages"')
  await enqueue(context.db, {
    channel: 'mail',
    recipient: 'ana@example.com',
    template: 'password-changed',
    locale: 'en-US',
    dedupeKey: 'one',
    now: context.clock.now(),
  })
  context.clock.set('2026-03-02T15:10:00Z')
  const text = await read()
  expect(text).toContain('store_backlog{of="messages",state="waiting"} 1')
  expect(text).toContain('store_backlog_oldest_seconds{of="messages",state="waiting"} 600')
  expect(text).toContain('store_database_connections{pool="requests",use="waiting"} 0')
  expect(text).toContain('nodejs_eventloop_lag_p99_seconds')
  expect(text).not.toContain('example.com')
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404)
})

test('the other figures arrive when what waits cannot be counted', async () => {
  const { context, read } = await figures(openMetrics())
  await context.db.run(sql`alter table outbox_message rename to gone`)
  const text = await read()
  expect(text).toContain('process_cpu_seconds_total')
  expect(text).not.toContain('store_backlog{')
})

test('the figures tell that charges wait since a backup was restored', async () => {
  const { context, read } = await figures(openMetrics())
  const waiting = 'store_backlog{of="restored backups",state="waiting"}'
  expect(await read()).toContain(`${waiting} 0`)
  await context.db.run(sql`insert into restored_backup (made_at, restored_at) values (now(), now())`)
  expect(await read()).toContain(`${waiting} 1`)
  await context.db.run(sql`update restored_backup set resumed_at = now()`)
  expect(await read()).toContain(`${waiting} 0`)
})
