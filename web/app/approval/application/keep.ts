import { allSteps } from '#core/approval/application/save-step.ts'
import { formOf, textsOf } from '#web/app/request/form-data.ts'
import { requestContextOf } from '#web/app/request/request-context.ts'
import { changeLanguage } from '#web/app/shopper/preference/open-form.server.ts'
import type { Route } from './+types/keep'
import { keepSteps } from './submit.server.ts'

/** Saves what is typed so far, without validation messages, and changes the language if a button asks for that. */
export async function action(args: Route.ActionArgs) {
  const requestContext = requestContextOf(args)
  const form = await formOf(args.request)
  await keepSteps(requestContext, allSteps, textsOf(form), requestContext.storeId ?? null)
  const changedLanguage = await changeLanguage(requestContext, { url: args.url, form, keeps: false })
  return changedLanguage ?? new Response(null, { status: 204 })
}
