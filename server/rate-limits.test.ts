import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { signAccessToken } from '#commerce/http/tokens.ts'
import { beginSession } from '#core/shopper/session/begin-session.ts'
import { registerCustomer } from '#core/shopper/sign-in/register-customer.ts'
import type { TestContext } from '#core/testing/context.ts'
import { limits } from '#platform/rate-limit/limits.ts'
import { serveApp } from './testing/serve-app.ts'

const person = {
  firstName: 'Ana',
  lastName: 'Torres',
  email: 'ana@example.com',
  password: 'two red armchairs',
  acceptsMarketing: false,
  locale: 'en-US',
} as const
const challenge = createHash('sha256').update('v'.repeat(43)).digest('base64url')
const redirectUri = 'http://localhost:3000/callback'

/** The whole store with rate limits, behind a proxy that reports the address of each request. */
async function open(shop = 'http://localhost:3000'): Promise<{ origin: string; core: TestContext }> {
  return serveApp({ TRUST_PROXY: '1', ORIGIN: shop })
}

async function openWithPerson(shop?: string) {
  const served = await open(shop)
  const made = await registerCustomer({ kind: 'visitor' }, person, served.core)
  if (!made.ok) throw new Error(made.problem.code)
  return served
}

const oauth = '/mobify/proxy/api/shopper/auth/v1/organizations/f_ecom_store/oauth2'

function askForGuest(origin: string, from: string): Promise<Response> {
  const query = new URLSearchParams({
    client_id: 'store',
    response_type: 'code',
    hint: 'guest',
    redirect_uri: redirectUri,
    code_challenge: challenge,
  })
  return fetch(`${origin}${oauth}/authorize?${query}`, {
    redirect: 'manual',
    headers: { 'x-forwarded-for': from },
  })
}

function signIn(origin: string, from: string, email: string, password: string): Promise<Response> {
  return fetch(`${origin}${oauth}/login?locale=es-US`, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      'x-forwarded-for': from,
      authorization: `Basic ${Buffer.from(`${email}:${password}`).toString('base64')}`,
    },
    body: new URLSearchParams({ client_id: 'store', redirect_uri: redirectUri, code_challenge: challenge }),
  })
}

async function expectLimited(answer: Response): Promise<void> {
  expect(answer.status).toBe(429)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(answer.headers.get('content-type')).toContain('application/problem+json')
  expect(await answer.json()).toMatchObject({ type: '/problems/too-many-requests' })
}

test('one network makes so many guests at the API and no more; another one is not concerned', async () => {
  const { origin, core } = await open()
  const { max } = limits.guest
  const statuses: number[] = []
  for (let n = 0; n < max + 5; n++)
    statuses.push((await askForGuest(origin, `2001:db8:1:1::${n.toString(16)}`)).status)
  expect(statuses.filter((status) => status === 303)).toHaveLength(max)
  await expectLimited(await askForGuest(origin, '2001:db8:1:1::1'))
  expect((await askForGuest(origin, '2001:db8:1:2::1')).status).toBe(303)
  core.clock.advanceDays(1)
  expect((await askForGuest(origin, '2001:db8:1:1::1')).status).toBe(303)
})

test('guesses at the API stop after ten, in any spelling of the address, and the owner signs in from elsewhere', async () => {
  const { origin } = await openWithPerson()
  const spellings = ['ana@example.com', 'ANA@example.com', 'Ana@Example.Com']
  for (let n = 0; n < limits['sign-in-account-network'].max; n++) {
    const answer = await signIn(origin, '198.51.100.1', spellings[n % 3] ?? '', `guess number ${n}`)
    expect(answer.status).toBe(401)
  }
  await expectLimited(await signIn(origin, '198.51.100.1', person.email, person.password))
  expect((await signIn(origin, '203.0.113.9', person.email, person.password)).status).toBe(303)
})

test('reset mails asked for at the API stop after three, the same for an address that nobody has', async () => {
  const { origin } = await openWithPerson()
  const ask = (email: string, from: string) =>
    fetch(`${origin}${oauth}/password/reset`, {
      method: 'POST',
      headers: { 'x-forwarded-for': from },
      body: new URLSearchParams({ user_id: email, client_id: 'store' }),
    })
  for (const [email, from] of [
    [person.email, '198.51.100.1'],
    ['nobody@example.com', '198.51.100.2'],
  ] as const) {
    for (let n = 0; n < limits['password-reset-account-network'].max; n++)
      expect((await ask(n === 0 ? email.toUpperCase() : email, from)).status).toBe(200)
    await expectLimited(await ask(email, from))
  }
})

test('the page of the identity provider stops guesses too, and shows the address but never the password', async () => {
  const shop = 'https://shop.example'
  const { origin } = await openWithPerson(shop)
  const query = new URLSearchParams({
    client_id: 'store',
    response_type: 'code',
    scope: 'openid email profile',
    redirect_uri: `${shop}/api/ssologin/callback`,
    state: 'state',
    nonce: 'nonce',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ui_locales: 'es-US',
  })
  const begun = await fetch(`${origin}/oidc/auth?${query}`, { redirect: 'manual' })
  const { pathname } = new URL(begun.headers.get('location') ?? '', origin)
  const cookie = begun.headers.getSetCookie().map((line) => line.split(';')[0])
  const guess = (password: string, from = '198.51.100.1') =>
    fetch(`${origin}${pathname}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'x-forwarded-for': from, origin: shop, cookie: cookie.join('; ') },
      body: new URLSearchParams({ email: person.email, password }),
    })
  for (let n = 0; n < limits['sign-in-account-network'].max; n++)
    expect((await guess(`guess number ${n}`)).status).toBe(400)
  const limited = await guess('the last guess')
  expect(limited.status).toBe(429)
  expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0)
  const text = await limited.text()
  expect(text).toContain('Hubo demasiados intentos')
  expect(text).toContain(`value="${person.email}"`)
  expect(text).not.toContain('the last guess')
  expect((await guess(person.password, '203.0.113.9')).status).toBe(303)
})

test('one network writes so many lines into the log of browsers and no more [SHL-440]', async () => {
  const { origin, core } = await open()
  const { who } = await beginSession(core)
  const token = await signAccessToken({ who, login: null, channel: 'us' }, core)
  const write = (from: string) =>
    fetch(`${origin}/mobify/proxy/api/custom/custom-logger/v1/organizations/f_ecom_store/logPOST`, {
      method: 'POST',
      headers: { 'x-forwarded-for': from, authorization: `Bearer ${token}` },
      body: JSON.stringify({ message: 'a script failed', level: 'error' }),
    })
  const { max } = limits['browser-log']
  const statuses: number[] = []
  for (let n = 0; n < max + 3; n++) statuses.push((await write('198.51.100.1')).status)
  expect(statuses.filter((status) => status === 204)).toHaveLength(max)
  await expectLimited(await write('198.51.100.1'))
  expect((await write('198.51.100.2')).status).toBe(204)
})

test('the identity provider keeps only so many begun sign-ins and sign-outs for one network', async () => {
  const { origin } = await open()
  const begin = (address: string, path = '/oidc/session/end') =>
    fetch(`${origin}${path}`, { headers: { 'x-forwarded-for': address }, redirect: 'manual' })
  for (let n = 0; n < limits['identity-request'].max; n++)
    expect((await begin('198.51.100.1')).status).toBe(200)
  for (const path of ['/oidc/session/end', '/oidc/auth?client_id=store', '/oidc/auth/', '/oidc/AUTH'])
    expect([path, (await begin('198.51.100.1', path)).status]).toEqual([path, 429])
  const refused = await begin('198.51.100.1')
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await begin('203.0.113.9')).status).toBe(200)
})
