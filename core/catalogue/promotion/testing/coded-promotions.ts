import type { Context } from '#core/context.ts'
import { sql } from '#platform/db/sql.ts'

type Given = {
  readonly id: string
  /** Typed by shoppers; usually the id in capitals. */
  readonly code?: string
  /** Null: it lowers nothing. */
  readonly kind?: 'rent' | 'cash-price' | null
  readonly percentOff?: number
  readonly products?: readonly string[]
  readonly pif?: boolean
  readonly without?: readonly string[]
  readonly from?: string
  readonly until?: string
}

/** A promotion with a code on products of the fixture, usually 10 % off the rent of its sofa. */
export async function codedPromotion(context: Context, given: Given): Promise<void> {
  const { id, code = id.toUpperCase(), kind = 'rent', percentOff = 10, products = ['sofa'] } = given
  const name = JSON.stringify({ 'en-US': `${id} days`, 'es-US': `Días ${id}` })
  const callout = JSON.stringify({ 'en-US': `${percentOff}% off`, 'es-US': `${percentOff} % menos` })
  await context.db.run(sql`
    insert into promotion (id, position, name, callout, code, kind, percent_off, product_ids, pif, restricted_stores,
      starts_on, ends_on)
    values (${id}, 50, ${name}::jsonb, ${callout}::jsonb, ${code}, ${kind}, ${percentOff}, ${products},
      ${given.pif ?? false}, ${given.without ?? []}, ${given.from ?? null}::date, ${given.until ?? null}::date)`)
}
