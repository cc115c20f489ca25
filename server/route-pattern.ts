import { isApiPath, mounts } from '#site/mounts.ts'
import { splitPrefix } from '#site/prefix.ts'
import { urls } from '#site/urls.ts'

/** The addresses of pages without parameters, and those with, each with its pattern. */
const plain = new Set<string>(Object.values(urls).filter((path) => !path.includes(':')))
const patterns = Object.values(urls)
  .filter((path) => path.includes(':'))
  .map((path) => ({ path, shape: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`) }))

/** What is no page and has many addresses. */
const folders = ['/assets', '/static', mounts.identity, mounts.cardPage, mounts.bankPage]

/** Addresses of the server that are no pages, as they are. */
const single = new Set(['/healthz', '/readyz', '/api/get-client-ip', mounts.chatFrame])

/** Stands for every address that is not served. */
const unknown = 'unknown'

function pageOf(path: string): string {
  if (plain.has(path)) return path
  return patterns.find(({ shape }) => shape.test(path))?.path ?? unknown
}

/**
 * The pattern of a request's address, such as /p/:productId, so that figures hold no number of an order and stay few
 * however many addresses are tried. Pages are the same in every language and as data for their own scripts.
 * @param matched the pattern of the call, if it is one of the APIs
 */
export function routePattern(pathname: string, matched: string | undefined): string {
  if (isApiPath(pathname)) return matched ?? unknown
  const folder = folders.find((start) => pathname === start || pathname.startsWith(`${start}/`))
  if (folder !== undefined) return `${folder}/*`
  if (single.has(pathname)) return pathname
  const whole = pathname.replace(/(?:_root)?\.data$/, '')
  const path = splitPrefix(whole).path
  return pageOf(path === '/' ? path : path.replace(/\/$/, ''))
}
