import { frequenciesOf, type PromotionAmounts } from '#domain/catalogue/why-nothing-off.ts'
import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { Promotion } from './schema.ts'

/** The ids of the promotions with a code, without regard to case, in the operator's order. */
export async function promotionsWithCode(db: Queryable, code: string): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select id from promotion where upper(code) = upper(${code}) order by position, id`)
  return rows.map(({ id }) => id)
}

type PromotionRow = Omit<Promotion, 'isReduction' | 'frequencies'> &
  Omit<PromotionAmounts, 'kind' | 'percentOff'> & { readonly kind: PromotionAmounts['kind'] | null }

/** All promotions, public ones before those for customers. */
export async function allPromotions(db: Queryable): Promise<Promotion[]> {
  const rows = await db.rows<PromotionRow>(sql`
    select id, name, callout, details, code, pif, restricted_stores, product_ids, category_ids, link, percent_off,
      starts_on, ends_on, kind, payment_off_cents, first_payment_cents
    from promotion order by pif, position, id`)
  return rows.map(({ kind, paymentOffCents, firstPaymentCents, ...promotion }) => ({
    ...promotion,
    isReduction: kind !== null,
    frequencies:
      kind === null
        ? []
        : frequenciesOf({ kind, percentOff: promotion.percentOff, paymentOffCents, firstPaymentCents }),
  }))
}
