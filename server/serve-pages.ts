import type { Handler } from 'hono'
import { listOutsideScripts } from '#core/catalogue/outside-script/list-outside-scripts.ts'
import type { Context } from '#core/context.ts'
import { DatabaseUnavailable, outageSeconds } from '#platform/database-unavailable.ts'
import { requestLog } from '#platform/log.ts'
import type { Metrics } from '#platform/metrics/metrics.ts'
import { noteGlobalPrivacyControl } from '#web/app/request/privacy-control.ts'
import { isOfOtherRelease, noteRelease } from '#web/app/request/release.ts'
import { type Admission, NotAdmitted, retryAfterSeconds } from './admission.ts'
import { clientOf } from './client-address.ts'
import { type Known, makePageCache } from './page-cache.ts'
import type { Pages } from './pages.ts'
import { plainAnswer } from './plain-page.ts'
import { pagePermissions, type SecurityVariables } from './security.ts'
import { keepSentForm } from './sent-form.ts'

const retryAfter = (seconds: number) => ({ 'retry-after': String(seconds) })

/** Maximum memory for cached pages: two thousand of 30 KB. */
const pageCacheBytes = 64 * 1024 * 1024

/**
 * Serves the store's pages: shared ones from the cache, others queued for rendering. A page that the store has no room
 * or no database for is answered with a small one that says so.
 */
export function servePages(
  core: Context,
  pages: Pages,
  { admit, metrics }: { readonly admit: Admission; readonly metrics: Metrics },
): Handler<SecurityVariables> {
  const { settings } = core
  const { release = null } = pages
  const shared = makePageCache({
    context: core,
    admit,
    metrics,
    stylesVersion: pages.stylesVersion,
    maxBytes: pageCacheBytes,
  })
  const serve: Handler<SecurityVariables> = async (c) => {
    const nonce = c.get('nonce')
    const client = clientOf(c, settings)
    const render = (request: Request, { itemCount, session }: Known) =>
      pages(
        request,
        { ...core, log: requestLog(core.log, request.method, client) },
        { nonce, client, itemCount, session },
      )
    // Before a page reads the body of the request, which can be read once.
    const sentForm = keepSentForm(c.req.raw)
    const look = { siteName: settings.siteName, nonce, requestId: client.requestId }
    try {
      // What is kept is of this release.
      if (settings.caches !== true || isOfOtherRelease(c.req.raw, release)) return await render(c.req.raw, {})
      return await shared(c.req.raw, { nonce, network: client.network }, render)
    } catch (error) {
      if (error instanceof NotAdmitted)
        return plainAnswer(c.req.raw, error.code, look, retryAfter(retryAfterSeconds))
      if (error instanceof DatabaseUnavailable)
        return plainAnswer(c.req.raw, 'store-unavailable', look, retryAfter(outageSeconds), await sentForm())
      throw error
    }
  }
  return async (c, next) => {
    const answer = await serve(c, next)
    if (!(answer instanceof Response) || !answer.headers.get('content-type')?.startsWith('text/html'))
      return answer
    // Every page: its scripts show the next one under the policy of the first.
    answer.headers.set('permissions-policy', pagePermissions)
    noteRelease(c.req.raw, release, { headers: answer.headers, core })
    if ((await listOutsideScripts(core)).length > 0)
      noteGlobalPrivacyControl(c.req.raw, { headers: answer.headers, core })
    return answer
  }
}
