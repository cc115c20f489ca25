import { FormattedMessage } from 'react-intl'
import { type Brand, listBrands } from '#core/catalogue/search/list-brands.ts'
import { pathTo } from '#site/urls.ts'
import { pageTitle } from '#web/app/request/page-title.ts'
import { requestContextOf } from '#web/app/request/request-context.ts'
import { EmptyState } from '#web/app/ui/feedback/empty-state.tsx'
import { Breadcrumbs } from '#web/app/ui/navigation/breadcrumbs.tsx'
import { ButtonLink } from '#web/app/ui/navigation/button.tsx'
import { Link } from '#web/app/ui/navigation/link.tsx'
import { Listing } from '../search/listing.tsx'
import { type ListingData, loadListing } from '../search/load-listing.server.ts'
import { partOfList } from '../search/part-of-list.ts'
import { storeOf } from '../tile/looking.server.ts'
import type { Route } from './+types/brands'

type BrandsData = {
  title: string
  brand: string | null
  brands: readonly Brand[]
  list: ListingData | null
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData?.brand == null
    ? pageTitle(matches, 'category.brands.title')
    : pageTitle(matches, 'category.brands.one', {
        noindex: true,
        ...partOfList(loaderData.list, { brand: loaderData.brand }),
      })

export async function loader(args: Route.LoaderArgs): Promise<BrandsData> {
  const requestContext = requestContextOf(args)
  const url = new URL(args.request.url)
  const brand = url.searchParams.get('brand')?.trim() || null
  const title = requestContext.intl.formatMessage({ id: 'category.brands.title' })
  if (brand !== null) {
    // A bar separates values of a filter. No brand has one in its name.
    const refine = [`brand=${brand.replaceAll('|', ' ').slice(0, 200)}`]
    return {
      title,
      brand,
      brands: [],
      list: await loadListing(requestContext, url, { categoryId: 'root', refine }),
    }
  }
  const { store } = await storeOf(requestContext)
  return { title, brand, brands: await listBrands(store, requestContext.core), list: null }
}

function AllBrands({ brands }: { brands: readonly Brand[] }) {
  return (
    <ul className="two-columns gap-3 md:grid-cols-3 lg:grid-cols-4 xl:grid-cols-5">
      {brands.map((brand) => (
        <li key={brand.name}>
          <Link
            to={pathTo('brands', undefined, { brand: brand.name })}
            className="group flex min-h-20 flex-col justify-center rounded-card bg-surface-muted px-4 py-3 text-content no-underline hover:bg-selected"
          >
            <span className="text-lg leading-tight font-bold break-words group-hover:underline">
              {brand.name}
            </span>
            <span className="text-sm text-muted">
              <FormattedMessage id="category.brands.products" values={{ products: brand.products }} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** /rac-brands: all brands, or the products of the brand in the query. */
export default function Brands({ loaderData: { title, brand, brands, list } }: Route.ComponentProps) {
  const all = pathTo('brands')
  return (
    <div className="container-page flex flex-col gap-5 py-4 md:py-8">
      <div>
        {brand !== null && <Breadcrumbs crumbs={[{ label: title, to: all }, { label: brand }]} />}
        <h1 className="text-2xl break-words md:text-3xl">
          {brand === null ? title : <FormattedMessage id="category.brands.one" values={{ brand }} />}
        </h1>
      </div>
      {list === null ? (
        <AllBrands brands={brands} />
      ) : (
        <Listing
          list={list}
          empty={
            <EmptyState
              icon="sofa"
              title={<FormattedMessage id="category.empty.title" values={{ name: brand }} />}
              action={
                <ButtonLink to={all}>
                  <FormattedMessage id="category.brands.all" />
                </ButtonLink>
              }
            />
          }
        />
      )}
    </div>
  )
}
