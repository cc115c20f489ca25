import { getApproval } from '#core/approval/approval/get-approval.ts'
import type { Facet } from '#core/catalogue/search/build-facets.ts'
import { onlyCondition } from '#core/catalogue/search/schema.ts'
import { searchProducts } from '#core/catalogue/search/search-products.ts'
import { approvalRefinements } from '#domain/approval/payment-option.ts'
import { type Locale, localized } from '#domain/base/locale.ts'
import type { Cents } from '#domain/base/money.ts'
import type { Sort } from '#domain/catalogue/listing.ts'
import type { RequestContext } from '#web/app/request/request-context.ts'
import { lookingOf, storeOf } from '../tile/looking.server.ts'
import { type ShownTile, shownTile } from '../tile/shown-tile.server.ts'
import { tileData } from '../tile/tile-data.server.ts'
import { type FacetData, type PackedFacet, packFacet } from './facet-rows.ts'

/** All data of a list of products. */
export type ListingData = {
  readonly total: number
  readonly page: number
  readonly pages: number
  readonly pageSize: number
  readonly sort: Sort
  readonly tiles: readonly ShownTile[]
  readonly facets: readonly PackedFacet[]
  /** The query with known words in place of unknown ones, where some were replaced. */
  readonly corrected: string | null
  /** Words that no product has; and all words, if they are in descriptions only. */
  readonly unknownWords: readonly string[]
  readonly onlyDescribedWords: readonly string[]
  /** Whether the list is limited to pre-rented goods. */
  readonly isPreRented: boolean
  /** A valid approval, and whether the list is limited to it. */
  readonly approval: { readonly weeklyCents: Cents; readonly isApplied: boolean } | null
}

/** What a page asks for in addition to its query. */
type Asked = {
  readonly q?: string | undefined
  readonly categoryId?: string | undefined
  /** Fixed filters of the page, for example the brand of a brand's page. */
  readonly refine?: readonly string[]
}

/** The shopper's approval, if it is valid. */
export async function validApproval({ who, core }: Pick<RequestContext, 'who' | 'core'>) {
  const newest = await getApproval(who, core)
  return newest?.isValid === true ? newest : null
}

function facetData(facet: Facet, locale: Locale): FacetData {
  return {
    name: facet.name,
    ...(facet.label && { label: localized(facet.label, locale) }),
    values: facet.values.map(({ value, label, swatch, products, selected }) => ({
      value,
      ...(label && { label: localized(label, locale) }),
      ...(swatch !== null && { swatch }),
      products,
      ...(selected && { selected }),
    })),
  }
}

/**
 * Loads a page of products at the shopper's store, with the filters, order and page of the query. With a valid
 * approval only products that fit it are listed, unless the query says `isAp=false`.
 */
export async function loadListing(
  requestContext: RequestContext,
  url: URL,
  asked: Asked,
): Promise<ListingData> {
  const params = url.searchParams
  const [current, approval] = await Promise.all([storeOf(requestContext), validApproval(requestContext)])
  const applied = params.get('isAp') !== 'false'
  const bounds =
    approval !== null && applied
      ? approvalRefinements(
          {
            weeklyCents: approval.weeklyCents,
            verifyCode: approval.verifyLevel,
            highRiskStore: current.store.flags.isHighRisk,
          },
          requestContext.frequency,
        )
      : {}
  const found = await searchProducts(
    {
      q: asked.q,
      categoryId: asked.categoryId,
      refine: [
        ...params.getAll('refine'),
        ...(asked.refine ?? []),
        ...Object.entries(bounds).map(([name, value]) => `${name}=${value}`),
      ],
      sort: params.get('sort') ?? undefined,
      page: params.get('page') ?? undefined,
      pageSize: params.get('pageSize') ?? undefined,
      frequency: requestContext.frequency,
    },
    { store: current.store, locale: requestContext.locale },
    requestContext.core,
  )
  const looking = await lookingOf(requestContext, current)
  const isUsedOnly = onlyCondition(found.filters) === 'USED'
  return {
    total: found.total,
    page: found.page,
    pages: found.pages,
    pageSize: found.pageSize,
    sort: found.sort,
    // New ones come first by themselves, so only pre-rented ones are asked for in links and save buttons.
    tiles: found.tiles.map((tile) =>
      shownTile(tileData(tile, looking, isUsedOnly ? 'USED' : null), requestContext),
    ),
    facets: found.facets.map((facet) => packFacet(facetData(facet, requestContext.locale))),
    corrected: found.corrected,
    unknownWords: found.unknownWords,
    onlyDescribedWords: found.onlyDescribedWords,
    isPreRented: isUsedOnly,
    approval: approval && { weeklyCents: approval.weeklyCents, isApplied: applied },
  }
}
