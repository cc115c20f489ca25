import { isStoreId } from '#core/places/store/get-store.ts'
import { isFrequency } from '#domain/base/frequency.ts'
import { isLocale } from '#domain/base/locale.ts'
import { sorts } from '#domain/catalogue/listing.ts'
import { splitPrefix } from '#site/prefix.ts'
import { type UrlName, urls } from '#site/urls.ts'
import { readCookie } from '#web/app/request/cookies.ts'

/** Filters the values of a query parameter; empty if the page does not know them. */
type ReadValues = (values: readonly string[]) => readonly string[]

const longestTerm = 200
const longestRefinement = 500
const maxRefinements = 40

/** The first value if it is valid; pages read no others. */
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

/** Pages that depend only on their URL and a few cookies, with the query parameters of each. */
const sharedPages: Partial<Record<UrlName, Readonly<Record<string, ReadValues>>>> = {
  home: {},
  category: listing,
  product: { condition: oneOf(['NEW', 'USED']), reviews: wholeNumber(2, 500) },
  search: { q: term, ...listing },
  plp: listing,
  brands: { brand: term, ...listing },
  howItWorks: {},
  contact: {},
  faqs: {},
}

/** The first segment of a path without prefix, which identifies the page. */
function firstSegment(path: string): string {
  return path.split('/').find(Boolean) ?? ''
}

/** The query parameters of shared pages by the first segment of their path. */
const bySegment: ReadonlyMap<string, Readonly<Record<string, ReadValues>>> = new Map(
  Object.entries(sharedPages).map(([name, known]) => [firstSegment(urls[name as UrlName]), known]),
)
const productSegment = firstSegment(urls.product)

/** The loaders whose data a page's script requests. */
const loaders: ReadValues = first((value) => /^[\w:/.,-]{1,300}$/.test(value))
const choice: ReadValues = first(({ length }) => length <= 64)

/** The segment that identifies the page, without the suffix of a script's request. */
function pageOf(pathname: string): string {
  return firstSegment(splitPrefix(pathname).path).replace(/\.data$/, '')
}

/** Whether a path belongs to a shared page. One with an empty segment does not: in a URL, `//search` would be a host. */
export function isSharedPath(pathname: string): boolean {
  return !pathname.includes('//') && bySegment.has(pageOf(pathname))
}

/**
 * The canonical URL of a shared page: known query parameters with valid values, in a fixed order. Campaign
 * parameters (`utm_source`) and all others are removed, so that nobody can multiply the cached pages.
 *
 * @param choices the ids of variation attributes, such as `color`
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

const sharedCookieNames = ['locale', 'frequency', 'store', 'zip', 'storeAsked', 'styles'] as const
type SharedCookie = (typeof sharedCookieNames)[number]

/** The cookies that affect a shared page, by name; unknown values are removed. */
export function sharedCookies(
  request: Request,
  stylesVersion?: string,
): readonly (readonly [SharedCookie, string])[] {
  const { prefix } = splitPrefix(new URL(request.url).pathname)
  const passes = {
    // The prefix of a URL determines the language.
    locale: (value: string) => prefix === '' && isLocale(value),
    frequency: isFrequency,
    store: isStoreId,
    zip: (value: string) => /^\d{5}$/.test(value),
    storeAsked: (value: string) => value === '1',
    styles: (value: string) => value === stylesVersion,
  }
  return sharedCookieNames.flatMap((name) => {
    const value = readCookie(request, name)
    return value !== undefined && passes[name](value) ? [[name, value] as const] : []
  })
}
