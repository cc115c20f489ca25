import type { Queryable } from '#platform/db/database.ts'
import { isResetSince } from './queries.ts'

/** Rolls back a sign-in whose password was replaced meanwhile. */
export class PasswordReplaced extends Error {}

/** Throws `PasswordReplaced` if the person has got a new password, or another address, since a sign-in began. */
export async function refuseIfReplaced(tx: Queryable, subject: string, begunAt: Date): Promise<void> {
  if (await isResetSince(tx, subject, begunAt)) throw new PasswordReplaced()
}
