import type { Queryable } from '#platform/db/database.ts'
import { findSummaries, type SummaryRow } from './queries.ts'
import type { ProductSummary, VariationAttribute } from './schema.ts'

function choicesOf(attributes: readonly VariationAttribute[], values: Readonly<Record<string, string>>) {
  return attributes.flatMap(({ id, name, values: known }) => {
    const value = known.find((one) => one.value === values[id])
    return value === undefined ? [] : [{ id, name, value: value.name }]
  })
}

/** Maps a product row to its summary. */
export function summaryOf(row: SummaryRow): ProductSummary {
  const { variationAttributes, ...rest } = row
  return {
    ...rest,
    urlKey: row.urlKey ?? row.masterId ?? row.id,
    choices: choicesOf(variationAttributes, row.variationValues),
  }
}

/**
 * Products by id for baskets and lists, in one query; unknown ids are omitted. Includes products that are no
 * longer sold: see `online`.
 */
export async function loadProducts(
  db: Queryable,
  ids: readonly string[],
): Promise<Map<string, ProductSummary>> {
  if (ids.length === 0) return new Map()
  return new Map((await findSummaries(db, ids)).map((row) => [row.id, summaryOf(row)]))
}
