import type { Context } from '#core/context.ts'
import { pseudonymOf } from './pseudonym.ts'
import { deleteActivitiesOf } from './queries.ts'

type Person = { readonly cookieId?: string | undefined; readonly userId?: string | undefined }

/**
 * Deletes what is kept of a browser and a customer this month. What was kept before cannot be found: the secret behind its
 * names is deleted with its month.
 */
export async function forgetActivities({ cookieId, userId }: Person, context: Context): Promise<void> {
  const ids = [
    ...(cookieId === undefined ? [] : [`cookie ${cookieId}`]),
    ...(userId === undefined ? [] : [`user ${userId}`]),
  ]
  const names = await Promise.all(ids.map((id) => pseudonymOf(id, context)))
  if (names.length > 0) await deleteActivitiesOf(context.db, names)
}
