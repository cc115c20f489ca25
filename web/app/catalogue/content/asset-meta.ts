import type { MetaDescriptor } from 'react-router'
import { pageTitle } from '#web/app/request/page-title.ts'
import type { AssetView } from './load-asset.server.ts'

/** Meta tags of a content page. Without an asset, those of an unknown path. */
export function assetMeta(
  matches: Parameters<typeof pageTitle>[0],
  asset: AssetView | undefined,
): MetaDescriptor[] {
  if (asset === undefined) return pageTitle(matches, 'shell.not-found.title', { noindex: true })
  const { name, description, keywords } = asset
  return pageTitle(
    matches,
    { text: name },
    {
      description: description === null ? undefined : { text: description },
      keywords: keywords ?? undefined,
    },
  )
}
