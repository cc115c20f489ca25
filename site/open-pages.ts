import { urlNameOf } from './data-layer.ts'
import { splitPrefix } from './prefix.ts'
import type { UrlName } from './urls.ts'

/**
 * The pages on which scripts of other companies may run: those for looking around. On every other page none runs,
 * so a new page is safe until it is named here. Pages where a shopper signs in, applies, signs, pays, enters a card
 * or sees their account are never named, nor those whose address holds a secret.
 */
const openPages: ReadonlySet<UrlName> = new Set<UrlName>([
  'home',
  'storeLocator',
  'findAStore',
  'store',
  'search',
  'plp',
  'brands',
  'exchange',
  'exchangeListing',
  'category',
  'category2',
  'category3',
  'category4',
  'product',
  'product2',
  'product3',
  'product4',
  'product5',
  'basket',
  'wishlist',
  'deals',
  'dealsConfirmation',
  'howItWorks',
  'pageViewer',
  'contact',
  'faqs',
  'accessibility',
  'terms',
  'shipping',
  'returns',
  'siteMap',
  'news',
  'more',
  'tires',
  'advocate',
  'referral',
  'promoCodeInvalid',
])

/** Whether scripts of other companies may run on a page, with or without prefix. */
export function isOpenPage(pathname: string): boolean {
  const name = urlNameOf(splitPrefix(pathname).path)
  return name !== undefined && openPages.has(name)
}
