import { z } from 'zod'
import { merchantCost } from '#catalog/merchant-cost.ts'
import { paymentsFor } from '#catalog/payments.ts'
import type { priceLine, productLine } from '#core/catalogue/import/schema.ts'
import { paymentsInMonths } from '#domain/base/frequency.ts'
import { categoryOf } from './categories.ts'

/** A product of the source. */
export const sourceProduct = z.object({
  id: z.string().min(1),
  title: z.string().trim().min(1),
  model: z.string().optional(),
  brand: z.string().trim().min(1),
  price_cents: z.number().int().positive(),
  released: z.string().optional(),
  ean: z.string().optional(),
  desc: z.string().optional(),
  attrs: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).default({}),
})

export type SourceProduct = z.output<typeof sourceProduct>

/** Weights and stacking of boxes, which are no help in choosing. */
const logistic =
  /^(package|pallet|master|shipping|quantity_per_(pallet|master|layer)|harmonized|last_change|status|oem_code|bcp_|hp_)/

/** Attributes for filters: the source's name, the name here, and the texts. */
const facets = [
  ['product_colour', 'color', 'Color', 'Color'],
  ['display_diagonal', 'screen', 'Screen size (in)', 'Pantalla (pulg.)'],
  ['internal_memory', 'memory', 'Memory (GB)', 'Memoria (GB)'],
  ['connectivity_technology', 'connection', 'Connection', 'Conexión'],
  ['form_factor', 'shape', 'Shape', 'Forma'],
  ['material', 'material', 'Material', 'Material'],
  ['print_technology', 'printing', 'Printing', 'Impresión'],
  ['touchscreen', 'touchscreen', 'Touchscreen', 'Pantalla táctil'],
] as const

const facetNames = new Map<string, string>(facets.map(([from, to]) => [from, to]))

export function attributeLines() {
  return facets.map(([, id, english, spanish], position) => ({
    id,
    name: { 'en-US': english, 'es-US': spanish },
    position: position + 1,
    facet: true,
  }))
}

function attributesOf({ attrs, ean }: SourceProduct): Record<string, string | number | boolean> {
  const kept = Object.entries(attrs).filter(([name]) => !logistic.test(name))
  const named = kept.map(([name, value]) => [facetNames.get(name) ?? name, value] as const)
  return Object.fromEntries(ean === undefined ? named : [...named, ['ean', ean] as const])
}

const isDay = (day: string | undefined) => day !== undefined && z.iso.date().safeParse(day).success

/** The product line with all searchable data, in English only like the source. */
export function productLineOf(source: SourceProduct): z.input<typeof productLine> {
  const { id, title, model, brand, released, desc } = source
  return {
    id,
    type: 'simple',
    categoryId: categoryOf(title, source.attrs),
    rmsNumber: id,
    model: model?.trim() || undefined,
    brand,
    name: { 'en-US': title },
    description: desc?.trim() ? { 'en-US': desc.trim() } : {},
    attributes: attributesOf(source),
    merchantCostCents: costOf(source.price_cents),
    releasedOn: isDay(released) ? released : undefined,
  }
}

/** Price zones and what each adds to the source's price, in percent. */
export const zones = [
  { id: 'south', name: 'South', percent: 100 },
  { id: 'midwest', name: 'Midwest', percent: 103 },
  { id: 'coasts', name: 'Northeast and West', percent: 107 },
] as const

/** The merchant's cost of a product, from the cash price of the most expensive zone. */
export function costOf(priceCents: number): number {
  return merchantCost(cashIn(Math.max(...zones.map(({ percent }) => percent)), priceCents))
}

function cashIn(percent: number, priceCents: number): number {
  return Math.round((priceCents * percent) / 100)
}

const ratioPercent = 190
const usedPercent = 85

/** Longer terms for higher prices: 6 months up to $200, 12 up to $500, 18 up to $1,000, then 24. */
function monthsFor(cashCents: number): number {
  return cashCents <= 20_000 ? 6 : cashCents <= 50_000 ? 12 : cashCents <= 100_000 ? 18 : 24
}

/**
 * A price line for each zone. The cash price is the source's with the zone's addition, the total cost is 190 %
 * of it over the months of its price. The weekly payment is rounded down to a cent; other frequencies divide
 * the weekly total.
 */
export function priceLinesOf({ id, price_cents }: SourceProduct): z.input<typeof priceLine>[] {
  return zones.map(({ id: zoneId, percent }) => {
    const cashCents = cashIn(percent, price_cents)
    const months = monthsFor(price_cents)
    const weekly = Math.floor((cashCents * ratioPercent) / 100 / paymentsInMonths(months, 'WEEKLY'))
    const [regular, used] = [
      paymentsFor(weekly, months),
      paymentsFor(Math.ceil((weekly * usedPercent) / 100), months),
    ]
    const byFrequency = Object.entries(regular).map(([frequency, offer]) => [
      frequency,
      { ...offer, used: used[frequency as keyof typeof used] },
    ])
    return {
      productId: id,
      zoneId,
      cashCents,
      usedCashCents: Math.round((cashCents * usedPercent) / 100),
      sameAsCashDays: 90,
      frequencies: Object.fromEntries(byFrequency),
    }
  })
}
