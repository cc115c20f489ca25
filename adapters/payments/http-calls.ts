import { z } from 'zod'
import { expectSuccess, type ServiceAnswer, serviceClient } from '../service/service-client.ts'

export type HttpPaymentsOptions = {
  /** Base URL of the service, without a trailing slash. */
  readonly url: string
  readonly token: string | undefined
  /** The store's own origin, to make its paths absolute for an external page. */
  readonly origin: string
  readonly timeoutMs?: number
}

const name = 'the payment service'
const usualTimeoutMs = 15_000

/** The answer that opens a page of the service. */
export const pageAnswer = z.object({ url: z.url({ protocol: /^https?$/ }) })

type Method = 'GET' | 'POST' | 'DELETE'

/** The calls of a payment service that implements PROTOCOL.md. */
export function callsTo({ url, token, timeoutMs = usualTimeoutMs }: HttpPaymentsOptions) {
  const credentials = token !== undefined && { headers: { authorization: `Bearer ${token}` } }
  const client = serviceClient({ name, url, timeoutMs, ...credentials })

  /** A charge without an answer is asked for by its key: its noun decides when, and whoever waits for it waits once. */
  function send(method: Method, path: string, json?: object, isRepeatable = false): Promise<ServiceAnswer> {
    return client({ method, path, isRepeatable, ...(json && { json }) })
  }

  /** Throws unless the service answers as it should. */
  async function ask<T>(schema: z.ZodType<T>, method: Method, path: string, body?: object): Promise<T> {
    const answer = await send(method, path, body, method === 'GET')
    expectSuccess(name, answer)
    return schema.parse(answer.json)
  }

  /** Undefined where the service knows nothing. */
  async function find<T>(schema: z.ZodType<T>, path: string): Promise<T | undefined> {
    const answer = await send('GET', path)
    if (answer.status === 404) return undefined
    expectSuccess(name, answer)
    return schema.parse(answer.json)
  }

  /** Deletes by a token. No-op for an unknown one. */
  async function remove(folder: string, id: string): Promise<void> {
    const answer = await send('DELETE', `${folder}/${encodeURIComponent(id)}`)
    if (answer.status !== 404) expectSuccess(name, answer)
  }

  return { ask, find, remove }
}
