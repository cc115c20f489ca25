import type { Locale } from '#domain/base/locale.ts'
import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/** The customer data that payment actions need. */
export type LockedCustomer = {
  readonly id: string
  readonly kind: 'guest' | 'registered'
  readonly email: string | null
  readonly firstName: string | null
  readonly locale: Locale
  /** Whether the store allows them to pay online. */
  readonly paysOnline: boolean
}

/**
 * Serializes transactions about a customer's orders and money. Must be the first lock of each, so that
 * they cannot deadlock. The lock does not block foreign key references to the customer.
 */
export async function lockCustomer(tx: Queryable, customerId: string): Promise<LockedCustomer> {
  return tx.one<LockedCustomer>(sql`
    select id, kind, email, first_name, locale, pays_online from customer where id = ${customerId} for no key update`)
}
