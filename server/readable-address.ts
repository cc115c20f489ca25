import type { MiddlewareHandler } from 'hono'
import { problemAnswer } from '#commerce/http/problem.ts'
import { defaultLocale, isLocale } from '#domain/base/locale.ts'
import { isApiPath } from '#site/mounts.ts'

/** The parameter of a query that holds a null character, or else the path. */
function fieldAtFault(query: URLSearchParams): string {
  return [...query].find(([, value]) => value.includes('\u0000'))?.[0].replaceAll('\u0000', '') || 'path'
}

/**
 * Refuses an address with a null character in its path or query, before anything reads it: nothing has such a name, and
 * the database takes no such text. problem+json below the shopper APIs, else plain words.
 */
export function readableAddress(): MiddlewareHandler {
  return async (c, next) => {
    if (!c.req.url.includes('%00')) return next()
    if (!isApiPath(c.req.path)) return c.text('Bad Request', 400)
    const { searchParams } = new URL(c.req.url)
    const asked = searchParams.get('locale')
    const problem = { code: 'field-invalid', field: fieldAtFault(searchParams) } as const
    return problemAnswer(c, problem, isLocale(asked) ? asked : defaultLocale)
  }
}
