import { serve } from '@hono/node-server'
import { expect, onTestFinished, test } from 'vitest'
import { freshContext } from '#core/db/testing/context.ts'
import { makeApp } from './app.ts'

/** The whole server on a port of its own; its pages are not asked for. */
async function serveApp(env: Record<string, string> = {}): Promise<string> {
  const core = await freshContext(env)
  const app = makeApp(core, async () => new Response('a page'))
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(async () => {
    await new Promise((resolve) => server.close(resolve))
    await core.dispose()
  })
  const address = server.address()
  return typeof address === 'object' && address !== null ? `http://127.0.0.1:${address.port}` : ''
}

async function clientIp(origin: string) {
  const answer = await fetch(`${origin}/api/get-client-ip`, { headers: { 'x-forwarded-for': '203.0.113.7' } })
  expect(answer.headers.get('cache-control')).toBe('no-store')
  return answer.json()
}

test('the server tells a browser its own address; a proxy is believed only where it is trusted [SHL-432]', async () => {
  expect(await clientIp(await serveApp())).toEqual({ clientIp: '127.0.0.1' })
  expect(await clientIp(await serveApp({ TRUST_PROXY: '1' }))).toEqual({ clientIp: '203.0.113.7' })
})
