import { allSteps } from '#core/approval/application/save-step.ts'
import { formOf, textsOf } from '#web/app/request/form-data.ts'
import { requestContextOf } from '#web/app/request/request-context.ts'
import type { Route } from './+types/keep'
import { keepSteps } from './submit.server.ts'

/** Saves what is typed so far, without validation messages. */
export async function action(args: Route.ActionArgs) {
  const requestContext = requestContextOf(args)
  const typed = textsOf(await formOf(args.request))
  await keepSteps(requestContext, allSteps, typed, requestContext.storeId ?? null)
  return new Response(null, { status: 204 })
}
