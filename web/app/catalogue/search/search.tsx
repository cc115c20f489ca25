import { type ReactNode, useId } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { redirect } from 'react-router'
import { findDestination } from '#core/catalogue/search/find-destination.ts'
import { readFilterWords, withFilterWords } from '#core/catalogue/search/read-filter-words.ts'
import type { Frequency } from '#domain/base/frequency.ts'
import { categoryPath, pathTo } from '#site/urls.ts'
import { pageTitle } from '#web/app/request/page-title.ts'
import { postActivity, useOpenedActivity } from '#web/app/request/post-activity.ts'
import { goTo, type RequestContext, requestContextOf } from '#web/app/request/request-context.ts'
import { EmptyState } from '#web/app/ui/feedback/empty-state.tsx'
import { ButtonLink } from '#web/app/ui/navigation/button.tsx'
import { type PictureTile, PictureTiles } from '#web/app/ui/navigation/picture-tiles.tsx'
import { ShelfForViewed } from '../recommendation/shelf-for-viewed.tsx'
import { departmentTiles } from '../tile/category-tile.server.ts'
import { storeOf } from '../tile/looking.server.ts'
import type { Route } from './+types/search'
import { helpPagesFor, type PageLink } from './help-pages.server.ts'
import { Listing } from './listing.tsx'
import { type ListingData, loadListing } from './load-listing.server.ts'
import { partOfList } from './part-of-list.ts'

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData?.q === undefined || loaderData.q === ''
    ? pageTitle(matches, 'search.title', { noindex: true })
    : pageTitle(matches, 'search.results', {
        noindex: true,
        ...partOfList(loaderData.list, { q: loaderData.q }),
      })

/**
 * Where a submitted term leads: to the page that it names, to where the shop sends it, or to its results (document 2 §4).
 */
async function redirectToDestination(q: string, requestContext: RequestContext): Promise<Response> {
  const { store } = await storeOf(requestContext)
  const view = { store, locale: requestContext.locale }
  const target = await findDestination(requestContext.who, q, view, requestContext.core)
  switch (target?.kind) {
    case 'category':
      return goTo(requestContext, categoryPath(target.path))
    case 'product':
      return goTo(requestContext, pathTo('product', { productId: target.urlKey }))
    case 'order':
      return goTo(requestContext, pathTo('confirmation', { orderNo: target.number }))
    case 'stores':
      return goTo(requestContext, pathTo('storeLocator', undefined, { zip: target.postalCode }))
    case 'address':
      // An absolute address is another site's: the browser loads it as a whole page.
      return target.url.startsWith('/') ? goTo(requestContext, target.url) : redirect(target.url)
    default:
      return goTo(requestContext, pathTo('search', undefined, { q }))
  }
}

/** Departments to continue with when nothing was found. */
type Departments = { readonly departments: readonly PictureTile[] }

type SearchData = Partial<Departments> & {
  readonly q: string
  readonly list: ListingData | null
  /** Pages that are no products, and that the query may ask for; missing if there are none. */
  readonly pages?: readonly PageLink[]
}

/** The list that the rest of a query finds with the filters that its other words ask for; all goods without a rest. */
function filteredPath(url: URL, typed: string, frequency: Frequency): string {
  const params = new URLSearchParams(url.searchParams)
  const { rest: q, refinements } = withFilterWords(typed, params.getAll('refine'), frequency)
  params.delete('refine')
  for (const pair of refinements) params.append('refine', pair)
  params.delete('q')
  params.delete('page')
  return `${q === '' ? pathTo('plp') : pathTo('search', undefined, { q })}${q === '' ? '?' : '&'}${params}`
}

export async function loader(args: Route.LoaderArgs): Promise<SearchData> {
  const requestContext = requestContextOf(args)
  const url = new URL(args.request.url)
  const q = (url.searchParams.get('q') ?? '').trim().slice(0, 200)
  if (url.searchParams.has('go')) throw await redirectToDestination(q, requestContext)
  // Words for a filter become it, which the list then shows and can take away.
  const { frequency } = requestContext
  if (readFilterWords(q, frequency).refinements.length > 0)
    throw goTo(requestContext, filteredPath(url, q, frequency))
  const list = q === '' ? null : await loadListing(requestContext, url, { q })
  const pages = helpPagesFor(q, requestContext)
  const found = { q, list, ...(pages.length > 0 && { pages }) }
  if (list !== null && list.total > 0) return found
  const { store } = await storeOf(requestContext)
  return { ...found, departments: await departmentTiles(store, requestContext) }
}

/** Says that nothing was found, and links to the departments. */
function NoResults({ title, text, departments }: Record<'title' | 'text', ReactNode> & Departments) {
  return (
    <div className="flex flex-col gap-6">
      <EmptyState
        icon="search"
        title={title}
        action={
          <ButtonLink to={pathTo('category', { categoryId: 'root' })}>
            <FormattedMessage id="search.none.departments" />
          </ButtonLink>
        }
      >
        {text}
      </EmptyState>
      <PictureTiles tiles={departments} />
      <ShelfForViewed zone="search" />
    </div>
  )
}

/** Says what was searched for in place of the typed words, which of them found nothing, and which no goods are called. */
function HowRead({ list: { corrected, unknownWords, onlyDescribedWords } }: { list: ListingData }) {
  const intl = useIntl()
  const quoted = (words: readonly string[]) => ({
    count: words.length,
    words: intl.formatList(words.map((word) => `“${word}”`)),
  })
  return (
    <>
      {corrected !== null && (
        <p className="text-muted">
          <FormattedMessage id="search.guessed" values={{ q: corrected }} />
        </p>
      )}
      {unknownWords.length > 0 && (
        <p className="text-muted">
          <FormattedMessage id="search.unknown" values={quoted(unknownWords)} />
        </p>
      )}
      {onlyDescribedWords.length > 0 && (
        <p className="text-muted">
          <FormattedMessage id="search.only-described" values={quoted(onlyDescribedWords)} />
        </p>
      )}
    </>
  )
}

/** Leads to pages of the store that the shopper may look for in place of products. */
function Pages({ pages }: { pages: readonly PageLink[] }) {
  const id = useId()
  if (pages.length === 0) return null
  return (
    <nav
      aria-labelledby={id}
      className="flex flex-wrap items-center gap-x-5 rounded-card bg-selected px-4 py-2"
    >
      <h2 id={id} className="text-base font-normal">
        <FormattedMessage id="search.pages" values={{ count: pages.length }} />
      </h2>
      <ul className="flex flex-wrap gap-x-5">
        {pages.map(({ href, title }) => (
          <li key={href}>
            <ButtonLink to={href} look="quiet">
              {title}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The results of a search. */
export default function Search({
  loaderData: { q, list, pages = [], departments = [] },
}: Route.ComponentProps) {
  useOpenedActivity('viewSearch', list !== null && list.total > 0 ? q : undefined)
  return (
    <div className="container-page flex flex-col gap-4 py-6 md:py-10">
      <h1 className="text-2xl break-words md:text-3xl">
        {list === null ? (
          <FormattedMessage id="search.title" />
        ) : (
          <FormattedMessage id="search.results" values={{ q }} />
        )}
      </h1>
      <Pages pages={pages} />
      {list !== null && list.total > 0 && <HowRead list={list} />}
      {list === null ? (
        <NoResults
          title={<FormattedMessage id="search.empty" />}
          text={<FormattedMessage id="search.empty.text" />}
          departments={departments}
        />
      ) : (
        <Listing
          list={list}
          sizes
          onOpen={(product) => postActivity('clickSearch', { products: [product] })}
          empty={
            <NoResults
              title={<FormattedMessage id="search.none.title" values={{ q }} />}
              text={<FormattedMessage id="search.none.text" />}
              departments={departments}
            />
          }
        />
      )}
    </div>
  )
}
