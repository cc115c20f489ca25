import type { MiddlewareHandler } from 'hono'
import { z } from 'zod'
import { readInput } from '#platform/read-input.ts'
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

/** The parameters as a schema reads them: a list where one was sent several times. */
function parametersOf(sent: Readonly<Record<string, string[]>>) {
  return Object.fromEntries(
    Object.entries(sent).map(([name, values]) => [name, values.length > 1 ? values : values[0]]),
  )
}

/** The declaration of a call with parameters; the handlers behind it have what was read of them. */
type Reading<Query extends z.ZodType> = MiddlewareHandler<
  ApiEnv,
  string,
  { in: { query: z.input<Query> }; out: { query: z.output<Query> } }
>

/**
 * Declares a call, where its route stands: `.get(path, operation({ … }), handler)`. Its parameters are read here, with the
 * schema that the document shows, and the handler takes them with `c.req.valid('query')`. A value that the schema does
 * not take is refused, and so is, by its name, a parameter that the call does not have: nobody takes an answer for
 * something else than it is. OAuth reads its own, and passes over those that are not known (RFC 6749 §3.1).
 */
export function operation<Query extends z.ZodType>(of: Operation & { readonly query: Query }): Reading<Query>
export function operation(of: Operation): MiddlewareHandler<ApiEnv>
export function operation(of: Operation): MiddlewareHandler<ApiEnv> {
  const pass: MiddlewareHandler<ApiEnv> = async (c, next) => {
    if (c.req.path.includes('/oauth2/')) return next()
    const sent = c.req.queries()
    const unknown = Object.keys(sent).find((name) => !hasParameter(of, name))
    if (unknown !== undefined)
      return refuse(c, {
        code: 'parameter-unknown',
        field: /^[\w-]{1,40}$/.test(unknown) ? unknown : 'query',
      })
    if (of.query === undefined) return next()
    const read = readInput(of.query, parametersOf(sent))
    if (!read.ok) return refuse(c, read.problem)
    c.req.addValidatedData('query', read.value as object)
    return next()
  }
  described.set(pass, of)
  return pass
}

/** What a route's handler declares; undefined for all others. */
export function operationOf(handler: object): Operation | undefined {
  return described.get(handler)
}
