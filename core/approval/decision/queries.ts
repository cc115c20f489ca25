import type { applicationMachine } from '#domain/approval/application-machine.ts'
import type { ReasonCode } from '#domain/approval/decision-reasons.ts'
import type { Cents } from '#domain/base/money.ts'
import type { EventOf } from '#domain/base/state-machine.ts'
import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import { changeApplicationState } from '../application/change-state.ts'
import type { ApplicationRow, Consent } from '../application/queries.ts'

/** An application claimed by a caller that will ask the engine. */
export type ClaimedApplication = Pick<
  ApplicationRow,
  'customerId' | 'id' | 'storeId' | 'locale' | 'answers' | 'secrets' | 'attempts'
> & { submittedAt: Date }

type Claim = {
  customerId: string
  id: string
  taxIdHash: string
  /** Consents given with this submission; null if it is resumed without the shopper. */
  consents: readonly Consent[] | null
  now: Date
  /** An engine asked before this time counts as lost. */
  deadBefore: Date
}

/**
 * Claims an application for a decision: only the first of several concurrent callers gets it. One that was
 * claimed by a crashed process can be claimed again.
 */
export async function claimApplication(db: Queryable, claim: Claim): Promise<ClaimedApplication | undefined> {
  const { now } = claim
  const consents = claim.consents === null ? null : JSON.stringify(claim.consents)
  const set = sql`, attempts = attempts + 1, asked_at = ${now}, submitted_at = coalesce(submitted_at, ${now}),
    to_check = '{}', tax_id_hash = ${claim.taxIdHash}, consents = coalesce(${consents}::jsonb, consents)`
  const submitted = await changeApplicationState(db, claim, 'submit', { set }, now)
  const where = sql`and asked_at < ${claim.deadBefore}`
  const claimed = submitted.ok
    ? submitted
    : await changeApplicationState(db, claim, 'ask-again', { set, where }, now)
  const row = claimed.ok ? claimed.value[0] : undefined
  return row && { ...row, submittedAt: row.submittedAt ?? now }
}

/**
 * Changes the state of a claimed application by the engine's answer. Returns false if another answer came
 * first, so that only one counts.
 */
export async function settleApplication(
  tx: Queryable,
  claimed: Pick<ClaimedApplication, 'customerId' | 'id' | 'attempts'>,
  answer: { event: EventOf<typeof applicationMachine>; toCheck: readonly string[] },
  now: Date,
): Promise<boolean> {
  const set = sql`, to_check = ${answer.toCheck}`
  const where = sql`and attempts = ${claimed.attempts}`
  return (await changeApplicationState(tx, claimed, answer.event, { set, where }, now)).ok
}

export type DecisionRow = {
  customerId: string
  id: string
  applicationId: string
  attempt: number
  policyVersion: string
  input: unknown
  outcome: 'approved' | 'conditional' | 'declined' | 'form' | 'failed'
  score: number | null
  reasons: readonly ReasonCode[]
  verifyLevel: number
  weeklyCents: Cents
}

/** Inserts a decision. */
export function insertDecision(tx: Queryable, row: DecisionRow, now: Date): Promise<number> {
  return tx.run(sql`
    insert into decision (customer_id, id, application_id, attempt, policy_version, input, outcome, score, reasons,
      verify_level, weekly_cents, decided_at)
    values (${row.customerId}, ${row.id}, ${row.applicationId}, ${row.attempt}, ${row.policyVersion},
      ${JSON.stringify(row.input)}, ${row.outcome}, ${row.score}, ${row.reasons}, ${row.verifyLevel},
      ${row.weeklyCents}, ${now})`)
}

/** Applications whose engine was asked before a given time and never answered. */
export function stuckApplications(
  db: Queryable,
  deadBefore: Date,
): Promise<{ customerId: string; id: string }[]> {
  return db.rows(sql`
    select customer_id, id from application where state = 'submitted' and asked_at < ${deadBefore}
    order by asked_at limit 20`)
}

/** Deletes the decisions of applications that are past their time. */
export function deleteDecisionsOf(
  tx: Queryable,
  applications: readonly { readonly customerId: string; readonly applicationId: string }[],
): Promise<number> {
  return tx.run(sql`
    delete from decision x using jsonb_to_recordset(${JSON.stringify(applications)}::jsonb)
      as o("customerId" uuid, "applicationId" uuid)
    where x.customer_id = o."customerId" and x.application_id = o."applicationId"`)
}
