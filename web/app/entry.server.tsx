import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, isRouteErrorResponse, RouterContextProvider, ServerRouter } from 'react-router'
import type { Context } from '#core/context.ts'
import type { ReadSession } from '#core/shopper/session/find-session.ts'
import { locales } from '#domain/base/locale.ts'
import { browserMessages } from '#messages/intl.ts'
import type { Client } from '#platform/client.ts'
import { DatabaseUnavailable } from '#platform/database-unavailable.ts'
import styles from './app.css?inline'
import { applyChanges, findReplacements } from './request/html-changes.ts'
import { pageStyles } from './request/page-styles.server.ts'
import { keepStaticHtml } from './request/render-static.server.tsx'
import {
  clientContext,
  coreContext,
  documentContext,
  itemCountContext,
  nonceContext,
  outageContext,
  releaseContext,
  sessionContext,
} from './request/request-context.ts'
import { shortManifest } from './request/short-manifest.ts'
import { findShorterData } from './request/shorter-data.ts'
import { RenderStaticContext } from './request/static-part.ts'
import { provideWords } from './request/words.ts'
import { stylesFile } from './styles-file.ts'

export { stylesVersion } from './styles-file.ts'

export const streamTimeout = 5_000

const renderStatic = import.meta.env.DEV ? undefined : keepStaticHtml()

const findStyles = import.meta.env.DEV ? () => [] : pageStyles(styles, stylesFile)

for (const locale of locales) provideWords(locale, JSON.parse(browserMessages(locale)))

/** The outage that ended a loader or an action of this request, if one did. */
export const outageOf = (carrier: RouterContextProvider) => carrier.get(outageContext)

/** What the server knows of the request of a page. */
type PageRequest = {
  isDocument: boolean
  nonce: string
  client: Client
  itemCount: number | undefined
  release: string | undefined
  session: ReadSession | undefined
}

/**
 * The values that every page gets from the server: core context, nonce for scripts, whether a whole document is answered,
 * the client's address, the item count of a page that is cached for many visitors, the release of the store, and the
 * session if it was read.
 */
export function pageContext(core: Context, known: PageRequest): RouterContextProvider {
  const carrier = new RouterContextProvider()
  carrier.set(coreContext, core)
  carrier.set(nonceContext, known.nonce)
  // In development a change of the sources renders every part anew, from its data.
  carrier.set(documentContext, known.isDocument && !import.meta.env.DEV)
  carrier.set(clientContext, known.client)
  carrier.set(itemCountContext, known.itemCount)
  carrier.set(releaseContext, known.release ?? null)
  carrier.set(sessionContext, known.session ?? null)
  return carrier
}

/**
 * Turns the page's scripts and texts into ones that StartScripts loads later, so that the page shows before its
 * scripts run.
 */
const deferScripts = (html: Buffer, nonce: string) => [
  // StartScripts gives its own to each file, when it loads it.
  ...findReplacements(html, ` nonce="${nonce}"/>`, '/>'),
  ...findReplacements(html, '<link rel="modulepreload"', '<link rel="later-modulepreload"'),
  ...findReplacements(html, '<link id="words" rel="preload"', '<link id="words" rel="later-preload"'),
  ...findReplacements(html, ' type="module" async="">', ' type="later-module">'),
]

/** Logs errors of loaders and actions, except bad requests and aborted ones, and notes an outage for the server. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
): void {
  if (error instanceof DatabaseUnavailable) context.set(outageContext, error)
  const isRefusal = isRouteErrorResponse(error) && error.status < 500
  if (!isRefusal && !request.signal.aborted) context.get(coreContext).log.error(error)
}

type Manifest = EntryContext['manifest']

/** Each request handler has a manifest of its own routes (`server/page-handlers.ts`), which is shortened once. */
const shortManifests = new WeakMap<Manifest, Manifest>()

function shortened(router: EntryContext): EntryContext {
  const manifest = shortManifests.get(router.manifest) ?? shortManifest(router.manifest)
  shortManifests.set(router.manifest, manifest)
  return { ...router, manifest }
}

/** Collects the HTML that React writes: a page has no part that arrives later than the rest. */
function collectHtml(done: (html: Buffer) => void): Writable {
  const parts: Buffer[] = []
  return new Writable({
    write(part: Buffer, _encoding, next) {
      parts.push(part)
      next()
    },
    final(next) {
      done(Buffer.concat(parts))
      next()
    },
  })
}

/** Renders a page as a whole. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  carrier: RouterContextProvider,
): Promise<Response> {
  const nonce = carrier.get(nonceContext)
  return new Promise((resolve, reject) => {
    let current = status
    // An error of the shell rejects the answer and is logged with those of loaders; those of other parts are logged here.
    const failed: unknown[] = []
    headers.set('content-type', 'text/html; charset=utf-8')
    const collected = collectHtml((html) => {
      clearTimeout(timer)
      const changes = [...deferScripts(html, nonce), ...findShorterData(html), ...findStyles(html)]
      const sent = applyChanges(html, changes)
      resolve(new Response(sent, { headers, status: current }))
    })
    const { pipe, abort } = renderToPipeableStream(
      <RenderStaticContext value={renderStatic}>
        <ServerRouter context={shortened(router)} url={request.url} nonce={nonce} />
      </RenderStaticContext>,
      {
        nonce,
        // What is ready is sent in its place, also after many bytes: moving it there later needs scripts.
        progressiveChunkSize: Number.MAX_SAFE_INTEGER,
        onAllReady() {
          for (const error of failed) carrier.get(coreContext).log.error(error)
          pipe(collected)
        },
        onShellError(error) {
          clearTimeout(timer)
          reject(error)
        },
        onError(error) {
          current = 500
          failed.push(error)
        },
      },
    )
    const timer = setTimeout(abort, streamTimeout + 1_000).unref()
  })
}
