import type { KnownPerson } from '#core/composition.ts'
import type { Queryable } from '#platform/db/database.ts'
import { latestApplication } from './queries.ts'

/** Name and e-mail address as the latest application has them; what was not answered yet is missing. */
export async function personOfApplication(db: Queryable, customerId: string): Promise<KnownPerson> {
  const { firstName, lastName, email } = (await latestApplication(db, customerId))?.answers ?? {}
  return {
    ...(firstName !== undefined && { firstName }),
    ...(lastName !== undefined && { lastName }),
    ...(email !== undefined && { email }),
  }
}
