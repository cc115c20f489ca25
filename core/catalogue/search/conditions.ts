import { readPaymentOption } from '#domain/approval/payment-option.ts'
import type { Frequency } from '#domain/base/frequency.ts'
import { join, type Sql, sql } from '#platform/db/sql.ts'
import { readPriceRange } from './price-steps.ts'
import type { Filters } from './schema.ts'

/** The column of `listing_price` for each frequency. */
export const paymentColumns: Readonly<Record<Frequency, Sql>> = {
  WEEKLY: sql`weekly_cents`,
  BI_WEEKLY: sql`bi_weekly_cents`,
  SEMI_MONTHLY: sql`semi_monthly_cents`,
  MONTHLY: sql`monthly_cents`,
}

/** The SQL condition of one filter on a candidate. */
export type Condition = { readonly name: string; readonly holds: Sql }

function inRange(column: Sql, fromCents: number, toCents: number | null): Sql {
  return toCents === null
    ? sql`${column} >= ${fromCents}`
    : sql`${column} >= ${fromCents} and ${column} < ${toCents}`
}

function anyOf(pieces: readonly Sql[]): Sql {
  return pieces.length === 0 ? sql`false` : sql`(${join(pieces, ' or ')})`
}

/**
 * A filter as a condition: dedicated columns for category, condition, source and price, the product's type, facets for
 * the rest.
 */
function conditionOf(name: string, values: readonly string[], frequency: Frequency): Sql {
  switch (name) {
    case 'cgid':
      return sql`category_ids && ${values}::text[]`
    case 'condition':
      return sql`conditions && ${values}::text[]`
    case 'htype': {
      const types = values.map((value) => (value === 'product' ? 'simple' : value))
      return sql`product_id in (select id from product where type = any (${types}))`
    }
    case 'availability':
      return sql`availability = any (${values})`
    case 'price':
      return anyOf(
        values.flatMap((value) => {
          const range = readPriceRange(value)
          return range === null ? [] : [inRange(paymentColumns[frequency], range.fromCents, range.toCents)]
        }),
      )
    case 'paymentoption':
      return anyOf(
        values.flatMap((value) => {
          const option = readPaymentOption(value)
          return option === null ? [] : [inRange(paymentColumns[option.frequency], 0, option.upToCents + 1)]
        }),
      )
    default:
      return sql`facets && ${values.map((value) => `${name}=${value}`)}::text[]`
  }
}

/** The selected filters as conditions, one per filter name. */
export function conditionsOf(filters: Filters, frequency: Frequency): Condition[] {
  return Object.entries(filters).map(([name, values]) => ({
    name,
    holds: conditionOf(name, values, frequency),
  }))
}
