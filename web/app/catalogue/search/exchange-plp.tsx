import { FormattedMessage } from 'react-intl'
import { pathTo } from '#site/urls.ts'
import { pageTitle } from '#web/app/request/page-title.ts'
import { requestContextOf } from '#web/app/request/request-context.ts'
import { EmptyState } from '#web/app/ui/feedback/empty-state.tsx'
import { Link } from '#web/app/ui/navigation/link.tsx'
import type { Route } from './+types/exchange-plp'
import { Listing } from './listing.tsx'
import { loadListing } from './load-listing.server.ts'
import { partOfList } from './part-of-list.ts'

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageTitle(matches, 'category.exchange', { noindex: true, ...partOfList(loaderData?.list) })

export async function loader(args: Route.LoaderArgs) {
  const url = new URL(args.request.url)
  return { list: await loadListing(requestContextOf(args), url, { categoryId: 'root' }) }
}

/** /rac-exchange-plp: the products that a rented item can be exchanged for, which are all that the store rents. */
export default function ExchangeListing({ loaderData: { list } }: Route.ComponentProps) {
  return (
    <div className="container-page flex flex-col gap-4 py-6 md:py-10">
      <h1 className="text-2xl md:text-3xl">
        <FormattedMessage id="category.exchange" />
      </h1>
      <p className="max-w-prose">
        <FormattedMessage
          id="category.exchange.text"
          values={{
            how: (text) => (
              <Link to={pathTo('exchange')} className="text-primary underline">
                {text}
              </Link>
            ),
          }}
        />
      </p>
      <Listing
        list={list}
        empty={<EmptyState icon="sofa" title={<FormattedMessage id="category.empty.all" />} />}
      />
    </div>
  )
}
