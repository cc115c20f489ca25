import type { Handler } from 'hono'
import { listOutsideScripts } from '#core/catalogue/outside-script/list-outside-scripts.ts'
import type { Context } from '#core/context.ts'
import { DatabaseUnavailable, outageSeconds } from '#platform/database-unavailable.ts'
import { requestLog } from '#platform/log.ts'
import type { Metrics } from '#platform/metrics/metrics.ts'
import { noteGlobalPrivacyControl } from '#web/app/request/privacy-control.ts'
import { type Admission, NotAdmitted, retryAfterSeconds } from './admission.ts'
import { clientOf } from './client-address.ts'
import { makePageCache } from './page-cache.ts'
import type { Pages } from './pages.ts'
import { plainAnswer } from './plain-page.ts'
import { pagePermissions, type SecurityVariables } from './security.ts'
import { keepSentForm } from './sent-form.ts'

/** Maximum memory for cached pages: two thousand of 30 KB. */
const pageCacheBytes = 64 * 1024 * 1024

/** Serves the store's pages: shared ones from the cache, others queued for rendering. */
export function servePages(
  core: Context,
  pages: Pages,
  { admit, metrics }: { readonly admit: Admission; readonly metrics: Metrics },
): Handler<SecurityVariables> {
  const { settings } = core
  const shared = makePageCache({
    context: core,
    admit,
    metrics,
    maxBytes: pageCacheBytes,
  })
  const serve: Handler<SecurityVariables> = async (c) => {
    const nonce = c.get('nonce')
    const client = clientOf(c, settings)
    const render = (request: Request, itemCount?: number) =>
      pages(
        request,
        { ...core, log: requestLog(core.log, request.method, client) },
        { nonce, client, itemCount },
      )
    const sentForm = keepSentForm(c.req.raw)
    try {
      if (!settings.caches) return await render(c.req.raw)
      return await shared(c.req.raw, { nonce, network: client.network }, render)
    } catch (error) {
      const look = { siteName: settings.siteName, nonce, requestId: client.requestId }
      if (error instanceof NotAdmitted) {
        const headers = { 'retry-after': String(retryAfterSeconds) }
        return plainAnswer(c.req.raw, error.code, look, headers)
      }
      if (!(error instanceof DatabaseUnavailable)) throw error
      const headers = { 'retry-after': String(outageSeconds) }
      return plainAnswer(c.req.raw, 'store-unavailable', look, headers, await sentForm())
    }
  }
  return async (c, next) => {
    const answer = await serve(c, next)
    if (!(answer instanceof Response) || !answer.headers.get('content-type')?.startsWith('text/html'))
      return answer
    // Every page: its scripts show the next one under the policy of the first.
    answer.headers.set('permissions-policy', pagePermissions)
    if ((await listOutsideScripts(core)).length > 0)
      noteGlobalPrivacyControl(c.req.raw, { headers: answer.headers, core })
    return answer
  }
}
