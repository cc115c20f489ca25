import type { AgreementEnd } from '#core/composition.ts'
import { civilDateIn } from '#domain/base/civil-date.ts'
import { mustChange } from '#platform/db/change-state.ts'
import type { Queryable } from '#platform/db/database.ts'
import { changeVisitState } from './change-state.ts'
import { openVisits } from './queries.ts'
import { withdrawReminder } from './reminder.ts'

/**
 * Ends the visits of an agreement that has ended: when the goods came back, their return is done; nobody drives out for
 * anything else any more.
 */
export async function endVisits(tx: Queryable, { customerId, id, reason, now }: AgreementEnd): Promise<void> {
  for (const visit of await openVisits(tx, { customerId, id })) {
    const isDone = reason === 'returned' && visit.kind === 'return'
    const endedOn = civilDateIn(now.getTime(), visit.timeZone)
    mustChange(await changeVisitState(tx, visit, isDone ? 'finish' : 'cancel', { endedOn }, now))
    await withdrawReminder(tx, visit)
  }
}
