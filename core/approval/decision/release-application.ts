import type { Context } from '#core/context.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { recordAudit } from '#platform/audit/record.ts'
import { findApplication, type ReviewedApplication, waitingApplications } from '../application/queries.ts'
import { decideApplication } from './decide-application.ts'
import type { Outcome } from './outcome.ts'

/** Applications waiting for review in stores without the engine, oldest first. Recorded in the audit trail. */
export async function listInReview(actor: string, context: Context): Promise<ReviewedApplication[]> {
  const now = context.clock.now()
  await recordAudit(context.db, { actor, command: 'applications', input: {}, outcome: 'done', now })
  return waitingApplications(context.db)
}

/**
 * An operator releases a reviewed application to the decision; the shopper is notified by e-mail. The command
 * and its outcome are recorded in the audit trail. Fails with `not-found` for an application that is not
 * waiting.
 */
export async function releaseApplication(
  actor: string,
  input: { readonly customerId: string; readonly applicationId: string },
  context: Context,
): Promise<Result<Outcome>> {
  const application = { customerId: input.customerId, id: input.applicationId }
  const row = await findApplication(context.db, application.customerId, application.id)
  const audit = { actor, command: 'decide-application', input, now: context.clock.now() }
  if (row?.state !== 'in-review') {
    await recordAudit(context.db, { ...audit, outcome: 'not-found' })
    return fail('not-found')
  }
  const outcome = await decideApplication(application, null, context)
  await recordAudit(context.db, { ...audit, outcome })
  return ok(outcome)
}
