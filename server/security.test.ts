import { expect, test } from 'vitest'
import { sql } from '#platform/db/sql.ts'
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

test('the frame that the preference names for the card fields is allowed, and no other form of it', async () => {
  const { origin, core } = await serveApp({}, page)
  const frames = async (value: string) => {
    await core.db.run(sql`
      insert into preference (id, value) values ('creditCardIframeURL', ${JSON.stringify(value)}::jsonb)
      on conflict (id) do update set value = excluded.value`)
    const policy = (await fetch(`${origin}/checkout`)).headers.get('content-security-policy') ?? ''
    return policy.split('; ').find((rule) => rule.startsWith('frame-src '))
  }
  const usual = "frame-src 'self' https://www.youtube-nocookie.com"
  expect(await frames('https://cards.example.com/frame')).toBe(`${usual} https://cards.example.com`)
  for (const wrong of [
    '/card',
    '//cards.example.com',
    'javascript:alert(1)',
    'https://a.example; script-src *',
  ])
    expect([wrong, await frames(wrong)]).toEqual([wrong, usual])
})
