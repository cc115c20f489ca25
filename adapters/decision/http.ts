import { type ApprovalCode, approvalCodes } from '#domain/approval/approval.ts'
import { type ReadApproval, readApprovalJson } from '#domain/approval/approval-json.ts'
import type { Decision, VerificationDocumentKind } from '#domain/approval/decision.ts'
import { type ReasonCode, reasonCodes } from '#domain/approval/decision-reasons.ts'
import { addDays, type CivilDate } from '#domain/base/civil-date.ts'
import { ServiceError } from '#platform/service-error.ts'
import { serviceClient } from '../service/service-client.ts'
import type { DecisionAnswer, DecisionEngine, DecisionRequest, Findings } from './port.ts'

const name = 'the decision engine'
/** Longer than anybody waits for a decision: `DECISION_TIMEOUT_MS` ends at 120 seconds. */
const timeoutMs = 120_000

type Reply = Readonly<Record<string, unknown>>

/** The reason for a decline if the engine gives none that this store knows. */
const otherReason: ReasonCode = 'application-incomplete'

function isReason(word: string): word is ReasonCode {
  return reasonCodes.some((code) => code === word)
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function findingsOf(reply: Reply): Findings {
  const agency = reply.agency as Reply | null | undefined
  const { identityMatch } = reply
  return {
    identityMatch: identityMatch === 'partial' || identityMatch === 'failed' ? identityMatch : 'full',
    listed: reply.listed === true,
    agency:
      agency === null || agency === undefined
        ? null
        : { name: text(agency.name), address: text(agency.address), phone: text(agency.phone) },
  }
}

function reasonsOf(code: ApprovalCode, approval: ReadApproval, findings: Findings): Decision['reasons'] {
  const known = approval.reasons.filter(isReason).slice(0, 4)
  const codes = known.length === 0 && code === approvalCodes.declined ? [otherReason] : known
  const agency = findings.agency?.name
  return codes.map((reason) =>
    reason === 'agency-information' && agency !== undefined
      ? { code: reason, params: { agency } }
      : { code: reason },
  )
}

/** A condition without a document is satisfied by proof of identity. */
function documentsOf({ code, documents }: ReadApproval): readonly VerificationDocumentKind[] {
  return code === approvalCodes.conditional && documents.length === 0 ? ['identity'] : documents
}

function decisionOf(approval: ReadApproval, reply: Reply, today: CivilDate, findings: Findings): Decision {
  const { code } = approval
  const declined = code === approvalCodes.declined
  return {
    code,
    policyVersion: text(reply.policyVersion) || 'unnamed',
    score: typeof reply.score === 'number' ? Math.round(reply.score) : null,
    scoreParts: null,
    tier: null,
    originalWeeklyCents: declined ? 0 : approval.weeklyOriginalCents,
    weeklyOutstandingCents: approval.weeklyOutstandingCents,
    weeklyCents: declined ? 0 : approval.weeklyCents,
    verifyLevel: declined ? 0 : approval.verifyLevel,
    documents: declined ? [] : documentsOf(approval),
    reasons: reasonsOf(code, approval, findings),
    decidedOn: approval.decidedOn ?? today,
    expiresOn: declined ? null : (approval.expiresOn ?? addDays(today, 30)),
    reapplyOn: declined ? addDays(today, 30) : null,
  }
}

function answerOf(body: unknown, { today }: DecisionRequest): DecisionAnswer {
  const reply = (typeof body === 'object' && body !== null ? body : {}) as Reply
  if (reply.pageName === 'ServiceFailure')
    throw new Error('the decision engine says that it is out of service')
  const approval = readApprovalJson(reply)
  const fields = Array.isArray(reply.checkFields) ? reply.checkFields.map(text) : []
  // Anything but a clear decision asks the shopper to check the form; it is never a decline (document 3 §4).
  if (approval === undefined) return { kind: 'check-form', fields }
  const findings = findingsOf(reply)
  return { kind: 'decided', findings, decision: decisionOf(approval, reply, today, findings) }
}

/**
 * A decision engine over HTTP: POST of the request as JSON, with the reference as Idempotency-Key. The reply
 * is the approval with the field names of document 3 §3, and also `pageName`, `policyVersion`, `score`,
 * `identityMatch`, `agency` and `checkFields`. Any status other than 200 is a failure.
 */
export function httpEngine(address: string, token: string | undefined): DecisionEngine {
  const credentials = token !== undefined && { authorization: `Bearer ${token}` }
  const ask = serviceClient({ name, url: address, timeoutMs })
  return {
    version: `http:${new URL(address).host}`,
    async decide(request, signal) {
      const { status, json } = await ask({
        method: 'POST',
        path: '',
        headers: { 'idempotency-key': request.reference, ...credentials },
        json: request,
        // The application is sent again when somebody waits for it.
        isRepeatable: false,
        signal,
      })
      if (status !== 200 || json === undefined) throw new ServiceError(name, 'refused', { status })
      return answerOf(json, request)
    },
  }
}
