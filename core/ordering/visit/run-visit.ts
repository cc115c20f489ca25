import { lockByNumber } from '#core/agreement/agreement/lock-by-number.ts'
import { storeDay } from '#core/agreement/schedule/agreement-terms.ts'
import type { Context } from '#core/context.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import type { VisitKind } from '#domain/ordering/visit-machine.ts'
import { audited } from '#platform/audit/audited.ts'
import { changeVisitState } from './change-state.ts'
import { notifyVisit } from './notify-visit.ts'
import { openVisits, type VisitRow } from './queries.ts'
import { withdrawReminder } from './reminder.ts'

/** What an operator does with the open visit of an agreement. */
export type VisitStep = 'begin' | 'finish' | 'cancel'

/**
 * An operator's command to move the open visit of an agreement on: work on it begins, it is done, or it is called off.
 * The customer is told of the last two by mail. What the visit changes of the agreement (other goods, days without rent,
 * goods that are back) is recorded by the commands for that. Recorded in the audit trail, also if it fails. Fails with
 * `not-found` or `transition-refused`.
 */
export function runVisit(
  input: { readonly agreementNumber: string; readonly kind: VisitKind; readonly step: VisitStep },
  actor: string,
  context: Context,
): Promise<Result<VisitRow>> {
  const { agreementNumber, kind, step } = input
  const command = { actor, command: `${step}-visit`, input: { agreementNumber, kind } }
  return audited(context, command, async (tx, now) => {
    const found = await lockByNumber(tx, agreementNumber)
    if (!found.ok) return found
    const { row, customer } = found.value
    const visit = (await openVisits(tx, row)).find((each) => each.kind === kind)
    if (visit === undefined) return fail('not-found', { field: 'kind' })
    const today = storeDay(row, now)
    const change = step === 'begin' ? { beganOn: today } : { endedOn: today }
    const moved = await changeVisitState(tx, visit, step, change, now)
    if (!moved.ok) return moved
    await withdrawReminder(tx, visit)
    if (step !== 'begin') {
      const template = step === 'finish' ? 'visit-done' : 'visit-cancelled'
      const slot = { date: visit.scheduledOn, window: visit.windowCode }
      await notifyVisit(tx, row, customer, { template, visit, slot }, now)
    }
    return ok(visit)
  })
}
