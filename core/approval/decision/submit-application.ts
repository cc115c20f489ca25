import type { Context, Customer } from '#core/context.ts'
import { findStore } from '#core/places/store/queries.ts'
import { applicationMachine } from '#domain/approval/application-machine.ts'
import { consentKinds } from '#domain/approval/application-steps.ts'
import { fail, failAll, ok, type Problem, type Result } from '#domain/base/result.ts'
import { canHappen } from '#domain/base/state-machine.ts'
import { enqueue } from '#platform/outbox/enqueue.ts'
import { consumeRateLimits } from '#platform/rate-limit/consume-rate-limit.ts'
import { isRowId } from '#platform/row-id.ts'
import { pathTo } from '#site/urls.ts'
import { dayAt } from '../application/get-application.ts'
import { type ApplicationRow, type Consent, findApplication } from '../application/queries.ts'
import { readAnswers } from '../application/read-answers.ts'
import type { ApplicationAnswers, SubmitInput } from '../application/schema.ts'
import { openAnswers } from '../application/seal-answers.ts'
import { markInReview } from '../application/step-queries.ts'
import { decideApplication } from './decide-application.ts'
import { type Outcome, outcomeOf } from './outcome.ts'

/**
 * Submits an application and returns its outcome. Idempotent, also from another tab or after the decision. In
 * a store without the engine it is handed over for review. Fails with `application-incomplete` (with the
 * field) or with `consent-required` (for all missing consents at once).
 */
export async function submitApplication(
  who: Customer,
  { applicationId, consents }: SubmitInput,
  context: Context,
): Promise<Result<Outcome>> {
  const allowed = await consumeRateLimits(
    [
      ['application-customer', who.customerId],
      ['application', context.client.network],
    ],
    context,
  )
  if (!allowed.ok) return allowed
  const row = isRowId(applicationId)
    ? await findApplication(context.db, who.customerId, applicationId)
    : undefined
  if (row === undefined) return fail('not-found')
  if (row.state === 'submitted') return ok(await decideApplication(row, null, context))
  const isDraft = canHappen(applicationMachine, row.state, 'hand-in')
  if (!isDraft && row.state !== 'failed') return ok(outcomeOf(row.state))
  const answers = readAnswers(openAnswers(row, context.keys), await dayAt(row.storeId, context))
  if (!answers.ok) return answers
  // After a failure of the service, the consents given before are still valid.
  const held = row.state === 'failed' ? row.consents.map(({ kind }) => kind) : []
  const [missing, ...more] = consentKinds
    .filter((kind) => !consents.includes(kind) && !held.includes(kind))
    .map((field): Problem => ({ code: 'consent-required', field }))
  if (missing !== undefined) return failAll(missing, more)
  const at = context.clock.now().toISOString()
  const given = consentKinds.map(
    (kind): Consent =>
      row.consents.find((consent) => consent.kind === kind) ?? { kind, locale: row.locale, at },
  )
  return usesEngine(row, context)
    .then((engine) =>
      engine ? decideApplication(row, given, context) : submitForReview(row, answers.value, given, context),
    )
    .then(ok)
}

/** Whether the store uses the engine; default: yes. */
async function usesEngine({ storeId }: Pick<ApplicationRow, 'storeId'>, context: Context): Promise<boolean> {
  const store = storeId === null ? undefined : await findStore(context.read, storeId)
  return store?.flags.storeDecisionEngineEnable !== false
}

async function submitForReview(
  row: ApplicationRow,
  { email, firstName }: ApplicationAnswers,
  consents: Consent[],
  context: Context,
): Promise<Outcome> {
  const now = context.clock.now()
  await context.db.transaction(async (tx) => {
    const handed = await markInReview(tx, { ...row, consents }, now)
    if (handed === undefined) return
    await enqueue(tx, {
      channel: 'mail',
      recipient: email,
      template: 'application-received',
      locale: row.locale,
      params: { name: firstName, link: pathTo('webOrderForm') },
      dedupeKey: `application:${row.id}:received`,
      now,
    })
  })
  const handed = await findApplication(context.db, row.customerId, row.id)
  return outcomeOf(handed?.state ?? row.state)
}
