import { z } from 'zod'
import { ServiceError, type ServiceErrorKind } from '#platform/service-error.ts'
import { serviceClient } from '../../service/service-client.ts'

export type BraintreeAccount = {
  /** The address of the GraphQL API. */
  readonly url: string
  readonly publicKey: string
  readonly privateKey: string
  /** The merchant account of stores that name none; without it the one that Braintree has as default. */
  readonly merchantAccountId: string | undefined
}

const name = 'Braintree'
/** The version of the API that the documents belong to (Braintree, "Making API calls"). */
const version = '2019-01-01'
/** A processor may take a minute. A shopper waits for half of it, and what came of a charge is found out afterwards. */
export const usualTimeoutMs = 30_000

const errorsSchema = z.object({
  errors: z
    .array(
      z.object({
        extensions: z
          .object({
            errorClass: z.string().optional(),
            legacyCode: z.string().nullish(),
            inputPath: z.array(z.union([z.string(), z.number()])).nullish(),
          })
          .optional(),
      }),
    )
    .min(1),
})

/** What the classes of errors say; every other class is a refusal (Braintree, "Making API calls", error classes). */
const kinds: Readonly<Record<string, ServiceErrorKind>> = {
  INTERNAL: 'failed',
  SERVICE_AVAILABILITY: 'failed',
  RESOURCE_LIMIT: 'busy',
}

/** Statuses that say that nothing was carried out. */
const refusals: readonly number[] = [400, 401, 403, 404, 422]

/** An error that Braintree gave a class. Its message holds the class and the code, and nothing of the request. */
export class BraintreeError extends ServiceError {
  readonly errorClass: string
  /** The last name of the path to the input that is wrong. */
  readonly input: string | undefined

  constructor(kind: ServiceErrorKind, errorClass: string, code?: string, input?: string) {
    super(name, kind, { code, detail: [errorClass, input].filter(Boolean).join(' at ') })
    this.errorClass = errorClass
    this.input = input
  }
}

/** Whether an error says that Braintree has not carried the request out. After any other error nobody knows. */
export function isNotCarriedOut(error: unknown): boolean {
  return error instanceof ServiceError && ['refused', 'busy', 'paused'].includes(error.kind)
}

function errorOf(body: unknown): ServiceError {
  const extensions = errorsSchema.safeParse(body).data?.errors[0]?.extensions
  const errorClass = extensions?.errorClass
  // An answer without data and without a class says nothing about what was carried out.
  if (errorClass === undefined) return new ServiceError(name, 'failed', { detail: 'an unknown answer' })
  const input = extensions?.inputPath?.at(-1)?.toString()
  return new BraintreeError(
    kinds[errorClass] ?? 'refused',
    errorClass,
    extensions?.legacyCode ?? undefined,
    input,
  )
}

export type Ask = <T>(
  data: z.ZodType<T>,
  request: { readonly document: string; readonly variables?: object; readonly isRepeatable: boolean },
) => Promise<T>

/**
 * A client of Braintree's GraphQL API. Throws a `ServiceError` if no data came. Only what is marked as repeatable is sent
 * again: the API has no keys that make a repetition safe.
 */
export function braintreeClient(
  { url, publicKey, privateKey }: BraintreeAccount,
  timeoutMs: number = usualTimeoutMs,
): Ask {
  const authorization = `Basic ${Buffer.from(`${publicKey}:${privateKey}`).toString('base64')}`
  const headers = { authorization, 'braintree-version': version }
  const send = serviceClient({ name, url, headers, timeoutMs })
  return async (data, { document, variables = {}, isRepeatable }) => {
    const json = { query: document, variables }
    const answer = await send({ method: 'POST', path: '', json, isRepeatable })
    const { status } = answer
    if (status !== 200)
      throw new ServiceError(name, refusals.includes(status) ? 'refused' : 'failed', { status })
    // Data that is there was carried out, even if a part of it could not be told.
    const read = z.object({ data }).safeParse(answer.json)
    if (read.success) return read.data.data
    throw errorOf(answer.json)
  }
}
