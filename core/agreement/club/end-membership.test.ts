import { afterAll, beforeAll, expect, test } from 'vitest'
import { refundPayment } from '#core/money/payment/refund-payment.ts'
import { returnPayment } from '#core/money/payment/return-payment.ts'
import { findBreaches, noBreaches } from '#core/money/payment/testing/books.ts'
import { removeMethod } from '#core/money/payment-method/remove-method.ts'
import { savedMethods } from '#core/money/payment-method/saved-methods.ts'
import { removeMethodInput } from '#core/money/payment-method/schema.ts'
import { recoverRefunds } from '#core/money/refund/recover-refunds.ts'
import { eraseCustomer } from '#core/ordering/customer-data/erase-customer.ts'
import { cancelOrder } from '#core/ordering/order/cancel-order.ts'
import { addUnits, paidOrder, someCustomer, someOrder } from '#core/ordering/order/testing/shopper.ts'
import { copyContext, type TestContext } from '#core/testing/context.ts'
import { freshStore } from '#core/testing/fixture.ts'
import { inputOf } from '#core/testing/input.ts'
import { unwrap } from '#domain/base/result.ts'
import { sql } from '#platform/db/sql.ts'
import { enrolAutopay } from '../autopay/enrol-autopay.ts'
import { authorization } from '../autopay/testing/enrolled.ts'
import { listAgreements } from '../summary/list-agreements.ts'
import { cancelClub } from './cancel-club.ts'
import { changeClubMethod } from './change-club-method.ts'
import { endMembershipByOperator } from './end-by-operator.ts'
import { clubRefundWith } from './ends-with-order.ts'
import { getClub, listMemberships } from './get-club.ts'
import { joinClub } from './join-club.ts'
import { cancelClubInput, changeClubMethodInput } from './schema.ts'
import { clubMails, consentOf, member, membershipOf, monthsCharged, sellClubIn } from './testing/member.ts'

let seed: TestContext
beforeAll(async () => {
  seed = await freshStore()
  await addUnits(seed, 'console', 20)
})
afterAll(() => seed.dispose())

const paymentOf = async (own: TestContext) =>
  (await own.db.one<{ id: string }>(sql`select id from payment_intent where purpose = 'club'`)).id

test('cancelled at once it has ended, twice is once, and it can be bought again', async () => {
  const own = await copyContext(seed)
  const { who, membership } = await member(own)
  own.clock.advanceDays(1)
  const now = inputOf(cancelClubInput, { membershipId: membership.id, when: 'now' })
  unwrap(await cancelClub(who, now, own))
  unwrap(await cancelClub(who, now, own))
  expect(await listMemberships(who, own)).toMatchObject([
    { state: 'ended', endReason: 'customer', next: null },
  ])
  expect(await clubMails(own)).toEqual(['club-joined', 'club-ended'])
  expect((await getClub(who, 'en-US', own)).offer).not.toBeNull()
  await own.dispose()
})

test('nobody cancels or changes the membership of somebody else, nor one that has ended', async () => {
  const own = await copyContext(seed)
  const { who, membership, methodId } = await member(own)
  const stranger = await someCustomer(own)
  const membershipId = membership.id
  const cancel = inputOf(cancelClubInput, { membershipId, when: 'now' })
  const change = inputOf(changeClubMethodInput, { membershipId, methodId })
  expect(await cancelClub(stranger, cancel, own)).toMatchObject({ problem: { code: 'not-found' } })
  expect(await changeClubMethod(stranger, change, own)).toMatchObject({ problem: { code: 'not-found' } })
  expect((await membershipOf(who, own)).state).toBe('active')
  unwrap(await cancelClub(who, cancel, own))
  expect(await changeClubMethod(who, change, own)).toMatchObject({ problem: { code: 'club-ended' } })
  await own.dispose()
})

test('an operator ends it and gives the last month back, once, and the trail says so', async () => {
  const own = await copyContext(seed)
  const { who, membership } = await member(own)
  const { number } = membership
  unwrap(await endMembershipByOperator({ number, refunds: true }, 'olga', own))
  expect(await monthsCharged(who, own)).toMatchObject([{ amountCents: 863, refundedCents: 863 }])
  expect(await listMemberships(who, own)).toMatchObject([{ state: 'ended', endReason: 'operator' }])
  expect(await endMembershipByOperator({ number, refunds: true }, 'olga', own)).toMatchObject({
    problem: { code: 'refund-not-possible' },
  })
  expect(await endMembershipByOperator({ number, refunds: false }, 'olga', own)).toMatchObject({
    problem: { code: 'club-ended' },
  })
  expect(await endMembershipByOperator({ number: '1', refunds: false }, 'olga', own)).toMatchObject({
    problem: { code: 'not-found' },
  })
  const trail = await own.db.rows(
    sql`select actor, outcome from audit where command = 'end-membership' order by at, outcome`,
  )
  expect(trail).toHaveLength(4)
  expect(trail).toContainEqual({ actor: 'olga', outcome: 'done' })
  expect((await clubMails(own)).filter((mail) => mail === 'club-ended')).toHaveLength(1)
  expect(await findBreaches(own)).toEqual(noBreaches)
  await own.dispose()
})

test('a month that is refunded or taken back by the bank ends the membership, and the books balance', async () => {
  for (const [undo, endReason] of [
    [(id: string, own: TestContext) => refundPayment(id, 'olga', own), 'operator'],
    [
      (id: string, own: TestContext) => returnPayment({ paymentId: id, reason: 'disputed' }, 'olga', own),
      'payment-returned',
    ],
  ] as const) {
    const own = await copyContext(seed)
    const { who } = await member(own)
    unwrap(await undo(await paymentOf(own), own))
    expect(await listMemberships(who, own)).toMatchObject([{ state: 'ended', endReason }])
    const left = sql`
      select account from ledger_entry e join club_membership m on m.id = e.agreement_id
      group by account having sum(amount_cents) <> 0`
    expect(await own.db.rows(left)).toEqual([])
    expect(await findBreaches(own)).toEqual(noBreaches)
    await own.dispose()
  }
})

test('its card is removed only with a yes, and then it ends with the paid month', async () => {
  const own = await copyContext(seed)
  const { who, methodId } = await member(own)
  const refused = await removeMethod(who, inputOf(removeMethodInput, { methodId }), own)
  expect(refused).toMatchObject({ problem: { code: 'payment-method-on-club' } })
  unwrap(await removeMethod(who, inputOf(removeMethodInput, { methodId, endsClub: 'yes' }), own))
  expect(await membershipOf(who, own)).toMatchObject({
    state: 'ending',
    endReason: 'method-removed',
    method: null,
  })
  await own.dispose()
})

test('a card that also pays by autopay is asked about once, for both', async () => {
  const own = await copyContext(seed)
  const { who, methodId } = await member(own)
  const [agreement] = await listAgreements(who, own)
  if (agreement === undefined) throw new Error('a member rents')
  unwrap(await enrolAutopay(who, await authorization(who, agreement, methodId, own), own))
  const remove = (yes: object) => removeMethod(who, inputOf(removeMethodInput, { methodId, ...yes }), own)
  const params = { count: 1, agreements: agreement.number }
  expect(await remove({})).toMatchObject({ problem: { code: 'payment-method-on-autopay-and-club', params } })
  expect(await remove({ endsClub: 'yes' })).toMatchObject({ problem: { code: 'payment-method-on-autopay' } })
  expect(await remove({ endsAutopay: 'yes' })).toMatchObject({ problem: { code: 'payment-method-on-club' } })
  // A yes to one of them has ended nothing.
  expect(await membershipOf(who, own)).toMatchObject({ state: 'active' })
  unwrap(await remove({ endsAutopay: 'yes', endsClub: 'yes' }))
  expect(await membershipOf(who, own)).toMatchObject({ state: 'ending' })
  await own.dispose()
})

test('whoever cancels the only order before its delivery gets the first month back too', async () => {
  const own = await copyContext(seed)
  const who = await someCustomer(own)
  await sellClubIn(own)
  await own.db.run(sql`update store set state_code = 'OH', postal_code = '43215' where id = '00101'`)
  const orders = [await paidOrder(who, own, 'console'), await paidOrder(who, own, 'console')]
  await sellClubIn(own)
  const [method] = await savedMethods(who, own)
  unwrap(await joinClub(who, await consentOf(who, method?.id ?? '', own), own))
  const [first, second] = orders
  const idsOf = async (order: typeof first) =>
    (await listAgreements(who, own)).filter(({ orderId }) => orderId === order?.id).map(({ id }) => id)
  // What cancelling would give back for it is said before: of the last order alone.
  expect(await clubRefundWith(who, await idsOf(first), own)).toBeNull()
  unwrap(await cancelOrder(who, first?.id ?? '', own))
  expect((await membershipOf(who, own)).state).toBe('active')
  expect(await clubRefundWith(who, await idsOf(second), own)).toBe(863)
  unwrap(await cancelOrder(who, second?.id ?? '', own))
  await recoverRefunds(own)
  expect(await listMemberships(who, own)).toMatchObject([{ state: 'ended', endReason: 'nothing-rented' }])
  expect(await monthsCharged(who, own)).toMatchObject([{ amountCents: 863, refundedCents: 863 }])
  expect(await findBreaches(own)).toEqual(noBreaches)
  await own.dispose()
})

test('an order that is given up before it is paid leaves a membership and its first month alone', async () => {
  const own = await copyContext(seed)
  const { who, agreement } = await member(own)
  await own.db.run(sql`update store set state_code = 'OH', postal_code = '43215' where id = '00101'`)
  const unpaid = await someOrder(who, own, 'console')
  await sellClubIn(own)
  // Nothing is rented any more: the paid month still goes on to its end.
  await own.db.run(sql`update agreement set state = 'returned' where id = ${agreement.id}`)
  unwrap(await cancelOrder(who, unpaid.id, own))
  await recoverRefunds(own)
  expect((await membershipOf(who, own)).state).toBe('active')
  expect(await monthsCharged(who, own)).toMatchObject([{ amountCents: 863, refundedCents: 0 }])
  await own.dispose()
})

test('it ends when its owner is erased, without a mail', async () => {
  const own = await copyContext(seed)
  const { who } = await member(own)
  unwrap(await eraseCustomer(`${who.customerId}@example.com`, 'olga', own))
  expect(await own.db.rows(sql`select state, end_reason from club_membership`)).toEqual([
    { state: 'ended', endReason: 'erased' },
  ])
  expect(await clubMails(own)).toEqual(['club-joined'])
  await own.dispose()
})
