import { randomUUID } from 'node:crypto'
import type { DecisionAnswer, DecisionRequest } from '#adapters/decision/port.ts'
import type { Context } from '#core/context.ts'
import type { applicationMachine } from '#domain/approval/application-machine.ts'
import { approvalCodes } from '#domain/approval/approval.ts'
import type { Decision } from '#domain/approval/decision.ts'
import type { EventOf } from '#domain/base/state-machine.ts'
import { insertApproval } from '../approval/queries.ts'
import { storeOfApplicant } from '../verification/store-of-documents.ts'
import { storedInput } from './engine-request.ts'
import { enqueueOutcome } from './outcome-mail.ts'
import { type ClaimedApplication, insertDecision, settleApplication } from './queries.ts'

/** The engine's answer, or that it failed. */
export type Settled = DecisionAnswer | { readonly kind: 'failed' }

const events = {
  [approvalCodes.approved]: 'approve',
  [approvalCodes.conditional]: 'approve-conditionally',
  [approvalCodes.declined]: 'decline',
} as const

const outcomeNames = {
  [approvalCodes.approved]: 'approved',
  [approvalCodes.conditional]: 'conditional',
  [approvalCodes.declined]: 'declined',
} as const

function eventOf(answer: Settled): EventOf<typeof applicationMachine> {
  if (answer.kind === 'failed') return 'fail-service'
  return answer.kind === 'check-form' ? 'need-more' : events[answer.decision.code]
}

/**
 * Records an answer, once: the application's new state, the decision, the approval, and the e-mail to the
 * shopper. A second answer changes nothing.
 */
export async function settle(
  claimed: ClaimedApplication,
  request: DecisionRequest,
  answer: Settled,
  context: Context,
): Promise<void> {
  const now = context.clock.now()
  const settled = {
    event: eventOf(answer),
    toCheck: answer.kind === 'check-form' ? answer.fields : [],
  }
  const shownAt = await storeOfApplicant(claimed.storeId, context)
  await context.db.transaction(async (tx) => {
    if (!(await settleApplication(tx, claimed, settled, now))) return
    const decisionId = randomUUID()
    await insertDecision(tx, decisionRow(claimed, decisionId, request, answer, context), now)
    if (answer.kind !== 'decided') return
    const { decision, findings } = answer
    const asked = decision.documents.map((kind) => [kind, 'required'])
    await insertApproval(
      tx,
      {
        customerId: claimed.customerId,
        id: randomUUID(),
        applicationId: claimed.id,
        decisionId,
        code: decision.code,
        reasons: decision.reasons.map(({ code }) => code),
        agency: findings.agency,
        weeklyOriginalCents: decision.originalWeeklyCents,
        verifyLevel: decision.verifyLevel,
        documents: Object.fromEntries(asked),
        storeId: claimed.storeId,
        decidedOn: decision.decidedOn,
        expiresOn: decision.expiresOn ?? decision.decidedOn,
        reapplyOn: decision.reapplyOn,
      },
      now,
    )
    await enqueueOutcome(tx, claimed, request.applicant, answer, shownAt, now)
  })
}

function decisionRow(
  claimed: ClaimedApplication,
  id: string,
  request: DecisionRequest,
  answer: Settled,
  context: Context,
): Parameters<typeof insertDecision>[1] {
  const decided: Decision | undefined = answer.kind === 'decided' ? answer.decision : undefined
  const findings = answer.kind === 'decided' ? answer.findings : null
  return {
    customerId: claimed.customerId,
    id,
    applicationId: claimed.id,
    attempt: claimed.attempts,
    policyVersion: decided?.policyVersion ?? context.adapters.decision.version,
    input: { ...storedInput(request, context), findings },
    outcome:
      decided === undefined ? (answer.kind === 'failed' ? 'failed' : 'form') : outcomeNames[decided.code],
    score: decided?.score ?? null,
    reasons: decided?.reasons.map(({ code }) => code) ?? [],
    verifyLevel: decided?.verifyLevel ?? 0,
    weeklyCents: decided?.weeklyCents ?? 0,
  }
}
