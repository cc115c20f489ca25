import type { PriceOffer } from '#domain/base/price.ts'
import type { CappedRow } from './refusal-queries.ts'

type Figures = Pick<PriceOffer, 'paymentCents' | 'payments' | 'cashCents'>

/** One price of a row, for new or pre-rented units. */
export type RowOffer = { readonly offer: Figures; readonly used: boolean }

/** All offers of a price row: new, on sale, as an add-on, pre-rented. */
export function offersIn(row: CappedRow): readonly RowOffer[] {
  const { paymentCents, payments, cashCents } = row
  const fresh = { paymentCents, payments, cashCents }
  const sale = {
    paymentCents: row.salePaymentCents ?? paymentCents,
    payments: row.salePayments ?? payments,
    cashCents: row.saleCashCents ?? cashCents,
  }
  const used = {
    paymentCents: row.usedPaymentCents ?? paymentCents,
    payments: row.usedPayments ?? payments,
    cashCents: row.usedCashCents ?? cashCents,
  }
  const hasUsed = row.usedPaymentCents !== null || row.usedCashCents !== null
  return [
    { offer: fresh, used: false },
    ...(row.salePaymentCents === null && row.saleCashCents === null ? [] : [{ offer: sale, used: false }]),
    ...(row.addOnCents === null ? [] : [{ offer: { ...fresh, paymentCents: row.addOnCents }, used: false }]),
    ...(hasUsed ? [{ offer: used, used: true }] : []),
  ]
}

/** The offers of a price row at which pre-rented units are rented: their own one, or else those of new ones. */
export function preRentedOffersIn(row: CappedRow): readonly Figures[] {
  const offers = offersIn(row)
  const own = offers.filter(({ used }) => used)
  return (own.length > 0 ? own : offers).map(({ offer }) => offer)
}
