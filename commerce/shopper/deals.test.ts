import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { json } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { confirmDealsContact } from '#core/shopper/deals/confirm-contact.ts'
import { listLeads } from '#core/shopper/deals/list-leads.ts'
import { withdrawByEmail } from '#core/shopper/deals/withdraw-contact.ts'
import type { TestContext } from '#core/testing/context.ts'
import { sql } from '#platform/db/sql.ts'
import { listSent } from '#platform/outbox/list-sent.ts'
import { runOutbox } from '#platform/outbox/run-outbox.ts'
import { redirectURI, sdk } from '../testing/client.ts'
import { openShop, registerAccount, type Shop } from '../testing/shopper.ts'

type Asked = { path: string | undefined; headers: IncomingHttpHeaders; body: unknown }

/** A lead service on a free port that records what it is sent and answers with the next of `statuses`. */
async function leadService(...statuses: number[]) {
  const asked: Asked[] = []
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      asked.push({ path: `${request.method} ${request.url}`, headers: request.headers, body })
      response.writeHead(statuses.shift() ?? 200).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return { url: `http://127.0.0.1:${address.port}/crm`, asked }
}

async function shopWith(env: Record<string, string> = {}): Promise<Shop> {
  const shop = await openShop(env)
  onTestFinished(() => shop.close())
  return shop
}

async function submit(shop: Shop, body: unknown, locale = 'en-US', token?: string) {
  const path = `/custom/submit-web-lead/v1/organizations/f_ecom_store/submitWebLead?locale=${locale}`
  const bearer = token ?? (await shop.guest()).access_token
  return shop.call(path, bearer, { method: 'POST', body: JSON.stringify(body) })
}

/** Opens the newest confirmation link. */
async function confirm(core: TestContext): Promise<void> {
  await runOutbox(core)
  const links = (await listSent(core)).flatMap(({ text }) => /confirm\?token=([\w-]+)/.exec(text)?.[1] ?? [])
  for (const token of links) await confirmDealsContact({ token }, core)
}

const email = 'lead@example.com'
const formGUID = '4f9d2b1e-8c3a-4d57-9b10-2e6f7a8c9d01'

test('takes a web lead, and asks its owner to confirm [SHL-289] [SHL-290] [SHL-291] [SHL-310] [SHL-311] [ACC-362]', async () => {
  const shop = await shopWith()
  const answer = await submit(shop, {
    ...{ email, phone: '2125550123', optIn: '1', storeNumber: '00101' },
    ...{ customerloggedIn: '1', formGUID, messageId: formGUID },
  })
  expect([answer.status, await answer.json()]).toEqual([200, { success: true, errorMessage: '' }])
  const expected = { email, phone: '2125550123', optIn: true, storeId: '00101', formId: formGUID }
  expect(await listLeads(new Date(0), shop.core)).toMatchObject([
    { ...expected, source: 'api', mailState: 'unconfirmed', smsState: 'unconfirmed' },
  ])
})

test('opting in is the default of callers that say nothing, and 0 is kept as it is [SHL-313]', async () => {
  const shop = await shopWith()
  await submit(shop, { email })
  shop.core.clock.advanceDays(1)
  await submit(shop, { email, optIn: '0' })
  expect((await listLeads(new Date(0), shop.core)).map(({ optIn }) => optIn)).toEqual([true, false])
  const refused = await submit(shop, { phone: '2125550123', optIn: '0' })
  expect(refused.status).toBe(400)
})

test('a number may have its country code; one that no area or exchange has is refused [SHL-280] [SHL-282]', async () => {
  const shop = await shopWith()
  for (const phone of ['1125550123', '2121550123', '212555012', '22125550123', '+44 20 7946 0958']) {
    const refused = await submit(shop, { phone })
    expect([phone, refused.status]).toEqual([phone, 400])
    expect(await refused.json()).toMatchObject({ errorMessage: 'Please enter a valid mobile number.' })
  }
  for (const phone of ['+1 212 555 0123', '12125550123', '(212) 555-0123'])
    expect([phone, (await submit(shop, { phone })).status]).toEqual([phone, 200])
  const kept = (await listLeads(new Date(0), shop.core)).map((lead) => lead.phone)
  expect(kept).toEqual(Array.from({ length: 3 }, () => '2125550123'))
})

test('a refused lead says so in its flag and its message, in the language of the call [SHL-300] [SHL-311]', async () => {
  const shop = await shopWith()
  const answers = [
    [{}, 'email', 'Enter one of the above details to sign up!'],
    [{ email: 'a@b.c' }, 'email', 'Please enter a valid email address.'],
    [{ email, storeNumber: '99999' }, 'storeNumber', undefined],
  ] as const
  for (const [body, field, errorMessage] of answers) {
    const answer = await submit(shop, body)
    expect(answer.headers.get('content-type')).toBe('application/problem+json')
    expect(await answer.json()).toMatchObject({
      success: false,
      field,
      ...(errorMessage && { errorMessage }),
    })
  }
  expect(await (await submit(shop, {}, 'es-US')).json()).toMatchObject({
    errorMessage: '¡Escriba uno de los datos de arriba para inscribirse!',
  })
  expect(await listLeads(new Date(0), shop.core)).toEqual([])
})

test('a failure of the store is a lead that failed, with the usual message [SHL-311] [ACC-363]', async () => {
  const shop = await shopWith()
  const { access_token: token } = await shop.guest()
  await shop.core.db.run(sql`alter table lead rename to lead_gone`)
  const answer = await submit(shop, { email }, 'en-US', token)
  expect(answer.status).toBe(500)
  expect(await answer.json()).toMatchObject({ success: false, errorMessage: 'An unexpected error occurred' })
})

test('passes a confirmed lead on, once, with its headers and body [SHL-308] [SHL-309] [SHL-312] [ACC-359] [ACC-360] [ACC-361] [ACC-364]', async () => {
  const service = await leadService()
  const shop = await shopWith({ LEADS_URL: `${service.url}/`, LEADS_TOKEN: 'secret' })
  await submit(shop, { email, optIn: '0', storeNumber: '00101', formGUID }, 'es-US')
  await runOutbox(shop.core)
  expect(service.asked).toEqual([])
  await confirm(shop.core)
  await confirm(shop.core)
  await runOutbox(shop.core)
  expect(service.asked).toHaveLength(1)
  const [{ path, headers, body } = { path: '', headers: {}, body: {} }] = service.asked
  expect(path).toBe('POST /crm/leads/lead')
  const { correlationid: correlationId } = headers
  expect(correlationId).toMatch(/^[\da-f-]{36}$/)
  expect(headers).toMatchObject({ userid: 'EC', clientid: 'EC', authorization: 'Bearer secret' })
  expect(body).toEqual({
    ...{ formType: '5', storeNumber: '00101', optIn: '0', formGUID },
    lead: {
      contactInfo: { primaryPhone: '', email },
      ...{ description: 'Deals sign-up: api', authFlag: '0', languagePreference: '2' },
      activityDate: shop.core.clock.now().toISOString(),
      ...{ customerloggedIn: '0', messageId: correlationId },
    },
  })
  expect(await listLeads(new Date(0), shop.core)).toMatchObject([{ passedOn: { mail: 'sent' } }])
})

test("a number's lead names no e-mail address that nobody confirmed, and says who is signed in [SHL-308] [SHL-312] [ACC-359] [ACC-361]", async () => {
  const service = await leadService()
  const shop = await shopWith({ LEADS_URL: service.url })
  const account = await registerAccount(shop, 'someone@example.com', 'Sofa#2026')
  const { access_token: token } = await sdk.helpers.loginRegisteredUserB2C({
    slasClient: shop.slasClient,
    credentials: { username: account, password: 'Sofa#2026' },
    parameters: { redirectURI },
  })
  await submit(shop, { email, phone: '2125550123', customerloggedIn: '0' }, 'en-US', token)
  await runOutbox(shop.core)
  const text = (await listSent(shop.core)).find(({ recipient }) => recipient === '2125550123')?.text ?? ''
  const [, link = ''] = /confirm\?token=([\w-]+)/.exec(text) ?? []
  await confirmDealsContact({ token: link }, shop.core)
  await runOutbox(shop.core)
  expect(service.asked.map(({ body }) => body)).toMatchObject([
    {
      formGUID: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/),
      ...{ storeNumber: '00000', optIn: '1' },
      lead: {
        contactInfo: { primaryPhone: '2125550123', email: '' },
        ...{ languagePreference: '1', customerloggedIn: '1' },
      },
    },
  ])
  expect(service.asked[0]?.headers.authorization).toBeUndefined()
})

test('tries again with the same message id when the service is out of order [SHL-309]', async () => {
  const service = await leadService(503, 200)
  const shop = await shopWith({ LEADS_URL: service.url })
  await submit(shop, { email })
  await confirm(shop.core)
  await runOutbox(shop.core)
  expect(await listLeads(new Date(0), shop.core)).toMatchObject([{ passedOn: { mail: 'waiting' } }])
  shop.core.clock.advanceDays(1)
  await runOutbox(shop.core)
  await runOutbox(shop.core)
  const ids = service.asked.map(({ headers }) => headers.correlationid)
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size).toBe(1)
  expect(await listLeads(new Date(0), shop.core)).toMatchObject([{ passedOn: { mail: 'sent' } }])
})

test('gives up after many attempts, which the operator sees', async () => {
  // One that is busy is asked each time; after five failures it would be left alone, which uses up no attempt.
  const service = await leadService(...Array.from({ length: 20 }, () => 429))
  const shop = await shopWith({ LEADS_URL: service.url })
  await submit(shop, { email })
  await confirm(shop.core)
  for (let day = 0; day < 15; day++) {
    await runOutbox(shop.core)
    shop.core.clock.advanceDays(1)
  }
  expect(
    await shop.core.db.rows(sql`select attempts, state from outbox_message where channel = 'lead'`),
  ).toEqual([{ attempts: 12, state: 'failed' }])
  expect(service.asked).toHaveLength(12)
  expect(await listLeads(new Date(0), shop.core)).toMatchObject([{ passedOn: { mail: 'failed' } }])
})

test('a lead that was not passed on yet goes nowhere after its owner left the list', async () => {
  const service = await leadService(503)
  const shop = await shopWith({ LEADS_URL: service.url })
  await submit(shop, { email })
  await confirm(shop.core)
  await runOutbox(shop.core)
  await withdrawByEmail({ email }, shop.core)
  shop.core.clock.advanceDays(1)
  await runOutbox(shop.core)
  expect(service.asked).toHaveLength(1)
})

test('without a lead service a confirmed lead is only kept', async () => {
  const shop = await shopWith()
  await submit(shop, { email })
  await confirm(shop.core)
  await runOutbox(shop.core)
  const left = await shop.core.db.rows(sql`select state from outbox_message where state <> 'sent'`)
  expect(left).toEqual([])
  expect(await listLeads(new Date(0), shop.core)).toMatchObject([{ passedOn: { mail: undefined } }])
})
