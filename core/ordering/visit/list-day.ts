import type { Context } from '#core/context.ts'
import type { CivilDate } from '#domain/base/civil-date.ts'
import { ok, type Result } from '#domain/base/result.ts'
import { audited } from '#platform/audit/audited.ts'
import { type VisitRow, visitsOfDay } from './queries.ts'

/** An operator's command to list the visits of a store on a day, earliest first. Recorded in the audit trail. */
export function listDay(
  { storeId, on }: { readonly storeId: string; readonly on: CivilDate },
  actor: string,
  context: Context,
): Promise<Result<VisitRow[]>> {
  const command = { actor, command: 'visits', input: { storeId, on } }
  return audited(context, command, async (tx) => ok(await visitsOfDay(tx, storeId, on)))
}
