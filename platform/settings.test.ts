import { expect, test } from 'vitest'
import { inspectSettings, readSettings } from './settings.ts'
import { SettingsError } from './settings-error.ts'

const wrongIn = (env: Record<string, string>) => inspectSettings(env).problems.map(({ setting }) => setting)

test('nothing has to be set', () => {
  expect(readSettings({})).toMatchObject({
    port: 3000,
    origin: 'http://localhost:3000',
    databaseUrl: undefined,
    rateLimits: true,
    decisionTimeoutMs: 8_000,
  })
})

test('an empty variable counts as not set', () => {
  expect(readSettings({ PORT: '', DATABASE_URL: ' ' })).toEqual(readSettings({}))
})

test.each([
  ['PORT', 'abc'],
  ['PORT', '0'],
  ['PORT', '65536'],
  ['PORT', '80.5'],
  ['PORT', '0x50'],
  ['DECISION_TIMEOUT_MS', '-1'],
  ['DECISION_TIMEOUT_MS', '1e9'],
  ['ORIGIN', 'shop.example'],
  ['ORIGIN', 'https:shop.example'],
  ['ORIGIN', 'ftp://shop.example'],
  ['ORIGIN', 'https://shop.example/us'],
  ['ORIGIN', 'https://shop.example?'],
  ['ORIGIN', 'https://shop.example/#top'],
  ['ORIGIN', 'https://ana:secret@shop.example'],
  ['NODE_ENV', 'staging'],
  ['CACHES', 'maybe'],
  ['RATE_LIMITS', 'of'],
  ['DEV_PAGES', 'yes please'],
  ['TRUST_PROXY', '2'],
  ['DEMO_ACCOUNTS', 'none'],
  ['DATABASE_URL', 'mysql://shop@db/shop'],
  ['DATABASE_URL', 'db.example'],
  ['DATABASE_REPLICA_URL', 'postgres//db/shop'],
  ['STORE_KEY', 'c2hvcnQ='],
  ['STORE_KEY', 'no base64 at all, but long enough for 32'],
  ['SMTP_URL', 'http://mail.example'],
  ['SMTP_URL', 'mail.example:25'],
  ['MAIL_FROM', 'nobody'],
  ['MAIL_FROM', 'a@b\r\nBcc: c@d'],
  ['SMS_URL', 'sms.example'],
  ['PAYMENTS_URL', 'localhost:8080'],
  ['OIDC_ISSUER', 'https://'],
  ['DECISION_URL', 'file:///etc/passwd'],
  ['OPENED_STATES', 'New Jersey'],
  ['SITE_NAME', 'two\nlines'],
])('%s=%s is refused by its name', (name, value) => {
  expect(wrongIn({ [name]: value })).toEqual([name])
})

test.each([
  ['https://shop.example/', 'https://shop.example'],
  ['HTTPS://Shop.Example:443', 'https://shop.example'],
  ['http://[::1]:3000', 'http://[::1]:3000'],
])('the origin %s is kept as browsers send it', (given, origin) => {
  expect(readSettings({ ORIGIN: given }).origin).toBe(origin)
})

test.each([
  ['on', true],
  ['1', true],
  ['TRUE', true],
  ['off', false],
  ['0', false],
  ['false', false],
])('a switch reads %s', (word, value) => {
  expect(readSettings({ RATE_LIMITS: word, TRUST_PROXY: word })).toMatchObject({
    rateLimits: value,
    trustProxy: value,
  })
})

test('development pages are off in production unless they are asked for', () => {
  expect(readSettings({}).devPages).toBe(true)
  expect(readSettings({ NODE_ENV: 'production' }).devPages).toBe(false)
  expect(readSettings({ NODE_ENV: 'production', DEV_PAGES: '1' }).devPages).toBe(true)
})

test('the operator opens closed states by their codes', () => {
  expect(readSettings({}).openedStates).toEqual([])
  expect(readSettings({ OPENED_STATES: 'nj, ' }).openedStates).toEqual(['NJ'])
})

test('a token whose address is missing is refused: the address may be misspelled', () => {
  expect(wrongIn({ PAYMENTS_TOKEN: 't0ken', PAYMENT_URL: 'https://pay.example' })).toEqual(['PAYMENTS_TOKEN'])
  expect(wrongIn({ PAYMENTS_TOKEN: 't0ken', PAYMENTS_URL: 'pay.example' })).toEqual(['PAYMENTS_URL'])
})

test('a client id of the geocode service needs its secret, and no key beside it', () => {
  const client = { GEOCODE_URL: 'https://maps.example', GEOCODE_CLIENT: 'gme-store' }
  expect(wrongIn(client)).toEqual(['GEOCODE_CLIENT'])
  expect(wrongIn({ ...client, GEOCODE_SECRET: 'c2VjcmV0' })).toEqual([])
  expect(wrongIn({ ...client, GEOCODE_SECRET: 'c2VjcmV0', GEOCODE_KEY: 'k' })).toEqual(['GEOCODE_KEY'])
})

test('all problems come in one error, each with name, value and remedy', () => {
  const read = () => readSettings({ PORT: 'abc', CACHES: 'maybe', SMS_TOKEN: 'x' })
  expect(read).toThrow(SettingsError)
  expect(read).toThrow('3 settings are wrong')
  expect(read).toThrow('PORT: "abc" cannot be read; expected a whole number from 1 to 65535')
  expect(read).toThrow('Meaning: the port that the store listens on. Default: 3000.')
  expect(read).toThrow('CACHES: "maybe" cannot be read; expected on, off or rows')
  expect(read).toThrow('Set SMS_URL too, or remove SMS_TOKEN.')
})

test('no secret is printed', () => {
  const { problems } = inspectSettings({
    STORE_KEY: 'hush',
    DATABASE_URL: 'mysql://shop:hush@db',
    SMTP_URL: 'hush',
    PAYMENTS_TOKEN: 'hush hush',
    ORIGIN: 'https://ana:hush@shop.example',
  })
  // Five settings are invalid, and the URL for the token is missing.
  expect(problems).toHaveLength(6)
  expect(JSON.stringify(problems)).not.toContain('hush')
})
