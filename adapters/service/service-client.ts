import {
  BrokenCircuitError,
  ConsecutiveBreaker,
  circuitBreaker,
  ExponentialBackoff,
  handleWhen,
  retry,
  wrap,
} from 'cockatiel'
import { parseJson } from '#domain/base/json.ts'
import { ServiceError } from '#platform/service-error.ts'
import { readLimited } from './read-limited.ts'
import { tracedFetch } from './traced-fetch.ts'

type ServiceRequest = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** The path behind the service's address, with its query. */
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as JSON, as lines of JSON, or as a form. */
  readonly json?: unknown
  readonly ndjson?: readonly unknown[]
  readonly form?: Readonly<Record<string, string>>
  /** Whether sending it twice does no harm. Only such a request is sent again when no answer came. */
  readonly isRepeatable: boolean
  /** Ends the request, for a caller who does not wait as long as the client does. */
  readonly signal?: AbortSignal
}

/** An answer below 500 that is no 429. `json` is undefined where the body is no JSON. */
export type ServiceAnswer = { readonly status: number; readonly bytes: Buffer; readonly json: unknown }

export type ServiceOptions = {
  /** What messages call it: 'the bank service'. */
  readonly name: string
  /** Its base address, without a trailing slash. */
  readonly url: string
  /** Headers of each request, such as its credentials. */
  readonly headers?: Readonly<Record<string, string>>
  /** How long one request may take, in milliseconds. */
  readonly timeoutMs: number
  /** How long the service is left alone after it has failed five times in a row, in milliseconds. */
  readonly pauseMs?: number
  /** The longest answer that is read, in bytes. */
  readonly maxBytes?: number
}

/** Throws a `ServiceError` unless a service has carried a request out. */
export function expectSuccess(name: string, { status }: ServiceAnswer): void {
  if (status >= 300) throw new ServiceError(name, 'refused', { status })
}

/** Sends a request. Throws a `ServiceError` if no usable answer came. */
export type ServiceClient = (request: ServiceRequest) => Promise<ServiceAnswer>

const failuresBeforePause = 5
const usualPauseMs = 20_000
const usualMaxBytes = 2_000_000
const retries = { maxAttempts: 2, backoff: new ExponentialBackoff({ initialDelay: 150, maxDelay: 2_000 }) }

function bodyOf({ json, ndjson, form }: ServiceRequest): { body?: string; type?: string } {
  if (ndjson !== undefined) {
    const lines = ndjson.map((line) => `${JSON.stringify(line)}\n`)
    return { body: lines.join(''), type: 'application/x-ndjson' }
  }
  if (json !== undefined) return { body: JSON.stringify(json), type: 'application/json' }
  if (form === undefined) return {}
  return { body: new URLSearchParams(form).toString(), type: 'application/x-www-form-urlencoded' }
}

/** What kept an answer away, such as 'ENOTFOUND': the words of an error may show an address with credentials. */
function faultOf(error: unknown): string {
  if (!(error instanceof Error)) return 'error'
  const { cause } = error
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  return /^[A-Z][A-Z0-9_]{1,60}$/.test(code) ? code : error.name
}

async function sendOnce(options: ServiceOptions, request: ServiceRequest): Promise<ServiceAnswer> {
  const { body, type } = bodyOf(request)
  const response = await tracedFetch(options.name, options.url + request.path, {
    method: request.method,
    headers: {
      accept: 'application/json',
      ...(type === undefined ? {} : { 'content-type': type }),
      ...options.headers,
      ...request.headers,
    },
    ...(body === undefined ? {} : { body }),
    // A service that leads elsewhere would take credentials and personal data with it.
    redirect: 'error',
    signal: AbortSignal.any([
      AbortSignal.timeout(options.timeoutMs),
      ...(request.signal ? [request.signal] : []),
    ]),
  }).catch((error: unknown) => {
    throw new ServiceError(options.name, 'unreachable', { detail: faultOf(error) })
  })
  const { status } = response
  if (status === 429 || status >= 500) {
    await response.body?.cancel()
    throw new ServiceError(options.name, status === 429 ? 'busy' : 'failed', { status })
  }
  const bytes = await readLimited(response, options.maxBytes ?? usualMaxBytes).catch(() => {
    throw new ServiceError(options.name, 'unreachable', { detail: 'the answer broke off' })
  })
  return { status, bytes, json: parseJson(bytes.toString('utf8')) }
}

/**
 * A client of an outside service: limits of time and size, no redirects, retries with jitter where a repetition does no
 * harm, and a pause after repeated failures, in which shoppers get their answer at once instead of waiting for a service
 * that is down. Neither errors nor messages hold what was sent, or the credentials.
 */
export function serviceClient(options: ServiceOptions): ServiceClient {
  const breaker = circuitBreaker(
    // A service that is busy is well.
    handleWhen((error) => error instanceof ServiceError && error.kind !== 'busy'),
    {
      halfOpenAfter: options.pauseMs ?? usualPauseMs,
      breaker: new ConsecutiveBreaker(failuresBeforePause),
    },
  )
  const repeated = wrap(
    retry(
      handleWhen((error) => error instanceof ServiceError),
      retries,
    ),
    breaker,
  )
  return async (request) => {
    const policy = request.isRepeatable ? repeated : breaker
    try {
      return await policy.execute(() => sendOnce(options, request))
    } catch (error) {
      if (error instanceof BrokenCircuitError) throw new ServiceError(options.name, 'paused')
      throw error
    }
  }
}
