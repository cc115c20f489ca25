import { FormattedMessage } from 'react-intl'
import { data } from 'react-router'
import { findStores } from '#core/places/store/find-stores.ts'
import { getStore } from '#core/places/store/get-store.ts'
import { storesByZip } from '#core/places/store/schema.ts'
import { readInput } from '#platform/read-input.ts'
import { pathTo } from '#site/urls.ts'
import { pageTitle } from '#web/app/request/page-title.ts'
import { type RequestContext, requestContextOf } from '#web/app/request/request-context.ts'
import { Breadcrumbs } from '#web/app/ui/navigation/breadcrumbs.tsx'
import type { Route } from './+types/store'
import { shownStore } from './shown-store.server.ts'
import { StoreFacts } from './store-facts.tsx'

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData === undefined
    ? pageTitle(matches, 'shell.not-found.title', { noindex: true })
    : pageTitle(matches, { text: loaderData.store.name }, { description: { text: loaderData.summary } })

/** Distance of the store from the ZIP code that the shopper searched. */
async function milesFrom(
  zip: string | null,
  storeId: string,
  requestContext: RequestContext,
): Promise<number | undefined> {
  const asked = readInput(storesByZip, { postalCode: zip ?? requestContext.postalCode })
  if (!asked.ok) return undefined
  const found = await findStores(asked.value, requestContext.core)
  return found.ok ? found.value.stores.find(({ id }) => id === storeId)?.distanceMiles : undefined
}

export async function loader(args: Route.LoaderArgs) {
  const requestContext = requestContextOf(args)
  const zip = args.url.searchParams.get('zip')
  const found = await getStore(args.params.storeID, requestContext.core)
  if (!found.ok) throw data(null, { status: 404 })
  const miles = await milesFrom(zip, found.value.id, requestContext)
  const store = shownStore(found.value, {
    intl: requestContext.intl,
    now: requestContext.core.clock.now(),
    miles,
  })
  return {
    store,
    summary: `${store.address}, ${store.place}. ${store.phone?.text ?? ''}`,
    mine: requestContext.storeId === store.id,
    changing: requestContext.storeId !== undefined,
    zip: zip ?? '',
    crumb: requestContext.intl.formatMessage({ id: 'store.locator.title' }),
  }
}

/** A page about one store: address, phone and hours. */
export default function StorePage({ loaderData }: Route.ComponentProps) {
  const { store, mine, changing, zip, crumb } = loaderData
  return (
    <div className="container-page flex flex-col gap-4 py-6 md:py-10">
      <Breadcrumbs
        crumbs={[
          { label: crumb, to: pathTo('storeLocator', undefined, { zip: zip || undefined }) },
          { label: store.name },
        ]}
      />
      <h1 className="text-2xl md:text-3xl">
        <FormattedMessage id="store.page.title" values={{ name: store.name }} />
      </h1>
      <StoreFacts store={store} mine={mine} changing={changing} zip={zip} back={pathTo('home')} />
    </div>
  )
}
