import { setTimeout as wait } from 'node:timers/promises'
import { decide } from '#domain/approval/decision.ts'
import type { DecisionPolicy } from '#domain/approval/decision-policy.ts'
import type { Agency } from '#domain/law/agency.ts'
import type { DecisionEngine, DecisionRequest, Findings } from './port.ts'

/** A made-up agency at an address that belongs to nobody. */
const exampleAgency: Agency = {
  name: 'Example Consumer Reports',
  address: '100 Example Street, Springfield, IL 62701',
  phone: '8005550142',
}

const plainFindings: Findings = { identityMatch: 'full', listed: false, agency: null }

/**
 * What is found out about test applicants, by the tag of an address at example.com (maria+partial@example.com). The
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

/** Fails the way that engines fail: at once, at first only, or by never answering. */
async function failWhenTold(
  tag: string | undefined,
  { attempt }: DecisionRequest,
  signal: AbortSignal,
): Promise<void> {
  if (tag === 'failure' || (tag === 'failure-once' && attempt === 1)) throw new Error('engine out of order')
  if (tag === 'timeout') await wait(3_600_000, undefined, { signal })
}

/**
 * The decision engine that the process brings along: the policy, applied to what the shopper says. It has no agency to
 * ask, so it takes identities as given, except for its test applicants.
 */
export function policyEngine(policy: DecisionPolicy): DecisionEngine {
  return {
    version: policy.version,
    async decide(request, signal) {
      const tag = tagOf(request.applicant.email)
      await failWhenTold(tag, request, signal)
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
