import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { freshContext } from '#core/testing/context.ts'
import { DatabaseUnavailable } from '#platform/database-unavailable.ts'
import { sql } from '#platform/db/sql.ts'
import { openLog } from '#platform/log.ts'
import { serveApp } from './testing/serve-app.ts'

type Line = { level: number; msg: string; request?: { id: string; method: string; network: string } }

function watchedLog() {
  const lines: Line[] = []
  const to = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)))
      done()
    },
  })
  return { lines, log: openLog(true, to) }
}

test('every line that a page writes tells which request it is about, and whence that came', async () => {
  const { lines, log } = watchedLog()
  const { origin } = await serveApp(
    {},
    async (_request, core) => {
      core.log.error(new Error('first'))
      core.log.warn('second')
      return new Response('a page')
    },
    async (env) => ({ ...(await freshContext(env)), log }),
  )
  await fetch(`${origin}/us/en/my-account`)
  await fetch(`${origin}/us/en/my-account`)
  const [first, second, third] = lines
  expect(first?.request).toMatchObject({ method: 'GET', network: '127.0.0.1' })
  expect(second?.request).toEqual(first?.request)
  expect(third?.request?.id).not.toBe(first?.request?.id)
})

test('a fault of an API call is logged with its request, and told to nobody', async () => {
  const { lines, log } = watchedLog()
  const { origin, core } = await serveApp({}, undefined, async (env) => ({
    ...(await freshContext(env)),
    log,
  }))
  await core.db.run(sql`alter table session rename to gone`)
  const query = new URLSearchParams({
    client_id: 'store',
    redirect_uri: 'http://localhost:3000/callback',
    response_type: 'code',
    code_challenge: 'x'.repeat(43),
    hint: 'guest',
  })
  const path = '/mobify/proxy/api/shopper/auth/v1/organizations/f_ecom_store/oauth2/authorize'
  const answer = await fetch(`${origin}${path}?${query}`, { redirect: 'manual' })
  expect(answer.status).toBe(500)
  const problem = await answer.json()
  expect(problem).toMatchObject({ type: '/problems/server-failed' })
  const [fault] = lines.filter(({ level }) => level === 50)
  expect(fault?.request).toMatchObject({ method: 'GET', network: '127.0.0.1' })
  expect(problem).toMatchObject({ requestId: fault?.request?.id })
})

const named = { 'x-request-id': 'proxy-0123456789' }

test('the id of a trusted proxy names the request, and that of anybody else does not', async () => {
  const idOf = async (env: Record<string, string>, headers: Record<string, string>) => {
    const seen: string[] = []
    const { origin } = await serveApp(env, async (_request, _core, { client }) => {
      seen.push(client.requestId)
      return new Response('a page')
    })
    const answer = await fetch(`${origin}/us/en/my-account.data`, { headers })
    expect(answer.headers.get('server-timing')).toBe(`request;desc="${seen[0]}"`)
    return seen[0]
  }
  expect(await idOf({ TRUST_PROXY: 'on' }, named)).toBe('proxy-0123456789')
  expect(await idOf({}, named)).toMatch(/^\w{4}-\w{4}-\w{4}$/)
  expect(await idOf({ TRUST_PROXY: 'on' }, { 'x-request-id': '"><script>' })).toMatch(/^\w{4}-\w{4}-\w{4}$/)
})

test.each([
  ['/us/en', 'Reference: proxy-0123456789'],
  ['/us/es', 'Referencia: proxy-0123456789'],
])('under %s the page of an outage shows the id of its lines in the log', async (prefix, words) => {
  const { origin } = await serveApp({ TRUST_PROXY: 'on' }, async () => {
    throw new DatabaseUnavailable(new Error('away'))
  })
  const answer = await fetch(`${origin}${prefix}/my-account`, { headers: named })
  expect(answer.status).toBe(503)
  expect(await answer.text()).toContain(words)
})
