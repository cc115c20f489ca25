import type { Context } from '#core/context.ts'
import { addDays } from '#domain/base/civil-date.ts'
import { activityDays } from '#domain/catalogue/activity.ts'
import { activityDay, monthOf } from './pseudonym.ts'
import { deleteOldActivities } from './queries.ts'

/** Deletes activities after 90 days, and the secret of each month once it is over. */
export async function deleteActivities(context: Context): Promise<void> {
  const today = activityDay(context)
  await deleteOldActivities(context.db, addDays(today, -activityDays), monthOf(today))
}
