import { expect, test } from 'vitest'
import { defaultWasPriceRules } from '#domain/catalogue/was-price.ts'
import { departmentOf } from './departments.ts'
import { priceLines } from './prices.ts'
import { cheapest, choicesOf } from './product-lines.ts'
import { groups, products } from './products/all.ts'
import type { Offer, Stock } from './source.ts'

/**
 * What goods cost by the week in each zone: the lower price where there is a sale, and the former one. In all and for
 * cash the least: that of a pre-rented unit where stores have them.
 */
function weekly(id: string, category: string, cash: number, offer: Offer, stock: Stock = 'new') {
  const isPreRented = stock.endsWith('pre-rented')
  return priceLines(id, departmentOf(category), cash, offer, isPreRented, '2026-11-01').map((line) => {
    const price = line.frequencies.WEEKLY
    const used = price?.used
    const nowCents = (price?.sale ?? price)?.paymentCents ?? 0
    const formerCents = (price?.sale === undefined ? price?.was : price)?.paymentCents ?? 0
    const payments = price?.payments ?? 0
    return {
      nowCents,
      formerCents,
      totalCents: Math.min(
        nowCents * payments,
        used === undefined ? Infinity : used.paymentCents * used.payments,
      ),
      cashCents: Math.min(line.saleCashCents ?? line.cashCents, line.usedCashCents ?? Infinity),
    }
  })
}

const choices = new Map(
  products.flatMap((source) =>
    [{ id: source.id, size: undefined }, ...choicesOf(source)].map(({ id, size }) => [
      id,
      weekly(id, source.category, size?.cash ?? cheapest(source), source.offer, source.stock),
    ]),
  ),
)

test('rents every bundle for less than its parts one by one, pre-rented ones too, and sells it for less, in every zone', () => {
  const bundles = groups.filter(({ type }) => type === 'bundle')
  expect(bundles.length).toBeGreaterThan(6)
  for (const { id, slug, category, offer, parts } of bundles) {
    for (const [zone, whole] of weekly(id, category, offer.cash, offer).entries()) {
      const sum = (field: 'totalCents' | 'cashCents') =>
        parts.reduce(
          (cents, part) => cents + (choices.get(part.productId)?.[zone]?.[field] ?? 0) * (part.quantity ?? 1),
          0,
        )
      expect(whole.totalCents, slug).toBeLessThan(sum('totalCents'))
      expect(whole.cashCents, slug).toBeLessThan(sum('cashCents'))
    }
  }
})

test('calls nothing a deal whose former price its tag does not show', () => {
  const deals = products.filter(({ offer }) => offer.sale !== undefined || offer.was !== undefined)
  expect(deals.length).toBeGreaterThan(12)
  for (const source of deals) {
    // A pre-rented unit keeps its price in a sale.
    expect(source.stock, source.slug).not.toBe('pre-rented')
    for (const { nowCents, formerCents } of weekly(
      source.id,
      source.category,
      cheapest(source),
      source.offer,
    ))
      expect(formerCents - nowCents, source.slug).toBeGreaterThanOrEqual(
        defaultWasPriceRules.minimumSavingCents,
      )
  }
})

test('keeps nothing in stock that is made when it is ordered', () => {
  const made = products.filter(({ flags }) => flags?.includes('specialOrder'))
  expect(made.length).toBeGreaterThan(4)
  expect(made.filter(({ stock }) => stock !== 'none').map(({ slug }) => slug)).toEqual([])
})
