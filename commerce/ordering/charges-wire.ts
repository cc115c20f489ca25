import type { BasketAmounts } from '#domain/shopper/basket.ts'
import { dollars } from '../catalogue/price.ts'

/** What is paid at signing beside rent and tax, as c_ fields of a basket and of an order; 0 for what is not charged. */
export function wireCharges(dueToday: BasketAmounts['dueToday']) {
  return {
    c_damageWaiver: dollars(dueToday.waiverCents),
    c_refundableDeposit: dollars(dueToday.depositCents),
    c_reservationAmount: dollars(dueToday.reservationCents),
  }
}
