import { useIntl } from 'react-intl'
import { pathTo } from '#site/urls.ts'
import { pageTitle } from '#web/app/request/page-title.ts'
import { requestContextOf } from '#web/app/request/request-context.ts'
import { Breadcrumbs } from '#web/app/ui/navigation/breadcrumbs.tsx'
import { Shelf } from '../tile/shelf.tsx'
import type { Route } from './+types/promotion'
import { loadPromotion } from './load-promotion.server.ts'
import { ApplyPromotion, PromoText, ShopLink } from './promo-details.tsx'

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData === undefined
    ? pageTitle(matches, 'shell.not-found.title', { noindex: true })
    : pageTitle(matches, { text: loaderData.tile.name }, { noindex: true })

export function loader(args: Route.LoaderArgs) {
  return loadPromotion(args.params.promotionId ?? '', requestContextOf(args))
}

/** One promotion: its conditions and what it is for. */
export default function Promotion({ loaderData: { tile, goods } }: Route.ComponentProps) {
  const intl = useIntl()
  const crumbs = [
    { label: intl.formatMessage({ id: 'promotion.mine' }), to: pathTo('myOffers') },
    { label: tile.name },
  ]
  return (
    <div className="container-page flex flex-col gap-6 py-4 md:py-8">
      <div className="flex max-w-prose flex-col items-start gap-3">
        <Breadcrumbs crumbs={crumbs} />
        <h1 className="text-2xl md:text-3xl">{tile.name}</h1>
        <PromoText tile={tile} />
        <ApplyPromotion tile={tile} />
        <ShopLink tile={tile} />
      </div>
      {goods.length > 0 && (
        <Shelf
          heading={intl.formatMessage({ id: 'promotion.goods' })}
          why={tile.isReduction ? intl.formatMessage({ id: 'promotion.goods.prices' }) : undefined}
          tiles={goods}
        />
      )}
    </div>
  )
}
