import { createServer } from 'node:https'
import { selfSigned } from './certificate.ts'
import { freePort } from './free-port.ts'

/** Another company: a server on https that keeps what it was asked for. */
export type TestVendor = AsyncDisposable & {
  readonly origin: string
  /** The paths that were asked for since the last `forget`, in their order. */
  readonly asked: () => readonly string[]
  readonly forget: () => void
  /** The events that its tag manager read from the data layer, at each run. */
  readonly read: () => readonly unknown[]
  /** Whether its chat shows nothing. */
  isSilent: boolean
}

/** The tag manager: sends home what it finds in the data layer. */
const tagManager = (origin: string) => `
  globalThis.tagManagerRan = true
  fetch(${JSON.stringify(`${origin}/collect`)}, {
    method: 'POST', mode: 'no-cors', body: JSON.stringify(globalThis.adobeDataLayer),
  })`

/** A chat that shows what it was told, and what it can reach of the page around it. */
const chat = `
  const shown = document.createElement('p')
  const reach = (look) => { try { return String(look()) } catch { return 'nothing' } }
  shown.textContent = JSON.stringify({
    ...globalThis.storeChat,
    page: reach(() => parent.document.title),
    cookies: reach(() => document.cookie),
  })
  document.body.append(shown)`

/** Starts the server. /missing.js is not there, and /slow.js never comes. */
export async function startTestVendor(): Promise<TestVendor> {
  const port = await freePort()
  const origin = `https://localhost:${port}`
  const { certificate, key } = selfSigned()
  let asked: string[] = []
  let read: unknown[] = []
  const bodies: Readonly<Record<string, string>> = {
    '/tags.js': tagManager(origin),
    '/chat.js': chat,
    '/other.js': 'globalThis.otherRan = true',
    '/variants.js': '',
  }
  const server = createServer({ cert: certificate, key }, (request, response) => {
    const { pathname } = new URL(request.url ?? '/', origin)
    asked.push(pathname)
    if (pathname === '/slow.js') return
    let sent = ''
    request.on('data', (chunk: Buffer) => {
      sent += chunk.toString()
    })
    request.on('end', () => {
      if (pathname === '/collect') read.push(JSON.parse(sent))
      const body = pathname === '/chat.js' && vendor.isSilent ? '' : bodies[pathname]
      response.writeHead(body === undefined ? 404 : 200, {
        'content-type': 'text/javascript',
        'access-control-allow-origin': '*',
      })
      response.end(body ?? '')
    })
  })
  server.listen(port, 'localhost')
  await new Promise((resolve) => server.once('listening', resolve))
  const vendor: TestVendor = {
    isSilent: false,
    origin,
    asked: () => asked,
    forget: () => {
      asked = []
      read = []
    },
    read: () => read,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return vendor
}
