import { type Cents, scale } from '../base/money.ts'

/** How much lower a price is, in whole percent rounded down: 29.99 to 19.99 is 33. 0 if it is not lower. */
export function discountPercent(oldCents: Cents, currentCents: Cents): number {
  return oldCents <= 0 || currentCents >= oldCents ? 0 : scale(oldCents - currentCents, 100, oldCents, 'down')
}

/** The percentage on a discount badge; null below one percent, which shows no badge. */
export function discountBadge(oldCents: Cents, currentCents: Cents): number | null {
  const percent = discountPercent(oldCents, currentCents)
  return percent >= 1 ? percent : null
}

/** The price to charge: a promotional price applies only if it is lower than the base price. */
export function lowerOf(baseCents: Cents, promotionalCents: Cents | null): Cents {
  return promotionalCents !== null && promotionalCents < baseCents ? promotionalCents : baseCents
}
