import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Context, Customer } from '#core/context.ts'
import { createOrder } from '#core/ordering/new-order/create-order.ts'
import type { Order } from '#core/ordering/order/schema.ts'
import { addUnits, orderInput, saveCard } from '#core/ordering/order/testing/shopper.ts'
import { agreementDocument } from '#core/ordering/signing/agreement-document.ts'
import { consent } from '#core/ordering/signing/consent.ts'
import { openSigning } from '#core/ordering/signing/open-signing.ts'
import { findStores } from '#core/places/store/find-stores.ts'
import { storesByZip } from '#core/places/store/schema.ts'
import { fill } from '#core/shopper/basket/testing/fill.ts'
import { inputOf } from '#core/testing/input.ts'
import type { Locale } from '#domain/base/locale.ts'
import { unwrap } from '#domain/base/result.ts'
import { approvedCustomer } from '../server/demo-accounts.ts'
import { freshTaxId } from './support/applicants.ts'
import { expectAccessible } from './support/axe.ts'
import { contextOf, startOwnStore } from './support/own-store.ts'
import { expect, test } from './support/test.ts'

/** A signing service of one page, whose button signs and leads back. */
async function signingService() {
  let signed = false
  let returnTo = ''
  let pdf = Buffer.alloc(0)
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://service')
    const body = await text(request)
    const json = (value: unknown) => {
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(value))
    }
    if (pathname === '/oauth/token') return json({ access_token: 'token', expires_in: 3600 })
    if (pathname === '/page') {
      signed = true
      response.setHeader('content-type', 'text/html')
      return response.end(`<a href="${returnTo}?event=signing_complete">Finish</a>`)
    }
    if (pathname.endsWith('/views/recipient')) {
      returnTo = JSON.parse(body).returnUrl
      return json({ url: `${origin()}/page` })
    }
    if (pathname.includes('/documents/')) {
      response.setHeader('content-type', 'application/pdf')
      return response.end(pdf)
    }
    if (request.method === 'GET') return json({ status: signed ? 'completed' : 'sent' })
    signed = false
    pdf = Buffer.from(JSON.parse(body).documents[0].documentBase64, 'base64')
    return json({ envelopeId: randomUUID() })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = () => {
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('no port')
    return `http://127.0.0.1:${address.port}`
  }
  return { url: origin(), [Symbol.dispose]: () => server.close() }
}

const client = { address: '127.0.0.1', userAgent: 'Test browser' }

/** A customer of a store of its own who has agreed to electronic records and has to sign an order. */
async function orderToSign(
  context: Context,
  locale: Locale,
): Promise<{ who: Customer; order: Order; token: string }> {
  const found = unwrap(await findStores(inputOf(storesByZip, { postalCode: '43215' }), context))
  const [store] = found.stores
  if (store === undefined) throw new Error('the fixture has no store in Columbus')
  const person = {
    ...{ firstName: 'Ana', lastName: 'Rivera', email: `${randomUUID()}@example.com` },
    password: 'Secret-1234!',
  }
  const { who, token } = await approvedCustomer(person, freshTaxId(), store, context)
  await addUnits(context, 'dresser', 1, store.id)
  const basket = await fill(who, context, { productId: 'dresser' })
  await saveCard(who, context)
  const order = unwrap(await createOrder(who, { ...orderInput(basket.id, context), locale }, context))
  const step = { orderId: order.id, locale, client }
  unwrap(await openSigning(who, step, context))
  for (const { number: agreementNumber } of order.agreements)
    unwrap(await agreementDocument(who, { agreementNumber, kind: 'unsigned', locale, client }, context))
  unwrap(await consent(who, step, context))
  return { who, order, token }
}

test('agreements are signed on the pages of a signing service, in both languages [ACC-187, ACC-190]', async ({
  page,
}) => {
  test.setTimeout(180_000)
  using service = await signingService()
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })
  const pem = privateKey.export({ format: 'pem', type: 'pkcs8' }) as string
  await using store = await startOwnStore({
    ...{ SEED: 'catalog/fixture', DEMO_ACCOUNTS: 'off', RATE_LIMITS: 'off' },
    ...{ DOCUSIGN_URL: service.url, DOCUSIGN_AUTH_URL: service.url, DOCUSIGN_ACCOUNT_ID: 'account' },
    ...{ DOCUSIGN_USER_ID: 'user', DOCUSIGN_INTEGRATION_KEY: 'key' },
    DOCUSIGN_PRIVATE_KEY: Buffer.from(pem).toString('base64'),
  })
  const { context, close } = await contextOf(store)
  for (const [prefix, locale, go] of [
    ['/us/en', 'en-US', 'Go and sign'],
    ['/us/es', 'es-US', 'Ir a firmar'],
  ] as const) {
    const { token } = await orderToSign(context, locale)
    await page.context().addCookies([{ name: 'session', value: token, url: store.origin }])
    // What the address says proves nothing.
    await page.goto(`${store.origin}${prefix}/docusign-redirect?event=signing_complete`)
    await expect(page).toHaveURL(/thankyou-agreement-not-signed/)
    await page.goto(`${store.origin}${prefix}/checkout?step=sign`)
    await expectAccessible(page)
    await page.getByRole('link', { name: go }).click()
    await page.getByRole('link', { name: 'Finish' }).click()
    await expect(page).toHaveURL(new RegExp(`${prefix}/thankyou-agreement-signed`))
    await page.locator('main a[href*="step=pay"]').click()
    await expect(page).toHaveURL(/step=pay/)
    await page.context().clearCookies()
  }
  await close()
})
