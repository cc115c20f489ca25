import { mustChange } from '#platform/db/change-state.ts'
import type { Queryable } from '#platform/db/database.ts'
import { changeClubState } from './change-state.ts'
import { clubDay, paidUntilOf } from './club-position.ts'
import { mailMember } from './mail-member.ts'
import type { ClubRow } from './queries.ts'
import type { ClubEndReason } from './schema.ts'

/**
 * Ends a live membership at once, and tells its owner unless that was told when it was cancelled. A charge on its way is
 * refunded when it comes through.
 */
export async function endMembership(
  tx: Queryable,
  row: ClubRow,
  reason: ClubEndReason,
  now: Date,
): Promise<void> {
  mustChange(await changeClubState(tx, row, 'end', { reason, endedAt: now }))
  const wasCancelled = row.state === 'ending' && paidUntilOf(row) <= clubDay(row, now)
  if (wasCancelled || reason === 'erased') return
  await mailMember(tx, row, {
    template: 'club-ended',
    params: {
      reason: reason.replaceAll('-', ''),
      endedOn: clubDay(row, now),
      pending: row.isPaymentPending ? 'yes' : 'no',
    },
    about: 'ended',
    now,
  })
}

/** Cancels a membership by the end of its paid month, and tells its owner: nothing more is charged. */
export async function cancelMembership(
  tx: Queryable,
  row: ClubRow,
  reason: Extract<ClubEndReason, 'customer' | 'method-removed'>,
  now: Date,
): Promise<void> {
  mustChange(await changeClubState(tx, row, 'cancel', { reason }))
  await mailMember(tx, row, {
    template: 'club-cancelled',
    params: { paidUntilOn: paidUntilOf(row), pending: row.isPaymentPending ? 'yes' : 'no' },
    about: 'cancelled',
    now,
  })
}
