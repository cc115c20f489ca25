import type { Context, Who } from '#core/context.ts'
import { zoneWithoutStore } from '#core/places/store/zone-without-store.ts'
import {
  approvalCodes,
  approvedAmount,
  isApprovalValid,
  weeklyEquivalent,
} from '#domain/approval/approval.ts'
import { documentKinds } from '#domain/approval/decision.ts'
import { civilDateIn } from '#domain/base/civil-date.ts'
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
  return approval?.valid === true && approval.verified
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

function approvalOf(row: PlacedApprovalRow, now: Date): Approval {
  const valid = isValid(row, now)
  const today = civilDateIn(now.getTime(), row.timeZone ?? zoneWithoutStore)
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
    valid,
    mayApply: !valid && (row.reapplyOn === null || row.reapplyOn <= today),
    verified:
      row.code === approvalCodes.approved ||
      (row.code === approvalCodes.conditional && documents.every(({ state }) => state === 'approved')),
    otherApplicant: otherApplicant({ account, applicant, confirmedName }),
    weeklyOutstandingCents,
    weeklyCents,
    amounts: Object.fromEntries(amounts) as Record<Frequency, Cents>,
    documents,
  }
}
