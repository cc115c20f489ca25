import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { columbus } from '#core/shopper/basket/testing/fill.ts'
import { formsOf } from '../../fuzz/forms.ts'
import type { Acknowledged } from './acknowledged.ts'
import type { Answer, Asked, Browser } from './browser.ts'
import type { Renter, Shopper } from './shoppers.ts'

/** What a journey needs besides its shopper. */
export type Load = {
  readonly open: () => Browser
  readonly acknowledged: Acknowledged
  /** Whether the drill still goes on. */
  readonly goesOn: () => boolean
}

/** A shopper stops trying. */
class GaveUp extends Error {}

const pauseMs = 500
const patienceMs = 120_000
const callback = 'http://localhost:3000/callback'
const organization = 'organizations/f_ecom_store'
const api = '/mobify/proxy/api'
const auth = `${api}/shopper/auth/v1/${organization}/oauth2`
const baskets = `${api}/checkout/shopper-baskets/v2/${organization}/baskets`
const orders = `${api}/checkout/shopper-orders/v1/${organization}/orders?siteId=us`

/** Asks again, as shoppers do, while the store does not answer or says that it cannot serve now. */
async function persist(browser: Browser, asked: Asked): Promise<Answer> {
  const last = performance.now() + patienceMs
  while (performance.now() < last) {
    const answer = await browser.send(asked).catch(() => undefined)
    if (answer !== undefined && answer.status < 500) return answer
    await wait(pauseMs)
  }
  throw new GaveUp(`${asked.method} ${asked.path} got no answer`)
}

function expectBelow(limit: number, answer: Answer, what: string): Answer {
  if (answer.status >= limit) throw new Error(`${what}: ${answer.status} ${answer.body.slice(0, 300)}`)
  return answer
}

/** Signs in on the page. */
async function signIn(browser: Browser, { email, password, customerId }: Shopper, { acknowledged }: Load) {
  const since = new Date()
  const answer = await persist(browser, { method: 'POST', path: '/us/en/login', form: { email, password } })
  if (answer.status !== 302 && answer.status !== 303) {
    const [alert = ''] = /role="alert"[\s\S]{0,400}/.exec(answer.body) ?? []
    throw new Error(`signing in: ${answer.status} ${alert.replace(/<[^>]*>/g, ' ')}`)
  }
  acknowledged.signIns.push({ customerId, since })
}

type Token = { readonly access_token: string; readonly usid: string }

/** A token of the shopper APIs: of a guest, or of a customer. A code is good once, so both steps are repeated together. */
async function tokenFor(browser: Browser, shopper?: Shopper): Promise<Token> {
  for (let tries = 0; tries < 20; tries += 1) {
    const verifier = randomBytes(32).toString('base64url')
    const asked = {
      ...{ client_id: 'store', redirect_uri: callback, channel_id: 'us' },
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    }
    const guest = new URLSearchParams({ ...asked, response_type: 'code', hint: 'guest' })
    const basic = Buffer.from(`${shopper?.email}:${shopper?.password}`).toString('base64')
    const sent = await persist(
      browser,
      shopper === undefined
        ? { method: 'GET', path: `${auth}/authorize?${guest}` }
        : {
            method: 'POST',
            path: `${auth}/login`,
            form: asked,
            headers: { authorization: `Basic ${basic}` },
          },
    )
    const code = new URL(sent.location, callback).searchParams.get('code') ?? ''
    const { client_id, redirect_uri, channel_id } = asked
    const answer = await persist(browser, {
      method: 'POST',
      path: `${auth}/token`,
      form: {
        ...{ grant_type: 'authorization_code_pkce', client_id, redirect_uri, channel_id },
        ...{ code, code_verifier: verifier },
      },
    })
    if (answer.status === 200) return JSON.parse(answer.body) as Token
  }
  throw new GaveUp('no token')
}

type Called = {
  readonly basketId: string
  call(method: 'POST' | 'PUT' | 'GET', path: string, json?: unknown): Promise<Answer>
}

/** A basket of the shopper APIs, at the store whose stock the drill has filled. */
async function openBasket(browser: Browser, shopper?: Shopper): Promise<Called> {
  const { access_token: token, usid } = await tokenFor(browser, shopper)
  const headers = { authorization: `Bearer ${token}` }
  const path = `${api}/shopper/shopper-context/v1/${organization}/shopper-context/${usid}?siteId=us`
  const chosen = { customQualifiers: { storeId: columbus } }
  expectBelow(400, await persist(browser, { method: 'PUT', path, headers, json: chosen }), 'a store')
  const made = await persist(browser, { method: 'POST', path: `${baskets}?siteId=us`, headers, json: {} })
  const { basketId } = JSON.parse(expectBelow(400, made, 'a basket').body) as { basketId: string }
  return {
    basketId,
    call: (method, path, json) => persist(browser, { method, path, headers, json }),
  }
}

const itemsOf = ({ body }: Answer) =>
  (JSON.parse(body) as { productItems?: { itemId: string }[] }).productItems?.map(({ itemId }) => itemId) ??
  []

/** A guest puts a sofa into a basket. */
export async function fillBasket(load: Load): Promise<void> {
  const { basketId, call } = await openBasket(load.open())
  const path = `${baskets}/${basketId}/items?siteId=us`
  const added = await call('POST', path, [{ productId: 'sofa', quantity: 1 }])
  load.acknowledged.items.push(...itemsOf(expectBelow(400, added, 'an item')))
}

const home = {
  ...{ firstName: 'Ana', lastName: 'Ruiz', address1: '8 High Street', city: 'Columbus', stateCode: 'OH' },
  ...{ postalCode: '43215', countryCode: 'US', phone: '6145550199' },
}

/** Orders a sofa by the shopper APIs. Returns the numbers of its agreements. */
async function order(browser: Browser, shopper: Shopper, load: Load): Promise<readonly string[]> {
  const { basketId, call } = await openBasket(browser, shopper)
  const at = (path: string) => `${baskets}/${basketId}${path}?siteId=us`
  const step = async (method: 'POST' | 'PUT' | 'GET', path: string, json?: unknown) =>
    expectBelow(400, await call(method, at(path), json), path)
  await step('POST', '/items', [{ productId: 'sofa', quantity: 1 }])
  await step('PUT', '/customer', { email: shopper.email })
  await step('PUT', '/shipments/me/shipping-address', home)
  const offered = await step('GET', '/shipments/me/shipping-methods')
  const { applicableShippingMethods } = JSON.parse(offered.body) as {
    applicableShippingMethods: { id: string }[]
  }
  const id = applicableShippingMethods.find((method) => method.id !== 'pickup')?.id
  await step('PUT', '/shipments/me/shipping-method', { id })
  await step('POST', '/payment-instruments', {
    ...{ paymentMethodId: 'CREDIT_CARD', c_savedMethodId: shopper.methodId, c_frequency: 'WEEKLY' },
  })
  const made = expectBelow(400, await call('POST', orders, { basketId }), 'an order')
  const { orderNo } = JSON.parse(made.body) as { orderNo: string }
  load.acknowledged.orders.push(orderNo)
  const page = expectBelow(
    400,
    await persist(browser, { method: 'GET', path: '/us/en/checkout?step=consent' }),
    'the page of the consent',
  )
  const found = page.body.matchAll(/my-accounts\/agreement\/(\d+)\/document\/unsigned/g)
  return [...new Set([...found].map(([, number = '']) => number))]
}

/** Signs in, orders, signs, and makes the first payment. */
export async function rent(shopper: Shopper, load: Load): Promise<void> {
  const browser = load.open()
  await signIn(browser, shopper, load)
  for (const number of await order(browser, shopper, load)) {
    const path = `/us/en/my-accounts/agreement/${number}/document/unsigned`
    expectBelow(400, await persist(browser, { method: 'GET', path }), 'the agreement')
  }
  const post = (step: string, form: Record<string, string>) =>
    persist(browser, { method: 'POST', path: `/us/en/checkout?step=${step}`, form })
  expectBelow(400, await post('consent', { agrees: 'yes', canRead: 'yes' }), 'the consent')
  const idempotencyKey = randomUUID()
  const signature = { fullName: 'Ana Ruiz', intends: 'yes', idempotencyKey }
  let answer = expectBelow(400, await post('sign', signature), 'the signature')
  for (let tries = 0; tries < 240 && load.goesOn(); tries += 1) {
    if (answer.location.includes('/confirmation/')) {
      load.acknowledged.payments.push(idempotencyKey)
      return
    }
    await wait(pauseMs)
    answer = await post('pay', { idempotencyKey, methodId: shopper.methodId })
  }
}

/** Signs in and pays several times a little on an agreement. */
export async function payRent(renter: Renter, times: number, load: Load): Promise<void> {
  const browser = load.open()
  const path = '/us/en/my-accounts/payment-agreement'
  await signIn(browser, renter, load)
  for (let count = 0; count < times && load.goesOn(); count += 1) {
    const page = await persist(browser, { method: 'GET', path })
    const form = formsOf(page.body, path).find(({ fields }) => fields.some(([name]) => name === 'dueOn'))
    if (form === undefined) {
      // The answer to the payment before is still awaited.
      await wait(pauseMs)
      continue
    }
    const fields = Object.fromEntries(form.fields)
    const idempotencyKey = fields.idempotencyKey ?? ''
    const sent = { ...fields, pays: 'other', amount: '1.00', methodId: renter.methodId }
    const paid = await persist(browser, { method: 'POST', path, form: sent })
    if (paid.location.includes('payment-successful')) load.acknowledged.payments.push(idempotencyKey)
    else if (paid.status < 400 && paid.status >= 300) await wait(pauseMs)
  }
}
