import type { Locale } from '#domain/base/locale.ts'
import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/** What money actions need of whom they serve. */
export type LockedCustomer = {
  readonly id: string
  readonly kind: 'guest' | 'registered'
  readonly email: string | null
  readonly firstName: string | null
  readonly locale: Locale
}

/**
 * Makes transactions about a customer's orders and money run one after the other; the first statement of each, so that
 * none waits for another in a ring. The lock leaves references to the customer alone.
 */
export async function lockCustomer(tx: Queryable, customerId: string): Promise<LockedCustomer> {
  return tx.one<LockedCustomer>(sql`
    select id, kind, email, first_name, locale from customer where id = ${customerId} for no key update`)
}
