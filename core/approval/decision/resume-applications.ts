import type { Context } from '#core/context.ts'
import { deadBefore, decideApplication } from './decide-application.ts'
import { stuckApplications } from './queries.ts'

/**
 * Takes up every application whose process died while the engine was asked.
 * @returns how many there were
 */
export async function resumeApplications(context: Context): Promise<number> {
  const stuck = await stuckApplications(context.db, deadBefore(context))
  for (const application of stuck) await decideApplication(application, null, context)
  return stuck.length
}
