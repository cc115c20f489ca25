import { FormattedMessage } from 'react-intl'
import { pathTo } from '#site/urls.ts'
import { pageTitle } from '#web/app/request/page-title.ts'
import { requestContextOf } from '#web/app/request/request-context.ts'
import { EmptyState } from '#web/app/ui/feedback/empty-state.tsx'
import { ButtonLink } from '#web/app/ui/navigation/button.tsx'
import { findStoreOf } from '../tile/looking.server.ts'
import type { Route } from './+types/my-offers'
import { promoTiles } from './promo-tiles.server.ts'
import { PromoGrid } from './promo-tiles.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageTitle(matches, 'promotion.mine', { noindex: true })

export async function loader(args: Route.LoaderArgs) {
  const requestContext = requestContextOf(args)
  const [current, tiles] = await Promise.all([findStoreOf(requestContext), promoTiles(requestContext)])
  return { city: current?.store.city ?? '', tiles }
}

function NoOffers() {
  return (
    <EmptyState
      icon="star"
      title={<FormattedMessage id="promotion.mine.none.title" />}
      action={
        <ButtonLink to={pathTo('category', { categoryId: 'deals' })}>
          <FormattedMessage id="promotion.mine.none.deals" />
        </ButtonLink>
      }
    >
      <FormattedMessage id="promotion.mine.none.text" />
    </EmptyState>
  )
}

/** All offers that this shopper can have at the chosen store. */
export default function MyOffers({ loaderData: { city, tiles } }: Route.ComponentProps) {
  return (
    <div className="container-page flex flex-col gap-4 py-6 md:py-10">
      <h1 className="text-2xl md:text-3xl">
        <FormattedMessage id="promotion.mine" />
      </h1>
      {tiles.length === 0 ? (
        <NoOffers />
      ) : (
        <>
          <p className="text-muted">
            <FormattedMessage id="promotion.mine.text" values={{ city }} />
          </p>
          <PromoGrid tiles={tiles} level="h2" />
        </>
      )}
      <ButtonLink look="quiet" className="self-start" to={pathTo('claimOffer')}>
        <FormattedMessage id="promotion.mine.code" />
      </ButtonLink>
    </div>
  )
}
