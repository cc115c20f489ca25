import { useIntl } from 'react-intl'
import { pathTo } from '#site/urls.ts'
import { pageTitle } from '#web/app/request/page-title.ts'
import { requestContextOf } from '#web/app/request/request-context.ts'
import { Breadcrumbs } from '#web/app/ui/navigation/breadcrumbs.tsx'
import { Shelf } from '../tile/shelf.tsx'
import type { Route } from './+types/offer'
import { loadOffer } from './load-offer.server.ts'
import { ApplyOffer, PromoText, ShopLink } from './promo-details.tsx'

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData === undefined
    ? pageTitle(matches, 'shell.not-found.title', { noindex: true })
    : pageTitle(matches, { text: loaderData.tile.name }, { noindex: true })

export function loader(args: Route.LoaderArgs) {
  return loadOffer(args.params.promotionId ?? '', requestContextOf(args))
}

/** One offer: its conditions and what it is for. */
export default function Offer({ loaderData: { tile, goods } }: Route.ComponentProps) {
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
        <ApplyOffer tile={tile} />
        <ShopLink tile={tile} />
      </div>
      {goods.length > 0 && <Shelf heading={intl.formatMessage({ id: 'promotion.goods' })} tiles={goods} />}
    </div>
  )
}
