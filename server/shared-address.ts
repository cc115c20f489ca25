import { isFrequency } from '#domain/base/frequency.ts'
import { isLocale } from '#domain/base/locale.ts'
import { sorts } from '#domain/catalogue/listing.ts'
import { splitPrefix } from '#site/prefix.ts'
import { type UrlName, urls } from '#site/urls.ts'
import { readCookie } from '#web/app/request/cookies.ts'

/** Reads the values of a query parameter; none where they are nothing that the page knows. */
type ReadValues = (values: readonly string[]) => readonly string[]

const longestTerm = 200
const longestRefinement = 500
const maxRefinements = 40

/** The first value, when it passes: pages read no other. */
const first =
  (passes: (value: string) => boolean): ReadValues =>
  ([value]) =>
    value !== undefined && passes(value) ? [value] : []

const oneOf = (known: readonly string[]) => first((value) => known.includes(value))
const wholeNumber = (from: number, to: number): ReadValues =>
  first((value) => /^[1-9]\d{0,3}$/.test(value) && Number(value) >= from && Number(value) <= to)

const term: ReadValues = ([value = '']) => {
  const tidy = value.trim().slice(0, longestTerm).replace(/\s+/g, ' ')
  return tidy === '' ? [] : [tidy]
}

const listing: Readonly<Record<string, ReadValues>> = {
  refine: (values) =>
    [...new Set(values)]
      .filter(({ length }) => length <= longestRefinement)
      .sort()
      .slice(0, maxRefinements),
  sort: oneOf(sorts),
  page: wholeNumber(2, 500),
  pageSize: wholeNumber(1, 100),
  isAp: oneOf(['false']),
}

/** The pages that show nothing of a shopper but what their address and a few cookies say, with the parameters of each. */
const sharedPages: Partial<Record<UrlName, Readonly<Record<string, ReadValues>>>> = {
  home: {},
  category: listing,
  product: { condition: oneOf(['NEW', 'USED']) },
  search: { q: term, ...listing },
  plp: listing,
  brands: { brand: term, ...listing },
  howItWorks: {},
  contact: {},
  faqs: {},
}

/** The first segment of a path without prefix: it names the page, however many categories stand behind it. */
function firstSegment(path: string): string {
  return path.split('/').find(Boolean) ?? ''
}

/** The shared pages' parameters by the first segment of their address. */
const bySegment: ReadonlyMap<string, Readonly<Record<string, ReadValues>>> = new Map(
  Object.entries(sharedPages).map(([name, known]) => [firstSegment(urls[name as UrlName]), known]),
)
const productSegment = firstSegment(urls.product)

/** Which loaders' data the script of a page asks for. */
const loaders: ReadValues = first((value) => /^[\w:/.,-]{1,300}$/.test(value))
const choice: ReadValues = first(({ length }) => length <= 64)

/** The segment that names the page of an address, without the ending of a script's request. */
function pageOf(pathname: string): string {
  return firstSegment(splitPrefix(pathname).path).replace(/\.data$/, '')
}

/** Whether an address is one of the pages that many share. */
export function isSharedPath(pathname: string): boolean {
  return bySegment.has(pageOf(pathname))
}

/**
 * The one address of a shared page that all spellings of it have in common: query parameters that the page knows, in one
 * order, each with values that mean something to it. What campaigns add (`utm_source`) and anything else is left out,
 * so nobody can multiply the pages that are kept.
 *
 * @param choices the names of what can be chosen of products, such as `color`
 */
export function sharedAddress(url: URL, choices: ReadonlySet<string>): URL {
  const page = pageOf(url.pathname)
  const known = new Map(Object.entries(bySegment.get(page) ?? {}))
  if (page === productSegment) for (const id of choices) known.set(id, choice)
  if (url.pathname.endsWith('.data')) known.set('_routes', loaders)
  const shared = new URL(url.pathname.replace(/(?<=.)\/+$/, ''), url.origin)
  for (const name of [...known.keys()].sort())
    for (const value of known.get(name)?.(url.searchParams.getAll(name)) ?? [])
      shared.searchParams.append(name, value)
  return shared
}

/** What of the cookies a shared page shows, by the name of the cookie; values that no page knows are left out. */
export function sharedCookies(
  request: Request,
): readonly (readonly ['locale' | 'frequency' | 'store' | 'zip' | 'storeAsked', string])[] {
  const { prefix } = splitPrefix(new URL(request.url).pathname)
  const passes = {
    // The prefix of an address decides the language.
    locale: (value: string) => prefix === '' && isLocale(value),
    frequency: isFrequency,
    store: (value: string) => /^\w{1,16}$/.test(value),
    zip: (value: string) => /^\d{5}$/.test(value),
    storeAsked: (value: string) => value === '1',
  }
  return (['locale', 'frequency', 'store', 'zip', 'storeAsked'] as const).flatMap((name) => {
    const value = readCookie(request, name)
    return value !== undefined && passes[name](value) ? [[name, value] as const] : []
  })
}
