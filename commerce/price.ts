import type { Offers } from '#core/price/load-offers.ts'
import { type Frequency, frequencies } from '#domain/frequency.ts'
import type { Cents } from '#domain/money.ts'
import { priceBookId } from '#domain/price-book.ts'

/** Money on the wire: dollars, as that API family writes it. Cents are exact, and two decimals print exactly. */
export function dollars(cents: Cents): number {
  return cents / 100
}

const wireNames: Record<Frequency, string> = {
  WEEKLY: 'weekly',
  BI_WEEKLY: 'biWeekly',
  SEMI_MONTHLY: 'semiMonthly',
  MONTHLY: 'monthly',
}

/** The price books that a product stands in, with payments and former prices (documents 2 §3). */
export function wirePriceBooks(offers: Offers | undefined, zoneId: string) {
  const rental = frequencies.flatMap((frequency) => {
    const offer = offers?.[frequency]
    if (offer === undefined) return []
    const wasPrice = offer.was && {
      amount: dollars(offer.was.paymentCents),
      terms: offer.was.payments,
      'online-from': offer.was.onlineFrom ?? undefined,
    }
    const addOnRate = offer.addOnPaymentCents === null ? undefined : dollars(offer.addOnPaymentCents ?? 0)
    const book = (isSale: boolean, cents: Cents, terms: number) => ({
      pricebookID: priceBookId(zoneId, { frequency, isSale }),
      price: dollars(cents),
      priceInfo: { terms, addOnRate, ...(wasPrice ? { wasPrice } : {}) },
    })
    const regular = offer.regular ?? offer
    return [
      book(false, regular.paymentCents, regular.payments),
      ...(offer.isOnSale ? [book(true, offer.paymentCents, offer.payments)] : []),
    ]
  })
  const cash = frequencies
    .map((frequency) => offers?.[frequency]?.cashCents)
    .find((cents) => cents !== undefined)
  return cash === undefined
    ? rental
    : [
        ...rental,
        {
          pricebookID: priceBookId(zoneId, { frequency: null, isSale: false }),
          price: dollars(cash),
          priceInfo: { terms: 1 },
        },
      ]
}

/** A tile's prices by frequency: weeklyPrice, weeklyOldPrice, weeklyPercentageDiscount, and so on (documents 2 §3). */
export function wirePriceInfo(offers: Offers | undefined) {
  const info: Record<string, number> = {}
  for (const frequency of frequencies) {
    const offer = offers?.[frequency]
    if (offer === undefined) continue
    const name = wireNames[frequency]
    info[`${name}Price`] = dollars(offer.paymentCents)
    const former = offer.regular?.paymentCents ?? offer.was?.paymentCents
    if (former === undefined || former <= offer.paymentCents) continue
    info[`${name}OldPrice`] = dollars(former)
    info[`${name}PercentageDiscount`] = Math.floor(((former - offer.paymentCents) * 100) / former)
  }
  return info
}
