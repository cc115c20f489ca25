import { recordActivity } from '#core/catalogue/activity/record-activity.ts'
import { activityInput } from '#core/catalogue/activity/schema.ts'
import { readCookie } from '#web/app/request/cookies.ts'
import { formOf, readForm } from '#web/app/request/form-data.ts'
import { refusesActivities } from '#web/app/request/privacy-control.ts'
import { requestContextOf } from '#web/app/request/request-context.ts'
import { storeOf } from '../tile/looking.server.ts'
import type { Route } from './+types/activities'

/**
 * Keeps an activity that a page posted. Whose it is comes from the session or the cookie, never from the form. The answer
 * is only a status, because no page shows it; a failure is logged and disturbs nobody (document 2 §7).
 */
export async function action(args: Route.ActionArgs) {
  const requestContext = requestContextOf(args)
  const { core, who } = requestContext
  const form = await formOf(args.request)
  form.delete('userId')
  if (who.kind === 'registered') form.set('userId', who.customerId)
  form.set('cookieId', readCookie(args.request, 'activity') ?? '')
  const read = readForm(form, activityInput)
  if (!read.ok) return new Response(null, { status: 422 })
  try {
    const { store } = await storeOf(requestContext)
    const request = {
      storeId: store.id,
      userAgent: args.request.headers.get('user-agent') ?? '',
      isRefused: refusesActivities(args.request),
    }
    await recordActivity(read.value, request, core)
  } catch (error) {
    core.log.warn(error, 'an activity was not kept')
  }
  return new Response(null, { status: 204 })
}
