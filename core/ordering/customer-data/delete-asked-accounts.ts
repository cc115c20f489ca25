import { bankAccountsOf, deleteAccountsOf } from '#core/approval/bank-account/queries.ts'
import type { Context } from '#core/context.ts'
import { forgetMethod } from '#core/money/payment-method/forget-method.ts'
import { deleteMethodsOf, methodsOf } from '#core/money/payment-method/queries.ts'
import { lockCustomer } from '#core/shopper/customer/lock-customer.ts'
import { isEmailConfirmed } from '#core/shopper/customer/queries.ts'
import type { Queryable } from '#platform/db/database.ts'
import { join, sql } from '#platform/db/sql.ts'
import type { Tally } from '#platform/jobs/each-row.ts'
import { eachCustomer } from './each-customer.ts'
import { deleteWhole, type Registered } from './erase-customer.ts'

/** Who asked for erasure. */
type Asked = Registered & { readonly email: string }

/** How many accounts one run deletes; the rest follows in the next. */
const mostInRun = 1_000

/**
 * Customers who asked for erasure and of whom no record is left, unless they are signed in. A saved card or bank account
 * alone keeps no account.
 */
function selectAsked(db: Queryable, { composition, clock }: Context, id: string | null): Promise<Asked[]> {
  const { paymentMethod: _, ...nouns } = composition.guestRows
  const kinds = Object.values(nouns).flatMap(({ recordWhere }) => recordWhere ?? [])
  const whose = id === null ? sql`true` : sql`c.id = ${id}`
  return db.rows<Asked>(sql`
    select c.id, c.identity_subject as subject, c.email from customer c
    where c.erasure_asked_at is not null and c.kind = 'registered' and ${whose}
      and not exists (select from session s where s.customer_id = c.id and s.expires_at > ${clock.now()})
      and not (${join(kinds, ' or ')}) limit ${mostInRun}`)
}

/** Deletes the account of a locked customer. Returns what the payment service has to forget. */
async function deleteAccount(tx: Queryable, customer: Asked, context: Context) {
  const { id, email } = customer
  const methods = await methodsOf(tx, id)
  const accounts = await bankAccountsOf(tx, id)
  await deleteAccountsOf(tx, id)
  await deleteMethodsOf(tx, id)
  await deleteWhole(tx, customer, { email, isTheirs: await isEmailConfirmed(tx, id, email) }, context)
  const banks = accounts.flatMap(({ token }) => (token === null ? [] : [{ kind: 'bank', token } as const]))
  // An account may be saved as a method, too.
  return [...new Map([...methods, ...banks].map((one) => [one.token, one])).values()]
}

/**
 * Deletes the accounts of customers who asked for erasure while records had to be kept, once the last record is gone
 * (California Civil Code 1798.105(d)(8)). Each is one transaction; afterwards the payment service forgets their cards.
 * @returns how many accounts were deleted
 */
export async function deleteAskedAccounts(context: Context): Promise<Tally> {
  const deleteOne = async (id: string) => {
    const deleted = await context.db.transaction(async (tx) => {
      await lockCustomer(tx, id)
      // Something may have begun between the list and the lock.
      const [customer] = await selectAsked(tx, context, id)
      return customer === undefined ? undefined : deleteAccount(tx, customer, context)
    })
    if (deleted === undefined) return false
    await Promise.all(deleted.map((one) => forgetMethod(one, context)))
    return true
  }
  return eachCustomer(await selectAsked(context.db, context, null), deleteOne, context)
}
