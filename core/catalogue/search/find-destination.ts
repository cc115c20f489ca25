import type { Context } from '#core/context.ts'
import { findRedirect } from './find-redirect.ts'
import { mapTerm, type TermTarget } from './map-term.ts'
import { type ShopView, searchProducts } from './search-products.ts'

/** Where a submitted term leads. */
export type Destination = TermTarget | { readonly kind: 'address'; readonly url: string } | null

/**
 * Where a submitted term leads (documents 2 §4): to the address that the shop wants where nothing is found, else to the
 * page that the term names. Null is the page of its results, also if a step fails: that is logged and told nobody.
 */
export async function findDestination(term: string, view: ShopView, context: Context): Promise<Destination> {
  try {
    const url = await findRedirect(term, context)
    if (url !== null) {
      const found = await searchProducts({ q: term, pageSize: 5 }, view, context)
      if (found.total === 0) return { kind: 'address', url }
    }
    return await mapTerm(term, view.store, context)
  } catch (error) {
    context.log.error(error)
    return null
  }
}
