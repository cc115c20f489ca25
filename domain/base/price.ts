import type { CivilDate } from './civil-date.ts'
import type { Frequency } from './frequency.ts'
import { requireWhole } from './invalid-input.ts'
import type { Localized } from './locale.ts'
import { type Cents, scale } from './money.ts'

/** The previous price of a product, and since when it was online. */
type WasPrice = {
  readonly paymentCents: Cents
  readonly payments: number
  readonly onlineFrom: CivilDate | null
}

/** What the store's promotions made of a price: which ones (`offers`, as agreements keep them), and the price without. */
export type PriceReduction = {
  readonly offers: readonly { readonly id: string; readonly name: Localized }[]
  readonly paymentCents: Cents
  readonly cashCents: Cents
}

/**
 * What a product costs to rent to own at one frequency, from its price books. Never derived from another
 * frequency.
 */
export type RentalPrice = {
  readonly frequency: Frequency
  readonly paymentCents: Cents
  readonly payments: number
  /** What a promotion of the store takes off the first payment alone; 0 if nothing. */
  readonly firstOffCents: Cents
  readonly cashCents: Cents
  /** What ownership costs after the last payment (domain/law/option-price.ts); 0 or left out in most states. */
  readonly optionCents?: Cents
  readonly sameAsCashDays: number
  /** Payment if the product is added to an agreement as an add-on; always lower than `paymentCents`. */
  readonly addOnPaymentCents?: Cents | null
  /** Whether `paymentCents` is the add-on price already, because the customer rents something now. */
  readonly isAddOn?: boolean
  readonly was?: WasPrice | null
  /** Null or missing if no offer of the store lowered the price. */
  readonly reduction?: PriceReduction | null
}

/** Figures derived from a price. The total cost is all that is paid until the goods are owned, without tax. */
export type PriceFigures = {
  readonly totalCents: Cents
  /** Total cost less cash price: the cost of renting. */
  readonly rentalServicesCents: Cents
  /** Total cost divided by cash price, in millionths. */
  readonly ratioMillionths: number
}

/** The amounts of a price in cents, each of which grows with the quantity. */
type PriceAmounts = Pick<
  RentalPrice,
  'paymentCents' | 'firstOffCents' | 'cashCents' | 'optionCents' | 'reduction'
> & {
  /** A price to compare it with. */
  readonly was?: Pick<WasPrice, 'paymentCents'> | null
  /** What other options cost at most. */
  readonly upToCents?: Cents
}

/**
 * The price of a quantity, from that of so many `pieces` together: the one function that multiplies prices, so that a
 * cart, what was just added to it, and a set show the same amounts. All of them are whole for one piece.
 */
export function priceTimes<Price extends PriceAmounts>(price: Price, quantity: number, pieces = 1): Price {
  const times = (cents: Cents): Cents => scale(cents, quantity, pieces, 'half-up')
  const { paymentCents, firstOffCents, cashCents, optionCents, upToCents, was, reduction } = price
  const pair = (two: { readonly paymentCents: Cents; readonly cashCents: Cents }) => ({
    paymentCents: times(two.paymentCents),
    cashCents: times(two.cashCents),
  })
  return {
    ...price,
    ...pair({ paymentCents, cashCents }),
    firstOffCents: times(firstOffCents),
    ...(optionCents !== undefined && { optionCents: times(optionCents) }),
    ...(upToCents !== undefined && { upToCents: times(upToCents) }),
    ...(was && { was: { ...was, paymentCents: times(was.paymentCents) } }),
    ...(reduction && { reduction: { ...reduction, ...pair(reduction) } }),
  }
}

/** The rent of the first payment in cents, which a promotion may have lowered. */
export function firstPaymentCents({
  paymentCents,
  firstOffCents,
}: Pick<RentalPrice, 'paymentCents' | 'firstOffCents'>): Cents {
  return paymentCents - firstOffCents
}

/**
 * Total cost, cost of rental services and the ratio: $24.99 × 104 is $2,598.96, and with $10 off the first payment
 * $2,588.96. An option price is a part of the total.
 */
export function priceFigures(
  price: Pick<RentalPrice, 'paymentCents' | 'payments' | 'firstOffCents' | 'cashCents' | 'optionCents'>,
): PriceFigures {
  requireWhole(price.paymentCents, 'paymentCents', 1)
  requireWhole(price.payments, 'payments', 1)
  requireWhole(price.cashCents, 'cashCents', 1)
  requireWhole(price.firstOffCents, 'firstOffCents', 0)
  requireWhole(price.optionCents ?? 0, 'optionCents', 0)
  requireWhole(firstPaymentCents(price), 'firstPaymentCents', 1)
  const totalCents = price.paymentCents * price.payments - price.firstOffCents + (price.optionCents ?? 0)
  return {
    totalCents,
    rentalServicesCents: totalCents - price.cashCents,
    ratioMillionths: scale(totalCents, 1_000_000, price.cashCents, 'half-up'),
  }
}
