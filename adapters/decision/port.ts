import type { Decision } from '#domain/approval/decision.ts'
import type { ApplicantHistory, DecisionApplication } from '#domain/approval/decision-application.ts'
import type { CivilDate } from '#domain/base/civil-date.ts'
import type { Agency } from '#domain/law/agency.ts'

/** Who applies: for finding the person in other people's files, never for the score. */
export type Applicant = {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
  /** Nine digits. Goes to the engine and nowhere else. */
  readonly taxId: string
  readonly address1: string
  readonly address2: string
  readonly city: string
  readonly postalCode: string
}

/** What only the engine can say about a person: whether the identity fits, and what an agency reports. */
export type Findings = Pick<DecisionApplication, 'identityMatch' | 'listed'> & {
  readonly agency: Agency | null
}

/** What the store knows itself. */
export type ApplicationFacts = Omit<DecisionApplication, 'identityMatch' | 'listed' | 'adverseAgency'>

export type DecisionRequest = {
  /** The same for every repeat of one question, so that an engine can answer a repeat with its first answer. */
  readonly reference: string
  /** Counts from 1; above 1 the shopper has checked the form again or the engine failed before. */
  readonly attempt: number
  readonly today: CivilDate
  readonly applicant: Applicant
  readonly facts: ApplicationFacts
  readonly history: ApplicantHistory
}

/** `check-form`: the engine cannot find the person by these answers and wants the named ones looked at again. */
export type DecisionAnswer =
  | { readonly kind: 'decided'; readonly decision: Decision; readonly findings: Findings }
  | { readonly kind: 'check-form'; readonly fields: readonly string[] }

export type DecisionEngine = {
  /** The policy that the engine decides by now. */
  readonly version: string
  /** Throws when the engine is out of reach, or when the signal ends the wait. Never answers late. */
  decide(request: DecisionRequest, signal: AbortSignal): Promise<DecisionAnswer>
}
