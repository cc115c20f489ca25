import {
  codeOfApplied,
  frequencyObstacle,
  listPromotions,
} from '#core/catalogue/promotion/list-promotions.ts'
import type { Promotion } from '#core/catalogue/promotion/schema.ts'
import type { Store } from '#core/places/store/schema.ts'
import { type CivilDate, civilDateIn } from '#domain/base/civil-date.ts'
import { localizedOrNull } from '#domain/base/locale.ts'
import type { Problem } from '#domain/base/result.ts'
import { preRentedIn } from '#domain/law/pack-for.ts'
import type { RequestContext } from '#web/app/request/request-context.ts'
import { findStoreOf } from '../tile/looking.server.ts'

/** A promotion in the shopper's language. */
export type PromoTile = {
  readonly id: string
  readonly name: string
  readonly callout: string | null
  readonly details: string | null
  /** The page that the tile leads to; null if it leads to none. */
  readonly link: string | null
  /** Whether it names goods, which its own page then shows. */
  readonly hasGoods: boolean
  /** Its last day; null if it has none. */
  readonly endsOn: CivilDate | null
  /** Whether the shopper has applied its code; null if it holds without one, or leads to a page instead. */
  readonly isApplied: boolean | null
  /** The code whose place its own would take; null if none is applied, and for what has no button. */
  readonly replaces: string | null
  /** Whether it is one that lowers prices. */
  readonly isReduction: boolean
  /** Why its code takes nothing off for now: it is for other payment frequencies. Null: it does, or has no button. */
  readonly obstacle: Problem | null
}

type Telling = Pick<RequestContext, 'locale' | 'buyer' | 'intl' | 'core' | 'frequency'>

/** What holds for a promotion beside its own words: pre-rented units with a price of their own keep it. */
function notedDetails(
  { details, isReduction }: Promotion,
  { locale, intl, core }: Telling,
  { stateCode, timeZone }: Pick<Store, 'stateCode' | 'timeZone'>,
): string | null {
  const own = localizedOrNull(details, locale)
  const today = civilDateIn(core.clock.now().getTime(), timeZone)
  if (!isReduction || preRentedIn(stateCode, today) === 'never') return own
  const note = intl.formatMessage({ id: 'promotion.new-only' })
  return own === null ? note : `${own} ${note}`
}

/**
 * A promotion of a store in the shopper's language; in English where a text is missing. `appliedCode` is that of the
 * promotion that the shopper has applied.
 */
export function promoTile(
  promotion: Promotion,
  telling: Telling,
  store: Pick<Store, 'stateCode' | 'timeZone'>,
  appliedCode: string | null,
): PromoTile {
  const { locale, buyer, frequency } = telling
  const { id, name, callout, link, endsOn, productIds, categoryIds, code, isReduction } = promotion
  const hasButton = code !== null && link === null
  return {
    id,
    name: localizedOrNull(name, locale) ?? id,
    callout: localizedOrNull(callout, locale),
    details: notedDetails(promotion, telling, store),
    link,
    hasGoods: productIds.length + categoryIds.length > 0,
    endsOn,
    isApplied: hasButton ? buyer.appliedId === id : null,
    replaces: hasButton && buyer.appliedId !== id ? appliedCode : null,
    isReduction,
    obstacle: hasButton ? frequencyObstacle(promotion, frequency) : null,
  }
}

type Asking = Pick<RequestContext, 'storeId' | 'who' | 'buyer' | 'core'>

/** The promotions that this shopper can have at the chosen store, in the order of document 2 §4. */
export async function shownPromotions(asking: Asking): Promise<Promotion[]> {
  const current = await findStoreOf(asking)
  return current === undefined ? [] : listPromotions(asking.who, current.store, asking.core)
}

/** `shownPromotions` in the shopper's language. */
export async function promoTiles(asking: Asking & Telling): Promise<PromoTile[]> {
  const current = await findStoreOf(asking)
  if (current === undefined) return []
  const [shown, applied] = await Promise.all([
    listPromotions(asking.who, current.store, asking.core),
    codeOfApplied(asking.buyer, asking.core),
  ])
  return shown.map((promotion) => promoTile(promotion, asking, current.store, applied))
}
