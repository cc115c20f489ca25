import { Transform } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, isRouteErrorResponse, RouterContextProvider, ServerRouter } from 'react-router'
import type { Context } from '#core/context.ts'
import { locales } from '#domain/base/locale.ts'
import { browserMessages } from '#messages/intl.ts'
import type { Client } from '#platform/client.ts'
import { clientContext, coreContext, itemCountContext, nonceContext } from './request/request-context.ts'
import { provideWords } from './request/words.ts'

export const streamTimeout = 5_000

for (const locale of locales) provideWords(locale, JSON.parse(browserMessages(locale)))

type Visit = { nonce: string; client: Client; itemCount: number | undefined }

/**
 * What the server hands to the pages: the running core, the nonce that scripts must bear, whence the request came, and
 * the number at the basket of a page that many share.
 */
export function carry(core: Context, visit: Visit): RouterContextProvider {
  const carrier = new RouterContextProvider()
  carrier.set(coreContext, core)
  carrier.set(nonceContext, visit.nonce)
  carrier.set(clientContext, visit.client)
  carrier.set(itemCountContext, visit.itemCount)
  return carrier
}

/** Lets a page's scripts, and the words they need, wait for StartScripts: a page is seen first, then used. */
function waiting(html: string): string {
  return html
    .replaceAll('<link rel="modulepreload"', '<link rel="later-modulepreload"')
    .replaceAll('<link id="words" rel="preload"', '<link id="words" rel="later-preload"')
    .replaceAll(' type="module" async="">', ' type="later-module">')
}

function waitingScripts(): Transform {
  return new Transform({
    decodeStrings: true,
    transform(chunk: Buffer, _encoding, done) {
      done(null, Buffer.from(waiting(chunk.toString('latin1')), 'latin1'))
    },
  })
}

/** Logs what a loader or an action threw. What the client sent wrong, or left before it was answered, is no fault. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  const isRefusal = isRouteErrorResponse(error) && error.status < 500
  if (!isRefusal && !request.signal.aborted) context.get(coreContext).log.error(error)
}

/** Renders a page: streamed to people, whole to crawlers. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  carrier: RouterContextProvider,
): Promise<Response> {
  const nonce = carrier.get(nonceContext)
  const whole = isbot(request.headers.get('user-agent')) || request.headers.get('x-render') === 'whole'
  return new Promise((resolve, reject) => {
    let current = status
    let shellShown = false
    const show = () => {
      shellShown = true
      const body = waitingScripts()
      headers.set('content-type', 'text/html; charset=utf-8')
      resolve(new Response(createReadableStreamFromReadable(body), { headers, status: current }))
      pipe(body)
    }
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={router} url={request.url} nonce={nonce} />,
      {
        nonce,
        ...(whole ? { onAllReady: show } : { onShellReady: show }),
        onShellError: reject,
        onError(error) {
          current = 500
          if (shellShown) carrier.get(coreContext).log.error(error)
        },
      },
    )
    setTimeout(abort, streamTimeout + 1_000).unref()
  })
}
