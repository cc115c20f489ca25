import type { PaymentEffect, PaymentOutcome } from '#core/composition.ts'
import { startRefund } from '#core/money/payment/start-refund.ts'
import { clubMachine } from '#domain/agreement/club-machine.ts'
import { fail, ok } from '#domain/base/result.ts'
import { canHappen } from '#domain/base/state-machine.ts'
import { clubPayment } from '#domain/money/club-ledger.ts'
import { nothingHeld, paymentReturned } from '#domain/money/ledger.ts'
import type { PaymentIntent } from '#domain/money/payment.ts'
import { mustChange } from '#platform/db/change-state.ts'
import type { Queryable } from '#platform/db/database.ts'
import { pathTo } from '#site/urls.ts'
import { changeClubState } from './change-state.ts'
import { paidUntilOf } from './club-position.ts'
import { endMembership } from './end-membership.ts'
import { mailMember } from './mail-member.ts'
import { addPaidMonth, type ClubRow, findMembership } from './queries.ts'
import { bookMonth, monthOf, undoMonth } from './refund-month.ts'
import type { ClubEndReason } from './schema.ts'

async function membershipOf(tx: Queryable, intent: PaymentIntent): Promise<ClubRow> {
  const row = await findMembership(tx, intent.customerId, intent.agreementId ?? '')
  if (row === undefined) throw new Error(`payment ${intent.id} has no membership`)
  return row
}

/** Takes a month back: its membership ends if it still runs. Returns what was paid. */
async function undo(tx: Queryable, outcome: PaymentOutcome, reason: ClubEndReason): Promise<number> {
  const { intent, now } = outcome
  const cents = await undoMonth(tx, outcome)
  const row = await membershipOf(tx, intent)
  if (canHappen(clubMachine, row.state, 'end')) await endMembership(tx, row, reason, now)
  return cents
}

/** A month of a membership: the first one begins it, each further one renews it. */
export const applyClub: PaymentEffect = {
  async isUnwanted(tx, { intent }) {
    const { state } = await membershipOf(tx, intent)
    return state !== (intent.paymentNumber === 1 ? 'pending' : 'active')
  },
  async settled(tx, outcome) {
    const { intent, customer, now } = outcome
    const before = await membershipOf(tx, intent)
    if (intent.paymentNumber !== before.monthsPaid + 1)
      throw new Error(`payment ${intent.id} does not fit its membership`)
    const { priceCents, taxCents } = monthOf(intent)
    await addPaidMonth(tx, before)
    if (before.state === 'pending') mustChange(await changeClubState(tx, before, 'begin', {}))
    await bookMonth(tx, outcome, 'payment', clubPayment(priceCents, taxCents))
    const row = await membershipOf(tx, intent)
    const isFirst = intent.paymentNumber === 1
    const paid = { amountCents: intent.amountCents, renewsOn: paidUntilOf(row) }
    const mail = isFirst
      ? ({ template: 'club-joined', params: { ...paid, words: row.words }, about: 'joined' } as const)
      : ({
          template: 'club-receipt',
          params: paid,
          about: intent.id,
          link: pathTo('receipt', { intentId: intent.id }),
        } as const)
    // The copy of the terms is in the language in which they were agreed to.
    const reader = isFirst ? { ...customer, locale: row.locale } : customer
    await mailMember(tx, row, { ...mail, now }, reader)
    return []
  },
  async failed(tx, { intent }) {
    const row = await membershipOf(tx, intent)
    if (row.state === 'pending') mustChange(await changeClubState(tx, row, 'fail', {}))
  },
  async refund(tx, outcome) {
    if (outcome.intent.amountCents === 0) return fail('refund-not-possible')
    await undo(tx, outcome, 'operator')
    return ok([await startRefund(tx, outcome.intent, 'operator', outcome.now)])
  },
  async reverse(tx, outcome) {
    const cents = await undo(tx, outcome, 'payment-returned')
    const held = { ...nothingHeld, customerAccountCents: cents }
    await bookMonth(tx, outcome, 'returned', paymentReturned(cents, held, 'customer-account'))
    return ok(null)
  },
}
