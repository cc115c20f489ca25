import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { testContext } from '#core/testing/context.ts'
import { ok } from '#domain/base/result.ts'
import { hasContract } from '../../service/testing/serve-contract.ts'
import { hostedFieldsApp } from './hosted-fields-page.ts'
import { braintreeUnderTest } from './testing/braintree.ts'
import { type Behaviour, contract } from './testing/serve-braintree.ts'

const storeOrigin = 'https://shop.example'

/** The card page with a session that is open on it, at a store that takes PayPal and Venmo. */
async function setUp(wallets: readonly ('payPal' | 'venmo')[] = ['payPal', 'venmo']) {
  const under = await braintreeUnderTest(await testContext())
  const { db, clock, calls, payments } = under
  const app = hostedFieldsApp({
    ...{ db, now: clock.now, calls, siteName: 'Store', storeOrigin },
    apiUrl: 'https://payments.sandbox.braintree-api.com/graphql',
    consumeRateLimit: async () => ok(undefined),
    warn: (error) => {
      throw error
    },
  })
  const sessionId = randomUUID()
  const returnTo = `/us/en/checkout?card=${sessionId}`
  await payments.openCardEntry({ sessionId, returnTo, locale: 'en-US', wallets, merchantAccount: 'cards' })
  const path = `/${sessionId}?locale=en-US`
  const agree = (behaviour: Behaviour) =>
    app.request(path, {
      method: 'POST',
      body: new URLSearchParams({ nonce: `nonce-${behaviour}`, deviceData: 'the-device' }),
    })
  return { ...under, app, path, sessionId, agree }
}

/** A policy by its directives. */
const policyOf = ({ headers }: Response) =>
  new Map(
    (headers.get('content-security-policy') ?? '').split('; ').map((rule) => [rule.split(' ')[0], rule]),
  )

const inputsOf = (requests: readonly { readonly variables: unknown }[], name: string) =>
  requests
    .map(({ variables }) => (variables as { input?: Record<string, unknown> }).input?.[name])
    .filter((value) => value !== undefined)

describe.skipIf(!hasContract(contract))('PayPal and Venmo through Braintree', () => {
  test.each([
    ['payPal', 'PayPal', 'ana@example.com', 'paypal-checkout'],
    ['venmo', 'Venmo', '@ana-ruiz', 'venmo'],
  ] as const)(
    '%s is asked on a page of its own, kept by its name, charged, refunded and given up',
    async (wallet, name, account, component) => {
      const { app, path, agree, payments, sessionId, service, clock } = await setUp()
      const cards = await app.request(path)
      expect(policyOf(cards).get('script-src')).not.toContain('paypal')
      expect(await cards.text()).toMatch(new RegExp(`target="_top" href="[^"]+wallet=${wallet}">${name}</a>`))
      const page = await app.request(`${path}&wallet=${wallet}`)
      const policy = policyOf(page)
      for (const directive of ['script-src', 'frame-src', 'connect-src', 'img-src'])
        expect(policy.get(directive)).toContain('https://*.paypal.com')
      expect(policy.get('script-src')?.includes('https://*.venmo.com')).toBe(wallet === 'venmo')
      expect(policy.get('default-src')).toBe("default-src 'none'")
      expect(page.headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups')
      const html = await page.text()
      expect(html).toContain(`/js/${component}.min.js`)
      expect(html).toMatch(/<p class="notice" id="needs">This page needs JavaScript/)

      expect((await agree(wallet)).status).toBe(200)
      const saved = await payments.findEnteredMethod(sessionId)
      expect(saved).toEqual({
        ...{ token: expect.any(String), kind: wallet, brand: name, last4: '', expiry: null, account },
      })
      const token = saved?.token ?? ''
      const request = () => ({ key: randomUUID(), token, amountCents: 2_699, description: 'Store' })
      const first = await payments.charge(request())
      if (first.state !== 'captured') throw new Error('not captured')
      expect(await payments.charge({ ...request(), initiator: 'recurring' })).toMatchObject({
        state: 'captured',
      })
      clock.advanceDays(2)
      await payments.charge(request())
      const told = inputsOf(service.requests, 'transaction') as {
        riskData?: object
        paymentInitiator?: string
      }[]
      // The device is told with what its owner pays on the day on which they chose the account.
      const riskData = { deviceData: 'the-device' }
      expect(inputsOf(service.requests, 'riskData')).toEqual([riskData])
      expect(told.map((one) => one.riskData)).toEqual([riskData, undefined, undefined])
      expect(told.map((one) => one.paymentInitiator)).toEqual([undefined, 'RECURRING', undefined])
      const refund = { key: randomUUID(), reference: first.reference, amountCents: 700 }
      expect(await payments.refund(refund)).toEqual({ reference: service.refunds[0]?.id })
      await payments.forgetMethod(token)
      expect(await payments.charge(request())).toEqual({ state: 'declined', code: 'unknown_card' })
      expect(service.faults).toEqual([])
    },
  )

  test('a permission that was ended at PayPal is a decline of its own', async () => {
    const { payments, chargeOf, service } = await setUp()
    const declined = { state: 'declined', code: 'permission_ended' }
    expect(await payments.charge(chargeOf('payPal-ended'))).toEqual(declined)
    expect(service.faults).toEqual([])
  })

  test('a store that does not take it offers none, and keeps none', async () => {
    const { app, path, agree, payments, sessionId, service } = await setUp(['venmo'])
    expect(await (await app.request(path)).text()).not.toContain('PayPal</a>')
    expect(await (await app.request(`${path}&wallet=payPal`)).text()).toContain('id="card"')
    expect((await agree('payPal')).status).toBe(422)
    expect(await payments.findEnteredMethod(sessionId)).toBeUndefined()
    expect([...service.methods]).toEqual([])
    expect((await agree('venmo')).status).toBe(200)
  })
})
