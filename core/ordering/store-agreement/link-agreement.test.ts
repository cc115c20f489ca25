import { expect, test } from 'vitest'
import { processAgreements } from '#core/agreement/delinquency/process-agreements.ts'
import { accept, codeOf, offerRewards } from '#core/agreement/reward/testing/invited.ts'
import { getAgreement } from '#core/agreement/summary/get-agreement.ts'
import { listAgreements } from '#core/agreement/summary/list-agreements.ts'
import { getUnitHistory } from '#core/catalogue/price/get-unit-history.ts'
import { jobs } from '#core/compose.ts'
import type { Customer } from '#core/context.ts'
import { listCounterPayments } from '#core/money/ledger/list-counter-payments.ts'
import { findBreaches } from '#core/money/payment/testing/books.ts'
import { rented } from '#core/money/payment/testing/rented.ts'
import { addUnits, someCustomer, someOrder } from '#core/ordering/order/testing/shopper.ts'
import type { TestContext } from '#core/testing/context.ts'
import { testStore } from '#core/testing/fixture.ts'
import { fromClient } from '#core/testing/from-client.ts'
import { inputOf } from '#core/testing/input.ts'
import type { CivilDate } from '#domain/base/civil-date.ts'
import { unwrap } from '#domain/base/result.ts'
import { sql } from '#platform/db/sql.ts'
import { listSent } from '#platform/outbox/list-sent.ts'
import { runOutbox } from '#platform/outbox/run-outbox.ts'
import { latestSigning } from '../signing/latest-signing.ts'
import { askLinkCode } from './ask-code.ts'
import { forgetStoreAgreement } from './forget-agreement.ts'
import { linkAgreement } from './link-agreement.ts'
import { recordStoreAgreement } from './record-agreement.ts'
import { recordPaidDay } from './record-paid-day.ts'
import { askLinkInput, linkInput, type StoreAgreementInput } from './schema.ts'

const rosa = {
  ...{ number: 'S123456', storeId: '00101', firstName: 'Rosa', lastName: 'Vega', birthDate: '1985-07-04' },
  ...{ phone: '6145550188', email: 'rosa@example.com', address1: '5 Elm St', address2: '', city: 'Columbus' },
  ...{ stateCode: 'OH', postalCode: '43215', frequency: 'WEEKLY', payments: 52 },
  ...{ signedOn: '2026-02-02', deliveredOn: '2026-02-03', paidOn: ['2026-02-10', '2026-02-16'] },
  items: [{ inventoryNumber: '00101-0001', paymentCents: 2_499, cashCents: 80_000 }],
} as const satisfies StoreAgreementInput

const known = { number: 's-123 456', birthDate: '07/04/1985', phone: '(614) 555-0188', by: 'text' } as const

async function recordedStore(
  env: Record<string, string> = {},
  change: Partial<StoreAgreementInput> = {},
): Promise<TestContext> {
  const context = await testStore(env)
  context.clock.set('2026-02-20T17:00:00Z')
  unwrap(await recordStoreAgreement({ ...rosa, paidOn: [...rosa.paidOn], ...change }, 'an operator', context))
  return context
}

const ask = (who: Customer, context: TestContext, said: Partial<Record<keyof typeof known, string>> = {}) =>
  askLinkCode(
    who,
    { ...inputOf(askLinkInput, { ...known, ...said } as typeof known), locale: 'en-US' },
    context,
  )

/** The code in the last message to the phone on file; undefined if none arrived. */
async function codeIn(context: TestContext): Promise<string | undefined> {
  await runOutbox(context)
  const texts = (await listSent(context)).filter(({ recipient }) => recipient.includes('6145550188'))
  return /\d{6}/.exec(texts[0]?.text ?? '')?.[0]
}

const link = (who: Customer, code: string, context: TestContext) =>
  linkAgreement(who, inputOf(linkInput, { code }), context)

test('an agreement made at a store is linked by number, birth date, phone and a code, with its payments [ACC-214, ACC-215]', async () => {
  const context = await recordedStore()
  const who = await someCustomer(context)
  unwrap(await ask(who, context))
  const code = (await codeIn(context)) ?? ''
  expect(unwrap(await link(who, code, context))).toBe('S123456')
  const agreement = unwrap(await getAgreement(who, 'S123456', context))
  expect(agreement).toMatchObject({
    ...{ state: 'active', paymentsMade: 3, payments: 52, rentPaidCents: 7_497, deliveredOn: '2026-02-03' },
    ...{ next: { number: 4, dueOn: '2026-02-24' }, isPaymentAllowed: true },
    items: [{ inventoryNumber: '00101-0001', productId: 'sofa' }],
  })
  const paid = agreement.ledger.lines.filter(({ kind }) => kind === 'store-payment')
  expect(paid.map(({ on }) => on)).toEqual(['2026-02-02', '2026-02-10', '2026-02-16'])
  expect(agreement.ledger.balanceCents).toBe(0)
  expect(await listCounterPayments(who, context)).toMatchObject([
    { on: '2026-02-16', agreementNumber: 'S123456', isFirst: false },
    { on: '2026-02-10', isFirst: false },
    { on: '2026-02-02', isFirst: true, amountCents: -(paid[0]?.amountCents ?? 0) },
  ])
  expect((await getUnitHistory('00101-0001', context)).ok).toBe(true)
  // The code works once, and what is linked can be linked by nobody else.
  expect(await link(who, code, context)).toMatchObject({ problem: { code: 'agreement-link-failed' } })
  const other = await someCustomer(context)
  unwrap(await ask(other, context))
  await runOutbox(context)
  expect(await listSent(context)).toHaveLength(1)
})

test('an order that waits for its signature is still the one to sign once an agreement of a counter is linked', async () => {
  const context = await recordedStore()
  const who = await someCustomer(context)
  const order = await someOrder(who, context, 'tv')
  context.clock.set('2026-02-20T18:00:00Z')
  unwrap(await ask(who, context))
  expect(unwrap(await link(who, (await codeIn(context)) ?? '', context))).toBe('S123456')
  expect(await latestSigning(who, context)).toMatchObject({
    ...{ orderNumber: order.number, isSigned: false, isOver: false },
    agreements: order.agreements.map(({ number }) => ({ number })),
  })
})

test('who has rented at a counter is no new friend, also if the agreement is linked later [ACC-219]', async () => {
  const context = await recordedStore()
  await addUnits(context, 'console', 2)
  await offerRewards(context)
  const sharer = await rented(context)
  const code = await codeOf(sharer.who, context)
  const friend = await someCustomer(context)
  unwrap(await accept(friend, code, context))
  unwrap(await ask(friend, context))
  unwrap(await link(friend, (await codeIn(context)) ?? '', context))
  context.clock.set('2026-03-06T17:00:00Z')
  await jobs.referrals.run(context)
  const ended = sql`select end_reason from referral where friend_id = ${friend.customerId}`
  expect(await context.db.one(ended)).toEqual({ endReason: 'not-new' })
})

test.each([
  ['a number that no store knows', { number: 'S999999' }],
  ['another birth date', { birthDate: '07/05/1985' }],
  ['another phone', { phone: '6145550189' }],
])('%s gets the same answer, and nothing is sent [ACC-215]', async (_case, said) => {
  const context = await recordedStore()
  const who = await someCustomer(context)
  expect(await ask(who, context, said)).toEqual({ ok: true, value: null })
  await runOutbox(context)
  expect(await listSent(context)).toEqual([])
  expect(await link(who, '000000', context)).toEqual({
    ok: false,
    problem: { code: 'agreement-link-failed', field: 'code' },
  })
  expect(await listAgreements(who, context)).toEqual([])
})

test('a code works for ten minutes and five tries [ACC-215]', async () => {
  const context = await recordedStore()
  const who = await someCustomer(context)
  unwrap(await ask(who, context))
  const code = (await codeIn(context)) ?? ''
  const wrong = code === '000000' ? '111111' : '000000'
  for (let n = 0; n < 5; n++) await link(who, wrong, context)
  expect((await link(who, code, context)).ok).toBe(false)
  unwrap(await ask(who, context))
  context.clock.set('2026-02-20T17:10:01Z')
  expect((await link(who, (await codeIn(context)) ?? '', context)).ok).toBe(false)
})

test('two accounts that link one agreement at once: one gets it, once [ACC-215]', async () => {
  const context = await recordedStore()
  const people = [await someCustomer(context), await someCustomer(context)] as const
  const codes: string[] = []
  for (const who of people) {
    unwrap(await ask(who, context))
    codes.push((await codeIn(context)) ?? '')
    // Sent messages are listed newest first, by the moment.
    context.clock.set(new Date(context.clock.now().getTime() + 1_000).toISOString())
  }
  const tries = people.flatMap((who, at) => [0, 1, 2].map(() => link(who, codes[at] ?? '', context)))
  expect((await Promise.all(tries)).filter(({ ok }) => ok)).toHaveLength(1)
  const { count } = await context.db.one<{ count: number }>(
    sql`select count(*)::int as count from agreement where number = 'S123456'`,
  )
  expect(count).toBe(1)
})

test('tries are limited by account, by number and by network, for numbers that nobody knows too [ACC-215]', async () => {
  const store = await recordedStore()
  const one = await someCustomer(store)
  const home = fromClient(store, '198.51.100.7')
  for (let n = 0; n < 5; n++)
    expect((await ask(one, home, { number: `S00000${n}`, phone: `614555012${n}` })).ok).toBe(true)
  expect(await ask(one, home)).toMatchObject({ problem: { code: 'too-many-requests' } })
  // One place tries the birth dates of one number, with an account for each try.
  const place = fromClient(store, '203.0.113.1')
  for (const number of ['S123456', 'S777777']) {
    const answers: boolean[] = []
    for (let n = 0; n < 12; n++)
      answers.push((await ask(await someCustomer(store), place, { number, birthDate: '01/02/1990' })).ok)
    expect(answers.filter(Boolean)).toHaveLength(10)
  }
  expect(await ask(await someCustomer(store), place)).toMatchObject({
    problem: { code: 'too-many-requests' },
  })
})

test('strangers who know neither birth date nor phone keep nobody from the own agreement [ACC-215]', async () => {
  const store = await recordedStore({ PHONE_CODES_PER_HOUR: '10' })
  const guess = { birthDate: '01/02/1990' }
  for (let n = 0; n < 12; n++) {
    const place = fromClient(store, `203.0.113.${n}`)
    expect((await ask(await someCustomer(store), place, guess)).ok).toBe(true)
  }
  const who = await someCustomer(store)
  const home = fromClient(store, '198.51.100.7')
  unwrap(await ask(who, home))
  expect(await link(who, (await codeIn(store)) ?? '', home)).toEqual({ ok: true, value: 'S123456' })
})

test('a phone gets ten codes a day, and all phones together what the setting says; the answer tells neither [ACC-215]', async () => {
  const codesSent = async (env: Record<string, string>) => {
    const store = await recordedStore(env)
    for (let n = 0; n < 12; n++) {
      unwrap(await ask(await someCustomer(store), fromClient(store, `203.0.113.${n}`)))
      await runOutbox(store)
    }
    return (await listSent(store)).length
  }
  expect(await codesSent({})).toBe(10)
  expect(await codesSent({ PHONE_CODES_PER_HOUR: '3' })).toBe(3)
})

test('an agreement that is late when it is linked has no late fee for the days before, and those of later days [ACC-214]', async () => {
  // In California; the payment of February 17 was not made, and its fee could be charged from the 20th on.
  const goods = [{ inventoryNumber: '00303-0047', paymentCents: 2_499, cashCents: 80_000 }]
  const context = await recordedStore({}, { storeId: '00303', paidOn: ['2026-02-10'], items: goods })
  const who = await someCustomer(context)
  unwrap(await ask(who, context))
  unwrap(await link(who, (await codeIn(context)) ?? '', context))
  const feesOn = async (day: CivilDate) => {
    context.clock.set(`${day}T20:00:00Z`)
    await processAgreements(context)
    const { ledger } = unwrap(await getAgreement(who, 'S123456', context))
    return ledger.lines.flatMap(({ kind, on }) => (kind === 'fee-charge' ? [on] : []))
  }
  expect(await feesOn('2026-02-20')).toEqual([])
  expect(await feesOn('2026-02-23')).toEqual([])
  expect(await feesOn('2026-02-27')).toEqual(['2026-02-27'])
  expect(await findBreaches(context)).toMatchObject({ unbalanced: 0, cashOff: 0 })
})

test('an operator records a payment of the counter, or that the agreement has ended', async () => {
  const context = await recordedStore()
  const pay = (on: `${number}-${number}-${number}`) =>
    recordPaidDay({ number: 'S123456', on }, 'an operator', context)
  expect(await pay('2026-02-21')).toMatchObject({ problem: { code: 'day-to-come' } })
  expect(await pay('2026-02-15')).toMatchObject({ problem: { code: 'day-too-early' } })
  unwrap(await pay('2026-02-20'))
  const again = await recordStoreAgreement({ ...rosa, paidOn: [] }, 'an operator', context)
  expect(again.ok).toBe(false)
  unwrap(await forgetStoreAgreement('S123456', 'an operator', context))
  const history = unwrap(await getUnitHistory('00101-0001', context))
  expect(history.rentals).toMatchObject([
    { rentedOn: '2026-02-03', returnedOn: '2026-02-20', rentCents: 9_996 },
  ])
  expect(await forgetStoreAgreement('S123456', 'an operator', context)).toMatchObject({
    problem: { code: 'not-found' },
  })
})
