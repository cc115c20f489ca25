import type { Context, Who } from '#core/context.ts'
import { zoneWithoutStore } from '#core/places/store/zone-without-store.ts'
import {
  approvalCodes,
  approvedAmount,
  isApprovalValid,
  weeklyEquivalent,
} from '#domain/approval/approval.ts'
import { documentKinds } from '#domain/approval/decision.ts'
import { type CivilDate, civilDateIn } from '#domain/base/civil-date.ts'
import { type Frequency, frequencies } from '#domain/base/frequency.ts'
import { type Cents, sumCents } from '#domain/base/money.ts'
import type { Queryable } from '#platform/db/database.ts'
import { otherApplicant } from './other-applicant.ts'
import {
  type Committed,
  committedPayments,
  lockApprovals,
  newestApprovals,
  type PlacedApprovalRow,
} from './queries.ts'
import type { Approval, AskedDocument } from './schema.ts'

/** Where the last day of an approval without a store ends: in the west, so that it is over for nobody too early. */
const lastZone = 'America/Los_Angeles'

/**
 * The shopper's approval or decline: a valid approval if there is one, rather that of the customer than that of somebody
 * else, otherwise the latest result.
 */
export async function getApproval(who: Who, context: Context): Promise<Approval | undefined> {
  return who.kind === 'visitor' ? undefined : loadApproval(context.db, who.customerId, context.clock.now())
}

/**
 * A customer's approval or decline inside a transaction that uses the amount. Locked until it ends, so that concurrent
 * orders see what the others use.
 */
export async function lockApproval(
  tx: Queryable,
  customerId: string,
  now: Date,
): Promise<Approval | undefined> {
  await lockApprovals(tx, customerId)
  return loadApproval(tx, customerId, now)
}

/** Whether an agreement may be signed under it: valid, and all required documents are approved. */
export function isVerified(approval: Approval | undefined): boolean {
  return approval?.isValid === true && approval.isVerified
}

async function loadApproval(db: Queryable, customerId: string, now: Date): Promise<Approval | undefined> {
  const rows = await newestApprovals(db, customerId)
  const valid = rows.filter((each) => isValid(each, now))
  // Whoever else told something in the customer's browser may have left an approval, too.
  const row = valid.find((each) => otherApplicant(each) === null) ?? valid[0] ?? rows[0]
  if (row === undefined) return undefined
  return approvalOf(row, now)
}

/** The weekly amount used by open agreements. */
export async function weeklyOutstanding(db: Queryable, customerIds: readonly string[]): Promise<Cents> {
  return perWeek(await committedPayments(db, customerIds))
}

function perWeek(payments: readonly Committed[]): Cents {
  return sumCents(payments.map(({ cents, frequency }) => weeklyEquivalent(cents, frequency)))
}

/** Whether an approval can still be used, at the place of its store. */
export function isValid(row: PlacedApprovalRow, now: Date): boolean {
  return isApprovalValid(row, civilDateIn(now.getTime(), row.timeZone ?? lastZone))
}

/** Whether the waiting time after a decline is over, or there is none. */
function mayFollow({ reapplyOn }: PlacedApprovalRow, today: CivilDate): boolean {
  return reapplyOn === null || reapplyOn <= today
}

/** A customer's decisions that keep them from applying: approvals that are valid, and declines in their waiting time. */
export async function decisionsInEffect(
  db: Queryable,
  customerId: string,
  now: Date,
): Promise<PlacedApprovalRow[]> {
  const rows = await newestApprovals(db, customerId)
  return rows.filter((each) => isValid(each, now) || !mayFollow(each, dayOf(each, now)))
}

/** The day on which a shopper reads of a decision. */
function dayOf({ timeZone }: PlacedApprovalRow, now: Date): CivilDate {
  return civilDateIn(now.getTime(), timeZone ?? zoneWithoutStore)
}

function approvalOf(row: PlacedApprovalRow, now: Date): Approval {
  const valid = isValid(row, now)
  const {
    customerId: _owner,
    decisionId: _decision,
    timeZone: _zone,
    documents: asked,
    committed,
    account,
    applicant,
    confirmedName,
    ...rest
  } = row
  const weeklyOutstandingCents = perWeek(committed)
  const weeklyCents = Math.max(0, row.weeklyOriginalCents - weeklyOutstandingCents)
  const amounts = frequencies.map((frequency) => [frequency, approvedAmount(weeklyCents, frequency)])
  const documents = documentKinds.flatMap((kind): AskedDocument[] => {
    const state = asked[kind]
    return state === undefined ? [] : [{ kind, state }]
  })
  return {
    ...rest,
    isValid: valid,
    mayApply: !valid && mayFollow(row, dayOf(row, now)),
    isVerified:
      row.code === approvalCodes.approved ||
      (row.code === approvalCodes.conditional && documents.every(({ state }) => state === 'approved')),
    otherApplicant: otherApplicant({ account, applicant, confirmedName }),
    weeklyOutstandingCents,
    weeklyCents,
    amounts: Object.fromEntries(amounts) as Record<Frequency, Cents>,
    documents,
  }
}
