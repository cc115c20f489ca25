import { data } from 'react-router'
import { getAsset } from '#core/catalogue/content/get-asset.ts'
import { type RichNode, readRichText } from '#core/catalogue/content/rich-text.ts'
import type { RequestContext } from '#web/app/request/request-context.ts'
import { contentId, ownHeading } from './own-heading.server.ts'

/** A content asset for its page. `nodes` is null while its text does not exist. */
export type AssetView = {
  readonly name: string
  readonly description: string | null
  readonly keywords: string | null
  readonly nodes: readonly RichNode[] | null
}

/**
 * Loads the content asset with the name of the path: /faqs shows the asset faqs, or only its heading while the asset
 * does not exist. A path that is not one of the store's pages throws a response with status 404.
 */
export async function loadAsset(requestContext: RequestContext): Promise<AssetView> {
  const id = contentId(requestContext)
  const asset = await getAsset(id, requestContext.locale, requestContext.core)
  if (asset.ok) {
    const { name, description, keywords, body } = asset.value
    return { name, description, keywords, nodes: readRichText(body) }
  }
  const name = ownHeading(id, requestContext)
  if (name === undefined) throw data(null, { status: 404 })
  return { name, description: null, keywords: null, nodes: null }
}
