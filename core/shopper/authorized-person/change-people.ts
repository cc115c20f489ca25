import type { Context, Customer } from '#core/context.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { maxAuthorizedPeople } from '#domain/shopper/authorized-people.ts'
import type { Queryable } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { consumeRateLimit } from '#platform/rate-limit/consume-rate-limit.ts'
import { logSecurityEvent } from '#platform/security-log.ts'
import { lockCustomer } from '../customer/lock-customer.ts'
import { hasRecentProof } from '../sign-in/recent-proof.ts'
import { authorizedPeopleOf, deleteAuthorizedPerson, insertAuthorizedPerson } from './queries.ts'
import type { AuthorizedPersonChoice, AuthorizedPersonInput } from './schema.ts'

/** Changes the people of a locked customer. Fails with `sign-in-required`, `too-many-requests`, or as `change` does. */
async function changePeople(
  who: Customer,
  context: Context,
  change: (tx: Queryable, customerId: string) => Promise<Result<null>>,
): Promise<Result<null>> {
  if (who.kind !== 'registered') return fail('sign-in-required')
  const { customerId } = who
  const allowed = await consumeRateLimit('personal-change', customerId, context)
  if (!allowed.ok) return allowed
  const changed = await inTransaction(context.db, async (tx) => {
    await lockCustomer(tx, customerId)
    return change(tx, customerId)
  })
  if (changed.ok) logSecurityEvent('customer-changed', { customerId, fields: ['authorizedPeople'] }, context)
  return changed
}

/**
 * Lets somebody receive a customer's goods. Whoever is at an open page could have goods handed over so, hence the recent
 * proof: fails with `identity-unproved`, with `too-many-people`, and as `changePeople` says.
 */
export async function addAuthorizedPerson(
  who: Customer,
  { personId: id, personName: name, personPhone: phone }: AuthorizedPersonInput,
  context: Context,
): Promise<Result<null>> {
  if (who.kind === 'registered' && !(await hasRecentProof(who, context))) return fail('identity-unproved')
  return changePeople(who, context, async (tx, customerId) => {
    const people = await authorizedPeopleOf(tx, customerId)
    if (people.some((person) => person.id === id)) return ok(null)
    if (people.length >= maxAuthorizedPeople) return fail('too-many-people')
    await insertAuthorizedPerson(tx, customerId, { id, name, phone }, context.clock.now())
    return ok(null)
  })
}

/** Takes the permission back. Fails as `changePeople` says, or with `not-found`. */
export function removeAuthorizedPerson(
  who: Customer,
  { personId }: AuthorizedPersonChoice,
  context: Context,
): Promise<Result<null>> {
  return changePeople(who, context, async (tx, customerId) =>
    (await deleteAuthorizedPerson(tx, customerId, personId)) > 0 ? ok(null) : fail('not-found'),
  )
}
