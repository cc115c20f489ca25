import { createHash, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { listenForTest } from '#adapters/service/testing/listen.ts'
import type { TestContext } from '#core/testing/context.ts'
import { sql } from '#platform/db/sql.ts'
import { webhookPaths } from '#site/urls.ts'
import { serveApp } from './testing/serve-app.ts'

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
const jwk = { ...publicKey.export({ format: 'jwk' }), alg: 'ES256', use: 'sig', created_at: 1 }

/** A store whose bank service has the key `good`, one that has ended, and no other; one link waits for a report. */
async function setUp(env: Record<string, string> = {}) {
  const asked: string[] = []
  const server = createServer(async (request, response) => {
    const { key_id: id } = JSON.parse(await text(request)) as { key_id: string }
    asked.push(id)
    const isKnown = id === 'good' || id === 'ended'
    const key = { ...jwk, kid: id, expired_at: id === 'ended' ? 1_000 : null }
    response.writeHead(isKnown ? 200 : 400, { 'content-type': 'application/json' })
    response.end(JSON.stringify(isKnown ? { key, request_id: 'r' } : { error_code: 'INVALID' }))
  })
  const url = await listenForTest(server)
  const { origin, core } = await serveApp({
    ...{ PLAID_CLIENT_ID: 'client', PLAID_SECRET: 'secret', PLAID_URL: url },
    PAYMENTS_URL: 'http://127.0.0.1:1',
    ...env,
  })
  await core.db.run(sql`
    insert into bank_link (id, link_token, url, code_hash, created_at)
    values (gen_random_uuid(), 'link-1', 'https://bank.example', 'hash', ${core.clock.now()})`)
  return { asked, origin, core }
}

const body = JSON.stringify({
  ...{ webhook_type: 'LINK', webhook_code: 'SESSION_FINISHED', status: 'SUCCESS' },
  ...{ link_token: 'link-1', public_tokens: ['public-1'] },
})

type Signed = {
  readonly kid?: string
  readonly key?: KeyObject
  readonly of?: string
  readonly ageSeconds?: number
}

async function signed(
  core: TestContext,
  { kid = 'good', key = privateKey, of = body, ageSeconds = 0 }: Signed,
) {
  return new SignJWT({ request_body_sha256: createHash('sha256').update(of).digest('hex') })
    .setProtectedHeader({ alg: 'ES256', kid })
    .setIssuedAt(new Date(core.clock.now().getTime() - ageSeconds * 1_000))
    .sign(key)
}

async function report(origin: string, token: string, sent = body, from = '192.0.2.1'): Promise<number> {
  const headers = {
    ...{ 'content-type': 'application/json', 'plaid-verification': token },
    'x-forwarded-for': from,
  }
  return (await fetch(origin + webhookPaths.bankLinks, { method: 'POST', headers, body: sent })).status
}

const kept = (core: TestContext) =>
  core.db.one<{ isKept: boolean }>(sql`select sealed_public_token is not null as is_kept from bank_link`)

test('only what the bank service has signed, now, with a key of its own, is taken', async () => {
  const { asked, origin, core } = await setUp()
  for (const wrong of [
    { key: stranger },
    { of: '{}' },
    { ageSeconds: 400 },
    { ageSeconds: -400 },
    { kid: 'ended' },
    { kid: 'unknown' },
    { kid: '../secret' },
  ])
    expect(await report(origin, await signed(core, wrong))).toBe(403)
  expect(await kept(core)).toEqual({ isKept: false })
  expect(asked).toEqual(['good', 'ended', 'unknown'])
  // Clocks differ by a little.
  expect(await report(origin, await signed(core, { ageSeconds: -20 }))).toBe(204)
  expect(await kept(core)).toEqual({ isKept: true })
})

test('a report that comes twice, and one of another kind, changes nothing', async () => {
  const { origin, core } = await setUp()
  const other = JSON.stringify({ webhook_type: 'ITEM', webhook_code: 'ERROR', link_token: 'link-1' })
  expect(await report(origin, await signed(core, { of: other }), other)).toBe(204)
  expect(await kept(core)).toEqual({ isKept: false })
  const token = await signed(core, {})
  expect(await report(origin, token)).toBe(204)
  const first = await core.db.one(sql`select sealed_public_token from bank_link`)
  expect(await report(origin, token)).toBe(204)
  expect(await core.db.one(sql`select sealed_public_token from bank_link`)).toEqual(first)
})

test('strangers who name keys without end do not have the bank service asked without end', async () => {
  const { asked, origin, core } = await setUp()
  expect(await report(origin, await signed(core, {}))).toBe(204)
  for (let n = 0; n < 30; n += 1)
    expect(await report(origin, await signed(core, { kid: `key-${n}`, key: stranger }))).toBe(403)
  expect(asked).toHaveLength(10)
  // The key of the service is known, so its reports go on, also when it is looked at again an hour later.
  expect(await report(origin, await signed(core, {}))).toBe(204)
  expect(asked).toHaveLength(10)
  core.clock.advanceDays(61 / 1_440)
  for (let n = 0; n < 12; n += 1)
    expect(await report(origin, await signed(core, { kid: `key-${n}`, key: stranger }))).toBe(403)
  expect(await report(origin, await signed(core, {}))).toBe(204)
  expect(asked.slice(10).filter((id) => id === 'good')).toHaveLength(1)
})

test('a stranger who names keys without end does not keep out the first report of the bank service', async () => {
  const { origin, core } = await setUp({ TRUST_PROXY: '1' })
  for (let n = 0; n < 12; n += 1)
    await report(origin, await signed(core, { kid: `key-${n}`, key: stranger }), body, '198.51.100.7')
  expect(await report(origin, await signed(core, {}), body, '198.51.100.7')).toBe(403)
  expect(await report(origin, await signed(core, {}), body, '203.0.113.9')).toBe(204)
})
