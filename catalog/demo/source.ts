import type { Build } from '#catalog/demo/builds/all.ts'
import type { Localized } from '#domain/base/locale.ts'
import type { DeliveryEstimate } from '#domain/catalogue/delivery-estimate.ts'
import type { FinishName } from './finishes.ts'
import type { OptionName } from './options.ts'

/** What a product costs and on what terms; prices.ts makes the price books from it. */
export type Offer = {
  /** Cash price in whole dollars in the zone of the lowest prices. */
  readonly cash: number
  /** How many months until it is owned. */
  readonly months: 9 | 12 | 15 | 18 | 21 | 24
  readonly sameAsCash: 90 | 180
  /** Percent off, now. */
  readonly sale?: number
  /** Percent that it cost more until lately. */
  readonly was?: number
  /** Whether an add-on payment is offered. */
  readonly addOn?: boolean
}

/** A choice of size: what differs from the product itself. */
export type SizeChoice = {
  readonly value: OptionName
  readonly cash: number
  readonly inches: Inches
}

/** Width, depth, height, and weight in pounds. */
export type Inches = readonly [width: number, depth: number, height: number, pounds: number]

/** What stands in the stores: new units, pre-rented ones beside, pre-rented only, or nothing. */
export type Stock = 'new' | 'new and pre-rented' | 'pre-rented' | 'none'

/** One product of the demo store, as a person writes it; build.ts turns it into lines of the import format. */
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
  /** How it is built for its pictures. */
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
  /** Rented so many at a time: the least quantity, and the step from there. */
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
