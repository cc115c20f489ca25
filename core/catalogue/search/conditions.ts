import { readPaymentOption } from '#domain/approval/payment-option.ts'
import type { Frequency } from '#domain/base/frequency.ts'
import type { Cents } from '#domain/base/money.ts'
import { join, type Sql, sql } from '#platform/db/sql.ts'
import { type PriceRange, readPriceRange } from './price-steps.ts'
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

/**
 * Whether an amount is in one of some ranges. The text is the same for any number of them, so that it can be
 * prepared.
 */
function inAnyOf(ranges: readonly PriceRange[], column: Sql): Sql {
  return sql`exists (
    select from unnest(${ranges.map(({ fromCents }) => fromCents)}::int[], ${ranges.map(({ toCents }) => toCents)}::int[])
      asked (from_cents, to_cents)
    where ${column} >= from_cents and (to_cents is null or ${column} < to_cents))`
}

/** Whether an approval of one of the values pays for it: of each frequency the highest amount decides. */
function isPaidBy(values: readonly string[]): Sql {
  const most = new Map<Frequency, Cents>()
  for (const option of values.map(readPaymentOption)) {
    if (option === null) continue
    most.set(option.frequency, Math.max(most.get(option.frequency) ?? 0, option.upToCents))
  }
  const pieces = [...most].map(
    ([frequency, cents]) => sql`${paymentColumns[frequency]} between 0 and ${cents}`,
  )
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
      return inAnyOf(
        values.map(readPriceRange).filter((range) => range !== null),
        paymentColumns[frequency],
      )
    case 'paymentoption':
      return isPaidBy(values)
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
