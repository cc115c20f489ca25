import type { Localized } from '#domain/base/locale.ts'
import type { Dimensions } from '#domain/catalogue/carry-out.ts'
import type { DeliveryEstimate } from '#domain/catalogue/delivery-estimate.ts'
import type { Model } from '#domain/catalogue/picture.ts'
import type { Rating } from '#domain/catalogue/review.ts'

export type ProductType = 'simple' | 'master' | 'variant' | 'bundle' | 'set'

/**
 * A picture by its file name; `values` limits it to variants with these values, `model` is the 3D model of
 * the same goods.
 */
export type Picture = {
  readonly picture: string
  readonly alt: Localized
  readonly values?: Readonly<Record<string, string>>
  readonly model?: Model
}

/** A variation attribute of a master with its possible values. */
export type VariationAttribute = {
  readonly id: string
  readonly name: Localized
  readonly values: readonly { readonly value: string; readonly name: Localized; readonly swatch?: string }[]
}

/** A chosen value of a master with display names: "Color", "Blue". */
export type ChosenOption = { readonly id: string; readonly name: Localized; readonly value: Localized }

/** A product that is like another one, as links name it; `urlKey` is the last part of its page's URL. */
export type SimilarProduct = { readonly id: string; readonly urlKey: string }

/** The product data for tiles and for lines of baskets and agreements. */
export type ProductSummary = {
  readonly id: string
  readonly type: ProductType
  readonly masterId: string | null
  readonly primaryCategoryId: string | null
  readonly rmsNumber: string | null
  readonly brand: string
  readonly name: Localized
  /** The last part of its page's URL. */
  readonly urlKey: string
  readonly image: Picture | null
  /** For a variant: its values, and the same with display names. */
  readonly variationValues: Readonly<Record<string, string>>
  readonly choices: readonly ChosenOption[]
  readonly badges: readonly string[]
  readonly isNew: boolean
  readonly isSale: boolean
  readonly highRisk: boolean
  readonly exclusive: boolean
  readonly clearance: boolean
  readonly addOnEligible: boolean
  readonly vendorId: string | null
  readonly minOrderQuantity: number
  readonly stepQuantity: number
  readonly estimatedDelivery: DeliveryEstimate
  /** Whether it can be rented; a variant only if its master can. */
  readonly online: boolean
  /** The parts of a bundle or set. */
  readonly parts: readonly { readonly productId: string; readonly quantity: number }[]
  /** Of tiles and pages: what its reviews give together; null without any. Left out elsewhere. */
  readonly rating?: Rating | null
}

/** The additional data of a product's own page. */
export type ProductDetail = ProductSummary & {
  readonly model: string | null
  readonly pictures: readonly Picture[]
  readonly shortDescription: Partial<Localized>
  readonly description: Partial<Localized>
  readonly features: { readonly 'en-US'?: readonly string[]; readonly 'es-US'?: readonly string[] }
  /** The variation attributes of a master. */
  readonly variationAttributes: readonly VariationAttribute[]
  readonly attributes: Readonly<Record<string, string | number | boolean>>
  readonly dimensions: Dimensions | null
}
