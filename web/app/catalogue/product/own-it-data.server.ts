import type { PricedProduct } from '#core/catalogue/product/get-product.ts'
import { sameAsCashUntil } from '#domain/agreement/same-as-cash.ts'
import type { CivilDate } from '#domain/base/civil-date.ts'
import { type Frequency, frequencies } from '#domain/base/frequency.ts'
import type { Cents } from '#domain/base/money.ts'
import { priceFigures, type RentalPrice } from '#domain/base/price.ts'
import { pricesInCondition } from '#domain/catalogue/product-price.ts'
import type { Condition } from '#domain/catalogue/stock.ts'
import type { SetData } from '../set/set-data.server.ts'

/** All figures of a payment frequency. */
export type WayToPay = {
  readonly frequency: Frequency
  readonly paymentCents: Cents
  /** Null if pieces that are rented together have different numbers of payments. */
  readonly payments: number | null
  /** What the store's promotions take off the first payment alone. */
  readonly firstOffCents: Cents
  /** What ownership costs after the last payment; 0 in most states. */
  readonly optionCents: Cents
  readonly totalCents: Cents
  readonly servicesCents: Cents
  readonly cashCents: Cents
  /** Payment and cash price without the store's promotions. Left out if there are none. */
  readonly before?: Pick<RentalPrice, 'paymentCents' | 'cashCents'>
  /** Zero if it is not offered. Null if pieces that are rented together have different periods. */
  readonly sameAsCashDays: number | null
  /** The last day of same as cash if delivery is on the earliest day. Null if it is not offered, or without such a day. */
  readonly sameAsCashUntil: CivilDate | null
}

/** What it costs to own a product, at every frequency. */
export type OwnIt = {
  readonly ways: readonly WayToPay[]
  /** The earliest day on which the store can deliver. Null if it has none. */
  readonly firstDelivery: CivilDate | null
  /** Whether it is several pieces of a set. */
  readonly isSet: boolean
  /** Whether an option is open that may raise the figures. */
  readonly isFrom: boolean
}

/** The last day of same as cash for a delivery on this day. Null if there is none. */
function lastDay(days: number | null, firstDelivery: CivilDate | null): CivilDate | null {
  return days === null || days === 0 || firstDelivery === null
    ? null
    : sameAsCashUntil(firstDelivery, { days })
}

/** A payment frequency with the figures that follow from its price. */
function wayToPay(price: RentalPrice, firstDelivery: CivilDate | null): WayToPay {
  const {
    frequency,
    paymentCents,
    payments,
    firstOffCents,
    cashCents,
    optionCents = 0,
    sameAsCashDays: days,
    reduction,
  } = price
  const { totalCents, rentalServicesCents } = priceFigures(price)
  return {
    frequency,
    paymentCents,
    payments,
    firstOffCents,
    optionCents,
    totalCents,
    servicesCents: rentalServicesCents,
    cashCents,
    ...(reduction && {
      before: { paymentCents: reduction.paymentCents, cashCents: reduction.cashCents },
    }),
    sameAsCashDays: days,
    sameAsCashUntil: lastDay(days, firstDelivery),
  }
}

type Shown = Pick<OwnIt, 'firstDelivery' | 'isFrom'> & { readonly condition: Condition }

/** The cost of owning a product in a condition. Null if it has no price. */
export function ownIt(
  { prices }: Pick<PricedProduct, 'prices'>,
  { condition, firstDelivery, isFrom }: Shown,
): OwnIt | null {
  const inCondition = pricesInCondition(prices, condition)
  const all = frequencies.flatMap((one) => inCondition[one] ?? [])
  if (all.length === 0) return null
  return {
    ways: all.map((price) => wayToPay(price, firstDelivery)),
    firstDelivery,
    isSet: false,
    isFrom,
  }
}

/**
 * The cost of owning the taken pieces of a set together. Null while an option is open, because it may raise the
 * figures.
 */
export function ownSet({ prices, isFrom }: SetData, firstDelivery: CivilDate | null): OwnIt | null {
  if (isFrom) return null
  const ways = frequencies.flatMap((frequency) => {
    const price = prices[frequency]
    if (price === undefined) return []
    const { totalCents, cashCents, sameAsCashDays } = price
    const until = lastDay(sameAsCashDays, firstDelivery)
    return [{ ...price, servicesCents: totalCents - cashCents, sameAsCashUntil: until }]
  })
  return ways.length === 0 ? null : { ways, firstDelivery, isSet: true, isFrom: false }
}
