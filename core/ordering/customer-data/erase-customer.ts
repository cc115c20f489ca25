import { endMembership } from '#core/agreement/club/end-membership.ts'
import { findLiveMembership } from '#core/agreement/club/queries.ts'
import { messageKey } from '#core/approval/phone-check/message-key.ts'
import { checksOfCustomer } from '#core/approval/phone-check/queries.ts'
import { forgetActivities } from '#core/catalogue/activity/forget-activities.ts'
import { deleteReviewsOf } from '#core/catalogue/review/queries.ts'
import type { Context } from '#core/context.ts'
import { lockCustomer } from '#core/shopper/customer/lock-customer.ts'
import {
  changeCustomer,
  deleteCustomers,
  findRegistered,
  isEmailConfirmed,
  noteErasureAsked,
} from '#core/shopper/customer/queries.ts'
import { eraseSignUpsWith } from '#core/shopper/deals/erase-contact.ts'
import { eraseSignUps } from '#core/shopper/deals/erase-sign-ups.ts'
import { forgetPlaces } from '#core/shopper/sign-in/known-place.ts'
import { welcomeKey } from '#core/shopper/sign-in/welcome.ts'
import { eraseAlertsOfCustomer, eraseStockAlerts } from '#core/shopper/stock-alert/erase-alerts.ts'
import { normalizeEmail } from '#domain/base/email.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { canHappen } from '#domain/base/state-machine.ts'
import { orderMachine } from '#domain/ordering/order-machine.ts'
import { recordAudit } from '#platform/audit/record.ts'
import type { Queryable } from '#platform/db/database.ts'
import { join, sql } from '#platform/db/sql.ts'
import { forgetMessages, forgetMessagesOf, forgetMessagesTo } from '#platform/outbox/forget-messages.ts'
import { failOrder } from '../order/end-order.ts'
import { ordersOf } from '../order/queries.ts'
import { forgetWishes } from '../visit/queries.ts'

/** What an erasure left: nothing, or the records that law asks to keep. */
export type Erasure = 'erased' | 'records-kept'

export type Registered = { readonly id: string; readonly subject: string }

/** The address of an account, and whether it has proved to be its customer's. */
type Address = { readonly email: string; readonly isTheirs: boolean }

/** Whether a customer has decisions, orders, agreements, payments or cards. */
async function hasRecords(tx: Queryable, customerId: string, { composition }: Context): Promise<boolean> {
  const kinds = Object.values(composition.guestRows).flatMap(({ recordWhere }) => recordWhere ?? [])
  const { found } = await tx.one<{ found: boolean }>(sql`
    select (${join(kinds, ' or ')}) as found from customer c where c.id = ${customerId}`)
  return found
}

/**
 * Ends the orders that wait for their customer, which releases their units. Before the baskets are deleted, because
 * ending an order returns its items to its basket. An order with a pending payment waits for the answer.
 */
async function endWaitingOrders(tx: Queryable, customerId: string, { clock }: Context) {
  const now = clock.now()
  for (const order of await ordersOf(tx, customerId))
    if (canHappen(orderMachine, order.state, 'fail')) await failOrder(tx, order, now)
}

/** Ends the customer's membership, if there is one: nothing is charged any more. */
async function endOwnMembership(tx: Queryable, customerId: string, { clock }: Context): Promise<void> {
  const row = await findLiveMembership(tx, customerId)
  if (row !== undefined) await endMembership(tx, row, 'erased', clock.now())
}

/** Deletes what is no record: saved goods, baskets, drafts, sessions, reviews. */
async function deleteUnneeded(tx: Queryable, customerId: string, context: Context): Promise<void> {
  const nouns = Object.values(context.composition.guestRows)
  for (const noun of nouns) if (noun.recordWhere === null) await noun.delete?.(tx, [customerId])
  await deleteReviewsOf(tx, customerId)
  await forgetWishes(tx, customerId)
  const now = context.clock.now()
  await changeCustomer(tx, customerId, { acceptsMarketing: false }, now)
  await noteErasureAsked(tx, customerId, now)
}

/**
 * Deletes a customer without records: every row, the account to sign in with, and messages: texts of theirs, codes to their
 * numbers, and mail. Of mail to an address that may be somebody else's only the one goes that tells of the account.
 */
export async function deleteWhole(
  tx: Queryable,
  { id: customerId, subject }: Registered,
  { email, isTheirs }: Address,
  context: Context,
): Promise<void> {
  // Texts to a number that is or was the customer's, found before it is forgotten whose checks they were.
  await forgetMessagesOf(tx, customerId)
  for (const { id } of await checksOfCustomer(tx, customerId)) await forgetMessages(tx, messageKey(id))
  for (const noun of Object.values(context.composition.guestRows)) await noun.delete?.(tx, [customerId])
  await forgetPlaces(tx, email, context)
  if (isTheirs) await forgetMessagesTo(tx, email)
  else await forgetMessages(tx, welcomeKey(customerId))
  await deleteCustomers(tx, [customerId])
  await context.adapters.identity.deleteAccount(tx, subject)
}

/** Deletes what a customer signed up for while signed in, in a transaction of its own: all of it can be done again. */
async function eraseOwnSignUps(customerId: string, context: Context): Promise<void> {
  await context.db.transaction(async (tx) => {
    await eraseSignUps(tx, customerId)
    await eraseAlertsOfCustomer(tx, customerId)
  })
  await forgetActivities({ userId: customerId }, context)
}

/** Erases a customer's rows, as `eraseCustomer` says. */
async function eraseRows(
  customer: Registered,
  address: Address,
  actor: string,
  context: Context,
): Promise<Erasure> {
  const { id: customerId, subject } = customer
  const left = await context.db.transaction(async (tx): Promise<Erasure> => {
    await lockCustomer(tx, customerId)
    await endWaitingOrders(tx, customerId, context)
    await endOwnMembership(tx, customerId, context)
    const keeps = await hasRecords(tx, customerId, context)
    if (keeps) await deleteUnneeded(tx, customerId, context)
    else await deleteWhole(tx, customer, address, context)
    await recordAudit(tx, {
      ...{ actor, command: 'erase-customer', now: context.clock.now() },
      ...{ input: { customerId }, outcome: keeps ? 'records-kept' : 'done' },
    })
    return keeps ? 'records-kept' : 'erased'
  })
  // Last, and again with the next try if it fails: the customer is still found then.
  if (left === 'records-kept') await context.adapters.identity.forgetSignIns(subject)
  return left
}

/**
 * Erases a customer at the customer's wish (California Civil Code 1798.105). Decisions, orders, agreements, payments and
 * the account that leads to them stay if there are any, because the law asks to keep them (1798.105(d)(8)), and the
 * account goes with the last of them; everything else goes at once. Orders that were not signed and paid are cancelled,
 * and a membership ends. Kept in the audit trail. Fails with `not-found`.
 * @param asked by whom: an operator has made sure whose the address is, so all sign-ups of and messages to the address go.
 * A signed-in customer may have registered somebody else's: unless the address is confirmed, only what the customer
 * signed up for while signed in goes
 */
export async function eraseCustomer(
  email: string,
  actor: string,
  context: Context,
  asked: 'by-operator' | 'by-customer' = 'by-operator',
): Promise<Result<Erasure>> {
  const address = normalizeEmail(email)
  const customer = await findRegistered(context.db, address)
  if (customer === undefined) {
    const audit = { actor, command: 'erase-customer', now: context.clock.now() }
    await recordAudit(context.db, { ...audit, input: {}, outcome: 'not-found' })
    return fail('not-found', { field: 'email' })
  }
  const isTheirs = asked === 'by-operator' || (await isEmailConfirmed(context.db, customer.id, address))
  await eraseOwnSignUps(customer.id, context)
  for (const erase of isTheirs ? [eraseSignUpsWith, eraseStockAlerts] : []) {
    const erased = await erase(address, actor, context)
    if (!erased.ok) return erased
  }
  return ok(await eraseRows(customer, { email: address, isTheirs }, actor, context))
}
