import { expect, test } from 'vitest'
import { serveApp } from './testing/serve-app.ts'

async function clientIp({ origin }: { origin: string }) {
  const answer = await fetch(`${origin}/api/get-client-ip`, { headers: { 'x-forwarded-for': '203.0.113.7' } })
  expect(answer.headers.get('cache-control')).toBe('no-store')
  return answer.json()
}

test('the server tells a browser its own address; a proxy is believed only where it is trusted [SHL-432] [SHL-434]', async () => {
  expect(await clientIp(await serveApp())).toEqual({ clientIp: '127.0.0.1' })
  expect(await clientIp(await serveApp({ TRUST_PROXY: '1' }))).toEqual({ clientIp: '203.0.113.7' })
})
