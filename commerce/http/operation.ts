import type { MiddlewareHandler } from 'hono'
import { z } from 'zod'
import { type ApiEnv, refuse } from './call.ts'
import type { CallExample } from './kept-example.ts'

/** What a call takes and answers: the schemas are those that read it, and those that tests hold its answers against. */
export type Operation = {
  /** The name that the API family's clients have for it, or the last part of its path. */
  readonly id: string
  /** What it does, in a sentence. */
  readonly summary: string
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  /** How a body is sent; JSON where nothing is said. */
  readonly bodyType?: 'application/json' | 'application/x-www-form-urlencoded'
  /** The answers that are no problem, by status; null for one without a body. */
  readonly answers: Readonly<Record<number, z.ZodType | null>>
  /** A request and its answer, as the document shows them; what is left out is taken from `keptExample`. */
  readonly example?: CallExample
  /** Who may call it, where that is not whoever has a token; a client with a secret proves itself with it. */
  readonly access?: 'anybody' | 'basic' | 'client'
}

const described = new WeakMap<object, Operation>()

/** Parameters that each call has. */
const shared: readonly string[] = ['siteId', 'locale', 'organizationId']

/** Whether a call has a parameter: one that it declares, or one of the client's own, whose names begin with c_. */
function hasParameter({ query }: Operation, name: string): boolean {
  const declared = query instanceof z.ZodObject ? Object.keys(query.shape) : []
  return name.startsWith('c_') || shared.includes(name) || declared.includes(name)
}

/**
 * Declares a call, where its route stands: `.get(path, operation({ … }), handler)`. A parameter that the call does not have
 * is refused by its name, so that nobody takes an answer for something else than it is. OAuth has its parameters passed
 * over where they are not known (RFC 6749 §3.1).
 */
export function operation(of: Operation): MiddlewareHandler<ApiEnv> {
  const pass: MiddlewareHandler<ApiEnv> = (c, next) => {
    const isOauth = c.req.path.includes('/oauth2/')
    const unknown = isOauth ? undefined : Object.keys(c.req.queries()).find((name) => !hasParameter(of, name))
    if (unknown === undefined) return next()
    return Promise.resolve(
      refuse(c, { code: 'parameter-unknown', field: /^[\w-]{1,40}$/.test(unknown) ? unknown : 'query' }),
    )
  }
  described.set(pass, of)
  return pass
}

/** What a route's handler declares; undefined for all others. */
export function operationOf(handler: object): Operation | undefined {
  return described.get(handler)
}
