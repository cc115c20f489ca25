import { expect, test } from 'vitest'
import { serveApp } from './testing/serve-app.ts'

const page = async () => new Response('<p>a page</p>', { headers: { 'content-type': 'text/html' } })

/** A directive of a page's content security policy. */
async function ruleOf(name: string, path: string, env: Record<string, string>): Promise<string | undefined> {
  const { origin } = await serveApp(env, page)
  const policy = (await fetch(`${origin}${path}`)).headers.get('content-security-policy') ?? ''
  return policy.split('; ').find((rule) => rule.startsWith(`${name} `))
}

test('the card page of an outside payment service may stand in a frame, and nobody else', async () => {
  const youtube = 'https://www.youtube-nocookie.com'
  const outside = { PAYMENTS_URL: 'https://cards.example.com/v1', PAYMENTS_TOKEN: 'secret' }
  expect(await ruleOf('frame-src', '/checkout', {})).toBe(`frame-src 'self' ${youtube}`)
  for (const path of ['/checkout', '/']) {
    expect(await ruleOf('frame-src', path, outside)).toBe(
      `frame-src 'self' ${youtube} https://cards.example.com`,
    )
  }
})
