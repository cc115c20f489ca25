import { z } from 'zod'
import { operation } from '../http/operation.ts'
import { searchBody } from './search-request.ts'

const dollars = z.number().describe('dollars')
const values = z.record(z.string(), z.string())
const flagText = z.strictObject({ text: z.array(z.string()) })

/** Members of what clients may cut down with `select` and `expand`: each of them may be left out. */
function part<Shape extends z.core.$ZodShape>(shape: Shape) {
  return z.strictObject(shape).partial()
}

const tier = part({ quantity: z.int(), price: dollars, pricebook: z.string() })

/** A promotion of a product, with its weekly payment now. */
export const productPromotion = part({
  promotionId: z.string(),
  calloutMsg: z.string(),
  promotionalPrice: dollars,
  c_isApplied: z.boolean().describe('whether it lowers the payment now'),
  c_firstPayment: dollars.describe('the first payment, where an offer lowers that one alone'),
})

/** What a listing and a product answer alike. */
export const sharedAnswers = {
  tiers: z.array(tier),
  values,
  priceInfo: z.record(z.string(), z.number()).describe('weeklyPrice, weeklyOldPrice and so on, in dollars'),
  imageGroups: z.array(
    part({
      viewType: z.enum(['large', 'medium', 'small', 'swatch']),
      variationValues: values,
      variationAttributes: z.array(part({ id: z.string(), values: z.array(part({ value: z.string() })) })),
      images: z.array(part({ link: z.url(), alt: z.string() })),
    }),
  ),
  variants: z.array(
    part({
      productId: z.string(),
      price: dollars,
      orderable: z.boolean(),
      tieredPrices: z.array(tier),
      variationValues: values,
      productPromotions: z.array(productPromotion),
    }),
  ),
  variationAttributes: z.array(
    part({
      id: z.string(),
      name: z.string(),
      values: z.array(part({ value: z.string(), name: z.string(), orderable: z.boolean() })),
    }),
  ),
}

const { tiers, imageGroups, variants, variationAttributes, priceInfo } = sharedAnswers

const hit = z.strictObject({
  productId: z.string(),
  productName: z.string(),
  currency: z.literal('USD'),
  hitType: z.enum(['product', 'master', 'variant', 'set', 'bundle']),
  price: dollars.optional().describe('the weekly payment in dollars'),
  priceMax: dollars.optional(),
  orderable: z.boolean(),
  tieredPrices: tiers.optional(),
  representedProduct: z.strictObject({ id: z.string() }),
  image: z.strictObject({ link: z.url(), alt: z.string() }).optional(),
  imageGroups,
  variants,
  variationAttributes,
  productType: z.strictObject({
    master: z.boolean(),
    set: z.boolean(),
    bundle: z.boolean(),
    item: z.boolean(),
  }),
  inventories: z.array(z.strictObject({ placeId: z.string(), attributes: z.record(z.string(), flagText) })),
  c_ProductUrl: z.string(),
  c_productType: z.string().optional().describe('where the product comes from'),
  c_priceInfo: priceInfo,
  c_vendorID: z.string().optional(),
  c_applicableBadges: z.array(z.string()),
  c_isNew: z.boolean(),
  c_isSale: z.boolean(),
  c_isExclusive: z.boolean(),
  c_isHighRisk: z.boolean(),
})

const facetValue = z.strictObject({ value: z.string(), label: z.string(), hitCount: z.int() })
const facet = z.strictObject({ attributeId: z.string(), label: z.string(), values: z.array(facetValue) })
const sortingOption = z.strictObject({ id: z.string(), label: z.string() })

const resultAnswer = z.strictObject({
  limit: z.int(),
  offset: z.int(),
  total: z.int(),
  query: z.string(),
  hits: z.array(hit).optional().describe('left out where nothing was found'),
  refinements: z.array(facet),
  searchPhraseSuggestions: z.strictObject({ suggestedTerms: z.array(z.unknown()) }),
  selectedRefinements: values,
  selectedSortingOption: z.string(),
  sortingOptions: z.array(sortingOption),
})

/** The result of a search, cut down to what a client selects. */
const selectedAnswer = resultAnswer.partial().extend({
  hits: z.array(hit.partial()).optional(),
  refinements: z.array(facet.extend({ values: z.array(facetValue.partial()) }).partial()).optional(),
  sortingOptions: z.array(sortingOption.partial()).optional(),
})

/** Product search of the API family; `query` is what the call reads of its query. */
export const productSearch = <Query extends z.ZodType>(query: Query) =>
  operation({
    id: 'productSearch',
    summary:
      "Products by words, category and refinements, with counts, at the session's store; select leaves members out.",
    query,
    answers: { 200: selectedAnswer },
  })

export const customSearch = operation({
  id: 'search',
  summary: 'Products as the search of the store finds them: a query that a page was set for names that page.',
  body: searchBody,
  answers: {
    200: resultAnswer.extend({
      totalSize: z.int(),
      redirectUri: z.string().optional(),
      request: z
        .strictObject({
          visitorId: z.string().optional(),
          requestMode: z.literal('SEARCH').optional(),
          languageCode: z.enum(['ES_US', 'EN_US']),
          orderBy: z.string().optional(),
          pageSize: z.int(),
        })
        .describe('what the search went by'),
    }),
  },
  example: { body: { query: 'sofa', limit: 12, offset: 0, refine: ['brand=Ashley'] } },
})
