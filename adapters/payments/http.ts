import { z } from 'zod'
import { type Charge, declineCodes, type PaymentGateway, type Refund, type SavedCard } from './port.ts'

export type HttpPaymentsOptions = {
  /** Base URL of the service, without a trailing slash. */
  readonly url: string
  readonly token: string | undefined
  /** The store's own origin, to make its paths absolute for an external page. */
  readonly origin: string
  readonly timeoutMs?: number
}

const usualTimeoutMs = 15_000

const chargeAnswer: z.ZodType<Charge> = z.discriminatedUnion('state', [
  z.object({ state: z.literal('captured'), reference: z.string().min(1) }),
  z.object({ state: z.literal('declined'), code: z.enum(declineCodes).catch('other') }),
])
const refundAnswer: z.ZodType<Refund> = z.object({ reference: z.string().min(1) })
const pageAnswer = z.object({ url: z.url({ protocol: /^https?$/ }) })
const cardAnswer: z.ZodType<{ card: SavedCard | null }> = z.object({
  card: z
    .object({
      token: z.string().min(1),
      brand: z.string().min(1),
      last4: z.string().regex(/^\d{4}$/),
      expiry: z.string().regex(/^\d{4}$/),
    })
    .nullable(),
})

type Method = 'GET' | 'POST' | 'DELETE'

/**
 * A payment service that implements PROTOCOL.md. Every call is limited to `timeoutMs`. Throws on a timeout,
 * an error status or an invalid response; the outcome of the request is then unknown.
 */
export function httpPayments(options: HttpPaymentsOptions): PaymentGateway {
  async function send(method: Method, path: string, body?: object): Promise<Response> {
    return fetch(`${options.url}${path}`, {
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

  async function ask<T>(schema: z.ZodType<T>, method: Method, path: string, body?: object): Promise<T> {
    const response = await send(method, path, body)
    if (!response.ok) throw new Error(`the payment service answered ${response.status} to ${method} ${path}`)
    return schema.parse(await response.json())
  }

  async function find<T>(schema: z.ZodType<T>, path: string): Promise<T | undefined> {
    const response = await send('GET', path)
    if (response.status === 404) return undefined
    if (!response.ok) throw new Error(`the payment service answered ${response.status} to GET ${path}`)
    return schema.parse(await response.json())
  }

  return {
    charge: (request) => ask(chargeAnswer, 'POST', '/charges', request),
    findCharge: (key) => find(chargeAnswer, `/charges/${encodeURIComponent(key)}`),
    refund: (request) => ask(refundAnswer, 'POST', '/refunds', request),
    async openCardEntry({ sessionId, returnTo, locale }) {
      const entry = { id: sessionId, returnTo: `${options.origin}${returnTo}`, locale }
      return (await ask(pageAnswer, 'POST', '/card-sessions', entry)).url
    },
    async findEnteredCard(sessionId) {
      const found = await find(cardAnswer, `/card-sessions/${encodeURIComponent(sessionId)}`)
      return found?.card ?? undefined
    },
    async forgetCard(token) {
      const response = await send('DELETE', `/cards/${encodeURIComponent(token)}`)
      if (!response.ok && response.status !== 404)
        throw new Error(`the payment service answered ${response.status} to DELETE /cards`)
    },
  }
}
