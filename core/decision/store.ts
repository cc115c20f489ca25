import type { ReasonCode } from '#domain/decision-reasons.ts'
import type { ApplicationState } from '#domain/machines/application.ts'
import type { Cents } from '#domain/money.ts'
import type { ApplicationRow, Consent } from '../application/store.ts'
import { statesBefore } from '../application/store.ts'
import type { Queryable } from '../db/database.ts'
import { sql } from '../db/sql.ts'

/** The application that an engine is about to be asked about. */
export type ClaimedApplication = Pick<
  ApplicationRow,
  'customerId' | 'id' | 'storeId' | 'locale' | 'answers' | 'secrets' | 'attempts'
> & { submittedAt: Date }

type Claim = {
  customerId: string
  id: string
  taxIdHash: string
  /** What was agreed to with this submission; null when it is taken up again without the shopper. */
  consents: readonly Consent[] | null
  now: Date
  /** An engine asked before this moment is taken to have died. */
  deadBefore: Date
}

/**
 * Takes an application for deciding: the first of any number of callers gets it, the others nothing. One that was
 * taken long ago by a process that died can be taken again.
 */
export function claimApplication(db: Queryable, claim: Claim): Promise<ClaimedApplication | undefined> {
  return db.maybeOne<ClaimedApplication>(sql`
    update application set state = 'submitted', attempts = attempts + 1, asked_at = ${claim.now},
      submitted_at = coalesce(submitted_at, ${claim.now}), updated_at = ${claim.now}, to_check = '{}',
      tax_id_hash = ${claim.taxIdHash},
      consents = coalesce(${claim.consents === null ? null : JSON.stringify(claim.consents)}::jsonb, consents)
    where customer_id = ${claim.customerId} and id = ${claim.id}
      and (state = any(${statesBefore('submit')}) or (state = 'submitted' and asked_at < ${claim.deadBefore}))
    returning customer_id, id, store_id, locale, answers, secrets, attempts, submitted_at`)
}

/**
 * Brings a claimed application to the state that the answer leads to. False when another answer came first, so only one
 * ever counts.
 */
export async function settleApplication(
  tx: Queryable,
  claimed: Pick<ClaimedApplication, 'customerId' | 'id' | 'attempts'>,
  to: { state: ApplicationState; toCheck: readonly string[] },
  now: Date,
): Promise<boolean> {
  const touched = await tx.run(sql`
    update application set state = ${to.state}, to_check = ${to.toCheck}, updated_at = ${now}
    where customer_id = ${claimed.customerId} and id = ${claimed.id} and state = 'submitted'
      and attempts = ${claimed.attempts}`)
  return touched === 1
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

/** Keeps one evaluation. */
export function insertDecision(tx: Queryable, row: DecisionRow, now: Date): Promise<number> {
  return tx.run(sql`
    insert into decision (customer_id, id, application_id, attempt, policy_version, input, outcome, score, reasons,
      verify_level, weekly_cents, decided_at)
    values (${row.customerId}, ${row.id}, ${row.applicationId}, ${row.attempt}, ${row.policyVersion},
      ${JSON.stringify(row.input)}, ${row.outcome}, ${row.score}, ${row.reasons}, ${row.verifyLevel},
      ${row.weeklyCents}, ${now})`)
}

/** Applications whose engine was asked before a moment and never answered. */
export function stuckApplications(
  db: Queryable,
  deadBefore: Date,
): Promise<{ customerId: string; id: string }[]> {
  return db.rows(sql`
    select customer_id, id from application where state = 'submitted' and asked_at < ${deadBefore}
    order by asked_at limit 20`)
}
