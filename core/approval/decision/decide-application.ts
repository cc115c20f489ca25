import { setTimeout as wait } from 'node:timers/promises'
import type { DecisionRequest } from '#adapters/decision/port.ts'
import type { Context } from '#core/context.ts'
import { dayAt } from '../application/get-application.ts'
import { type Consent, findApplication } from '../application/queries.ts'
import { readAnswers } from '../application/read-answers.ts'
import { openAnswers } from '../application/seal-answers.ts'
import { engineRequest, taxIdHash } from './engine-request.ts'
import { type Outcome, outcomeOf } from './outcome.ts'
import { claimApplication } from './queries.ts'
import { type Settled, settle } from './settle.ts'

/** Extra time beyond the engine's timeout before another process may take over. */
const graceMs = 15_000
const pollMs = 100

/** An engine asked before this time counts as lost together with its process. */
export function deadBefore(context: Context): Date {
  return new Date(context.clock.now().getTime() - context.settings.decisionTimeoutMs - graceMs)
}

/**
 * Decides a complete application. Safe to call concurrently: one caller asks the engine, the others wait for
 * its answer and return the same. After a crash the application can be decided again, and only one answer
 * counts. The engine is asked outside any transaction.
 * @param consents given with this submission; null if the application is resumed without the shopper
 */
export async function decideApplication(
  application: { readonly customerId: string; readonly id: string },
  consents: readonly Consent[] | null,
  context: Context,
): Promise<Outcome> {
  const row = await findApplication(context.db, application.customerId, application.id)
  if (row === undefined) return 'form'
  const answers = readAnswers(openAnswers(row, context.keys), null)
  if (!answers.ok) return outcomeOf(row.state)
  const claimed = await claimApplication(context.db, {
    ...application,
    taxIdHash: taxIdHash(answers.value.taxId, context),
    consents,
    now: context.clock.now(),
    deadBefore: deadBefore(context),
  })
  if (claimed === undefined) return waitForOutcome(application, context)
  const today = await dayAt(claimed.storeId, context)
  const request = await engineRequest(claimed, answers.value, today, context)
  const answer = await ask(request, context)
  await settle(claimed, request, answer, context)
  return waitForOutcome(application, context)
}

/** Asks the engine. Any error is a failure of the service, never a decline. */
async function ask(request: DecisionRequest, context: Context): Promise<Settled> {
  const signal = AbortSignal.timeout(context.settings.decisionTimeoutMs)
  const late = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  try {
    return await Promise.race([context.adapters.decision.decide(request, signal), late])
  } catch (error) {
    context.log.error({ err: error, application: request.reference }, 'the decision engine failed')
    return { kind: 'failed' }
  }
}

/** The application's outcome; waits a limited time for the caller that is asking the engine. */
async function waitForOutcome(
  { customerId, id }: { readonly customerId: string; readonly id: string },
  context: Context,
): Promise<Outcome> {
  const tries = Math.ceil(context.settings.decisionTimeoutMs / pollMs)
  for (let tried = 0; tried <= tries; tried++) {
    const row = await findApplication(context.db, customerId, id)
    if (row === undefined) return 'deciding'
    if (row.state !== 'submitted') return outcomeOf(row.state)
    await wait(pollMs)
  }
  return 'deciding'
}
