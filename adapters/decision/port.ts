import type { Decision } from '#domain/approval/decision.ts'
import type { ApplicantHistory, DecisionApplication } from '#domain/approval/decision-application.ts'
import type { CivilDate } from '#domain/base/civil-date.ts'
import type { Agency } from '#domain/law/agency.ts'

/** Personal data of the applicant: for identity checks and agency reports, never for the score. */
export type Applicant = {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
  /** Nine digits. Sent to the engine and nowhere else. */
  readonly taxId: string
  readonly address1: string
  readonly address2: string
  readonly city: string
  readonly postalCode: string
}

/** What only the engine can find out: whether the identity matches, and what an agency reports. */
export type Findings = Pick<DecisionApplication, 'identityMatch' | 'listed'> & {
  readonly agency: Agency | null
}

/** The facts that the store knows itself. */
export type ApplicationFacts = Omit<DecisionApplication, 'identityMatch' | 'listed' | 'adverseAgency'>

export type DecisionRequest = {
  /** The mark of a request, which each repetition of it bears too, so that an engine can repeat its first answer. */
  readonly reference: string
  /** Starts at 1. Above 1 if the shopper has checked the form again, or the engine failed before. */
  readonly attempt: number
  readonly today: CivilDate
  readonly applicant: Applicant
  readonly facts: ApplicationFacts
  readonly history: ApplicantHistory
}

/** `check-form`: the engine cannot identify the person and asks for the named fields to be checked. */
export type DecisionAnswer =
  | { readonly kind: 'decided'; readonly decision: Decision; readonly findings: Findings }
  | { readonly kind: 'check-form'; readonly fields: readonly string[] }

export type DecisionEngine = {
  /** The version of the policy that the engine currently uses. */
  readonly version: string
  /** Throws if the engine is unreachable or the signal aborts. */
  decide(request: DecisionRequest, signal: AbortSignal): Promise<DecisionAnswer>
}
