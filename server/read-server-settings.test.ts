import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { SettingsError } from '#platform/settings-error.ts'
import { readServerSettings } from './read-server-settings.ts'

/** The minimum settings of a public store. */
const safe = {
  NODE_ENV: 'production',
  ORIGIN: 'https://shop.example',
  TRUST_PROXY: 'on',
  DATABASE_URL: 'postgres://shop@db.example/shop',
  STORE_KEY: randomBytes(32).toString('base64'),
  PAYMENTS_URL: 'https://pay.example',
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'The store <store@shop.example>',
  POSTAL_ADDRESS: '1 Example Street, Columbus, OH 43215',
  SMS_URL: 'https://sms.example/send',
  ACCEPT_UNSAFE: 'unreviewed-law',
}

function refusedIn(env: Record<string, string | undefined>): string[] {
  try {
    readServerSettings(env)
    return []
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    return error.problems.map(({ setting }) => setting)
  }
}

test('a store with everything that shoppers need may start', () => {
  expect(readServerSettings(safe).accepted.map(({ kind }) => kind)).toEqual(['unreviewed-law'])
})

test.each([
  {},
  { NODE_ENV: 'production', DEV_PAGES: '1' },
  { ORIGIN: 'http://127.0.0.1:3000', RATE_LIMITS: 'off' },
  { ORIGIN: 'https://localhost:3443' },
  { ORIGIN: 'http://[::1]:3000' },
  { ORIGIN: 'http://shop.localhost:3000' },
])('on its own machine a store may start with %j', (env) => {
  expect(refusedIn(env)).toEqual([])
})

const demo = [
  'TRUST_PROXY',
  'NODE_ENV',
  'STORE_KEY',
  'PAYMENTS_URL',
  'SMTP_URL',
  'SMS_URL',
  'DEV_PAGES',
  'DEMO_ACCOUNTS',
  'ACCEPT_UNSAFE',
]

test('the demo is refused at a public address, with everything that is unsafe about it', () => {
  expect(refusedIn({ ORIGIN: 'https://shop.example' })).toEqual(demo)
})

test('the demo is refused where other machines can reach it', () => {
  const found = refusedIn({ LISTEN_ADDRESS: '0.0.0.0', ORIGIN: 'http://localhost:3000' })
  expect(found).toEqual(demo.filter((name) => name !== 'TRUST_PROXY'))
})

test('the demo is refused on a database server', () => {
  const found = refusedIn({ DATABASE_URL: 'postgres://127.0.0.1/shop' })
  expect(found).toEqual([
    'ORIGIN',
    'NODE_ENV',
    'STORE_KEY',
    'PAYMENTS_URL',
    'SMTP_URL',
    'SMS_URL',
    'DEV_PAGES',
    'ACCEPT_UNSAFE',
  ])
})

test.each([
  ['ORIGIN', undefined],
  ['ORIGIN', 'http://shop.example'],
  ['ORIGIN', 'https://shop.example/us'],
  ['TRUST_PROXY', undefined],
  ['NODE_ENV', 'development'],
  ['NODE_ENV', undefined],
  ['STORE_KEY', undefined],
  ['STORE_KEY', 'c2hvcnQ='],
  ['STORE_KEY', Buffer.alloc(32, 'secret').toString('base64')],
  ['DATABASE_URL', 'db.example'],
  ['PAYMENTS_URL', undefined],
  ['PAYMENTS_URL', 'HTTP://pay.example'],
  ['DECISION_URL', 'http://decide.example'],
  ['LEADS_URL', 'http://leads.example'],
  ['OPENSEARCH_URL', 'http://search.example'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://traces.example'],
  ['SMS_URL', 'http://sms.example'],
  ['GEOCODE_URL', 'http://maps.example'],
  ['GEOCODE_SECRET', 'c2VjcmV0'],
  ['SMS_URL', undefined],
  ['SMTP_URL', undefined],
  ['MAIL_FROM', undefined],
  ['POSTAL_ADDRESS', undefined],
  ['DEV_PAGES', '1'],
  ['WEBHOOKS_TO_LOOPBACK', 'on'],
  ['RATE_LIMITS', 'off'],
  ['RATE_LIMITS', 'maybe'],
  ['PORT', 'abc'],
])('a public store is refused with %s=%s', (name, value) => {
  expect(refusedIn({ ...safe, DEV_PAGES: 'off', [name]: value })).toEqual([name])
})

test('an issuer needs a client secret and an encrypted address', () => {
  expect(refusedIn({ ...safe, OIDC_ISSUER: 'http://id.example' })).toEqual([
    'OIDC_ISSUER',
    'OIDC_CLIENT_SECRET',
  ])
})

test('services on the same machine may be spoken to without encryption', () => {
  expect(refusedIn({ ...safe, PAYMENTS_URL: 'http://127.0.0.1:8080' })).toEqual([])
})

test('demo accounts are refused where the embedded database would get them', () => {
  expect(refusedIn({ ...safe, DATABASE_URL: undefined })).toEqual(['DEMO_ACCOUNTS'])
  expect(refusedIn({ ...safe, DATABASE_URL: undefined, DEMO_ACCOUNTS: 'off' })).toEqual([])
})

test('what is accepted by name may be unsafe, and is given back to be said', () => {
  const staging = { ...safe, PAYMENTS_URL: undefined, DEV_PAGES: '1' }
  expect(refusedIn({ ...staging, ACCEPT_UNSAFE: 'dev-pages,unreviewed-law' })).toEqual(['PAYMENTS_URL'])
  const { accepted } = readServerSettings({
    ...staging,
    ACCEPT_UNSAFE: 'dev-pages, test-cards, unreviewed-law',
  })
  expect(accepted.map(({ kind }) => kind)).toEqual(['test-cards', 'dev-pages', 'unreviewed-law'])
})

test.each(['on', '1', 'all', 'test-cards,everything'])('ACCEPT_UNSAFE=%s is no exception', (value) => {
  expect(refusedIn({ ...safe, PAYMENTS_URL: undefined, ACCEPT_UNSAFE: value })).toEqual([
    'ACCEPT_UNSAFE',
    'PAYMENTS_URL',
  ])
})

test('an exception that nothing needs is refused: it would hide the next mistake', () => {
  expect(refusedIn({ ...safe, ACCEPT_UNSAFE: 'test-cards,unreviewed-law' })).toEqual(['ACCEPT_UNSAFE'])
})

test('rules of states that name no reviewer are refused, until that is accepted by name', () => {
  expect(refusedIn({ ...safe, ACCEPT_UNSAFE: undefined })).toEqual(['ACCEPT_UNSAFE'])
  const { accepted } = readServerSettings(safe)
  expect(accepted.map(({ wrong }) => wrong)).toEqual([
    expect.stringMatching(/ of AK, AL, .* name no reviewer/),
  ])
})

test('a key is no matter of acceptance', () => {
  const { STORE_KEY: _, ...keyless } = safe
  expect(refusedIn({ ...keyless, ACCEPT_UNSAFE: 'store-key' })).toEqual(['ACCEPT_UNSAFE', 'STORE_KEY'])
})
