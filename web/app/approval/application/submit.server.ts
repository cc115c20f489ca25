import { saveStep } from '#core/approval/application/save-step.ts'
import { type Revision, revisionOf } from '#core/approval/application/schema.ts'
import { submitApplication } from '#core/approval/decision/submit-application.ts'
import { type AnswerStep, consentKinds } from '#domain/approval/application-steps.ts'
import { ok } from '#domain/base/result.ts'
import { readInput } from '#platform/read-input.ts'
import { type FormReply, replyOf } from '#web/app/request/form-data.ts'
import { goTo, type RequestContext, shopperOf } from '#web/app/request/request-context.ts'
import { outcomePage } from './outcome-page.ts'
import { revisionFields } from './revision.ts'

const secrets = ['birthDate', 'taxId'] as const

/** The revision that a form was sent as, undefined without scripts. */
function readRevision(typed: Record<string, string>): Revision | undefined {
  const read = readInput(revisionOf, {
    page: typed[revisionFields.page],
    number: typed[revisionFields.number],
  })
  return read.ok ? read.value : undefined
}

/**
 * Saves what was typed, also for a customer whose session timed out within the last minute, because it is their draft;
 * after that nothing is saved. Returns the reply to show if something is wrong, else undefined.
 */
export async function keepSteps(
  requestContext: RequestContext,
  steps: readonly AnswerStep[],
  typed: Record<string, string>,
  storeId: string | null,
): Promise<{ reply?: FormReply; applicationId?: string }> {
  const { timedOut, justTimedOut } = requestContext
  if (timedOut !== undefined && justTimedOut === undefined) return {}
  const shopper = justTimedOut === undefined ? await shopperOf(requestContext) : ok(justTimedOut)
  if (!shopper.ok) return { reply: replyOf(typed, [shopper.problem], secrets) }
  const who = shopper.value
  const saved = await saveStep(
    who,
    { steps, typed, storeId, locale: requestContext.locale, revision: readRevision(typed) },
    requestContext.core,
  )
  if (!saved.ok) return { reply: replyOf(typed, [saved.problem], secrets) }
  const { application, problems } = saved.value
  if (problems.length > 0) return { reply: replyOf(typed, problems, secrets), applicationId: application.id }
  return { applicationId: application.id }
}

/** Sends an application and redirects to the page of its outcome, or shows the form again with what is missing. */
export async function send(
  requestContext: RequestContext,
  applicationId: string,
  typed: Record<string, string>,
): Promise<Response | FormReply> {
  const shopper = await shopperOf(requestContext)
  if (!shopper.ok) return replyOf(typed, [shopper.problem], secrets)
  const who = shopper.value
  const consents = consentKinds.filter((kind) => typed[kind] === 'yes')
  const sent = await submitApplication(who, { applicationId, consents }, requestContext.core)
  if (!sent.ok) return replyOf(typed, [sent.problem, ...(sent.problem.more ?? [])], secrets)
  return goTo(requestContext, outcomePage(sent.value, who.kind === 'registered'))
}
