import { Writable } from 'node:stream'
import type { ReactNode } from 'react'
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

/**
 * Collects the HTML that React writes: a page has no part that arrives later than the rest. `take` gives it and lets go
 * of it: React's request stays in memory until all of that is collected, with everything that it can reach.
 */
function collectHtml(): { readonly writable: Writable; take(): Buffer } {
  let parts: Buffer[] = []
  const writable = new Writable({
    write(part: Buffer, _encoding, next) {
      parts.push(part)
      next()
    },
  })
  const take = () => {
    const html = Buffer.concat(parts)
    parts = []
    return html
  }
  return { writable, take }
}

/**
 * Writes a whole page. Resolves when all is written, with the errors of its parts. An error of its shell, which the caller
 * logs, rejects.
 */
function writePage(page: ReactNode, nonce: string, into: Writable): Promise<readonly unknown[]> {
  return new Promise((resolve, reject) => {
    const failed: unknown[] = []
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // What is ready is sent in its place, also after many bytes: moving it there later needs scripts.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady() {
        pipe(into)
      },
      onShellError(error) {
        clearTimeout(timer)
        reject(error)
      },
      onError(error) {
        failed.push(error)
      },
    })
    into.once('finish', () => {
      clearTimeout(timer)
      resolve(failed)
    })
    const timer = setTimeout(abort, streamTimeout + 1_000).unref()
  })
}

/** Renders a page as a whole. Errors of its parts are logged here, one of its shell with those of loaders. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  carrier: RouterContextProvider,
): Promise<Response> {
  const nonce = carrier.get(nonceContext)
  headers.set('content-type', 'text/html; charset=utf-8')
  const page = (
    <RenderStaticContext value={renderStatic}>
      <ServerRouter context={shortened(router)} url={request.url} nonce={nonce} />
    </RenderStaticContext>
  )
  const collected = collectHtml()
  const failed = await writePage(page, nonce, collected.writable)
  for (const error of failed) carrier.get(coreContext).log.error(error)
  const html = collected.take()
  const changes = [...deferScripts(html, nonce), ...findShorterData(html), ...findStyles(html)]
  return new Response(applyChanges(html, changes), { headers, status: failed.length > 0 ? 500 : status })
}
