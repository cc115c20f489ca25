import type { Context } from '#core/context.ts'
import { sql } from '#platform/db/sql.ts'

/** Adds lines of a console to a basket, all different: each names a part that consoles do not have. */
export function plantLines(basketId: string, count: number, { db, clock }: Context): Promise<number> {
  return db.run(sql`
    insert into basket_item
      (customer_id, basket_id, id, product_id, quantity, condition, chosen_parts, added_at, position)
    select b.customer_id, b.id, gen_random_uuid(), 'console', 1, null,
      jsonb_build_object('part ' || gen_random_uuid(), jsonb_build_object('productId', 'none', 'condition', null)),
      ${clock.now()}::timestamptz, 1000 + n
    from basket b, generate_series(1, ${count}::int) n where b.id = ${basketId}`)
}
