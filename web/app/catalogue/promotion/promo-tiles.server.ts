import { listPromotions } from '#core/catalogue/promotion/list-promotions.ts'
import { getCurrentStore } from '#core/places/store/get-current-store.ts'
import type { RequestContext } from '#web/app/request/request-context.ts'

/** A promotion in the shopper's language. */
export type PromoTile = {
  readonly id: string
  readonly name: string
  readonly callout: string | null
  readonly details: string | null
  /** The page that the tile leads to; null if it leads to none. */
  readonly link: string | null
}

/**
 * The promotions of the shopper's store that hold without a code, in the order of documents 2 §4. Those with a code are
 * left out: nothing on the pages applies one.
 */
export async function promoTiles({
  storeId,
  who,
  locale,
  core,
}: Pick<RequestContext, 'storeId' | 'who' | 'locale' | 'core'>): Promise<PromoTile[]> {
  const current = await getCurrentStore(storeId, core)
  if (current === undefined) return []
  const open = await listPromotions(who, current.store, core)
  return open
    .filter(({ code }) => code === null)
    .map(({ id, name, callout, details, link }) => ({
      id,
      name: name[locale] ?? name['en-US'] ?? id,
      callout: callout[locale] ?? callout['en-US'] ?? null,
      details: details[locale] ?? details['en-US'] ?? null,
      link,
    }))
}
