import { browserLine, logFromBrowser } from '#platform/browser-log.ts'
import { formOf, readForm } from '#web/app/request/form-data.ts'
import { requestContextOf } from '#web/app/request/request-context.ts'
import type { Route } from './+types/browser-errors'

/**
 * Writes an error of a page's scripts to the store's log. The answer is only a status, because no page shows
 * it.
 */
export async function action(args: Route.ActionArgs) {
  const line = readForm(await formOf(args.request), browserLine)
  const logged = line.ok && (await logFromBrowser(line.value, requestContextOf(args).core)).ok
  return new Response(null, { status: logged ? 204 : 422 })
}
