import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'
import { promisify } from 'node:util'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { serviceClient } from '#adapters/service/service-client.ts'
import { jobs } from '#core/compose.ts'
import type { Context } from '#core/context.ts'
import { freshContext, testContext } from '#core/testing/context.ts'
import { sql } from '#platform/db/sql.ts'
import { startJobs } from '#platform/jobs/run-jobs.ts'
import { openLog } from '#platform/log.ts'
import { openMetrics } from '#platform/metrics/metrics.ts'
import { enqueue } from '#platform/outbox/enqueue.ts'
import { startTracing } from '#platform/tracing/start-tracing.ts'
import { attribute, openCollector, type SentSpan } from '#platform/tracing/testing/collector.ts'
import { serveApp } from './testing/serve-app.ts'

const quiet = pino({ level: 'silent' })
const caller = '0af7651916cd43dd8448eb211c80319c'
const traceparent = `00-${caller}-b7ad6b7169203331-01`

/** Traces this process until `end`, which gives what a collector got. */
async function traced() {
  const collector = await openCollector()
  const stop = await startTracing(collector.url, quiet)
  onTestFinished(stop)
  return { ...collector, end: async () => stop().then(() => collector.spans()) }
}

const named = (spans: readonly SentSpan[], name: string) => spans.filter((span) => span.name === name)
const under = (spans: readonly SentSpan[], parent: SentSpan | undefined) =>
  spans.filter(({ parentSpanId }) => parentSpanId === parent?.spanId)

test('a page is one trace by its pattern, with its statements, its calls of services and its log lines', async () => {
  const { end, text, url } = await traced()
  const [email, agreement] = ['ana@example.com', randomUUID()]
  const lines: { trace_id?: string }[] = []
  const to = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)))
      done()
    },
  })
  // Any server does: it answers 404, and the trace says so.
  const ask = serviceClient({ name: 'the bank service', url, timeoutMs: 2_000 })
  const page = async (_request: Request, core: Context) => {
    await core.db.transaction((tx) => tx.rows(sql`select id from customer where email = ${email}`))
    await ask({ method: 'GET', path: `/accounts/${agreement}`, isRepeatable: false })
    core.log.warn('told')
    return new Response('a page')
  }
  const withLog = async (env?: Record<string, string>) => ({
    ...(await freshContext(env)),
    log: openLog(true, to),
  })
  const { origin } = await serveApp({ TRUST_PROXY: 'on' }, page, withLog)
  await fetch(`${origin}/us/es/my-accounts/agreement/${agreement}/payoff?email=${email}`, {
    headers: { traceparent },
  })
  await fetch(`${origin}/healthz`)
  const spans = await end()
  const [request, ...others] = spans.filter(({ kind }) => kind === 2)
  expect(others).toEqual([])
  expect(request).toMatchObject({
    name: 'GET /my-accounts/agreement/:agreementNumber/payoff',
    traceId: caller,
    parentSpanId: 'b7ad6b7169203331',
  })
  const [transaction] = named(under(spans, request), 'transaction')
  const [statement] = named(under(spans, transaction), 'SELECT')
  expect(statement && attribute(statement, 'db.query.text')).toBe('select id from customer where email = $1')
  const [call] = named(under(spans, request), 'GET the bank service')
  expect(call && attribute(call, 'http.response.status_code')).toBe(404)
  expect(lines.find((line) => 'trace_id' in line)?.trace_id).toBe(caller)
  expect(text()).not.toContain(email)
  expect(text()).not.toContain(agreement)
})

test('a call of the shopper APIs is a trace of its own with its statements, whatever trace a stranger names', async () => {
  const { end } = await traced()
  const { origin } = await serveApp()
  const path = '/mobify/proxy/api/shopper/auth/v1/organizations/f_ecom_store/oauth2/authorize'
  const query = new URLSearchParams({
    ...{ client_id: 'store', response_type: 'code', hint: 'guest' },
    ...{ redirect_uri: 'http://localhost:3000/callback', code_challenge: 'x'.repeat(43) },
  })
  await fetch(`${origin}${path}?${query}`, { redirect: 'manual', headers: { traceparent } })
  const spans = await end()
  const [request] = spans.filter(({ kind }) => kind === 2)
  expect(request?.name).toMatch(/^GET .*\/oauth2\/authorize$/)
  expect(request?.name).not.toContain('f_ecom_store')
  expect(request?.traceId).not.toBe(caller)
  const own = spans.filter(({ traceId }) => traceId === request?.traceId)
  expect(named(own, 'INSERT').map((span) => attribute(span, 'db.system.name'))).toContain('postgresql')
})

test('an outside service is told the trace that it belongs to', async () => {
  const { end } = await traced()
  const seen: (string | null)[] = []
  const service = await serveApp({}, async (asked) => {
    seen.push(asked.headers.get('traceparent'))
    return new Response('{}')
  })
  const ask = serviceClient({ name: 'the bank service', url: service.origin, timeoutMs: 2_000 })
  const { origin } = await serveApp({}, async () => {
    await ask({ method: 'GET', path: '/us/en/my-account', isRepeatable: false })
    return new Response('a page')
  })
  await fetch(`${origin}/us/en/my-account`)
  const spans = await end()
  const [call] = named(spans, 'GET the bank service')
  expect(seen).toEqual([`00-${call?.traceId}-${call?.spanId}-01`])
})

test('a job is a trace, and so is each message that it delivers, without whom it goes to', async () => {
  const { end, text } = await traced()
  const context = await testContext()
  await enqueue(context.db, {
    ...{ channel: 'mail', recipient: 'ana@example.com', template: 'password-changed', locale: 'en-US' },
    ...{ params: { name: 'Ana' }, dedupeKey: 'one', now: context.clock.now() },
  })
  await startJobs({ 'other-messages': jobs['other-messages'] }, context, openMetrics())()
  const spans = await end()
  const [job] = named(spans, 'job other-messages')
  const [message] = named(under(spans, job), 'send mail')
  expect(message && attribute(message, 'message.template')).toBe('password-changed')
  expect(message && attribute(message, 'message.outcome')).toBe('sent')
  expect(named(spans, 'transaction').map(({ traceId }) => traceId)).toContain(job?.traceId)
  expect(text()).not.toContain('ana@example.com')
})

test('what fails is marked by its kind alone', async () => {
  const { end, text } = await traced()
  const context = await testContext()
  const read = () => context.db.one<{ failed: number }>(sql`select ${'secret words'}::int as failed`)
  const fails = { everySeconds: 60, run: read }
  await startJobs({ fails }, { ...context, log: quiet }, openMetrics())()
  const spans = await end()
  for (const name of ['job fails', 'SELECT'])
    expect(named(spans, name).map((span) => [span.status.code, attribute(span, 'error.type')])).toEqual([
      [2, '22P02'],
    ])
  expect(text()).not.toContain('secret words')
})

/**
 * Loads the server in a process of its own, and counts what of OpenTelemetry came with it, without and with a collector.
 * Its API alone, which does nothing by itself, is always there: prom-client brings it.
 */
const count = `
  import { registerHooks } from 'node:module'
  let loaded = 0
  registerHooks({
    load(url, context, next) {
      if (url.includes('@opentelemetry') && !url.includes('@opentelemetry/api/')) loaded++
      return next(url, context)
    },
  })
  await import('./server/run-store.ts')
  const { startTracing } = await import('./platform/tracing/start-tracing.ts')
  await startTracing(undefined, undefined)
  const without = loaded
  await startTracing('http://127.0.0.1:1', undefined)
  console.log(JSON.stringify({ without, isLoadedWith: loaded > 0 }))
  process.exit(0)
`

test('without a collector nothing of OpenTelemetry is loaded', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', count])
  expect(JSON.parse(stdout)).toEqual({ without: 0, isLoadedWith: true })
})
