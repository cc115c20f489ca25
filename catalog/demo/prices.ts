import type { z } from 'zod'
import { merchantCost } from '#catalog/merchant-cost.ts'
import { paymentsFor } from '#catalog/payments.ts'
import type { priceLine } from '#core/catalogue/import/schema.ts'
import type { CivilDate } from '#domain/base/civil-date.ts'
import { frequencies, paymentsInMonths } from '#domain/base/frequency.ts'
import type { Cents } from '#domain/base/money.ts'
import type { Offer } from './source.ts'

type PriceLine = z.input<typeof priceLine>

/** Price zones: percent that a store's region adds to the cash price. */
export const zones = [
  { id: 'zone-1', name: 'South and Midwest', percent: 100 },
  { id: 'zone-2', name: 'Southeast, Southwest and Mountain', percent: 104 },
  { id: 'zone-3', name: 'Northeast and West Coast', percent: 108 },
] as const

const dearestPercent = Math.max(...zones.map(({ percent }) => percent))

/** The cash price of a zone: whole dollars with the zone's addition, and 99 cents. */
function cashIn(percent: number, dollars: number): Cents {
  return Math.round((dollars * percent) / 100) * 100 + 99
}

/**
 * The merchant's cost of goods by their cash price in whole dollars, without the addition of the most expensive
 * zone.
 */
export function costOf(dollars: number): Cents {
  return merchantCost(cashIn(dearestPercent, dollars))
}

/** Total cost in percent of the cash price. Below 200, the lowest cap (OH 1351.06, IA 537.3608, PA 42 §6903). */
const rentalRatio = { furniture: 196, appliances: 190, electronics: 188, computers: 188 } as const

export type Department = keyof typeof rentalRatio

const usedPercent = 80
const addOnPercent = 85

/** Rounds down to a price that ends in 9 cents. */
function endingInNine(cents: number): Cents {
  const whole = Math.floor(cents)
  return whole - ((whole + 1) % 10)
}

/** The weekly price of new goods with a cash price; its total is never above cash price × ratio. */
function weeklyPrice(department: Department, cashCents: Cents, months: number): Cents {
  return endingInNine((cashCents * rentalRatio[department]) / 100 / paymentsInMonths(months, 'WEEKLY'))
}

/** What new and pre-rented goods rent for a week in the most expensive zone. */
export function dearestWeekly(
  department: Department,
  dollars: number,
  months: number,
): { readonly newCents: Cents; readonly usedCents: Cents } {
  const newCents = weeklyPrice(department, cashIn(dearestPercent, dollars), months)
  return { newCents, usedCents: endingInNine((newCents * usedPercent) / 100) }
}

/**
 * The price lines of a product for all zones. The weekly price is cash price × ratio over the weeks of the
 * term, rounded down to end in 9, so the total is never above cash price × ratio.
 */
export function priceLines(
  productId: string,
  department: Department,
  cash: number,
  offer: Offer,
  preRented: boolean,
  wasOnlineFrom: CivilDate,
): PriceLine[] {
  return zones.map(({ id: zoneId, percent }) => {
    const cashCents = cashIn(percent, cash)
    const weekly = weeklyPrice(department, cashCents, offer.months)
    const part = (share: number) => paymentsFor(endingInNine((weekly * share) / 100), offer.months)
    const regular = paymentsFor(weekly, offer.months)
    const addOn = offer.addOn === true ? part(addOnPercent) : undefined
    const sale = offer.sale === undefined ? undefined : part(100 - offer.sale)
    const used = preRented ? part(usedPercent) : undefined
    const was = offer.was === undefined ? undefined : part(100 + offer.was)
    const byFrequency = frequencies.map((frequency) => [
      frequency,
      {
        ...regular[frequency],
        addOnCents: addOn?.[frequency].paymentCents,
        sale: sale?.[frequency],
        used: used?.[frequency],
        was: was && { ...was[frequency], onlineFrom: wasOnlineFrom },
      },
    ])
    return {
      productId,
      zoneId,
      cashCents,
      sameAsCashDays: offer.sameAsCash,
      saleCashCents:
        offer.sale === undefined ? undefined : endingInNine((cashCents * (100 - offer.sale)) / 100),
      usedCashCents: preRented ? endingInNine((cashCents * usedPercent) / 100) : undefined,
      frequencies: Object.fromEntries(byFrequency),
    }
  })
}
