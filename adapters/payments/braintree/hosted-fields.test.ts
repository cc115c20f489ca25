import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { testContext } from '#core/testing/context.ts'
import type { Locale } from '#domain/base/locale.ts'
import { fail, ok } from '#domain/base/result.ts'
import { hasContract } from '../../service/testing/serve-contract.ts'
import { braintreeCalls } from './calls.ts'
import { type HostedFieldsNeeds, hostedFieldsApp } from './hosted-fields-page.ts'
import { braintreeUnderTest } from './testing/braintree.ts'
import { contract } from './testing/serve-braintree.ts'

const storeOrigin = 'https://shop.example'

/** The card page, and a session that is open on it. */
async function setUp(change: Partial<HostedFieldsNeeds> = {}, locale: Locale = 'en-US') {
  const under = await braintreeUnderTest(await testContext())
  const { db, clock, calls, payments } = under
  const warnings: unknown[] = []
  const app = hostedFieldsApp({
    ...{ db, now: clock.now, calls, siteName: 'Store', storeOrigin },
    apiUrl: 'https://payments.sandbox.braintree-api.com/graphql',
    consumeRateLimit: async () => ok(undefined),
    warn: (error) => warnings.push(error),
    ...change,
  })
  const sessionId = randomUUID()
  const returnTo = `/us/en/checkout?card=${sessionId}`
  await payments.openCardEntry({ sessionId, returnTo, locale, wallets: [], merchantAccount: 'cards' })
  const path = `/${sessionId}?locale=${locale}`
  const send = (nonce: string, at = path) =>
    app.request(at, { method: 'POST', body: new URLSearchParams({ nonce }) })
  return { ...under, app, path, sessionId, next: storeOrigin + returnTo, send, warnings }
}

describe.skipIf(!hasContract(contract))('the card page with Braintree’s fields', () => {
  test('opens in a window of its own only from a page of the store', async () => {
    const { app, path } = await setUp()
    const ask = (referer: string) =>
      app.request(path, {
        headers: { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'cross-site', referer },
      })
    expect((await ask(`${storeOrigin}/`)).status).toBe(200)
    for (const referer of ['', 'https://evil.example/', `${storeOrigin}.evil.example/`]) {
      const sent = await ask(referer)
      expect([sent.status, sent.headers.get('location')]).toEqual([303, `${storeOrigin}/us/en/checkout`])
    }
  })

  test('has the vendor’s sources in its policy, and lets only the store have it in a frame', async () => {
    const { app, path, service } = await setUp()
    const answer = await app.request(path, { headers: { 'sec-fetch-dest': 'iframe' } })
    expect(answer.status).toBe(200)
    const policy = new Map(
      (answer.headers.get('content-security-policy') ?? '')
        .split('; ')
        .map((rule) => [rule.split(' ')[0], rule]),
    )
    expect(policy.get('default-src')).toBe("default-src 'none'")
    expect(policy.get('script-src')).toMatch(
      /^script-src 'nonce-\S+' https:\/\/js\.braintreegateway\.com https:\/\/assets\.braintreegateway\.com$/,
    )
    expect(policy.get('frame-src')).toBe('frame-src https://assets.braintreegateway.com')
    expect(policy.get('connect-src')).toBe(
      "connect-src 'self' https://api.sandbox.braintreegateway.com https://client-analytics.sandbox.braintreegateway.com https://payments.sandbox.braintree-api.com",
    )
    expect(policy.get('frame-ancestors')).toBe(`frame-ancestors 'self' ${storeOrigin}`)
    const html = await answer.text()
    expect(html).toContain('client-token')
    // Nothing on it takes a card's number but the vendor's frames.
    expect(html).not.toContain('<input')
    expect(html).toContain(`"${storeOrigin}"`)
    expect(service.faults).toEqual([])
  })

  test.each([
    ['en-US', 'This form needs JavaScript', 'Nothing is charged now.'],
    ['es-US', 'Este formulario necesita JavaScript', 'Ahora no se cobra nada.'],
  ] as const)(
    'says in %s that it needs scripts, and what else can be done',
    async (locale, words, purpose) => {
      const { app, path } = await setUp({}, locale)
      const html = await (await app.request(path)).text()
      expect(html).toMatch(new RegExp(`<p class="notice" id="needs">${words}`))
      // On a page of its own it says what it is for, and how to get back.
      expect(html).toContain(purpose)
      expect(html).toContain(`<a href="${storeOrigin}/us/en/checkout">`)
    },
  )

  test('keeps the card of an id that is good once, in the store’s merchant account, and leads on', async () => {
    const { app, path, sessionId, next, send, payments, service } = await setUp()
    const saved = await send('nonce-captures')
    expect([saved.status, await saved.json()]).toEqual([200, { next }])
    const card = await payments.findEnteredMethod(sessionId)
    expect(card).toMatchObject({ brand: 'Visa', last4: '1111', expiry: '0931' })
    // Sent again, also as another card, it changes nothing.
    expect(await (await send('nonce-declines')).json()).toEqual({ next })
    expect(await payments.findEnteredMethod(sessionId)).toEqual(card)
    expect(await (await app.request(path)).text()).toContain(`href="${next.replaceAll('&', '&amp;')}"`)
    const verifications = service.requests
      .map(({ variables }) => variables as { input?: { verification?: object } })
      .flatMap(({ input }) => input?.verification ?? [])
    expect(verifications).toEqual([{ merchantAccountId: 'cards' }])
  })

  test('says in words that a card is refused, that there were too many, or that nobody answers', async () => {
    const { send, payments, sessionId, service, warnings } = await setUp()
    for (const wrong of ['', 'nobody-gave-it']) {
      const refused = await send(wrong)
      expect([refused.status, await refused.json()]).toEqual([
        422,
        { problem: 'This card was not accepted. Check what you typed, or use another card.' },
      ])
    }
    expect(warnings).toEqual([])
    service.control.faults.set('VaultPaymentMethod', 'cut-after')
    const silent = await send('nonce-captures')
    expect([silent.status, await silent.json()]).toEqual([
      503,
      { problem: expect.stringContaining('Our payment service did not answer. Nothing was charged.') },
    ])
    expect(warnings).toHaveLength(1)
    expect(await payments.findEnteredMethod(sessionId)).toBeUndefined()
    const limit = fail('too-many-requests', { params: { seconds: 30 } })
    const limited = await setUp({ consumeRateLimit: async () => limit })
    const late = await limited.send('nonce-captures')
    expect([late.status, late.headers.get('retry-after')]).toEqual([429, '30'])
  })

  test('is over after half an hour, and unknown to whoever makes up an address', async () => {
    const { app, path, send, clock } = await setUp()
    for (const wrong of ['/nonsense', `/${randomUUID()}`]) {
      expect((await app.request(wrong)).status).toBe(404)
      expect((await send('nonce-captures', wrong)).status).toBe(404)
    }
    clock.advanceDays(1)
    expect((await app.request(path)).status).toBe(404)
    expect((await send('nonce-captures')).status).toBe(404)
  })

  test('offers to try again while Braintree does not answer', async () => {
    const { account } = await braintreeUnderTest(await testContext())
    const calls = braintreeCalls({ ...account, url: 'http://127.0.0.1:9/graphql' }, 1_000)
    const { app, path, warnings } = await setUp({ calls })
    const answer = await app.request(path)
    expect(answer.status).toBe(503)
    expect(await answer.text()).toContain('Try again')
    expect(warnings).toHaveLength(1)
  })
})
