import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rented } from '#core/money/payment/testing/rented.ts'
import { removeMethod } from '#core/money/payment-method/remove-method.ts'
import { removeMethodInput } from '#core/money/payment-method/schema.ts'
import { payInitial } from '#core/ordering/initial-payment/pay-initial.ts'
import { cancelOrder } from '#core/ordering/order/cancel-order.ts'
import { payInitialInput } from '#core/ordering/order/schema.ts'
import { addUnits, saveCard, sign, someCustomer, someOrder } from '#core/ordering/order/testing/shopper.ts'
import type { TestContext } from '#core/testing/context.ts'
import { freshStore } from '#core/testing/fixture.ts'
import { inputOf, submit } from '#core/testing/input.ts'
import { unwrap } from '#domain/base/result.ts'
import { sql } from '#platform/db/sql.ts'
import { listSent } from '#platform/outbox/list-sent.ts'
import { runOutbox } from '#platform/outbox/run-outbox.ts'
import { markReturned } from '../delinquency/mark-returned.ts'
import { makePayoff } from '../payoff/make-payoff.ts'
import { quotePayoff } from '../payoff/quote-payoff.ts'
import { makePayoffInput, quotePayoffInput } from '../payoff/schema.ts'
import { cancelAutopay } from './cancel-autopay.ts'
import { changeAutopayMethod } from './change-autopay-method.ts'
import { endAutopayByOperator } from './end-by-operator.ts'
import { enrolAutopay } from './enrol-autopay.ts'
import { getAutopay } from './get-autopay.ts'
import { authorizeInput, cancelAutopayInput } from './schema.ts'
import { authorization, enrolled } from './testing/enrolled.ts'

let context: TestContext
beforeAll(async () => {
  context = await freshStore()
  await addUnits(context, 'console', 20)
})
afterAll(() => context.dispose())

const english = (agreementNumber: string) => ({ agreementNumber, locale: 'en-US' as const })

async function mail(customerId: string, subject: string) {
  await runOutbox(context)
  const sent = await listSent(context)
  return sent.find((one) => one.recipient === `${customerId}@example.com` && one.subject === subject)
}

test('autopay is on with a signature, and a copy of the words goes out by mail [ACC-304]', async () => {
  const { who, agreement, methodId } = await rented(context)
  const before = unwrap(await getAutopay(who, english(agreement.number), context))
  expect(before).toMatchObject({ authorization: null, offer: { name: 'Ana Ruiz' } })
  const input = await authorization(who, agreement, methodId, context)
  const signed = unwrap(await enrolAutopay(who, input, context))
  expect(signed.words).toBe(before.offer?.words)
  expect(signed.words).toContain('$23.75 with tax every week')
  expect(signed.words).toContain('The first charge is on March 12, 2026.')
  expect(unwrap(await enrolAutopay(who, input, context)).id).toBe(signed.id)
  expect(unwrap(await getAutopay(who, english(agreement.number), context))).toMatchObject({
    agreement: { autopayMethodId: methodId },
    authorization: { signedName: 'Ana Ruiz', amountCents: 2375 },
    coming: { chargeOn: '2026-03-12', stopBy: '2026-03-09', amountCents: 2375 },
  })
  const copy = await mail(who.customerId, `Autopay is on for agreement ${agreement.number}`)
  expect(copy?.text).toContain(signed.words)
  expect(copy?.text).toContain('Paid with: Visa ending in 4242')
  expect(
    await context.db.rows(sql`
      select words_version, client_address, user_agent, locale from autopay_authorization
      where customer_id = ${who.customerId}`),
  ).toEqual([
    { wordsVersion: '2026-11-30', clientAddress: '192.0.2.7', userAgent: 'a browser', locale: 'en-US' },
  ])
})

test('the mails with the signed words are in the language of the signature, also to who reads the others in another', async () => {
  const { who, agreement, methodId } = await rented(context)
  const input = await authorization(who, agreement, methodId, context, 'card', 'es-US')
  const { words } = unwrap(await enrolAutopay(who, input, context))
  const copy = await mail(who.customerId, `El pago automático del contrato ${agreement.number} está activado`)
  expect(copy?.text).toContain(words)
  expect(copy?.text).toContain('/us/es/')
  const { id: agreementId } = agreement
  unwrap(await cancelAutopay(who, inputOf(cancelAutopayInput, { agreementId }), context))
  const off = await mail(
    who.customerId,
    `El pago automático del contrato ${agreement.number} está desactivado`,
  )
  expect(off?.text).toContain(words)
})

test('no day is promised that has passed: neither for a notice nor for the bank', async () => {
  const { who, agreement } = await rented(context)
  const coming = async () => unwrap(await getAutopay(who, english(agreement.number), context)).coming
  // March 5: the notice of a higher charge on March 12 would have been due on March 2.
  expect(await coming()).toMatchObject({ chargeOn: '2026-03-12', stopBy: '2026-03-09', noticeBy: null })
  context.clock.set('2026-03-10T15:00:00Z')
  expect(await coming()).toMatchObject({ chargeOn: '2026-03-12', stopBy: null, noticeBy: null })
})

test('nothing is signed by another name, unread words, without a box ticked, or with a card that will not do', async () => {
  const { who, agreement, methodId } = await rented(context)
  const input = await authorization(who, agreement, methodId, context)
  const code = async (change: Partial<typeof input>, whose = who) => {
    const answer = await submit(authorizeInput, { ...input, ...change }, (read) =>
      enrolAutopay(whose, { ...input, ...read }, context),
    )
    return answer.ok ? 'ok' : answer.problem.code
  }
  expect(await code({ fullName: 'Somebody Else' })).toBe('signature-name-differs')
  expect(await code({ wordsHash: 'older words' })).toBe('autopay-words-changed')
  expect(await code({ methodId: agreement.id })).toBe('payment-method-not-found')
  expect(await code({}, await someCustomer(context))).toBe('not-found')
  expect(await code({ agrees: 'no' as 'yes' })).toBe('consent-required')
  await context.db.run(sql`update payment_method set expiry = '0226' where id = ${methodId}`)
  expect(await code({})).toBe('payment-method-expired')
  expect(unwrap(await getAutopay(who, english(agreement.number), context)).authorization).toBeNull()
})

test('the database itself keeps one live authorization for an agreement', async () => {
  const { who } = await enrolled(context)
  const again = context.db.run(sql`
    insert into autopay_authorization
    select customer_id, gen_random_uuid(), agreement_id, method_id, locale, words_version, words, signed_name,
      client_address, user_agent, amount_cents, given_at, ended_at, end_reason, next_look_at
    from autopay_authorization where customer_id = ${who.customerId}`)
  await expect(again).rejects.toThrow('autopay_authorization_live')
})

test('another card is signed for anew, in one step', async () => {
  const { who, agreement, methodId } = await enrolled(context)
  const other = await saveCard(who, context)
  const input = await authorization(who, agreement, other.id, context)
  expect(await enrolAutopay(who, input, context)).toMatchObject({
    problem: { code: 'autopay-already-on' },
  })
  unwrap(await changeAutopayMethod(who, input, context))
  const rows = await context.db.rows(sql`
    select method_id, end_reason from autopay_authorization where customer_id = ${who.customerId}
    order by ended_at nulls last`)
  expect(rows).toEqual([
    { methodId, endReason: 'replaced' },
    { methodId: other.id, endReason: null },
  ])
})

test('autopay can be turned off at once and as often as one likes, with a word by mail [ACC-304]', async () => {
  const { who, agreement, methodId } = await enrolled(context)
  const input = await authorization(who, agreement, methodId, context)
  const off = () => cancelAutopay(who, inputOf(cancelAutopayInput, { agreementId: agreement.id }), context)
  expect(unwrap(await off())).toEqual({ pendingPayment: null })
  expect(unwrap(await off())).toEqual({ pendingPayment: null })
  expect(await changeAutopayMethod(who, input, context)).toMatchObject({ problem: { code: 'autopay-off' } })
  const text = (await mail(who.customerId, `Autopay is off for agreement ${agreement.number}`))?.text
  expect(text).toContain('no new charge')
  // Whoever pays by hand from now on hears how much and when.
  expect(text).toContain('The next one is $23.75, due on March 12, 2026.')
  expect(
    await cancelAutopay(
      await someCustomer(context),
      inputOf(cancelAutopayInput, { agreementId: agreement.id }),
      context,
    ),
  ).toMatchObject({ problem: { code: 'not-found' } })
})

test('an operator ends it, which the trail keeps and the customer hears of [ACC-304]', async () => {
  const { who, agreement } = await enrolled(context)
  const end = (agreementNumber: string) => endAutopayByOperator(agreementNumber, 'Pat', context)
  expect(unwrap(await end(agreement.number))).toEqual({ pendingPayment: null })
  expect(unwrap(await getAutopay(who, english(agreement.number), context)).authorization).toBeNull()
  expect(await end(agreement.number)).toMatchObject({ problem: { code: 'autopay-off' } })
  expect(await end('none')).toMatchObject({ problem: { code: 'not-found', field: 'agreementNumber' } })
  expect((await mail(who.customerId, `Autopay is off for agreement ${agreement.number}`))?.text).toContain(
    'Your store has turned autopay off',
  )
  const trail = await context.db.rows(sql`
    select actor, outcome from audit where command = 'end-autopay' order by outcome`)
  expect(trail).toEqual(['autopay-off', 'done', 'not-found'].map((outcome) => ({ actor: 'Pat', outcome })))
})

test('removing a card that autopay charges asks first, and then ends autopay with it', async () => {
  const { who, agreement, methodId } = await enrolled(context)
  expect(await removeMethod(who, inputOf(removeMethodInput, { methodId }), context)).toMatchObject({
    problem: { code: 'payment-method-on-autopay', params: { count: 1, agreements: agreement.number } },
  })
  unwrap(await removeMethod(who, inputOf(removeMethodInput, { methodId, endsAutopay: 'yes' }), context))
  expect(unwrap(await getAutopay(who, english(agreement.number), context)).authorization).toBeNull()
  expect(await mail(who.customerId, `Autopay is off for agreement ${agreement.number}`)).toBeDefined()
})

test('a payoff ends it, and the mail about the ownership says so', async () => {
  const { who, agreement } = await enrolled(context)
  const { id: methodId } = await saveCard(who, context)
  const asked = inputOf(quotePayoffInput, { agreementNumber: agreement.number })
  const { today } = unwrap(await quotePayoff(who, asked, context))
  const quoted = { quotedCents: today.amountCents, quotedOn: today.quotedOn }
  const payoff = { agreementId: agreement.id, methodId, idempotencyKey: randomUUID(), ...quoted }
  unwrap(await makePayoff(who, inputOf(makePayoffInput, payoff), context))
  const sent = await mail(who.customerId, "It's yours!")
  expect(sent?.text).toContain('Autopay has ended and charges nothing more.')
})

test('goods that come back to the store end it', async () => {
  const { who, agreement } = await enrolled(context)
  const back = {
    agreementNumber: agreement.number,
    on: '2026-03-05',
    grade: 'GREAT',
    by: 'customer',
  } as const
  unwrap(await markReturned(back, 'test', context))
  expect(
    await context.db.rows(sql`
      select end_reason from autopay_authorization where customer_id = ${who.customerId}`),
  ).toEqual([{ endReason: 'returned' }])
})

test('before the delivery it can be signed for, and a cancelled order ends it', async () => {
  context.clock.set('2026-03-02T15:00:00Z')
  const who = await someCustomer(context)
  const order = await someOrder(who, context, 'console')
  const [agreement] = order.agreements
  if (agreement === undefined) throw new Error('nothing ordered')
  const { id: methodId } = await saveCard(who, context)
  const sent = () => authorization(who, agreement, methodId, context)
  expect(await enrolAutopay(who, await sent(), context)).toMatchObject({
    problem: { code: 'autopay-not-possible' },
  })
  await sign(who, order, context)
  unwrap(
    await payInitial(
      who,
      inputOf(payInitialInput, { orderId: order.id, methodId, idempotencyKey: 'the first payment' }),
      context,
    ),
  )
  const signed = unwrap(await enrolAutopay(who, await sent(), context))
  expect(signed.words).toContain('If I get my items as planned, the first charge is on March 12, 2026.')
  unwrap(await cancelOrder(who, order.id, context))
  expect(
    await context.db.rows(sql`
      select end_reason from autopay_authorization where customer_id = ${who.customerId}`),
  ).toEqual([{ endReason: 'cancelled' }])
})
