import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { freshContext } from '#core/testing/context.ts'
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
  const path = '/mobify/proxy/api/shopper/auth/v1/organizations/store/oauth2/authorize'
  const answer = await fetch(`${origin}${path}?${query}`, { redirect: 'manual' })
  expect(answer.status).toBe(500)
  expect(await answer.json()).toMatchObject({ type: '/problems/server-failed' })
  const [fault] = lines.filter(({ level }) => level === 50)
  expect(fault?.request).toMatchObject({ method: 'GET', network: '127.0.0.1' })
})
