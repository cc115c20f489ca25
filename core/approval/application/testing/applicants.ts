import { randomInt } from 'node:crypto'
import type { Outcome } from '#core/approval/decision/outcome.ts'
import { submitApplication } from '#core/approval/decision/submit-application.ts'
import type { Context, Customer } from '#core/context.ts'
import { beginSession } from '#core/shopper/session/begin-session.ts'
import { consentKinds } from '#domain/approval/application-steps.ts'
import { allSteps, saveStep } from '../save-step.ts'
import type { TypedAnswers } from '../schema.ts'

/** A tax id that is unique within the tests, because a repeated one is a duplicate application. */
export function freshTaxId(): string {
  return `4${randomInt(10, 99)}${randomInt(10, 99)}${randomInt(1_000, 9_999)}`
}

/** Answers that the embedded policy approves without documents: 80 points. */
export function strongAnswers(change: TypedAnswers = {}): TypedAnswers {
  return {
    firstName: 'Ana',
    lastName: 'Rivera',
    email: 'ana@example.com',
    phone: '(614) 555-0123',
    birthDate: '05/20/1990',
    address1: '123 Oak Street',
    address2: 'Apt 4',
    city: 'Columbus',
    state: 'OH',
    postalCode: '43215',
    residenceMonths: '24',
    incomeSource: 'employment',
    monthlyIncome: '$4,000',
    incomeMonths: '24',
    nextPayDay: '2026-03-13',
    hasBankAccount: 'yes',
    bankAccountMonths: '24',
    nsfCount: '0',
    taxId: freshTaxId(),
    ...change,
  }
}

/** Answers with low income, bank and residence points: declined with four reasons. */
export function weakAnswers(change: TypedAnswers = {}): TypedAnswers {
  return strongAnswers({
    monthlyIncome: '900',
    incomeMonths: '1',
    hasBankAccount: 'no',
    residenceMonths: '0',
    ...change,
  })
}

/** Fills in a complete application without submitting it. Returns its id. */
export async function fillIn(
  who: Customer,
  typed: TypedAnswers,
  context: Context,
  storeId: string | null = '00101',
): Promise<string> {
  const saved = await saveStep(who, { steps: allSteps, typed, storeId, locale: 'en-US' }, context)
  if (!saved.ok) throw new Error(saved.problem.code)
  const [problem] = saved.value.problems
  if (problem !== undefined) throw new Error(`${problem.field}: ${problem.code}`)
  return saved.value.application.id
}

/** Fills in and submits an application. */
export async function applyWith(who: Customer, typed: TypedAnswers, context: Context): Promise<Outcome> {
  const applicationId = await fillIn(who, typed, context)
  const sent = await submitApplication(who, { applicationId, consents: consentKinds }, context)
  if (!sent.ok) throw new Error(sent.problem.code)
  return sent.value
}

/** A guest with an approval of $75 a week. */
export async function approvedGuest(context: Context): Promise<Customer> {
  const { who } = await beginSession(context)
  await applyWith(who, strongAnswers(), context)
  return who
}
