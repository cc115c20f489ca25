import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { redirect } from 'react-router'
import { findDestination } from '#core/catalogue/search/find-destination.ts'
import { readFilterWords, withFilterWords } from '#core/catalogue/search/read-filter-words.ts'
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
import { Listing } from './listing.tsx'
import { type ListingData, loadListing } from './load-listing.server.ts'

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData?.q === undefined || loaderData.q === ''
    ? pageTitle(matches, 'search.title', { noindex: true })
    : pageTitle(matches, 'search.results', { noindex: true, values: { q: loaderData.q } })

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

type SearchData = Departments & { readonly q: string; readonly list: ListingData | null }

/** The list that the rest of a query finds with the filters that its other words ask for; all goods without a rest. */
function filteredPath(url: URL, typed: string): string {
  const params = new URLSearchParams(url.searchParams)
  const { rest: q, refinements } = withFilterWords(typed, params.getAll('refine'))
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
  if (readFilterWords(q).refinements.length > 0) throw goTo(requestContext, filteredPath(url, q))
  const list = q === '' ? null : await loadListing(requestContext, url, { q })
  if (list !== null && list.total > 0) return { q, list, departments: [] }
  const { store } = await storeOf(requestContext)
  return { q, list, departments: await departmentTiles(store, requestContext) }
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

/** Says what was searched for in place of the typed words, and which of them found nothing. */
function HowRead({ list: { corrected, unknownWords } }: { list: ListingData }) {
  const intl = useIntl()
  const quoted = unknownWords.map((word) => `“${word}”`)
  return (
    <>
      {corrected !== null && (
        <p className="text-muted">
          <FormattedMessage id="search.guessed" values={{ q: corrected }} />
        </p>
      )}
      {unknownWords.length > 0 && (
        <p className="text-muted">
          <FormattedMessage
            id="search.unknown"
            values={{ count: unknownWords.length, words: intl.formatList(quoted) }}
          />
        </p>
      )}
    </>
  )
}

/** The results of a search. */
export default function Search({ loaderData: { q, list, departments } }: Route.ComponentProps) {
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
