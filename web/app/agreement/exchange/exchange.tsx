import { FormattedMessage } from 'react-intl'
import { listAgreements } from '#core/agreement/summary/list-agreements.ts'
import { pathTo } from '#site/urls.ts'
import { AssetArticle } from '#web/app/catalogue/content/asset-article.tsx'
import { assetMeta } from '#web/app/catalogue/content/asset-meta.ts'
import { loadAsset } from '#web/app/catalogue/content/load-asset.server.ts'
import { requestContextOf } from '#web/app/request/request-context.ts'
import { SignInLink } from '#web/app/shopper/sign-in-window/sign-in-link.tsx'
import { ButtonLink } from '#web/app/ui/navigation/button.tsx'
import type { Route } from './+types/exchange'
import { ExchangeCard } from './exchange-card.tsx'

export const meta: Route.MetaFunction = ({ matches, loaderData }) => assetMeta(matches, loaderData?.asset)

export async function loader(args: Route.LoaderArgs) {
  const requestContext = requestContextOf(args)
  const { who, core } = requestContext
  const isCustomer = who.kind === 'registered'
  const [asset, agreements] = await Promise.all([
    loadAsset(requestContext),
    isCustomer ? listAgreements(who, core) : [],
  ])
  const cards = agreements.flatMap((agreement) =>
    agreement.exchangeOn === null ? [] : [{ agreement, exchangeOn: agreement.exchangeOn }],
  )
  return { asset, isCustomer, cards }
}

/** The customer's agreements as cards; a guest is asked to sign in. */
function Cards({ isCustomer, cards }: Pick<Route.ComponentProps['loaderData'], 'isCustomer' | 'cards'>) {
  if (!isCustomer)
    return (
      <SignInLink className="inline-flex min-h-11 items-center font-semibold text-primary underline">
        <FormattedMessage id="exchange.sign-in" />
      </SignInLink>
    )
  if (cards.length === 0)
    return (
      <p>
        <FormattedMessage id="exchange.none" />
      </p>
    )
  return (
    <section className="flex w-full flex-col gap-4">
      <h2 className="text-xl">
        <FormattedMessage id="exchange.agreements" />
      </h2>
      {cards.map((card) => (
        <ExchangeCard key={card.agreement.id} {...card} />
      ))}
    </section>
  )
}

/** /rac-exchange: how exchanging works, and from when the customer can exchange what is on rent (document 3 §2). */
export default function Exchange({ loaderData: { asset, isCustomer, cards } }: Route.ComponentProps) {
  return (
    <AssetArticle asset={asset}>
      <Cards isCustomer={isCustomer} cards={cards} />
      <ButtonLink to={pathTo('exchangeListing')} look="secondary">
        <FormattedMessage id="exchange.choose" />
      </ButtonLink>
    </AssetArticle>
  )
}
