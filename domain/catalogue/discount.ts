import { type Cents, scale } from '../base/money.ts'

/** How much lower a price is, in whole percent rounded down: 29.99 to 19.99 is 33. 0 if it is not lower. */
export function discountPercent(oldCents: Cents, currentCents: Cents): number {
  return oldCents <= 0 || currentCents >= oldCents ? 0 : scale(oldCents - currentCents, 100, oldCents, 'down')
}
