import { type Frequency, frequencies } from '../base/frequency.ts'
import { type Cents, sumCents } from '../base/money.ts'
import { priceFigures, type RentalPrice } from '../base/price.ts'

type Figures = Pick<
  RentalPrice,
  'paymentCents' | 'payments' | 'firstOffCents' | 'cashCents' | 'optionCents' | 'sameAsCashDays'
>

/** A product of a set that the shopper takes: its quantity, and the price of one by frequency. */
export type TakenPiece = {
  readonly quantity: number
  readonly prices: Readonly<Partial<Record<Frequency, Figures>>>
}

/** The price of the selected products of a set together. */
export type SetPrice = {
  readonly frequency: Frequency
  readonly paymentCents: Cents
  /** What promotions take off the first payment alone. */
  readonly firstOffCents: Cents
  /** Null if the products have different numbers of payments; they are then rented in several agreements. */
  readonly payments: number | null
  readonly totalCents: Cents
  readonly cashCents: Cents
  /** What ownership costs after the last payments; 0 in most states. */
  readonly optionCents: Cents
  /**
   * The same-as-cash period: the shortest of products that share an agreement, as it is when they are rented.
   * Null if they are rented in several agreements whose periods differ.
   */
  readonly sameAsCashDays: number | null
}

/**
 * The price of the selected products together, by frequency: the sum of their individual prices, because a
 * set has no price of its own. A frequency is omitted if one of the products is not offered at it; without
 * products all are omitted.
 */
export function setPrices(pieces: readonly TakenPiece[]): Readonly<Partial<Record<Frequency, SetPrice>>> {
  const together: Partial<Record<Frequency, SetPrice>> = {}
  if (pieces.length === 0) return together
  for (const frequency of frequencies) {
    const priced = pieces.flatMap(({ quantity, prices }) => {
      const price = prices[frequency]
      return price === undefined ? [] : [{ quantity, price }]
    })
    if (priced.length < pieces.length) continue
    const sum = (cents: (price: Figures) => Cents) =>
      sumCents(priced.map(({ quantity, price }) => cents(price) * quantity))
    const terms = new Set(priced.map(({ price }) => price.payments))
    const [payments = null] = terms
    const days = priced.map(({ price }) => price.sameAsCashDays)
    const shortest = Math.min(...days)
    together[frequency] = {
      frequency,
      paymentCents: sum((price) => price.paymentCents),
      firstOffCents: sum((price) => price.firstOffCents),
      payments: terms.size === 1 ? payments : null,
      totalCents: sum((price) => priceFigures(price).totalCents),
      cashCents: sum((price) => price.cashCents),
      optionCents: sum((price) => price.optionCents ?? 0),
      sameAsCashDays: terms.size === 1 || days.every((one) => one === shortest) ? shortest : null,
    }
  }
  return together
}
