import type { RentalPrice } from '#domain/base/price.ts'
import { newPayments, usedPayments } from '#domain/catalogue/product-price.ts'
import type { CappedRow } from './refusal-queries.ts'

type Figures = Pick<RentalPrice, 'paymentCents' | 'payments' | 'cashCents'>

/** One price of a row, for new or pre-rented units. */
export type RowPrice = { readonly price: Figures; readonly used: boolean }

/** All prices in a row: new, on sale, as an add-on, pre-rented. */
export function pricesInRow(row: CappedRow): readonly RowPrice[] {
  const { paymentCents, payments, cashCents } = row
  const fresh = { paymentCents, payments, cashCents }
  const sale = {
    ...newPayments(row),
    cashCents: row.saleCashCents ?? cashCents,
  }
  const used = {
    ...usedPayments(row),
    cashCents: row.usedCashCents ?? cashCents,
  }
  const hasUsed = row.usedPaymentCents !== null || row.usedCashCents !== null
  return [
    { price: fresh, used: false },
    ...(row.salePaymentCents === null && row.saleCashCents === null ? [] : [{ price: sale, used: false }]),
    ...(row.addOnCents === null ? [] : [{ price: { ...fresh, paymentCents: row.addOnCents }, used: false }]),
    ...(hasUsed ? [{ price: used, used: true }] : []),
  ]
}

/** The prices in a row at which pre-rented units are rented: their own one, or else those of new ones. */
export function preRentedPricesInRow(row: CappedRow): readonly Figures[] {
  const prices = pricesInRow(row)
  const own = prices.filter(({ used }) => used)
  return (own.length > 0 ? own : prices).map(({ price }) => price)
}
