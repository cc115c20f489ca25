import type { Context, Who } from '#core/context.ts'
import { authorizedPeopleOf } from './queries.ts'
import type { AuthorizedPerson } from './schema.ts'

/** The people whom a customer lets receive goods, the oldest entry first; nobody for who is not signed in. */
export async function listAuthorizedPeople(who: Who, context: Context): Promise<readonly AuthorizedPerson[]> {
  return who.kind === 'registered' ? authorizedPeopleOf(context.db, who.customerId) : []
}
