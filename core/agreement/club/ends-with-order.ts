import type { Context, Customer } from '#core/context.ts'
import { intentsOfAgreement } from '#core/money/payment/queries.ts'
import { type Cents, sumCents } from '#domain/base/money.ts'
import type { Queryable } from '#platform/db/database.ts'
import { rentedAgreements } from './find-offer.ts'
import { type ClubRow, findLiveMembership } from './queries.ts'

/**
 * The membership that ends with some agreements of its customer, because nothing else is rented, and whose only month is
 * given back; undefined if there is none.
 */
export async function membershipEndingWith(
  db: Queryable,
  customerId: string,
  agreementIds: readonly string[],
): Promise<ClubRow | undefined> {
  const row = await findLiveMembership(db, customerId)
  if (row === undefined || row.monthsPaid > 1) return undefined
  const others = (await rentedAgreements(db, customerId)).filter(({ id }) => !agreementIds.includes(id))
  return others.length > 0 ? undefined : row
}

/**
 * What cancelling an order with these agreements gives back for a membership that ends with it, in cents; 0 if nothing of
 * it was paid yet. Null if no membership ends.
 */
export async function clubRefundWith(
  { customerId }: Pick<Customer, 'customerId'>,
  agreementIds: readonly string[],
  { db }: Context,
): Promise<Cents | null> {
  const row = await membershipEndingWith(db, customerId, agreementIds)
  if (row === undefined) return null
  const intents = await intentsOfAgreement(db, customerId, row.id)
  return sumCents(intents.filter(({ state }) => state === 'settled').map(({ amountCents }) => amountCents))
}
