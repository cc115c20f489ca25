import { getCurrentStore } from '#core/places/store/get-current-store.ts'
import { sql } from '#platform/db/sql.ts'
import { approve } from '../support/approved-shopper.ts'
import { contextOf } from '../support/own-store.ts'
import type { Visit } from './visit.ts'

/** Approves the account of the visit at the store that clients shop at unless they choose one. */
export async function approveAccount({ store, account }: Visit): Promise<void> {
  const { context, close } = await contextOf(store)
  try {
    const current = await getCurrentStore(undefined, context)
    const { email } = account
    const customer = await context.db.one<{ customerId: string }>(
      sql`select id as customer_id from customer where email = ${email}`,
    )
    await approve(customer, context, current?.store.id)
  } finally {
    await close()
  }
}
