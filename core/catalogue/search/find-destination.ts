import type { Context, Who } from '#core/context.ts'
import { findZip } from '#core/places/zip/find-zip.ts'
import { findRedirect } from './find-redirect.ts'
import { mapTerm, type TermTarget } from './map-term.ts'
import { countMatches, type ShopView } from './search-products.ts'

/** Where a submitted term leads. */
export type Destination =
  | TermTarget
  | { readonly kind: 'address'; readonly url: string }
  | { readonly kind: 'order'; readonly number: string }
  | { readonly kind: 'stores'; readonly postalCode: string }
  | null

/** The shopper's own order with this number, or the stores near this ZIP code. */
async function placeNumbered(who: Who, term: string, context: Context): Promise<Destination> {
  const number = term.trim().replace(/^#/, '')
  if (/^\d{8,}$/.test(number) && who.kind !== 'visitor') {
    const isOwn = await context.composition.isOwnNumber.order(context.db, who.customerId, number)
    return isOwn ? { kind: 'order', number } : null
  }
  if (!/^\d{5}$/.test(number)) return null
  const place = await findZip(number, context)
  return place === undefined ? null : { kind: 'stores', postalCode: number }
}

/**
 * Where a submitted term leads (document 2 §4): to the address that the shop wants where nothing is found, else to
 * the page that the term names: a category, a product, the shopper's order, the stores near a ZIP code. Null is the
 * page of its results, also if a step fails: that is logged and told nobody.
 */
export async function findDestination(
  who: Who,
  term: string,
  view: ShopView,
  context: Context,
): Promise<Destination> {
  try {
    const url = await findRedirect(term, context)
    if (url !== null && (await countMatches({ q: term }, view, context)) === 0)
      return { kind: 'address', url }
    return (await mapTerm(term, view.store, context)) ?? (await placeNumbered(who, term, context))
  } catch (error) {
    context.log.error(error)
    return null
  }
}
