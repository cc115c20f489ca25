import type { Cents } from '../base/money.ts'
import type { RentalPrice } from '../base/price.ts'
import type { SourceType } from './stock.ts'

/** What decides for goods whether they have an add-on price. */
type GoodsFacts = Pick<AddOnFacts, 'addOnPriceEnabled' | 'source' | 'storeEligible'>

/** The conditions of the 'Add-on & Save' banner. */
export type AddOnFacts = {
  readonly isStoreChosen: boolean
  /** The product's add-on price attribute is TRUE. */
  readonly addOnPriceEnabled: boolean
  /** Whether there is an add-on price that saves something: see `addOnPaymentIfLower`. */
  readonly hasSaving: boolean
  readonly source: SourceType | null
  /** The store's own setting. */
  readonly storeEligible: boolean
}

/**
 * Whether the banner shows: a chosen store, an enabled add-on price that saves something, and goods of this
 * store or its geo pool.
 */
export function showsAddOnBanner(facts: AddOnFacts): boolean {
  return facts.isStoreChosen && facts.hasSaving && hasAddOnPrice(facts)
}

function hasAddOnPrice({ addOnPriceEnabled, source, storeEligible }: GoodsFacts): boolean {
  const near = source === 'INVENTORY_PRODUCT' || source === 'INV_GEO_POOL_PRODUCT'
  return addOnPriceEnabled && near && storeEligible
}

/** Whether a customer gets the add-on price of goods: who rents something now, on the terms of the banner. */
export function getsAddOnPrice({
  rentsAlready,
  ...goods
}: GoodsFacts & { readonly rentsAlready: boolean }): boolean {
  return rentsAlready && hasAddOnPrice(goods)
}

/**
 * The price with its add-on payment as the payment, for a customer who has an agreement that runs; the same price if
 * it has none. What promotions of the store took off every payment no longer counts then. What they take off the cash
 * price stays, and so does what they take off the first payment, unless less than a cent would be left of it, or the
 * whole would cost less than buying.
 */
export function asAddOn<Price extends RentalPrice>(price: Price): Price {
  const paymentCents = price.addOnPaymentCents ?? null
  if (paymentCents === null) return price
  const { reduction } = price
  const isCashReduced = reduction != null && reduction.cashCents > price.cashCents
  const mostOffCents = Math.min(paymentCents - 1, paymentCents * price.payments - price.cashCents)
  const firstOffCents = price.firstOffCents <= mostOffCents ? price.firstOffCents : 0
  return {
    ...price,
    paymentCents,
    firstOffCents,
    addOnPaymentCents: null,
    isAddOn: true,
    was: null,
    reduction:
      reduction != null && (isCashReduced || firstOffCents > 0) ? { ...reduction, paymentCents } : null,
  }
}

/**
 * The add-on payment if it is lower than what everybody pays today, in cents; otherwise null. During a sale, or
 * for a pre-rented unit, the price file's add-on price can be the higher one, and its promise is the lowest price.
 */
export function addOnPaymentIfLower(addOnCents: Cents | null, paymentCents: Cents): Cents | null {
  return addOnCents !== null && addOnCents < paymentCents ? addOnCents : null
}
