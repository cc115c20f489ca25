import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { type TestContext, testContext } from '#core/testing/context.ts'
import { fail, ok } from '#domain/base/result.ts'
import type { Database } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import { outsideIdentity } from './embedded.ts'
import type { IdentityProvider, SignInRequest } from './port.ts'
import { clientSecret } from './provider/make-provider.ts'
import { Browser } from './testing/browser.ts'
import { providerServer } from './testing/provider-server.ts'

const ana = { email: 'ana@example.com', password: 'Secret-1234!', givenName: 'Ana', familyName: 'Ruiz' }

type Opened = {
  /** The provider under test. */
  identity: IdentityProvider
  /** Where the provider under test keeps its accounts. */
  db: Database
  clock: TestContext['clock']
  /** The provider on which people sign in. */
  home: IdentityProvider
  origin: string
  subjectOf: (subject: string) => string
}

async function embedded(): Promise<Opened> {
  const server = await providerServer()
  const context = await testContext({ ORIGIN: server.origin, PORT: String(server.port) })
  const identity = context.adapters.identity
  if (identity.pages === undefined) throw new Error('the embedded provider has pages')
  server.serve({
    pages: identity.pages,
    async check(email, password) {
      const person = await identity.authenticate(email, password)
      return person ? ok(person) : fail('sign-in-failed')
    },
  })
  return {
    identity,
    db: context.db,
    clock: context.clock,
    home: identity,
    origin: server.origin,
    subjectOf: (subject) => subject,
  }
}

/** The provider of another store, as an external issuer of this one. */
async function outside(): Promise<Opened> {
  const { identity: home, origin } = await embedded()
  const server = await providerServer()
  const theirs = await testContext({ ORIGIN: server.origin, PORT: String(server.port) })
  const issuer = `${server.origin}/oidc`
  if (theirs.adapters.identity.pages === undefined) throw new Error('the embedded provider has pages')
  server.serve({
    pages: theirs.adapters.identity.pages,
    async check(email, password) {
      const person = await theirs.adapters.identity.authenticate(email, password)
      return person ? ok(person) : fail('sign-in-failed')
    },
  })
  const settings = { ...theirs.settings, oidcClientSecret: clientSecret(theirs.keys) }
  // The issuer goes by the clock of this machine, and a store beside it has the same time.
  const identity = outsideIdentity(issuer, { ...theirs, settings, now: () => new Date() })
  expect(home).not.toBe(identity)
  expect(origin).not.toBe(server.origin)
  return {
    identity,
    db: theirs.db,
    clock: theirs.clock,
    home: theirs.adapters.identity,
    origin: server.origin,
    subjectOf: (subject) => `${issuer}#${subject}`,
  }
}

function request(origin: string, more: Partial<SignInRequest> = {}): SignInRequest {
  return {
    redirectUri: `${origin}/api/ssologin/callback`,
    state: randomUUID(),
    nonce: randomUUID(),
    verifier: 'v'.repeat(43),
    locale: 'es-US',
    returnTo: '/cart',
    ...more,
  }
}

async function setPassword(identity: IdentityProvider, db: Database, subject: string) {
  const set = await identity.preparePassword('Another-5678!')
  await db.transaction((tx) => set(tx, subject))
}

describe.each([
  ['the embedded provider', embedded],
  ['an outside issuer', outside],
])('%s', (_name, open) => {
  test('a person registers once and is known by e-mail and password alone', async () => {
    const { identity } = await open()
    const first = await identity.register({ ...ana, subject: randomUUID() })
    expect(first).toMatchObject({ ok: true, value: { email: ana.email, givenName: 'Ana' } })
    const again = await identity.register({ ...ana, email: 'ANA@example.com', subject: randomUUID() })
    expect(again).toEqual({ ok: false, problem: { code: 'email-taken', field: 'email' } })
    expect(await identity.authenticate('Ana@Example.com', ana.password)).toMatchObject({ familyName: 'Ruiz' })
    expect(await identity.authenticate(ana.email, 'wrong')).toBeUndefined()
    expect(await identity.authenticate('nobody@example.com', ana.password)).toBeUndefined()
  })

  test('a new password replaces the old one', async () => {
    const { identity, db } = await open()
    const subject = randomUUID()
    await identity.register({ ...ana, subject })
    await setPassword(identity, db, subject)
    expect(await identity.authenticate(ana.email, ana.password)).toBeUndefined()
    expect(await identity.authenticate(ana.email, 'Another-5678!')).toMatchObject({ subject })
  })

  test('two registrations of one address at once make one account', async () => {
    const { identity } = await open()
    const both = await Promise.all([1, 2, 3].map(() => identity.register({ ...ana, subject: randomUUID() })))
    expect(both.filter((one) => one.ok)).toHaveLength(1)
  })

  test('the code dance over HTTP ends with the person, and signing out ends it at the provider', async () => {
    const { identity, home, origin, subjectOf } = await open()
    const subject = randomUUID()
    await home.register({ ...ana, subject })
    const browser = new Browser()
    const asked = request(origin)
    const callback = `${origin}/api/ssologin/callback`

    const url = await identity.authorizationUrl(asked)
    expect(url.searchParams.get('code_challenge_method')).toBe('S256')
    const page = await browser.open(url.href)
    expect(await page.text()).toContain('Iniciar sesión')
    const signInPage = browser.url
    const wrong = await browser.open(signInPage, { email: ana.email, password: 'wrong' }, callback)
    expect(wrong.status).toBe(400)
    expect(await wrong.text()).toContain('ana@example.com')
    await browser.open(signInPage, { email: ana.email, password: ana.password }, callback)
    const back = new URL(browser.url)
    expect(back.searchParams.get('state')).toBe(asked.state)

    await expect(identity.exchange(back, { ...asked, state: 'another' })).rejects.toThrow()
    const signedIn = await identity.exchange(back, asked)
    expect(signedIn.identity).toEqual({
      subject: subjectOf(subject),
      email: ana.email,
      givenName: 'Ana',
      familyName: 'Ruiz',
    })
    await expect(identity.exchange(back, asked)).rejects.toThrow()

    const once = request(origin)
    await browser.open((await identity.authorizationUrl(once)).href, undefined, callback)
    expect(new URL(browser.url).searchParams.has('code')).toBe(true)
    const signOut = await identity.signOutUrl(signedIn.idToken, `${origin}/us/es`)
    await browser.open(signOut?.href ?? '', undefined, `${origin}/us/es`)
    expect(browser.url).toBe(`${origin}/us/es`)
    await browser.open((await identity.authorizationUrl(request(origin))).href, undefined, callback)
    expect(browser.url).toContain('/oidc/interaction/')
  })

  test('neither another nonce, nor another verifier, nor an own address may finish a sign-in', async () => {
    const { identity, home, origin } = await open()
    await home.register({ ...ana, subject: randomUUID() })
    for (const change of [{ nonce: 'other' }, { verifier: 'w'.repeat(43) }]) {
      const browser = new Browser()
      const asked = request(origin)
      await browser.open((await identity.authorizationUrl(asked)).href)
      await browser.open(browser.url, { email: ana.email, password: ana.password }, asked.redirectUri)
      await expect(identity.exchange(new URL(browser.url), { ...asked, ...change })).rejects.toThrow()
    }
    const elsewhere = await new Browser().open(
      (await identity.authorizationUrl(request(origin, { redirectUri: 'https://evil.example/' }))).href,
    )
    expect(elsewhere.status).toBe(400)
    expect(await elsewhere.text()).not.toContain('evil.example')
  })

  test('going back to the store is an answer too', async () => {
    const { identity, origin } = await open()
    const browser = new Browser()
    const asked = request(origin)
    await browser.open((await identity.authorizationUrl(asked)).href)
    await browser.open(browser.url, { cancel: '1' }, asked.redirectUri)
    expect(new URL(browser.url).searchParams.get('error')).toBe('access_denied')
  })
})

test('a page that lost its sign-in says so and shows the way back', async () => {
  const { origin } = await embedded()
  const lost = await new Browser().open(`${origin}/oidc/interaction/unknown`)
  expect(lost.status).toBe(400)
  expect(await lost.text()).toContain('href="/us/en/login"')
})

test('a new password also ends what the provider remembered', async () => {
  const { identity, db, origin } = await embedded()
  const subject = randomUUID()
  await identity.register({ ...ana, subject })
  const browser = new Browser()
  await browser.open((await identity.authorizationUrl(request(origin))).href)
  await browser.open(browser.url, { email: ana.email, password: ana.password }, `${origin}/api/`)
  await setPassword(identity, db, subject)
  await browser.open((await identity.authorizationUrl(request(origin))).href, undefined, `${origin}/api/`)
  expect(browser.url).toContain('/oidc/interaction/')
})

test('a sign-in that a request wrote back while its person was signed out counts no more, and a new one does', async () => {
  const { identity, db, clock, origin } = await embedded()
  const subject = randomUUID()
  await identity.register({ ...ana, subject })
  const form = { email: ana.email, password: ana.password }
  const callback = `${origin}/api/ssologin/callback`
  const press = async (browser: Browser) =>
    browser.open((await identity.authorizationUrl(request(origin))).href, undefined, callback)
  const [signedIn, parked] = [new Browser(), new Browser()]
  await press(signedIn)
  await signedIn.open(signedIn.url, form, callback)
  await press(parked)
  await parked.open(parked.url, form, `${origin}/oidc/auth/`)
  await db.run(sql`create table kept as select * from identity_record`)
  clock.set(new Date(clock.now().getTime() + 60_000).toISOString())
  await identity.forgetSignIns(subject)
  await db.run(sql`insert into identity_record select * from kept on conflict do nothing`)

  expect((await parked.open(parked.url, undefined, callback)).status).toBe(400)
  await press(signedIn)
  expect(signedIn.url).toContain('/oidc/interaction/')
  await signedIn.open(signedIn.url, form, callback)
  expect(new URL(signedIn.url).searchParams.has('code')).toBe(true)
  await press(signedIn)
  expect(new URL(signedIn.url).searchParams.has('code')).toBe(true)
})

test('after the time-out of the store the provider asks for the password again, and signing out works all the same', async () => {
  const { identity, clock, origin } = await embedded()
  await identity.register({ ...ana, subject: randomUUID() })
  const browser = new Browser()
  const callback = `${origin}/api/ssologin/callback`
  const press = async (asked: SignInRequest) =>
    browser.open((await identity.authorizationUrl(asked)).href, undefined, callback)
  const asked = request(origin)
  await press(asked)
  await browser.open(browser.url, { email: ana.email, password: ana.password }, callback)
  const { idToken } = await identity.exchange(new URL(browser.url), asked)
  const later = (minutes: number) =>
    clock.set(new Date(clock.now().getTime() + minutes * 60_000).toISOString())
  later(14)
  await press(request(origin))
  expect(new URL(browser.url).searchParams.has('code')).toBe(true)
  later(16)
  await press(request(origin))
  expect(browser.url).toContain('/oidc/interaction/')
  const signOut = await identity.signOutUrl(idToken, `${origin}/us/es`)
  expect((await browser.open(signOut?.href ?? '', undefined, `${origin}/us/es`)).status).toBeLessThan(400)
})

test('the signing keys and the discovery document are served, for the address that is set', async () => {
  const { origin } = await embedded()
  const answer = await fetch(`${origin}/oidc/.well-known/openid-configuration`)
  const discovery = (await answer.json()) as { issuer: string; jwks_uri: string }
  expect(discovery.issuer).toBe(`${origin}/oidc`)
  const keys = (await (await fetch(discovery.jwks_uri)).json()) as { keys: { alg: string; d?: string }[] }
  expect(keys.keys.map((key) => [key.alg, key.d])).toEqual([['ES256', undefined]])
})
