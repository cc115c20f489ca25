import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { serveApp } from './testing/serve-app.ts'

const shop = 'https://shop.example'

/** Starts a sign-in at the embedded provider of the store at `shop`, as the store would. */
async function beginSignIn(): Promise<{ origin: string; begun: Response }> {
  const { origin } = await serveApp({ ORIGIN: shop })
  const query = new URLSearchParams({
    client_id: 'store',
    response_type: 'code',
    scope: 'openid email profile',
    redirect_uri: `${shop}/api/ssologin/callback`,
    state: 'state',
    nonce: 'nonce',
    code_challenge: createHash('sha256').update('v'.repeat(43)).digest('base64url'),
    code_challenge_method: 'S256',
  })
  return { origin, begun: await fetch(`${origin}/oidc/auth?${query}`, { redirect: 'manual' }) }
}

test('behind a TLS proxy the cookies of the identity provider go over https only', async () => {
  const { begun } = await beginSignIn()
  const cookies = begun.headers.getSetCookie()
  expect(cookies.map((cookie) => cookie.split('=')[0]).sort()).toEqual([
    '__Secure-oidc_interaction',
    '__Secure-oidc_interaction.sig',
    '__Secure-oidc_resume',
    '__Secure-oidc_resume.sig',
  ])
  for (const cookie of cookies) {
    expect(cookie).toMatch(/; secure/i)
    expect(cookie).toMatch(/; httponly/i)
    expect(cookie).toMatch(/; samesite=lax/i)
  }
})

test('a sign-in that has begun goes on to a page of the store', async () => {
  const { origin, begun } = await beginSignIn()
  const next = new URL(begun.headers.get('location') ?? '', shop)
  expect(next.href).toMatch(/^https:\/\/shop\.example\/oidc\/interaction\/[\w-]+$/)
  const cookie = begun.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const page = await fetch(`${origin}${next.pathname}`, { headers: { cookie } })
  expect(page.status).toBe(200)
})

test('a form of the sign-in page arrives whole behind a TLS proxy', async () => {
  const { origin, begun } = await beginSignIn()
  const { pathname } = new URL(begun.headers.get('location') ?? '', shop)
  const cookie = begun.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const answer = await fetch(`${origin}${pathname}`, {
    method: 'POST',
    headers: { cookie, origin: shop },
    body: new URLSearchParams({ email: 'nobody@example.com', password: 'wrong' }),
  })
  expect(answer.status).toBe(400)
  expect(await answer.text()).toContain('value="nobody@example.com"')
})
