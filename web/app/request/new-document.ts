import { isOpenPage } from '#site/open-pages.ts'
import { readCookie } from './cookies.ts'

/** Whether a script asks for the data of a page, to show it in the document that is open. */
export function asksForPage({ method, url }: Request): boolean {
  const { pathname, searchParams } = new URL(url)
  // With the names of loaders it is no page that is asked for, only a part of one.
  return method === 'GET' && pathname.endsWith('.data') && !searchParams.has('_routes')
}

/**
 * Whether a script asks for the data of a page that needs a new document: the shopper allows scripts of other
 * companies, and they may run on only one of the two pages, that which the script is on and that which it asks for. A
 * document keeps its scripts and its content security policy, so none may show both kinds of pages.
 * @param url the address of the wanted page, or that of its data
 */
export function needsNewDocument(request: Request, url: URL): boolean {
  if (!asksForPage(request)) return false
  if (readCookie(request, 'outsideScripts') !== 'yes') return false
  const from = URL.parse(request.headers.get('referer') ?? '')
  return from === null || isOpenPage(from.pathname) !== isOpenPage(url.pathname.replace(/\.data$/, ''))
}
