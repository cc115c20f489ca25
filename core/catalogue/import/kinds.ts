import type { z } from 'zod'
import type { CivilDate } from '#domain/base/civil-date.ts'
import type { Frequency } from '#domain/base/frequency.ts'
import type { Queryable } from '#platform/db/database.ts'
import { allowUnits } from '../price/allow-units.ts'
import { checkPricesOf } from '../price/check-prices.ts'
import { pricedWith } from '../price/refusal-queries.ts'
import { noteDue } from './due-queries.ts'
import { indexProducts, markStaleByAttribute, markStaleByCategory } from './product-index.ts'
import { promotionLine } from './promotion-line.ts'
import * as schema from './schema.ts'
import { spelledStoreLine } from './store-spellings.ts'
import type { Table } from './tables.ts'
import * as tables from './tables.ts'

/** An error in a line: the field (empty for the whole line) and the reason, for the operator. */
export type Flaw = { readonly field: string; readonly reason: string }

type Values = Readonly<Record<string, unknown>>

/** The rows of a line by table, in the order of writing. */
type Rows = readonly (readonly Values[])[]

/**
 * A parsed line: its rows, the keys that must be unique within the kind, and the number of texts without
 * Spanish.
 */
export type Reading = {
  readonly keys: readonly string[]
  readonly rows: Rows
  readonly withoutSpanish: number
}

/** One kind of lines: its schema, and the rows it is converted to. */
export type Kind = {
  readonly name: string
  readonly tables: readonly Table[]
  /** Whether a line may refer to an earlier one, so that batches must be written one after the other. */
  readonly ordered: boolean
  read(line: unknown): Reading | readonly Flaw[]
  /**
   * Runs after a batch that changed something, in its transaction; `subjects` are the rows that the batch wrote, `keys`
   * those of all its lines.
   */
  after?(
    tx: Queryable,
    subjects: readonly string[],
    today: CivilDate,
    keys: readonly string[],
  ): Promise<unknown>
}

/** Counts texts of a line with English but without Spanish. */
function countWithoutSpanish(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  const own = 'en-US' in value && !('es-US' in value) ? 1 : 0
  return Object.values(value).reduce<number>((sum, inner) => sum + countWithoutSpanish(inner), own)
}

type Description<Line> = {
  readonly name: string
  readonly schema: z.ZodType<Line>
  /** Keys that must be unique within the kind. */
  readonly keys: (line: Line) => readonly string[]
  readonly tables: readonly Table[]
  readonly rows: (line: Line) => Rows
  readonly after?: Kind['after']
}

function kind<Line>({
  name,
  schema: lineSchema,
  keys,
  tables: targets,
  rows,
  after,
}: Description<Line>): Kind {
  return {
    name,
    tables: targets,
    ordered: targets.some((table) => Object.values(table.references ?? {}).includes(targets[0]?.name ?? '')),
    after,
    read(raw) {
      const read = lineSchema.safeParse(raw)
      if (!read.success)
        return read.error.issues.map(({ path, message }) => ({ field: path.join('.'), reason: message }))
      return { keys: keys(read.data), rows: rows(read.data), withoutSpanish: countWithoutSpanish(read.data) }
    },
  }
}

/** A kind whose lines are rows of one table without conversion. */
function plain<Line extends { id: string }>(
  name: string,
  lineSchema: z.ZodType<Line>,
  table: Table,
  after?: Kind['after'],
) {
  return kind({
    name,
    schema: lineSchema,
    keys: ({ id }) => [id],
    tables: [table],
    rows: (line) => [[line]],
    after,
  })
}

function productRows({ variants, parts, categoryId, ...line }: z.output<typeof schema.productLine>): Rows {
  const master = { ...line, primaryCategoryId: categoryId, masterId: null, variationValues: {} }
  // A variant inherits from its master everything that its own line does not set.
  const own = variants.map(({ values, ...variant }) => ({
    ...master,
    ...variant,
    type: 'variant',
    masterId: line.id,
    name: variant.name ?? line.name,
    attributes: { ...line.attributes, ...variant.attributes },
    dimensions: variant.dimensions ?? line.dimensions,
    merchantCostCents: variant.merchantCostCents ?? line.merchantCostCents,
    urlKey: null,
    variationAttributes: [],
    variationValues: values,
  }))
  return [[master, ...own], parts.map((part, position) => ({ bundleId: line.id, ...part, position }))]
}

function priceRows({ frequencies, ...line }: z.output<typeof schema.priceLine>): Rows {
  const rows = Object.entries(frequencies).map(([frequency, { sale, used, was, ...price }]) => ({
    ...line,
    ...price,
    frequency: frequency as Frequency,
    salePaymentCents: sale?.paymentCents,
    salePayments: sale?.payments,
    usedPaymentCents: used?.paymentCents,
    usedPayments: used?.payments,
    wasPaymentCents: was?.paymentCents,
    wasPayments: was?.payments,
    wasOnlineFrom: was?.onlineFrom,
  }))
  return [rows]
}

/** All kinds of lines in import order: referenced kinds first. */
export const kinds: readonly Kind[] = [
  plain('attributes', schema.attributeLine, tables.attribute, markStaleByAttribute),
  plain('categories', schema.categoryLine, tables.category, async (tx, ids) => {
    await markStaleByCategory(tx, ids)
    // The cap of a price depends on the kind of goods that its category has.
    await noteDue(tx, 'prices', 'all')
  }),
  kind({
    name: 'products',
    schema: schema.productLine,
    keys: ({ id, variants }) => [id, ...variants.map((variant) => variant.id)],
    tables: [tables.product, tables.bundlePart],
    rows: productRows,
    after: async (tx, ids, today) => {
      await indexProducts(tx, ids)
      await checkPricesOf(tx, await pricedWith(tx, ids), today)
    },
  }),
  plain('zones', schema.zoneLine, tables.priceZone),
  kind({
    name: 'prices',
    schema: schema.priceLine,
    keys: ({ productId, zoneId }) => [`${productId} in ${zoneId}`],
    tables: [tables.price],
    rows: priceRows,
    // In the same transaction, so that no shopper sees an unchecked price.
    after: checkPricesOf,
  }),
  // Another zone or state has other prices and caps.
  plain('stores', spelledStoreLine, tables.store, (tx) => noteDue(tx, 'prices', 'all')),
  kind({
    name: 'units',
    schema: schema.unitLine,
    keys: ({ inventoryNumber }) => [inventoryNumber],
    tables: [tables.stockUnit, tables.unitRental],
    rows: ({ rentals, ...line }) => [
      [line],
      rentals.map((rental, at) => ({ inventoryNumber: line.inventoryNumber, number: at + 1, ...rental })),
    ],
    // In the same transaction, so that no pre-rented unit is in stock at a price that its history does not allow.
    after: async (tx, productIds, today, inventoryNumbers) => {
      await noteDue(tx, 'stock', productIds)
      await allowUnits(tx, inventoryNumbers, today)
    },
  }),
  kind({
    name: 'tax-rates',
    schema: schema.taxRateLine,
    keys: ({ stateCode, postalCode = '', firstOn = '' }) => [`${stateCode} ${postalCode} ${firstOn}`.trim()],
    tables: [tables.taxRate, tables.taxRateChange],
    rows: ({ stateCode, postalCode = '', firstOn, ratePercent }) => {
      const rate = { stateCode, postalCode, rateMillionths: Math.round(ratePercent * 10_000) }
      return firstOn === undefined ? [[rate], []] : [[], [{ ...rate, firstOn }]]
    },
  }),
  plain('content', schema.contentLine, tables.contentAsset),
  plain('pages', schema.pageLine, tables.contentPage),
  plain('promotions', promotionLine, tables.promotion),
  plain('preferences', schema.preferenceLine, tables.preference),
  kind({
    name: 'custom-objects',
    schema: schema.customObjectLine,
    keys: ({ type, key }) => [`${type} ${key}`],
    tables: [tables.customObject],
    rows: (line) => [[line]],
  }),
  kind({
    name: 'synonyms',
    schema: schema.synonymLine,
    keys: ({ locale, term }) => [`${locale} ${term}`],
    tables: [tables.searchSynonym],
    rows: ({ expansions, ...line }) => [expansions.map((expansion) => ({ ...line, expansion }))],
  }),
]
