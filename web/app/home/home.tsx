import { getPage } from '#core/catalogue/content/get-page.ts'
import { findStoreOf } from '#web/app/catalogue/tile/looking.server.ts'
import { loadParts } from '../catalogue/content/load-parts.server.ts'
import { PageParts } from '../catalogue/content/page-parts.tsx'
import { RecentlyViewed } from '../catalogue/recently-viewed/recently-viewed.tsx'
import { ShelfForViewed } from '../catalogue/recommendation/shelf-for-viewed.tsx'
import { FinishOrder } from '../ordering/order/finish-order.tsx'
import { loadUnfinished, type UnfinishedView } from '../ordering/order/unfinished-view.server.ts'
import { pageTitle } from '../request/page-title.ts'
import { requestContextOf } from '../request/request-context.ts'
import { FrequencySwitch } from '../ui/figures/frequency-switch.tsx'
import type { Route } from './+types/home'
import { PlainHome } from './plain-home.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageTitle(matches, 'home.title', { description: 'home.description' })

/** The banner and the page 'home' are content, so that operators can edit both, for all stores or for one. */
export async function loader(args: Route.LoaderArgs) {
  const requestContext = requestContextOf(args)
  const { core, locale } = requestContext
  const current = await findStoreOf(requestContext)
  const pages = await Promise.all(
    ['main-banner', 'home'].map((id) => getPage(id, { locale, storeId: current?.store.id }, core)),
  )
  const [unfinished, ...parts] = await Promise.all([
    loadUnfinished(requestContext),
    ...pages.map((page) => (page.ok ? loadParts(page.value, requestContext) : [])),
  ])
  return { parts: parts.flat(), unfinished }
}

/** Reminds a shopper above the page's content of an unfinished order. */
function UnfinishedOrder({ order }: { order: UnfinishedView | null }) {
  if (order === null) return null
  return (
    <div className="container-page py-4 md:py-6">
      <FinishOrder order={order} />
    </div>
  )
}

function Designed({ parts }: { parts: Route.ComponentProps['loaderData']['parts'] }) {
  const shelves = parts.findIndex((part) => part.type === 'productScroller')
  if (parts.length === 0) return <PlainHome />
  if (shelves < 0) return <PageParts parts={parts} />
  return (
    <>
      <PageParts parts={parts.slice(0, shelves)} />
      {/* The frequency switch goes above the first prices. */}
      <div className="container-page mt-10 mb-6">
        <FrequencySwitch className="max-w-lg" />
      </div>
      <PageParts parts={parts.slice(shelves)} />
    </>
  )
}

/** Recommended products and those viewed last are at the foot of the page, unless the content has a place for them. */
export default function Home({ loaderData: { parts, unfinished } }: Route.ComponentProps) {
  const has = (source: 'recentlyViewed' | 'recommended') =>
    parts.some((part) => part.type === 'viewedShelf' && part.source === source)
  return (
    <>
      <UnfinishedOrder order={unfinished} />
      <Designed parts={parts} />
      <div className="container-page flex flex-col gap-8 not-empty:pt-8 md:gap-12">
        {!has('recommended') && <ShelfForViewed zone="home" />}
        {!has('recentlyViewed') && <RecentlyViewed />}
      </div>
    </>
  )
}
