import type { Cents } from '#domain/base/money.ts'

/**
 * Cash price in percent of the merchant's cost, in the most expensive zone. The lowest cap is California's, at
 * 165 for appliances and computers (Civ. Code 1812.626).
 */
const markupPercent = 160

/** The merchant's cost of goods with this cash price in the most expensive zone. */
export function merchantCost(dearestCashCents: Cents): Cents {
  return Math.ceil((dearestCashCents * 100) / markupPercent)
}
