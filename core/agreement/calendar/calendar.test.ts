import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Context, Customer } from '#core/context.ts'
import { pollDebits } from '#core/money/payment/poll-debits.ts'
import { bankRented } from '#core/money/payment/testing/bank-rented.ts'
import { payment, rented } from '#core/money/payment/testing/rented.ts'
import { addUnits, someCustomer } from '#core/ordering/order/testing/shopper.ts'
import { ana, registered } from '#core/shopper/customer/testing/people.ts'
import { changeEmail } from '#core/shopper/email-change/testing/change-email.ts'
import { changePassword } from '#core/shopper/sign-in/change-password.ts'
import { endOtherSessions } from '#core/shopper/sign-in/end-other-sessions.ts'
import { endSessionsByOperator } from '#core/shopper/sign-in/end-sessions-by-operator.ts'
import { requestPasswordReset } from '#core/shopper/sign-in/request-password-reset.ts'
import { setNewPassword } from '#core/shopper/sign-in/set-new-password.ts'
import type { TestContext } from '#core/testing/context.ts'
import { freshStore } from '#core/testing/fixture.ts'
import { inputOf } from '#core/testing/input.ts'
import { ok, unwrap } from '#domain/base/result.ts'
import { listSent } from '#platform/outbox/list-sent.ts'
import { runOutbox } from '#platform/outbox/run-outbox.ts'
import { makePaymentInput } from '../agreement/schema.ts'
import { makePayment } from '../payment/make-payment.ts'
import { makePayoff } from '../payoff/make-payoff.ts'
import { quotePayoff } from '../payoff/quote-payoff.ts'
import { makePayoffInput, quotePayoffInput } from '../payoff/schema.ts'
import { getAgreement } from '../summary/get-agreement.ts'
import { feedFile, renewFeed } from './feed-address.ts'
import { listDueDates } from './list-due-dates.ts'
import { readFeed } from './read-feed.ts'
import { readIcs } from './testing/read-ics.ts'

let context: TestContext
beforeAll(async () => {
  context = await freshStore()
  await addUnits(context, 'console', 10)
})
afterAll(() => context.dispose())

const renew = async (who: Customer) => unwrap(await renewFeed(who, context))

/** The payments of a feed, without the days of deliveries. */
const paymentsIn = (feed: string) => readIcs(feed).events.filter(({ UID }) => UID?.endsWith('@payments'))

test('all due dates can be read, and subscribed to as a feed that follows every change [RTO-045]', async () => {
  const { who, agreement, methodId } = await rented(context)
  const file = await renew(who)
  const before = unwrap(await readFeed(file, 'en-US', context))
  context.clock.advanceDays(1)
  const paid = unwrap(
    await makePayment(who, inputOf(makePaymentInput, payment(agreement.id, methodId, '2026-03-12')), context),
  )

  const calendar = await listDueDates(who, context)
  expect(calendar?.entries).toHaveLength(52)
  expect(calendar?.entries.slice(0, 3).map(({ dueOn, status, paid: by }) => [dueOn, status, by?.on])).toEqual(
    [
      ['2026-03-05', 'paid', '2026-03-02'],
      ['2026-03-12', 'paid', '2026-03-06'],
      ['2026-03-19', 'upcoming', undefined],
    ],
  )
  expect(calendar?.entries[1]?.paid?.paymentId).toBe(paid.id)

  const after = unwrap(await readFeed(file, 'en-US', context))
  const { schedule } = unwrap(await getAgreement(who, agreement.number, context))
  const [old, now] = [before, after].map(paymentsIn)
  // The clocks go forward on 8 March 2026: a week is still seven days.
  expect(now?.map((event) => event['DTSTART;VALUE=DATE'])).toEqual(
    schedule.map(({ dueOn }) => dueOn.replaceAll('-', '')),
  )
  expect(now?.map(({ UID }) => UID)).toEqual(old?.map(({ UID }) => UID))
  expect(new Set(now?.map(({ UID }) => UID)).size).toBe(52)
  expect(old?.[1]).toMatchObject({ SUMMARY: 'Payment due: $23.75', alarms: [{ TRIGGER: '-P1D' }] })
  expect(now?.[1]).toMatchObject({ SUMMARY: 'Paid: $23.75', alarms: [] })
  expect(Number(now?.[1]?.SEQUENCE)).toBeGreaterThan(Number(old?.[1]?.SEQUENCE))
  expect(now?.[1]?.DTSTAMP).toBe('20260306T150000Z')
  expect(unwrap(await readFeed(file, 'en-US', context))).toBe(after)
})

test('a payment out of a bank account is on its way in calendar and feed until it has arrived', async () => {
  const { who, agreement, methodId } = await bankRented(context)
  const file = await renew(who)
  unwrap(
    await makePayment(who, inputOf(makePaymentInput, payment(agreement.id, methodId, '2026-03-12')), context),
  )
  const shown = async () => {
    const second = (await listDueDates(who, context))?.entries[1]
    const event = paymentsIn(unwrap(await readFeed(file, 'en-US', context)))[1]
    return { status: second?.status, isOnItsWay: second?.paid?.isOnItsWay, summary: event?.SUMMARY, event }
  }
  const before = await shown()
  expect(before).toMatchObject({
    ...{ status: 'paid', isOnItsWay: true, summary: 'On its way from your bank: $23.75' },
    event: { alarms: [] },
  })
  const { entries } = (await listDueDates(who, context)) ?? {}
  expect(entries?.[0]?.paid?.isOnItsWay).toBe(false)

  context.clock.advanceDays(7)
  await pollDebits(context)
  const after = await shown()
  expect(after).toMatchObject({ status: 'paid', isOnItsWay: false, summary: 'Paid: $23.75' })
  // Otherwise a calendar program would keep the former text.
  expect(Number(after.event?.SEQUENCE)).toBeGreaterThan(Number(before.event?.SEQUENCE))
})

test('what was paid on an agreement stays in the calendar and the feed once it is owned', async () => {
  const { who, agreement, methodId } = await rented(context)
  const file = await renew(who)
  unwrap(
    await makePayment(who, inputOf(makePaymentInput, payment(agreement.id, methodId, '2026-03-12')), context),
  )
  const { today } = unwrap(
    await quotePayoff(who, inputOf(quotePayoffInput, { agreementNumber: agreement.number }), context),
  )
  const quoted = { quotedCents: today.amountCents, quotedOn: today.quotedOn }
  const asking = { agreementId: agreement.id, methodId, idempotencyKey: randomUUID() }
  unwrap(await makePayoff(who, inputOf(makePayoffInput, { ...asking, ...quoted }), context))
  const calendar = await listDueDates(who, context)
  const { items, deliveredOn } = unwrap(await getAgreement(who, agreement.number, context))
  expect(items).toHaveLength(1)
  expect(calendar?.entries.map(({ dueOn, status, isPayoff }) => [dueOn, status, isPayoff])).toEqual([
    [deliveredOn, 'paid', false],
    [deliveredOn, 'paid', true],
    ['2026-03-12', 'paid', false],
  ])
  expect(calendar?.entries.find(({ isPayoff }) => isPayoff)?.totalCents).toBe(today.amountCents)
  const events = paymentsIn(unwrap(await readFeed(file, 'en-US', context)))
  const payoff = `Paid: $${(today.amountCents / 100).toFixed(2)}`
  expect(events.map(({ SUMMARY }) => SUMMARY).sort()).toEqual(['Paid: $23.75', 'Paid: $23.75', payoff].sort())
})

test('calendar, feed, agreement and overview take off the money held, all by the same amount', async () => {
  const { who, agreement, methodId } = await rented(context)
  const file = await renew(who)
  const part = { ...payment(agreement.id, methodId, '2026-03-12'), amountCents: 1_000 }
  unwrap(await makePayment(who, inputOf(makePaymentInput, part), context))
  const own = unwrap(await getAgreement(who, agreement.number, context))
  const calendar = await listDueDates(who, context)
  const next = calendar?.entries.find(({ status }) => status !== 'paid')
  expect(own.payable?.asked?.amountCents).toBe(1_375)
  expect(own.next).toMatchObject({ totalCents: 2_375, openCents: 1_375, openFeesCents: 0 })
  expect(own.schedule.map(({ openCents }) => openCents).slice(0, 3)).toEqual([0, 1_375, 2_375])
  expect(next).toMatchObject({ dueOn: '2026-03-12', totalCents: 2_375, openCents: 1_375 })
  const events = paymentsIn(unwrap(await readFeed(file, 'en-US', context)))
  expect(events.map(({ SUMMARY }) => SUMMARY).slice(0, 3)).toEqual([
    'Paid: $23.75',
    'Payment due: $13.75',
    'Payment due: $23.75',
  ])
})

test('the feed speaks the language of its address and says nothing of its owner', async () => {
  const { who, agreement } = await rented(context)
  const text = unwrap(await readFeed(await renew(who), 'es-US', context))
  const { properties, events } = readIcs(text)
  expect(properties['X-WR-CALNAME']).toBe('Pagos de Rent-A-Center')
  expect(events[1]?.SUMMARY).toBe('Vence un pago: $23.75')
  const own = unwrap(await getAgreement(who, agreement.number, context))
  const personal = [
    'Ana',
    'Ruiz',
    who.customerId,
    agreement.number,
    own.items[0]?.name['en-US'] ?? '',
    'Columbus',
  ]
  for (const word of personal) expect(text).not.toContain(word)
})

test('a renewed address ends the old one, and no address can be made up', async () => {
  const { who } = await rented(context)
  const [one, two] = [await renew(who), await renew(who)]
  expect(await feedFile(who, context)).toBe(two)
  expect(await readFeed(two, 'en-US', context)).toMatchObject({ ok: true })
  const refused = { problem: { code: 'not-found' } }
  const [id = '', mark = ''] = two.split('.')
  const forged = `${mark.startsWith('A') ? 'B' : 'A'}${mark.slice(1)}`
  for (const file of [one, `${id}.ics`, `${id}..ics`, `${id}.${forged}.ics`, `${id}.${mark}`, '', '../x.ics'])
    expect(await readFeed(file, 'en-US', context)).toMatchObject(refused)
})

test('somebody without agreements has no calendar, and a feed without dates', async () => {
  const who = await someCustomer(context)
  expect(await listDueDates(who, context)).toBeNull()
  expect(await feedFile(who, context)).toBeUndefined()
  expect(readIcs(unwrap(await readFeed(await renew(who), 'en-US', context))).events).toEqual([])
})

const locale = 'en-US'
const password = 'another phrase of mine'

/** What ends all sessions of a customer but the one that asks. */
const ends = {
  'a changed password': (who: Customer) =>
    changePassword(who, { oldPassword: ana.password, password, locale }, context),
  async 'a password set by a link'(_who: Customer, email: string, during: Context = context) {
    await requestPasswordReset({ email, locale }, context)
    while ((await runOutbox(context)) > 0);
    const mails = (await listSent(context)).filter(({ recipient }) => recipient === email)
    const tokens = mails.map(({ text }) => /resetPassword\?token=([\w-]+)/.exec(text)?.[1])
    return setNewPassword({ token: tokens.find(Boolean) ?? '', password, locale }, during)
  },
  async 'another e-mail address'(who: Customer) {
    return ok(await changeEmail(who, `${randomUUID()}@example.com`, context))
  },
  'signing out on all other devices': (who: Customer) => endOtherSessions(who, context),
  'an operator who signs its owner out': (_who: Customer, email: string, during: Context = context) =>
    endSessionsByOperator(email, 'olga', during),
}

test.each(Object.entries(ends))(
  '%s ends the address of the feed, of its own customer alone',
  async (_name, end) => {
    const email = `${randomUUID()}@example.com`
    const { who } = await registered(context, { email })
    const { who: other } = await registered(context, { email: `${randomUUID()}@example.com` })
    const [file, others] = [await renew(who), await renew(other)]
    expect((await readFeed(file, locale, context)).ok).toBe(true)
    expect((await end(who, email)).ok).toBe(true)
    expect(await readFeed(file, locale, context)).toMatchObject({ problem: { code: 'not-found' } })
    expect(await feedFile(who, context)).toBeUndefined()
    expect((await readFeed(others, locale, context)).ok).toBe(true)
  },
)

test.each(['a password set by a link', 'an operator who signs its owner out'] as const)(
  'an address of the feed that is asked for during %s does not come into being',
  async (name) => {
    const email = `${randomUUID()}@example.com`
    const { who } = await registered(context, { email })
    const { composition } = context
    const { calendar } = composition.sessionsEnded
    const asked: ReturnType<typeof renewFeed>[] = []
    const late: typeof calendar = async (...ended) => {
      const done = await calendar(...ended)
      asked.push(renewFeed(who, context))
      await new Promise((resolve) => setTimeout(resolve, 300))
      return done
    }
    const slow = { ...context, composition: { ...composition, sessionsEnded: { calendar: late } } }
    expect((await ends[name](who, email, slow)).ok).toBe(true)
    expect(await Promise.all(asked)).toMatchObject([{ problem: { code: 'sign-in-required' } }])
    expect(await feedFile(who, context)).toBeUndefined()
  },
)
