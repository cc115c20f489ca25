import type { Localized } from '#domain/base/locale.ts'
import type { Dimensions } from '#domain/catalogue/carry-out.ts'
import type { DeliveryEstimate } from '#domain/catalogue/delivery-estimate.ts'
import type { Model } from '#domain/catalogue/picture.ts'

export type ProductType = 'simple' | 'master' | 'variant' | 'bundle' | 'set'

/** A picture by the name of its files; `values` says which variants it shows, `model` is the same goods to be turned. */
export type Picture = {
  readonly picture: string
  readonly alt: Localized
  readonly values?: Readonly<Record<string, string>>
  readonly model?: Model
}

/** A choice that a master offers, with the values it can have. */
export type VariationAttribute = {
  readonly id: string
  readonly name: Localized
  readonly values: readonly { readonly value: string; readonly name: Localized; readonly swatch?: string }[]
}

/** What was chosen of a master, with the names for people: "Color", "Blue". */
export type ChosenOption = { readonly id: string; readonly name: Localized; readonly value: Localized }

/** Enough of a product for a tile, a line of a basket or of an agreement. */
export type ProductSummary = {
  readonly id: string
  readonly type: ProductType
  readonly masterId: string | null
  readonly primaryCategoryId: string | null
  readonly rmsNumber: string | null
  readonly brand: string
  readonly name: Localized
  /** The last part of its page's address. */
  readonly urlKey: string
  readonly image: Picture | null
  /** Of a variant: the plain values, and the same with their names for people. */
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
  /** Whether it can be bought at all: a variant only while its master can. */
  readonly online: boolean
  /** Of a bundle or set. */
  readonly parts: readonly { readonly productId: string; readonly quantity: number }[]
}

/** What only the product's own page shows. */
export type ProductDetail = ProductSummary & {
  readonly model: string | null
  readonly pictures: readonly Picture[]
  readonly shortDescription: Partial<Localized>
  readonly description: Partial<Localized>
  readonly features: { readonly 'en-US'?: readonly string[]; readonly 'es-US'?: readonly string[] }
  /** On a master: what can be chosen. */
  readonly variationAttributes: readonly VariationAttribute[]
  readonly attributes: Readonly<Record<string, string | number | boolean>>
  readonly dimensions: Dimensions | null
}
