import type { AnswerStep } from '#domain/approval/application-steps.ts'
import { requestContextOf } from '#web/app/request/request-context.ts'
import { askToSignIn, requireRegistered } from '#web/app/shopper/login/require-sign-in.ts'
import { keepSteps } from './submit.server.ts'

/**
 * What becomes of a form of the application that a customer sent after the session timed out, before they are asked to sign
 * in: it is saved in their draft, or later than that kept until they have signed in. Returns the redirect to the sign-in.
 */
export async function askAfterTimeOut(
  args: Parameters<typeof requireRegistered>[0],
  steps: readonly AnswerStep[],
  typed: Record<string, string>,
): Promise<Response> {
  const requestContext = requestContextOf(args)
  if (requestContext.justTimedOut === undefined) await requireRegistered(args)
  if (steps.length > 0) await keepSteps(requestContext, steps, typed, requestContext.storeId ?? null)
  return askToSignIn(requestContext, args.url)
}
