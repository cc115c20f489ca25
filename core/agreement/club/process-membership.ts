import type { Context } from '#core/context.ts'
import { type PaymentPlan, takePayment } from '#core/money/payment/take-payment.ts'
import { lockCustomer } from '#core/shopper/customer/lock-customer.ts'
import { clubChargeDay, clubStep } from '#domain/agreement/club.ts'
import { clubMachine } from '#domain/agreement/club-machine.ts'
import { addDays } from '#domain/base/civil-date.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { canHappen } from '#domain/base/state-machine.ts'
import type { Queryable } from '#platform/db/database.ts'
import { tryKey } from '../autopay/queries.ts'
import { planClubMonth } from './club-payment.ts'
import { clubDay, notifiedOn, paidUntilOf, renewalTaxCents } from './club-position.ts'
import { endMembership } from './end-membership.ts'
import { mailMember } from './mail-member.ts'
import { type ClubRow, findMembership, scheduleNextLook, setNotice } from './queries.ts'
import { type ReadRenewalContext, readRenewalContext } from './read-renewal-context.ts'
import type { ClubEndReason } from './schema.ts'

const minute = 60_000

/** Runs something on a membership as it is once its owner is locked, if it is still as it was read. */
async function locked(
  row: ClubRow,
  context: Context,
  work: (tx: Queryable, current: ClubRow) => Promise<void>,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    await lockCustomer(tx, row.customerId)
    const current = await findMembership(tx, row.customerId, row.id)
    if (current?.state === row.state && current.monthsPaid === row.monthsPaid) await work(tx, current)
  })
}

/** Tells the owner of the coming renewal: its day, its amount and how to cancel before it. */
function notify(row: ClubRow, { paidUntil, today }: ReadRenewalContext, context: Context): Promise<void> {
  const now = context.clock.now()
  return locked(row, context, async (tx, current) => {
    const taxCents = renewalTaxCents(current)
    await setNotice(tx, current, { for: paidUntil, taxCents, on: today })
    await mailMember(tx, current, {
      template: 'club-renewal',
      params: {
        amountCents: current.priceCents + taxCents,
        taxCents,
        renewsOn: clubChargeDay(paidUntil, today),
      },
      about: paidUntil,
      now,
    })
  })
}

/** Tells the owner that the card was refused, once for each month. */
async function notifyOfRefusal(row: ClubRow, { paidUntil, tries }: ReadRenewalContext, context: Context) {
  if (row.state !== 'active' || !tries.some(({ state }) => state === 'declined')) return
  const params = { amountCents: row.priceCents + renewalTaxCents(row), renewsOn: paidUntil }
  await locked(row, context, (tx, current) =>
    mailMember(tx, current, {
      template: 'club-declined',
      params,
      about: paidUntil,
      now: context.clock.now(),
    }),
  )
}

function reasonOf({ state, isWanted, isRenting, paysOnline }: ReadRenewalContext): ClubEndReason {
  if (state === 'ending') return 'customer'
  if (isWanted) return 'declined'
  if (!paysOnline) return 'operator'
  return isRenting ? 'not-offered' : 'nothing-rented'
}

/** The plan of the renewal, if the membership still goes on and that month is not paid once its owner is locked. */
async function planMonth(tx: Queryable, row: ClubRow): Promise<Result<PaymentPlan>> {
  const current = await findMembership(tx, row.customerId, row.id)
  if (current?.state !== 'active') return fail('club-ended')
  // The card was changed since it was read: the next look charges the new one.
  if (current.methodId !== row.methodId) return fail('conflict')
  if (current.isPaymentPending) return fail('payment-pending')
  const dueOn = paidUntilOf(current)
  if (dueOn !== paidUntilOf(row)) return fail('payment-already-made')
  // Nothing is charged that was not told.
  if (notifiedOn(current) === null) return fail('conflict')
  const { id, priceCents } = current
  const month = current.monthsPaid + 1
  return ok(planClubMonth({ id, priceCents, month, dueOn }, renewalTaxCents(current)))
}

/** Charges the renewal with the key of its next try, so that concurrent or repeated runs make one charge. */
async function charge(
  row: ClubRow,
  { paidUntil, tries }: ReadRenewalContext,
  context: Context,
): Promise<void> {
  await takePayment(
    row,
    {
      purpose: 'club',
      idempotencyKey: tryKey(row.id, paidUntil, tries.length + 1),
      methodId: row.methodId,
      initiator: 'recurring',
      body: { membershipId: row.id, dueOn: paidUntil },
      plan: (tx) => planMonth(tx, row),
    },
    context,
  )
}

/** Does what is to be done for a membership today. Returns whether to look again soon. */
async function step(row: ClubRow, context: Context): Promise<boolean> {
  // The recovery job for payments finds out the result of a pending charge; the owner may have cancelled meanwhile.
  if (row.isPaymentPending && row.state === 'active') return true
  const renewal = await readRenewalContext(row, context)
  await notifyOfRefusal(row, renewal, context)
  const next = clubStep(renewal, renewal.today)
  if (next === 'notify') await notify(row, renewal, context)
  if (next === 'charge') await charge(row, renewal, context)
  if (next === 'end') {
    await locked(row, context, async (tx, current) => {
      if (canHappen(clubMachine, current.state, 'end'))
        await endMembership(tx, current, reasonOf(renewal), context.clock.now())
    })
  }
  return next === 'charge'
}

/** Looks at one membership: tells of a renewal, charges it, ends it or does nothing, and schedules the next look. */
export async function processMembership(
  key: Pick<ClubRow, 'customerId' | 'id'>,
  context: Context,
): Promise<void> {
  const row = await findMembership(context.db, key.customerId, key.id)
  if (row === undefined) throw new Error(`no membership ${key.id}`)
  const isSoon = await step(row, context)
  const now = context.clock.now()
  const tomorrow = { on: addDays(clubDay(row, now), 1), timeZone: row.timeZone }
  await scheduleNextLook(context.db, row, isSoon ? { at: new Date(now.getTime() + minute) } : tomorrow)
}
