import type { ServerBuild } from 'react-router'
import { createRequestHandler, type RouterContextProvider } from 'react-router'
import type { Context } from '#core/context.ts'
import type { ReadSession } from '#core/shopper/session/find-session.ts'
import type { Client } from '#platform/client.ts'
import type { DatabaseUnavailable } from '#platform/database-unavailable.ts'
import { type Handler, pageHandler } from './page-handlers.ts'

/** What the server knows of the request of a page. */
type PageRequest = {
  readonly nonce: string
  readonly client: Client
  /** The number of items in the basket, if the page is shared by everybody with that many. */
  readonly itemCount: number | undefined
  /** The session of the request, if it was read before. */
  readonly session: ReadSession | undefined
}

/** Answers the request of a page. Throws DatabaseUnavailable if the page could not be made for that reason. */
export type Pages = {
  (request: Request, core: Context, known: PageRequest): Promise<Response>
  /** What the cookie `styles` says of a browser that has the styles of these pages. */
  readonly stylesVersion?: string
  /** Another one for each build; undefined in development. */
  readonly release?: string
}

type Entry = {
  pageContext(
    core: Context,
    known: PageRequest & { readonly isDocument: boolean; readonly release: string | undefined },
  ): RouterContextProvider
  readonly stylesVersion: string
  outageOf(carrier: RouterContextProvider): DatabaseUnavailable | null
}

/**
 * Adds the Allow header to a 405 response: a page without a form has no POST, and a form-only URL has no GET
 * (RFC 9110 §15.5.6).
 */
function allowed({ method }: Request, answer: Response): Response {
  if (answer.status !== 405) return answer
  const headers = { allow: method === 'POST' ? 'GET, HEAD' : 'POST' }
  return new Response('Method Not Allowed', { status: 405, headers })
}

/** Whether the router's scripts ask for the data of a page by this path. */
const isDataPath = (path: string) => path.endsWith('.data')

/** Runs the app, whose own page of errors knows nothing of an outage and answers 500. */
async function answerOf(
  { handle, entry, release }: { handle: Handler; entry: Entry; release?: string },
  [request, core, known]: Parameters<Pages>,
) {
  const isDocument = !isDataPath(new URL(request.url).pathname)
  const carrier = entry.pageContext(core, { ...known, isDocument, release })
  const answer = await handle(request, carrier)
  const outage = entry.outageOf(carrier)
  if (outage === null) return allowed(request, answer)
  await answer.body?.cancel()
  throw outage
}

const entryOf = (build: ServerBuild) => build.entry.module as unknown as Entry

/** Loads the built pages, which `npm run build` creates. */
export async function loadPages(): Promise<Pages> {
  const address = new URL('../build/server/index.js', import.meta.url)
  const build = (await import(address.href)) as ServerBuild
  const handle = pageHandler(build)
  const entry = entryOf(build)
  const release = build.assets.version
  const pages: Pages = (...asked) => answerOf({ handle, entry, release }, asked)
  return Object.assign(pages, { stylesVersion: entry.stylesVersion, release })
}

/** Pages in development: `load` returns their current version for each request. */
export function changingPages(load: () => Promise<ServerBuild>): Pages {
  return async (...asked) => {
    const build = await load()
    const handle: Handler = createRequestHandler(build, 'development')
    return answerOf({ handle, entry: entryOf(build) }, asked)
  }
}
