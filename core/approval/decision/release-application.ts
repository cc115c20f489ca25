import type { Context } from '#core/context.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { recordAudit } from '#platform/audit/record.ts'
import { findApplication, type ReviewedApplication, waitingApplications } from '../application/queries.ts'
import { decideApplication } from './decide-application.ts'
import type { Outcome } from './outcome.ts'

/** Applications waiting for review in stores without the engine, oldest first. */
export function listInReview(context: Context): Promise<ReviewedApplication[]> {
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
  if (row?.state !== 'in-review') return fail('not-found')
  const outcome = await decideApplication(application, null, context)
  const now = context.clock.now()
  await recordAudit(context.db, { actor, command: 'decide-application', input, outcome, now })
  return ok(outcome)
}
