import type { RequestListener, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** How long the server waits for a client that does not read its response, in milliseconds. */
type Timeouts = {
  /** Without a byte in either direction. */
  readonly idle: number
  /**
   * For one request with its complete response; otherwise a client that reads a byte now and then would never
   * time out.
   */
  readonly whole: number
}

/**
 * The largest file is a few megabytes, which takes a phone on a slow connection a few minutes; no page takes
 * half a minute. Requests and bodies have their own limits (http-options.ts, body-rules.ts).
 */
const timeouts: Timeouts = { idle: 60_000, whole: 900_000 }

/**
 * Requests of one connection that are at work at once. Browsers and proxies wait for an answer before they send the next
 * one; Node would begin with all that it has received, thousands of them.
 */
const mostAtOnce = 10

/** The status that Node itself sends for invalid bytes. */
const statuses: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/** Closes a connection that sent no valid request, with Node's own status and the default headers. */
function refuseBytes(error: NodeJS.ErrnoException, socket: Socket, lines: readonly string[]): void {
  const { _httpMessage: answer } = socket as Socket & { _httpMessage?: ServerResponse | null }
  // A response that has started cannot be followed by another one.
  if (!socket.writable || answer?.headersSent) {
    socket.destroy()
    return
  }
  const status = statuses[error.code ?? ''] ?? '400 Bad Request'
  socket.end([`HTTP/1.1 ${status}`, 'connection: close', ...lines, '', ''].join('\r\n'))
}

/**
 * Limits connections where no route can: cuts clients that read too slowly or ask for too much at once, and answers
 * invalid bytes (unknown methods, broken headers) with the default headers. What listens to requests by now gets only those
 * that are let through.
 * @param headers the default headers of every response
 */
export function guardConnections(
  server: Server,
  headers: Readonly<Record<string, string>>,
  { idle, whole }: Timeouts = timeouts,
): void {
  server.timeout = idle
  const listeners = server.listeners('request') as RequestListener[]
  const atWork = new WeakMap<Socket, number>()
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    const { socket } = request
    const others = atWork.get(socket) ?? 0
    if (others >= mostAtOnce) {
      socket.destroy()
      return
    }
    atWork.set(socket, others + 1)
    const timer = setTimeout(() => response.destroy(), whole).unref()
    response.once('close', () => {
      clearTimeout(timer)
      atWork.set(socket, (atWork.get(socket) ?? 1) - 1)
    })
    for (const listener of listeners) listener.call(server, request, response)
  })
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) =>
    refuseBytes(error, socket, lines),
  )
}
