import type { Context } from '#core/context.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { recordAudit } from '#platform/audit/record.ts'
import { findApplication, type ReviewedApplication, waitingApplications } from '../application/queries.ts'
import { decideApplication } from './decide-application.ts'
import type { Outcome } from './outcome.ts'

/** Applications that wait for the people of stores that answer by hand, the oldest first. */
export function listInReview(context: Context): Promise<ReviewedApplication[]> {
  return waitingApplications(context.db)
}

/**
 * An operator has looked at an application that was handed in and lets it be decided; the shopper is told by mail. The
 * order and its outcome go into the audit trail. Refuses an application that does not wait (`not-found`).
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
