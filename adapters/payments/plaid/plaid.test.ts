import { createHash, generateKeyPairSync, randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { testContext } from '#core/testing/context.ts'
import { sql } from '#platform/db/sql.ts'
import { hasContract, serveContract } from '../../service/testing/serve-contract.ts'
import type { BankGateway, SaveBankAccountRequest } from '../bank-port.ts'
import { plaidBank } from './bank-link.ts'
import { plaidCalls } from './calls.ts'
import { reportVerifier, takeReport } from './report.ts'

const file = 'plaid.json'
const origin = 'https://shop.example'
const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const jwk = publicKey.export({ format: 'jwk' })
const balances = {
  ...{ available: null, current: 10, limit: null, iso_currency_code: 'USD', unofficial_currency_code: null },
}
const account = {
  ...{ account_id: 'a1', balances, mask: '6789', name: 'Everyday', official_name: null },
  ...{ type: 'depository', subtype: 'checking' },
}
const item = {
  ...{ item_id: 'i1', webhook: null, error: null, available_products: [], billed_products: [] },
  ...{ consent_expiration_time: null, update_type: 'background', institution_name: 'First Bank' },
}
const numbers = {
  ach: [{ account_id: 'a1', account: '000123456789', routing: '110000000', wire_routing: null }],
  ...{ eft: [], international: [], bacs: [] },
}
const owner = { names: ['ANA RUIZ'], phone_numbers: [], emails: [], addresses: [] }
const id = { request_id: 'r1' }

/** Plaid by its contract, a payment service that keeps accounts, and the two joined. */
async function setUp() {
  const tokens: string[] = []
  const plaid = await serveContract(file, {
    linkTokenCreate: () => {
      const token = `link-${tokens.push(randomUUID())}`
      return {
        status: 200,
        json: {
          ...id,
          ...{ link_token: token, hosted_link_url: `https://secure.plaid.com/hl/${token}` },
          expiration: '2026-11-25T12:00:00Z',
        },
      }
    },
    itemPublicTokenExchange: ({ body }) =>
      body.public_token === 'public-1'
        ? { status: 200, json: { ...id, access_token: 'access-1', item_id: 'i1' } }
        : {
            status: 400,
            json: {
              error_type: 'INVALID_INPUT',
              error_code: 'INVALID_PUBLIC_TOKEN',
              error_message: 'public-2 ?',
            },
          },
    authGet: () => ({ status: 200, json: { ...id, accounts: [account], numbers, item } }),
    identityGet: () => ({ status: 200, json: { ...id, accounts: [{ ...account, owners: [owner] }], item } }),
    itemRemove: () => ({ status: 200, json: id }),
    webhookVerificationKeyGet: () => ({
      status: 200,
      json: { ...id, key: { ...jwk, alg: 'ES256', kid: 'k1', use: 'sig', created_at: 1, expired_at: null } },
    }),
  })
  const { db, keys, clock } = await testContext()
  const kept: SaveBankAccountRequest[] = []
  const banks = {
    saveBankAccount: async (request: SaveBankAccountRequest) => {
      kept.push(request)
      return { state: 'saved', token: 'vault-1' } as const
    },
  } as unknown as BankGateway
  const calls = plaidCalls({ url: plaid.url, clientId: 'client', secret: 'hidden' })
  const bank = plaidBank({ calls, banks, db, keys, origin, siteName: 'Store', now: clock.now })
  return { plaid, bank, calls, kept, db, keys, clock }
}

const mandate = 'You may debit this account.'
const sessionId = randomUUID()
const request = {
  sessionId,
  returnTo: `/us/es/bank-verification?session=${sessionId}`,
  locale: 'es-US',
} as const

type SetUp = Awaited<ReturnType<typeof setUp>>

function linkRequest({ plaid }: SetUp): {
  webhook: string
  hosted_link: { completion_redirect_uri: string }
} {
  const made = plaid.requests.find(({ operationId }) => operationId === 'linkTokenCreate')
  return made?.body as never
}

const codeOf = (under: SetUp) =>
  new URL(linkRequest(under).hosted_link.completion_redirect_uri).searchParams.get('code') ?? ''

const finished = (linkToken: string, publicToken = 'public-1') =>
  JSON.stringify({
    ...{ webhook_type: 'LINK', webhook_code: 'SESSION_FINISHED', status: 'SUCCESS' },
    ...{ link_token: linkToken, public_tokens: [publicToken] },
  })

test.skipIf(!hasContract(file))(
  'an account that was chosen on the page is given for the code of its browser, and kept once',
  async () => {
    const under = await setUp()
    const { plaid, bank, kept, db, keys } = under
    const url = await bank.openBankLink(request)
    expect(url).toBe('https://secure.plaid.com/hl/link-1')
    expect(await bank.openBankLink(request)).toBe(url)
    expect(linkRequest(under)).toMatchObject({
      ...{ language: 'es', products: ['auth', 'identity'], webhook: `${origin}/bank-links/events` },
      hosted_link: { completion_redirect_uri: expect.stringContaining(`${origin}/us/es/bank-verification?`) },
    })
    await takeReport(finished('link-1'), { db, keys })
    await takeReport(finished('link-1', 'public-2'), { db, keys })
    for (const wrong of ['', 'guessed'])
      expect(await bank.findLinkedAccount(sessionId, wrong, mandate)).toBeUndefined()
    const linked = {
      ...{ token: 'vault-1', bankName: 'First Bank', accountType: 'checking', last4: '6789' },
      owners: ['ANA RUIZ'],
    }
    expect(await bank.findLinkedAccount(sessionId, codeOf(under), mandate)).toEqual(linked)
    expect(kept).toEqual([
      {
        ...{ key: sessionId, routingNumber: '110000000', accountNumber: '000123456789' },
        ...{ accountType: 'checking', holder: 'ANA RUIZ', mandate },
      },
    ])
    // The access to the bank is given up, and a repetition asks for nothing.
    expect(plaid.requests.at(-1)?.operationId).toBe('itemRemove')
    const asked = plaid.requests.length
    expect(await bank.findLinkedAccount(sessionId, codeOf(under), mandate)).toEqual(linked)
    expect(plaid.requests).toHaveLength(asked)
    expect(plaid.faults).toEqual([])
    const rows = JSON.stringify(await db.rows(sql`select * from bank_link`))
    expect(rows).not.toMatch(/000123456789|public-1|access-1|ANA RUIZ/)
  },
)

test.skipIf(!hasContract(file))('a day later the code gives nothing', async () => {
  const under = await setUp()
  await under.bank.openBankLink(request)
  await takeReport(finished('link-1'), under)
  under.clock.advanceDays(1)
  expect(await under.bank.findLinkedAccount(sessionId, codeOf(under), mandate)).toBeUndefined()
})

test.skipIf(!hasContract(file))('a refused exchange is an error without tokens or secrets', async () => {
  const under = await setUp()
  await under.bank.openBankLink(request)
  await takeReport(finished('link-1', 'public-2'), under)
  const error = String(
    await under.bank.findLinkedAccount(sessionId, codeOf(under), mandate).catch((caught: unknown) => caught),
  )
  expect(error).toContain('INVALID_PUBLIC_TOKEN')
  expect(error).not.toMatch(/public-2|hidden/)
})

test.skipIf(!hasContract(file))(
  'a report counts only if its signature fits its body and its time',
  async () => {
    const { calls, clock } = await setUp()
    const body = finished('link-1')
    const isFromPlaid = reportVerifier(calls)
    const sent = { network: '192.0.2.1' }
    const signed = (text: string, at: Date) =>
      new SignJWT({ request_body_sha256: createHash('sha256').update(text).digest('hex') })
        .setProtectedHeader({ alg: 'ES256', kid: 'k1' })
        .setIssuedAt(at)
        .sign(privateKey)
    const now = clock.now()
    expect(await isFromPlaid({ ...sent, body, token: await signed(body, now), now })).toBe(true)
    expect(await isFromPlaid({ ...sent, body, token: await signed('{}', now), now })).toBe(false)
    const before = new Date(now.getTime() - 600_000)
    expect(await isFromPlaid({ ...sent, body, token: await signed(body, before), now })).toBe(false)
    const forger = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
    const forged = await new SignJWT({ request_body_sha256: createHash('sha256').update(body).digest('hex') })
      .setProtectedHeader({ alg: 'ES256', kid: 'k1' })
      .setIssuedAt(now)
      .sign(forger)
    expect(await isFromPlaid({ ...sent, body, token: forged, now })).toBe(false)
    expect(await isFromPlaid({ ...sent, body, token: undefined, now })).toBe(false)
  },
)
