import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Locale } from '#domain/locale.ts'
import type { ProblemCode } from '#domain/problem.ts'
import type { Problem } from '#domain/result.ts'
import { intlFor } from '#messages/intl.ts'

/** Statuses of the refusals that are not a plain 400: who may not, what is not there, what was in the way. */
const statuses: Partial<Record<ProblemCode, ContentfulStatusCode>> = {
  'not-found': 404,
  'not-yours': 404,
  'sign-in-required': 401,
  'too-many-requests': 429,
  conflict: 409,
  'product-not-found': 404,
  'store-not-found': 404,
  'basket-not-found': 404,
  'basket-item-not-found': 404,
  'product-not-orderable': 409,
  'quantity-above-stock': 409,
}

/** The HTTP status of a refusal. */
export function statusOf(code: ProblemCode): ContentfulStatusCode {
  return statuses[code] ?? 400
}

/** Names a type as that family of APIs writes it: `basket-not-found` is `BasketNotFound`. */
function typeOf(code: ProblemCode): string {
  return code.replace(/(^|-)([a-z])/g, (_, _dash: string, letter: string) => letter.toUpperCase())
}

/** Answers a refusal as problem+json (RFC 9457), in the language of the call. */
export function problemAnswer(c: Context, problem: Problem, locale: Locale): Response {
  const detail = intlFor(locale).formatMessage({ id: `problem.${problem.code}` }, problem.params)
  const body = {
    title: typeOf(problem.code),
    type: `/problems/${problem.code}`,
    detail,
    ...(problem.field === undefined ? {} : { field: problem.field }),
  }
  return c.body(JSON.stringify(body), statusOf(problem.code), { 'content-type': 'application/problem+json' })
}
