import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Locale } from '#domain/base/locale.ts'
import type { ProblemCode } from '#domain/base/problem.ts'
import { paramsInWords } from '#domain/base/problem-params.ts'
import type { Problem } from '#domain/base/result.ts'
import { intlFor } from '#messages/intl.ts'
import { statuses } from './problem-status.ts'
import { requestIdOf } from './request-id.ts'

/** Problems after which the same call may succeed later. */
const laterCodes: ReadonlySet<ProblemCode> = new Set(['too-many-requests', 'store-busy', 'store-unavailable'])

/** The HTTP status of a problem. */
export function statusOf(code: ProblemCode): ContentfulStatusCode {
  return statuses[code]
}

/** The type name of the API family: `basket-not-found` is `BasketNotFound`. */
function typeOf(code: ProblemCode): string {
  return code.replace(/(^|-)([a-z])/g, (_, _dash: string, letter: string) => letter.toUpperCase())
}

/** The text of a problem in a language, and its field. */
function wireProblem({ code, field, params }: Problem, locale: Locale) {
  const intl = intlFor(locale)
  const values = paramsInWords(params, (state) => intl.formatMessage({ id: `locale.state.${state}` }))
  return {
    title: typeOf(code),
    type: `/problems/${code}`,
    detail: intl.formatMessage({ id: `problem.${code}` }, values),
    ...(field === undefined ? {} : { field }),
  }
}

/**
 * Answers a problem as problem+json (RFC 9457) in the language of the call. If there are several, `errors`
 * lists all; the first one is the problem itself. `requestId` is the id of the call's lines in the log. `also` adds
 * members that a call's clients read (RFC 9457 §3.2).
 */
export function problemAnswer(
  c: Context,
  problem: Problem,
  locale: Locale,
  also: Readonly<Record<string, unknown>> = {},
): Response {
  const { more } = problem
  const body = {
    ...wireProblem(problem, locale),
    ...also,
    requestId: requestIdOf(c),
    ...(more === undefined ? {} : { errors: [problem, ...more].map((one) => wireProblem(one, locale)) }),
  }
  const { seconds } = problem.params ?? {}
  if (laterCodes.has(problem.code) && seconds !== undefined) c.header('retry-after', String(seconds))
  return c.body(JSON.stringify(body), statusOf(problem.code), { 'content-type': 'application/problem+json' })
}
