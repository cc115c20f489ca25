import { keepDelivery } from '#core/ordering/checkout/save-steps.ts'
import { formOf, textsOf } from '#web/app/request/form-data.ts'
import { requestContextOf } from '#web/app/request/request-context.ts'
import type { Route } from './+types/keep'

/**
 * Saves what is typed so far in the step of the delivery, without validation messages; also for a customer whose
 * session timed out within the last minute, because it is their draft. Without a session there is nothing to buy, and
 * nothing is saved.
 */
export async function action(args: Route.ActionArgs) {
  const { core, justTimedOut, who: current } = requestContextOf(args)
  const typed = textsOf(await formOf(args.request))
  const who = justTimedOut ?? current
  if (who.kind !== 'visitor') await keepDelivery(who, typed, core)
  return new Response(null, { status: 204 })
}
