import { randomUUID } from 'node:crypto'
import type { Context, Customer } from '#core/context.ts'
import { checkZip } from '#core/places/zip/find-zip.ts'
import { beginSitting } from '#core/shopper/session/sitting.ts'
import { type AnswerStep, isSecretField, stepFields } from '#domain/approval/application-steps.ts'
import type { CivilDate } from '#domain/base/civil-date.ts'
import type { Locale } from '#domain/base/locale.ts'
import { fail, ok, type Problem, type Result } from '#domain/base/result.ts'
import { readZip } from '#domain/base/zip.ts'
import { draftTexts } from '#platform/text-fields.ts'
import { getApproval } from '../approval/get-approval.ts'
import { type Application, dayAt, viewOf } from './get-application.ts'
import { knownAnswers } from './known-answers.ts'
import {
  type ApplicationRow,
  findApplication,
  insertDraft,
  latestApplication,
  openStates,
} from './queries.ts'
import { stepProblems } from './read-answers.ts'
import { answersOfStep, type Revision, type TypedAnswers } from './schema.ts'
import { openAnswers, sealAnswers } from './seal-answers.ts'
import { mergeAnswers } from './step-queries.ts'

export type SaveStepInput = {
  readonly steps: readonly AnswerStep[]
  /** The texts as typed, by field; unknown fields are ignored. */
  readonly typed: TypedAnswers
  readonly storeId: string | null
  readonly locale: Locale
  /** Undefined where nobody counts: without scripts and on the wire. Such answers are always saved. */
  readonly revision?: Revision | undefined
}

export type SavedStep = {
  readonly application: Application
  /** What must be corrected before the next step; empty if there is nothing. */
  readonly problems: readonly Problem[]
}

/**
 * Saves the answers of one or more steps, valid or not, so that nothing is lost, and returns their problems. Leaves
 * out an older revision of a page that arrives after a newer one.
 * Creates an application if none is open. Fails with `application-deciding` while a decision is pending, and
 * with `application-not-open` while an approval is valid or the waiting time after a decline has not passed.
 */
export async function saveStep(
  who: Customer,
  { steps, typed, storeId, locale, revision }: SaveStepInput,
  context: Context,
): Promise<Result<SavedStep>> {
  await beginSitting(who, context)
  const known = Object.assign({}, ...steps.map((step) => answersOfStep(step, typed))) as TypedAnswers
  const { answers, secrets } = sealAnswers(draftTexts(known), context.keys)
  const open = await openApplication(who, { storeId, locale }, context)
  if (!open.ok) return open
  const draft = { ...open.value, storeId, locale, answers, secrets, revision }
  const merged = await mergeAnswers(context.db, draft, context.clock.now())
  const row = merged ?? (revision && (await newerDraft(draft, context)))
  if (row === undefined) return fail('application-deciding')
  const today = await dayAt(row.storeId, context)
  const all = openAnswers(row, context.keys)
  const problems = shownProblems(steps, { all, typed: known }, today)
  const isPlaceRead = !problems.some(({ field }) => field === 'postalCode' || field === 'state')
  const place = steps.includes('home') && isPlaceRead ? await placeProblems(all, context) : []
  return ok({ application: viewOf(row, today, context), problems: [...problems, ...place] })
}

/**
 * The problems of the answers as their page shows them. It never shows a saved secret again: one that was saved but refused,
 * and is not typed anew, is missing there and must not be complained about as if it stood in its field.
 */
function shownProblems(
  steps: readonly AnswerStep[],
  { all, typed }: { readonly all: TypedAnswers; readonly typed: TypedAnswers },
  today: CivilDate,
): Problem[] {
  const problemsOf = (answers: TypedAnswers) => steps.flatMap((step) => stepProblems(step, answers, today))
  const problems = problemsOf(all)
  const unseen = problems.flatMap(({ field = '' }) =>
    isSecretField(field) && (typed[field] ?? '').trim() === '' ? [[field, '']] : [],
  )
  return unseen.length === 0 ? problems : problemsOf({ ...all, ...Object.fromEntries(unseen) })
}

/** The draft as it is, if what was sent is not saved because something newer is. */
async function newerDraft(
  { customerId, id }: Pick<ApplicationRow, 'customerId' | 'id'>,
  context: Context,
): Promise<ApplicationRow | undefined> {
  const row = await findApplication(context.db, customerId, id)
  return row?.state === 'draft' || row?.state === 'failed' ? row : undefined
}

/** The shopper's open application, created if there is none. */
async function openApplication(
  who: Customer,
  { storeId, locale }: Pick<SaveStepInput, 'storeId' | 'locale'>,
  context: Context,
): Promise<Result<ApplicationRow>> {
  const latest = await latestApplication(context.db, who.customerId)
  if (latest?.state === 'submitted') return fail('application-deciding')
  if (latest?.state === 'in-review') return fail('application-not-open')
  if (latest !== undefined && openStates.includes(latest.state)) return ok(latest)
  const approval = await getApproval(who, context)
  if (approval?.mayApply === false) return fail('application-not-open')
  const begin = await knownAnswers(who, latest, context)
  const draft = { customerId: who.customerId, id: randomUUID(), storeId, locale, ...begin }
  await insertDraft(context.db, draft, context.clock.now())
  const row = await latestApplication(context.db, who.customerId)
  return row === undefined ? fail('application-not-open') : ok(row)
}

/** Checks that the ZIP code exists and is in the chosen state. */
async function placeProblems(typed: TypedAnswers, context: Context): Promise<Problem[]> {
  const zip = readZip(typed.postalCode ?? '', 'postalCode')
  if (!zip.ok) return []
  const place = await checkZip({ postalCode: zip.value, stateCode: typed.state }, context)
  return place.ok ? [] : [place.problem]
}

/** All fields of all steps, as the order form shows them on one page. */
export const allSteps = Object.keys(stepFields) as AnswerStep[]
