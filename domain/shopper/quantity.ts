import { requireWhole } from '../base/invalid-input.ts'
import { fail, ok, type Result } from '../base/result.ts'

/** The quantity rules of a product; missing values use the defaults. */
export type QuantityTerms = {
  readonly minOrderQuantity?: number | null
  readonly stepQuantity?: number | null
  readonly stockLevel: number
}

/**
 * The limits of a quantity stepper: from `minimum` in steps of `step` up to `maximum`. All 0 if out of stock.
 */
export type QuantityLimits = { readonly minimum: number; readonly step: number; readonly maximum: number }

/** The stock message for the shopper. */
export type StockNotice =
  | { readonly code: 'out-of-stock' }
  | { readonly code: 'only-left'; readonly stockLevel: number; readonly productName: string | null }

/** The limits of a product. Defaults: minimum 1 (0 without stock), step 1. */
export function quantityLimits(terms: QuantityTerms): QuantityLimits {
  requireWhole(terms.stockLevel, 'stockLevel')
  const step = positive(terms.stepQuantity, 'stepQuantity')
  const minimum = positive(terms.minOrderQuantity, 'minOrderQuantity')
  if (terms.stockLevel < minimum) return { minimum: 0, step, maximum: 0 }
  const steps = Math.floor((terms.stockLevel - minimum) / step)
  return { minimum, step, maximum: minimum + steps * step }
}

/**
 * Rejects a quantity that is not a step of the product (`quantity-invalid`) or above its stock
 * (`quantity-above-stock`).
 */
export function checkQuantity(quantity: number, terms: QuantityTerms): Result<number> {
  const { step } = quantityLimits(terms)
  const minimum = positive(terms.minOrderQuantity, 'minOrderQuantity')
  const isStep = Number.isInteger(quantity) && quantity >= minimum && (quantity - minimum) % step === 0
  if (!isStep) return fail('quantity-invalid', { field: 'quantity', params: { min: minimum, step } })
  return quantity > terms.stockLevel
    ? fail('quantity-above-stock', { field: 'quantity', params: { stockLevel: terms.stockLevel } })
    : ok(quantity)
}

/**
 * What stands in a field of a quantity after a press on plus or minus; the same text if it is no whole number.
 * An empty field counts as 0.
 */
export function steppedQuantity(typed: string, by: number): string {
  const quantity = Number(typed)
  return Number.isSafeInteger(quantity) ? String(quantity + by) : typed
}

/** The nearest allowed quantity at or below the wanted one; the minimum if even that is higher. */
export function clampQuantity(quantity: number, { minimum, step, maximum }: QuantityLimits): number {
  const steps = Math.floor((Math.min(quantity, maximum) - minimum) / step)
  return minimum + Math.max(0, steps) * step
}

/**
 * The notice beside a quantity; null if the stock covers it. `scarceProduct` is the part of a bundle or set
 * that limits the quantity.
 */
export function stockNotice(
  quantity: number,
  stockLevel: number,
  scarceProduct: string | null,
): StockNotice | null {
  if (stockLevel <= 0) return { code: 'out-of-stock' }
  return stockLevel < quantity ? { code: 'only-left', stockLevel, productName: scarceProduct } : null
}

function positive(value: number | null | undefined, field: string): number {
  if (value === null || value === undefined) return 1
  requireWhole(value, field)
  return Math.max(1, value)
}
