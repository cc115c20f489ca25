import type { Context } from '#core/context.ts'
import { putOffQuestion } from '../application/queries.ts'
import { deadBefore, decideApplication } from './decide-application.ts'
import { stuckApplications } from './queries.ts'

/**
 * Resumes applications whose process crashed while the engine was asked. One that cannot be read is logged, and waits
 * behind the others for its next turn.
 * @returns their number
 */
export async function resumeApplications(context: Context): Promise<number> {
  const turn = { now: context.clock.now(), deadBefore: deadBefore(context) }
  const stuck = await stuckApplications(context.db, turn.deadBefore)
  for (const application of stuck) {
    try {
      await decideApplication(application, null, context)
    } catch (error) {
      context.log.error({ err: error, application: application.id }, 'an application could not be resumed')
    }
    await putOffQuestion(context.db, application, turn)
  }
  return stuck.length
}
