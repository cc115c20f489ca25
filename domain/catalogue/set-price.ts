import { type Frequency, frequencies } from '../base/frequency.ts'
import { type Cents, sumCents } from '../base/money.ts'
import { type PriceOffer, priceFigures } from '../base/price.ts'

type Figures = Pick<PriceOffer, 'paymentCents' | 'payments' | 'cashCents'>

/** A piece that the shopper takes of a set: how many of it, and what one costs by frequency. */
export type TakenPiece = {
  readonly quantity: number
  readonly offers: Readonly<Partial<Record<Frequency, Figures>>>
}

/** What the taken pieces of a set cost together. */
export type SetPrice = {
  readonly frequency: Frequency
  readonly paymentCents: Cents
  /** Null where the pieces have different numbers of payments: they are then rented by several agreements. */
  readonly payments: number | null
  readonly totalCents: Cents
  readonly cashCents: Cents
}

/**
 * What the taken pieces cost together, by frequency: the sum of what each costs alone. A set has no price of its own. A
 * frequency at which one of them is not offered is absent, and without a piece all are.
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
    prices[frequency] = {
      frequency,
      paymentCents: sum((offer) => offer.paymentCents),
      payments: terms.size === 1 ? payments : null,
      totalCents: sum((offer) => priceFigures(offer).totalCents),
      cashCents: sum((offer) => offer.cashCents),
    }
  }
  return prices
}
