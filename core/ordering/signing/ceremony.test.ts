import { afterAll, beforeAll, expect, test } from 'vitest'
import { asked } from '#core/approval/document/testing/pdf-tools.ts'
import type { Customer } from '#core/context.ts'
import { fill } from '#core/shopper/basket/testing/fill.ts'
import type { TestContext } from '#core/testing/context.ts'
import { freshStore } from '#core/testing/fixture.ts'
import { inputOf } from '#core/testing/input.ts'
import type { Locale } from '#domain/base/locale.ts'
import { unwrap } from '#domain/base/result.ts'
import { sql } from '#platform/db/sql.ts'
import { createOrder } from '../new-order/create-order.ts'
import { getOrder } from '../order/get-order.ts'
import type { Order } from '../order/schema.ts'
import { orderInput, someCustomer, someOrder } from '../order/testing/shopper.ts'
import { agreementDocument } from './agreement-document.ts'
import { consent, declineSigning } from './consent.ts'
import { openSigning } from './open-signing.ts'
import type { Evidence } from './schema.ts'
import { signSchema } from './schema.ts'
import { signAgreements } from './sign-agreements.ts'

let context: TestContext
beforeAll(async () => {
  context = await freshStore()
})
afterAll(() => context.dispose())

const client = { address: '198.51.100.7', userAgent: 'Test browser' }
async function paper(who: Customer, number: string, kind: string, locale: Locale): Promise<Uint8Array> {
  return unwrap(await agreementDocument(who, { agreementNumber: number, kind, locale, client }, context)).body
}

/** Completes all steps before the signature. */
async function ready(who: Customer, order: Order, locale: Locale): Promise<void> {
  unwrap(await openSigning(who, { orderId: order.id, locale, client }, context))
  for (const { number } of order.agreements) await paper(who, number, 'unsigned', locale)
  unwrap(await consent(who, { orderId: order.id, locale, client }, context))
}

const sign = (who: Customer, order: Order, locale: Locale, fullName = 'Ana Ruiz') =>
  signAgreements(
    who,
    { ...inputOf(signSchema, { fullName, intends: 'yes' }), orderId: order.id, locale, client },
    context,
  )

const documents = (orderId: string) =>
  context.db.rows<{ number: string; sha256: string }>(sql`
    select a.number, d.sha256 from agreement_document d join agreement a on a.id = d.agreement_id
    where a.order_id = ${orderId} and d.kind = 'signed' order by a.number`)

/** An order with items of 104 and of 78 payments. */
async function twoAgreements(who: Customer): Promise<Order> {
  const basket = await fill(who, context, { productId: 'nightstand', quantity: 2 }, { productId: 'dresser' })
  return unwrap(await createOrder(who, orderInput(basket.id, context), context))
}

test('the whole ceremony: papers to review, consent, signature, sealed documents, a full trail [RTO-029] [RTO-030]', async () => {
  const who = await someCustomer(context)
  const order = await twoAgreements(who)
  expect(order.agreements).toHaveLength(2)
  await ready(who, order, 'en-US')
  expect(await sign(who, order, 'en-US')).toMatchObject({ ok: true, value: { state: 'signed' } })
  expect(await getOrder(who, order.number, context)).toMatchObject({ ok: true, value: { state: 'signed' } })
  const kept = await documents(order.id)
  expect(kept).toHaveLength(2)
  for (const { number } of kept) {
    const body = await paper(who, number, 'signed', 'en-US')
    expect(asked('pdfsig', body)).toContain('Signature is Valid')
    expect(asked('pdfinfo', body)).toMatch(/Tagged:\s+yes/)
    const changed = Buffer.from(body)
    changed.write('X', changed.indexOf('/Author') + 1, 'latin1')
    expect(asked('pdfsig', changed)).not.toContain('Signature is Valid')
  }
  const { evidence } = await context.db.one<{ evidence: Evidence[] }>(
    sql`select evidence from signing where order_id = ${order.id}`,
  )
  const steps = evidence.map(({ step }) => step)
  expect(steps).toEqual(['opened', 'shown', 'document-opened', 'document-opened', 'consented', 'signed'])
  expect(evidence.every((each) => each.client.address === client.address)).toBe(true)
  expect(evidence.at(-1)).toMatchObject({ fullName: 'Ana Ruiz', documents: kept })
})

test('the agreement names every item of the disclosures with its figures, in both languages [RTO-027] [RTO-028]', async () => {
  const who = await someCustomer(context)
  const order = await someOrder(who, context, 'sofa')
  const [agreement] = order.agreements
  const number = agreement?.number ?? ''
  const common = [
    number,
    order.number,
    'Ana Ruiz',
    '210 N High St',
    '1 Main St',
    agreement?.items[0]?.inventoryNumber ?? '',
    '$24.99',
    '$2.00',
    '$26.99',
    '104',
    '$2,598.96',
    '$2,806.96',
    '$1,299.50',
    '$1,299.46',
    '50%',
    '$974.63',
  ]
  for (const [locale, words] of [
    [
      'en-US',
      [
        'Harbor 3-seat sofa',
        'You will own it only when',
        'March 5, 2026',
        'Ohio',
        'Mar 12, 2026',
        'Feb 24, 2028',
      ],
    ],
    ['es-US', ['Sofá Harbor de 3 plazas', 'Los bienes no son suyos', '5 de marzo de 2026', '24 feb 2028']],
  ] as const) {
    unwrap(await openSigning(who, { orderId: order.id, locale, client }, context))
    const text = asked('pdftotext', await paper(who, number, 'unsigned', locale)).replace(/\s+/g, ' ')
    for (const each of [...common, ...words]) expect(text).toContain(each)
    expect(text.match(/\b(1[0-2]|[1-9])\. [A-ZL]/g)?.length).toBeGreaterThanOrEqual(12)
  }
})

test('the copy to review comes in the other language too when it is asked for', async () => {
  const who = await someCustomer(context)
  const order = await someOrder(who, context, 'tv')
  const number = order.agreements[0]?.number ?? ''
  unwrap(await openSigning(who, { orderId: order.id, locale: 'en-US', client }, context))
  const spanish = asked('pdftotext', await paper(who, number, 'unsigned', 'es-US')).replace(/\s+/g, ' ')
  expect(spanish).toContain('Los bienes no son suyos')
  expect(asked('pdftotext', await paper(who, number, 'unsigned', 'en-US'))).not.toContain('Los bienes')
})

test('the dates of a semi-monthly paper are those of the account', async () => {
  const who = await someCustomer(context)
  const basket = await fill(who, context, { productId: 'recliner-gray', frequency: 'SEMI_MONTHLY' })
  const wanted = { ...orderInput(basket.id, context), frequency: 'SEMI_MONTHLY', payDays: [10, 25] } as const
  const order = unwrap(await createOrder(who, wanted, context))
  unwrap(await openSigning(who, { orderId: order.id, locale: 'en-US', client }, context))
  const [agreement] = order.agreements
  // Delivery on March 5 leaves less than seven days until the 10th.
  expect(agreement?.firstRenewalOn).toBe('2026-03-25')
  const text = asked('pdftotext', await paper(who, agreement?.number ?? '', 'unsigned', 'en-US'))
  expect(text.replace(/\s+/g, ' ')).toContain('Payment 2 is due on March 25, 2026')
  expect(text.replace(/\s+/g, ' ')).toContain('on the 10th and the 25th')
})

test('a paper changed where it is kept is not handed out [RTO-030]', async () => {
  const who = await someCustomer(context)
  const order = await someOrder(who, context, 'tv')
  await ready(who, order, 'es-US')
  unwrap(await sign(who, order, 'es-US', 'ANA RUIZ'))
  const number = order.agreements[0]?.number ?? ''
  expect(asked('pdftotext', await paper(who, number, 'signed', 'en-US'))).toContain(
    'Firmado electrónicamente',
  )
  await context.db.run(sql`
    update agreement_document set body = set_byte(body, 2000, (get_byte(body, 2000) + 1) % 256)
    where kind = 'signed' and agreement_id = ${order.agreements[0]?.id}`)
  await expect(paper(who, number, 'signed', 'es-US')).rejects.toThrow('was changed')
})

test('two tabs and repeated presses leave one signed document for each agreement', async () => {
  const who = await someCustomer(context)
  const order = await twoAgreements(who)
  await ready(who, order, 'en-US')
  const answers = await Promise.all(Array.from({ length: 4 }, () => sign(who, order, 'en-US')))
  expect(answers.every((answer) => answer.ok && answer.value.state === 'signed')).toBe(true)
  const before = await documents(order.id)
  expect(before).toHaveLength(2)
  expect(await sign(who, order, 'es-US')).toMatchObject({ ok: true, value: { locale: 'en-US' } })
  expect(await documents(order.id)).toEqual(before)
})

test('stopped before the last write, nothing is signed, and a second try signs once', async () => {
  const who = await someCustomer(context)
  const order = await someOrder(who, context, 'tv')
  await ready(who, order, 'en-US')
  await context.db.run(sql`
    create function stop_signing() returns trigger language plpgsql as $$ begin raise exception 'stopped'; end $$`)
  await context.db.run(sql`
    create trigger stopped before update on orders for each row when (new.state = 'signed') execute function stop_signing()`)
  await expect(sign(who, order, 'en-US')).rejects.toThrow('stopped')
  expect(await documents(order.id)).toEqual([])
  expect(await getOrder(who, order.number, context)).toMatchObject({ value: { state: 'created' } })
  await context.db.run(sql`drop trigger stopped on orders`)
  unwrap(await sign(who, order, 'en-US'))
  expect(await documents(order.id)).toHaveLength(1)
})

test('nothing is signed without a paper opened, consent, and the right name; declining leaves it open [RTO-029]', async () => {
  const who = await someCustomer(context)
  const order = await someOrder(who, context, 'fridge')
  const step = { orderId: order.id, locale: 'en-US', client } as const
  unwrap(await openSigning(who, step, context))
  expect(await consent(who, step, context)).toMatchObject({ problem: { code: 'document-not-opened' } })
  expect(await sign(who, order, 'en-US')).toMatchObject({ problem: { code: 'transition-refused' } })
  await ready(who, order, 'en-US')
  expect(await sign(who, order, 'en-US', 'Ana')).toMatchObject({
    problem: { code: 'signature-name-differs', params: { name: 'Ana Ruiz' } },
  })
  expect(await declineSigning(who, step, context)).toMatchObject({ ok: true, value: { state: 'declined' } })
  expect(await openSigning(who, step, context)).toMatchObject({ ok: true, value: { state: 'opened' } })
  expect(await documents(order.id)).toEqual([])
})

test('papers and ceremony are their customer’s alone', async () => {
  const who = await someCustomer(context)
  const other = await someCustomer(context)
  const order = await someOrder(who, context, 'laptop')
  await ready(who, order, 'en-US')
  const number = order.agreements[0]?.number ?? ''
  const step = { orderId: order.id, locale: 'en-US', client } as const
  const missing = { ok: false, problem: { code: 'not-found' } }
  expect(await openSigning(other, step, context)).toEqual(missing)
  expect(await consent(other, step, context)).toEqual(missing)
  expect(await sign(other, order, 'en-US')).toEqual(missing)
  for (const kind of ['unsigned', 'signed', 'other']) {
    const wanted = { agreementNumber: number, kind, locale: 'en-US', client } as const
    expect(await agreementDocument(other, wanted, context)).toEqual(missing)
  }
})
