import { setTimeout as wait } from 'node:timers/promises'
import { decide } from '#domain/approval/decision.ts'
import type { DecisionPolicy } from '#domain/approval/decision-policy.ts'
import type { Agency } from '#domain/law/agency.ts'
import type { DecisionEngine, DecisionRequest, Findings } from './port.ts'

/** A fictitious agency with an address that nobody uses. */
const exampleAgency: Agency = {
  name: 'Example Consumer Reports',
  address: '100 Example Street, Springfield, IL 62701',
  phone: '8005550142',
}

const plainFindings: Findings = { identityMatch: 'full', listed: false, agency: null }

/**
 * Findings about test applicants, by the tag of an address at example.com (maria+partial@example.com). The
 * domain is reserved for examples (RFC 2606), so no shopper can have one. See docs/test-applicants.md.
 */
const taggedFindings: Readonly<Record<string, Partial<Findings>>> = {
  conditional: { identityMatch: 'partial' },
  declined: { identityMatch: 'failed', agency: exampleAgency },
  agency: { agency: exampleAgency },
}

function tagOf(email: string): string | undefined {
  return /\+([\w-]+)@example\.com$/i.exec(email)?.[1]?.toLowerCase()
}

/** Simulates a failing engine: fails always, fails on the first attempt only, or never answers. */
async function simulateFailure(
  tag: string | undefined,
  { attempt }: DecisionRequest,
  signal: AbortSignal,
): Promise<void> {
  if (tag === 'failure' || (tag === 'failure-once' && attempt === 1)) throw new Error('engine out of order')
  if (tag === 'timeout') await wait(3_600_000, undefined, { signal })
}

/**
 * The embedded decision engine: applies the policy to what the shopper states. It has no agency to query, so
 * it accepts identities as given, except for test applicants.
 */
export function policyEngine(policy: DecisionPolicy): DecisionEngine {
  return {
    version: policy.version,
    async decide(request, signal) {
      const tag = tagOf(request.applicant.email)
      await simulateFailure(tag, request, signal)
      if (tag === 'form' && request.attempt === 1) {
        return { kind: 'check-form', fields: ['lastName', 'birthDate', 'taxId'] }
      }
      const findings = { ...plainFindings, ...taggedFindings[tag ?? ''] }
      const { agency, ...rest } = findings
      const application = { ...request.facts, ...rest, adverseAgency: agency?.name ?? null }
      return {
        kind: 'decided',
        decision: decide(application, request.history, policy, request.today),
        findings,
      }
    },
  }
}
