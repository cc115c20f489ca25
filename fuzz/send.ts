import { Agent, request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import type { WireRequest } from './request.ts'

export type Answer = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: string }

const agent = new Agent({ keepAlive: true })
const maxBytes = 20_000_000

/** Sends a request exactly as it is. Throws if the answer is not complete within `timeoutMs`. */
export function send(origin: string, request: WireRequest, timeoutMs: number): Promise<Answer> {
  const { method, path, headers, body } = request
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    const sent = httpRequest({
      agent,
      hostname,
      port,
      method,
      path,
      headers: body === undefined ? headers : { 'content-length': body.length, ...headers },
      // The address of a sign-in page contains the address to return to, encoded twice.
      maxHeaderSize: 100_000,
    })
    const timer = setTimeout(() => sent.destroy(new Error(`no answer within ${timeoutMs} ms`)), timeoutMs)
    const fail = (error: Error) => {
      clearTimeout(timer)
      reject(error)
    }
    sent.once('error', (error: NodeJS.ErrnoException) => {
      // The server may close a kept connection at the moment when it is used again.
      const isStale = sent.reusedSocket && error.code === 'ECONNRESET'
      if (isStale) send(origin, request, timeoutMs).then(resolve, fail)
      else fail(error)
    })
    sent.once('response', (response) => {
      const chunks: Buffer[] = []
      let size = 0
      response.on('data', (chunk: Buffer) => {
        size += chunk.length
        if (size <= maxBytes) chunks.push(chunk)
      })
      response.once('error', fail)
      response.once('end', () => {
        clearTimeout(timer)
        const text = Buffer.concat(chunks).toString()
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text })
      })
    })
    sent.end(body)
  })
}
