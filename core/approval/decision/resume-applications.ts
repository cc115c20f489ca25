import type { Context } from '#core/context.ts'
import { eachRow, type Tally } from '#platform/jobs/each-row.ts'
import { putOffQuestion } from '../application/queries.ts'
import { deadBefore, decideApplication } from './decide-application.ts'
import { stuckApplications } from './queries.ts'

/**
 * Resumes applications whose process crashed while the engine was asked. One that cannot be read is logged, and waits
 * behind the others for its next turn.
 * @returns how many were resumed, and how many failed
 */
export async function resumeApplications(context: Context): Promise<Tally> {
  const turn = { now: context.clock.now(), deadBefore: deadBefore(context) }
  const stuck = await stuckApplications(context.db, turn.deadBefore)
  const resume = async (application: (typeof stuck)[number]) => {
    try {
      await decideApplication(application, null, context)
    } finally {
      await putOffQuestion(context.db, application, turn)
    }
  }
  return eachRow(stuck, resume, {
    ...{ log: context.log, named: ({ id }) => ({ application: id }) },
    failed: 'an application could not be resumed',
  })
}
