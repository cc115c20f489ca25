import { type Locale, type Localized, localized } from '#domain/base/locale.ts'

/** The line of an order that rents several units as one: a bundle, with how many were ordered. */
export type RentedBundle = {
  readonly lineId: string
  readonly name: Localized
  readonly quantity: number
}

type Rented = { readonly name: Localized; readonly bundle: RentedBundle | null }

/** What is rented as one: a unit, or the units of a bundle as one line of the order. */
export type RentedGroup<Item> = {
  /** The line of the order; null for a unit that was ordered by itself. */
  readonly bundle: RentedBundle | null
  readonly items: readonly Item[]
}

/** The units of an agreement, those of a bundle together, in their order. */
export function groupsOf<Item extends Rented>(items: readonly Item[]): RentedGroup<Item>[] {
  const groups = Map.groupBy(items, (item) => item.bundle?.lineId ?? item)
  return [...groups.values()].map((units) => ({ bundle: units[0]?.bundle ?? null, items: units }))
}

/**
 * The names of what an agreement rents: a bundle by its own name, as in the cart, not by those of its parts, and several of
 * one name as '2 × Bar stool'.
 */
export function goodsNames(items: readonly Rented[]): Localized[] {
  const counted = new Map<string, { readonly name: Localized; readonly quantity: number }>()
  for (const { bundle, items: units } of groupsOf(items)) {
    const name = bundle?.name ?? units[0]?.name
    if (name === undefined) continue
    const key = JSON.stringify(name)
    counted.set(key, { name, quantity: (counted.get(key)?.quantity ?? 0) + (bundle?.quantity ?? 1) })
  }
  return [...counted.values()].map(({ name, quantity }) => (quantity === 1 ? name : times(quantity, name)))
}

function times(quantity: number, name: Localized): Localized {
  const spanish = name['es-US']
  return {
    'en-US': `${quantity} × ${name['en-US']}`,
    ...(spanish !== undefined && { 'es-US': `${quantity} × ${spanish}` }),
  }
}

/** The names of what an agreement rents in one line: '2 × Bar stool, Bedroom bundle'. */
export function goodsLine(items: readonly Rented[], locale: Locale): string {
  return goodsNames(items)
    .map((name) => localized(name, locale))
    .join(', ')
}
