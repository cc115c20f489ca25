import { afterAll, beforeAll, expect, test } from 'vitest'
import { getPayment } from '#core/money/payment/get-payment.ts'
import { recoverPayments } from '#core/money/payment/recover-payments.ts'
import { findBreaches, noBreaches } from '#core/money/payment/testing/books.ts'
import { withGateway } from '#core/money/payment/testing/gateway.ts'
import { recoverRefunds } from '#core/money/refund/recover-refunds.ts'
import { addUnits, cards, saveCard } from '#core/ordering/order/testing/shopper.ts'
import { lockCustomer } from '#core/shopper/customer/lock-customer.ts'
import { copyContext, type TestContext } from '#core/testing/context.ts'
import { freshStore } from '#core/testing/fixture.ts'
import { inputOf } from '#core/testing/input.ts'
import { unwrap } from '#domain/base/result.ts'
import { sql } from '#platform/db/sql.ts'
import { listSent } from '#platform/outbox/list-sent.ts'
import { runOutbox } from '#platform/outbox/run-outbox.ts'
import { cancelClub } from './cancel-club.ts'
import { changeClubMethod } from './change-club-method.ts'
import { endMembershipByOperator } from './end-by-operator.ts'
import { listMemberships } from './get-club.ts'
import { processMembership } from './process-membership.ts'
import { setClubMethod } from './queries.ts'
import { renewMemberships } from './renew-memberships.ts'
import { cancelClubInput, changeClubMethodInput } from './schema.ts'
import { clubMails, member, membershipOf, monthsCharged } from './testing/member.ts'

let seed: TestContext
beforeAll(async () => {
  seed = await freshStore()
  await addUnits(seed, 'console', 20)
})
afterAll(() => seed.dispose())

/** Runs the job at a time, until nothing is left to do. */
async function runAt(own: TestContext, instant: string): Promise<void> {
  own.clock.set(instant)
  for (let round = 0; round < 5; round++) if ((await renewMemberships(own)).done === 0) return
}

/** Runs the job every day at noon, from one day to another. */
async function runDays(own: TestContext, from: string, to: string): Promise<void> {
  for (let day = new Date(`${from}T17:00:00Z`); day <= new Date(`${to}T17:00:00Z`); )
    await runAt(own, day.toISOString()).then(() => {
      day = new Date(day.getTime() + 86_400_000)
    })
}

const days = async (own: TestContext, who: Parameters<typeof monthsCharged>[0]) =>
  (await monthsCharged(who, own)).map(({ dueOn }) => dueOn)

const ended = async (own: TestContext, who: Parameters<typeof listMemberships>[0]) =>
  (await listMemberships(who, own)).map(({ state, endReason, endedOn }) => ({ state, endReason, endedOn }))

test('a mail seven days before, a charge on the day, and a receipt after it', async () => {
  const own = await copyContext(seed)
  const { who } = await member(own)
  await runAt(own, '2026-03-28T17:00:00Z')
  expect(await clubMails(own)).toEqual(['club-joined'])
  await runAt(own, '2026-03-29T17:00:00Z')
  expect(await clubMails(own)).toEqual(['club-joined', 'club-renewal'])
  await runDays(own, '2026-03-30', '2026-04-04')
  expect(await days(own, who)).toEqual(['2026-03-05'])
  await runAt(own, '2026-04-05T17:00:00Z')
  expect(await days(own, who)).toEqual(['2026-03-05', '2026-04-05'])
  expect(await clubMails(own)).toEqual(['club-joined', 'club-renewal', 'club-receipt'])
  expect(await membershipOf(who, own)).toMatchObject({ state: 'active', paidUntil: '2026-05-05' })
  await runOutbox(own)
  const sent = await listSent(own)
  const notice = sent.find(({ subject }) => subject.startsWith('On April 5, 2026'))
  expect(notice?.text).toContain('$8.63')
  expect(notice?.text).toContain('/my-accounts/benefits-plus')
  const receipt = sent.find(({ subject }) => subject === 'Receipt for $8.63: Benefits Plus')
  const [, id = ''] = /my-accounts\/receipt\/([\w-]+)/.exec(receipt?.text ?? '') ?? []
  expect(unwrap(await getPayment(who, id, own))).toMatchObject({ amountCents: 863, purpose: 'club' })
  expect(await findBreaches(own)).toEqual(noBreaches)
  await own.dispose()
})

test('a card that is changed while the job waits is the one that is charged', async () => {
  const own = await copyContext(seed)
  const { who, membership } = await member(own)
  const other = await saveCard(who, own, cards.broke)
  await runAt(own, '2026-03-29T17:00:00Z')
  own.clock.set('2026-04-05T17:00:00Z')
  const key = { customerId: who.customerId, id: membership.id }
  const job = await own.db.transaction(async (tx) => {
    await lockCustomer(tx, who.customerId)
    const running = processMembership(key, own)
    await expect
      .poll(() =>
        own.db.one(sql`
        select count(*)::int as waiting from pg_stat_activity
        where wait_event_type = 'Lock' and datname = current_database()`),
      )
      .toEqual({ waiting: 1 })
    await setClubMethod(tx, key, other.id, own.clock.now())
    return { running }
  })
  await job.running
  const renewals = sql`select method_id from payment_intent where purpose = 'club' and due_on = '2026-04-05'`
  expect(await own.db.rows(renewals)).toEqual([])
  own.clock.set('2026-04-05T17:02:00Z')
  await renewMemberships(own)
  expect(await own.db.rows(renewals)).toEqual([{ methodId: other.id }])
  await own.dispose()
})

test('an operator who ends it during a renewal gives the last paid month back, and the renewal goes back too', async () => {
  const own = await copyContext(seed)
  const { who, membership } = await member(own)
  await runAt(own, '2026-03-29T17:00:00Z')
  own.clock.set('2026-04-05T17:00:00Z')
  const end = () => endMembershipByOperator({ number: membership.number, refunds: true }, 'olga', own)
  await renewMemberships(
    withGateway(own, { after: async (call) => void (call === 'charge' && unwrap(await end())) }),
  )
  await recoverRefunds(own)
  expect(await ended(own, who)).toMatchObject([{ state: 'ended', endReason: 'operator' }])
  expect((await monthsCharged(who, own)).map(({ refundedCents }) => refundedCents)).toEqual([863, 863])
  expect(await findBreaches(own)).toEqual(noBreaches)
  await own.dispose()
})

test('after an outage the mail still comes first, and one month is charged', async () => {
  const own = await copyContext(seed)
  const { who } = await member(own)
  await runAt(own, '2026-04-20T17:00:00Z')
  expect(await clubMails(own)).toEqual(['club-joined', 'club-renewal'])
  expect(
    await own.db.one(sql`select params from outbox_message where template = 'club-renewal'`),
  ).toMatchObject({
    params: { renewsOn: '2026-04-27' },
  })
  expect(await membershipOf(who, own)).toMatchObject({ paidUntil: '2026-04-05', next: { on: '2026-04-27' } })
  await runDays(own, '2026-04-21', '2026-04-26')
  expect(await days(own, who)).toHaveLength(1)
  await runAt(own, '2026-04-27T17:00:00Z')
  expect(await days(own, who)).toEqual(['2026-03-05', '2026-04-05'])
  await own.dispose()
})

test('what was told is charged, also when the rate of tax has changed meanwhile', async () => {
  const own = await copyContext(seed)
  const { who } = await member(own)
  await runAt(own, '2026-03-29T17:00:00Z')
  await own.db.run(sql`update tax_rate set rate_millionths = 90000 where state_code = 'TX'`)
  await runAt(own, '2026-04-05T17:00:00Z')
  await runAt(own, '2026-04-28T17:00:00Z')
  await runAt(own, '2026-05-05T17:00:00Z')
  expect((await monthsCharged(who, own)).map(({ amountCents }) => amountCents)).toEqual([863, 863, 871])
  expect(await findBreaches(own)).toEqual(noBreaches)
  await own.dispose()
})

test('five workers with one membership at once, three times over: one charge', async () => {
  const own = await copyContext(seed)
  const { who, membership } = await member(own)
  await runAt(own, '2026-03-29T17:00:00Z')
  own.clock.set('2026-04-05T17:00:00Z')
  const key = { customerId: who.customerId, id: membership.id }
  for (let round = 0; round < 3; round++)
    await Promise.all(Array.from({ length: 5 }, () => processMembership(key, own)))
  expect(await days(own, who)).toEqual(['2026-03-05', '2026-04-05'])
  expect(await clubMails(own)).toEqual(['club-joined', 'club-renewal', 'club-receipt'])
  expect(await findBreaches(own)).toEqual(noBreaches)
  await own.dispose()
})

test.each(['now', 'paid'] as const)(
  'cancelled (%s) while a renewal is charged: it goes back',
  async (when) => {
    const own = await copyContext(seed)
    const { who, membership } = await member(own)
    await runAt(own, '2026-03-29T17:00:00Z')
    const cancel = () =>
      cancelClub(who, inputOf(cancelClubInput, { membershipId: membership.id, when }), own).then(unwrap)
    own.clock.set('2026-04-05T17:00:00Z')
    await renewMemberships(
      withGateway(own, { after: async (call) => void (call === 'charge' && (await cancel())) }),
    )
    await recoverRefunds(own)
    await runDays(own, '2026-04-06', '2026-04-08')
    expect(await monthsCharged(who, own)).toMatchObject([
      { dueOn: '2026-03-05', refundedCents: 0 },
      { dueOn: '2026-04-05', refundedCents: 863 },
    ])
    expect(await ended(own, who)).toMatchObject([{ state: 'ended', endReason: 'customer' }])
    await runDays(own, '2026-05-01', '2026-05-06')
    expect(await monthsCharged(who, own)).toHaveLength(2)
    expect(await findBreaches(own)).toEqual(noBreaches)
    await own.dispose()
  },
)

test('cancelling against renewal at the same moment leaves either a refunded month or none', async () => {
  for (let round = 0; round < 4; round++) {
    const own = await copyContext(seed)
    const { who, membership } = await member(own)
    await runAt(own, '2026-03-29T17:00:00Z')
    own.clock.set('2026-04-05T17:00:00Z')
    const input = inputOf(cancelClubInput, { membershipId: membership.id, when: 'now' })
    await Promise.all([renewMemberships(own), cancelClub(who, input, own)])
    await recoverPayments(own)
    await recoverRefunds(own)
    const [, renewal] = await monthsCharged(who, own)
    const paid = (await own.db.one<{ monthsPaid: number }>(sql`select months_paid from club_membership`))
      .monthsPaid
    // Either the month was paid before the cancellation, or nothing of it was kept.
    if (renewal !== undefined) expect(renewal.refundedCents).toBe(paid === 2 ? 0 : 863)
    expect(await ended(own, who)).toMatchObject([{ state: 'ended' }])
    expect(await findBreaches(own)).toEqual(noBreaches)
    await own.dispose()
  }
})

test('cancelled by the end of the month: benefits until then, and nothing after it', async () => {
  const own = await copyContext(seed)
  const { who, membership } = await member(own)
  own.clock.advanceDays(1)
  const input = inputOf(cancelClubInput, { membershipId: membership.id, when: 'paid' })
  unwrap(await cancelClub(who, input, own))
  unwrap(await cancelClub(who, input, own))
  expect(await membershipOf(who, own)).toMatchObject({ state: 'ending', next: null, paidUntil: '2026-04-05' })
  await runDays(own, '2026-03-28', '2026-04-04')
  expect((await membershipOf(who, own)).state).toBe('ending')
  await runDays(own, '2026-04-05', '2026-04-07')
  expect(await ended(own, who)).toEqual([{ state: 'ended', endReason: 'customer', endedOn: '2026-04-05' }])
  expect(await clubMails(own)).toEqual(['club-joined', 'club-cancelled'])
  expect(await days(own, who)).toEqual(['2026-03-05'])
  await own.dispose()
})

test('a card that is declined on three days ends it, and the owner hears of it', async () => {
  const own = await copyContext(seed)
  const { who, membership } = await member(own)
  const broke = await saveCard(who, own, cards.broke)
  const change = inputOf(changeClubMethodInput, { membershipId: membership.id, methodId: broke.id })
  unwrap(await changeClubMethod(who, change, own))
  await runDays(own, '2026-03-29', '2026-04-06')
  expect(await clubMails(own)).toEqual(['club-joined', 'club-renewal', 'club-declined'])
  await runDays(own, '2026-04-07', '2026-04-09')
  expect(await ended(own, who)).toMatchObject([{ state: 'ended', endReason: 'declined' }])
  expect(await clubMails(own)).toEqual(['club-joined', 'club-renewal', 'club-declined', 'club-ended'])
  expect(await days(own, who)).toEqual(['2026-03-05'])
  const tries = sql`select count(*) as count from payment_intent where purpose = 'club' and state = 'declined'`
  expect(await own.db.one(tries)).toEqual({ count: 3 })
  await own.dispose()
})

test('another card after a decline pays the month', async () => {
  const own = await copyContext(seed)
  const { who, membership, methodId } = await member(own)
  const broke = await saveCard(who, own, cards.broke)
  const use = async (id: string) =>
    unwrap(
      await changeClubMethod(
        who,
        inputOf(changeClubMethodInput, { membershipId: membership.id, methodId: id }),
        own,
      ),
    )
  await use(broke.id)
  await runDays(own, '2026-03-29', '2026-04-05')
  await use(methodId)
  await runDays(own, '2026-04-06', '2026-04-06')
  expect(await days(own, who)).toEqual(['2026-03-05', '2026-04-05'])
  await own.dispose()
})

test('nobody is charged who rents nothing any more, nor where it is no longer sold', async () => {
  for (const [change, endReason] of [
    [sql`update agreement set state = 'returned', returned_on = '2026-03-20'`, 'nothing-rented'],
    [
      sql`update store set flags = flags || '{"isBenefitsPlusApplicable":false}'::jsonb where id = '00101'`,
      'not-offered',
    ],
    [sql`update store set state_code = 'CA' where id = '00101'`, 'not-offered'],
  ] as const) {
    const own = await copyContext(seed)
    const { who } = await member(own)
    await own.db.run(change)
    await runDays(own, '2026-03-28', '2026-04-06')
    expect(await ended(own, who)).toEqual([{ state: 'ended', endReason, endedOn: '2026-04-05' }])
    expect(await days(own, who)).toEqual(['2026-03-05'])
    expect(await clubMails(own)).toEqual(['club-joined', 'club-ended'])
    await own.dispose()
  }
})

test('a card that has expired is waited for until the third day, then it ends', async () => {
  const own = await copyContext(seed)
  const { who, methodId } = await member(own)
  await own.db.run(sql`update payment_method set expiry = '0326' where id = ${methodId}`)
  await runDays(own, '2026-03-29', '2026-04-07')
  expect((await membershipOf(who, own)).state).toBe('active')
  await runDays(own, '2026-04-08', '2026-04-08')
  expect(await ended(own, who)).toMatchObject([{ state: 'ended', endReason: 'declined' }])
  expect(await days(own, who)).toEqual(['2026-03-05'])
  await own.dispose()
})
