import type { Context } from '#core/context.ts'
import { deadBefore, decideApplication } from './decide-application.ts'
import { stuckApplications } from './queries.ts'

/**
 * Resumes applications whose process crashed while the engine was asked.
 * @returns their number
 */
export async function resumeApplications(context: Context): Promise<number> {
  const stuck = await stuckApplications(context.db, deadBefore(context))
  for (const application of stuck) await decideApplication(application, null, context)
  return stuck.length
}
