import { requestContextOf } from '#web/app/request/request-context.ts'
import type { Route } from './+types/asset'
import { AssetArticle } from './asset-article.tsx'
import { assetMeta } from './asset-meta.ts'
import { loadAsset } from './load-asset.server.ts'

export const meta: Route.MetaFunction = ({ matches, loaderData }) => assetMeta(matches, loaderData)

export function loader(args: Route.LoaderArgs) {
  return loadAsset(requestContextOf(args))
}

/** A page of content: terms, questions, contact. */
export default function Asset({ loaderData }: Route.ComponentProps) {
  return <AssetArticle asset={loaderData} />
}
