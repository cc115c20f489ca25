import { FormattedMessage } from 'react-intl'
import { pageTitle } from '#web/app/request/page-title.ts'
import { requestContextOf } from '#web/app/request/request-context.ts'
import { EmptyState } from '#web/app/ui/feedback/empty-state.tsx'
import type { Route } from './+types/plp'
import { Listing } from './listing.tsx'
import { loadListing } from './load-listing.server.ts'
import { partOfList } from './part-of-list.ts'

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageTitle(matches, 'category.all', { noindex: true, ...partOfList(loaderData?.list) })

export async function loader(args: Route.LoaderArgs) {
  const url = new URL(args.request.url)
  return { list: await loadListing(requestContextOf(args), url, { categoryId: 'root' }) }
}

/** /plp: all products, filtered by the query. */
export default function Plp({ loaderData: { list } }: Route.ComponentProps) {
  return (
    <div className="container-page flex flex-col gap-4 py-6 md:py-10">
      <h1 className="text-2xl md:text-3xl">
        <FormattedMessage id="category.all" />
      </h1>
      <Listing
        list={list}
        empty={<EmptyState icon="sofa" title={<FormattedMessage id="category.empty.all" />} />}
      />
    </div>
  )
}
