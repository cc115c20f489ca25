import type { Context } from '#core/context.ts'
import { authorizedPeopleOfMany } from '#core/shopper/authorized-person/queries.ts'
import type { AuthorizedPerson } from '#core/shopper/authorized-person/schema.ts'
import type { CivilDate } from '#domain/base/civil-date.ts'
import { ok, type Result } from '#domain/base/result.ts'
import { audited } from '#platform/audit/audited.ts'
import { type VisitRow, visitsOfDay } from './queries.ts'

/** A visit, with those who may be there in the place of the customer. */
export type PlannedVisit = VisitRow & { readonly mayReceive: readonly AuthorizedPerson[] }

/** An operator's command to list the visits of a store on a day, earliest first. Recorded in the audit trail. */
export function listDay(
  { storeId, on }: { readonly storeId: string; readonly on: CivilDate },
  actor: string,
  context: Context,
): Promise<Result<PlannedVisit[]>> {
  const command = { actor, command: 'visits', input: { storeId, on } }
  return audited(context, command, async (tx) => {
    const visits = await visitsOfDay(tx, storeId, on)
    const people = await authorizedPeopleOfMany(
      tx,
      visits.map(({ customerId }) => customerId),
    )
    return ok(visits.map((visit) => ({ ...visit, mayReceive: people.get(visit.customerId) ?? [] })))
  })
}
