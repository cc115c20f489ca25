import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** How long the server waits for a client that does not read its answer, in milliseconds. */
type Patience = {
  /** Without a byte in either direction. */
  readonly idle: number
  /** For one request with all of its answer: who reads a byte now and then has no end otherwise. */
  readonly whole: number
}

/**
 * The largest file is some megabytes, which a phone on a slow line gets in a few minutes; no page is worked on for half a
 * minute. A request and its body have bounds of their own (http-options.ts, body-rules.ts).
 */
const patience: Patience = { idle: 60_000, whole: 900_000 }

/** What Node would answer by itself to bytes that are no request it knows. */
const statuses: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/** Ends a connection that sent no request; with Node's own status, and the headers of every answer. */
function refuseBytes(error: NodeJS.ErrnoException, socket: Socket, lines: readonly string[]): void {
  const { _httpMessage: answer } = socket as Socket & { _httpMessage?: ServerResponse | null }
  // An answer that has begun cannot be followed by another one.
  if (!socket.writable || answer?.headersSent) {
    socket.destroy()
    return
  }
  const status = statuses[error.code ?? ''] ?? '400 Bad Request'
  socket.end([`HTTP/1.1 ${status}`, 'connection: close', ...lines, '', ''].join('\r\n'))
}

/**
 * Bounds what a connection may cost where no route can: a client that reads its answer too slowly is cut, and bytes that
 * are no request (a method that HTTP does not know, broken headers) are refused with the headers of every answer.
 * @param headers those that every answer has
 */
export function guardConnections(
  server: Server,
  headers: Readonly<Record<string, string>>,
  { idle, whole }: Patience = patience,
): void {
  server.timeout = idle
  server.on('request', (_request: IncomingMessage, response: ServerResponse) => {
    const timer = setTimeout(() => response.destroy(), whole).unref()
    response.once('close', () => clearTimeout(timer))
  })
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) =>
    refuseBytes(error, socket, lines),
  )
}
