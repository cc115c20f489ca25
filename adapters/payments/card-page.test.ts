import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshContext, type TestContext } from '#core/testing/context.ts'
import { fail, ok } from '#domain/base/result.ts'
import { type CardAppNeeds, cardApp } from './card-page.ts'
import type { Wallet } from './port.ts'

let context: TestContext
beforeAll(async () => {
  context = await freshContext()
})
afterAll(() => context.dispose())

const app = (consumeRateLimit: CardAppNeeds['consumeRateLimit'] = async () => ok(undefined)) =>
  cardApp({ db: context.db, now: context.clock.now, siteName: 'Store', consumeRateLimit })

async function opened(
  locale: 'en-US' | 'es-US' = 'en-US',
  wallets: readonly Wallet[] = [],
): Promise<{ id: string; path: string }> {
  const id = randomUUID()
  const address = await context.adapters.payments.openCardEntry({
    sessionId: id,
    returnTo: '/us/en/checkout?card=1',
    locale,
    wallets,
  })
  return { id, path: address.replace('/card', '') }
}

const good = { number: '4242 4242 4242 4242', expiry: '9/28', code: '123', zip: '43215' }

function post(path: string, fields: Record<string, string>, dest = 'document') {
  return app().request(path, {
    method: 'POST',
    headers: { 'sec-fetch-dest': dest },
    body: new URLSearchParams(fields),
  })
}

test('the page says that only test cards work, in both languages, under a policy of its own', async () => {
  const english = await app().request((await opened()).path)
  expect(english.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(english.headers.get('cache-control')).toBe('no-store')
  const text = await english.text()
  expect(text).toContain('Only test cards work here')
  expect(text).toContain('4242 4242 4242 4242')
  expect(text).toContain('<label for="number">Card number</label>')
  const spanish = await (await app().request((await opened('es-US')).path)).text()
  expect(spanish).toContain('<html lang="es-US">')
  expect(spanish).toContain('Aquí solo funcionan tarjetas de prueba')
})

test.each([
  ['en-US', 'Nothing is charged now.', 'Go back'],
  ['es-US', 'Ahora no se cobra nada.', 'Volver'],
] as const)(
  'on its own in %s it names the store, says that nothing is charged, and leads back without a card',
  async (locale, purpose, back) => {
    const id = randomUUID()
    const returnTo = `/us/en/checkout?step=card&session=${id}`
    const address = await context.adapters.payments.openCardEntry({
      sessionId: id,
      returnTo,
      locale,
      wallets: [],
    })
    const path = address.replace('/card', '')
    const ask = async (dest: string, method = 'GET') =>
      (
        await app().request(path, {
          method,
          headers: { 'sec-fetch-dest': dest },
          ...(method === 'POST' && { body: new URLSearchParams({}) }),
        })
      ).text()
    for (const method of ['GET', 'POST']) {
      const alone = await ask('document', method)
      expect(alone).toContain(
        `<header><strong>Store</strong><a href="/us/en/checkout?step=card">${back}</a></header>`,
      )
      expect(alone).toContain(purpose)
      // In a frame the store's page around it has all of this.
      const framed = await ask('iframe', method)
      expect(framed).not.toContain('<header>')
      expect(framed).not.toContain(purpose)
    }
  },
)

test('a card goes into the vault and the browser goes back', async () => {
  const { id, path } = await opened()
  const saved = await post(path, good)
  expect(saved.status).toBe(303)
  expect(saved.headers.get('location')).toBe('/us/en/checkout?card=1')
  expect(await context.adapters.payments.findEnteredMethod(id)).toMatchObject({
    brand: 'Visa',
    last4: '4242',
    expiry: '0928',
  })
  const again = await post(path, { ...good, number: '5555555555554444' })
  expect(again.status).toBe(303)
  expect(await context.adapters.payments.findEnteredMethod(id)).toMatchObject({ last4: '4242' })
})

test('in a frame the whole window goes on, by script or by link', async () => {
  const { path } = await opened()
  const saved = await (await post(path, good, 'iframe')).text()
  expect(saved).toContain('href="/us/en/checkout?card=1" target="_top"')
  expect(saved).toContain("getElementById('on').click()")
  // The store saves the card when the shopper comes back, so the frame must not say that it is done.
  expect(saved).toContain('Continue and save')
  expect(saved).not.toContain('is saved')
})

test('every wrong field is named with what to do, and nothing typed is lost but the code', async () => {
  const { id, path } = await opened()
  const answer = await post(path, { number: '4242 4242 4242 4241', expiry: '13/28', code: '12', zip: 'x' })
  expect(answer.status).toBe(422)
  const text = await answer.text()
  for (const words of [
    'This card number isn&#39;t right',
    'Enter the month and the year',
    'The security code has 3 or 4 digits',
    'Enter a ZIP code of 5 digits',
  ])
    expect(text.replaceAll("'", '&#39;')).toContain(words)
  expect(text).toContain('value="4242 4242 4242 4241"')
  expect(text).toContain('value="13/28"')
  expect(text).not.toContain('value="12"')
  expect(text).toContain('aria-describedby="number-problem"')
  expect(await context.adapters.payments.findEnteredMethod(id)).toBeUndefined()
  const rest = await (
    await post(path, { number: '4111111111111111', expiry: '02/26', code: '', zip: '' })
  ).text()
  expect(rest).toContain('only the test cards listed below work here')
  expect(rest).toContain('This card has expired')
  expect(rest).toContain('Enter the security code')
})

test('a page that was never opened, or too long ago, says so and leads back', async () => {
  expect((await app().request(`/${randomUUID()}`)).status).toBe(404)
  expect((await app().request('/not-an-id')).status).toBe(404)
  const { path } = await opened()
  context.clock.set('2026-03-02T15:31:00Z')
  const late = await post(path, good)
  expect(late.status).toBe(404)
  expect(await late.text()).toContain('href="/us/en/checkout?card=1"')
})

test('after too many cards the page says so with a 429, keeps what was typed but the code, and saves nothing', async () => {
  const { path } = await opened('es-US')
  const limited = app(async () => fail('too-many-requests', { params: { seconds: 90 } }))
  const answer = await limited.request(path, { method: 'POST', body: new URLSearchParams(good) })
  expect(answer.status).toBe(429)
  expect(answer.headers.get('retry-after')).toBe('90')
  const text = await answer.text()
  expect(text).toContain('Hubo demasiados intentos')
  expect(text).toContain('value="4242 4242 4242 4242"')
  expect(text).not.toContain('value="123"')
  expect((await app().request(path)).status).toBe(200)
})

test('a wallet stands above the card fields where the store takes it and the service offers it, and saves a card [ACC-167]', async () => {
  const textOf = async (path: string) => (await app().request(path)).text()
  expect(await textOf((await opened()).path)).not.toContain('name="wallet"')
  const { id, path } = await opened('es-US', ['googlePay', 'cashApp'])
  const page = await textOf(path)
  expect(page).toContain('value="googlePay">Google Pay</button>')
  expect(page).toContain('o escriba los datos de su tarjeta')
  expect(page).not.toContain('cashApp')
  const find = () => context.adapters.payments.findEnteredMethod(id)
  // One that the store does not take, and one that the service does not offer, are no cards.
  for (const wallet of ['applePay', 'cashApp']) expect((await post(path, { wallet })).status).toBe(422)
  expect(await find()).toBeUndefined()
  expect((await post(path, { wallet: 'googlePay' })).status).toBe(303)
  const card = await find()
  expect(card).toMatchObject({
    brand: 'Google Pay',
    last4: '4242',
    expiry: expect.stringMatching(/^12\d{2}$/),
  })
  const request = { key: randomUUID(), token: card?.token ?? '', amountCents: 100, description: 'Store' }
  expect(await context.adapters.payments.charge(request)).toMatchObject({ state: 'captured' })
})

test.each([
  ['payPal', 'PayPal', 'shopper@example.com', 'permission-ended@example.com'],
  ['venmo', 'Venmo', '@demo-shopper', '@demo-permission-ended'],
] as const)(
  'an account at %s is agreed with on a page that stands in for its own',
  async (wallet, name, good, ended) => {
    const save = async (account: string) => {
      const { id, path } = await opened('en-US', [wallet])
      const asked = await post(path, { wallet })
      const text = await asked.text()
      expect([asked.status, text.includes(good), text.includes(`stands in for ${name}`)]).toEqual([
        200,
        true,
        true,
      ])
      // An account that is not there is asked for again, and one of a store that does not take it is no account.
      expect((await post(path, { wallet, account: 'somebody' })).status).toBe(200)
      expect(await context.adapters.payments.findEnteredMethod(id)).toBeUndefined()
      expect((await post((await opened('en-US', [])).path, { wallet, account })).status).toBe(422)
      expect((await post(path, { wallet, account })).status).toBe(303)
      return context.adapters.payments.findEnteredMethod(id)
    }
    const saved = await save(good)
    expect(saved).toEqual({
      ...{ token: expect.any(String), kind: wallet, brand: name, last4: '', expiry: null, account: good },
    })
    const charge = (token = '') =>
      context.adapters.payments.charge({ key: randomUUID(), token, amountCents: 100, description: 'Store' })
    expect(await charge(saved?.token)).toMatchObject({ state: 'captured' })
    const code = 'permission_ended'
    expect(await charge((await save(ended))?.token)).toEqual({ state: 'declined', code })
  },
)

test('a link in a message or of another site opens no form: the card would be saved for whoever sent it', async () => {
  const { path } = await opened()
  const ask = (site: string, dest = 'document') =>
    app().request(path, { headers: { 'sec-fetch-dest': dest, 'sec-fetch-site': site } })
  for (const site of ['none', 'cross-site', 'same-site']) {
    const sent = await ask(site)
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/us/en/checkout?card=1'])
  }
  expect(await (await ask('same-origin')).text()).toContain('name="number"')
  expect(await (await ask('same-origin', 'iframe')).text()).toContain('name="number"')
})
