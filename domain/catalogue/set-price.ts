import { type Frequency, frequencies } from '../base/frequency.ts'
import { type Cents, sumCents } from '../base/money.ts'
import { type PriceOffer, priceFigures } from '../base/price.ts'

type Figures = Pick<
  PriceOffer,
  'paymentCents' | 'payments' | 'firstOffCents' | 'cashCents' | 'optionCents' | 'sameAsCashDays'
>

/** A product of a set that the shopper takes: its quantity, and the price of one by frequency. */
export type TakenPiece = {
  readonly quantity: number
  readonly offers: Readonly<Partial<Record<Frequency, Figures>>>
}

/** The price of the selected products of a set together. */
export type SetPrice = {
  readonly frequency: Frequency
  readonly paymentCents: Cents
  /** What offers take off the first payment alone. */
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
  const prices: Partial<Record<Frequency, SetPrice>> = {}
  if (pieces.length === 0) return prices
  for (const frequency of frequencies) {
    const offered = pieces.flatMap(({ quantity, offers }) => {
      const offer = offers[frequency]
      return offer === undefined ? [] : [{ quantity, offer }]
    })
    if (offered.length < pieces.length) continue
    const sum = (cents: (offer: Figures) => Cents) =>
      sumCents(offered.map(({ quantity, offer }) => cents(offer) * quantity))
    const terms = new Set(offered.map(({ offer }) => offer.payments))
    const [payments = null] = terms
    const days = offered.map(({ offer }) => offer.sameAsCashDays)
    const shortest = Math.min(...days)
    prices[frequency] = {
      frequency,
      paymentCents: sum((offer) => offer.paymentCents),
      firstOffCents: sum((offer) => offer.firstOffCents),
      payments: terms.size === 1 ? payments : null,
      totalCents: sum((offer) => priceFigures(offer).totalCents),
      cashCents: sum((offer) => offer.cashCents),
      optionCents: sum((offer) => offer.optionCents ?? 0),
      sameAsCashDays: terms.size === 1 || days.every((one) => one === shortest) ? shortest : null,
    }
  }
  return prices
}
