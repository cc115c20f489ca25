import { execFileSync } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { ServiceError } from '#platform/service-error.ts'
import { httpEngine } from '../decision/http.ts'
import type { DecisionRequest } from '../decision/port.ts'
import { signedGeocoding } from '../geocoding/signed.ts'
import { httpLeads } from '../leads/http.ts'
import type { Lead } from '../leads/port.ts'
import { httpPayments } from '../payments/http.ts'
import { httpBank } from '../payments/http-bank.ts'
import { plaidCalls } from '../payments/plaid/calls.ts'
import { openSearch } from '../search/opensearch.ts'
import { docuSign } from '../signing/docusign.ts'
import { gatewaySms } from '../sms/gateway.ts'
import { twilioSms } from '../sms/twilio.ts'
import { embeddedZipCodes } from '../zip-codes/embedded.ts'
import { type Fault, faultyService } from './testing/faulty-service.ts'

const now = () => new Date('2026-03-01T15:00:00Z')
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })
const pem = privateKey.export({ format: 'pem', type: 'pkcs8' })

// 'hidden' stands in everything that no error may show.
const text = { id: 'm1', to: '2125550123', text: 'hidden', locale: 'en-US' }
const twilio = (url: string) => {
  const ids = { accountSid: 'AC1', messagingServiceSid: 'MG1', verifyServiceSid: 'VA1' }
  return twilioSms({ url, verifyUrl: url, authToken: 'hidden', ...ids }, 'https://shop.example/status')
}
const payments = (url: string) => {
  const options = { url, token: 'hidden', origin: 'https://shop.example', eventSecret: undefined, now }
  return { ...httpBank(options), ...httpPayments(options) }
}
const plaid = (url: string) => plaidCalls({ url, clientId: 'hidden', secret: 'hidden' })
const signing = (url: string) => {
  const ids = { accountId: 'a1', userId: 'u1', integrationKey: 'hidden' }
  return docuSign({ url, authUrl: url, ...ids, privateKey: Buffer.from(pem).toString('base64') }, now)
}
const geocoding = (url: string) =>
  signedGeocoding(
    { url: `${url}/json`, key: 'hidden', secret: 'hidden', clientId: undefined, channel: undefined },
    embeddedZipCodes(),
  )
const searching = (url: string) => openSearch({ url, user: 'store', password: 'hidden', prefix: 'store' })
const wanted = { words: [[{ stems: ['hidden'], boost: 1, idf: 1 }]], categoryId: null, limit: 10 }
const exclude = { categories: [], refusedAt: 'hidden', sets: false }
const money = { key: 'hidden', token: 'hidden', amountCents: 100, description: 'hidden' }
const account = { routingNumber: '110000000', accountNumber: 'hidden', accountType: 'checking' } as const
const signer = { name: 'hidden', email: 'hidden@example.com' }
const link = { siteName: 'Store', language: 'en', returnTo: 'hidden', reportTo: 'hidden' } as const

/** A call of each adapter; what may be repeated by itself is asked for three times, everything else once. */
const calls: readonly (readonly [string, 1 | 3, (url: string) => () => Promise<unknown>])[] = [
  ['a text by Twilio', 1, (url) => bound(twilio(url), (sms) => sms.send(text))],
  ['a code by Twilio', 1, (url) => bound(twilio(url), (sms) => sms.send({ ...text, code: '123456' }))],
  ['a call by Twilio', 1, (url) => bound(twilio(url), (sms) => sms.call({ ...text, code: '123456' }))],
  ['a text by a gateway', 1, (url) => bound(gatewaySms(url, 'hidden'), (sms) => sms.send(text))],
  [
    'a lead',
    1,
    (url) =>
      bound(httpLeads(url, 'hidden'), (leads) => leads.send({ lead: { messageId: 'hidden' } } as Lead)),
  ],
  [
    'a decision',
    1,
    (url) =>
      bound(httpEngine(url, 'hidden'), (engine) =>
        engine.decide({ reference: 'hidden' } as DecisionRequest, AbortSignal.timeout(60_000)),
      ),
  ],
  ['a place', 3, (url) => bound(geocoding(url), (places) => places.geocode({ postalCode: '43215' }))],
  ['a charge', 1, (url) => bound(payments(url), (service) => service.charge(money))],
  [
    'a refund',
    1,
    (url) => bound(payments(url), (service) => service.refund({ ...money, reason: '' } as never)),
  ],
  ['a look at a charge', 1, (url) => bound(payments(url), (service) => service.findCharge('hidden'))],
  [
    'the list of charges',
    3,
    (url) => bound(payments(url), (service) => service.listCharges({ since: now(), after: null })),
  ],
  [
    'an account to keep',
    1,
    (url) =>
      bound(payments(url), (service) =>
        service.saveBankAccount({ key: 'hidden', ...account, holder: 'hidden', mandate: 'hidden' }),
      ),
  ],
  ['a deposit', 1, (url) => bound(payments(url), (service) => service.credit(money))],
  [
    'a page of Plaid',
    3,
    (url) =>
      bound(plaid(url), (bank) => bank.createLink({ ...link, sessionId: 'hidden', lifetimeSeconds: 60 })),
  ],
  ['a token of Plaid', 1, (url) => bound(plaid(url), (bank) => bank.exchange('hidden'))],
  ['an end of access at Plaid', 3, (url) => bound(plaid(url), (bank) => bank.remove('hidden'))],
  [
    'papers for DocuSign',
    1,
    (url) =>
      bound(signing(url), (ceremony) =>
        ceremony.openEnvelope({
          ...{ signingId: 'hidden', subject: 'hidden', locale: 'en-US', signer },
          documents: [{ name: 'hidden', pdf: Buffer.from('hidden') }],
        }),
      ),
  ],
  [
    'a visit to DocuSign',
    3,
    (url) =>
      bound(signing(url), (ceremony) =>
        ceremony.openVisit({ envelopeId: 'hidden', signingId: 'hidden', signer, returnTo: 'hidden' }),
      ),
  ],
  ['an outcome of DocuSign', 3, (url) => bound(signing(url), (ceremony) => ceremony.outcome('hidden'))],
  [
    'a search by OpenSearch',
    1,
    (url) => bound(searching(url), (engine) => engine.find({ ...wanted, exclude }, 1)),
  ],
  [
    'documents for OpenSearch',
    3,
    (url) =>
      bound(searching(url), (engine) =>
        engine.write(1, [{ productId: 'hidden', revision: 1, document: null }]),
      ),
  ],
  ['an index of OpenSearch', 3, (url) => bound(searching(url), (engine) => engine.create(1))],
  ['an alias of OpenSearch', 3, (url) => bound(searching(url), (engine) => engine.publish(1))],
  [
    'a sealed document of DocuSign',
    3,
    (url) => bound(signing(url), (ceremony) => ceremony.signedDocument('hidden', 0)),
  ],
]

function bound<Adapter>(adapter: Adapter, call: (adapter: Adapter) => Promise<unknown>) {
  return () => call(adapter)
}

/** What a call throws; undefined if it succeeds. */
async function thrownBy(call: () => Promise<unknown>): Promise<unknown> {
  return call().then(
    () => undefined,
    (error: unknown) => error,
  )
}

describe.each(calls)('%s', (_name, attempts, open) => {
  async function meet(fault: Fault) {
    const { url, asked } = await faultyService(fault)
    return { asked, call: open(url) }
  }

  test.each([
    [503, 'failed'],
    [429, 'busy'],
    ['cut', 'unreachable'],
  ] as const)(`after %s it is asked for ${attempts} in all, and what failed is said`, async (fault, kind) => {
    const { asked, call } = await meet(fault)
    const error = await thrownBy(call)
    expect(error).toBeInstanceOf(ServiceError)
    expect(error).toMatchObject({ kind })
    expect(asked).toHaveLength(attempts)
  })

  test.each([503, 429, 404, 400, 401, 'cut', 'no-json', 'redirect'] as const)(
    'an error after %s shows nothing of what was sent',
    async (fault) => {
      const { call } = await meet(fault)
      const error = (await thrownBy(call)) as (Error & { cause?: unknown }) | undefined
      expect(`${error?.message} ${error?.stack} ${error?.cause} ${JSON.stringify(error)}`).not.toMatch(
        /hidden|2125550123|127\.0\.0\.1:/,
      )
    },
  )

  test('a refusal is not asked for again', async () => {
    const { asked, call } = await meet(400)
    expect(await thrownBy(call)).toBeInstanceOf(Error)
    expect(asked).toHaveLength(1)
  })

  test('a service that leads elsewhere is not followed', async () => {
    const { asked, call } = await meet('redirect')
    expect(await thrownBy(call)).toMatchObject({ kind: 'unreachable' })
    expect(asked.join()).not.toContain('/elsewhere')
  })

  test('after five failures in a row it is left alone', async () => {
    const { asked, call } = await meet(500)
    for (let times = 0; times < 5; times += 1) await thrownBy(call)
    expect(await thrownBy(call)).toMatchObject({ kind: 'paused' })
    expect(asked).toHaveLength(5)
  })
})

test.each([
  [
    'a place',
    { status: 'ZERO_RESULTS', results: [] },
    (url: string) => geocoding(url).geocode({ postalCode: '43215' }),
    [],
  ],
  ['a token of Plaid', { access_token: 'a' }, (url: string) => plaid(url).exchange('p'), 'a'],
  ['an outcome', { status: 'sent' }, (url: string) => signing(url).outcome('e'), { state: 'open' }],
  [
    'a charge',
    { state: 'captured', reference: 'r' },
    (url: string) => payments(url).charge(money),
    { state: 'captured', reference: 'r' },
  ],
])('%s whose answer comes late and in pieces is taken', async (_name, late, call, taken) => {
  const { url } = await faultyService({ late })
  expect(await call(url)).toEqual(taken)
})

test('no adapter asks a service in another way', () => {
  const asking = execFileSync('git', [
    'grep',
    '-lE',
    '\\bfetch\\(',
    '--',
    'adapters/*.ts',
    ':!*.test.ts',
    ':!*/testing/*',
  ])
  expect(asking.toString().trim().split('\n')).toEqual([
    // The provider that runs in the store reads the documents of issuers through a client of its own.
    'adapters/identity/embedded.ts',
    // A script for browsers.
    'adapters/payments/braintree/entry-page.ts',
    'adapters/service/traced-fetch.ts',
  ])
})
