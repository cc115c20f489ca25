import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hasContract } from '#adapters/service/testing/serve-contract.ts'
import { docuSign } from '#adapters/signing/docusign.ts'
import { docuSignContract, serveDocuSign } from '#adapters/signing/testing/serve-docusign.ts'
import { asked } from '#core/approval/document/testing/pdf-tools.ts'
import type { Customer } from '#core/context.ts'
import type { TestContext } from '#core/testing/context.ts'
import { freshStore } from '#core/testing/fixture.ts'
import { unwrap } from '#domain/base/result.ts'
import { sql } from '#platform/db/sql.ts'
import { cancelOrder } from '../order/cancel-order.ts'
import { getOrder } from '../order/get-order.ts'
import type { Order } from '../order/schema.ts'
import { addUnits, someCustomer, someOrder } from '../order/testing/shopper.ts'
import { agreementDocument } from './agreement-document.ts'
import { beginCeremony } from './begin-ceremony.ts'
import { consent } from './consent.ts'
import { finishLatestCeremony, pollCeremonies } from './finish-ceremony.ts'
import { openSigning } from './open-signing.ts'

const hasService = hasContract(docuSignContract)
const client = { address: '198.51.100.7', userAgent: 'Test browser' }
const back = { locale: 'es-US', returnTo: '/us/es/docusign-redirect' } as const

let store: TestContext
beforeAll(async () => {
  store = await freshStore({ RATE_LIMITS: 'off' })
})
beforeEach(() => store.clock.set('2026-03-01T15:00:00Z'))
afterAll(() => store.dispose())

/** A customer with an order to sign, and the signing service. */
async function setUp() {
  const service = await serveDocuSign()
  const ceremony = docuSign(service.account, store.clock.now, 'v2')
  const context = { ...store, adapters: { ...store.adapters, ceremony } }
  const who = await someCustomer(context)
  await addUnits(context, 'sofa', 1)
  const order = await someOrder(who, context, 'sofa')
  return { service, context, who, order }
}

async function agree(who: Customer, order: Order, context: TestContext): Promise<void> {
  unwrap(await openSigning(who, { orderId: order.id, locale: 'es-US', client }, context))
  for (const { number: agreementNumber } of order.agreements)
    unwrap(
      await agreementDocument(who, { agreementNumber, kind: 'unsigned', locale: 'es-US', client }, context),
    )
  unwrap(await consent(who, { orderId: order.id, locale: 'es-US', client }, context))
}

const signedPapers = (order: Order) =>
  store.db.rows<{ body: Buffer }>(sql`
    select d.body from agreement_document d join agreement a on a.id = d.agreement_id
    where a.order_id = ${order.id} and d.kind = 'signed'`)

const refusedBy = (result: unknown) => (result as { problem?: { code: string } }).problem?.code

test.skipIf(!hasService)(
  'an order is signed at the service: papers in the language, the outcome by the server alone, the sealed papers kept [ACC-187]',
  async () => {
    const { service, context, who, order } = await setUp()
    expect(refusedBy(await beginCeremony(who, back, context))).toBe('not-found')
    await agree(who, order, context)
    expect(await beginCeremony(who, back, context)).toEqual({
      ok: true,
      value: 'https://sign.example/envelope-1',
    })
    // Once more, after the visit ran out: the same papers.
    unwrap(await beginCeremony(who, back, context))
    expect(service.envelopes.size).toBe(1)
    const [envelope] = service.envelopes.values()
    const paper = Buffer.from(envelope?.documents[0]?.documentBase64 ?? '', 'base64')
    const { id } = await store.db.one<{ id: string }>(
      sql`select id from signing where order_id = ${order.id}`,
    )
    const words = asked('pdftotext', paper)
    expect(words.split(id)).toHaveLength(2)
    expect(words).not.toContain('no obliga a nadie')
    expect(JSON.stringify(envelope?.recipients)).toContain(`"anchorString":"${id}"`)
    expect(service.requests.at(-1)?.body).toMatchObject({
      returnUrl: expect.stringContaining('/us/es/docusign-redirect'),
    })

    // The browser comes back and says that it signed; the service says that nobody has.
    unwrap(await finishLatestCeremony(who, context))
    expect(await getOrder(who, order.number, context)).toMatchObject({ value: { state: 'created' } })

    if (envelope !== undefined) envelope.status = 'completed'
    await Promise.all(Array.from({ length: 3 }, () => finishLatestCeremony(who, context)))
    expect(await getOrder(who, order.number, context)).toMatchObject({ value: { state: 'signed' } })
    const kept = await signedPapers(order)
    expect(kept).toHaveLength(order.agreements.length)
    expect(kept[0]?.body.toString('latin1').endsWith('% sealed')).toBe(true)
    // It is downloaded like the store's own, and by nobody else.
    const wanted = {
      ...{ agreementNumber: order.agreements[0]?.number ?? '', kind: 'signed' as const },
      ...{ locale: 'es-US' as const, client },
    }
    const { body } = unwrap(await agreementDocument(who, wanted, context))
    expect(Buffer.from(body).equals(kept[0]?.body ?? Buffer.alloc(0))).toBe(true)
    const stranger = await someCustomer(context)
    expect(refusedBy(await agreementDocument(stranger, wanted, context))).toBe('not-found')
    const { evidence } = await store.db.one<{ evidence: object[] }>(
      sql`select evidence from signing where order_id = ${order.id}`,
    )
    expect(evidence.at(-1)).toMatchObject({
      step: 'signed',
      envelope: 'envelope-1',
      fullName: 'Ana Ruiz',
      client,
    })
    expect(service.faults).toEqual([])
    // One token for all calls, asked for with a signed assertion.
    expect(service.tokens.asked).toMatchObject([
      { isSigned: true, claims: { iss: 'key-1', sub: 'user-1', scope: 'signature impersonation' } },
    ])
  },
)

test.skipIf(!hasService)('whoever signs and does not come back is found by the job', async () => {
  const { service, context, who, order } = await setUp()
  await agree(who, order, context)
  unwrap(await beginCeremony(who, back, context))
  for (const envelope of service.envelopes.values()) envelope.status = 'completed'
  await pollCeremonies(context)
  expect(await getOrder(who, order.number, context)).toMatchObject({ value: { state: 'created' } })
  store.clock.set('2026-03-01T15:16:00Z')
  await pollCeremonies(context)
  expect(await getOrder(who, order.number, context)).toMatchObject({ value: { state: 'signed' } })
})

test.skipIf(!hasService)(
  'the envelope of an order that has ended is voided in the language of its papers, and not asked about again',
  async () => {
    const { service, context, who, order } = await setUp()
    await agree(who, order, context)
    unwrap(await beginCeremony(who, back, context))
    unwrap(await cancelOrder(who, order.id, context))
    store.clock.set('2026-03-01T15:16:00Z')
    const down = docuSign({ ...service.account, url: 'http://127.0.0.1:9' }, store.clock.now)
    const away = { ...context, adapters: { ...context.adapters, ceremony: down } }
    expect(await pollCeremonies(away)).toEqual({ done: 0, failed: 1 })
    const [envelope] = service.envelopes.values()
    expect(envelope?.status).toBe('sent')
    store.clock.set('2026-03-01T15:32:00Z')
    await pollCeremonies(context)
    expect(envelope).toMatchObject({
      status: 'voided',
      voidedReason: 'Este pedido terminó. Ya no hay nada que firmar.',
    })
    const asked = service.requests.length
    store.clock.set('2026-03-02T15:00:00Z')
    await pollCeremonies(context)
    expect(service.requests).toHaveLength(asked)
    expect(service.faults).toEqual([])
  },
)

test.skipIf(!hasService)(
  'an order that ended after it was signed at the service leaves the papers there as they are',
  async () => {
    const { service, context, who, order } = await setUp()
    await agree(who, order, context)
    unwrap(await beginCeremony(who, back, context))
    for (const envelope of service.envelopes.values()) envelope.status = 'completed'
    unwrap(await cancelOrder(who, order.id, context))
    store.clock.set('2026-03-01T15:16:00Z')
    await pollCeremonies(context)
    expect([...service.envelopes.values()]).toMatchObject([{ status: 'completed' }])
    expect(await signedPapers(order)).toEqual([])
    const asked = service.requests.length
    store.clock.set('2026-03-02T15:00:00Z')
    await pollCeremonies(context)
    expect(service.requests).toHaveLength(asked)
  },
)

test.skipIf(!hasService)('papers that were declined, or of another language, are made anew', async () => {
  const { service, context, who, order } = await setUp()
  await agree(who, order, context)
  unwrap(await beginCeremony(who, back, context))
  unwrap(await beginCeremony(who, { ...back, locale: 'en-US' }, context))
  // Nobody signs the same agreements twice: the first papers were ended in their language.
  expect([...service.envelopes.values()]).toMatchObject([
    { status: 'voided', voidedReason: 'Usted continuó en otro idioma. Firme los documentos en ese idioma.' },
    { status: 'sent' },
  ])
  for (const envelope of service.envelopes.values()) envelope.status = 'declined'
  unwrap(await finishLatestCeremony(who, context))
  unwrap(await beginCeremony(who, { ...back, locale: 'en-US' }, context))
  expect(service.envelopes.size).toBe(3)
  expect(await signedPapers(order)).toEqual([])
})

test.skipIf(!hasService)(
  'papers that are signed already are not made anew in another language: the browser is led back to the order',
  async () => {
    const { service, context, who, order } = await setUp()
    await agree(who, order, context)
    unwrap(await beginCeremony(who, back, context))
    for (const envelope of service.envelopes.values()) envelope.status = 'completed'
    const english = { locale: 'en-US', returnTo: '/us/en/docusign-redirect' } as const
    const { origin } = context.settings
    expect(unwrap(await beginCeremony(who, english, context))).toBe(`${origin}${english.returnTo}`)
    expect(service.envelopes.size).toBe(1)
    unwrap(await finishLatestCeremony(who, context))
    expect(await getOrder(who, order.number, context)).toMatchObject({ value: { state: 'signed' } })
  },
)

test.skipIf(!hasService)(
  'papers that the service does not end keep their place, and two presses at once leave one open',
  async () => {
    const { service, context, who, order } = await setUp()
    await agree(who, order, context)
    unwrap(await beginCeremony(who, back, context))
    const english = { ...back, locale: 'en-US' } as const
    const { ceremony } = context.adapters
    const refusing = { ...ceremony, voidEnvelope: () => Promise.reject(new Error('the service is busy')) }
    const busy = { ...context, adapters: { ...context.adapters, ceremony: refusing } }
    expect(refusedBy(await beginCeremony(who, english, busy))).toBe('signing-unavailable')
    expect([...service.envelopes.values()]).toMatchObject([{ status: 'sent' }])
    const addresses = await Promise.all([1, 2].map(() => beginCeremony(who, english, context)))
    const open = [...service.envelopes].filter(([, { status }]) => status === 'sent')
    expect(open).toHaveLength(1)
    for (const address of addresses)
      expect(address).toEqual({ ok: true, value: `https://sign.example/${open[0]?.[0]}` })
    expect(service.faults).toEqual([])
  },
)

test.skipIf(!hasService)(
  'what is no document is not kept as one: the order is signed once the papers are there',
  async () => {
    const { service, context, who, order } = await setUp()
    await agree(who, order, context)
    unwrap(await beginCeremony(who, back, context))
    const [envelope] = service.envelopes.values()
    Object.assign(envelope ?? {}, { status: 'completed', instead: Buffer.from('<html>maintenance</html>') })
    expect(refusedBy(await finishLatestCeremony(who, context))).toBe('signing-unavailable')
    expect(await signedPapers(order)).toEqual([])
    expect(await getOrder(who, order.number, context)).toMatchObject({ value: { state: 'created' } })
    delete envelope?.instead
    unwrap(await finishLatestCeremony(who, context))
    expect(await signedPapers(order)).toHaveLength(order.agreements.length)
  },
)

test.skipIf(!hasService)('a service that is down loses nothing, and says so', async () => {
  const { context, who, order } = await setUp()
  await agree(who, order, context)
  const down = docuSign(
    { ...(await serveDocuSign()).account, url: 'http://127.0.0.1:9', authUrl: 'http://127.0.0.1:9' },
    store.clock.now,
  )
  const without = { ...context, adapters: { ...context.adapters, ceremony: down } }
  expect(refusedBy(await beginCeremony(who, back, without))).toBe('signing-unavailable')
  expect((await beginCeremony(who, back, context)).ok).toBe(true)
  expect(refusedBy(await finishLatestCeremony(who, without))).toBe('signing-unavailable')
})
