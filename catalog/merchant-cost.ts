import type { Cents } from '#domain/base/money.ts'

/**
 * Cash price over merchant cost where it is dearest, in percent. California caps it lowest, at 165 for appliances and
 * computers (Civ. Code 1812.626); the other ceilings by cost are higher.
 */
const markupPercent = 160

/** What goods cost the merchant whose dearest zone asks this cash price. */
export function merchantCost(dearestCashCents: Cents): Cents {
  return Math.ceil((dearestCashCents * 100) / markupPercent)
}
