import type { MiddlewareHandler } from 'hono'
import { problemAnswer } from '#commerce/http/problem.ts'
import { nearestLocale } from '#domain/base/locale.ts'
import { isApiPath } from '#site/mounts.ts'

/** The query parameter with a null character, otherwise `path`. */
function fieldAtFault(query: URLSearchParams): string {
  return [...query].find(([, value]) => value.includes('\u0000'))?.[0].replaceAll('\u0000', '') || 'path'
}

/**
 * Rejects a URL with a null character in its path or query before anything reads it: nothing has such a name,
 * and the database rejects such text. Answers problem+json for the shopper APIs, otherwise plain text.
 */
export function readableAddress(): MiddlewareHandler {
  return async (c, next) => {
    if (!c.req.url.includes('%00')) return next()
    if (!isApiPath(c.req.path)) return c.text('Bad Request', 400)
    const { searchParams } = new URL(c.req.url)
    const asked = searchParams.get('locale')
    const problem = { code: 'field-invalid', field: fieldAtFault(searchParams) } as const
    return problemAnswer(c, problem, nearestLocale(asked))
  }
}
