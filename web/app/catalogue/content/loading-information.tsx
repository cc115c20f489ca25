import { FormattedMessage, useIntl } from 'react-intl'
import { pathTo } from '#site/urls.ts'
import { requestContextOf } from '#web/app/request/request-context.ts'
import { ButtonLink } from '#web/app/ui/navigation/button.tsx'
import type { Route } from './+types/loading-information'
import { AssetArticle } from './asset-article.tsx'
import { assetMeta } from './asset-meta.ts'
import { loadAsset } from './load-asset.server.ts'

export const meta: Route.MetaFunction = ({ matches, loaderData }) => assetMeta(matches, loaderData)

export function loader(args: Route.LoaderArgs) {
  return loadAsset(requestContextOf(args))
}

/** /loading-Information: says that data is being loaded, with a link to the home page in case it takes too long. */
export default function LoadingInformation({ loaderData }: Route.ComponentProps) {
  const intl = useIntl()
  return (
    <AssetArticle asset={loaderData}>
      <div
        role="progressbar"
        aria-label={intl.formatMessage({ id: 'content.loading' })}
        className="h-2 w-full overflow-hidden rounded-full bg-divider"
      >
        <div className="h-full w-1/3 animate-pulse rounded-full bg-primary" />
      </div>
      <p>
        <FormattedMessage id="content.loading.long" />
      </p>
      <ButtonLink to={pathTo('home')} look="secondary">
        <FormattedMessage id="shell.not-found.home" />
      </ButtonLink>
    </AssetArticle>
  )
}
