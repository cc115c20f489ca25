import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type { unitLine } from '#core/catalogue/import/schema.ts'
import { addDays, type CivilDate } from '#domain/base/civil-date.ts'
import type { Cents } from '#domain/base/money.ts'
import { preRentedIn } from '#domain/law/pack-for.ts'
import { costOf } from './prices.ts'
import type { Stock } from './source.ts'

type UnitLine = z.input<typeof unitLine>

/** Something that units exist of. */
export type Rentable = {
  readonly id: string
  readonly cash: number
  readonly stock: Stock
  readonly popularity: number
  /** What new and pre-rented ones rent for a week. */
  readonly weekly: { readonly newCents: Cents; readonly usedCents: Cents }
}

type Store = { readonly id: string; readonly stateCode: string }

/** The first day on which new units came to the stores, and pre-rented ones. */
const firstDay = { new: '2025-07-25', used: '2024-01-08' } as const
/** The day of the law by which units have their rentals told. */
const lawOn = '2026-12-01'
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

type Rentals = NonNullable<UnitLine['rentals']>

/**
 * Made-up rentals of a pre-rented unit, of four to nineteen weeks with a week between them: the first one at the price of
 * new goods, the others at that of pre-rented ones. A few units have earned so much that California allows no further
 * rental at the store's price.
 */
function rentalsOf(
  which: string,
  unit: { readonly acquiredOn: CivilDate; readonly timesRented: number; readonly grade: UnitLine['grade'] },
  weekly: Rentable['weekly'],
): Rentals {
  let rentedOn = addDays(unit.acquiredOn, 7)
  return Array.from({ length: unit.timesRented }, (_, at) => {
    const weeks = 4 + (roll(which, 'weeks', at) % 16)
    const returnedOn = addDays(rentedOn, weeks * 7)
    const rentCents = weeks * (at === 0 ? weekly.newCents : weekly.usedCents)
    const grade = at === unit.timesRented - 1 ? unit.grade : 'GREAT'
    const rental = { rentedOn, returnedOn, rentCents, grade }
    rentedOn = addDays(returnedOn, 7)
    return rental
  })
}

function unit(store: Store, product: Rentable, condition: 'NEW' | 'USED', number: number): UnitLine {
  const { id: storeId, stateCode } = store
  const which = `${storeId}-${product.id}-${condition === 'NEW' ? 'N' : 'P'}${number}`
  const age = roll(which, 'age')
  const used = condition === 'USED'
  const line = {
    inventoryNumber: `${storeId}-${digits(which)}`,
    productId: product.id,
    storeId,
    condition,
    grade: used ? grades[roll(which, 'grade') % grades.length] : undefined,
    acquiredOn: addDays(used ? firstDay.used : firstDay.new, age),
    timesRented: used ? 1 + (roll(which, 'rented') % 4) : 0,
    merchantCostCents: costOf(product.cash),
  }
  const isByUnit = used && preRentedIn(stateCode, lawOn) === 'by-unit'
  return isByUnit ? { ...line, rentals: rentalsOf(which, line, product.weekly) } : line
}

/**
 * The number of 256 stores in which a product is out of stock. Popular products are nearly everywhere, others
 * are often "nearby".
 */
const outOf = (popularity: number) => (popularity >= 70 ? 8 : popularity >= 45 ? 48 : 112)

/**
 * The units of a product in a store: two new ones, three or four of popular products, and one or two pre-rented
 * ones if it has any. Where the law looks at what was paid for a unit, the pre-rented ones come with their rentals.
 */
export function unitLines(store: Store, product: Rentable): UnitLine[] {
  const { id, stock, popularity } = product
  const storeId = store.id
  if (stock === 'none' || roll(storeId, id) < outOf(popularity)) return []
  const popular = popularity >= 70
  const fresh = stock === 'pre-rented' ? 0 : popular ? 3 + (roll(storeId, id, 'new') % 2) : 2
  const used = stock === 'new' ? 0 : popular ? 1 + (roll(storeId, id, 'used') % 2) : 1
  return [
    ...Array.from({ length: fresh }, (_, at) => unit(store, product, 'NEW', at + 1)),
    ...Array.from({ length: used }, (_, at) => unit(store, product, 'USED', at + 1)),
  ]
}
