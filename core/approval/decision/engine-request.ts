import type { ApplicationFacts, DecisionRequest } from '#adapters/decision/port.ts'
import { listOpenedStates } from '#core/catalogue/preference/state-licenses.ts'
import type { Context } from '#core/context.ts'
import { isEmailConfirmed } from '#core/shopper/customer/queries.ts'
import { bankStanding } from '#domain/approval/bank-account.ts'
import type { CivilDate } from '#domain/base/civil-date.ts'
import { stateSupport } from '#domain/law/state-support.ts'
import type { ApplicationAnswers } from '../application/schema.ts'
import { bankAccountsOf } from '../bank-account/queries.ts'
import { findPhoneStanding } from '../phone-check/phone-standing.ts'
import { applicantHistory } from './applicant-history.ts'
import type { ClaimedApplication } from './queries.ts'

/** The keyed hash for finding applications with the same tax id. */
export function taxIdHash(taxId: string, context: Context): string {
  return context.keys.fingerprint(`tax id ${taxId}`)
}

/** Builds the engine's request from the answers and the store's own data. */
export async function engineRequest(
  claimed: ClaimedApplication,
  answers: ApplicationAnswers,
  today: CivilDate,
  context: Context,
): Promise<DecisionRequest> {
  const { firstName, lastName, email, phone, taxId, address1, address2, city, postalCode } = answers
  const [standing, accounts] = await Promise.all([
    findPhoneStanding(context.db, claimed.customerId, phone),
    bankAccountsOf(context.db, claimed.customerId),
  ])
  const facts: ApplicationFacts = {
    birthDate: answers.birthDate,
    state: answers.state,
    stateOpen: stateSupport(answers.state, await listOpenedStates(context)) === 'open',
    monthlyIncomeCents: answers.monthlyIncomeCents,
    incomeSource: answers.incomeSource,
    incomeMonths: answers.incomeMonths,
    residenceMonths: answers.residenceMonths,
    bankAccountMonths: answers.bankAccountMonths,
    bankVerified: bankStanding(accounts) === 'confirmed',
    nsfCount: answers.nsfCount,
    phoneVerified: standing.confirmed,
    phoneAttempts: standing.attempts,
    emailVerified: await isEmailConfirmed(context.db, claimed.customerId, email),
  }
  const asked = { ...claimed, taxIdHash: taxIdHash(taxId, context) }
  return {
    reference: `${claimed.id}:${claimed.attempts}`,
    attempt: claimed.attempts,
    today,
    applicant: { firstName, lastName, email, phone, taxId, address1, address2, city, postalCode },
    facts,
    history: await applicantHistory(context.db, asked, today),
  }
}

/** The stored part of a request: enough to repeat the decision, without data that identifies a person. */
export function storedInput(request: DecisionRequest, context: Context): Record<string, unknown> {
  const { facts, history, today, attempt } = request
  return { facts: { ...facts, birthDate: context.keys.seal(facts.birthDate) }, history, today, attempt }
}
