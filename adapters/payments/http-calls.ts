import { z } from 'zod'
import { tracedFetch } from '../service/traced-fetch.ts'

export type HttpPaymentsOptions = {
  /** Base URL of the service, without a trailing slash. */
  readonly url: string
  readonly token: string | undefined
  /** The store's own origin, to make its paths absolute for an external page. */
  readonly origin: string
  readonly timeoutMs?: number
}

const usualTimeoutMs = 15_000

/** The answer that opens a page of the service. */
export const pageAnswer = z.object({ url: z.url({ protocol: /^https?$/ }) })

type Method = 'GET' | 'POST' | 'DELETE'

/** The calls of a payment service that implements PROTOCOL.md. */
export function callsTo(options: HttpPaymentsOptions) {
  async function send(method: Method, path: string, body?: object): Promise<Response> {
    return tracedFetch('the payment service', `${options.url}${path}`, {
      method,
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(options.token === undefined ? {} : { authorization: `Bearer ${options.token}` }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(options.timeoutMs ?? usualTimeoutMs),
    })
  }

  /** Throws unless the service answers as it should. */
  async function ask<T>(schema: z.ZodType<T>, method: Method, path: string, body?: object): Promise<T> {
    const response = await send(method, path, body)
    if (!response.ok) throw new Error(`the payment service answered ${response.status} to ${method} ${path}`)
    return schema.parse(await response.json())
  }

  /** Undefined where the service knows nothing. */
  async function find<T>(schema: z.ZodType<T>, path: string): Promise<T | undefined> {
    const response = await send('GET', path)
    if (response.status === 404) return undefined
    if (!response.ok) throw new Error(`the payment service answered ${response.status} to GET ${path}`)
    return schema.parse(await response.json())
  }

  /** Deletes by a token. No-op for an unknown one. */
  async function remove(folder: string, token: string): Promise<void> {
    const response = await send('DELETE', `${folder}/${encodeURIComponent(token)}`)
    if (!response.ok && response.status !== 404)
      throw new Error(`the payment service answered ${response.status} to DELETE ${folder}`)
  }

  return { ask, find, remove }
}
