import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type { unitLine } from '#core/catalogue/import/schema.ts'
import { addDays } from '#domain/base/civil-date.ts'
import { costOf } from './prices.ts'
import type { Stock } from './source.ts'

type UnitLine = z.input<typeof unitLine>

/** Something that units exist of. */
export type Rentable = {
  readonly id: string
  readonly cash: number
  readonly stock: Stock
  readonly popularity: number
}

const firstDay = '2025-01-06'
const grades = ['GREAT', 'GOOD', 'FAIR'] as const

/** A number from 0 to 255 that is always the same for the same words, as repeatable randomness. */
function roll(...words: readonly (string | number)[]): number {
  return createHash('sha256').update(words.join(' ')).digest()[0] ?? 0
}

/** Ten digits that are always the same for the same words. An agreement prints them in either language. */
function digits(words: string): string {
  const number = createHash('sha256').update(words).digest().readUIntBE(0, 6) % 10_000_000_000
  return String(number).padStart(10, '0')
}

function unit(storeId: string, product: Rentable, condition: 'NEW' | 'USED', number: number): UnitLine {
  const which = `${storeId}-${product.id}-${condition === 'NEW' ? 'N' : 'P'}${number}`
  const age = roll(which, 'age')
  const used = condition === 'USED'
  return {
    inventoryNumber: `${storeId}-${digits(which)}`,
    productId: product.id,
    storeId,
    condition,
    grade: used ? grades[roll(which, 'grade') % grades.length] : undefined,
    acquiredOn: addDays(firstDay, used ? age : age + 200),
    timesRented: used ? 1 + (roll(which, 'rented') % 4) : 0,
    merchantCostCents: costOf(product.cash),
  }
}

/**
 * The number of 256 stores in which a product is out of stock. Popular products are nearly everywhere, others
 * are often "nearby".
 */
const outOf = (popularity: number) => (popularity >= 70 ? 8 : popularity >= 45 ? 48 : 112)

/**
 * The units of a product in a store: two new ones, three or four of popular products, and one or two pre-rented
 * ones if it has any.
 */
export function unitLines(storeId: string, product: Rentable): UnitLine[] {
  const { id, stock, popularity } = product
  if (stock === 'none' || roll(storeId, id) < outOf(popularity)) return []
  const popular = popularity >= 70
  const fresh = stock === 'pre-rented' ? 0 : popular ? 3 + (roll(storeId, id, 'new') % 2) : 2
  const used = stock === 'new' ? 0 : popular ? 1 + (roll(storeId, id, 'used') % 2) : 1
  return [
    ...Array.from({ length: fresh }, (_, at) => unit(storeId, product, 'NEW', at + 1)),
    ...Array.from({ length: used }, (_, at) => unit(storeId, product, 'USED', at + 1)),
  ]
}
