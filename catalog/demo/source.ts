import type { Build } from '#catalog/demo/builds/all.ts'
import type { Localized } from '#domain/base/locale.ts'
import type { DeliveryEstimate } from '#domain/catalogue/delivery-estimate.ts'
import type { FinishName } from './finishes.ts'
import type { OptionName } from './options.ts'

/** Price and terms of a product. prices.ts makes price books from it. */
export type Offer = {
  /** Cash price in whole dollars in the cheapest zone. */
  readonly cash: number
  /** Months until it is owned. */
  readonly months: 9 | 12 | 15 | 18 | 21 | 24
  readonly sameAsCash: 90 | 180
  /** Current discount in percent. */
  readonly sale?: number
  /** Percent that it recently cost more. */
  readonly was?: number
  /** Whether an add-on payment is offered. */
  readonly addOn?: boolean
}

/** A size with its differences from the product. */
export type SizeChoice = {
  readonly value: OptionName
  readonly cash: number
  readonly inches: Inches
}

/** Width, depth, height, and weight in pounds. */
export type Inches = readonly [width: number, depth: number, height: number, pounds: number]

/** Stock of the stores: new units, new and pre-rented ones, pre-rented ones only, or none. */
export type Stock = 'new' | 'new and pre-rented' | 'pre-rented' | 'none'

/** A product of the demo store as it is written by hand. build.ts converts it to lines of the import format. */
export type ProductSource = {
  readonly id: string
  readonly slug: string
  readonly category: string
  readonly alsoIn?: readonly string[]
  readonly brand: string
  readonly model: string
  readonly name: Localized
  readonly short: Localized
  readonly description: Localized
  readonly features: readonly Localized[]
  /** How its pictures are built. */
  readonly build: Build
  /** One finish, or several to choose from. */
  readonly finishes: readonly [FinishName, ...FinishName[]]
  readonly sizes?: readonly SizeChoice[]
  readonly inches: Inches
  readonly attributes?: Readonly<Record<string, string | boolean>>
  readonly offer: Offer
  readonly stock: Stock
  readonly popularity: number
  readonly delivery?: DeliveryEstimate
  readonly flags?: readonly (
    | 'isNew'
    | 'highRisk'
    | 'exclusive'
    | 'clearance'
    | 'specialOrder'
    | 'extendedAisle'
  )[]
  readonly badges?: readonly string[]
  /** Minimum quantity and step. */
  readonly lot?: number
  readonly vendorId?: string
}

/** Several products that are rented together (bundle) or shown together (set). */
export type GroupSource = Omit<
  ProductSource,
  'finishes' | 'sizes' | 'inches' | 'stock' | 'build' | 'attributes'
> & {
  readonly type: 'bundle' | 'set'
  readonly parts: readonly { readonly productId: string; readonly quantity?: number }[]
}
