import type { MiddlewareHandler } from 'hono'
import type { z } from 'zod'
import type { ApiEnv } from './call.ts'

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
  /** A request and its answer, as the document shows them. */
  readonly example?: { readonly body?: unknown; readonly answer?: unknown }
  /** Who may call it, where that is not whoever has a token; a client with a secret proves itself with it. */
  readonly access?: 'anybody' | 'basic' | 'client'
}

const described = new WeakMap<object, Operation>()

/** Declares a call, where its route stands: `.get(path, operation({ … }), handler)`. */
export function operation(of: Operation): MiddlewareHandler<ApiEnv> {
  const pass: MiddlewareHandler<ApiEnv> = (_c, next) => next()
  described.set(pass, of)
  return pass
}

/** What a route's handler declares; undefined for all others. */
export function operationOf(handler: object): Operation | undefined {
  return described.get(handler)
}
