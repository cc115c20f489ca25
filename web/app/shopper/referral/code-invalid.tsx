import { FormattedMessage } from 'react-intl'
import { pathTo } from '#site/urls.ts'
import { AssetArticle } from '#web/app/catalogue/content/asset-article.tsx'
import { assetMeta } from '#web/app/catalogue/content/asset-meta.ts'
import { loadAsset } from '#web/app/catalogue/content/load-asset.server.ts'
import { requestContextOf } from '#web/app/request/request-context.ts'
import { ButtonLink } from '#web/app/ui/navigation/button.tsx'
import type { Route } from './+types/code-invalid'

export const meta: Route.MetaFunction = ({ matches, loaderData }) => assetMeta(matches, loaderData)

export function loader(args: Route.LoaderArgs) {
  return loadAsset(requestContextOf(args))
}

/** Where a link with a wrong code leads, with ways on. */
export default function CodeInvalid({ loaderData }: Route.ComponentProps) {
  return (
    <AssetArticle asset={loaderData}>
      <p>
        <FormattedMessage id="referral.invalid.text" />
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={pathTo('home')}>
          <FormattedMessage id="referral.invalid.shop" />
        </ButtonLink>
        <ButtonLink look="secondary" to={pathTo('deals')}>
          <FormattedMessage id="referral.invalid.deals" />
        </ButtonLink>
      </div>
    </AssetArticle>
  )
}
