import { z } from 'zod'
import { repeated } from './listed.ts'

/** Parameters of the API family by which clients ask for more or less of an answer, which always has all of it here. */
const always = repeated.describe('changes nothing: the answer always has all of it')

/** What a listing's call takes beside its own parameters. */
export const listingParameters = {
  currency: z.literal('USD').optional(),
  expand: always,
  allImages: always,
  allVariationProperties: always,
  imgTypes: always,
  includedCustomVariationProperties: always,
  perPricebook: always,
}

/** What the call for suggestions takes beside its own parameters. */
export const suggestionParameters = {
  currency: z.literal('USD').optional(),
  expand: always,
  includedCustomProductProperties: always,
  includeEinsteinSuggestedPhrases: always,
}

/** What calls that change a basket take: the store works all taxes out itself, so there are none of others to remove. */
export const taxParameters = {
  removeExternalTax: z
    .enum(['true', 'false'])
    .optional()
    .describe('changes nothing: the store works all taxes out itself'),
}

/** The parameter of calls for one thing, such as an order or a basket. */
export const expandable = z.object({ expand: always })
